/** Random projects, made and changed through the API, for tests of every project. */
import type { APIRequestContext } from '@playwright/test';
import fc from 'fast-check';
import { answered } from './people.ts';
import { aircraftId, EAST_RIVER, post, type Stored } from './projects.ts';

const HELICOPTERS = ['Leonardo AW139', 'Sikorsky S-92A', 'Robinson R44 Raven II'] as const;
const VTOL = 'Joby Aviation S4 (JAS4-1)';
const AIRCRAFT = [...HELICOPTERS, VTOL] as const;
/** About a hundred feet of latitude. */
const STEP_DEG = 0.000274;

const STANDARDS = {
  heliport: { advisoryCircular: 'AC 150/5390-2D', vertiportAdvisoryCircular: null },
  vertiport: { advisoryCircular: 'EB 105A', vertiportAdvisoryCircular: null },
  mixed: { advisoryCircular: 'AC 150/5390-2D', vertiportAdvisoryCircular: 'EB 105A' },
} as const;

const facts = fc.record({
  type: fc.constantFrom('heliport', 'heliport', 'vertiport', 'mixed'),
  aircraft: fc.option(fc.constantFrom(...AIRCRAFT), { freq: 8 }),
  fleet: fc.subarray([...AIRCRAFT]),
  fleetIsDesignAircraft: fc.nat(4).map((draw) => draw === 0),
  facilityType: fc.constantFrom('general_aviation', 'transport', 'hospital'),
  shape: fc.constantFrom('circular', 'square', 'rectangle'),
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
  constructionStatus: fc.constantFrom('existing', 'proposed'),
});

/** A project and a change of it. */
export const randomProject = fc.record({
  facts,
  paths: fc.array(path, { maxLength: 3 }),
  obstacles: fc.array(obstacle, { maxLength: 3 }),
  /** How much the owner's sides are larger than the minimums; `null`: there are no adjusted dimensions. */
  growthFt: fc.constantFrom(null, 0, 0, 10),
  isSaved: fc.boolean(),
  change: fc.record({ facts, obstacle }),
});
export type RandomProject = typeof randomProject extends fc.Arbitrary<infer Value> ? Value : never;
type Facts = RandomProject['facts'];

async function projectFields(request: APIRequestContext, { aircraft, fleet: _, type, ...rest }: Facts): Promise<object> {
  const vertiportAircraftId = type === 'mixed' ? await aircraftId(request, VTOL) : null;
  return {
    ...{ ...EAST_RIVER, ...rest, type, ...STANDARDS[type], vertiportAircraftId },
    primaryAircraftId: aircraft === null ? null : await aircraftId(request, aircraft),
  };
}

const obstacleFields = ({ north, east, hasGround, ...rest }: RandomProject['obstacles'][number], index: number): object => ({
  ...{ name: `Mast ${index + 1}`, type: 'tower', ...rest, elevationFeet: hasGround ? 5 : null },
  ...{ latitude: EAST_RIVER.latitude + north * STEP_DEG, longitude: EAST_RIVER.longitude + east * STEP_DEG },
});

interface Zone {
  readonly length: number;
  readonly width: number;
}
type Zones = Readonly<Record<'tlof' | 'fato' | 'safetyArea', Zone>>;

/** Saves the minimums, each side larger by `growthFt`, as the dimensions that the owner chose. */
async function adjust(request: APIRequestContext, id: string, growthFt: number): Promise<void> {
  const { tlof, fato, safetyArea } = await post<Zones>(request, `/api/projects/${id}/calculate/dimensions`, {});
  await post(request, `/api/projects/${id}/adjusted-dimensions`, {
    ...{ tlofLength: tlof.length + growthFt, tlofWidth: tlof.width + growthFt },
    ...{ fatoLength: fato.length + growthFt, fatoWidth: fato.width + growthFt },
    ...{ safetyAreaLength: safetyArea.length + growthFt, safetyAreaWidth: safetyArea.width + growthFt },
  });
}

/** Makes the project and returns its id. */
export async function makeProject(request: APIRequestContext, project: RandomProject, name: string): Promise<string> {
  const fields = await projectFields(request, project.facts);
  const { id } = await post(request, '/api/projects', { ...fields, name });
  const aircraftIds = await Promise.all(project.facts.fleet.map((aircraft) => aircraftId(request, aircraft)));
  if (aircraftIds.length > 0) await post(request, `/api/projects/${id}/fleet`, { aircraftIds });
  for (const [index, one] of project.paths.entries()) {
    await post(request, `/api/projects/${id}/paths`, { ...one, name: `Path ${index + 1}`, headingReference: 'true' });
  }
  for (const [index, one] of project.obstacles.entries()) {
    await post(request, `/api/projects/${id}/obstacles`, obstacleFields(one, index));
  }
  const hasDimensions = (await request.post(`/api/projects/${id}/calculate/dimensions`)).ok();
  if (hasDimensions && project.isSaved) await post(request, `/api/projects/${id}/calculations`, {});
  if (hasDimensions && project.growthFt !== null) await adjust(request, id, project.growthFt);
  return id;
}

/** Changes what the project is designed for and adds an obstacle; the dimensions stay as they were saved. */
export async function changeProject(request: APIRequestContext, id: string, project: RandomProject): Promise<void> {
  const stored = (await (await request.get(`/api/projects/${id}`)).json()) as Stored;
  const fields = await projectFields(request, project.change.facts);
  await answered(request, 'PUT', `/api/projects/${id}`, { ...fields, name: stored.name, version: stored.version });
  await post(request, `/api/projects/${id}/obstacles`, obstacleFields(project.change.obstacle, project.obstacles.length));
}
