/** The shape that is drawn, with the length and direction of its next side, and the parcels of the project. */
import type { LocalPoint, Position, ShownUnits } from '@touchdown/domain';
import { memo } from 'react';
import type { CanvasSize, PlanFrame } from '../../features/planning/surfaces/plan-frame.ts';
import type { Drawing } from './draw-shape.ts';
import { measured, measuredText } from './measure.ts';
import { pathOf, SnapEdge, Tag } from './plan-overlay.tsx';
import { isSame, type Selected } from './selection.ts';
import { type BoundedRing, PARCEL_EDGE, type Snapped } from './snap-edges.ts';

interface DrawnShapeProps {
  readonly drawing: Drawing;
  /** Where the next corner would be. `null`: the pointer is elsewhere. */
  readonly next: LocalPoint | null;
  readonly frame: PlanFrame;
}

export function DrawnShape({ drawing, next, frame }: DrawnShapeProps) {
  const places = drawing.corners.map(({ at }) => at);
  const line = next === null ? places : [...places, next];
  const isClosed = drawing.shape !== 'wire';
  return (
    <>
      <path className={isClosed ? 'plan-measure plan-drawn' : 'plan-measure'} d={pathOf(line.map(frame.toCanvas), isClosed)} />
      {line.map(frame.toCanvas).map(({ x, y }) => (
        <circle key={`${x} ${y}`} className="plan-measure-end" cx={x} cy={y} r="3.5" />
      ))}
    </>
  );
}

interface NextPointProps {
  readonly next: Snapped;
  /** The point before it, from which its distance is shown. `null`: none. */
  readonly from: LocalPoint | null;
  /** Whether Alt suspends snapping. */
  readonly isFree: boolean;
  readonly frame: PlanFrame;
  readonly size: CanvasSize;
  readonly origin: Position;
  readonly units: ShownUnits;
}

export const SNAPPING_OFF = 'Snapping off';

/** Where a click would place a point: what it snaps to, and its distance and direction from the point before. */
export function NextPoint({ next: { at, caught }, from, isFree, frame, size, origin, units }: NextPointProps) {
  const length = from === null ? [] : [measuredText(measured(origin, from, at), units)];
  const snap = caught === null ? (isFree ? [SNAPPING_OFF] : []) : [`Snapped to ${caught.name}`];
  const text = [...length, ...snap].join(' · ');
  return (
    <>
      {caught !== null && <SnapEdge edge={caught.edge} frame={frame} />}
      {text !== '' && <Tag at={frame.toCanvas(at)} text={text} size={size} />}
    </>
  );
}

interface ParcelLinesProps {
  readonly rings: readonly BoundedRing[];
  readonly frame: PlanFrame;
  readonly selected: Selected | null;
  readonly hovered: Selected | null;
}

export const ParcelLines = memo(function ParcelLines({ rings, frame, selected, hovered }: ParcelLinesProps) {
  const parcels = rings.filter(({ name }) => name === PARCEL_EDGE);
  const outlineOf = ({ corners }: BoundedRing) => pathOf(corners.map(frame.toCanvas), true);
  return (
    <>
      <path className="plan-parcel" d={parcels.map(outlineOf).join('')} />
      {parcels.map((ring) => {
        const parcel: Selected = { kind: 'parcel', id: ring.of ?? '' };
        const look = isSame(parcel, selected) ? 'selected' : isSame(parcel, hovered) ? 'hovered' : undefined;
        return look && <path key={parcel.id} className="plan-outline" data-look={look} d={outlineOf(ring)} />;
      })}
    </>
  );
});
