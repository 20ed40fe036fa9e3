/** The layers of a vector tile (Mapbox Vector Tile 2), as far as needed to know whether it is one and what it contains. */
import { damaged } from './archive-fault.ts';

const [VARINT, EIGHT_BYTES, DELIMITED, FOUR_BYTES] = [0, 1, 2, 5];
const [LAYER_FIELD, NAME_FIELD] = [3, 1];
const [HIGH_BIT, LOW_BITS, LONGEST_NUMBER] = [0x80, 0x7f, 10];

interface Field {
  readonly number: number;
  /** Null: a number. */
  readonly bytes: Buffer | null;
}

function varint(bytes: Buffer, at: number): { readonly value: number; readonly next: number } {
  let [value, factor] = [0, 1];
  for (let index = 0; index < LONGEST_NUMBER; index += 1) {
    const byte = bytes[at + index];
    if (byte === undefined) throw damaged();
    value += (byte & LOW_BITS) * factor;
    if (byte < HIGH_BIT) return { value, next: at + index + 1 };
    factor *= HIGH_BIT;
  }
  throw damaged();
}

function endOfField(bytes: Buffer, kind: number, at: number): { readonly start: number; readonly end: number } {
  if (kind === VARINT) return { start: at, end: varint(bytes, at).next };
  if (kind === EIGHT_BYTES) return { start: at, end: at + 8 };
  if (kind === FOUR_BYTES) return { start: at, end: at + 4 };
  if (kind !== DELIMITED) throw damaged();
  const { value, next } = varint(bytes, at);
  return { start: next, end: next + value };
}

function* fieldsOf(bytes: Buffer): Generator<Field, void, undefined> {
  let at = 0;
  while (at < bytes.length) {
    const { value, next } = varint(bytes, at);
    const kind = value % 8;
    const { start, end } = endOfField(bytes, kind, next);
    if (end > bytes.length) throw damaged();
    yield { number: Math.floor(value / 8), bytes: kind === DELIMITED ? bytes.subarray(start, end) : null };
    at = end;
  }
}

/** The names of its layers. Throws an ArchiveFault if it is not a vector tile. */
export function layersOfTile(bytes: Buffer): string[] {
  const names: string[] = [];
  for (const field of fieldsOf(bytes)) {
    if (field.number !== LAYER_FIELD || field.bytes === null) throw damaged();
    let name: string | null = null;
    for (const { number, bytes: part } of fieldsOf(field.bytes)) if (number === NAME_FIELD && part !== null) name = part.toString();
    if (name === null) throw damaged();
    names.push(name);
  }
  return names;
}
