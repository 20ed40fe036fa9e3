/**
 * The landing area on the sheet. Its frame is rotated by less than 45° against the sheet, so that dimension lines are to the right of the
 * landing area and below it for any alignment. Length and width may be swapped.
 */
import { type FacilityShape, type Zone, ZONES } from '@touchdown/domain';
import type { Outline, SheetPoint } from './drawing.ts';
import { point, rectangle, rotated } from './plane.ts';
import type { PlanOrientation, SitePlanInput } from './site-plan-input.ts';

const QUARTER_TURN = 90;

/** Along the frame's axes, in feet: u to the right, v up. */
export interface Extent {
  readonly u: number;
  readonly v: number;
}

/** A zone that is drawn. */
export interface ZoneExtent extends Extent {
  readonly zone: Zone;
}

export interface PadFrame {
  readonly shape: FacilityShape;
  /** Rotation of the frame against the sheet, counterclockwise, within ±45°. */
  readonly angleDeg: number;
  /** Rotation of the facility alignment against the top of the sheet, counterclockwise. */
  readonly alignmentAngleDeg: number;
  /** Whether the side across the sheet (u) is the length. */
  readonly lengthAcross: boolean;
  /** Those that are drawn, from the inside out. */
  readonly zones: readonly ZoneExtent[];
  /** Of the innermost and the outermost zone. */
  readonly inner: Extent;
  readonly outer: Extent;
}

const NOTHING: Extent = { u: 0, v: 0 };

/** The extent of a zone. Undefined if it is not drawn. */
export const extentOf = ({ zones }: PadFrame, zone: Zone): ZoneExtent | undefined => zones.find((one) => one.zone === zone);

export const upDirection = (orientation: PlanOrientation, alignmentDeg: number): number => (orientation === 'pad-up' ? alignmentDeg : 0);

export function padFrame(input: Pick<SitePlanInput, 'shape' | 'zones' | 'alignmentDeg'>, orientation: PlanOrientation): PadFrame {
  const alignmentAngleDeg = upDirection(orientation, input.alignmentDeg) - input.alignmentDeg;
  const quarters = input.shape === 'circular' ? 0 : Math.round(alignmentAngleDeg / QUARTER_TURN);
  const lengthAcross = quarters % 2 !== 0;
  const zones = ZONES.flatMap((zone): ZoneExtent[] => {
    const size = input.zones[zone];
    if (size === null) return [];
    const { length, width } = size;
    if (input.shape === 'circular') return [{ zone, u: length, v: length }];
    return [lengthAcross ? { zone, u: length, v: width } : { zone, u: width, v: length }];
  });
  return {
    shape: input.shape,
    angleDeg: input.shape === 'circular' ? 0 : alignmentAngleDeg - quarters * QUARTER_TURN,
    alignmentAngleDeg,
    lengthAcross,
    zones,
    inner: zones[0] ?? NOTHING,
    outer: zones.at(-1) ?? NOTHING,
  };
}

/** A point in the landing area frame, in sheet coordinates. */
export const onSheet = (frame: PadFrame, u: number, v: number): SheetPoint => rotated(point(u, v), frame.angleDeg);

export function zoneShape(frame: PadFrame, { u, v }: Extent): Outline {
  return frame.shape === 'circular'
    ? { kind: 'circle', center: point(0, 0), radiusFt: u / 2 }
    : { kind: 'polygon', points: rectangle(u, v, frame.angleDeg) };
}
