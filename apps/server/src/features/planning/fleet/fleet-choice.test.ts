/** A user's choices for dimensions that their fleet change affects, if the fleet is the design aircraft. */
import { adjustedSizes, calculateDimensions, type CalculationResults, fleetEffect, fleetInputs, minimumsKey } from '@touchdown/domain';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { aCalculableProject, anAircraft } from '../../../test/builders.ts';

const touchdown = testApp();
const square = (tlof: number, fato: number, safetyArea: number) => ({
  ...{ tlofLength: tlof, tlofWidth: tlof, fatoLength: fato, fatoWidth: fato },
  ...{ safetyAreaLength: safetyArea, safetyAreaWidth: safetyArea },
});
const AW139 = { name: 'AW139', overallLength: 54.7, overallWidth: 45.3, rotorDiameter: 45.3, controllingDimension: 54.7 };
const S92A = { name: 'Sikorsky S-92A', overallLength: 68.5, overallWidth: 56.3, rotorDiameter: 56.3, controllingDimension: 68.5 };

/** A hospital landing area designed for a fleet of one AW139, with adjusted dimensions. An S-92A is not in the fleet yet. */
async function aFleetSite() {
  const owner = await touchdown.signedIn();
  const [small, large] = [await anAircraft(owner, AW139), await anAircraft(owner, S92A)];
  const facility = { facilityType: 'hospital', shape: 'square', elevatedFacility: true, fatoLoadBearing: false };
  const project = await aCalculableProject(owner, { ...facility, primaryAircraftId: small.id, fleetIsDesignAircraft: true });
  const url = `/api/projects/${project.id}`;
  await owner.post(`${url}/fleet`, { aircraftIds: [small.id] });
  const { body: adjusted } = await owner.post(`${url}/adjusted-dimensions`, square(60, 96.649, 160));
  const add = (dimensionChoice?: object) => owner.post(`${url}/fleet`, { aircraftIds: [large.id], dimensionChoice });
  const active = async () => (await owner.get(`${url}/adjusted-dimensions/active`)).body;
  const names = async () => (await owner.get(`${url}/fleet`)).body.aircraft.map(({ name }: { name: string }) => name);
  return { owner, url, project, small, large, adjusted, add, active, names };
}

describe('an aircraft added to the fleet with a choice for the dimensions', () => {
  it('recalculate: saves the values that were shown before', async () => {
    const { project, small, large, adjusted, add, active } = await aFleetSite();
    const resultsOf = (aircraft: Parameters<typeof fleetInputs>[1]): CalculationResults | null => {
      const inputs = fleetInputs(project, aircraft);
      const answer = inputs && calculateDimensions(inputs, '2026-11-22T12:00:00.000Z');
      return answer?.ok === true ? answer.results : null;
    };
    const shown = fleetEffect({ project, adjusted, saved: null, before: resultsOf([small]), after: resultsOf([small, large]) });
    expect(shown?.below.map(({ zone }) => zone)).toContain('tlof');
    expect((await add({ choice: 'recalculate', was: adjusted.id })).status).toBe(201);
    const sizes = adjustedSizes(await active());
    expect(shown?.sides.map(({ zone, side }) => sizes[zone][side])).toEqual(shown?.sides.map(({ recalculated }) => recalculated));
    // The Safety Area still meets its minimum and keeps its adjusted value.
    expect(sizes).toMatchObject({ tlof: { length: 68.5 }, safetyArea: { length: 160 } });
  });

  it('reset: uses the FAA minimums', async () => {
    const { owner, url, adjusted, add, active } = await aFleetSite();
    expect((await add({ choice: 'reset', was: adjusted.id })).status).toBe(201);
    expect((await active()).code).toBe('ADJUSTED_DIMENSIONS_NOT_FOUND');
    const [saved] = (await owner.get(`${url}/calculations`)).body;
    expect(saved.results.aircraftUsed).toBe('Fleet: AW139, Sikorsky S-92A');
  });

  it.each([{ choice: 'keep' }, undefined])('keep, or no choice: marks the dimensions: %j', async (choice) => {
    const { owner, url, adjusted, add, active } = await aFleetSite();
    expect((await add(choice && { ...choice, was: adjusted.id })).status).toBe(201);
    expect(await active()).toEqual(adjusted);
    expect((await owner.get(`${url}/dimension-overrides/current`)).body.required.state).toBe('below_minimum');
  });

  it('changes nothing if other dimensions are active than were shown, or if the fleet is not the design aircraft', async () => {
    const { owner, url, project, small, adjusted, add, active, names } = await aFleetSite();
    for (const was of [null, uuidv7()]) expect((await add({ choice: 'reset', was })).body.code).toBe('DIMENSIONS_CHANGED');
    expect((await add({ choice: 'delete', was: adjusted.id })).body.code).toBe('VALIDATION_FAILED');
    const { name, shape } = project;
    await owner.put(url, { name, type: 'heliport', shape, primaryAircraftId: small.id, fleetIsDesignAircraft: false });
    expect((await add({ choice: 'reset', was: adjusted.id })).body.code).toBe('DIMENSIONS_CHANGED');
    expect(await active()).toEqual(adjusted);
    expect(await names()).toEqual(['AW139']);
  });
});

