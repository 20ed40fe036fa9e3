/** A drawing as a standalone SVG file with inline colors, the title block below the sheet, a title, and a description. */
import type { AreaPrimitive, AreaStyle, Drawing, DrawingItem, Outline, Primitive, SheetPoint } from './drawing.ts';
import { AREA_INK, type Attributes, HALO, HATCH_SPACING_PX, INK, LINE_INK, TEXT_INK } from './inks.ts';
import { textWidthEm } from './plane.ts';

const DECIMALS = 100;

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);
const attributes = (values: Attributes): string =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');
const n = (value: number): string => String(Math.round(value * DECIMALS) / DECIMALS + 0);

/** Sheet feet → sheet pixels, y down. */
export type ToPixels = (at: SheetPoint) => { readonly x: number; readonly y: number };
export const toPixels =
  (drawing: Pick<Drawing, 'bounds' | 'pxPerFt'>): ToPixels =>
  (at) => ({
    x: (at.xFt - drawing.bounds.minX) * drawing.pxPerFt,
    y: (drawing.bounds.maxY - at.yFt) * drawing.pxPerFt,
  });

function outlinePath(outline: Outline, px: ToPixels, pxPerFt: number): string {
  if (outline.kind === 'polygon') {
    const points = outline.points.map((at) => px(at)).map(({ x, y }) => `${n(x)},${n(y)}`);
    return `M${points.join('L')}Z`;
  }
  const { x, y } = px(outline.center);
  const r = outline.radiusFt * pxPerFt;
  return `M${n(x - r)},${n(y)}a${n(r)},${n(r)} 0 1 0 ${n(2 * r)},0a${n(r)},${n(r)} 0 1 0 ${n(-2 * r)},0Z`;
}

/** Path data of an area with its hole, in sheet pixels, to be filled by the even-odd rule. */
export const areaPath = (area: AreaPrimitive, px: ToPixels, pxPerFt: number): string =>
  outlinePath(area.outline, px, pxPerFt) + (area.hole ? outlinePath(area.hole, px, pxPerFt) : '');

/** Path data of a line, in sheet pixels. */
export const linePath = (points: readonly SheetPoint[], px: ToPixels): string =>
  `M${points
    .map((at) => px(at))
    .map(({ x, y }) => `${n(x)},${n(y)}`)
    .join('L')}`;

const isHatch = (style: AreaStyle): boolean => style.startsWith('hatch-');

function primitiveSvg(primitive: Primitive, px: ToPixels, pxPerFt: number, hatchId: (area: AreaPrimitive) => string): string {
  switch (primitive.kind) {
    case 'area': {
      const ink = isHatch(primitive.style) ? { fill: `url(#${hatchId(primitive)})` } : AREA_INK[primitive.style];
      return `<path fill-rule="evenodd" d="${areaPath(primitive, px, pxPerFt)}"${attributes(ink)}/>`;
    }
    case 'line':
      return `<path fill="none" d="${linePath(primitive.points, px)}"${attributes(LINE_INK[primitive.style])}/>`;
    case 'text': {
      const { x, y } = px(primitive.at);
      const turn = primitive.rotationDeg === 0 ? '' : ` transform="rotate(${n(-primitive.rotationDeg)} ${n(x)} ${n(y)})"`;
      const ink = attributes({ ...(primitive.style === 'marking' ? {} : HALO), ...TEXT_INK[primitive.style] });
      return `<text x="${n(x)}" y="${n(y)}" font-size="${n(primitive.sizeFt * pxPerFt)}" text-anchor="${primitive.anchor}"${turn}${ink}>${escaped(primitive.text)}</text>`;
    }
    default:
      return primitive satisfies never;
  }
}

function hatchPattern(id: string, area: AreaPrimitive): string {
  const turn = n(90 - (area.hatchAngleDeg ?? 0));
  return `<pattern id="${id}" width="${HATCH_SPACING_PX}" height="${HATCH_SPACING_PX}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})"><path d="M0,0V${HATCH_SPACING_PX}" stroke-width="0.75"${attributes(AREA_INK[area.style])}/></pattern>`;
}

const STRIP = { row: 24, pad: 8, cellGap: 24, baseline: 16, type: 12 } as const;

interface Cell {
  readonly name: string;
  readonly value: string;
  readonly x: number;
  readonly row: number;
}

