import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { testApp } from '../test/app.ts';
import { aProject, projectFields } from '../test/builders.ts';

const touchdown = testApp();
const keyed = (key: string) => ({ 'idempotency-key': key });

describe('the order of the checks', () => {
  it('authenticates before reading the request', async () => {
    const visitor = touchdown.visitor();
    expect((await visitor.post('/api/projects', '{ not json')).status).toBe(401);
    expect((await visitor.post('/api/projects', {})).status).toBe(401);
  });
  it('authorizes before reading the request', async () => {
    const stranger = await touchdown.signedIn();
    const project = await aProject(await touchdown.signedIn());
    expect((await stranger.put(`/api/projects/${project.id}`, '{ not json')).status).toBe(404);
    expect((await stranger.put(`/api/projects/${project.id}`, { name: '' })).status).toBe(404);
  });
  it('names every problem in query and body at once', async () => {
    const person = await touchdown.signedIn();
    const list = await person.get('/api/projects?limit=0&cursor=' + 'x'.repeat(2_001));
    expect(list.body.fields.map((field: { path: string }) => field.path)).toEqual(['limit', 'cursor']);
    const create = await person.post('/api/projects', { name: ' ', latitude: 91, longitude: 'x' });
    expect(create.body).toEqual({
      code: 'VALIDATION_FAILED',
      message: 'Some fields need attention.',
      fields: [
        { path: 'name', message: 'Project name is required' },
        { path: 'type', message: 'Project type is required' },
        { path: 'latitude', message: 'Latitude must be between -90 and 90' },
        { path: 'longitude', message: 'Longitude must be a number' },
      ],
    });
  });
});

describe('a response', () => {
  it('has no field that the contract does not declare', async () => {
    const person = await touchdown.signedIn();
    expect(Object.keys((await person.get('/api/auth/user')).body)).not.toContain('passwordHash');
  });
  it('is not cached', async () => {
    const person = await touchdown.signedIn();
    expect((await person.get('/api/projects')).headers['cache-control']).toBe('no-store');
  });
});

describe('an idempotency key', () => {
  it('returns the first response for a repeat, stored once', async () => {
    const owner = await touchdown.signedIn();
    const first = await owner.post('/api/projects', projectFields(), keyed('create-1'));
    const again = await owner.post('/api/projects', projectFields(), keyed('create-1'));
    expect(again).toMatchObject({ status: 201, text: first.text });
    expect((await owner.get('/api/projects')).body).toHaveLength(1);
  });
  it('works when the same create is sent ten times at once', async () => {
    const owner = await touchdown.signedIn();
    const answers = await Promise.all(Array.from({ length: 10 }, () => owner.post('/api/projects', projectFields(), keyed('at-once'))));
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect((await owner.get('/api/projects')).body).toHaveLength(1);
  });
  it('returns the first response for a repeated change, not a conflict', async () => {
    const owner = await touchdown.signedIn();
    const project = await aProject(owner);
    const change = projectFields({ name: 'Renamed', version: 1 });
    const first = await owner.put(`/api/projects/${project.id}`, change, keyed('change'));
    const again = await owner.put(`/api/projects/${project.id}`, change, keyed('change'));
    expect(first.body.version).toBe(2);
    expect(again.text).toBe(first.text);
  });
  it('is rejected for a different request', async () => {
    const owner = await touchdown.signedIn();
    await owner.post('/api/projects', projectFields(), keyed('k'));
    const other = await owner.post('/api/projects', projectFields({ name: 'Another' }), keyed('k'));
    expect(other).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } });
    const elsewhere = await owner.post('/api/aircraft', { ...projectFields() }, keyed('k'));
    expect(elsewhere.status).toBe(400);
  });
  it('is not consumed by a failed call', async () => {
    const owner = await touchdown.signedIn();
    const id = uuidv7();
    await aProject(owner, { id });
    expect((await owner.post('/api/projects', projectFields({ id }), keyed('retry'))).body.code).toBe('ID_TAKEN');
    expect((await owner.post('/api/projects', projectFields(), keyed('retry'))).status).toBe(201);
  });
  it('belongs to one user', async () => {
    const [one, two] = [await touchdown.signedIn(), await touchdown.signedIn()];
    const first = await one.post('/api/projects', projectFields(), keyed('shared'));
    const second = await two.post('/api/projects', projectFields(), keyed('shared'));
    expect(second.status).toBe(201);
    expect(second.body.id).not.toBe(first.body.id);
  });
  it.each(['', ' ', 'ü', 'x'.repeat(2_001)])('must be printable and short: %j', async (key) => {
    const owner = await touchdown.signedIn();
    const answer = await owner.post('/api/projects', projectFields(), keyed(key));
    expect(answer).toMatchObject({ status: 400, body: { fields: [{ path: 'Idempotency-Key' }] } });
  });
});

describe('a failed write', () => {
  it('leaves nothing behind: no record, no key, no audit log entry', async () => {
    const owner = await touchdown.signedIn();
    const before = { ...(await touchdown.rowCounts()), audit: await auditRows() };
    const answer = await owner.post('/api/projects', projectFields({ primaryAircraftId: uuidv7() }), keyed('lost'));
    expect(answer).toMatchObject({ status: 404, body: { code: 'AIRCRAFT_NOT_FOUND', fields: [{ path: 'primaryAircraftId' }] } });
    expect({ ...(await touchdown.rowCounts()), audit: await auditRows() }).toEqual(before);
  });
});

async function auditRows(): Promise<number> {
  const { rows } = await touchdown.pool.query<{ n: number }>('select count(*)::int as n from audit_log');
  return rows[0]?.n ?? 0;
}

describe('HEAD', () => {
  it('has the same access check as GET', async () => {
    const owner = await touchdown.signedIn();
    const { id } = await aProject(owner);
    const head = (cookie: string | null, url: string) =>
      touchdown.app.inject({ method: 'HEAD', url, headers: cookie === null ? {} : { cookie } });
    expect((await head(null, '/api/projects')).statusCode).toBe(401);
    expect((await head((await touchdown.signedIn()).cookie, `/api/projects/${id}`)).statusCode).toBe(404);
    expect((await head(owner.cookie, `/api/projects/${id}`)).statusCode).toBe(200);
  });
});
