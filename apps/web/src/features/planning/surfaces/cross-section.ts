/** The section across a path at one of its obstacles: the lowest height limit from side to side, and the obstacles next to it. */
import { normalizeDegrees, pathFrame, type LocalPoint, type PathCorridor, type PathPoint } from '@touchdown/domain';
import type { LimitPoint } from '@touchdown/exports/drawing';
import { type Beside, evaluatedSurfaces, type SectionStick } from './section.ts';

export interface CrossSection {
  /** From the FATO edge, along the path. */
  readonly stationFt: number;
  readonly halfWidthFt: number;
  readonly limits: readonly (readonly LimitPoint[])[];
  /** Their stations are offsets from the centerline. In the given order. */
  readonly sticks: readonly SectionStick[];
}

/** Touchdown convention: obstacles at most this far along the path from the section are projected onto it. */
export const BESIDE_FT = 50;
const REACH_FT = 600;
const STEP_FT = 2;
/** Beside the outermost limit or obstacle, and the least half width. */
const SPARE_FT = 20;
const LEAST_FT = 60;
const DEGREES_PER_RADIAN = 180 / Math.PI;

interface Across {
  readonly toLocal: (point: PathPoint) => LocalPoint;
  readonly placeOf: (stick: SectionStick) => PathPoint;
}

/** Stations and offsets of the path, or in a sector, of the ray through the obstacle. */
function acrossOf({ airspace: { site } }: Beside, corridor: PathCorridor, { at }: SectionStick): Across {
  if (corridor.course.kind !== 'sector') return { toLocal: pathFrame(site.pad, corridor).toLocal, placeOf: (stick) => stick };
  const bearing = normalizeDegrees(Math.atan2(at.eastFt, at.northFt) * DEGREES_PER_RADIAN);
  const { toLocal, toPath } = pathFrame(site.pad, { ...corridor, course: { kind: 'straight' }, outboundTrueDeg: bearing });
  return { toLocal, placeOf: (stick) => toPath(stick.at) };
}

/** The lowest limit from side to side at a station, as lines that end where there is no surface. */
function limitsAt({ toLocal }: Across, beside: Beside, stationFt: number): LimitPoint[][] {
  const own = evaluatedSurfaces(beside.corridor, beside.surfaces);
  const lines: LimitPoint[][] = [[]];
  for (let offsetFt = 0 - REACH_FT; offsetFt <= REACH_FT; offsetFt += STEP_FT) {
    const at = toLocal({ stationFt, offsetFt });
    const limitFt = own.reduce((least, surface) => Math.min(least, surface.riseAt(at) ?? Infinity), Infinity);
    if (limitFt !== Infinity) lines.at(-1)?.push({ offsetFt, limitFt });
    else if (lines.at(-1)?.length !== 0) lines.push([]);
  }
  return lines.filter((line) => line.length > 1);
}

/** The section at an obstacle. `null`: it is not under the surfaces of the path. Surfaces are around the landing area, in feet. */
export function crossSectionAt(beside: Beside, sticks: readonly SectionStick[], id: string | null): CrossSection | null {
  const picked = sticks.find((stick) => stick.id === id);
  if (picked === undefined) return null;
  const across = acrossOf(beside, beside.corridor, picked);
  const { stationFt } = across.placeOf(picked);
  const limits = limitsAt(across, beside, stationFt);
  const near = sticks.flatMap((stick) => {
    const place = across.placeOf(stick);
    return Math.abs(place.stationFt - stationFt) > BESIDE_FT ? [] : [{ ...stick, stationFt: place.offsetFt, offsetFt: 0 }];
  });
  const farthestFt = [...limits.flat().map(({ offsetFt }) => offsetFt), ...near.map((stick) => stick.stationFt)].reduce(
    (most, offsetFt) => Math.max(most, Math.abs(offsetFt)),
    0,
  );
  return { stationFt, halfWidthFt: Math.max(farthestFt + SPARE_FT, LEAST_FT), limits, sticks: near };
}
