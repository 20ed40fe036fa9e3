/**
 * The ground under a path against a surface above it, along the centerline alone: what is beside it is not evaluated. Between two known
 * points the ground is a straight line, and so is the surface; where one crosses the other is calculated, not sampled.
 */
import { feetMsl, type FeetMsl } from '../quantities/units.ts';

/** Feet from the FATO edge outward along the path, and feet above mean sea level. In order of station, each station once. */
export interface GroundPoint {
  readonly stationFt: number;
  readonly elevation: FeetMsl;
}

/** Where the ground is above the surface, and by how much at most. */
export interface GroundAbove {
  readonly fromFt: number;
  readonly toFt: number;
  readonly aboveFt: number;
  /** Where it is that much. */
  readonly atFt: number;
}

export interface GroundClearance {
  readonly stationFt: number;
  /** Surface less ground: negative where the ground is above. */
  readonly clearanceFt: number;
}

export interface GroundJudgement {
  /** In order of station. */
  readonly above: readonly GroundAbove[];
  /** Where the surface is closest to the ground, or deepest in it; `null` where no ground is known under the path. */
  readonly least: GroundClearance | null;
  /** Stations of the path under which no ground is known. */
  readonly unknown: readonly { readonly fromFt: number; readonly toFt: number }[];
}

/** Float noise of adding heights; ground that touches the surface is not above it. */
const NOISE_FT = 1e-6;

/** Elevation of the ground at a station, in feet above mean sea level; `null` where none is known. */
export function groundAt(ground: readonly GroundPoint[], stationFt: number): number | null {
  const next = ground.findIndex((point) => point.stationFt >= stationFt);
  const to = ground[next];
  if (to === undefined) return null;
  if (to.stationFt === stationFt) return to.elevation;
  const from = ground[next - 1];
  if (from === undefined) return null;
  return from.elevation + ((to.elevation - from.elevation) * (stationFt - from.stationFt)) / (to.stationFt - from.stationFt);
}

/** The ground under the path alone: cut off at both ends, with points there. */
function groundUnder(ground: readonly GroundPoint[], lengthFt: number): GroundPoint[] {
  const end = (stationFt: number): GroundPoint[] => {
    const elevation = groundAt(ground, stationFt);
    return elevation === null ? [] : [{ stationFt, elevation: feetMsl(elevation) }];
  };
  return [...end(0), ...ground.filter(({ stationFt }) => stationFt > 0 && stationFt < lengthFt), ...end(lengthFt)];
}

/** The points, with one between two wherever the ground goes through the surface. */
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

/** Evaluates the ground under a path of `lengthFt` against the height of its surface, in feet above mean sea level, at a station. */
export function judgeGround(ground: readonly GroundPoint[], lengthFt: number, surfaceAt: (stationFt: number) => number): GroundJudgement {
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
