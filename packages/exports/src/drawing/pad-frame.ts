/**
 * The landing area as it is on the sheet. Its frame is turned by less than an eighth of a turn against the sheet, so that dimension
 * lines stand right of the landing area and below it whatever the alignment; then length and width may have changed places.
 */
import type { FacilityShape, Zone } from '@touchdown/domain';
import type { Outline, SheetPoint } from './drawing.ts';
import { point, rectangle, rotated } from './plane.ts';
import { forEachZone, type PlanOrientation, type SitePlanInput } from './site-plan-input.ts';

const QUARTER_TURN = 90;

export interface PadFrame {
  readonly shape: FacilityShape;
  /** Turn of the frame against the sheet, counter-clockwise, within ±45°. */
  readonly angleDeg: number;
  /** Turn of the facility alignment against the top of the sheet, counter-clockwise. */
  readonly alignmentAngleDeg: number;
  /** The side across the sheet (u) is the length. */
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

/** A point of the landing area frame on the sheet. */
export const onSheet = (frame: PadFrame, u: number, v: number): SheetPoint => rotated(point(u, v), frame.angleDeg);

export function zoneShape(frame: PadFrame, zone: Zone): Outline {
  const { u, v } = frame.extents[zone];
  return frame.shape === 'circular'
    ? { kind: 'circle', centre: point(0, 0), radiusFt: u / 2 }
    : { kind: 'polygon', points: rectangle(u, v, frame.angleDeg) };
}
