/**
 * Writes a SQLite database (file format 3, https://www.sqlite.org/fileformat.html): tables, and the indexes of their keys. The same bytes
 * for the same rows.
 */
import { strToU8 } from 'fflate';

export type SqlValue = string | number | Uint8Array | null;
export interface SqlTable {
  readonly name: string;
  /** "CREATE TABLE …" */
  readonly sql: string;
  /** The rows with their numbers, in ascending order. An alias of the row number is null in its row. */
  readonly rows: readonly { readonly id: number; readonly values: readonly SqlValue[] }[];
  /** The columns of each key, in the order of the statement. SQLite keeps an index for each. */
  readonly keys?: readonly (readonly number[])[];
}

const PAGE_BYTES = 4096;
const HEADER_BYTES = 100;
const [TABLE_LEAF, TABLE_INTERIOR, INDEX_LEAF] = [0x0d, 0x05, 0x0a];
/** A page begins with its header: longer in an interior page. */
const [LEAF_HEAD, INTERIOR_HEAD, POINTER_BYTES] = [8, 12, 2];
/** More of a row than this continues on other pages. */
const LONGEST = PAGE_BYTES - 35;
const SHORTEST = Math.floor(((PAGE_BYTES - 12) * 32) / 255) - 23;

const joined = (parts: readonly Uint8Array[]): Uint8Array => {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
};

/** Seven bits a byte, the highest first. A negative number takes nine bytes, the last of which has eight bits. */
const varint = (value: number): Uint8Array => {
  if (value < 0) {
    const bits = BigInt.asUintN(64, BigInt(value));
    const high = Array.from({ length: 8 }, (_, index) => Number((bits >> BigInt(57 - 7 * index)) & 0x7fn) + 128);
    return Uint8Array.from([...high, Number(bits & 0xffn)]);
  }
  const bytes = [value % 128];
  for (let rest = Math.floor(value / 128); rest > 0; rest = Math.floor(rest / 128)) bytes.unshift((rest % 128) + 128);
  return Uint8Array.from(bytes);
};
const uint = (value: number, bytes: 2 | 4): Uint8Array => {
  const view = new DataView(new ArrayBuffer(bytes));
  if (bytes === 2) view.setUint16(0, value);
  else view.setUint32(0, value);
  return new Uint8Array(view.buffer);
};

interface Stored {
  readonly kind: number;
  readonly bytes: Uint8Array;
}
const NOTHING = new Uint8Array();
const [INTEGER_4, DOUBLE, ZERO, ONE, BLOB, TEXT] = [4, 7, 8, 9, 12, 13];
const storedAs = (value: SqlValue): Stored => {
  if (value === null) return { kind: 0, bytes: NOTHING };
  if (value instanceof Uint8Array) return { kind: BLOB + 2 * value.length, bytes: value };
  if (typeof value === 'string') {
    const bytes = strToU8(value);
    return { kind: TEXT + 2 * bytes.length, bytes };
  }
  if (value === 0 || value === 1) return { kind: value === 0 ? ZERO : ONE, bytes: NOTHING };
  const view = new DataView(new ArrayBuffer(8));
  if (Number.isInteger(value) && Math.abs(value) < 2 ** 31) {
    view.setInt32(0, value);
    return { kind: INTEGER_4, bytes: new Uint8Array(view.buffer, 0, 4) };
  }
  view.setFloat64(0, value);
  return { kind: DOUBLE, bytes: new Uint8Array(view.buffer) };
};

const recordOf = (values: readonly SqlValue[]): Uint8Array => {
  const stored = values.map(storedAs);
  const kinds = joined(stored.map(({ kind }) => varint(kind)));
  // The header counts its own length, which takes a second byte from 127 on.
  const length = kinds.length < 127 ? kinds.length + 1 : kinds.length + 2;
  return joined([varint(length), kinds, ...stored.map(({ bytes }) => bytes)]);
};

/** The pages of a database while it is written. Numbers begin at 1. */
const pagesOf = () => {
  const pages: Uint8Array[] = [new Uint8Array(PAGE_BYTES)];
  return {
    add: (): number => pages.push(new Uint8Array(PAGE_BYTES)),
    page: (number: number): Uint8Array => pages[number - 1] ?? NOTHING,
    count: (): number => pages.length,
    all: (): Uint8Array => joined(pages),
  };
};
type Pages = ReturnType<typeof pagesOf>;

/** The part of a record that is stored in its cell, and the first page of the rest. */
const spilled = (pages: Pages, record: Uint8Array): readonly Uint8Array[] => {
  if (record.length <= LONGEST) return [record];
  const split = SHORTEST + ((record.length - SHORTEST) % (PAGE_BYTES - 4));
  const local = split <= LONGEST ? split : SHORTEST;
  const first = pages.add();
  let number = first;
  for (let at = local; at < record.length; at += PAGE_BYTES - 4) {
    const part = record.subarray(at, at + PAGE_BYTES - 4);
    const next = at + part.length < record.length ? pages.add() : 0;
    pages.page(number).set(uint(next, 4));
    pages.page(number).set(part, 4);
    number = next;
  }
  return [record.subarray(0, local), uint(first, 4)];
};

