/** The gestures on the plan, from where they begin to the change they make. Angles are true, clockwise from north. */
import type { LocalPoint, ShownUnits } from '@touchdown/domain';
import { alignedPad, at, type Change, type Dimensions, movedObstacle, movedPad, refusal, turnedPath, mainHeading } from './changes.ts';
import type { Project, ProjectObstacle, StoredPath } from '@touchdown/contract';
import { type CurvePart, curveStep, type PathCurve } from './curve.ts';
import { type Edge, resizeStep } from './resize.ts';
import type { Caught } from './snap-edges.ts';
import { type NamedHeading, snappedFeet, snappedHeading, turnTo } from './snapping.ts';

/** How a moved thing snaps to edges. */
export interface Snapping {
  /** Where it is at the start. */
  readonly start: LocalPoint;
  /** The edge near a point. `null`: none. */
  readonly caughtAt: (at: LocalPoint) => Caught | null;
}

/** A turn around the landing area. */
interface Turning {
  readonly center: LocalPoint;
  readonly from: LocalPoint;
  /** The headings that catch it, in the reference of what is turned. */
  readonly named?: readonly NamedHeading[];
}

/** What is pulled on the plan. */
export type PlanGesture =
  | { readonly kind: 'obstacle'; readonly before: ProjectObstacle; readonly from: LocalPoint; readonly snapping?: Snapping }
  | { readonly kind: 'pad'; readonly before: Project; readonly from: LocalPoint; readonly snapping?: Snapping }
  | ({ readonly kind: 'rotate'; readonly before: Project } & Turning)
  /** `variationDeg`: east of true north, for the heading in the other reference. `null` or absent: unknown. */
  | ({ readonly kind: 'path'; readonly before: StoredPath; readonly variationDeg?: number | null } & Turning)
  | {
      readonly kind: 'curve';
      readonly part: CurvePart;
      readonly before: StoredPath;
      readonly curve: PathCurve;
      readonly from: LocalPoint;
    }
  | { readonly kind: 'resize'; readonly edge: Edge; readonly before: Dimensions; readonly from: LocalPoint };

/** The top of an obstacle, pulled in the profile. */
export interface HeightGesture {
  readonly kind: 'height';
  readonly before: ProjectObstacle;
}
export type Gesture = PlanGesture | HeightGesture;

export interface GestureKeys {
  /** Locks the movement to one axis. */
  readonly shift: boolean;
  /** Turns snapping off. */
  readonly alt: boolean;
}

export interface GestureStep {
  /** `null`: it changes nothing. */
  readonly change: Change | null;
  /** "12 ft N, 3 ft E", or the new heading. */
  readonly text: string;
  /** The true direction from the center that caught a heading, for its line. `null`: none. */
  readonly caughtTrueDeg: number | null;
  /** What caught the heading. Absent: a multiple of 10°. */
  readonly caughtName?: string | undefined;
  /** The edge that caught a movement. Absent: none. */
  readonly caughtEdge?: Caught['edge'];
  /** Why it went no further than the change. Absent: nothing stopped it. */
  readonly stopped?: string | undefined;
}

const DEGREES = 180 / Math.PI;
const HEADING_DIGITS = 3;
const HEIGHT_DECIMALS = 2;

/** The true direction from one point to another. */
export const directionTo = (from: LocalPoint, to: LocalPoint): number =>
  Math.atan2(to.eastFt - from.eastFt, to.northFt - from.northFt) * DEGREES;

/** "074°", or "074.25°". */
export const headingText = (deg: number): string => {
  const rounded = Number(deg.toFixed(2)) % 360;
  const [whole = '', rest] = String(rounded).split('.');
  return `${whole.padStart(HEADING_DIGITS, '0')}${rest === undefined ? '' : `.${rest}`}°`;
};

/** "12 ft N, 3 ft E". "0 ft" for no movement. */
export function movementText({ eastFt, northFt }: LocalPoint, units: ShownUnits): string {
  const none = units.moveText(0);
  const parts = [
    { text: units.moveText(Math.abs(northFt)), way: northFt < 0 ? 'S' : 'N' },
    { text: units.moveText(Math.abs(eastFt)), way: eastFt < 0 ? 'W' : 'E' },
  ].flatMap(({ text, way }) => (text === none ? [] : [`${text} ${way}`]));
  return parts.length === 0 ? none : parts.join(', ');
}

/** The movement from one point to another, in whole feet unless snapping is off. */
export function movement(from: LocalPoint, to: LocalPoint, { shift, alt }: GestureKeys): LocalPoint {
  const [east, north] = [to.eastFt - from.eastFt, to.northFt - from.northFt];
  const isEastward = Math.abs(east) >= Math.abs(north);
  return at(shift && !isEastward ? 0 : snappedFeet(east, alt), shift && isEastward ? 0 : snappedFeet(north, alt));
}

