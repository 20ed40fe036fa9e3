/** Finds what is near a place on paper without looking at everything: things are listed by the square cells that they touch. */
import type { Box } from './box.ts';
import type { Segment } from './outlines.ts';

/** Of a cell: about the width of a label. */
const CELL = 40;
/** What is on the border of two cells is in both, whatever rounding does. */
const ROOM = 1e-6;

const cellOf = (value: number): number => Math.floor(value / CELL);
const key = (column: number, row: number): number => column * 65_536 + row;

/** Whether `isFound` holds for a cell of the box. */
function someCellOfBox({ x, y, width, height }: Box, isFound: (cell: number) => boolean): boolean {
  const [lastColumn, lastRow] = [cellOf(x + width), cellOf(y + height)];
  for (let column = cellOf(x); column <= lastColumn; column += 1)
    for (let row = cellOf(y); row <= lastRow; row += 1) if (isFound(key(column, row))) return true;
  return false;
}

/**
 * Whether `isFound` holds for a cell of the segment, from its start on: what blocks a leader is mostly near its start. Of each column, only
 * the rows that the segment crosses there.
 */
function someCellOfSegment([from, to]: Segment, isFound: (cell: number) => boolean): boolean {
  const step = to.x < from.x ? -1 : 1;
  const slope = to.x === from.x ? 0 : (to.y - from.y) / (to.x - from.x);
  const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)];
  const heightAt = (x: number): number => from.y + slope * (Math.min(Math.max(x, left), right) - from.x);
  const isUpright = to.x === from.x;
  const last = cellOf(to.x + step * ROOM);
  for (let column = cellOf(from.x - step * ROOM); column * step <= last * step; column += step) {
    const one = isUpright ? from.y : heightAt(column * CELL - ROOM);
    const other = isUpright ? to.y : heightAt((column + 1) * CELL + ROOM);
    const lastRow = cellOf(Math.max(one, other) + ROOM);
    for (let row = cellOf(Math.min(one, other) - ROOM); row <= lastRow; row += 1) if (isFound(key(column, row))) return true;
  }
  return false;
}

/** Things on paper, by their place. */
export class CellIndex<Thing> {
  readonly #cells = new Map<number, Thing[]>();

  readonly #adding = (thing: Thing) => (cell: number) => {
    const known = this.#cells.get(cell);
    if (known === undefined) this.#cells.set(cell, [thing]);
    else known.push(thing);
    return false;
  };

  readonly #finding = (test: (thing: Thing) => boolean) => (cell: number) => this.#cells.get(cell)?.some(test) === true;

  addBox(box: Box, thing: Thing): void {
    someCellOfBox(box, this.#adding(thing));
  }

  addSegment(segment: Segment, thing: Thing): void {
    someCellOfSegment(segment, this.#adding(thing));
  }

  /** Whether the test holds for any thing that may meet the box. A thing may be tested more than once, and some that are only near it. */
  someInBox(box: Box, test: (thing: Thing) => boolean): boolean {
    return someCellOfBox(box, this.#finding(test));
  }

  /** The same for what may meet the segment. */
  someOnSegment(segment: Segment, test: (thing: Thing) => boolean): boolean {
    return someCellOfSegment(segment, this.#finding(test));
  }
}

/** An index of what has a box. */
export function indexOf<Thing extends { readonly box: Box }>(things: readonly Thing[]): CellIndex<Thing> {
  const index = new CellIndex<Thing>();
  for (const thing of things) index.addBox(thing.box, thing);
  return index;
}

/** An index of segments. */
export function segmentIndex(segments: readonly Segment[]): CellIndex<Segment> {
  const index = new CellIndex<Segment>();
  for (const segment of segments) index.addSegment(segment, segment);
  return index;
}
