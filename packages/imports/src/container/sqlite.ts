/**
 * Reads tables of an untrusted SQLite database (file format 3, https://www.sqlite.org/fileformat.html) row by row. Nothing in it is executed:
 * views, triggers, and expressions are not evaluated, so a database cannot compute without end.
 */
import { ImportRefused } from '../refusal.ts';
import { textIn } from './text.ts';
import { columnsOf } from './sqlite-columns.ts';

export type SqlValue = string | number | Uint8Array | null;
export type SqlRow = ReadonlyMap<string, SqlValue>;
export interface Database {
  /** The names of its tables. */
  readonly tables: readonly string[];
  /** The rows of a table, by column. Throws ImportRefused if there is no such table. */
  readonly rows: (table: string) => Generator<SqlRow, void, undefined>;
}

const HEADER_BYTES = 100;
const LEAF = 0x0d;
const INTERIOR = 0x05;
/** Of a database of 25 MB and more; no tree of tables is deeper. */
const DEEPEST = 20;

const damaged = (): ImportRefused => new ImportRefused('The database is damaged or incomplete. Save it again and retry.');

/** A database where its pages are read from. */
export interface SqliteSource {
  readonly length: number;
  /** The bytes from `start` up to `end`; fewer at the end of the file. */
  readonly read: (start: number, end: number) => Uint8Array;
  /** The longest row that is read, because a row is in memory as a whole. Default: the length of the file. */
  readonly longestRow?: number;
}

interface Pages {
  readonly page: (number: number) => Uint8Array;
  readonly usable: number;
  /** Of the file: no table has more. */
  readonly bytes: number;
  readonly longestRow: number;
  readonly decode: (bytes: Uint8Array) => string;
}

