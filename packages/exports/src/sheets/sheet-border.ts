/** The border with its zones: numbers along the top and bottom, letters along the sides. */
import type { PictureMark } from '../drawing/picture.ts';
import { at, CAP_EM, frame, line, SIZE, text, WEIGHT } from '../drawing/sheet-kit.ts';
import type { SheetRoom } from './paper-size.ts';

const ZONES = { columns: 8, rows: 4 } as const;
const FIRST_LETTER = 'A'.charCodeAt(0);

export function borderMarks({ outer, border, grow }: SheetRoom): PictureMark[] {
  const size = SIZE.note * grow;
  const [thin, drop] = [WEIGHT.thin * grow, (CAP_EM * size) / 2];
  const bottom = border.y + border.height;
  const right = border.x + border.width;
  const strip = border.x - outer.x;
  const columns = Array.from({ length: ZONES.columns }, (_, index) => {
    const width = border.width / ZONES.columns;
    const x = border.x + index * width;
    const label = String(index + 1);
    return [
      text(label, x + width / 2, outer.y + strip / 2 + drop, { size, anchor: 'middle' }),
      text(label, x + width / 2, bottom + strip / 2 + drop, { size, anchor: 'middle' }),
      ...(index === 0 ? [] : [line(at(x, outer.y), at(x, border.y), thin), line(at(x, bottom), at(x, bottom + strip), thin)]),
    ];
  });
  const rows = Array.from({ length: ZONES.rows }, (_, index) => {
    const height = border.height / ZONES.rows;
    const y = bottom - index * height;
    const label = String.fromCharCode(FIRST_LETTER + index);
    return [
      text(label, outer.x + strip / 2, y - height / 2 + drop, { size, anchor: 'middle' }),
      text(label, right + strip / 2, y - height / 2 + drop, { size, anchor: 'middle' }),
      ...(index === 0 ? [] : [line(at(outer.x, y), at(border.x, y), thin), line(at(right, y), at(right + strip, y), thin)]),
    ];
  });
  return [frame(outer, thin), frame(border, WEIGHT.heavy * grow), ...columns.flat(), ...rows.flat()];
}
