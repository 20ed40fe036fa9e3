import type { Report, Scenario } from '@touchdown/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, type Person, testApp } from '../../../test/app.ts';
import { aCalculableProject, aMember, anObstacle, aPath, aPoint, aReport } from '../../../test/builders.ts';
import { manyScenarios } from '../../../test/many-scenarios.ts';
import { recordsOf } from '../../../test/project-records.ts';

const touchdown = testApp();
let owner: Person;
let viewer: Person;
let stranger: Person;
beforeAll(async () => {
  [owner, viewer, stranger] = [await touchdown.signedIn(), await touchdown.signedIn(), await touchdown.signedIn()];
});

async function aSite(): Promise<string> {
  const { id } = await aCalculableProject(owner, { elevation: 850 });
  const path = await aPath(owner, id, { name: 'North' });
  await aPoint(owner, id, path.id);
  await anObstacle(owner, id, { name: 'Mast' });
  return id;
}
async function issued(projectId: string, type = 'compliance'): Promise<Report> {
  const { id } = await aReport(owner, projectId, { type });
  await touchdown.drain();
  return (await owner.get(`/api/projects/${projectId}/reports/${id}`)).body;
}
const versions = async (base: string, by: Client = owner): Promise<Scenario[]> => (await by.get(`/api/projects/${base}/scenarios`)).body;
const projectOf = async (id: string) => (await owner.get(`/api/projects/${id}`)).body;

describe('an FAA form or plan sheets', () => {
  const make = async (by: Client, projectId: string, rest: string) => {
    const { status, body } = await by.post(`/api/projects/${projectId}/${rest}`, {});
    expect(status).toBe(202);
    await touchdown.drain();
    return (await by.get(`/api/jobs/${body.id}`)).body;
  };

  it('pin the state they are made from, which they share while nothing changes', async () => {
    const base = await aSite();
    const form = await make(owner, base, 'notice/7480-1/json');
    expect(form.result.version).toEqual({ id: expect.any(String), name: 'FAA Form 7480-1, Nov 21, 2026' });
    expect((await make(owner, base, 'notice/7460-1/csv')).result.version).toEqual(form.result.version);
    expect((await make(owner, base, 'plan-sheets/pdf')).result.version).toEqual(form.result.version);
    expect((await issued(base)).version).toEqual(form.result.version);
    await anObstacle(owner, base, { name: 'Crane' });
    const sheets = await make(owner, base, 'plan-sheets/svg');
    expect(sheets.result.version.name).toBe('Plan Sheets, Nov 21, 2026');
    expect(await versions(base)).toHaveLength(2);
    expect((await owner.get(`/api/projects/${sheets.result.version.id}/obstacles`)).body).toHaveLength(2);
    const [newest] = (await owner.get(`/api/projects/${base}/history`)).body;
    expect(newest.sentence).toBe('pinned the version Plan Sheets, Nov 21, 2026');
  });

  it('pin nothing for a viewer, and nothing of a version', async () => {
    const base = await aSite();
    await aMember(owner, base, viewer, 'viewer');
    expect((await make(viewer, base, 'notice/7480-1/json')).result.version).toBeUndefined();
    expect((await make(viewer, base, 'plan-sheets/pdf')).result.version).toBeUndefined();
    expect(await versions(base)).toEqual([]);
    const { version } = (await make(owner, base, 'plan-sheets/pdf')).result;
    expect((await make(owner, version.id, 'plan-sheets/pdf')).result.version).toBeUndefined();
    expect(await versions(base)).toHaveLength(1);
  });
});

