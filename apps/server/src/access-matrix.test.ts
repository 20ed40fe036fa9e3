/**
 * Who can call what: every route of the contract × every kind of user. A route without a row in `test/matrix.ts` fails the test. The status
 * reveals nothing about what exists: a stranger's 404 is identical, byte for byte, to that for a missing record.
 */
import { type RouteDef, type RouteName, routes } from '@touchdown/contract';
import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, testApp } from './test/app.ts';
import { aMember, aPath, aProject, pathFields } from './test/builders.ts';
import { sentBody } from './test/multipart.ts';
import {
  ACTORS,
  type Actor,
  actorOf,
  type Cast,
  cast,
  isMadeForCall,
  leavesThings,
  ROWS,
  type Things,
  things,
  thingsAfter,
} from './test/matrix.ts';

const touchdown = testApp();
let people: Cast;
let own: Things | null = null;
/** The count of writes after a call that was found to write nothing. Null if something may have been written since. */
let known: Record<string, number> | null = null;
beforeAll(async () => {
  people = await cast(touchdown);
});

const names = Object.keys(routes) as RouteName[];
const isWrite = (route: RouteDef) => route.method !== 'GET';
/** A rejected call leaves the records as they were, so the next call uses them too. That nothing changed is checked. */
async function ready(): Promise<Things> {
  if (own === null) known = null;
  return (own ??= await things(touchdown, people));
}

describe('the access matrix', () => {
  it('has a row for every route', () => {
    expect(Object.keys(ROWS).sort()).toEqual([...names].sort());
  });

  describe.each(names)('%s', (name) => {
    const route: RouteDef = routes[name];
    const row = ROWS[name];

    it.each(ACTORS)('%s', async (actor: Actor) => {
      const { url, body, file } = row.call(await ready());
      const client = await actorOf(touchdown, people, actor);
      if (isMadeForCall(actor)) known = null;
      const before = known ?? (await touchdown.writes());
      // A call that fails this test must not affect the next one.
      known = null;
      const { status } = await client.call(route.method, url, sentBody(route, body, file));
      expect(status).toBe(row.expected[actor]);
      if (status >= 400 || !isWrite(route)) {
        const after = await touchdown.writes();
        expect(after).toEqual(before);
        known = after;
      } else if (!leavesThings(route, row)) own = await thingsAfter(name, await ready(), people, touchdown);
    });
  });
});

describe('a missing, malformed, or inaccessible record', () => {
  const inProjects = names.filter((name) => routes[name].path.includes(':projectId'));
  const withIds = (path: string, ids: Readonly<Record<string, string>>) =>
    path.replace(/:(\w+)/g, (_all, param: string) => ids[param] ?? uuidv7());
  const MALFORMED = ['not-an-id', '1', '%00', '%F0%9F%9A%81', "'--", 'x'.repeat(3_000)];

  it.each(inProjects)('looks the same to a stranger: %s', async (name) => {
    const { projectId } = await ready();
    const route: RouteDef = routes[name];
    const before = await touchdown.writes();
    const ids = [projectId, uuidv7(), `${projectId}x`, ...MALFORMED];
    const calls = [people.stranger, people.admin, people.superuser].flatMap((client) =>
      ids.map((id) => client.call(route.method, withIds(route.path, { projectId: id, format: 'kml' }))),
    );
    for (const answer of await Promise.all(calls))
      expect(answer).toMatchObject({
        status: 404,
        text: '{"code":"PROJECT_NOT_FOUND","message":"The project you\'re looking for doesn\'t exist or has been deleted."}',
      });
    expect(await touchdown.writes()).toEqual(before);
  });

  const children = names.filter((name) => /:(pathId|contactId|uploadId|reportId|userId|id|sessionId)\b/.test(routes[name].path));
  it.each(children)('is not found by a user who could change their own: %s', async (name) => {
    const { projectId } = await ready();
    const route: RouteDef = routes[name];
    const client = route.access === 'superuser' || route.access === 'admin' ? people.superuser : people.owner;
    const code = route.errors.find((error) => error.endsWith('_NOT_FOUND') && error !== 'PROJECT_NOT_FOUND');
    const { body, file } = ROWS[name].call(await ready());
    const before = await touchdown.writes();
    for (const id of [uuidv7(), ...MALFORMED]) {
      const url = withIds(route.path, {
        projectId,
        pathId: id,
        contactId: id,
        uploadId: id,
        reportId: id,
        userId: id,
        id,
        sessionId: id,
        leg: 'in',
      });
      expect((await client.call(route.method, url, sentBody(route, body, file))).body, url).toMatchObject({ code });
    }
    expect(await touchdown.writes()).toEqual(before);
  });

  it("a path of the user's other project, or of a stranger, is not found", async () => {
    const { projectId, pathId } = await ready();
    const other = await aProject(people.owner);
    const theirs = await aProject(people.stranger);
    const theirPath = await aPath(people.stranger, theirs.id);
    const before = await touchdown.writes();
    for (const url of [`/api/projects/${other.id}/paths/${pathId}`, `/api/projects/${projectId}/paths/${theirPath.id}`])
      for (const answer of [await people.owner.put(url, pathFields()), await people.owner.delete(url)])
        expect(answer).toMatchObject({ status: 404, body: { code: 'PATH_NOT_FOUND' } });
    expect(await touchdown.writes()).toEqual(before);
  });
  it("treats a member of another user's project as a member of that project only", async () => {
    const { projectId } = await ready();
    const theirs = await aProject(people.stranger);
    await aMember(people.stranger, theirs.id, people.admin, 'viewer');
    const before = await touchdown.writes();
    const url = `/api/projects/${projectId}/members/${people.admin.id}`;
    for (const answer of [await people.owner.patch(url, { role: 'editor' }), await people.owner.delete(url)])
      expect(answer).toMatchObject({ status: 404, body: { code: 'MEMBER_NOT_FOUND' } });
    expect(await touchdown.writes()).toEqual(before);
  });
});

describe('revoked access', () => {
  it('takes effect on the very next request', async () => {
    const person: Person = await touchdown.signedIn();
    expect((await person.get('/api/auth/user')).status).toBe(200);
    await touchdown.pool.query('update users set is_active = false where id = $1', [person.id]);
    expect((await person.get('/api/auth/user')).status).toBe(401);
    await touchdown.pool.query('update users set is_active = true where id = $1', [person.id]);
    // The session is permanently ended, not suspended.
    expect((await person.get('/api/auth/user')).status).toBe(401);
  });
});
