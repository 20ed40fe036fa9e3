/**
 * Who may call what: every route of the contract × every kind of person. A route without a row here fails the test.
 * The status a person gets tells nothing of what exists: a stranger's 404 is the same, letter by letter, as for a missing record.
 */
import { type RouteName, routes } from '@touchdown/contract';
import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Client, type Person, testApp } from './test/app.ts';
import { adjustedFrom, aircraftFields, anAircraft, aPath, aProject, pathFields, projectFields } from './test/builders.ts';

const touchdown = testApp();

const ACTORS = ['visitor', 'deactivated', 'stranger', 'owner', 'admin', 'superuser'] as const;
type Actor = (typeof ACTORS)[number];
type Statuses = Readonly<Record<Actor, number>>;

const people = {} as Record<Actor, Client>;
/** What belongs to the owner, made anew for each call, so that a call that succeeds leaves the next one its own. */
interface Things {
  readonly projectId: string;
  readonly pathId: string;
  readonly aircraftId: string;
  readonly invitationId: string;
}

async function things(): Promise<Things> {
  const aircraft = await anAircraft(people.owner);
  const project = await aProject(people.owner, { primaryAircraftId: aircraft.id });
  const path = await aPath(people.owner, project.id);
  const loose = await anAircraft(people.owner);
  const invitation = await people.admin.post('/api/admin/invitations', {});
  return { projectId: project.id, pathId: path.id, aircraftId: loose.id, invitationId: invitation.body.id };
}

interface Row {
  readonly expected: Statuses;
  readonly call: (client: Client, own: Things) => Promise<Answer>;
}
const everybody = (status: number): Statuses => ({
  visitor: status,
  deactivated: status,
  stranger: status,
  owner: status,
  admin: status,
  superuser: status,
});
const signedIn = (status: number): Statuses => ({ ...everybody(status), visitor: 401, deactivated: 401 });
/** Even an admin does not see other people's projects. */
const ownerOnly = (status: number): Statuses => ({ ...everybody(404), visitor: 401, deactivated: 401, owner: status });
const adminOnly = (status: number): Statuses => ({ ...signedIn(403), admin: status, superuser: status });
const adderOrAdmin = (status: number): Statuses => ({ ...signedIn(status), stranger: 403 });

const inProject = (rest: string) => (own: Things) => `/api/projects/${own.projectId}${rest}`;
const project = inProject('');
const paths = inProject('/paths');
const adjusted = inProject('/adjusted-dimensions');

const ROWS: Record<RouteName, Row> = {
  health: { expected: everybody(200), call: (client) => client.get('/api/health') },
  currentUser: { expected: signedIn(200), call: (client) => client.get('/api/auth/user') },
  signIn: {
    expected: everybody(401),
    call: (client) => client.post('/api/auth/sign-in', { email: `${uuidv7()}@b.example`, password: 'wrong' }),
  },
  signUp: {
    expected: everybody(403),
    call: (client) =>
      client.post('/api/auth/sign-up', { email: 'a@b.example', password: 'long enough for a password', firstName: 'A', lastName: 'B' }),
  },
  setUp: {
    expected: everybody(403),
    call: (client) => client.post('/api/auth/set-up', { token: 'x', email: 'a@b.example', password: 'long enough for a password' }),
  },
  validateInvitation: { expected: everybody(200), call: (client) => client.post('/api/invitations/validate', { code: 'nothing' }) },
  acceptInvitation: { expected: everybody(403), call: (client) => client.post('/api/invitations/accept', { code: 'nothing' }) },
  listInvitations: { expected: adminOnly(200), call: (client) => client.get('/api/admin/invitations') },
  createInvitation: { expected: adminOnly(201), call: (client) => client.post('/api/admin/invitations', { maxUses: 2 }) },
  deleteInvitation: { expected: adminOnly(204), call: (client, own) => client.delete(`/api/admin/invitations/${own.invitationId}`) },
  dashboardStats: { expected: signedIn(200), call: (client) => client.get('/api/dashboard/stats') },
  listProjects: { expected: signedIn(200), call: (client) => client.get('/api/projects') },
  createProject: { expected: signedIn(201), call: (client) => client.post('/api/projects', projectFields()) },
  getProject: { expected: ownerOnly(200), call: (client, own) => client.get(project(own)) },
  updateProject: { expected: ownerOnly(200), call: (client, own) => client.put(project(own), projectFields()) },
  deleteProject: { expected: ownerOnly(204), call: (client, own) => client.delete(project(own)) },
  listAircraft: { expected: signedIn(200), call: (client) => client.get('/api/aircraft') },
  createAircraft: { expected: signedIn(201), call: (client) => client.post('/api/aircraft', aircraftFields()) },
  updateAircraft: { expected: adderOrAdmin(200), call: (client, own) => client.put(`/api/aircraft/${own.aircraftId}`, aircraftFields()) },
  deleteAircraft: { expected: adderOrAdmin(204), call: (client, own) => client.delete(`/api/aircraft/${own.aircraftId}`) },
  calculateDimensions: { expected: ownerOnly(200), call: (client, own) => client.post(inProject('/calculate/dimensions')(own)) },
  listCalculations: { expected: ownerOnly(200), call: (client, own) => client.get(inProject('/calculations')(own)) },
  saveCalculation: { expected: ownerOnly(201), call: (client, own) => client.post(inProject('/calculations')(own), {}) },
  activeAdjustedDimensions: {
    expected: ownerOnly(200),
    call: async (client, own) => {
      await people.owner.post(adjusted(own), await minimums(own));
      return client.get(`${adjusted(own)}/active`);
    },
  },
  saveAdjustedDimensions: { expected: ownerOnly(201), call: async (client, own) => client.post(adjusted(own), await minimums(own)) },
  listPaths: { expected: ownerOnly(200), call: (client, own) => client.get(paths(own)) },
  createPath: { expected: ownerOnly(201), call: (client, own) => client.post(paths(own), pathFields({ name: 'another' })) },
  updatePath: { expected: ownerOnly(200), call: (client, own) => client.put(`${paths(own)}/${own.pathId}`, pathFields()) },
  deletePath: { expected: ownerOnly(204), call: (client, own) => client.delete(`${paths(own)}/${own.pathId}`) },
  exportProject: { expected: ownerOnly(200), call: (client, own) => client.get(inProject('/export/kml')(own)) },
};

