/** Dimensions of the printed page, in points of 1/72 inch, from the upper left corner. */
import { PAGE } from '@touchdown/exports/report';

/** Paper pixels of 1/96 inch → points. */
export const PT_PER_PX = 72 / 96;

export interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly contentWidth: number;
  /** Top and bottom of a page's content area. */
  readonly top: number;
  readonly bottom: number;
  /** Baselines of the running header and footer. */
  readonly head: number;
  readonly foot: number;
}

const TOP = 72;
const HEAD = 46;
const FOOT_MARGIN = 42;
const CONTENT_WIDTH = PAGE.contentWidthPx * PT_PER_PX;
/** Below the content area. */
const BOTTOM_MARGIN = (PAGE.heightPx - PAGE.contentHeightPx) * PT_PER_PX - TOP;

/** All papers have a content area of the same width, so that drawings have the same scale, and each the height that it offers. */
const sheetOf = (width: number, height: number): Sheet => ({
  width,
  height,
  left: (width - CONTENT_WIDTH) / 2,
  right: (width + CONTENT_WIDTH) / 2,
  contentWidth: CONTENT_WIDTH,
  top: TOP,
  bottom: height - BOTTOM_MARGIN,
  head: HEAD,
  foot: height - FOOT_MARGIN,
});

export const LETTER = sheetOf(PAGE.widthPx * PT_PER_PX, PAGE.heightPx * PT_PER_PX);
const A4 = sheetOf(595.28, 841.89);

/** A paper with its columns: text and drawings fill one after the other. */
export interface Paper {
  /** With the running header and footer from its first column to its last. */
  readonly whole: Sheet;
  readonly columns: readonly [Sheet, ...Sheet[]];
}
const inOneColumn = (sheet: Sheet): Paper => ({ whole: sheet, columns: [sheet] });

/** Two US Letter pages side by side, so that a drawing stands beside its table and has the scale that it has on US Letter. */
function inTwoColumns(letter: Sheet): Paper {
  const width = 2 * letter.width;
  const [left, right] = [
    { ...letter, width },
    { ...letter, width, left: letter.width + letter.left, right: letter.width + letter.right },
  ];
  return { whole: { ...left, right: right.right, contentWidth: right.right - left.left }, columns: [left, right] };
}

export const SHEETS = { letter: inOneColumn(LETTER), a4: inOneColumn(A4), tabloid: inTwoColumns(LETTER) } as const satisfies Readonly<
  Record<string, Paper>
>;
export type ReportPaper = keyof typeof SHEETS;