describe('an issued report', () => {
  it('has a version, which the team opens and no one else does', async () => {
    const base = await aSite();
    await aMember(owner, base, viewer, 'viewer');
    const { version } = await issued(base);
    expect((await stranger.get(`/api/projects/${version?.id}`)).status).toBe(404);
    expect((await viewer.get(`/api/projects/${version?.id}`)).body.scenario).toMatchObject({ baseProjectId: base, isVersion: true });
    expect((await owner.put(`/api/projects/${version?.id}`, { elevation: 1 })).status).toBe(403);
  });

  it('pins the state it was made from, named after the document and its date', async () => {
    const base = await aSite();
    const { version } = await issued(base);
    expect(version?.name).toBe('Compliance Report, Nov 21, 2026');
    expect(await versions(base)).toMatchObject([{ id: version?.id, name: version?.name, isVersion: true }]);
    const obstacles = async (id: string) =>
      (await owner.get(`/api/projects/${id}/obstacles`)).body.map(({ name }: { name: string }) => name);
    await anObstacle(owner, base, { name: 'Crane' });
    await owner.put(`/api/projects/${base}`, { elevation: 900 });
    expect([await obstacles(version?.id ?? ''), (await projectOf(version?.id ?? '')).elevation]).toEqual([['Mast'], 850]);
    expect((await owner.get('/api/reports')).body).toContainEqual(expect.objectContaining({ version }));
  });

  it('shares the version of the other documents of an unchanged state, also after a change that was undone', async () => {
    const base = await aSite();
    const [first, second] = [await issued(base), await issued(base, 'site_analysis')];
    expect(second.version).toEqual(first.version);
    await owner.put(`/api/projects/${base}`, { elevation: 900 });
    const third = await issued(base);
    expect(third.version?.name).toBe('Compliance Report, Nov 21, 2026 (2)');
    await owner.put(`/api/projects/${base}`, { elevation: 910 });
    await owner.put(`/api/projects/${base}`, { elevation: 900 });
    expect((await issued(base, 'dimension')).version).toEqual(third.version);
    expect(await versions(base)).toHaveLength(2);
  });

  it('shares it with a document that was requested at the same time', async () => {
    const base = await aSite();
    for (const type of ['compliance', 'dimension', 'summary']) await aReport(owner, base, { type });
    await touchdown.drain();
    const reports: Report[] = (await owner.get(`/api/projects/${base}/reports`)).body;
    expect(new Set(reports.map(({ version }) => version?.id)).size).toBe(1);
    expect(await versions(base)).toHaveLength(1);
  });

  it('keeps its version until it is deleted', async () => {
    const base = await aSite();
    const { id, version } = await issued(base);
    const address = `/api/projects/${base}/scenarios/${version?.id}`;
    expect(await owner.delete(address)).toMatchObject({ status: 409, body: { code: 'VERSION_NEEDED' } });
    expect((await owner.delete(`/api/projects/${base}/reports/${id}`)).status).toBe(204);
    expect(await versions(base)).toHaveLength(1);
    expect((await owner.delete(address)).status).toBe(204);
  });

  it('is not kept from being issued by the number of versions, and its version does not count', async () => {
    const base = await aSite();
    await manyScenarios(touchdown.pool, base, 50, true);
    const { version } = await issued(base);
    const one = (await versions(base)).find(({ id }) => id !== version?.id);
    await owner.delete(`/api/projects/${base}/scenarios/${one?.id}`);
    expect((await owner.post(`/api/projects/${base}/scenarios`, { name: 'As filed', isVersion: true })).status).toBe(201);
  });

  it('of a scenario pins the state of the scenario, with its name', async () => {
    const base = await aSite();
    const scenario = (await owner.post(`/api/projects/${base}/scenarios`, { name: 'Scenario B' })).body;
    await owner.put(`/api/projects/${scenario.id}`, { elevation: 870 });
    const { version } = await issued(scenario.id);
    expect(version?.name).toBe('Compliance Report, Scenario B, Nov 21, 2026');
    expect((await projectOf(version?.id ?? '')).elevation).toBe(870);
    const { scenario: of } = await projectOf(version?.id ?? '');
    expect(of.baseProjectId).toBe(base);
  });

  it('leaves the project and its history as they were', async () => {
    const base = await aSite();
    const before = await recordsOf(touchdown.pool, base);
    await issued(base);
    expect(await recordsOf(touchdown.pool, base)).toEqual(before);
    const [newest] = (await owner.get(`/api/projects/${base}/history`)).body;
    expect(newest.changes ?? []).toEqual([]);
  });
});
