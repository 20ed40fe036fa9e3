/**
 * The landing area on the sheet. Its frame is rotated by less than 45° against the sheet, so that dimension lines are to the right of the
 * landing area and below it for any alignment. Length and width may be swapped.
 */
import type { FacilityShape, Zone } from '@touchdown/domain';
import type { Outline, SheetPoint } from './drawing.ts';
import { point, rectangle, rotated } from './plane.ts';
import { forEachZone, type PlanOrientation, type SitePlanInput } from './site-plan-input.ts';

const QUARTER_TURN = 90;

export interface PadFrame {
  readonly shape: FacilityShape;
  /** Rotation of the frame against the sheet, counterclockwise, within ±45°. */
  readonly angleDeg: number;
  /** Rotation of the facility alignment against the top of the sheet, counterclockwise. */
  readonly alignmentAngleDeg: number;
  /** Whether the side across the sheet (u) is the length. */
  readonly lengthAcross: boolean;
  /** Extents along the frame's axes, in feet: u to the right, v up. */
  readonly extents: Readonly<Record<Zone, { readonly u: number; readonly v: number }>>;
}

export const upDirection = (orientation: PlanOrientation, alignmentDeg: number): number => (orientation === 'pad-up' ? alignmentDeg : 0);

export function padFrame(input: Pick<SitePlanInput, 'shape' | 'zones' | 'alignmentDeg'>, orientation: PlanOrientation): PadFrame {
  const alignmentAngleDeg = upDirection(orientation, input.alignmentDeg) - input.alignmentDeg;
  const quarters = input.shape === 'circular' ? 0 : Math.round(alignmentAngleDeg / QUARTER_TURN);
  const lengthAcross = quarters % 2 !== 0;
  const extents = forEachZone((zone) => {
    const { length, width } = input.zones[zone];
    if (input.shape === 'circular') return { u: length, v: length };
    return lengthAcross ? { u: length, v: width } : { u: width, v: length };
  });
  return {
    shape: input.shape,
    angleDeg: input.shape === 'circular' ? 0 : alignmentAngleDeg - quarters * QUARTER_TURN,
    alignmentAngleDeg,
    lengthAcross,
    extents,
  };
}

/** A point in the landing area frame, in sheet coordinates. */
export const onSheet = (frame: PadFrame, u: number, v: number): SheetPoint => rotated(point(u, v), frame.angleDeg);

export function zoneShape(frame: PadFrame, zone: Zone): Outline {
  const { u, v } = frame.extents[zone];
  return frame.shape === 'circular'
    ? { kind: 'circle', center: point(0, 0), radiusFt: u / 2 }
    : { kind: 'polygon', points: rectangle(u, v, frame.angleDeg) };
}
