/** Comparisons and FAA forms of a large project: made by a job, which the request answers with. */
import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, testApp } from '../../../test/app.ts';
import { aCalculableProject, aMember, anObstacle, aPath } from '../../../test/builders.ts';
import { enlargeMuch } from '../../../test/large-project.ts';

const touchdown = testApp();
let owner: Person;
let large: string;
beforeAll(async () => {
  owner = await touchdown.signedIn();
  large = (await aCalculableProject(owner)).id;
  await aPath(owner, large);
  await anObstacle(owner, large);
  await enlargeMuch(touchdown.pool, large);
});

const asked = {
  editions: (client: Person) => client.post(`/api/projects/${large}/edition-comparison`, {}),
  scenarios: (client: Person) => client.get(`/api/projects/${large}/scenarios/base/compare/base`),
  'form 7480-1': (client: Person) => client.get(`/api/projects/${large}/notice/7480-1`),
  'form 7460-1': (client: Person) => client.get(`/api/projects/${large}/notice/7460-1`),
} as const;
const KINDS = [
  ['editions', 'edition_comparison'],
  ['scenarios', 'scenario_comparison'],
  ['form 7480-1', 'notice_data'],
  ['form 7460-1', 'notice_data'],
] as const;
const jobCount = async () => (await touchdown.pool.query('select 1 from jobs')).rows.length;

describe.each(KINDS)('the answer about %s of a large project', (what, kind) => {
  it('is not queued for others', async () => {
    const before = await jobCount();
    expect((await asked[what](await touchdown.signedIn())).status).toBe(404);
    expect(await jobCount()).toBe(before);
  });

  it(`is made by a job of kind ${kind}, once while nothing changes, for viewers as well`, async () => {
    const viewer = await touchdown.signedIn();
    await aMember(owner, large, viewer, 'viewer');
    const { status, body } = await asked[what](viewer);
    expect([status, body.kind, body.state]).toEqual([202, kind, 'queued']);
    expect((await asked[what](viewer)).body.id).toBe(body.id);
    await touchdown.drain();
    const again = await asked[what](viewer);
    const file = await viewer.get(`/api/jobs/${body.id}/file`);
    expect([file.status, file.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    // What the process has kept since needs no job.
    if (kind === 'scenario_comparison') expect(again.body).toEqual(JSON.parse(file.text));
    else expect([again.status, again.body.id, again.body.state]).toEqual([202, body.id, 'done']);
    expect((await owner.get(`/api/jobs/${body.id}/file`)).status).toBe(404);
  });
});

describe('a request for a large project that cannot be answered', () => {
  it('is refused at once, without a job', async () => {
    const before = await jobCount();
    const unknown = { before: { editionId: 'none' } };
    expect((await owner.post(`/api/projects/${large}/edition-comparison`, unknown)).body.code).toBe('EDITION_NOT_FOUND');
    const compared = await owner.get(`/api/projects/${large}/scenarios/base/compare/01932b5e-0000-7000-8000-0000000000b1`);
    expect(compared.body.code).toBe('SCENARIO_NOT_FOUND');
    expect(await jobCount()).toBe(before);
  });
});
