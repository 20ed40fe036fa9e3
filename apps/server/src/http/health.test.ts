import { describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { createDatabase, createPool } from '../db/client.ts';
import { NOW, TEST_CONFIG, testApp } from '../test/app.ts';

const touchdown = testApp();

describe('/api/health', () => {
  it('tells whether somebody has to be set up first', async () => {
    const empty = { status: 'ok', database: 'ok', version: '0.0.0-test', setupRequired: true };
    expect((await touchdown.visitor().get('/api/health')).body).toEqual(empty);
    await touchdown.signedIn();
    expect((await touchdown.visitor().get('/api/health')).body).toEqual({ ...empty, setupRequired: false });
  });
  it('answers 503 with Retry-After while the database cannot be reached, as any other call', async () => {
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
