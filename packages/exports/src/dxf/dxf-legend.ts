/**
 * The legend of a layout: a line in the color and line type of each kind of layer that model space has. The lines are on the layer of the
 * sheet, so that a layer has nothing but what it is named after.
 */
import { type DxfBlock, type DxfWriter, point3d } from '@tarikjabiri/dxf';
import type { PictureMark } from '../drawing/picture.ts';
import { columnHeading } from '../sheets/notes-marks.ts';
import type { SheetRoom } from '../sheets/paper-size.ts';
import { at, SIZE, text } from '../drawing/sheet-kit.ts';
import { onPaper } from './dxf-paper.ts';

const ENTRIES = [
  ['ZONE-TLOF', 'TLOF'],
  ['ZONE-FATO', 'FATO'],
  ['ZONE-SAFETY-AREA', 'Safety Area'],
  ['ZONE-PROTECTION', 'Protection zone'],
  ['SURFACE-APPROACH', 'Approach surface, 8:1'],
  ['SURFACE-DEPARTURE', 'Departure surface, 8:1'],
  ['SURFACE-TRANSITIONAL', 'Transitional surface, 2:1'],
  ['PATH', 'Path centerline'],
  ['PARCEL', 'Property line'],
] as const;
const [PAD, LINE, ROW, FIRST, FOOT] = [8, 56, 18, 33, 10] as const;
/** Line types are in feet on the ground; on paper, a dash of 7 ft is about a sixth of an inch long. */
const ON_PAPER = 0.025;

export interface Legend {
  readonly height: number;
  readonly marks: (top: number) => PictureMark[];
  /** Draws the lines, on a layer. */
  readonly draw: (space: DxfBlock, layer: { readonly layerName: string }, top: number) => void;
}

/** What it has depends on the layers that exist. */
export function legendOf({ tables }: DxfWriter, room: SheetRoom): Legend {
  const { column, grow } = room;
  const { records } = tables.layerTable;
  const entries = ENTRIES.flatMap(([kind, label]) => {
    const shown = records.find(({ name }) => name === kind || name.startsWith(`${kind}-`));
    return shown === undefined ? [] : [{ shown, label }];
  });
  const x = column.x + PAD * grow;
  const rowAt = (top: number, index: number) => top + (FIRST + index * ROW) * grow;
  const size = SIZE.note * grow;
  return {
    height: entries.length === 0 ? 0 : (FIRST + (entries.length - 1) * ROW + FOOT) * grow,
    marks: (top) =>
      entries.length === 0
        ? []
        : [
            columnHeading('LEGEND', x, top, grow),
            ...entries.map(({ label }, index) => text(label, x + (LINE + PAD) * grow, rowAt(top, index) + size / 3, { size })),
          ],
    draw: (space, layer, top) => {
      const toPaper = onPaper(room);
      entries.forEach(({ shown }, index) => {
        const [from, to] = [toPaper(at(x, rowAt(top, index))), toPaper(at(x + LINE * grow, rowAt(top, index)))];
        space.addLine(point3d(from.x, from.y, 0), point3d(to.x, to.y, 0), {
          ...layer,
          ...(shown.trueColor === undefined ? {} : { trueColor: String(shown.trueColor) }),
          ...{ colorNumber: shown.colorNumber, lineType: shown.lineType, lineTypeScale: ON_PAPER * grow },
        });
      });
    },
  };
}
