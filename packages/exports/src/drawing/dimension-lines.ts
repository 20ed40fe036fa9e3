/**
 * Dimension lines of the zones. Every figure states the distance that is drawn. The vertical sides are on the right; the distances
 * between the zones and the horizontal sides are below. Each line has the key of the number it shows.
 */
import type { ProjectType, QuantityId, ShownUnits, Zone } from '@touchdown/domain';
import type { DrawingItem, Primitive, SheetPoint } from './drawing.ts';
import { type Extent, extentOf, onSheet, type PadFrame, type ZoneExtent } from './pad-frame.ts';
import { LAYOUTS, type PaperScale, type SheetLayout, TYPE_PX } from './paper.ts';
import { readableAngle, textWidthEm } from './plane.ts';
import { ZONE_LABELS } from './site-plan-input.ts';

const LENGTH_OF: Readonly<Record<Zone, QuantityId>> = { tlof: 'tlofLength', fato: 'fatoLength', safetyArea: 'safetyAreaLength' };
const WIDTH_OF: Readonly<Record<Zone, QuantityId>> = { tlof: 'tlofWidth', fato: 'fatoWidth', safetyArea: 'safetyAreaWidth' };

/** Paper dimensions of a dimension line. */
const PX = { gap: 3, overrun: 5, arrow: 7, arrowHalf: 1.9, figureLift: 4, figureGap: 5 } as const;
/** Smaller differences are floating-point noise, not distances. */
const NOTHING_FT = 1e-6;
const QUARTER_TURN = 90;

interface Span {
  /** Start and end along the measured axis, in the landing area frame. */
  readonly from: number;
  readonly to: number;
  /** Where the extension lines start: the distance of the measured edges from the axis. */
  readonly edgeFrom: number;
  readonly edgeTo: number;
}
interface Dimension {
  readonly quantity: QuantityId;
  readonly also: readonly QuantityId[];
  readonly label: string;
  readonly valueFt: number;
  readonly diameter: boolean;
  readonly spans: readonly Span[];
}

const figure = (dimension: Dimension, units: ShownUnits): string =>
  `${dimension.diameter ? 'Ø ' : ''}${units.length(dimension.valueFt, 'up')}`;

/** Whether the vertical line of a square represents both sides, because the sheet has no room for two lines with the same figure. */
const isForBothSides = ({ zone, u, v }: ZoneExtent, layout: SheetLayout): boolean =>
  Math.abs(u - v) < NOTHING_FT && (layout === 'compact' || zone === 'fato');

/** The vertical sides, with the keys of every number that the line shows. */
function uprightDimensions(frame: PadFrame, layout: SheetLayout, projectType: ProjectType): Dimension[] {
  return frame.zones.map((extent) => {
    const { zone, u, v } = extent;
    const circular = frame.shape === 'circular';
    const [mine, other] = frame.lengthAcross ? [WIDTH_OF, LENGTH_OF] : [LENGTH_OF, WIDTH_OF];
    const isForBoth = circular || isForBothSides(extent, layout);
    const vertipad: QuantityId[] = zone === 'fato' && projectType === 'vertiport' ? ['vertipadDiameter'] : [];
    const edge = circular ? 0 : u / 2;
    return {
      quantity: mine[zone],
      also: [...(isForBoth ? [other[zone]] : []), ...vertipad],
      label: `${ZONE_LABELS[zone]} ${circular ? 'diameter' : frame.lengthAcross ? 'width' : 'length'}`,
      valueFt: v,
      diameter: circular,
      spans: [{ from: -v / 2, to: v / 2, edgeFrom: edge, edgeTo: edge }],
    };
  });
}

function gapDimension(frame: PadFrame, inner: Zone, outer: Zone, quantity: QuantityId, label: string): Dimension[] {
  const [a, b] = [extentOf(frame, inner), extentOf(frame, outer)];
  if (a === undefined || b === undefined || b.u - a.u < NOTHING_FT) return [];
  const edge = (extent: Extent) => (frame.shape === 'circular' ? 0 : extent.v / 2);
  const [innerEdge, outerEdge] = [edge(a), edge(b)];
  return [
    {
      quantity,
      also: [],
      label,
      valueFt: (b.u - a.u) / 2,
      diameter: false,
      spans: [
        { from: -b.u / 2, to: -a.u / 2, edgeFrom: outerEdge, edgeTo: innerEdge },
        { from: a.u / 2, to: b.u / 2, edgeFrom: innerEdge, edgeTo: outerEdge },
      ],
    },
  ];
}

/** The horizontal distances: between the zones, and the sides not shown by a vertical line. */
function levelDimensions(frame: PadFrame, layout: SheetLayout): Dimension[] {
  const gaps = [
    ...gapDimension(frame, 'fato', 'safetyArea', 'fatoSafetyAreaSeparation', 'Safety Area width, each side'),
    ...gapDimension(frame, 'tlof', 'fato', 'tlofFatoSeparation', 'TLOF/FATO separation'),
  ];
  if (frame.shape === 'circular') return gaps;
  const mine = frame.lengthAcross ? LENGTH_OF : WIDTH_OF;
  const sides = frame.zones.filter((extent) => !isForBothSides(extent, layout));
  return [
    ...gaps,
    ...sides.map(({ zone, u, v }): Dimension => ({
      quantity: mine[zone],
      also: [],
      label: `${ZONE_LABELS[zone]} ${frame.lengthAcross ? 'length' : 'width'}`,
      valueFt: u,
      diameter: false,
      spans: [{ from: -u / 2, to: u / 2, edgeFrom: v / 2, edgeTo: v / 2 }],
    })),
  ];
}

