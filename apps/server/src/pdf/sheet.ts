/** Dimensions of the printed page, in points of 1/72 inch, from the upper left corner. */
import { PAGE } from '@touchdown/exports/report';

/** Paper pixels of 1/96 inch → points. */
export const PT_PER_PX = 72 / 96;

export const SHEET = {
  width: PAGE.widthPx * PT_PER_PX,
  height: PAGE.heightPx * PT_PER_PX,
  left: ((PAGE.widthPx - PAGE.contentWidthPx) / 2) * PT_PER_PX,
  right: ((PAGE.widthPx + PAGE.contentWidthPx) / 2) * PT_PER_PX,
  contentWidth: PAGE.contentWidthPx * PT_PER_PX,
  /** Top and bottom of a page's content area. */
  top: 72,
  bottom: 72 + PAGE.contentHeightPx * PT_PER_PX,
  /** Baselines of the running header and footer. */
  head: 46,
  foot: 750,
} as const;
