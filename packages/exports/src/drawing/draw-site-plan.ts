/** The landing area to scale: zones, marking, dimension lines, corridors, and sheet furniture, as one drawing. */
import { degrees } from '@touchdown/domain';
import { typedDirection } from '../direction-text.ts';
import { elevationText } from '../elevation-text.ts';
import { corridorNames, type Wish } from './corridor-names.ts';
import { corridorLimits, type PlacedCorridor, placeCorridors } from './corridors.ts';
import { dimensionItems } from './dimension-lines.ts';
import type { Drawing, DrawingItem, SheetBox, SheetPoint, TextPrimitive } from './drawing.ts';
import { frameItem, gridSpacing, legendItem, type LegendEntry, northItem, scaleBar, scaleText } from './furniture.ts';
import { MARKING_NOTE, markingCorners, markingItems } from './marking.ts';
import { extentOf, type PadFrame, padFrame, upDirection, type ZoneExtent, zoneShape } from './pad-frame.ts';
import { boundsAround, fitsSheet, FRAME_INSET_PX, LAYOUTS, type PaperScale, paperScale, STANDARD_SCALES, usableArea } from './paper.ts';
import { PAINTED_LABELS, PAINTED_NOTE, paintedItems } from './painted-lines.ts';
import { contains, cornersOf, grown, overlap, point, primitiveBox, textCorners, union } from './plane.ts';
import { protectionNote } from './protection.ts';
import { planUnits, type SheetRequest, type SitePlanInput, VALUES_LABELS, ZONE_LABELS } from './site-plan-input.ts';
import { centerlines, zoneItems, zoneLabelPlaces } from './zones.ts';

interface Plan {
  readonly scale: PaperScale;
  readonly dimensions: readonly DrawingItem[];
  readonly content: SheetBox;
}

const outlineBoxOf = (frame: PadFrame, extent: ZoneExtent): SheetBox =>
  primitiveBox({ kind: 'area', outline: zoneShape(frame, extent), style: 'paper' });

/** The plan at one scale: its dimension lines, and the space it needs including corridor stubs. */
function planAt(frame: PadFrame, input: SitePlanInput, request: SheetRequest, feetPerInch: number): Plan {
  const scale = paperScale(feetPerInch, request.grow);
  const dimensions = dimensionItems(frame, scale, request.layout, input.projectType, planUnits(input));
  const zones = frame.zones.map((extent) => outlineBoxOf(frame, extent));
  const stubs = grown(union(zones), scale.ft(LAYOUTS[request.layout].stubPx));
  const content = union([stubs, ...dimensions.flatMap((item) => item.primitives.map(primitiveBox))]);
  return { scale, dimensions, content };
}

/** The requested scale, if any, and the standard scales below it, or those of `scales`, largest first. */
export const scalesFrom = (feetPerInch: number | null, scales: readonly number[] = STANDARD_SCALES): number[] => [
  ...(feetPerInch === null ? [] : [feetPerInch]),
  ...scales.filter((scale) => feetPerInch === null || scale > feetPerInch),
];

/** The plan at the largest of these scales at which it fits the sheet. */
function fittedPlan(frame: PadFrame, input: SitePlanInput, request: SheetRequest): Plan {
  const { margins } = LAYOUTS[request.layout];
  let plan: Plan | undefined;
  for (const feetPerInch of scalesFrom(request.feetPerInch ?? null, request.scales)) {
    plan = planAt(frame, input, request, feetPerInch);
    if (fitsSheet(plan.content, plan.scale, request, margins)) return plan;
  }
  if (plan === undefined) throw new Error('No standard scale fits this drawing.');
  return plan;
}

const textsOf = (items: readonly DrawingItem[]): TextPrimitive[] =>
  items.flatMap((item) => item.primitives.filter((primitive) => primitive.kind === 'text'));

