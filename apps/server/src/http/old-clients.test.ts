import { CONTRACT_HEADER, CONTRACT_VERSION, OLDEST_CONTRACT } from '@touchdown/contract';
import { describe, expect, it } from 'vitest';
import { testApp } from '../test/app.ts';
import { projectFields } from '../test/builders.ts';
import { refuseOldClient } from './old-clients.ts';

const touchdown = testApp();
const saying = (version: number | string) => ({ [CONTRACT_HEADER]: String(version) });

describe('a page with an older contract', () => {
  it.each([OLDEST_CONTRACT - 1, -1, '', 'first', 'NaN'])('is rejected for that reason and changes nothing: "%s"', async (version) => {
    const person = await touchdown.signedIn();
    expect(await person.post('/api/projects', projectFields(), saying(version))).toMatchObject({
      status: 409,
      body: { code: 'CLIENT_TOO_OLD', message: expect.stringContaining('older version of Touchdown') as string },
    });
    expect((await person.get('/api/projects')).body).toEqual([]);
  });
  it('cannot read anything either, signed in or not', async () => {
    const old = saying(OLDEST_CONTRACT - 1);
    expect((await (await touchdown.signedIn()).get('/api/projects', old)).body).toMatchObject({ code: 'CLIENT_TOO_OLD' });
    expect((await touchdown.visitor().get('/api/auth/user', old)).body).toMatchObject({ code: 'CLIENT_TOO_OLD' });
  });
  it('keeps its session: the same user continues after the reload', async () => {
    const person = await touchdown.signedIn();
    await person.get('/api/auth/user', saying(OLDEST_CONTRACT - 1));
    expect((await person.get('/api/auth/user', saying(CONTRACT_VERSION))).status).toBe(200);
  });
  it('is one version below the oldest supported, not the oldest itself', () => {
    const page = (version: string) => () => refuseOldClient({ headers: { [CONTRACT_HEADER]: version } }, 7);
    expect(page('6')).toThrow('older version of Touchdown');
    for (const version of ['7', '8']) expect(page(version)).not.toThrow();
  });
});

describe('every other client is served', () => {
  it.each<[string, Record<string, string>]>([
    ['a script, which says nothing', {}],
    ['a page of this build', saying(CONTRACT_VERSION)],
    ['a newer page, after the server went back to the build before', saying(CONTRACT_VERSION + 1)],
  ])('%s', async (_, headers) => {
    expect((await (await touchdown.signedIn()).post('/api/projects', projectFields(), headers)).status).toBe(201);
  });
  it('includes pages of this build: the oldest supported contract is not in the future', () => {
    expect(OLDEST_CONTRACT).toBeLessThanOrEqual(CONTRACT_VERSION);
  });
});
