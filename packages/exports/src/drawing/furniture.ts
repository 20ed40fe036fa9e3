/** The parts of a sheet around the plan: frame with grid references, legend, north arrow, scale bar, paper grid. */
import { feetToMeters, metersToFeet, shownUnits, type UnitSystem } from '@touchdown/domain';
import type { AreaStyle, DrawingItem, LinePrimitive, LineStyle, Primitive, SheetBox, SheetPoint, TextPrimitive } from './drawing.ts';
import { FRAME_INSET_PX, type PaperScale, TYPE_PX } from './paper.ts';
import { cornersOf, moved, overlap, point, primitiveBox, sheetDirection, textCorners, textWidthEm } from './plane.ts';

const FRAME = { columns: 8, rows: 4, tick: 5, columnGap: 4, rowGap: 4.5, rowDrop: 3 } as const;

/** A border with numbered columns and lettered rows for referring to positions on the sheet. */
export function frameItem(bounds: SheetBox, scale: PaperScale): DrawingItem {
  const ft = scale.ft;
  const inset = ft(FRAME_INSET_PX);
  const [left, right, bottom, top] = [bounds.minX + inset, bounds.maxX - inset, bounds.minY + inset, bounds.maxY - inset];
  const line = (points: SheetPoint[]): LinePrimitive => ({ kind: 'line', style: 'frame', points });
  const letter = (text: string, at: SheetPoint): TextPrimitive => ({
    kind: 'text',
    style: 'frame',
    text,
    at,
    anchor: 'middle',
    rotationDeg: 0,
    sizeFt: ft(TYPE_PX.frame),
  });
  const columns = Array.from({ length: FRAME.columns }, (_, index) => {
    const width = (right - left) / FRAME.columns;
    const x = left + (index + 1) * width;
    const ticks =
      index + 1 < FRAME.columns
        ? [line([point(x, top), point(x, top + ft(FRAME.tick))]), line([point(x, bottom), point(x, bottom - ft(FRAME.tick))])]
        : [];
    return [letter(String(index + 1), point(x - width / 2, top + ft(FRAME.columnGap))), ...ticks];
  });
  const rows = Array.from({ length: FRAME.rows }, (_, index) => {
    const height = (top - bottom) / FRAME.rows;
    const y = top - (index + 1) * height;
    const ticks =
      index + 1 < FRAME.rows
        ? [line([point(left, y), point(left - ft(FRAME.tick), y)]), line([point(right, y), point(right + ft(FRAME.tick), y)])]
        : [];
    return [
      letter(
        String.fromCharCode('A'.charCodeAt(0) + index),
        point(left - ft(FRAME.rowGap + FRAME.rowDrop), y + height / 2 - ft(FRAME.rowDrop)),
      ),
      ...ticks,
    ];
  });
  return {
    id: 'frame',
    layer: 'frame',
    primitives: [
      line([point(left, bottom), point(right, bottom), point(right, top), point(left, top), point(left, bottom)]),
      ...columns.flat(),
      ...rows.flat(),
    ],
  };
}

const LEGEND = { left: 28, top: 34, row: 20, swatchWidth: 26, swatchHeight: 10, textGap: 9, drop: 4 } as const;
export interface LegendEntry {
  readonly text: string;
  readonly style: AreaStyle;
  readonly edge?: LineStyle;
}

