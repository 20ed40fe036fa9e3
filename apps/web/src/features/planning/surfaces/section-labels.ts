/** Where the labels of the obstacles in a path's profile are placed, so that none is cut, covers another, or crosses the surface. */
import { textWidthEm, type ProfilePoint } from '@touchdown/exports/drawing';
import { boxesMeet, type LabelBox } from '../../../shared/scene/label-box.ts';

interface LabelPlot {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}
export interface SectionLabel {
  readonly id: string;
  readonly name: string;
  /** "868.0 ft MSL, clears by 2.8 ft". */
  readonly result: string;
  /** The obstacle's top, in pixels of the picture. */
  readonly x: number;
  readonly y: number;
}
export interface PlacedLabel {
  readonly id: string;
  /** One line, or two where one has no room. */
  readonly lines: readonly string[];
  /** The middle of the lines. */
  readonly x: number;
  /** The baseline of the first line. */
  readonly y: number;
  /** From the label to the obstacle's top. `null`: it is next to it. */
  readonly leader: readonly [ProfilePoint, ProfilePoint] | null;
}

/** What is drawn already. */
export interface DrawnAlready {
  /** Lines that no label may cross. */
  readonly lines: readonly (readonly ProfilePoint[])[];
  readonly boxes: readonly LabelBox[];
}

/** Of the style sheet, `--t-xs`. */
const TEXT_PX = 12;
const GAP_PX = 6;
export const LABEL_LINE_PX = 14;
const ELLIPSIS = '…';
/** How far up or down a label is moved to find room, in lines. */
const STEPS = [0, -1, -2, -3, -4, -5, -6, -7, -8, 1, 2, 3, 4, 5, 6, 7, 8] as const;

const widthOf = (line: string): number => textWidthEm(line) * TEXT_PX;

/** As much of a name as is at most this wide, with an ellipsis if that is not all of it. */
function shortened(name: string, widthPx: number): string {
  if (widthOf(name) <= widthPx) return name;
  const cut = (length: number) => `${name.slice(0, length).trimEnd()}${ELLIPSIS}`;
  let length = name.length - 1;
  while (length > 1 && widthOf(cut(length)) > widthPx) length -= 1;
  return cut(length);
}

/** The texts of a label, the preferred one first: one line, if it is not wider than the plot, or two, or only the result. */
function linesOf({ name, result }: SectionLabel, widthPx: number): string[][] {
  const whole = `${name}, ${result}`;
  const two = [shortened(name, widthPx), result];
  return [...(widthOf(whole) <= widthPx ? [[whole]] : []), two, [result]];
}

/** Whether a line from one point to another has a part in a box. */
export function crosses([from, to]: readonly [ProfilePoint, ProfilePoint], { left, right, top, bottom }: LabelBox): boolean {
  let [enters, leaves] = [0, 1];
  const [along, down] = [to.x - from.x, to.y - from.y];
  for (const [step, room] of [
    [0 - along, from.x - left],
    [along, right - from.x],
    [0 - down, from.y - top],
    [down, bottom - from.y],
  ] as const) {
    if (step === 0) {
      if (room < 0) return false;
    } else if (step < 0) enters = Math.max(enters, room / step);
    else leaves = Math.min(leaves, room / step);
  }
  return enters <= leaves;
}

const segments = (line: readonly ProfilePoint[]): (readonly [ProfilePoint, ProfilePoint])[] =>
  line.slice(1).flatMap((to, index) => {
    const from = line[index];
    return from === undefined ? [] : [[from, to] as const];
  });

interface Candidate {
  readonly lines: readonly string[];
  readonly x: number;
  readonly y: number;
  readonly box: LabelBox;
}

const boxAt = (x: number, y: number, { half, lines }: { readonly half: number; readonly lines: number }): LabelBox => ({
  left: x - half - GAP_PX,
  right: x + half + GAP_PX,
  top: y - LABEL_LINE_PX,
  bottom: y + (lines - 1) * LABEL_LINE_PX + GAP_PX / 2,
});

/** Above the top, then beside it, and farther and farther from it. Always within the plot. */
function candidates(label: SectionLabel, lines: readonly string[], { left, right, top, bottom }: LabelPlot): Candidate[] {
  const half = Math.max(...lines.map(widthOf)) / 2;
  const size = { half, lines: lines.length };
  const within = (x: number) => Math.max(Math.min(x, right - half), left + half);
  const first = label.y - 2 * GAP_PX - (lines.length - 1) * LABEL_LINE_PX;
  return STEPS.flatMap((step) => {
    const y = Math.max(first + step * LABEL_LINE_PX, top + 2 * GAP_PX);
    if (step > 0 && y + (lines.length - 1) * LABEL_LINE_PX > bottom) return [];
    const beside = [label.x - half - 2 * GAP_PX, label.x + half + 2 * GAP_PX];
    // Below the top, only beside the obstacle.
    const middles = step > 0 ? beside : [label.x, ...beside];
    return middles.map((middle) => ({ lines, x: within(middle), y, box: boxAt(within(middle), y, size) }));
  });
}

/** A line down from a label that is far above its obstacle. */
function leaderOf({ lines, y, box }: Candidate, label: SectionLabel): PlacedLabel['leader'] {
  const bottom = y + (lines.length - 1) * LABEL_LINE_PX + GAP_PX / 2;
  if (label.y - bottom < LABEL_LINE_PX + GAP_PX) return null;
  const x = Math.min(Math.max(label.x, box.left + GAP_PX), box.right - GAP_PX);
  return [
    { x, y: bottom },
    { x: label.x, y: label.y },
  ];
}

/**
 * Places the labels in the given order, each at its obstacle where it crosses no line and covers nothing. Where there is no such place, it
 * is skipped; that of the `pickedId` is then above its obstacle, unless it would cover another one.
 */
export function placeSectionLabels(
  labels: readonly SectionLabel[],
  plot: LabelPlot,
  { lines: drawn, boxes }: DrawnAlready = { lines: [], boxes: [] },
  pickedId: string | null = null,
): PlacedLabel[] {
  const taken: LabelBox[] = [...boxes];
  const parts = drawn.flatMap(segments);
  return labels.flatMap((label) => {
    const all = linesOf(label, plot.right - plot.left).flatMap((lines) => candidates(label, lines, plot));
    const isFree = ({ box }: Candidate) => !taken.some((other) => boxesMeet(box, other));
    const found = all.find((one) => isFree(one) && !parts.some((part) => crosses(part, one.box)));
    const placed = found ?? (label.id === pickedId ? all.find(isFree) : undefined);
    if (placed === undefined) return [];
    taken.push(placed.box);
    return [{ id: label.id, lines: placed.lines, x: placed.x, y: placed.y, leader: leaderOf(placed, label) }];
  });
}
