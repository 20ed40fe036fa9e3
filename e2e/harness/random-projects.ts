/** Random projects, created and changed through the API, for property tests. */
import type { APIRequestContext } from '@playwright/test';
import { degrees, feet, feetMsl, packBuildings } from '@touchdown/domain';
import fc from 'fast-check';
import { answered } from './people.ts';
import { aircraftId, EAST_RIVER, post, type Stored } from './projects.ts';

const HELICOPTERS = ['Leonardo AW139', 'Sikorsky S-92A', 'Robinson R44 Raven II'] as const;
const VTOL = 'Joby Aviation S4 (JAS4-1)';
const AIRCRAFT = [...HELICOPTERS, VTOL] as const;
/** About a hundred feet of latitude. */
const STEP_DEG = 0.000274;

const standardsOf = (type: 'heliport' | 'vertiport' | 'mixed', heliportCircular: string) => ({
  advisoryCircular: type === 'vertiport' ? 'EB 105A' : heliportCircular,
  vertiportAdvisoryCircular: type === 'mixed' ? 'EB 105A' : null,
});

const facts = fc.record({
  type: fc.constantFrom('heliport', 'heliport', 'vertiport', 'mixed'),
  heliportCircular: fc.constantFrom('AC 150/5390-2D', 'AC 150/5390-2D', 'AC 150/5390-2C'),
  aircraft: fc.option(fc.constantFrom(...AIRCRAFT), { freq: 8 }),
  fleet: fc.subarray([...AIRCRAFT]),
  fleetIsDesignAircraft: fc.nat(4).map((draw) => draw === 0),
  facilityType: fc.constantFrom('general_aviation', 'transport', 'hospital'),
  shape: fc.constantFrom('circular', 'square', 'rectangle'),
  facilityAlignment: fc.constantFrom(0, 40),
  elevation: fc.constantFrom(7, 1_800),
  additionalFatoLengthFt: fc.constantFrom(null, 0, 25),
  ppr: fc.boolean(),
  elevatedFacility: fc.boolean(),
  fatoLoadBearing: fc.boolean(),
  tlofPerimeterMarked: fc.boolean(),
  standardH: fc.boolean(),
});
const path = fc.record({
  type: fc.constantFrom('approach', 'departure', 'both'),
  ingressHeadingDegrees: fc.constantFrom(0, 90, 180, 200, 270),
  egressHeadingDegrees: fc.constantFrom(0, 45, 180, 190),
  profileType: fc.constantFrom('standard', 'lateral_extension'),
  isPrimarySurface: fc.boolean(),
});
const obstacle = fc.record({
  north: fc.integer({ min: -40, max: 40 }),
  east: fc.integer({ min: -12, max: 12 }),
  heightFeet: fc.integer({ min: 1, max: 500 }),
  hasGround: fc.nat(5).map((draw) => draw > 0),
  isLighted: fc.boolean(),
  construction: fc.constantFrom(
    { constructionStatus: 'existing' },
    { constructionStatus: 'proposed' },
    { constructionStatus: 'temporary', temporaryFrom: '2027-01-04', temporaryTo: '2027-03-31' },
  ),
});

const building = fc.record({
  north: fc.integer({ min: -12, max: 12 }),
  east: fc.integer({ min: -12, max: 12 }),
  heightFt: fc.constantFrom(null, 4, 60, 300),
});

/** A project and a change of it. */
export const randomProject = fc.record({
  facts,
  paths: fc.array(path, { maxLength: 3 }),
  obstacles: fc.array(obstacle, { maxLength: 3 }),
  /** Of a map file, without being obstacles. */
  buildings: fc.array(building, { maxLength: 2 }),
  /** How much the owner's sides exceed the minimums. `null`: no adjusted dimensions. */
  growthFt: fc.constantFrom(null, 0, 0, 10),
  isSaved: fc.boolean(),
  change: fc.record({ facts, path, obstacle }),
});
export type RandomProject = typeof randomProject extends fc.Arbitrary<infer Value> ? Value : never;
type Facts = RandomProject['facts'];

async function projectFields(request: APIRequestContext, { aircraft, fleet: _, type, heliportCircular, ...rest }: Facts): Promise<object> {
  const vertiportAircraftId = type === 'mixed' ? await aircraftId(request, VTOL) : null;
  return {
    ...{ ...EAST_RIVER, ...rest, type, ...standardsOf(type, heliportCircular), vertiportAircraftId },
    primaryAircraftId: aircraft === null ? null : await aircraftId(request, aircraft),
  };
}

const obstacleFields = ({ north, east, hasGround, construction, ...rest }: RandomProject['obstacles'][number], index: number): object => ({
  ...{ name: `Mast ${index + 1}`, type: 'tower', ...rest, ...construction, elevationFeet: hasGround ? 5 : null },
  ...{ latitude: EAST_RIVER.latitude + north * STEP_DEG, longitude: EAST_RIVER.longitude + east * STEP_DEG },
});

