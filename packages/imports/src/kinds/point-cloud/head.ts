/** The head of a point cloud: what the file states, what it leaves to ask, and how its coordinates become positions and tops. */
import { degrees, feetMsl, type FeetMsl, metersToFeet, type Position } from '@touchdown/domain';
import type { ByteSource } from '../../container/index.ts';
import { isPlane, NAD_83_NOTICE, needsUnit, placingOf, type PlacePoint, type StatedSystem, systemOfName } from '../../crs/systems.ts';
import { metersFrom, unitOf } from '../../crs/units.ts';
import { type Answers, ELLIPSOID, firstMissing, type LengthUnit, type Question, QUESTIONS, type VerticalDatum } from '../../questions.ts';
import { ImportRefused } from '../../refusal.ts';
import { type LasHeader, readHeader } from './las-header.ts';
import { type StatedReference, statedReference, unitOfFactor } from './reference.ts';

export type CloudAnswers = Pick<Answers, 'system' | 'coordinateUnit' | 'unit' | 'datum' | 'geoidFeet'>;
export const NO_CLOUD_ANSWERS: CloudAnswers = { system: '', coordinateUnit: '', unit: '', datum: '', geoidFeet: '' };

export interface PointCloud {
  readonly source: ByteSource;
  readonly header: LasHeader;
  readonly stated: StatedReference;
}

/** Opens a LAS, LAZ, or COPC file. Throws ImportRefused with a sentence if it is another file or damaged, or its system is not read. */
export async function openPointCloud(source: ByteSource): Promise<PointCloud> {
  const header = await readHeader(source);
  return { source, header, stated: await statedReference(header) };
}

/** What the file does not state. An answer to what it states is not used. */
export function cloudQuestions({ stated }: Pick<PointCloud, 'stated'>, answers: CloudAnswers): Question[] {
  const asksSystem = stated.system === null;
  const datum = stated.datum ?? answers.datum;
  return [
    ...(asksSystem ? [QUESTIONS.system] : []),
    ...(asksSystem && needsUnit(answers.system) ? [QUESTIONS.coordinateUnit] : []),
    ...(stated.datum === null ? [QUESTIONS.datum] : []),
    ...(stated.unit === null ? [QUESTIONS.unit] : []),
    ...(datum === ELLIPSOID ? [QUESTIONS.geoidFeet] : []),
  ];
}

/** How the coordinates of a file become positions and tops. */
export interface CloudReading {
  readonly place: PlacePoint;
  readonly topOf: (z: number) => FeetMsl;
  /** The most feet on the ground that a step of 1 in x or y can be. */
  readonly feetPerUnit: number;
  /** The systems and conversions, as sentences to show with the result. */
  readonly notices: readonly string[];
}

/** More than the scale of a projection and the curvature of the earth add. */
const STRETCH = 1.02;
/** A degree on the ellipsoid is longest at the poles: 111,694 m. */
const LONGEST_DEGREE_M = 111_700;

/**
 * The unit of coordinates that a system named by its code or well-known text defines, for scripts, which name it on purpose: "EPSG:2249" is in
 * U.S. survey feet. Empty if it is none of those asked for. That of longitude and latitude is not used. Throws ImportRefused if the system is
 * not read.
 */
export async function definedUnit(system: string): Promise<LengthUnit | ''> {
  const named = await systemOfName(system);
  return isPlane(named) ? (unitOfFactor(named.metersPerUnit) ?? '') : 'm';
}

async function chosenSystem({ system, coordinateUnit }: CloudAnswers): Promise<StatedSystem> {
  const chosen = await systemOfName(system);
  return isPlane(chosen) && coordinateUnit !== '' ? { ...chosen, metersPerUnit: metersFrom(1, coordinateUnit) } : chosen;
}

/** As in a sentence. */
const unitName = (unit: LengthUnit): string => unitOf(unit).name.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase());

/** "UTM zone 19N (EPSG:26919), in meters" */
function systemText(system: StatedSystem): string {
  if (!isPlane(system)) return 'longitude and latitude';
  const unit = unitOfFactor(system.metersPerUnit);
  return unit === null ? system.name : `${system.name}, in ${unitName(unit)}`;
}

function noticesOf(system: StatedSystem, datum: VerticalDatum, unit: LengthUnit, geoidFeet: string): string[] {
  return [
    `Coordinate system: ${systemText(system)}.`,
    ...(system.isNad83 ? [NAD_83_NOTICE] : []),
    datum === ELLIPSOID
      ? `Heights above the ellipsoid are converted to MSL with a geoid height of ${Number(geoidFeet)} ft.`
      : `Heights in ${datum} are used as MSL.`,
    ...(unit === 'ft' ? [] : [`Heights are converted from ${unitName(unit)} to feet.`]),
  ];
}

const MOST_LATITUDE = 90;
/** Some programs count longitudes from 0 to 360. */
const MOST_LONGITUDE = 360;
const NOWHERE: Position = { latitude: degrees(Number.NaN), longitude: degrees(Number.NaN) };
/** Meters that are read as degrees are outside of longitude and latitude, as points far from the zone of a plane are outside of it. */
const onEarth =
  (place: PlacePoint): PlacePoint =>
  (x, y) =>
    Math.abs(y) <= MOST_LATITUDE && Math.abs(x) <= MOST_LONGITUDE ? place(x, y) : NOWHERE;

/** Throws ImportRefused with the first question that has no answer. */
export async function cloudReading(cloud: Pick<PointCloud, 'stated'>, answers: CloudAnswers): Promise<CloudReading> {
  const missing = firstMissing(cloudQuestions(cloud, answers), answers);
  if (missing !== null) throw new ImportRefused(missing);
  const { stated } = cloud;
  const [datum, unit] = [stated.datum ?? answers.datum, stated.unit ?? answers.unit];
  if (datum === '' || unit === '') throw new ImportRefused(QUESTIONS.datum.missing);
  const system = stated.system ?? (await chosenSystem(answers));
  const placed = await placingOf(system);
  const feetPerHeight = metersToFeet(metersFrom(1, unit));
  const geoidFt = datum === ELLIPSOID ? Number(answers.geoidFeet) : 0;
  return {
    place: isPlane(system) ? placed : onEarth(placed),
    topOf: (z) => feetMsl(z * feetPerHeight - geoidFt),
    feetPerUnit: STRETCH * metersToFeet(isPlane(system) ? system.metersPerUnit : LONGEST_DEGREE_M),
    notices: noticesOf(system, datum, unit, answers.geoidFeet),
  };
}