/** The dimension lines without their extension lines. */
const dimensionLines = (items: readonly DrawingItem[]): (readonly SheetPoint[])[] =>
  items.flatMap(({ primitives }) =>
    primitives.flatMap((primitive) => (primitive.kind === 'line' && primitive.style === 'dimension' ? [primitive.points] : [])),
  );

/** Where a text may be: entirely on the sheet and clear of every other text, preferably of every line as well. */
interface Room {
  readonly area: SheetBox;
  readonly taken: readonly (readonly SheetPoint[])[];
  readonly lines: readonly (readonly SheetPoint[])[];
}

/** The first possible position that is clear of the lines, or the first possible one. Undefined if there is none. */
function firstFree({ places, isAllowed = () => true }: Wish, { area, taken, lines }: Room): TextPrimitive | undefined {
  let possible: TextPrimitive | undefined;
  for (const text of places) {
    const corners = textCorners(text);
    const isClear = (others: Room['lines']) => !others.some((other) => overlap(corners, other));
    if (!corners.every((corner) => contains(area, corner)) || !isClear(taken) || !isAllowed(text)) continue;
    if (isClear(lines)) return text;
    possible ??= text;
  }
  return possible;
}

/** Returns each text at its first free position; no text if there is none. */
function placeTexts(wishes: readonly Wish[], area: SheetBox, taken: SheetPoint[][], lines: Room['lines'] = []): TextPrimitive[] {
  return wishes.flatMap((wish) => {
    const free = firstFree(wish, { area, taken, lines });
    if (!free) return [];
    taken.push(textCorners(free));
    return [free];
  });
}

const labelItem = (text: TextPrimitive): DrawingItem => ({ id: `label-${text.style}-${text.text}`, layer: 'label', primitives: [text] });

const hasProtection = (corridors: readonly PlacedCorridor[]): boolean => corridors.some(({ protection }) => protection.length > 0);

const PAINTED_STYLES = ['painted-white', 'painted-yellow'] as const;

const legendEntries = ({ zones }: PadFrame, corridors: readonly PlacedCorridor[], painted: readonly DrawingItem[]): LegendEntry[] => {
  const styles = new Set(corridors.flatMap(({ item }) => item.primitives.map((primitive) => primitive.style)));
  return [
    ...zones.map(({ zone }): LegendEntry => ({ text: ZONE_LABELS[zone], style: `zone-${zone}` })),
    ...(styles.has('surface-approach') ? [{ text: 'Approach surface', style: 'surface-approach', edge: 'edge-approach' } as const] : []),
    ...(styles.has('surface-departure')
      ? [{ text: 'Departure surface', style: 'surface-departure', edge: 'edge-departure' } as const]
      : []),
    ...PAINTED_STYLES.filter((style) => painted.some(({ id }) => id === style)).map((style) => ({ text: PAINTED_LABELS[style], style })),
    ...(hasProtection(corridors) ? [{ text: 'Protection zone', style: 'zone-protection', edge: 'edge-protection' } as const] : []),
  ];
};

/** Decimals of the alignment in the title, where space is limited. */
const TITLE_DECIMALS = 2;
const NORTH_CORNER_PX = 34;
const LEGEND_NOTES = ['H marking not to scale'];

/** Corners of the sheet for the north arrow, best first. */
function northCorners(bounds: SheetBox, scale: PaperScale, layout: SheetRequest['layout']): SheetPoint[] {
  const inset = scale.ft(layout === 'full' ? FRAME_INSET_PX + NORTH_CORNER_PX : NORTH_CORNER_PX);
  const [left, right, bottom, top] = [bounds.minX + inset, bounds.maxX - inset, bounds.minY + inset, bounds.maxY - inset];
  return layout === 'full'
    ? [point(right, top), point(left, bottom), point(right, bottom)]
    : [point(left, top), point(right, top), point(left, bottom), point(right, bottom)];
}

