/** 200,000 building footprints of a GeoParquet file in the columns of Overture: how much processor time they take to read and check, and to evaluate. */
import {
  buildingFindings,
  type Building,
  Buildings,
  degrees,
  feet,
  feetMsl,
  type Pad,
  placeAirspace,
  REFERENCE_VALUES,
  type Site,
} from '@touchdown/domain';
import { checkBuildings, guessBuildingReading, readBuildingFile } from '@touchdown/imports/buildings';
import { buildingsParquet } from '@touchdown/imports/testing';
import type { Measured, SelfMeasured } from './harness.ts';

const COUNT = 200_000;
const ALLOWED_READ_MS = 10_000;
const ALLOWED_EVALUATED_MS = 1_000;
const ROUNDS = 3;
const MARGIN_FT = feet(10);
const ORIGIN = { latitude: degrees(39.79), longitude: degrees(-86.166) };
const GROUND_FT = 715;
const PATHS = 4;
const TURN_DEG = 90;

const pad: Pad = { fato: { length: feet(80), width: feet(80) }, shape: 'square', alignmentDeg: degrees(0) };
const site: Site = {
  origin: ORIGIN,
  heliportElevation: feetMsl(GROUND_FT),
  pad,
  corridors: Array.from({ length: PATHS }, (_, index) => ({
    pathId: `path ${index}`,
    pathName: `P${index}`,
    use: 'both',
    outboundTrueDeg: degrees(TURN_DEG * index),
    ingressTrueDeg: null,
    egressTrueDeg: null,
    course: { kind: 'straight' },
    profile: 'standard',
  })),
  facility: { ppr: false, facilityType: 'general_aviation' },
  safetyArea: {
    size: { length: feet(120), width: feet(120) },
    frangibleObjectIn: REFERENCE_VALUES['AC 150/5390-2D'].definitions.frangibleObjectIn,
  },
  identification: REFERENCE_VALUES['AC 150/5390-2C'].objectIdentification,
  isNoticeHeliport: true,
};

/** Of all threads of the process, in milliseconds. A busy machine does not increase it. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

async function read(file: Uint8Array): Promise<Building[]> {
  const turn = () => null;
  const opened = await readBuildingFile(file, turn);
  const checked = await checkBuildings(opened, { ...guessBuildingReading(opened), unit: 'm' }, { place: null, turn });
  return checked.flatMap(({ building }) => building ?? []);
}

/** As a share of what is allowed: the median, the least, and the most of the rounds. */
function sharesOf(times: readonly number[], allowedMs: number): Measured {
  const [least = Number.NaN, ...more] = times.toSorted((one, other) => one - other);
  const median = [least, ...more][Math.floor(times.length / 2)] ?? least;
  return {
    perSecond: (1000 * COUNT) / median,
    ratio: median / allowedMs,
    ratioLow: least / allowedMs,
    ratioHigh: (more.at(-1) ?? least) / allowedMs,
  };
}

const made = { file: buildingsParquet(COUNT, ORIGIN, ['Microsoft ML Buildings']), buildings: null as Building[] | null };

async function reading(): Promise<Measured> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = cpuMs();
    made.buildings = await read(made.file);
    times.push(cpuMs() - started);
  }
  if (made.buildings?.length !== COUNT) throw new Error('Not all footprints were read.');
  return sharesOf(times, ALLOWED_READ_MS);
}

async function evaluating(): Promise<Measured> {
  const airspace = placeAirspace(site);
  const buildings = new Buildings((made.buildings ?? (await read(made.file))).map((one) => ({ ...one, ground: feetMsl(GROUND_FT) })));
  const times: number[] = [];
  let found = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = cpuMs();
    found = buildingFindings(airspace, buildings, MARGIN_FT).length;
    times.push(cpuMs() - started);
  }
  if (found === 0) throw new Error('No building is near the surfaces.');
  return sharesOf(times, ALLOWED_EVALUATED_MS);
}

export default [
  {
    name: 'buildings/read',
    subjectIs: '200,000 footprints of a GeoParquet file, in the columns of Overture, read and checked',
    baselineIs: '10 s',
    measure: reading,
  },
  {
    name: 'buildings/evaluated',
    subjectIs: 'the same buildings evaluated against the surfaces of four paths',
    baselineIs: '1 s',
    measure: evaluating,
  },
] satisfies SelfMeasured[];
