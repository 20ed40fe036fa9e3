/**
 * The steps of the arrow keys: 1 ft, with Shift 10 ft, with Alt 1°. They add up until the key is lifted. Of a curved path, up and down
 * change the final segment, left and right the radius.
 */
import type { LocalPoint, ShownUnits } from '@touchdown/domain';
import type { StoredPath } from '@touchdown/contract';
import { MOVE_STEPS } from '../../shared/help/turn-steps.ts';
import { alignedPad, at, type Change, mainHeading, movedObstacle, movedPad, type Records, turnedPath } from './changes.ts';
import { bentPath, CURVE_FIELDS, CURVE_LABELS, type CurvePart } from './curve.ts';
import { type GestureStep, headingText, movementText } from './gestures.ts';
import type { Selected } from './selection.ts';

/** Directions on the plan. */
const WAYS: Readonly<Record<string, LocalPoint>> = {
  ArrowUp: at(0, 1),
  ArrowDown: at(0, -1),
  ArrowLeft: at(-1, 0),
  ArrowRight: at(1, 0),
};

export interface Nudge {
  readonly by: LocalPoint;
  readonly turnDeg: number;
}

/** What an arrow key adds. `null`: the key is another one. */
export function nudgeOf(key: string, { shift, alt }: { readonly shift: boolean; readonly alt: boolean }): Nudge | null {
  const way = WAYS[key];
  if (way === undefined) return null;
  if (alt) return { by: at(0, 0), turnDeg: (way.eastFt + way.northFt) * MOVE_STEPS.turnDeg };
  const far = shift ? MOVE_STEPS.farFt : MOVE_STEPS.nearFt;
  return { by: at(way.eastFt * far, way.northFt * far), turnDeg: 0 };
}

export const added = (one: Nudge, other: Nudge): Nudge => ({
  by: at(one.by.eastFt + other.by.eastFt, one.by.northFt + other.by.northFt),
  turnDeg: one.turnDeg + other.turnDeg,
});

const partOf = ({ northFt }: LocalPoint): CurvePart => (northFt === 0 ? 'radius' : 'segment');

/** The turn of a path changed by the steps of one pair of arrow keys. */
function bentBy(path: StoredPath, by: LocalPoint): Change | null {
  const part = partOf(by);
  const was = path[CURVE_FIELDS[part]];
  return was === null ? null : bentPath(path, part, was + by.eastFt + by.northFt);
}

/** "Curve radius 1,200 ft". */
function pathText(change: Change, { by }: Nudge, units: ShownUnits): string | null {
  const value = change.kind === 'path' ? change.after[CURVE_FIELDS[partOf(by)]] : null;
  return value === null ? null : `${CURVE_LABELS[partOf(by)]} ${units.moveText(value)}`;
}

function changeOf(selected: Selected, { project, paths, obstacles }: Records, { by, turnDeg }: Nudge): Change | null {
  if (selected.kind === 'obstacle') {
    const before = obstacles?.find(({ id }) => id === selected.id);
    return before === undefined || turnDeg !== 0 ? null : movedObstacle(before, by);
  }
  if (selected.kind === 'pad') return turnDeg === 0 ? movedPad(project, by) : alignedPad(project, project.facilityAlignment + turnDeg);
  const path = selected.kind === 'path' ? paths?.find(({ id }) => id === selected.id) : undefined;
  if (path === undefined) return null;
  if (turnDeg === 0) return bentBy(path, by);
  return mainHeading(path) === null ? null : turnedPath(path, turnDeg);
}

/** The sum of the steps as a change of the selected thing. `null`: the key does nothing to it. */
export function nudgeStep(selected: Selected, records: Records, sum: Nudge, units: ShownUnits): GestureStep | null {
  const change = changeOf(selected, records, sum);
  if (change === null) return null;
  const moved = pathText(change, sum, units) ?? movementText(sum.by, units);
  const text = sum.turnDeg === 0 ? moved : `Turned ${headingText(Math.abs(sum.turnDeg)).replace(/^0+(?=\d)/, '')}`;
  return { change, text, caughtTrueDeg: null };
}

export const isArrow = (key: string): boolean => key in WAYS;