/** The zones with their line styles, and the sheet's notes below them. */
export function legendItem(entries: readonly LegendEntry[], notes: readonly string[], bounds: SheetBox, scale: PaperScale): DrawingItem {
  const at = (xPx: number, yPx: number) => point(bounds.minX + scale.ft(xPx), bounds.maxY - scale.ft(yPx));
  const text = (content: string, place: SheetPoint, style: 'legend-title' | 'legend' | 'note', sizePx: number): TextPrimitive => ({
    kind: 'text',
    text: content,
    at: place,
    anchor: 'start',
    rotationDeg: 0,
    sizeFt: scale.ft(sizePx),
    style,
  });
  const primitives = entries.flatMap((entry, index): Primitive[] => {
    const y = LEGEND.top + (index + 1) * LEGEND.row;
    const swatch = [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ].map(([x = 0, up = 0]) =>
      at(LEGEND.left + x * LEGEND.swatchWidth, y + LEGEND.swatchHeight / 2 - LEGEND.drop - up * LEGEND.swatchHeight),
    );
    return [
      { kind: 'area', style: entry.style, outline: { kind: 'polygon', points: swatch } },
      ...(entry.edge ? [{ kind: 'line' as const, style: entry.edge, points: [...swatch, ...swatch.slice(0, 1)] }] : []),
      text(entry.text, at(LEGEND.left + LEGEND.swatchWidth + LEGEND.textGap, y), 'legend', TYPE_PX.legend),
    ];
  });
  const below = LEGEND.top + (entries.length + 1) * LEGEND.row;
  return {
    id: 'legend',
    layer: 'legend',
    primitives: [
      text('Zones', at(LEGEND.left, LEGEND.top), 'legend-title', TYPE_PX.legend),
      ...primitives,
      ...notes.map((note, index) => text(note, at(LEGEND.left, below + index * LEGEND.row * 0.8), 'note', TYPE_PX.note)),
    ],
  };
}

const NORTH = { tip: 1.5, tail: 0.62, notch: 0.3, half: 0.36, letter: 2.05, dropEm: 0.36, sideSteps: 24 } as const;

function northPrimitives(center: SheetPoint, upTrueDeg: number, radiusPx: number, scale: PaperScale): Primitive[] {
  const radius = scale.ft(radiusPx);
  const north = sheetDirection(0, upTrueDeg);
  const east = sheetDirection(90, upTrueDeg);
  const at = (forward: number, aside: number) => moved(moved(center, north, forward * radius), east, aside * radius);
  const half = (side: 1 | -1): SheetPoint[] => [at(NORTH.tip, 0), at(-NORTH.tail, side * NORTH.half), at(-NORTH.notch, 0)];
  const letter = at(NORTH.letter, 0);
  return [
    { kind: 'area', style: 'north-open', outline: { kind: 'circle', center, radiusFt: radius } },
    { kind: 'area', style: 'north-fill', outline: { kind: 'polygon', points: half(1) } },
    { kind: 'area', style: 'north-open', outline: { kind: 'polygon', points: half(-1) } },
    {
      kind: 'text',
      style: 'north',
      text: 'N',
      at: point(letter.xFt, letter.yFt - NORTH.dropEm * scale.ft(TYPE_PX.north)),
      anchor: 'middle',
      rotationDeg: 0,
      sizeFt: scale.ft(TYPE_PX.north),
    },
  ];
}

/** The north arrow, in the first free corner of the sheet. */
export function northItem(
  corners: readonly SheetPoint[],
  upTrueDeg: number,
  radiusPx: number,
  scale: PaperScale,
  taken: readonly (readonly SheetPoint[])[],
): DrawingItem {
  const candidates = corners.map((center) => northPrimitives(center, upTrueDeg, radiusPx, scale));
  const free = candidates.find((primitives) =>
    primitives.every((primitive) => {
      const mine = primitive.kind === 'text' ? textCorners(primitive) : cornersOf(primitiveBox(primitive));
      return !taken.some((other) => overlap(mine, other));
    }),
  );
  return { id: 'north', layer: 'north', name: 'North arrow', primitives: free ?? candidates[0] ?? [] };
}

const BAR = { height: 4, lift: 5, labelGapPx: 5 } as const;
/** The number of equal, round parts into which one inch is divided, by leading digit. */
const PARTS: Readonly<Record<string, number>> = { '1': 2, '2': 2, '3': 3, '4': 4, '5': 5, '6': 3, '8': 4 };

