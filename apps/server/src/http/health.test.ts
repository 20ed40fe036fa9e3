import { beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { createDatabase, createPool } from '../db/client.ts';
import { NOW, TEST_CONFIG, testApp } from '../test/app.ts';
import { aFile, aProject } from '../test/builders.ts';
import { Multipart } from '../test/multipart.ts';

let free = 0;
const GB = 1_000_000_000;
const touchdown = testApp({}, null, { readDisk: () => Promise.resolve({ size: 100 * GB, free }) });
beforeEach(() => (free = 50 * GB));

describe('/api/health', () => {
  it('reports whether initial setup is needed', async () => {
    const empty = { status: 'ok', database: 'ok', disk: 'ok', version: '0.0.0-test', setupRequired: true };
    expect((await touchdown.visitor().get('/api/health')).body).toEqual(empty);
    await touchdown.signedIn();
    expect((await touchdown.visitor().get('/api/health')).body).toEqual({ ...empty, setupRequired: false });
  });
  it('reports a disk with too little room for uploads, while everything else is saved', async () => {
    const person = await touchdown.signedIn();
    const { id } = await aProject(person);
    const upload = () => person.post(`/api/projects/${id}/uploads`, new Multipart({}, aFile()));
    expect((await upload()).status).toBe(201);
    free = GB;
    expect(await upload()).toMatchObject({ status: 507, body: { code: 'STORAGE_FULL' } });
    expect((await touchdown.visitor().get('/api/health')).body).toMatchObject({ status: 'degraded', disk: 'low', database: 'ok' });
    expect((await aProject(person)).id).not.toBe(id);
    // Less room than the file needs, so it is rejected before it is read.
    free = GB + 10;
    expect((await upload()).status).toBe(507);
    free = 2 * GB;
    expect((await upload()).status).toBe(201);
  });
  it('returns 503 with Retry-After while the database is unreachable, as any other call does', async () => {
    const pool = createPool('postgres://nobody@127.0.0.1:1/nothing');
    const app = await buildApp({ db: createDatabase(pool), pool, clock: () => new Date(NOW), ids: () => '', config: TEST_CONFIG });
    const { statusCode, headers, body } = await app.inject('/api/health');
    expect(statusCode).toBe(503);
    expect(headers['retry-after']).toBe('2');
    expect(JSON.parse(body)).toMatchObject({ code: 'DATABASE_UNAVAILABLE' });
    await app.close();
    await pool.end();
  });
});

describe('/api/ready', () => {
  it("returns 200 while the database has this version's schema, and 503 once it has an older one", async () => {
    const ready = () => touchdown.visitor().get('/api/ready');
    expect(await ready()).toMatchObject({ status: 200, body: { status: 'ready', version: '0.0.0-test' } });
    await touchdown.pool.query('update drizzle.__drizzle_migrations set created_at = created_at - 1e12');
    expect(await ready()).toMatchObject({
      status: 503,
      body: { code: 'NOT_READY', message: 'The database does not have the schema of this version. Restart Touchdown.' },
    });
    await touchdown.pool.query('update drizzle.__drizzle_migrations set created_at = created_at + 1e12');
    expect((await ready()).status).toBe(200);
  });
});