async function minimums(own: Things) {
  const { body } = await people.owner.post(inProject('/calculate/dimensions')(own));
  return adjustedFrom(body);
}

beforeAll(async () => {
  people.visitor = touchdown.visitor();
  people.deactivated = await touchdown.deactivated();
  people.stranger = await touchdown.signedIn();
  people.owner = await touchdown.signedIn();
  people.admin = await touchdown.signedIn('admin');
  people.superuser = await touchdown.signedIn('superuser');
});

describe('the access matrix', () => {
  it('has a row for every route', () => {
    expect(Object.keys(ROWS).sort()).toEqual(Object.keys(routes).sort());
  });

  describe.each(Object.entries(ROWS))('%s', (_name, row) => {
    it.each(ACTORS)('%s', async (actor) => {
      const own = await things();
      const before = await touchdown.rowCounts();
      const { status } = await row.call(people[actor], own);
      expect(status).toBe(row.expected[actor]);
      if (status >= 400) {
        const after = await touchdown.rowCounts();
        // The owner's own preparation may have stored an adjusted set; nothing else may have changed.
        expect({ ...after, adjusted_dimensions: 0 }).toEqual({ ...before, adjusted_dimensions: 0 });
      }
    });
  });
});

describe('what is missing, malformed or somebody else’s', () => {
  const OWNER_ROUTES = Object.entries(routes).filter(([, route]) => route.access === 'projectOwner');
  const at = (path: string, projectId: string) =>
    path.replace(':projectId', projectId).replace(':pathId', uuidv7()).replace(':format', 'kml');

  it.each(OWNER_ROUTES.map(([name, route]) => [name, route] as const))('looks the same: %s', async (_name, route) => {
    const own = await things();
    const answers = await Promise.all(
      [own.projectId, uuidv7(), 'not-an-id', '1', '%00', `${own.projectId}x`].map((id) =>
        people.stranger.call(route.method, at(route.path, id)),
      ),
    );
    for (const answer of answers) {
      expect(answer.status).toBe(404);
      expect(answer.body).toEqual({
        code: 'PROJECT_NOT_FOUND',
        message: "The project you're looking for doesn't exist or has been deleted.",
      });
    }
  });

  it("a path of one's other project, or of a stranger, is not found", async () => {
    const own = await things();
    const other = await aProject(people.owner);
    const theirs = await aProject(people.stranger);
    const theirPath = await aPath(people.stranger, theirs.id);
    for (const url of [`/api/projects/${other.id}/paths/${own.pathId}`, `/api/projects/${own.projectId}/paths/${theirPath.id}`])
      for (const answer of [await people.owner.put(url, pathFields()), await people.owner.delete(url)])
        expect(answer).toMatchObject({ status: 404, body: { code: 'PATH_NOT_FOUND' } });
  });
});

describe('an ended access', () => {
  it('is refused by the very next request', async () => {
    const person: Person = await touchdown.signedIn();
    expect((await person.get('/api/auth/user')).status).toBe(200);
    await touchdown.pool.query('update users set is_active = false where id = $1', [person.id]);
    expect((await person.get('/api/auth/user')).status).toBe(401);
    await touchdown.pool.query('update users set is_active = true where id = $1', [person.id]);
    // The session is gone for good, not paused.
    expect((await person.get('/api/auth/user')).status).toBe(401);
  });
});
