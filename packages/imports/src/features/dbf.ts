/** The attributes of a shapefile: a dBASE table. */
import { damaged } from '../container/index.ts';
import { ImportRefused } from '../refusal.ts';

const HEADER_BYTES = 32;
const FIELD_BYTES = 32;
const NAME_BYTES = 11;
const END_OF_FIELDS = 0x0d;
const DELETED = 0x2a;

interface Field {
  readonly name: string;
  readonly kind: string;
  readonly offset: number;
  readonly length: number;
}
export type Decode = (bytes: Uint8Array) => string;

/** The cells of a memo are in another file. */
const READ_KINDS = 'CNFLD';
const DAY = /^(\d{4})(\d{2})(\d{2})$/;

function cellOf(text: string, kind: string): string {
  if (kind === 'D') return text.replace(DAY, '$1-$2-$3');
  if (kind === 'L') return /^[TY]$/i.test(text) ? 'yes' : /^[FN]$/i.test(text) ? 'no' : '';
  // A number too wide for its field is written as asterisks.
  return kind !== 'C' && text.startsWith('*') ? '' : text;
}

function fieldsIn(bytes: Uint8Array, headerBytes: number, decode: Decode): readonly Field[] {
  const fields: Field[] = [];
  let offset = 1;
  for (let at = HEADER_BYTES; at + FIELD_BYTES <= headerBytes && bytes[at] !== END_OF_FIELDS; at += FIELD_BYTES) {
    const name = bytes.subarray(at, at + NAME_BYTES);
    const end = name.indexOf(0);
    const length = bytes[at + 16] ?? 0;
    fields.push({
      name: decode(end < 0 ? name : name.subarray(0, end)).trim(),
      kind: String.fromCharCode(bytes[at + 11] ?? 0),
      offset,
      length,
    });
    offset += length;
  }
  return fields;
}

export interface DbfTable {
  readonly count: number;
  /** By the number of the row, from 0. `null` if it is deleted. */
  readonly row: (index: number) => ReadonlyMap<string, string> | null;
}

/** Rows are read when they are asked for. Throws ImportRefused if the table is damaged. */
export function readDbf(bytes: Uint8Array, decode: Decode): DbfTable {
  if (bytes.length < HEADER_BYTES) throw damaged();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [count, headerBytes, rowBytes] = [view.getUint32(4, true), view.getUint16(8, true), view.getUint16(10, true)];
  const all = fieldsIn(bytes, headerBytes, decode);
  const width = all.reduce((sum, { length }) => sum + length, 1);
  if (headerBytes + count * rowBytes > bytes.length || width > rowBytes) throw damaged();
  if (all.length > 255) throw new ImportRefused('The shapefile has more than 255 attributes.');
  const fields = all.filter(({ kind }) => READ_KINDS.includes(kind));
  const row = (index: number): ReadonlyMap<string, string> | null => {
    const cells = bytes.subarray(headerBytes + index * rowBytes, headerBytes + (index + 1) * rowBytes);
    if (cells[0] === DELETED) return null;
    const textOf = ({ offset, length }: Field): string =>
      decode(cells.subarray(offset, offset + length))
        .replaceAll('\u0000', '')
        .trim();
    return new Map(fields.map((field) => [field.name, cellOf(textOf(field), field.kind)]));
  };
  return { count, row };
}
