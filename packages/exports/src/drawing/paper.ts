/** Paper: the standard scales, and lengths that are constant on paper at any scale. */
import type { SheetBox } from './drawing.ts';

/** Sheet pixels (CSS pixels) per inch of paper. */
export const PX_PER_INCH = 96;

/** Feet on the ground per inch of paper: the engineer's scales and their multiples of ten. */
export const STANDARD_SCALES = [
  10, 20, 30, 40, 50, 60, 80, 100, 200, 300, 400, 500, 600, 1000, 2000, 3000, 4000, 5000, 6000, 10_000, 20_000, 50_000,
] as const;

/** One scale, with conversions between feet and sheet pixels. */
export interface PaperScale {
  readonly feetPerInch: number;
  readonly pxPerFt: number;
  /** Sheet pixels → feet on the ground. */
  readonly ft: (px: number) => number;
}

/** `grow`: how much the drawing is enlarged afterward, with its type and its lines. */
export function paperScale(feetPerInch: number, grow = 1): PaperScale {
  const pxPerFt = PX_PER_INCH / feetPerInch / grow;
  return { feetPerInch, pxPerFt, ft: (px) => px / pxPerFt };
}

export type SheetLayout = 'full' | 'compact';

interface Margins {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface LayoutMetrics {
  /** Reserved along the edges: frame, legend column, scale bar strip. */
  readonly margins: Margins;
  /** Space around the Safety Area for the corridor stubs and their labels. */
  readonly stubPx: number;
  /** Distance of the first dimension line from the Safety Area, and between the lines. */
  readonly firstRowPx: number;
  readonly rowPx: number;
  readonly northRadiusPx: number;
}

/** `full`: framed sheet with a legend column, and the scale bar in the title strip. `compact`: bare sheet, scale bar at the bottom. */
export const LAYOUTS: Readonly<Record<SheetLayout, LayoutMetrics>> = {
  full: { margins: { left: 156, right: 20, top: 16, bottom: 16 }, stubPx: 48, firstRowPx: 24, rowPx: 22, northRadiusPx: 12 },
  compact: { margins: { left: 8, right: 8, top: 8, bottom: 34 }, stubPx: 38, firstRowPx: 22, rowPx: 22, northRadiusPx: 11 },
};

export const FRAME_INSET_PX = 14;

export const TYPE_PX = { figure: 12, label: 12, legend: 12, note: 11, scale: 11, north: 12, frame: 8.5 } as const;

/** Whether a content box fits between the sheet's margins at this scale. */
export function fitsSheet(content: SheetBox, scale: PaperScale, sheet: { widthPx: number; heightPx: number }, margins: Margins): boolean {
  const width = (content.maxX - content.minX) * scale.pxPerFt;
  const height = (content.maxY - content.minY) * scale.pxPerFt;
  return width <= sheet.widthPx - margins.left - margins.right && height <= sheet.heightPx - margins.top - margins.bottom;
}

/** The sheet's edges in feet with the content centered between the margins. */
export function boundsAround(
  content: SheetBox,
  scale: PaperScale,
  sheet: { widthPx: number; heightPx: number },
  margins: Margins,
): SheetBox {
  const freeX = sheet.widthPx - margins.left - margins.right - (content.maxX - content.minX) * scale.pxPerFt;
  const freeY = sheet.heightPx - margins.top - margins.bottom - (content.maxY - content.minY) * scale.pxPerFt;
  const minX = content.minX - scale.ft(margins.left + freeX / 2);
  const minY = content.minY - scale.ft(margins.bottom + freeY / 2);
  return { minX, minY, maxX: minX + scale.ft(sheet.widthPx), maxY: minY + scale.ft(sheet.heightPx) };
}

/** The region between the margins, in feet. */
export function usableArea(bounds: SheetBox, scale: PaperScale, margins: Margins): SheetBox {
  return {
    minX: bounds.minX + scale.ft(margins.left),
    minY: bounds.minY + scale.ft(margins.bottom),
    maxX: bounds.maxX - scale.ft(margins.right),
    maxY: bounds.maxY - scale.ft(margins.top),
  };
}