const INCHES_PER_FOOT = 12;

/** "1 in = 30 ft"; in meters as a ratio, "1:360". */
export const scaleText = ({ feetPerInch }: PaperScale, system: UnitSystem): string =>
  system === 'metric' ? `1:${(feetPerInch * INCHES_PER_FOOT).toLocaleString('en-US')}` : `1 in = ${feetPerInch.toLocaleString('en-US')} ft`;

/** The largest round number of meters that fits in an inch of paper. */
function roundMeters(scale: PaperScale): number {
  const inch = feetToMeters(scale.feetPerInch);
  const power = 10 ** Math.floor(Math.log10(inch));
  return Math.max(
    ...Object.keys(PARTS)
      .map((lead) => Number(lead) * power)
      .filter((total) => total <= inch),
  );
}

/** Which of the labels below the parts of a bar have room: every one, every other one, or both ends. The first starts at its part. */
function labeledParts(texts: readonly string[], partPx: number): readonly number[] {
  const all = texts.map((_, index) => index);
  const width = (index: number) => textWidthEm(texts[index] ?? '') * TYPE_PX.scale;
  const ends = (index: number) => (index === 0 ? [0, width(0)] : [index * partPx - width(index) / 2, index * partPx + width(index) / 2]);
  const fits = (chosen: readonly number[]) =>
    chosen.every((index, place) => {
      const before = chosen[place - 1];
      return before === undefined || (ends(before)[1] ?? 0) + BAR.labelGapPx <= (ends(index)[0] ?? 0);
    });
  const last = texts.length - 1;
  const choices = [all, ...(last % 2 === 0 ? [all.filter((index) => index % 2 === 0)] : [])];
  return choices.find(fits) ?? [0, last];
}

/** An inch of paper, or slightly less in meters, divided into round numbers. Its origin is the bar's upper left corner. */
export function scaleBar(scale: PaperScale, system: UnitSystem): { item: DrawingItem; lengthFt: number } {
  const shown = system === 'metric' ? roundMeters(scale) : scale.feetPerInch;
  const total = system === 'metric' ? metersToFeet(shown) : shown;
  const parts = PARTS[String(shown).charAt(0)] ?? 2;
  const part = total / parts;
  const height = scale.ft(BAR.height);
  const primitives: Primitive[] = Array.from({ length: parts }, (_, index) => ({
    kind: 'area' as const,
    style: index % 2 === 0 ? ('scale-on' as const) : ('scale-off' as const),
    outline: {
      kind: 'polygon' as const,
      points: [point(index * part, 0), point((index + 1) * part, 0), point((index + 1) * part, -height), point(index * part, -height)],
    },
  }));
  const texts = Array.from(
    { length: parts + 1 },
    (_, index) => `${((index * shown) / parts).toLocaleString('en-US')}${index === parts ? ` ${shownUnits(system).lengthUnit}` : ''}`,
  );
  const labels = labeledParts(texts, part * scale.pxPerFt).map((index): TextPrimitive => ({
    kind: 'text',
    style: 'scale',
    text: texts[index] ?? '',
    at: point(index * part, scale.ft(BAR.lift)),
    anchor: index === 0 ? 'start' : 'middle',
    rotationDeg: 0,
    sizeFt: scale.ft(TYPE_PX.scale),
  }));
  return { item: { id: 'scale', layer: 'scale', name: 'Scale bar', primitives: [...primitives, ...labels] }, lengthFt: total };
}

const GRID_STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000] as const;
const GRID_LARGEST_PX = 34;
const GRID_MAJOR = 5;

/** The largest round spacing that is still a fine grid on paper. */
export function gridSpacing(scale: PaperScale): { minor: number; major: number } {
  const minor = GRID_STEPS.filter((step) => step * scale.pxPerFt <= GRID_LARGEST_PX).at(-1) ?? GRID_STEPS[0];
  return { minor, major: minor * GRID_MAJOR };
}