/** The movement, onto an edge if one is near. Shift locks the axis and Alt turns snapping off, so neither is moved onto an edge. */
function moveStep(
  { from, snapping }: { readonly from: LocalPoint; readonly snapping?: Snapping },
  to: LocalPoint,
  keys: GestureKeys,
  units: ShownUnits,
): Pick<GestureStep, 'text' | 'caughtTrueDeg' | 'caughtEdge'> & { readonly by: LocalPoint } {
  const by = movement(from, to, keys);
  const moved = { by, text: movementText(by, units), caughtTrueDeg: null };
  if (snapping === undefined || keys.alt || keys.shift) return moved;
  const { start } = snapping;
  const caught = snapping.caughtAt(at(start.eastFt + to.eastFt - from.eastFt, start.northFt + to.northFt - from.northFt));
  if (caught === null) return moved;
  const onto = at(caught.at.eastFt - start.eastFt, caught.at.northFt - start.northFt);
  return { by: onto, text: `${movementText(onto, units)} · Snapped to ${caught.name}`, caughtTrueDeg: null, caughtEdge: caught.edge };
}

/** The turn of a pointer around a center. */
const turnOf = (center: LocalPoint, from: LocalPoint, to: LocalPoint): number => turnTo(directionTo(center, from), directionTo(center, to));

/** "080° magnetic · 075° true", or without a known variation "080° magnetic". */
function bothHeadings(deg: number, isTrue: boolean, variationDeg: number | null): string {
  const [here, there] = isTrue ? (['true', 'magnetic'] as const) : (['magnetic', 'true'] as const);
  if (variationDeg === null) return `${headingText(deg)} ${here}`;
  const other = Math.round(deg + (isTrue ? 0 - variationDeg : variationDeg));
  return `${headingText(deg)} ${here} · ${headingText((other + 360) % 360)} ${there}`;
}

function pathStep(
  { before, center, from, named, variationDeg = null }: Extract<Gesture, { kind: 'path' }>,
  to: LocalPoint,
  { alt }: GestureKeys,
): GestureStep {
  const heading = mainHeading(before);
  if (heading === null) return { change: null, text: '', caughtTrueDeg: null };
  const { deg, isCaught, name } = snappedHeading(heading + turnOf(center, from, to), alt, named);
  const byDeg = turnTo(heading, deg);
  return {
    change: byDeg === 0 ? null : turnedPath(before, byDeg),
    text: `${headingText(heading)} → ${bothHeadings(deg, before.headingReference === 'true', variationDeg)}`,
    caughtTrueDeg: isCaught ? directionTo(center, from) + byDeg : null,
    caughtName: name,
  };
}

function rotateStep(
  { before, center, from, named }: Extract<Gesture, { kind: 'rotate' }>,
  to: LocalPoint,
  { alt }: GestureKeys,
): GestureStep {
  const { deg, isCaught, name } = snappedHeading(before.facilityAlignment + turnOf(center, from, to), alt, named);
  return {
    change: alignedPad(before, deg),
    text: `${headingText(before.facilityAlignment)} → ${headingText(deg)} true`,
    caughtTrueDeg: isCaught ? deg : null,
    caughtName: name,
  };
}

/** What the gesture makes with the pointer at a point. Its text is in the units. */
export function gestureStep(gesture: PlanGesture, to: LocalPoint, keys: GestureKeys, units: ShownUnits): GestureStep {
  switch (gesture.kind) {
    case 'path':
      return pathStep(gesture, to, keys);
    case 'rotate':
      return rotateStep(gesture, to, keys);
    case 'curve':
      return { ...curveStep(gesture, to, { isFree: keys.alt, units }), caughtTrueDeg: null };
    case 'resize':
      return { ...resizeStep(gesture, to, { isFree: keys.alt, units }), caughtTrueDeg: null };
    case 'obstacle': {
      const { by, ...shown } = moveStep(gesture, to, keys, units);
      return { change: movedObstacle(gesture.before, by), ...shown };
    }
    case 'pad': {
      const { by, ...shown } = moveStep(gesture, to, keys, units);
      return { change: movedPad(gesture.before, by), ...shown };
    }
  }
}

/** The height of an obstacle after its top was pulled up by some feet, in whole feet unless snapping is off. Its ground elevation stays. */
export function heightStep({ before }: HeightGesture, byFt: number, isFree: boolean, units: ShownUnits): GestureStep {
  const wantedFt = before.heightFeet + byFt;
  const heightFeet = isFree ? Number(wantedFt.toFixed(HEIGHT_DECIMALS)) : snappedFeet(wantedFt, false);
  const { elevationFeet } = before;
  const agl = `${units.moveText(before.heightFeet)} → ${units.moveText(heightFeet)} AGL`;
  return {
    change: { kind: 'obstacle', before, after: { ...before, heightFeet } },
    text: elevationFeet === null ? agl : `${agl}, ${units.tenthText(elevationFeet + heightFeet, 'up')} MSL`,
    caughtTrueDeg: null,
  };
}

export interface HeldStep extends GestureStep {
  /** The limit that stopped the gesture. `null`: none. */
  readonly limit: string | null;
}

/** The step, or the last one that is allowed and why it went no further. */
export function heldStep(last: HeldStep | null, next: GestureStep): HeldStep {
  const limit = next.change === null ? null : refusal(next.change);
  if (limit === null) return { ...next, limit: next.stopped ?? null };
  return { ...(last ?? { change: null, text: next.text, caughtTrueDeg: null }), limit };
}