describe('an aircraft removed from the fleet with a choice for the dimensions', () => {
  it('recalculate: keeps the adjusted values and records the smaller fleet', async () => {
    const { owner, url, small, large, adjusted, add, active, names } = await aFleetSite();
    await add({ choice: 'recalculate', was: adjusted.id });
    const before = await active();
    const removed = await owner.delete(`${url}/fleet/${large.id}?dimensionChoice=recalculate&was=${before.id}`);
    expect([removed.status, await names()]).toEqual([204, ['AW139']]);
    expect(await active()).toMatchObject({ tlofLength: 68.5, inputs: { designAircraft: { members: [{ id: small.id }] } } });
    expect((await owner.get(`${url}/dimension-overrides/current`)).body.required).toBeNull();
  });

  it('changes nothing if other dimensions are active, or if nothing can be calculated afterward', async () => {
    const { owner, url, small, adjusted, active, names } = await aFleetSite();
    const remove = async (query: string) => (await owner.delete(`${url}/fleet/${small.id}?${query}`)).body;
    expect((await remove('dimensionChoice=reset')).code).toBe('DIMENSIONS_CHANGED');
    expect((await remove(`dimensionChoice=recalculate&was=${adjusted.id}`)).code).toBe('FLEET_EMPTY');
    expect((await remove('dimensionChoice=delete')).code).toBe('VALIDATION_FAILED');
    expect([await active(), await names()]).toEqual([adjusted, ['AW139']]);
  });
});

describe('two editors who change the fleet of one project', () => {
  const EC145 = { name: 'EC145', overallLength: 60, overallWidth: 50, rotorDiameter: 50, controllingDimension: 60 };
  const minimumsOf = (project: Parameters<typeof fleetInputs>[0], aircraft: Parameters<typeof fleetInputs>[1]) => {
    const inputs = fleetInputs(project, aircraft);
    const answer = inputs && calculateDimensions(inputs, '2026-11-22T12:00:00.000Z');
    return answer?.ok === true ? minimumsKey(answer.results.faaMinimums) : undefined;
  };

  it.each(['recalculate', 'reset', 'keep'])('%s: the second is asked again if the first changed the minimums', async (choice) => {
    const { owner, url, project, small, large, adjusted, add, active, names } = await aFleetSite();
    const middle = await anAircraft(owner, EC145);
    const [forLarge, forMiddle] = [minimumsOf(project, [small, large]), minimumsOf(project, [small, middle])];
    // Both were shown the effect on a fleet of one AW139. The first keeps the dimensions, so the same set stays active.
    expect((await add({ choice: 'keep', was: adjusted.id, minimums: forLarge })).status).toBe(201);
    const second = { aircraftIds: [middle.id], dimensionChoice: { choice, was: adjusted.id, minimums: forMiddle } };
    expect(await owner.post(`${url}/fleet`, second)).toMatchObject({ status: 409, body: { code: 'DIMENSIONS_CHANGED' } });
    expect([await active(), await names()]).toEqual([adjusted, ['AW139', 'Sikorsky S-92A']]);
    const query = new URLSearchParams({ dimensionChoice: choice, was: adjusted.id, minimums: forLarge ?? '' });
    expect((await owner.delete(`${url}/fleet/${large.id}?${query.toString()}`)).body.code).toBe('DIMENSIONS_CHANGED');
    expect(await names()).toEqual(['AW139', 'Sikorsky S-92A']);
  });

  it('is saved if the minimums are those that were shown, whatever else changed', async () => {
    const { owner, url, project, small, large, adjusted, add } = await aFleetSite();
    const middle = await anAircraft(owner, EC145);
    await owner.post(`${url}/fleet`, { aircraftIds: [middle.id] });
    // The S-92A controls the fleet with and without the EC145.
    expect((await add({ choice: 'recalculate', was: adjusted.id, minimums: minimumsOf(project, [small, large]) })).status).toBe(201);
  });
});
