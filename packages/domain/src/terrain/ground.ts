/**
 * Compares the ground under a path with a surface above it, only along the centerline. Ground beside the centerline is not evaluated.
 * Between two known points the ground is a straight line, and so is the surface. Their intersections are calculated, not sampled.
 */
import { feetMsl, type FeetMsl } from '../quantities/units.ts';

/** Feet from the FATO edge outward along the path, and feet above mean sea level. In order of station, each station once. */
export interface GroundPoint {
  readonly stationFt: number;
  readonly elevation: FeetMsl;
}

/** Where the ground is above the surface, and the maximum amount. */
export interface GroundAbove {
  readonly fromFt: number;
  readonly toFt: number;
  readonly aboveFt: number;
  /** Station of the maximum. */
  readonly atFt: number;
}

export interface GroundClearance {
  readonly stationFt: number;
  /** Surface minus ground. Negative if the ground is above. */
  readonly clearanceFt: number;
}

export interface GroundCheck {
  /** In order of station. */
  readonly above: readonly GroundAbove[];
  /** Where the surface is closest to the ground, or deepest in it. `null` if no ground is known under the path. */
  readonly least: GroundClearance | null;
  /** Stations of the path without known ground. */
  readonly unknown: readonly { readonly fromFt: number; readonly toFt: number }[];
}

/** Floating-point noise of adding heights. Ground that touches the surface is not above it. */
const NOISE_FT = 1e-6;

/** Returns the ground elevation at a station, in feet MSL. `null` if unknown. */
export function groundAt(ground: readonly GroundPoint[], stationFt: number): number | null {
  const next = ground.findIndex((point) => point.stationFt >= stationFt);
  const to = ground[next];
  if (to === undefined) return null;
  if (to.stationFt === stationFt) return to.elevation;
  const from = ground[next - 1];
  if (from === undefined) return null;
  return from.elevation + ((to.elevation - from.elevation) * (stationFt - from.stationFt)) / (to.stationFt - from.stationFt);
}

/** Returns only the ground under the path, clipped at both ends, with points there. */
function groundUnder(ground: readonly GroundPoint[], lengthFt: number): GroundPoint[] {
  const end = (stationFt: number): GroundPoint[] => {
    const elevation = groundAt(ground, stationFt);
    return elevation === null ? [] : [{ stationFt, elevation: feetMsl(elevation) }];
  };
  return [...end(0), ...ground.filter(({ stationFt }) => stationFt > 0 && stationFt < lengthFt), ...end(lengthFt)];
}

/** Returns the points, with another one wherever the ground crosses the surface. */
function withCrossings(points: readonly GroundClearance[]): GroundClearance[] {
  return points.flatMap((point, index) => {
    const before = points[index - 1];
    if (before === undefined || before.clearanceFt * point.clearanceFt >= 0) return [point];
    const share = before.clearanceFt / (before.clearanceFt - point.clearanceFt);
    return [{ stationFt: before.stationFt + share * (point.stationFt - before.stationFt), clearanceFt: 0 }, point];
  });
}

function spansAbove(points: readonly GroundClearance[]): GroundAbove[] {
  const spans: GroundAbove[] = [];
  let from: GroundClearance | null = null;
  let deepest: GroundClearance | null = null;
  for (const [index, point] of points.entries()) {
    if (point.clearanceFt < -NOISE_FT) {
      from ??= points[index - 1] ?? point;
      if (deepest === null || point.clearanceFt < deepest.clearanceFt) deepest = point;
    }
    const isOver = point.clearanceFt >= -NOISE_FT || index === points.length - 1;
    if (!isOver || from === null || deepest === null) continue;
    spans.push({ fromFt: from.stationFt, toFt: point.stationFt, aboveFt: -deepest.clearanceFt, atFt: deepest.stationFt });
    [from, deepest] = [null, null];
  }
  return spans;
}

/** Evaluates the ground under a path of `lengthFt` against the elevation of its surface at a station, in feet MSL. */
export function checkGround(ground: readonly GroundPoint[], lengthFt: number, surfaceAt: (stationFt: number) => number): GroundCheck {
  const under = groundUnder(ground, lengthFt);
  const clearances = under.map(({ stationFt, elevation }) => ({ stationFt, clearanceFt: surfaceAt(stationFt) - elevation }));
  const [first, last] = [under[0], under.at(-1)];
  const gaps =
    first === undefined || last === undefined
      ? [{ fromFt: 0, toFt: lengthFt }]
      : [
          { fromFt: 0, toFt: first.stationFt },
          { fromFt: last.stationFt, toFt: lengthFt },
        ];
  return {
    above: spansAbove(withCrossings(clearances)),
    least: clearances.reduce<GroundClearance | null>(
      (least, point) => (least === null || point.clearanceFt < least.clearanceFt ? point : least),
      null,
    ),
    unknown: gaps.filter(({ fromFt, toFt }) => toFt > fromFt),
  };
}