/** Writes cells into a page, from its end, with their positions behind the header. `right`: the last child of an interior page. */
const fill = (pages: Pages, number: number, kind: number, cells: readonly Uint8Array[], right?: number): void => {
  const page = pages.page(number);
  const start = number === 1 ? HEADER_BYTES : 0;
  let end = PAGE_BYTES;
  const head = right === undefined ? LEAF_HEAD : INTERIOR_HEAD;
  cells.forEach((cell, index) => {
    end -= cell.length;
    page.set(cell, end);
    page.set(uint(end, 2), start + head + POINTER_BYTES * index);
  });
  page[start] = kind;
  page.set(uint(cells.length, 2), start + 3);
  page.set(uint(end, 2), start + 5);
  if (right !== undefined) page.set(uint(right, 4), start + LEAF_HEAD);
};

/** Divides cells into runs that fit into one page each. */
const runsOf = <Cell>(cells: readonly Cell[], bytesOf: (cell: Cell) => number, head: number): readonly (readonly Cell[])[] => {
  const runs: Cell[][] = [[]];
  let room = PAGE_BYTES - HEADER_BYTES - head;
  for (const cell of cells) {
    const bytes = bytesOf(cell) + POINTER_BYTES;
    if (bytes > room) {
      runs.push([]);
      room = PAGE_BYTES - HEADER_BYTES - head;
    }
    runs.at(-1)?.push(cell);
    room -= bytes;
  }
  return runs;
};

interface Child {
  readonly page: number;
  /** The highest row number in it. */
  readonly highest: number;
}

/** Writes the tree of a table, with its root in the page `root`. */
const writeTree = (pages: Pages, root: number, rows: SqlTable['rows']): void => {
  const cells = rows.map(({ id, values }) => {
    const record = recordOf(values);
    return { id, cell: joined([varint(record.length), varint(id), ...spilled(pages, record)]) };
  });
  const leaves = runsOf(cells, ({ cell }) => cell.length, LEAF_HEAD);
  const isLeaf = leaves.length === 1;
  let children = leaves.map((run): Child => {
    const page = isLeaf ? root : pages.add();
    fill(
      pages,
      page,
      TABLE_LEAF,
      run.map(({ cell }) => cell),
    );
    return { page, highest: run.at(-1)?.id ?? 0 };
  });
  while (children.length > 1 || children[0]?.page !== root) {
    const runs = runsOf(children, ({ highest }) => 4 + varint(highest).length, INTERIOR_HEAD);
    const isRoot = runs.length === 1;
    children = runs.map((run): Child => {
      const page = isRoot ? root : pages.add();
      const [last] = run.slice(-1);
      const between = run.slice(0, -1).map((child) => joined([uint(child.page, 4), varint(child.highest)]));
      fill(pages, page, TABLE_INTERIOR, between, last?.page ?? 0);
      return { page, highest: last?.highest ?? 0 };
    });
  }
};

const compared = (one: SqlValue, other: SqlValue): number => {
  const [first, second] = [strToU8(String(one)), strToU8(String(other))];
  const at = first.findIndex((byte, index) => byte !== second[index]);
  return at === -1 ? first.length - second.length : (first[at] ?? 0) - (second[at] ?? -1);
};

/** The index of a key of texts, which is short enough for one page. */
const writeIndex = (pages: Pages, root: number, rows: SqlTable['rows'], columns: readonly number[]): void => {
  const entries = rows
    .map(({ id, values }) => [...columns.map((column) => values[column] ?? null), id])
    .toSorted((one, other) => one.map((value, index) => compared(value, other[index] ?? null)).find((order) => order !== 0) ?? 0);
  const cells = entries.map((entry) => {
    const record = recordOf(entry);
    return joined([varint(record.length), record]);
  });
  if (runsOf(cells, ({ length }) => length, LEAF_HEAD).length > 1) throw new Error('an index must fit into one page');
  fill(pages, root, INDEX_LEAF, cells);
};

const SQLITE_VERSION = 3_045_000;
const header = (pages: number, { applicationId, userVersion }: Identity): Uint8Array => {
  const bytes = new Uint8Array(HEADER_BYTES);
  bytes.set(strToU8('SQLite format 3\0'));
  bytes.set(uint(PAGE_BYTES, 2), 16);
  bytes.set([1, 1, 0, 64, 32, 32], 18);
  // The change counter and, at 92, the change for which the page count is valid.
  for (const [at, value] of [
    [24, 1],
    [28, pages],
    [40, 1],
    [44, 4],
    [56, 1],
    [60, userVersion],
    [68, applicationId],
    [92, 1],
    [96, SQLITE_VERSION],
  ] as const)
    bytes.set(uint(value, 4), at);
  return bytes;
};

interface Identity {
  readonly applicationId: number;
  readonly userVersion: number;
}

export function writeSqlite(tables: readonly SqlTable[], identity: Identity): Uint8Array {
  const pages = pagesOf();
  const schema: SqlValue[][] = [];
  for (const { name, sql, rows, keys = [] } of tables) {
    const root = pages.add();
    schema.push(['table', name, name, root, sql]);
    writeTree(pages, root, rows);
    keys.forEach((columns, index) => {
      const indexRoot = pages.add();
      schema.push(['index', `sqlite_autoindex_${name}_${index + 1}`, name, indexRoot, null]);
      writeIndex(pages, indexRoot, rows, columns);
    });
  }
  writeTree(
    pages,
    1,
    schema.map((values, index) => ({ id: index + 1, values })),
  );
  pages.page(1).set(header(pages.count(), identity));
  return pages.all();
}
