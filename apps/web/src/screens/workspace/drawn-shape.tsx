/** The shape that is drawn, with the length and direction of its next side, and the parcels of the project. */
import type { LocalPoint, Position, ShownUnits } from '@touchdown/domain';
import type { PlanFrame } from '../../features/planning/surfaces/plan-frame.ts';
import type { Drawing } from './draw-shape.ts';
import { measured, measuredText } from './measure.ts';
import { pathOf, Tag } from './plan-overlay.tsx';
import { type BoundedRing, PARCEL_EDGE } from './snap-edges.ts';

interface DrawnShapeProps {
  readonly drawing: Drawing;
  /** Where the next corner would be. `null`: the pointer is elsewhere. */
  readonly next: LocalPoint | null;
  readonly frame: PlanFrame;
  readonly origin: Position;
  readonly units: ShownUnits;
}

export function DrawnShape({ drawing, next, frame, origin, units }: DrawnShapeProps) {
  const places = drawing.corners.map(({ at }) => at);
  const last = places.at(-1);
  const line = next === null ? places : [...places, next];
  const isClosed = drawing.shape !== 'wire';
  return (
    <>
      <path className={isClosed ? 'plan-measure plan-drawn' : 'plan-measure'} d={pathOf(line.map(frame.toCanvas), isClosed)} />
      {line.map(frame.toCanvas).map(({ x, y }) => (
        <circle key={`${x} ${y}`} className="plan-measure-end" cx={x} cy={y} r="3.5" />
      ))}
      {last !== undefined && next !== null && <Tag at={frame.toCanvas(next)} text={measuredText(measured(origin, last, next), units)} />}
    </>
  );
}

export const ParcelLines = ({ rings, frame }: { readonly rings: readonly BoundedRing[]; readonly frame: PlanFrame }) => (
  <path
    className="plan-parcel"
    d={rings
      .filter(({ name }) => name === PARCEL_EDGE)
      .map(({ corners }) => pathOf(corners.map(frame.toCanvas), true))
      .join('')}
  />
);
