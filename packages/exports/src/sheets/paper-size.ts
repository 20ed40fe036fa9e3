/** The papers of plan sheets, and the room on them, in pixels of 1/96 inch. */
import type { Box } from '../drawing/box.ts';

const PX_PER_MM = 96 / 25.4;
const mm = (width: number, height: number) => ({ width: width * PX_PER_MM, height: height * PX_PER_MM });

/** Landscape. `grow`: how much larger the type and the lines of the border are than on the smallest sheets. */
export const PAPERS = {
  'ansi-b': { name: 'ANSI B (11 × 17 in)', width: 1632, height: 1056, grow: 1 },
  'ansi-d': { name: 'ANSI D (22 × 34 in)', width: 3264, height: 2112, grow: 1.25 },
  'iso-a3': { name: 'ISO A3', ...mm(420, 297), grow: 1 },
  'iso-a1': { name: 'ISO A1', ...mm(841, 594), grow: 1.25 },
} as const;
export type PaperId = keyof typeof PAPERS;
export const PAPER_IDS = ['ansi-b', 'ansi-d', 'iso-a3', 'iso-a1'] as const satisfies readonly PaperId[];

export type { Box } from '../drawing/box.ts';

export interface SheetRoom {
  readonly width: number;
  readonly height: number;
  readonly grow: number;
  /** The outer line of the border, beside which the zones are marked. */
  readonly outer: Box;
  /** The heavy line around everything on the sheet. */
  readonly border: Box;
  /** Drawings and tables. */
  readonly body: Box;
  /** Key map, legend, notes, revisions, and title block. */
  readonly column: Box;
}

/** The left margin is wider, for binding. */
const MARGIN = { left: 44, rest: 24, zone: 19, column: 312 } as const;

export function roomOn(paper: PaperId): SheetRoom {
  const { width, height, grow } = PAPERS[paper];
  const [left, rest, zone, columnWidth] = [MARGIN.left, MARGIN.rest, MARGIN.zone, MARGIN.column].map((px) => px * grow) as [
    number,
    number,
    number,
    number,
  ];
  const outer = { x: left, y: rest, width: width - left - rest, height: height - 2 * rest };
  const border = { x: outer.x + zone, y: outer.y + zone, width: outer.width - 2 * zone, height: outer.height - 2 * zone };
  const body = { ...border, width: border.width - columnWidth };
  return { width, height, grow, outer, border, body, column: { ...border, x: body.x + body.width, width: columnWidth } };
}

export const inset = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
});
