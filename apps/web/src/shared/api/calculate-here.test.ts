import type { Aircraft, Project } from '@touchdown/contract';
import { BUILT_IN_PACKS, calculateDimensions, designAircraft, dimensionEdition } from '@touchdown/domain';
import { aFacility } from '@touchdown/domain/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { anAircraftRecord } from '../../test/aircraft-record.ts';
import { answer, failure, fakeApi, type FakeRoutes } from '../../test/fake-api.ts';
import { aProject, PROJECT_ID } from '../../test/records.ts';
import { calculateProject } from './calculate-project.ts';
import { serverAnswered } from '../offline/connection.ts';

const AT = '2026-11-21T09:00:00.000Z';
const CALCULATE = `POST /api/projects/${PROJECT_ID}/calculate/dimensions`;
const aircraft = anAircraftRecord();
/** Everything has been read, but there is no cached response for the calculation. */
const without = (project: Project, library: readonly Aircraft[] = [aircraft], more: FakeRoutes = {}) =>
  fakeApi({
    [CALCULATE]: () => Promise.reject(new TypeError('No network')),
    [`GET /api/projects/${PROJECT_ID}`]: () => answer(project),
    'GET /api/aircraft': () => answer(library),
    ...more,
  });

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  serverAnswered();
});

describe('an offline calculation', () => {
  it('follows the same rules, with the cached data', async () => {
    vi.useFakeTimers({ now: new Date(AT), toFake: ['Date'] });
    without(aProject({ primaryAircraftId: aircraft.id, facilityAlignment: 45, shape: 'square' }));
    const facility = aFacility({ shape: 'square' });
    const expected = calculateDimensions({ aircraft: designAircraft(aircraft), facility }, AT);
    const worked = await calculateProject(PROJECT_ID);
    expect(expected.ok && expected.results.fato).toEqual(worked.fato);
    expect(expected.ok && expected.results.tlof).toEqual(worked.tlof);
    expect([worked.timestamp, worked.aircraftUsed]).toEqual([AT, aircraft.name]);
  });
  it('follows the revision that the project follows, and the built-in one for a project saved by an earlier build', async () => {
    const pack = BUILT_IN_PACKS.find(({ id }) => id === 'ac-150-5390-2d');
    const larger = { formula: { kind: 'times', of: 'D', factor: 0.9 } } as const;
    const rules = pack?.rules.map((rule) => (rule.id === 'tlof.general_aviation' ? { ...rule, ...larger } : rule)) ?? [];
    const followed = pack && dimensionEdition({ ...pack, revision: 2, rules }, 'signed')?.followed;
    const fields = { primaryAircraftId: aircraft.id, shape: 'square' } as const;
    const D = aircraft.controllingDimension ?? 0;
    without(aProject({ ...fields, editionRevisions: followed ? [followed] : [] }));
    const worked = await calculateProject(PROJECT_ID);
    expect([worked.tlof.length, worked.faaReference]).toEqual([expect.closeTo(0.9 * D, 9), 'AC 150/5390-2D, revision 2']);
    const { editionRevisions: _, ...older } = aProject(fields);
    without(older as Project);
    expect((await calculateProject(PROJECT_ID)).tlof.length).toBeCloseTo(0.83 * D, 9);
  });
  it('rejects as the server does', async () => {
    without(aProject());
    await expect(calculateProject(PROJECT_ID)).rejects.toMatchObject({ code: 'AIRCRAFT_REQUIRED', status: 409 });
    const bare = { ...aircraft, controllingDimension: null, overallLength: null, overallWidth: null, rotorDiameter: null };
    without(aProject({ primaryAircraftId: aircraft.id }), [bare]);
    await expect(calculateProject(PROJECT_ID)).rejects.toMatchObject({ code: 'AIRCRAFT_WITHOUT_DIMENSIONS' });
  });
  it('uses the whole fleet if that is the design aircraft, and never part of it', async () => {
    const joby = anAircraftRecord({ id: '01932b5e-0000-7000-8000-0000000000b4', name: 'Joby S4', type: 'eVTOL', controllingDimension: 40 });
    const fleet = {
      [`GET /api/projects/${PROJECT_ID}/fleet`]: () => answer({ aircraft: [aircraft, joby].map(({ id, name }) => ({ id, name })) }),
    };
    const project = aProject({ type: 'mixed', fleetIsDesignAircraft: true });
    without(project, [aircraft, joby], fleet);
    expect((await calculateProject(PROJECT_ID)).aircraftUsed).toBe(`Fleet: Joby S4, ${aircraft.name}`);
    without(project, [aircraft], fleet);
    await expect(calculateProject(PROJECT_ID)).rejects.toMatchObject({ code: 'AIRCRAFT_REQUIRED' });
  });
  it('never replaces a response of the server', async () => {
    const asked = without(aProject({ primaryAircraftId: aircraft.id }), [aircraft], { [CALCULATE]: () => failure('PROJECT_NOT_FOUND') });
    await expect(calculateProject(PROJECT_ID)).rejects.toMatchObject({ code: 'PROJECT_NOT_FOUND' });
    expect(asked.map(({ call }) => call)).toEqual([CALCULATE]);
  });
});
