/** Control points while they are picked: pixels and locations, each possibly missing. */
import { type ControlPoint, fitPlacement, type PlacementResult, type Position } from '@touchdown/domain';

export interface DraftPoint {
  readonly x: number | null;
  readonly y: number | null;
  readonly position: Position | null;
}
export interface DraftPoints {
  readonly points: readonly DraftPoint[];
  /** The point that the next click completes. */
  readonly active: number;
}

const EMPTY: DraftPoint = { x: null, y: null, position: null };
export const TWO_POINTS: DraftPoints = { points: [EMPTY, EMPTY], active: 0 };
/** Pixels are picked to a tenth. */
const STEP = 10;

export const draftsOf = (controls: readonly ControlPoint[]): DraftPoints => ({ points: [...controls], active: 0 });

export const withPoint = ({ points, active }: DraftPoints, index: number, change: Partial<DraftPoint>): DraftPoints => ({
  points: points.map((point, at) => (at === index ? { ...point, ...change } : point)),
  active,
});

const isComplete = ({ x, y, position }: DraftPoint): boolean => x !== null && y !== null && position !== null;

/** A click in the picture or on the map completes the active point, and then goes on to the next incomplete one. */
export function picked(drafts: DraftPoints, change: Partial<DraftPoint>): DraftPoints {
  const next = withPoint(drafts, drafts.active, change);
  const current = next.points[next.active];
  if (current === undefined || !isComplete(current)) return next;
  const open = next.points.findIndex((point) => !isComplete(point));
  return open === -1 ? next : { ...next, active: open };
}

export const roundedPixel = (value: number): number => Math.round(value * STEP) / STEP;

export const added = ({ points }: DraftPoints): DraftPoints => ({ points: [...points, EMPTY], active: points.length });

export const removed = ({ points, active }: DraftPoints, index: number): DraftPoints => ({
  points: points.filter((_, at) => at !== index),
  active: Math.max(0, active >= index ? active - 1 : active),
});

export const completeOf = ({ points }: DraftPoints): ControlPoint[] =>
  points.flatMap(({ x, y, position }) => (x === null || y === null || position === null ? [] : [{ x, y, position }]));

/** The placement by the points. Null: one is incomplete. */
export const fitOf = (drafts: DraftPoints): PlacementResult | null => {
  const complete = completeOf(drafts);
  return complete.length < drafts.points.length ? null : fitPlacement(complete);
};
