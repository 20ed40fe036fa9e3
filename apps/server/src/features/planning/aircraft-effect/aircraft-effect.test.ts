/** The effect of changing a library aircraft on projects, before it is saved. */
import type { AircraftEffectAnswer } from '@touchdown/contract';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { type Client, testApp } from '../../../test/app.ts';
import { aCalculableProject, adjustedFrom, aircraftFields, aMember, anAircraft } from '../../../test/builders.ts';

const touchdown = testApp();
const AW139 = { name: 'AW139', overallLength: 54.7, overallWidth: 45.3, rotorDiameter: 45.3, controllingDimension: 54.7 };
const LONGER = { ...AW139, controllingDimension: 60 };

const effectOf = async (who: Client, id: string, fields: Readonly<Record<string, unknown>> = LONGER) =>
  who.post(`/api/aircraft/${id}/effect`, aircraftFields(fields)) as Promise<{ status: number; body: AircraftEffectAnswer }>;
const adjust = async (who: Client, projectId: string) =>
  who.post(
    `/api/projects/${projectId}/adjusted-dimensions`,
    adjustedFrom((await who.post(`/api/projects/${projectId}/calculate/dimensions`)).body),
  );

describe('the effect of an aircraft change', () => {
  it('is shown to users who can change it, and saves nothing', async () => {
    const [owner, other] = [await touchdown.signedIn(), await touchdown.signedIn()];
    const { id } = await anAircraft(owner, AW139);
    const before = await touchdown.stored();
    expect((await touchdown.visitor().post(`/api/aircraft/${id}/effect`, {})).status).toBe(401);
    expect((await effectOf(other, id)).body).toMatchObject({ code: 'FORBIDDEN' });
    expect((await effectOf(owner, uuidv7())).body).toMatchObject({ code: 'AIRCRAFT_NOT_FOUND' });
    expect((await effectOf(owner, id)).body).toEqual({ projects: [], notEvaluated: 0, ofOthers: 0 });
    expect(await touchdown.stored()).toEqual(before);
  });

  it('names every project whose minimums change and the adjusted values that would fall below them', async () => {
    const owner = await touchdown.signedIn();
    const [changed, other] = [await anAircraft(owner, AW139), await anAircraft(owner)];
    const live = await aCalculableProject(owner, { name: 'Live', primaryAircraftId: changed.id });
    const adjusted = await aCalculableProject(owner, { name: 'Adjusted', primaryAircraftId: changed.id });
    expect((await adjust(owner, adjusted.id)).status).toBe(201);
    await aCalculableProject(owner, { name: 'Of another aircraft', primaryAircraftId: other.id });
    const { body } = await effectOf(owner, changed.id);
    expect(body.projects.map(({ name, source, state }) => [name, source, state]).sort()).toEqual([
      ['Adjusted', 'adjusted', 'below_minimum'],
      ['Live', 'live', 'current'],
    ]);
    const [one, two] = [adjusted, live].map(({ id }) => body.projects.find(({ projectId }) => projectId === id));
    // FATO 1.5 D: 82.050 ft before, 90 ft after.
    expect(one?.minimums).toContainEqual({ zone: 'fato', side: 'length', before: expect.closeTo(82.05, 6), after: 90 });
    expect(one?.below).toContainEqual({ zone: 'fato', side: 'length', minimum: 90 });
    expect(two?.below).toEqual([]);
    // The preview matches what then happens.
    await owner.put(`/api/aircraft/${changed.id}`, aircraftFields(LONGER));
    expect((await owner.get(`/api/projects/${adjusted.id}/dimension-overrides/current`)).body.required.state).toBe('below_minimum');
    expect((await effectOf(owner, changed.id)).body.projects).toEqual([]);
  });

  it('covers a fleet used as the design aircraft and the vertiport rules of a mixed project, and no other fleet', async () => {
    const owner = await touchdown.signedIn();
    const [changed, other] = [await anAircraft(owner, AW139), await anAircraft(owner, { overallLength: 30, overallWidth: 30 })];
    const inFleet = async (name: string, fleetIsDesignAircraft: boolean) => {
      const project = await aCalculableProject(owner, { name, primaryAircraftId: other.id });
      await owner.post(`/api/projects/${project.id}/fleet`, { aircraftIds: [changed.id, other.id] });
      await owner.put(`/api/projects/${project.id}`, { ...project, fleetIsDesignAircraft });
    };
    await inFleet('Fleet is the design aircraft', true);
    await inFleet('Fleet is not', false);
    const mixed = { type: 'mixed', vertiportAdvisoryCircular: 'EB 105A', primaryAircraftId: other.id, vertiportAircraftId: changed.id };
    await aCalculableProject(owner, { name: 'Mixed', ...mixed });
    await aCalculableProject(owner, { name: 'Heliport', ...mixed, type: 'heliport' });
    const { body } = await effectOf(owner, changed.id);
    expect(body.projects.map(({ name }) => name).sort()).toEqual(['Fleet is the design aircraft', 'Mixed']);
  });

  it("shows the user's member projects, and counts those of others without naming them", async () => {
    const [owner, colleague] = [await touchdown.signedIn('admin'), await touchdown.signedIn()];
    const { id } = await anAircraft(owner, AW139);
    const shared = await aCalculableProject(colleague, { name: 'Shared', primaryAircraftId: id });
    await aMember(colleague, shared.id, owner, 'viewer');
    await aCalculableProject(colleague, { name: 'Private', primaryAircraftId: id });
    const { body } = await effectOf(owner, id);
    expect(body.projects.map(({ name }) => name)).toEqual(['Shared']);
    expect(body).toMatchObject({ notEvaluated: 0, ofOthers: 1 });
  });
});
