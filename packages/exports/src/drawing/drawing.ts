/**
 * The drawing model: the contents of a sheet, in feet, with style keys and no colors. The screen, the SVG file, the PDF, and the DXF are
 * all rendered from this model, so that they cannot disagree.
 *
 * Sheet frame: feet, x to the right of the sheet, y up the sheet, origin at the facility's reference point. Text angles are degrees
 * counterclockwise from the x axis.
 */
import type { Degrees, QuantityId, Zone } from '@touchdown/domain';

export interface SheetPoint {
  readonly xFt: number;
  readonly yFt: number;
}

/** An axis-aligned rectangle in the sheet frame. */
export interface SheetBox {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

export type Outline =
  | { readonly kind: 'polygon'; readonly points: readonly SheetPoint[] }
  | { readonly kind: 'circle'; readonly center: SheetPoint; readonly radiusFt: number };

export const AREA_STYLES = [
  'paper',
  'zone-tlof',
  'zone-fato',
  'zone-safetyArea',
  'zone-protection',
  'surface-approach',
  'surface-departure',
  'hatch-safetyArea',
  'hatch-approach',
  'hatch-departure',
  'marking',
  'marking-red',
  'marking-cross',
  'painted-white',
  'painted-yellow',
  'arrow',
  'north-fill',
  'north-open',
  'scale-on',
  'scale-off',
  'frame',
] as const;
export type AreaStyle = (typeof AREA_STYLES)[number];

export const LINE_STYLES = [
  'edge-approach',
  'edge-departure',
  'edge-protection',
  'centreline',
  'break',
  'dimension',
  'extension',
  'frame',
  'north-open',
] as const;
export type LineStyle = (typeof LINE_STYLES)[number];

export const TEXT_STYLES = [
  'label-tlof',
  'label-fato',
  'label-safetyArea',
  'label-approach',
  'label-departure',
  'figure',
  'marking',
  'north',
  'scale',
  'frame',
  'legend-title',
  'legend',
  'note',
] as const;
export type TextStyle = (typeof TEXT_STYLES)[number];

export interface AreaPrimitive {
  readonly kind: 'area';
  readonly outline: Outline;
  /** Cutout in the outline. */
  readonly hole?: Outline;
  readonly style: AreaStyle;
  /** For a hatch: the direction of its lines, counterclockwise from the x axis. */
  readonly hatchAngleDeg?: Degrees;
}
export interface LinePrimitive {
  readonly kind: 'line';
  readonly points: readonly SheetPoint[];
  readonly style: LineStyle;
}
export interface TextPrimitive {
  readonly kind: 'text';
  readonly text: string;
  /** Position on the baseline. */
  readonly at: SheetPoint;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly rotationDeg: number;
  /** Type size (em) in feet on the ground. Constant on paper. */
  readonly sizeFt: number;
  readonly style: TextStyle;
}
export type Primitive = AreaPrimitive | LinePrimitive | TextPrimitive;

/** Groups of items. Each is one layer in a file, and one unit for reading, highlighting, and pointing. */
export const LAYERS = [
  'frame',
  'surface',
  'safetyArea',
  'fato',
  'tlof',
  'centreline',
  'marking',
  'label',
  'dimension',
  'north',
  'scale',
  'legend',
] as const;
export type Layer = (typeof LAYERS)[number];

export interface DrawingItem {
  readonly id: string;
  readonly layer: Layer;
  readonly zone?: Zone;
  /** The number this item shows. The item and the number are highlighted together. */
  readonly quantity?: QuantityId;
  /** Further numbers that this item shows: the width of a square in addition to its length. */
  readonly alsoQuantities?: readonly QuantityId[];
  /** "TLOF length 45.401 ft": read by screen readers, and the name of the control on the screen. */
  readonly name?: string;
  readonly primitives: readonly Primitive[];
}

export interface TitleStrip {
  /** "074° T" */
  readonly alignment: string;
  /** "1 in = 30 ft" */
  readonly scale: string;
  /** "742 ft MSL", or "not entered" */
  readonly elevation: string;
  /** "AC 150/5390-2D, set 1.0" */
  readonly rules: string;
  /** "FAA minimum" or "Adjusted" */
  readonly values: string;
}

export interface Drawing {
  /** Paper size in sheet pixels of 1/96 inch. */
  readonly sheet: { readonly widthPx: number; readonly heightPx: number };
  /** The edges of the sheet in the sheet frame. */
  readonly bounds: SheetBox;
  readonly feetPerInch: number;
  /** Sheet pixels per foot on the ground. The same in both directions and for every shape. */
  readonly pxPerFt: number;
  /** The true direction that points up the sheet. */
  readonly upTrueDeg: Degrees;
  /** Spacing of the faint paper grid, whose origin is the reference point. */
  readonly gridFt: { readonly minor: number; readonly major: number };
  /** In drawing order. */
  readonly items: readonly DrawingItem[];
  /** Drawn from its own origin (left end, top edge of the bar), to be placed on the sheet or in the title strip. */
  readonly scaleBar: { readonly item: DrawingItem; readonly lengthFt: number };
  readonly title: TitleStrip;
  /** Notes beside the drawing. */
  readonly notes: readonly string[];
}

/** Every quantity that is highlighted with this item. */
export const quantitiesOf = (item: DrawingItem): readonly QuantityId[] =>
  item.quantity === undefined ? [] : [item.quantity, ...(item.alsoQuantities ?? [])];