type Interval = readonly [number, number];
const meet = (a: Interval, b: Interval): boolean => a[0] < b[1] - NOTHING_FT && b[0] < a[1] - NOTHING_FT;

/** The space that a dimension occupies in its row: its lines, and its figures with some padding. */
function occupied(dimension: Dimension, scale: PaperScale, units: ShownUnits): { lines: Interval[]; figures: Interval[] } {
  const half = scale.ft((textWidthEm(figure(dimension, units)) * TYPE_PX.figure) / 2 + PX.figureGap / 2);
  return {
    lines: dimension.spans.map((span) => [span.from, span.to]),
    figures: dimension.spans.map((span) => [(span.from + span.to) / 2 - half, (span.from + span.to) / 2 + half]),
  };
}

/** Arranges dimensions in as few rows as their lines and figures allow, starting with the row nearest to the landing area. */
function rowsOf(dimensions: readonly Dimension[], scale: PaperScale, units: ShownUnits): Dimension[][] {
  const rows: Dimension[][] = [];
  for (const dimension of dimensions) {
    const mine = occupied(dimension, scale, units);
    const free = rows.find((row) =>
      row.every((other) => {
        const theirs = occupied(other, scale, units);
        return (
          !mine.lines.some((a) => theirs.lines.some((b) => meet(a, b))) && !mine.figures.some((a) => theirs.figures.some((b) => meet(a, b)))
        );
      }),
    );
    if (free) free.push(dimension);
    else rows.push([dimension]);
  }
  return rows;
}

interface Axis {
  /** A point on the sheet: `along` the measured direction, `away` from the landing area's center. */
  readonly at: (along: number, away: number) => SheetPoint;
  readonly textAngleDeg: number;
  /** The side of the line on which the value is placed. */
  readonly lift: 1 | -1;
}

function spanPrimitives(span: Span, away: number, text: string, axis: Axis, scale: PaperScale): Primitive[] {
  const [gap, overrun, arrow, half] = [PX.gap, PX.overrun, PX.arrow, PX.arrowHalf].map((px) => scale.ft(px)) as [
    number,
    number,
    number,
    number,
  ];
  const head = (tip: number, inward: 1 | -1): Primitive => ({
    kind: 'area',
    style: 'arrow',
    outline: {
      kind: 'polygon',
      points: [axis.at(tip, away), axis.at(tip + inward * arrow, away + half), axis.at(tip + inward * arrow, away - half)],
    },
  });
  const extension = (along: number, edge: number): Primitive => ({
    kind: 'line',
    style: 'extension',
    points: [axis.at(along, edge + gap), axis.at(along, away + overrun)],
  });
  return [
    extension(span.from, span.edgeFrom),
    extension(span.to, span.edgeTo),
    { kind: 'line', style: 'dimension', points: [axis.at(span.from, away), axis.at(span.to, away)] },
    head(span.from, 1),
    head(span.to, -1),
    {
      kind: 'text',
      style: 'figure',
      text,
      at: axis.at((span.from + span.to) / 2, away + axis.lift * scale.ft(PX.figureLift)),
      anchor: 'middle',
      rotationDeg: axis.textAngleDeg,
      sizeFt: scale.ft(TYPE_PX.figure),
    },
  ];
}

function dimensionItem(dimension: Dimension, away: number, axis: Axis, scale: PaperScale, units: ShownUnits): DrawingItem {
  const text = figure(dimension, units);
  return {
    id: `dimension-${dimension.quantity}`,
    layer: 'dimension',
    quantity: dimension.quantity,
    ...(dimension.also.length > 0 ? { alsoQuantities: dimension.also } : {}),
    name: `${dimension.label} ${units.lengthText(dimension.valueFt, 'up')}`,
    primitives: dimension.spans.flatMap((span) => spanPrimitives(span, away, text, axis, scale)),
  };
}

/** All dimension lines of the landing area at this scale. */
export function dimensionItems(
  frame: PadFrame,
  scale: PaperScale,
  layout: SheetLayout,
  projectType: ProjectType,
  units: ShownUnits,
): DrawingItem[] {
  const { firstRowPx, rowPx } = LAYOUTS[layout];
  const { outer } = frame;
  const away = (halfExtent: number, row: number) => halfExtent + scale.ft(firstRowPx + row * rowPx);
  // A figure is above its line in reading direction: toward the landing area, unless a tilted sheet flips the vertical figures.
  const upright: Axis = {
    at: (along, off) => onSheet(frame, off, along),
    textAngleDeg: readableAngle(frame.angleDeg + QUARTER_TURN),
    lift: frame.angleDeg > 0 ? 1 : -1,
  };
  const level: Axis = { at: (along, off) => onSheet(frame, along, -off), textAngleDeg: readableAngle(frame.angleDeg), lift: -1 };
  return [
    ...uprightDimensions(frame, layout, projectType).map((dimension, row) =>
      dimensionItem(dimension, away(outer.u / 2, row), upright, scale, units),
    ),
    ...rowsOf(levelDimensions(frame, layout), scale, units).flatMap((row, index) =>
      row.map((dimension) => dimensionItem(dimension, away(outer.v / 2, index), level, scale, units)),
    ),
  ];
}