interface Zone {
  readonly length: number;
  readonly width: number;
}
type Zones = Readonly<Record<'tlof' | 'fato' | 'safetyArea', Zone>>;

/** Saves the minimums, each side larger by `growthFt`, as adjusted dimensions. */
async function adjust(request: APIRequestContext, id: string, growthFt: number): Promise<void> {
  const { tlof, fato, safetyArea } = await post<Zones>(request, `/api/projects/${id}/calculate/dimensions`, {});
  await post(request, `/api/projects/${id}/adjusted-dimensions`, {
    ...{ tlofLength: tlof.length + growthFt, tlofWidth: tlof.width + growthFt },
    ...{ fatoLength: fato.length + growthFt, fatoWidth: fato.width + growthFt },
    ...{ safetyAreaLength: safetyArea.length + growthFt, safetyAreaWidth: safetyArea.width + growthFt },
  });
}

/** Adds the aircraft missing from the fleet after the change, then removes those that are not in it. */
async function changeFleet(request: APIRequestContext, id: string, before: readonly string[], after: readonly string[]): Promise<void> {
  const idsOf = (names: readonly string[]) => Promise.all(names.map((name) => aircraftId(request, name)));
  const added = await idsOf(after.filter((name) => !before.includes(name)));
  if (added.length > 0) await post(request, `/api/projects/${id}/fleet`, { aircraftIds: added });
  const removed = await idsOf(before.filter((name) => !after.includes(name)));
  for (const one of removed) {
    const answer = await request.delete(`/api/projects/${id}/fleet/${one}`);
    if (!answer.ok()) throw new Error(`An aircraft was not removed from the fleet: ${answer.status()} ${await answer.text()}`);
  }
}

/** Footprints of a hundred feet on ground at 5 ft MSL, as one map file. */
async function addBuildings(request: APIRequestContext, id: string, buildings: RandomProject['buildings']): Promise<void> {
  if (buildings.length === 0) return;
  const packed = packBuildings(
    buildings.map(({ north, east, heightFt }, index) => {
      const corner = (up: number, right: number) => ({
        latitude: degrees(EAST_RIVER.latitude + (north + up) * STEP_DEG),
        longitude: degrees(EAST_RIVER.longitude + (east + right) * STEP_DEG),
      });
      const ring = [corner(0, 0), corner(0, 1), corner(1, 1), corner(1, 0)];
      return { line: index + 1, name: '', ring, heightFt: heightFt === null ? null : feet(heightFt), stories: null, ground: feetMsl(5) };
    }),
  );
  await post(request, `/api/projects/${id}/building-sets`, { fileName: 'map.geojson', packed });
}

/** Creates the project and returns its ID. */
export async function makeProject(request: APIRequestContext, project: RandomProject, name: string): Promise<string> {
  const fields = await projectFields(request, project.facts);
  const { id } = await post(request, '/api/projects', { ...fields, name });
  await changeFleet(request, id, [], project.facts.fleet);
  for (const [index, one] of project.paths.entries()) {
    await post(request, `/api/projects/${id}/paths`, { ...one, name: `Path ${index + 1}`, headingReference: 'true' });
  }
  for (const [index, one] of project.obstacles.entries()) {
    await post(request, `/api/projects/${id}/obstacles`, obstacleFields(one, index));
  }
  await addBuildings(request, id, project.buildings);
  const hasDimensions = (await request.post(`/api/projects/${id}/calculate/dimensions`)).ok();
  if (hasDimensions && project.isSaved) await post(request, `/api/projects/${id}/calculations`, {});
  if (hasDimensions && project.growthFt !== null) await adjust(request, id, project.growthFt);
  return id;
}

/** Changes the project's design aircraft, its fleet, and its first path, and adds an obstacle. The saved dimensions do not change. */
export async function changeProject(request: APIRequestContext, id: string, project: RandomProject): Promise<void> {
  const stored = (await (await request.get(`/api/projects/${id}`)).json()) as Stored;
  const fields = await projectFields(request, project.change.facts);
  await answered(request, 'PUT', `/api/projects/${id}`, { ...fields, name: stored.name, version: stored.version });
  await changeFleet(request, id, project.facts.fleet, project.change.facts.fleet);
  const [first] = (await (await request.get(`/api/projects/${id}/paths`)).json()) as Stored[];
  if (first !== undefined)
    await answered(request, 'PUT', `/api/projects/${id}/paths/${first.id}`, { ...project.change.path, version: first.version });
  await post(request, `/api/projects/${id}/obstacles`, obstacleFields(project.change.obstacle, project.obstacles.length));
}