/**
 * Draws the landing area on a sheet of the given size (pixels of 1/96 inch) at the largest standard scale at which everything fits. Zones,
 * distances, and corridors have the same scale. Lengths are in feet; for the frame, see `drawing.ts`. Figures are minimums, rounded up.
 */
export function drawSitePlan(input: SitePlanInput, request: SheetRequest): Drawing {
  const layout = LAYOUTS[request.layout];
  const units = planUnits(input);
  const upTrueDeg = degrees(upDirection(request.orientation, input.alignmentDeg));
  const frame = padFrame(input, request.orientation);
  const { scale, dimensions, content } = fittedPlan(frame, input, request);
  const bounds = boundsAround(content, scale, request, layout.margins);
  const usable = usableArea(bounds, scale, layout.margins);

  const corridors = placeCorridors(input, upTrueDeg, corridorLimits(frame, usable, scale), scale);
  const marking = markingItems(frame, input);
  const painted = input.painted === undefined ? [] : paintedItems(frame, input.painted);
  const sheet =
    request.layout === 'full'
      ? [
          frameItem(bounds, scale),
          legendItem(legendEntries(frame, corridors, painted), marking.length > 0 ? LEGEND_NOTES : [], bounds, scale),
        ]
      : [];
  const taken = [
    ...textsOf([...sheet, ...dimensions, ...marking]).map(textCorners),
    ...(marking.length > 0 ? [markingCorners(frame, input)] : []),
  ];
  const zoneNames = placeTexts(
    frame.zones.map((extent) => ({ places: zoneLabelPlaces(frame, extent, scale) })),
    usable,
    taken,
  );
  const north = northItem(northCorners(bounds, scale, request.layout), upTrueDeg, layout.northRadiusPx, scale, [
    ...taken,
    ...frame.zones.map((extent) => zoneCorners(frame, extent)),
  ]);
  taken.push(...north.primitives.map((primitive) => cornersOf(primitiveBox(primitive))));
  const tlof = extentOf(frame, 'tlof');
  if (tlof !== undefined) taken.push(zoneCorners(frame, tlof));
  const fato = extentOf(frame, 'fato');
  const avoided = [...dimensionLines(dimensions), ...(fato === undefined ? [] : [zoneCorners(frame, fato)])];
  const pathNames = placeTexts(corridorNames(corridors, usable, scale), usable, taken, avoided);

  return {
    sheet: { widthPx: request.widthPx, heightPx: request.heightPx },
    bounds,
    feetPerInch: scale.feetPerInch,
    pxPerFt: scale.pxPerFt,
    upTrueDeg,
    gridFt: gridSpacing(scale),
    items: [
      ...corridors.map(({ item }) => item),
      ...corridors.flatMap(({ protection }) => protection),
      ...zoneItems(frame, units),
      ...painted,
      centerlines(frame, scale),
      ...marking,
      ...zoneNames.map(labelItem),
      ...pathNames.map(labelItem),
      ...dimensions,
      north,
      ...sheet,
    ],
    scaleBar: scaleBar(scale, units.system),
    title: {
      alignment: `${typedDirection(degrees(Number(input.alignmentDeg.toFixed(TITLE_DECIMALS))))} T`,
      scale: scaleText(scale, units.system),
      elevation: input.elevation === null ? 'not entered' : elevationText(units.enteredText(input.elevation)),
      rules: input.rules,
      values: VALUES_LABELS[input.values],
    },
    notes: [
      ...(marking.length > 0 ? [MARKING_NOTE] : []),
      ...(input.protectionZone !== null && hasProtection(corridors) ? [protectionNote(input.protectionZone, units)] : []),
      ...(painted.length > 0 ? [PAINTED_NOTE] : []),
      ...(input.notes ?? []),
    ],
  };
}

function zoneCorners(frame: PadFrame, extent: ZoneExtent): SheetPoint[] {
  const outline = zoneShape(frame, extent);
  return outline.kind === 'polygon' ? [...outline.points] : cornersOf(outlineBoxOf(frame, extent));
}
