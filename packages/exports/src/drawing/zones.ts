/** TLOF, FATO, and Safety Area with their fills, hatching, labels, and centerlines. */
import { feet, type QuantityId, type ShownUnits, type Zone, zoneArea } from '@touchdown/domain';
import type { AreaPrimitive, DrawingItem, TextPrimitive } from './drawing.ts';
import { extentOf, onSheet, type PadFrame, type ZoneExtent, zoneShape } from './pad-frame.ts';
import { type PaperScale, TYPE_PX } from './paper.ts';
import { point, readableAngle } from './plane.ts';
import { ZONE_LABELS } from './site-plan-input.ts';

const AREA_OF: Readonly<Record<Zone, QuantityId>> = { tlof: 'tlofArea', fato: 'fatoArea', safetyArea: 'safetyAreaArea' };
export const HATCH_DEG = 45;
const LABEL_INSET = { px: 8, share: 0.08 } as const;
/** Distance of text below the zone's edge, in em. */
const CAP_HEIGHT_EM = 0.75;

function zoneItem(frame: PadFrame, extent: ZoneExtent, primitives: readonly AreaPrimitive[], units: ShownUnits): DrawingItem {
  const { zone, u, v } = extent;
  const area = zoneArea(frame.shape, { length: feet(v), width: feet(u) });
  return {
    id: `zone-${zone}`,
    layer: zone,
    zone,
    quantity: AREA_OF[zone],
    name: `${ZONE_LABELS[zone]} area ${units.area(area)} ${units.areaUnit}`,
    primitives: [...primitives, { kind: 'area', outline: zoneShape(frame, extent), style: `zone-${zone}` }],
  };
}

/** The hatch of the Safety Area around the FATO. */
function hatch(frame: PadFrame, extent: ZoneExtent): AreaPrimitive {
  const fato = extentOf(frame, 'fato');
  return {
    kind: 'area',
    outline: zoneShape(frame, extent),
    ...(fato && { hole: zoneShape(frame, fato) }),
    style: 'hatch-safetyArea',
    hatchAngleDeg: HATCH_DEG as AreaPrimitive['hatchAngleDeg'],
  };
}

/** The zones from the outside in. Inner ones cover what is below them. */
export function zoneItems(frame: PadFrame, units: ShownUnits): DrawingItem[] {
  const under = (extent: ZoneExtent): AreaPrimitive =>
    extent.zone === 'safetyArea' ? hatch(frame, extent) : { kind: 'area', outline: zoneShape(frame, extent), style: 'paper' };
  return frame.zones.toReversed().map((extent) => zoneItem(frame, extent, [under(extent)], units));
}

/** Possible label positions of a zone inside its edge, best first. */
export function zoneLabelPlaces(frame: PadFrame, { zone, u, v }: ZoneExtent, scale: PaperScale): TextPrimitive[] {
  const sizeFt = scale.ft(TYPE_PX.label);
  const inset = Math.min(scale.ft(LABEL_INSET.px), Math.min(u, v) * LABEL_INSET.share);
  const drop = inset + CAP_HEIGHT_EM * sizeFt;
  const label = { kind: 'text', text: ZONE_LABELS[zone], sizeFt, style: `label-${zone}` } as const;
  const rotationDeg = readableAngle(frame.angleDeg);
  if (frame.shape === 'circular')
    return [v / 2 - drop, -v / 2 + inset].map((y) => ({ ...label, anchor: 'middle', rotationDeg: 0, at: point(0, y) }));
  return [v / 2 - drop, -v / 2 + inset].flatMap((y) => [
    { ...label, anchor: 'start', rotationDeg, at: onSheet(frame, -u / 2 + inset, y) },
    { ...label, anchor: 'end', rotationDeg, at: onSheet(frame, u / 2 - inset, y) },
  ]);
}

const CENTERLINE_OVERSHOOT_PX = 12;
const CENTERLINE_GAP = 0.2;

/** Dash-dot lines through the center along and across the landing area, interrupted around the marking. */
export function centerlines(frame: PadFrame, scale: PaperScale): DrawingItem {
  const overshoot = scale.ft(CENTERLINE_OVERSHOOT_PX);
  const { inner, outer } = frame;
  const gap = Math.min(inner.u, inner.v) * CENTERLINE_GAP;
  const ends = [
    { u: 0, v: outer.v / 2 + overshoot },
    { u: outer.u / 2 + overshoot, v: 0 },
  ];
  const primitives = ends.flatMap(({ u, v }) =>
    [1, -1].map((side) => ({
      kind: 'line' as const,
      style: 'centreline' as const,
      points: [onSheet(frame, u === 0 ? 0 : side * gap, v === 0 ? 0 : side * gap), onSheet(frame, side * u, side * v)],
    })),
  );
  return { id: 'centrelines', layer: 'centreline', primitives };
}
