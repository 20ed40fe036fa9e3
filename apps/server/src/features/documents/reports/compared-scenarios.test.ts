import { beforeAll, describe, expect, it } from 'vitest';
import { openPdf, textsOf } from '../../../pdf/test/read-pdf.ts';
import { type Person, testApp } from '../../../test/app.ts';
import { aCalculableProject, anObstacle, aPath, aReport } from '../../../test/builders.ts';

const touchdown = testApp();
let owner: Person;
let base: string;
let scenario: string;
beforeAll(async () => {
  owner = await touchdown.signedIn();
  base = (await aCalculableProject(owner, { elevation: 850 })).id;
  await aPath(owner, base, { name: 'North' });
  await anObstacle(owner, base, { name: 'Mast' });
  scenario = (await owner.post(`/api/projects/${base}/scenarios`, { name: 'Higher pad' })).body.id;
  await owner.put(`/api/projects/${scenario}`, { elevation: 870 });
});

const reports = (rest = '') => `/api/projects/${base}/reports${rest}`;
async function issued(type: string, compareWith: string) {
  const { id } = await aReport(owner, base, { type, options: { compareWith } });
  await touchdown.drain();
  return (await owner.get(reports(`/${id}`))).body;
}
async function textOf({ id }: { readonly id: string }): Promise<string> {
  const texts = await textsOf(await openPdf((await owner.get(reports(`/${id}/file`))).bytes));
  return texts.map(({ text }) => text).join('\n');
}

describe('a report with a comparison', () => {
  it('is only with a scenario of its own project, and never with itself', async () => {
    const foreign = (await aCalculableProject(owner)).id;
    for (const compareWith of [foreign, base, 'base'])
      expect(await owner.post(reports(), { type: 'compliance', options: { compareWith } })).toMatchObject({
        status: 404,
        body: { code: 'SCENARIO_NOT_FOUND' },
      });
    expect((await owner.get(`/api/projects/${base}/report-preview/compliance?compareWith=${foreign}`)).status).toBe(404);
    expect((await owner.get(`/api/projects/${base}/report-preview/compliance?compareWith=${scenario}`)).status).toBe(200);
  });

  it.each(['compliance', 'site_analysis'])('has the values of the comparison of scenarios: %s', async (type) => {
    const report = await issued(type, scenario);
    expect(report.options).toEqual({ compareWith: scenario });
    const { a, b } = (await owner.get(`/api/projects/${base}/scenarios/base/compare/${scenario}`)).body;
    expect([a.elevation, b.elevation]).toEqual([850, 870]);
    const text = await textOf(report);
    expect(text).toContain('Comparison of Base and Higher pad');
    expect(text).toContain('870.0 ft MSL');
    for (const { leastClearanceFt: clearance } of [a, b])
      expect(text).toContain(`${clearance < 0 ? 'Penetrates by' : 'Clears by'} ${Math.abs(Math.floor(clearance * 10) / 10).toFixed(1)} ft`);
  });

  it('is out of date when the other scenario changes, and says that it has been changed or deleted', async () => {
    const other = (await owner.post(`/api/projects/${base}/scenarios`, { name: 'Turned' })).body.id;
    const { id, file } = await issued('compliance', other);
    expect(file.isStale).toBe(false);
    const now = async () => ({
      isStale: (await owner.get(reports(`/${id}`))).body.file.isStale,
      changes: (await owner.get(reports(`/${id}/changes`))).body.changes,
    });
    expect((await now()).changes).toEqual([]);
    await owner.put(`/api/projects/${other}`, { facilityAlignment: 90 });
    expect(await now()).toEqual({ isStale: true, changes: [{ what: 'Compared scenario', before: 'Turned', after: 'changed' }] });
    await owner.delete(`/api/projects/${base}/scenarios/${other}`);
    expect(await now()).toEqual({ isStale: true, changes: [{ what: 'Compared scenario', before: 'Turned', after: 'deleted' }] });
  });

  it('has another hash than the same report without one, which does not change', async () => {
    const plain = await aReport(owner, base, { type: 'compliance' });
    await touchdown.drain();
    const without = (await owner.get(reports(`/${plain.id}`))).body;
    const [one, same] = [await issued('compliance', scenario), await issued('compliance', scenario)];
    expect(one.file.sha256).toBe(same.file.sha256);
    expect(one.file.inputsSha256).not.toBe(without.file.inputsSha256);
  });
});
