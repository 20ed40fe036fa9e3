/**
 * Results packed as numbers for transfer from the worker to the screen. A buffer is transferred at once, while copying as many objects
 * would delay a frame. Unpacked results are identical to the last bit.
 */
import {
  type Airspace,
  COMPLIANCE_STATUSES,
  feet,
  feetMsl,
  type ObstacleClearance,
  type SurfaceClearance,
  type SurfaceName,
  type WorstPoint,
} from '@touchdown/domain';

/** The obstacle of a result. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

const SURFACE_NUMBERS = 16;
const POINT_NUMBERS = 5;
/** Offset of each number in a surface's record. */
const AT = { surface: 0, status: 1, hasStated: 2, stated: 3, worst: 8, required: 13, penetration: 14, isCritical: 15 } as const;

/** All surfaces that a result may name, in an order determined by the airspace alone. */
export const namesOf = ({ surfaces, safetyArea }: Airspace): readonly SurfaceName[] =>
  [...surfaces, ...(safetyArea === null ? [] : [safetyArea.frangible, safetyArea.other])].map(({ surface }) => {
    const { kind, name, pathId, citation } = surface;
    return { kind, name, pathId, citation };
  });

const numberOf = (names: readonly SurfaceName[], { kind, name, pathId, citation }: SurfaceName): number =>
  names.findIndex((one) => one.name === name && one.kind === kind && one.pathId === pathId && one.citation === citation);

function writePoint(into: Float64Array, at: number, { at: { eastFt, northFt }, limit, top, clearanceFt }: WorstPoint): void {
  into.set([eastFt, northFt, limit, top, clearanceFt], at);
}
function readPoint(from: Float64Array, at: number): WorstPoint {
  const number = (place: number) => from[at + place] ?? Number.NaN;
  return {
    at: { eastFt: feet(number(0)), northFt: feet(number(1)) },
    limit: feetMsl(number(2)),
    top: feetMsl(number(3)),
    clearanceFt: feet(number(POINT_NUMBERS - 1)),
  };
}

function writeSurface(into: Float64Array, at: number, result: SurfaceClearance, names: readonly SurfaceName[]): void {
  const { stated, worst, requiredClearanceFt, penetrationFt, isCritical, status, surface } = result;
  into[at + AT.surface] = numberOf(names, surface);
  into[at + AT.status] = COMPLIANCE_STATUSES.indexOf(status);
  into[at + AT.hasStated] = Number(stated !== null);
  if (stated !== null) writePoint(into, at + AT.stated, stated);
  writePoint(into, at + AT.worst, worst);
  into[at + AT.required] = requiredClearanceFt ?? 0;
  into[at + AT.penetration] = penetrationFt;
  into[at + AT.isCritical] = Number(isCritical);
}
function readSurface(from: Float64Array, at: number, names: readonly SurfaceName[]): SurfaceClearance {
  const number = (place: number) => from[at + place] ?? Number.NaN;
  const surface = names[number(AT.surface)];
  const status = COMPLIANCE_STATUSES[number(AT.status)];
  if (surface === undefined || status === undefined) throw new RangeError('A surface or status is missing from the packed clearances.');
  const stated = number(AT.hasStated) === 1 ? readPoint(from, at + AT.stated) : null;
  return {
    surface,
    status,
    stated,
    worst: readPoint(from, at + AT.worst),
    requiredClearanceFt: stated && feet(number(AT.required)),
    actualClearanceFt: stated && stated.clearanceFt,
    penetrationFt: feet(number(AT.penetration)),
    isCritical: number(AT.isCritical) === 1,
  };
}

/** The results in sequence: for each, the number of its surfaces, then the numbers of each surface. */
export function packClearances(names: readonly SurfaceName[], clearances: readonly ObstacleClearance[]): Float64Array<ArrayBuffer> {
  const size = clearances.reduce((sum, { surfaces }) => sum + 1 + surfaces.length * SURFACE_NUMBERS, 0);
  const packed = new Float64Array(size);
  let at = 0;
  for (const { surfaces } of clearances) {
    packed[at] = surfaces.length;
    at += 1;
    for (const result of surfaces) {
      writeSurface(packed, at, result, names);
      at += SURFACE_NUMBERS;
    }
  }
  return packed;
}

/** The results for the named obstacles, in their order. Throws a RangeError if the numbers are of another airspace. */
export function unpackClearances(names: readonly SurfaceName[], of: readonly Named[], packed: Float64Array): ObstacleClearance[] {
  let at = 0;
  return of.map(({ id, name }): ObstacleClearance => {
    const count = packed[at] ?? 0;
    const from = at + 1;
    at = from + count * SURFACE_NUMBERS;
    const surfaces = Array.from({ length: count }, (_, index) => readSurface(packed, from + index * SURFACE_NUMBERS, names));
    const governing = surfaces[0] ?? null;
    return {
      obstacleId: id,
      obstacleName: name,
      status: governing?.status ?? 'compliant',
      governing,
      surfaces,
      isCritical: governing?.isCritical ?? false,
    };
  });
}
