import type { ComplianceAnswer } from '@touchdown/contract';
import { degrees, feet, feetMsl, packBuildings } from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import { type Person, testApp } from '../../../test/app.ts';
import { aCalculableProject, aPath, buildingSetFields, pathFields } from '../../../test/builders.ts';
import { Multipart } from '../../../test/multipart.ts';
import { aScanFile } from '../../../test/scan-file.ts';

const touchdown = testApp();
const NORTH = { name: 'North', type: 'approach', ingressHeadingDegrees: 180 };

async function inTwoPlans() {
  const owner = await touchdown.signedIn();
  const { id: base } = await aCalculableProject(owner);
  await aPath(owner, base, NORTH);
  const scenario: string = (await owner.post(`/api/projects/${base}/scenarios`, { name: 'Rooftop' })).body.id;
  return { owner, base: String(base), scenario };
}
async function scanned(who: Person, id: string): Promise<string> {
  const { body } = await who.post(`/api/projects/${id}/point-clouds`, new Multipart({}, aScanFile()));
  await touchdown.drain();
  return body.id;
}
async function turnPath(who: Person, id: string, ingressHeadingDegrees: number): Promise<void> {
  const [path] = (await who.get(`/api/projects/${id}/paths`)).body;
  await who.put(`/api/projects/${id}/paths/${path.id}`, pathFields({ ...NORTH, ingressHeadingDegrees }));
}
/** Status and issues of the obstacles of a project, except that it has none. */
async function obstacles(who: Person, id: string) {
  const { body }: { body: ComplianceAnswer } = await who.get(`/api/projects/${id}/compliance`);
  const { status, issues } = body.subjects.find(({ subject }) => subject === 'obstacles') ?? { status: null, issues: [] };
  return { status, codes: issues.map(({ code }) => code).filter((code) => code !== 'OBSTACLES_MISSING') };
}
/** As for scans that were evaluated before points were kept. */
const dropRetainedPoints = () => touchdown.pool.query('update point_clouds set kept_points = null');
const clouds = async (who: Person, id: string) => (await who.get(`/api/projects/${id}/point-clouds`)).body;
const PENETRATED = { status: 'not_compliant', codes: ['SCANNED_OBJECT_PENETRATES'] };

describe('a laser scan of a project', () => {
  it('counts in its scenarios too, with the same surfaces, whenever it was evaluated', async () => {
    const { owner, base, scenario } = await inTwoPlans();
    // The status before is cached.
    expect((await obstacles(owner, scenario)).codes).toEqual([]);
    const cloud = await scanned(owner, base);
    for (const id of [base, scenario]) {
      expect(await obstacles(owner, id)).toEqual(PENETRATED);
      expect(await clouds(owner, id)).toMatchObject([{ id: cloud, isCurrent: true }]);
    }
    const { body: compared } = await owner.get(`/api/projects/${base}/scenarios/base/compare/${scenario}`);
    expect([compared.a.status, compared.b.status]).toEqual(['not_compliant', 'not_compliant']);
  });

  it('is evaluated again in a scenario with other surfaces, from the points that were kept', async () => {
    const { owner, base, scenario } = await inTwoPlans();
    const cloud = await scanned(owner, base);
    await turnPath(owner, scenario, 184);
    for (const id of [base, scenario]) {
      expect(await obstacles(owner, id)).toEqual(PENETRATED);
      expect(await clouds(owner, id)).toMatchObject([{ id: cloud, isCurrent: true }]);
    }
    const [inBase, inScenario] = await Promise.all([base, scenario].map((id) => clouds(owner, id)));
    expect(inScenario[0].surfacesSha256).not.toBe(inBase[0].surfacesSha256);
  });

  it('without kept points is out of date in a scenario with other surfaces until it is evaluated for them, and counts as evaluated when that is made the base', async () => {
    const { owner, base, scenario } = await inTwoPlans();
    const cloud = await scanned(owner, base);
    await dropRetainedPoints();
    await turnPath(owner, scenario, 184);
    expect((await obstacles(owner, scenario)).codes).toEqual(['SCAN_OUT_OF_DATE']);
    expect((await obstacles(owner, scenario)).status).not.toBe('compliant');
    expect(await obstacles(owner, base)).toEqual(PENETRATED);
    const own = await scanned(owner, scenario);
    await dropRetainedPoints();
    expect(await obstacles(owner, scenario)).toEqual(PENETRATED);
    expect(await obstacles(owner, base)).toEqual(PENETRATED);
    const current = async (id: string) =>
      (await clouds(owner, id)).map((one: { id: string; isCurrent: boolean }) => [one.id, one.isCurrent]);
    expect(await current(scenario)).toEqual([
      [own, true],
      [cloud, false],
    ]);
    await owner.post(`/api/projects/${base}/scenarios/${scenario}/adopt`, { name: 'Former base' });
    expect(await current(base)).toEqual([
      [own, true],
      [cloud, false],
    ]);
    expect(await obstacles(owner, base)).toEqual(PENETRATED);
    expect((await owner.delete(`/api/projects/${base}/point-clouds/${own}`)).status).toBe(204);
    expect((await obstacles(owner, base)).codes).toEqual(['SCAN_OUT_OF_DATE']);
  });

  it('gives a scenario obstacles of its own, which then count instead', async () => {
    const { owner, base, scenario } = await inTwoPlans();
    const cloud = await scanned(owner, base);
    expect((await owner.post(`/api/projects/${scenario}/point-clouds/${cloud}/obstacles`, { objects: [0] })).status).toBe(201);
    expect((await obstacles(owner, scenario)).codes).toContain('OBSTACLE_PENETRATES');
    expect((await obstacles(owner, scenario)).codes).not.toContain('SCANNED_OBJECT_PENETRATES');
    expect(await obstacles(owner, base)).toEqual(PENETRATED);
  });

  it('is copied with a duplicate of the project or of a scenario', async () => {
    const { owner, base, scenario } = await inTwoPlans();
    const cloud = await scanned(owner, base);
    for (const from of [base, scenario]) {
      const { id } = (await owner.post(`/api/projects/${from}/duplicate`, { name: `Copy of ${from}` })).body;
      expect(await obstacles(owner, id)).toEqual(PENETRATED);
      const [copy] = await clouds(owner, id);
      expect(copy.id).not.toBe(cloud);
      expect((await owner.delete(`/api/projects/${id}/point-clouds/${copy.id}`)).status).toBe(204);
    }
    expect(await clouds(owner, base)).toHaveLength(1);
  });
});

