/** What each sheet of a set adds to the border, the key map, and the title block. */
import type { PictureMark } from '../drawing/picture.ts';
import type { Derived } from '../report/derive.ts';
import type { Box, SheetRoom } from './paper-size.ts';

export interface SheetTask {
  readonly derived: Derived;
  readonly room: SheetRoom;
  /** Feet on the ground per inch of paper. `null`: the largest standard scale at which the drawing fits. */
  readonly feetPerInch: number | null;
  /** The scales to choose from, in feet per inch, largest first. Absent: the standard scales. */
  readonly scales?: readonly number[];
  /** The date in the title block, YYYY-MM-DD. */
  readonly issuedOn: string;
}

export interface LegendEntry {
  readonly text: string;
  /** In a box of 30 by 12 pixels. */
  readonly symbol: (box: Box) => readonly PictureMark[];
}

export interface SheetBody {
  readonly title: string;
  /** For the title block: "1 in = 40 ft", "As noted". */
  readonly scale: string;
  readonly marks: readonly PictureMark[];
  readonly legend: readonly LegendEntry[];
  /** In addition to the notes of every sheet. */
  readonly notes: readonly string[];
  /** The sheet in sentences, for those who do not see it. */
  readonly alt: string;
}
