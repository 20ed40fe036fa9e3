/** The legend of a layout: a line of each kind of layer that model space has, as it is drawn there. */
import { type DxfBlock, type DxfWriter, point3d } from '@tarikjabiri/dxf';
import type { PictureMark } from '../drawing/picture.ts';
import { columnHeading } from '../sheets/notes-marks.ts';
import type { SheetRoom } from '../sheets/paper-size.ts';
import { at, SIZE, text } from '../sheets/sheet-kit.ts';
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
  /** The lines, each on its own layer. */
  readonly draw: (space: DxfBlock, top: number) => void;
}

/** What it has depends on the layers that exist. */
export function legendOf({ tables }: DxfWriter, room: SheetRoom): Legend {
  const { column, grow } = room;
  const names = tables.layerTable.records.map(({ name }) => name);
  const entries = ENTRIES.flatMap(([kind, label]) => {
    const layer = names.find((name) => name === kind || name.startsWith(`${kind}-`));
    return layer === undefined ? [] : [{ layer, label }];
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
    draw: (space, top) => {
      const toPaper = onPaper(room);
      entries.forEach(({ layer }, index) => {
        const [from, to] = [toPaper(at(x, rowAt(top, index))), toPaper(at(x + LINE * grow, rowAt(top, index)))];
        space.addLine(point3d(from.x, from.y, 0), point3d(to.x, to.y, 0), { layerName: layer, lineTypeScale: ON_PAPER * grow });
      });
    },
  };
}