describe('the buildings of a project', () => {
  // 40 ft wide, 300 ft high, and beside the FATO.
  const at = (latitude: number, longitude: number) => ({ latitude: degrees(latitude), longitude: degrees(longitude) });
  const towerAt = (latitude: number, longitude: number) => ({
    line: 12,
    name: '',
    ring: [
      at(latitude + 0.0001, longitude),
      at(latitude + 0.0001, longitude + 0.0001),
      at(latitude + 0.0002, longitude + 0.0001),
      at(latitude + 0.0002, longitude),
    ],
    heightFt: feet(300),
    stories: null,
    ground: feetMsl(780),
  });

  it('count in its scenarios too, added to either and before or after, and so does leaving one out', async () => {
    const { owner, base, scenario } = await inTwoPlans();
    const { latitude, longitude } = (await owner.get(`/api/projects/${base}`)).body;
    const fields = buildingSetFields({ packed: packBuildings([towerAt(latitude, longitude)]) });
    for (const into of [base, scenario]) {
      expect((await obstacles(owner, scenario)).codes).toEqual([]);
      const set = (await owner.post(`/api/projects/${into}/building-sets`, fields)).body;
      for (const id of [base, scenario]) {
        expect((await owner.get(`/api/projects/${id}/building-sets`)).body).toMatchObject([{ id: set.id }]);
        expect(await obstacles(owner, id)).toEqual({ status: 'not_compliant', codes: ['BUILDING_PENETRATES'] });
      }
      const later = (await owner.post(`/api/projects/${base}/scenarios`, { name: `After ${into}` })).body.id;
      expect((await obstacles(owner, later)).codes).toEqual(['BUILDING_PENETRATES']);
      const copy = (await owner.post(`/api/projects/${scenario}/duplicate`, { name: 'Copy' })).body.id;
      expect((await obstacles(owner, copy)).codes).toEqual(['BUILDING_PENETRATES']);
      await owner.post(`/api/projects/${scenario}/building-sets/${set.id}/excluded`, { line: 12, isExcluded: true });
      for (const id of [base, later]) expect((await obstacles(owner, id)).codes).toEqual(['BUILDINGS_EXCLUDED']);
      expect((await owner.delete(`/api/projects/${scenario}/building-sets/${set.id}`)).status).toBe(204);
    }
  });
});