interface Varint {
  readonly value: number;
  readonly next: number;
}
/** Numbers above 2^53 lose digits; none that is read has so many. */
function varint(bytes: Uint8Array, at: number): Varint {
  let value = 0;
  for (let index = 0; index < 9; index += 1) {
    const byte = bytes[at + index];
    if (byte === undefined) throw damaged();
    if (index === 8) return { value: value * 256 + byte, next: at + 9 };
    value = value * 128 + (byte & 0x7f);
    if (byte < 0x80) return { value, next: at + index + 1 };
  }
  throw damaged();
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView => new DataView(buffer, byteOffset, byteLength);
function uint(bytes: Uint8Array, at: number, length: 2 | 4): number {
  if (at < 0 || at + length > bytes.length) throw damaged();
  return length === 2 ? viewOf(bytes).getUint16(at) : viewOf(bytes).getUint32(at);
}

function signed(bytes: Uint8Array): number {
  const [first = 0] = bytes;
  const start = first >= 0x80 ? -1 : 0;
  return bytes.reduce((value, byte) => value * 256 + byte, start);
}

const INTEGER_BYTES = [0, 1, 2, 3, 4, 6, 8] as const;
const [DOUBLE, ZERO, ONE, BLOB] = [7, 8, 9, 12];

interface Cell {
  readonly value: SqlValue;
  readonly length: number;
}
function cellOf(kind: number, bytes: Uint8Array, at: number, decode: Pages['decode']): Cell {
  if (kind === ZERO || kind === ONE) return { value: kind - ZERO, length: 0 };
  if (kind > ONE && kind < BLOB) throw damaged();
  const length = kind >= BLOB ? Math.floor((kind - BLOB) / 2) : kind === DOUBLE ? 8 : (INTEGER_BYTES[kind] ?? 0);
  if (at + length > bytes.length) throw damaged();
  const part = bytes.subarray(at, at + length);
  if (kind >= BLOB) return { value: kind % 2 === 0 ? part : decode(part), length };
  if (kind === DOUBLE) return { value: viewOf(part).getFloat64(0), length };
  return { value: kind === 0 ? null : signed(part), length };
}

function recordOf(payload: Uint8Array, decode: Pages['decode']): SqlValue[] {
  const header = varint(payload, 0);
  if (header.value > payload.length) throw damaged();
  const values: SqlValue[] = [];
  let [at, body] = [header.next, header.value];
  while (at < header.value) {
    const kind = varint(payload, at);
    const { value, length } = cellOf(kind.value, payload, body, decode);
    values.push(value);
    at = kind.next;
    body += length;
  }
  return values;
}

/** The contents of a row, which may continue on overflow pages. */
function payloadOf({ page, usable, longestRow: most }: Pages, bytes: Uint8Array, at: number, length: number): Uint8Array {
  if (length > most) throw damaged();
  const longest = usable - 35;
  if (length <= longest) {
    if (at + length > bytes.length) throw damaged();
    return bytes.subarray(at, at + length);
  }
  const least = Math.floor(((usable - 12) * 32) / 255) - 23;
  const split = least + ((length - least) % (usable - 4));
  const local = split <= longest ? split : least;
  const parts = [bytes.subarray(at, at + local)];
  let left = length - local;
  let next = uint(bytes, at + local, 4);
  // Each page has some bytes, so a chain that returns to itself ends.
  while (left > 0) {
    const part = page(next);
    const taken = Math.min(left, usable - 4);
    parts.push(part.subarray(4, 4 + taken));
    left -= taken;
    next = uint(part, 0, 4);
  }
  const all = new Uint8Array(length);
  let offset = 0;
  for (const part of parts) {
    all.set(part, offset);
    offset += part.length;
  }
  return all;
}

interface StoredRow {
  readonly id: number;
  readonly values: readonly SqlValue[];
}
interface ReadState {
  readonly seen: Set<number>;
  read: number;
}
const unread = (): ReadState => ({ seen: new Set(), read: 0 });
/** The rows of a tree, in their order. Each page is read once. */
function* rowsIn(pages: Pages, root: number, state: ReadState, depth = 0): Generator<StoredRow, void, undefined> {
  if (state.seen.has(root) || depth > DEEPEST) throw damaged();
  state.seen.add(root);
  const bytes = pages.page(root);
  const start = root === 1 ? HEADER_BYTES : 0;
  const kind = bytes[start];
  const count = uint(bytes, start + 3, 2);
  if (kind === INTERIOR) {
    for (let index = 0; index < count; index += 1)
      yield* rowsIn(pages, uint(bytes, uint(bytes, start + 12 + index * 2, 2), 4), state, depth + 1);
    yield* rowsIn(pages, uint(bytes, start + 8, 4), state, depth + 1);
    return;
  }
  if (kind !== LEAF) throw damaged();
  for (let index = 0; index < count; index += 1) {
    const length = varint(bytes, uint(bytes, start + 8 + index * 2, 2));
    const id = varint(bytes, length.next);
    // Rows that share their bytes would be read without end.
    state.read += length.value;
    if (state.read > pages.bytes) throw damaged();
    yield { id: id.value, values: recordOf(payloadOf(pages, bytes, id.next, length.value), pages.decode) };
  }
}

/** Opens a database in memory. Throws ImportRefused if it is not one. */
export const openSqlite = (bytes: Uint8Array): Database =>
  openSqliteSource({ length: bytes.length, read: (start, end) => bytes.subarray(start, end) });

/** Opens a database of any size; its pages are read as they are needed. Throws ImportRefused if it is not one. */
export function openSqliteSource({ length, read, longestRow = length }: SqliteSource): Database {
  if (length < HEADER_BYTES) throw damaged();
  const bytes = read(0, HEADER_BYTES);
  const stated = uint(bytes, 16, 2);
  const size = stated === 1 ? 65_536 : stated;
  const encoding = ([null, 'utf-8', 'utf-16le', 'utf-16be'] as const)[uint(bytes, 56, 4)];
  const usable = size - (bytes[20] ?? 0);
  if (size < 512 || usable < 480 || encoding === undefined || encoding === null) throw damaged();
  const pages: Pages = {
    usable,
    bytes: length,
    longestRow: Math.min(longestRow, length),
    page: (number) => {
      if (number < 1 || number * size > length) throw damaged();
      return read((number - 1) * size, number * size);
    },
    decode: (part) => textIn(part, encoding) ?? '',
  };
  const text = (value: SqlValue | undefined): string => (typeof value === 'string' ? value : '');
  const tables = new Map<string, { readonly root: number; readonly sql: string }>();
  for (const { values } of rowsIn(pages, 1, unread())) {
    const [kind, name, , root, sql] = values;
    if (kind === 'table' && typeof root === 'number') tables.set(text(name), { root, sql: text(sql) });
  }

  function* rows(name: string): Generator<SqlRow, void, undefined> {
    const table = tables.get(name);
    if (table === undefined) throw new ImportRefused(`The database has no table ${name}. A view is not read.`);
    const columns = columnsOf(table.sql);
    if (columns === null) throw new ImportRefused(`The table ${name} has computed columns, or a structure that is not read.`);
    for (const { id, values } of rowsIn(pages, table.root, unread()))
      yield new Map(columns.map(({ name: column, isRowId }, index) => [column, isRowId ? id : (values[index] ?? null)]));
  }
  return { tables: [...tables.keys()], rows };
}
