/** The geometry of the roses: a square of 320 units with north up. */
import { sinCosDegrees, usability, type Wind, type WindLimits, type WindRose } from '@touchdown/domain';

export const ROSE = { size: 320, center: 160, reach: 110, hole: 14, label: 144 } as const;
const HALF_PETAL_DEG = 9;

export interface RosePoint {
  readonly x: number;
  readonly y: number;
}
/** The point at a distance from the center in a direction. */
export const rosePoint = (directionDeg: number, distance: number): RosePoint => {
  const { sin, cos } = sinCosDegrees(directionDeg);
  return { x: ROSE.center + distance * sin, y: ROSE.center - distance * cos };
};

const at = ({ x, y }: RosePoint): string => `${x.toFixed(2)} ${y.toFixed(2)}`;

/** A ring segment: the petal of one sector between two distances. */
export const petalPath = (middleDeg: number, inner: number, outer: number): string => {
  const [from, to] = [middleDeg - HALF_PETAL_DEG, middleDeg + HALF_PETAL_DEG];
  const [a, b, c, d] = [rosePoint(from, inner), rosePoint(from, outer), rosePoint(to, outer), rosePoint(to, inner)];
  return `M${at(a)}L${at(b)}A${outer} ${outer} 0 0 1 ${at(c)}L${at(d)}A${inner} ${inner} 0 0 0 ${at(a)}Z`;
};

const OBSERVED_BANDS = [0, 5, 10, 15, 20, 25, 30];

/** Where the speed bands begin, in knots: the speeds of a table, or every 5 kt up to the maximum. */
export const bandsOf = (kind: 'table' | 'observations', { cells, variable }: Wind): readonly number[] => {
  const speeds = [...cells, ...variable].map(({ speed }) => Number(speed));
  if (kind === 'table') return [...new Set(speeds)].sort((a, b) => a - b);
  const fastest = speeds.reduce((most, speed) => Math.max(most, speed), 0);
  return OBSERVED_BANDS.filter((from) => from <= fastest);
};

/** "10 kt" for a table; "5 to under 10 kt", "30 kt and more" for observations. */
export const bandTexts = (kind: 'table' | 'observations', bands: readonly number[]): readonly string[] =>
  bands.map((from, index) => {
    const next = bands[index + 1];
    if (kind === 'table') return `${from} kt`;
    if (next === undefined) return `${from} kt or more`;
    return from === 0 ? `Less than ${next} kt` : `${from} to less than ${next} kt`;
  });

const RING_STEPS = [1, 2, 5, 10, 20, 25];
const MOST_RINGS = 4;
/** Rings at round percentages, at most four, the outermost at or beyond the fullest sector. */
export const windRings = ({ sectors }: WindRose): readonly number[] => {
  const fullest = Math.max(...sectors.map(({ percents }) => percents.reduce((total, percent) => total + percent, 0)));
  const step = RING_STEPS.find((each) => each * MOST_RINGS >= fullest) ?? RING_STEPS[RING_STEPS.length - 1] ?? 1;
  return Array.from({ length: Math.max(1, Math.ceil(fullest / step)) }, (_, index) => step * (index + 1));
};

/** Returns a function for the distance of a scale value from the center. */
export const distanceOn = (from: number, to: number) => (value: number) =>
  ROSE.hole + ((ROSE.reach - ROSE.hole) * (value - from)) / (to - from);

export interface Petal {
  readonly key: string;
  readonly band: number;
  readonly path: string;
}
/** The petals of a wind rose, slowest inside. */
export const petalsOf = ({ sectors }: WindRose, outermost: number): readonly Petal[] => {
  const distance = distanceOn(0, outermost);
  return sectors.flatMap(({ fromTrueDeg, percents }) => {
    let sum = 0;
    return percents.flatMap((percent, band) => {
      const inner = distance(sum);
      sum += percent;
      return percent === 0 ? [] : [{ key: `${fromTrueDeg} ${band}`, band, path: petalPath(fromTrueDeg, inner, distance(sum)) }];
    });
  });
};

const HEADING_STEP_DEG = 10;
export interface HeadingUse {
  readonly headingTrueDeg: number;
  readonly percent: number;
}
/** The usability of each heading, every 10°. */
export const usesOf = (wind: Wind, limits: WindLimits): readonly HeadingUse[] =>
  Array.from({ length: 360 / HEADING_STEP_DEG }, (_, index) => {
    const headingTrueDeg = index * HEADING_STEP_DEG;
    return { headingTrueDeg, percent: usability(wind, headingTrueDeg, limits) };
  });

const TEN = 10;
/** The scale of a usability rose, in percent: it ends at 100 and begins at the next ten below the minimum, so that differences show. */
export const scaleOf = (uses: readonly HeadingUse[]): { readonly from: number; readonly rings: readonly number[] } => {
  const least = Math.min(...uses.map(({ percent }) => percent));
  const from = Math.max(0, Math.floor((least - TEN / 2) / TEN) * TEN);
  const step = 100 - from > 4 * TEN ? 2 * TEN : TEN;
  const rings = [];
  for (let ring = 100; ring > from; ring -= step) rings.unshift(ring);
  return { from, rings };
};

/** The outline of a usability rose: a corner for each heading, in the direction flown. */
export const outlineOf = (uses: readonly HeadingUse[], from: number): string => {
  const distance = distanceOn(from, 100);
  return uses.map(({ headingTrueDeg, percent }) => at(rosePoint(headingTrueDeg, distance(percent)))).join(' ');
};
