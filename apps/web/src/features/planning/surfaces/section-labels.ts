/** Where the labels of the obstacles in a path's profile are placed, so that none is cut and none covers another. */
import { textWidthEm } from '@touchdown/exports/drawing';

interface LabelPlot {
  readonly left: number;
  readonly right: number;
  readonly top: number;
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
  /** One line, or two where one is wider than the plot. */
  readonly lines: readonly string[];
  /** The middle of the lines. */
  readonly x: number;
  /** The baseline of the first line. */
  readonly y: number;
}

/** Of the style sheet, `--t-xs`. */
const TEXT_PX = 12;
const GAP_PX = 6;
export const LABEL_LINE_PX = 14;
const ELLIPSIS = '…';

const widthOf = (line: string): number => textWidthEm(line) * TEXT_PX;

/** As much of a name as is at most this wide, with an ellipsis if that is not all of it. */
function shortened(name: string, widthPx: number): string {
  if (widthOf(name) <= widthPx) return name;
  const cut = (length: number) => `${name.slice(0, length).trimEnd()}${ELLIPSIS}`;
  let length = name.length - 1;
  while (length > 1 && widthOf(cut(length)) > widthPx) length -= 1;
  return cut(length);
}

function linesOf({ name, result }: SectionLabel, widthPx: number): string[] {
  const whole = `${name}, ${result}`;
  if (widthOf(whole) <= widthPx) return [whole];
  return [shortened(name, widthPx), result];
}

/** Places the labels in the given order, each above its obstacle; a label that would cover one already placed is skipped. */
export function placeSectionLabels(labels: readonly SectionLabel[], plot: LabelPlot): PlacedLabel[] {
  const taken: { from: number; to: number; top: number; bottom: number }[] = [];
  return labels.flatMap((label) => {
    const lines = linesOf(label, plot.right - plot.left);
    const half = Math.max(...lines.map(widthOf)) / 2;
    const middle = Math.max(Math.min(label.x, plot.right - half), plot.left + half);
    const y = Math.max(label.y - 2 * GAP_PX - (lines.length - 1) * LABEL_LINE_PX, plot.top + 2 * GAP_PX);
    const place = {
      from: middle - half - GAP_PX,
      to: middle + half + GAP_PX,
      top: y - LABEL_LINE_PX,
      bottom: y + (lines.length - 1) * LABEL_LINE_PX + GAP_PX / 2,
    };
    if (taken.some((other) => other.from < place.to && place.from < other.to && other.top < place.bottom && place.top < other.bottom))
      return [];
    taken.push(place);
    return [{ id: label.id, lines, x: middle, y }];
  });
}