/** The entries of the title strip from left to right, in as many rows as the width requires. */
function stripCells(drawing: Drawing): Cell[] {
  const { title, sheet } = drawing;
  const entries = [
    ['Alignment', title.alignment],
    ['Scale', title.scale],
    ['Elevation', title.elevation],
    ['Criteria', title.rules],
    ['Values', title.values],
  ] as const;
  let [x, row] = [STRIP.pad, 0] as [number, number];
  return entries.map(([name, value]) => {
    const width = textWidthEm(`${name} ${value}`) * STRIP.type + STRIP.cellGap;
    if (x > STRIP.pad && x + width > sheet.widthPx) [x, row] = [STRIP.pad, row + 1];
    const cell = { name, value, x, row };
    x += width;
    return cell;
  });
}

/** The title block below the sheet: alignment, scale, elevation, rules, values. */
function titleStrip(drawing: Drawing): { readonly heightPx: number; readonly svg: string } {
  const cells = stripCells(drawing);
  const top = drawing.sheet.heightPx;
  const text = cells.map(
    ({ name, value, x, row }) =>
      `<text x="${n(x)}" y="${n(top + row * STRIP.row + STRIP.baseline)}" font-size="${STRIP.type}" fill="${INK.quiet}">${escaped(name)} <tspan fill="${INK.text}" font-weight="530">${escaped(value)}</tspan></text>`,
  );
  const rows = 1 + Math.max(...cells.map((cell) => cell.row));
  return { heightPx: rows * STRIP.row, svg: `<path d="M0,${top}H${drawing.sheet.widthPx}" stroke="${INK.line}"/>${text.join('')}` };
}

/** The lines of a text that fits the width of the sheet. */
function wrapped(text: string, widthPx: number): string[] {
  return text.split(' ').reduce<string[]>((lines, word) => {
    const line = [lines.at(-1), word].filter(Boolean).join(' ');
    const fits = lines.length > 0 && textWidthEm(line) * STRIP.type <= widthPx - 2 * STRIP.pad;
    return fits ? [...lines.slice(0, -1), line] : [...lines, word];
  }, []);
}

/** The warning below the title block. Nothing without one. */
function warningLines(warning: string | null, topPx: number, widthPx: number): { readonly heightPx: number; readonly svg: string } {
  const lines = warning === null ? [] : wrapped(`WARNING: ${warning}`, widthPx);
  const text = lines.map(
    (line, row) =>
      `<text x="${STRIP.pad}" y="${n(topPx + row * STRIP.row + STRIP.baseline)}" font-size="${STRIP.type}" font-weight="700" fill="${INK.text}">${escaped(line)}</text>`,
  );
  return { heightPx: lines.length * STRIP.row, svg: text.join('') };
}

const BAR_INSET_PX = { x: 30, y: 28 } as const;

/**
 * The drawing as an SVG document. `title` names it and `description` is its text alternative. `warning`: why its values are not current,
 * printed below the title block and added to the description. The same drawing yields the same bytes.
 */
export function drawingSvg(drawing: Drawing, title: string, description: string, warning: string | null = null): string {
  const px = toPixels(drawing);
  const { widthPx, heightPx } = drawing.sheet;
  const strip = titleStrip(drawing);
  const marked = warningLines(warning, heightPx + strip.heightPx, widthPx);
  const height = heightPx + strip.heightPx + marked.heightPx;
  const patterns = new Map<string, string>();
  const hatchId = (area: AreaPrimitive): string => {
    const id = `${area.style}-${n(area.hatchAngleDeg ?? 0)}`;
    patterns.set(id, hatchPattern(id, area));
    return id;
  };
  const group = (item: DrawingItem, place: ToPixels): string =>
    `<g id="${escaped(item.id)}" data-layer="${item.layer}">${item.primitives.map((primitive) => primitiveSvg(primitive, place, drawing.pxPerFt, hatchId)).join('')}</g>`;
  const barAt: ToPixels = (at) => ({
    x: BAR_INSET_PX.x + at.xFt * drawing.pxPerFt,
    y: heightPx - BAR_INSET_PX.y - at.yFt * drawing.pxPerFt,
  });
  const body = [...drawing.items.map((item) => group(item, px)), group(drawing.scaleBar.item, barAt)].join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${height}" viewBox="0 0 ${widthPx} ${height}" role="img" font-family="Inter, sans-serif">
<title>${escaped(title)}</title>
<desc>${escaped([warning, description].filter((text) => text !== null).join(' '))}</desc>
<defs>${[...patterns.values()].join('')}</defs>
<rect width="${widthPx}" height="${height}" fill="${INK.paper}"/>
${body}
${strip.svg}${marked.svg}
</svg>
`;
}
