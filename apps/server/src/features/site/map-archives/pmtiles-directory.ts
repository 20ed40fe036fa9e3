/** Directories of a PMTiles archive: which tiles it has, and where. Tiles are numbered along a Hilbert curve, zoom by zoom. */
import { damaged } from './archive-fault.ts';

export interface DirectoryEntry {
  readonly tileId: number;
  /** From the start of the tile data, or of the leaf directories. */
  readonly offset: number;
  readonly length: number;
  /** The number of tiles from `tileId` on with these contents. 0: a leaf directory. */
  readonly runLength: number;
}

/** The number of tiles below a zoom. */
const firstIdOf = (z: number): number => (4 ** z - 1) / 3;
/** The numbers of all tiles up to this zoom are smaller. */
export const endOfZoom = (z: number): number => firstIdOf(z + 1);

/** The number of a tile that exists. */
export function tileIdOf(z: number, x: number, y: number): number {
  let id = firstIdOf(z);
  let [column, row] = [x, y];
  for (let side = 2 ** (z - 1); side >= 1; side /= 2) {
    const [isEast, isSouth] = [(column & side) !== 0, (row & side) !== 0];
    id += ((isEast ? 3 : 0) ^ (isSouth ? 1 : 0)) * side * side;
    if (!isSouth) [column, row] = isEast ? [side - 1 - row, side - 1 - column] : [row, column];
  }
  return id;
}

/** The fewest bytes of an entry: one for each of its four numbers. */
const LEAST_ENTRY_BYTES = 4;
const [HIGH_BIT, LOW_BITS, LONGEST_NUMBER] = [0x80, 0x7f, 8];

function numbersIn(bytes: Uint8Array) {
  let at = 0;
  return {
    next: (): number => {
      let [value, factor] = [0, 1];
      for (let index = 0; index < LONGEST_NUMBER; index += 1) {
        const byte = bytes[at];
        if (byte === undefined) break;
        at += 1;
        value += (byte & LOW_BITS) * factor;
        if (byte < HIGH_BIT) {
          if (!Number.isSafeInteger(value)) break;
          return value;
        }
        factor *= HIGH_BIT;
      }
      throw damaged();
    },
    isAtEnd: (): boolean => at === bytes.length,
  };
}

/** Throws an ArchiveFault if it is damaged. Memory is in proportion to the bytes. */
export function readDirectory(bytes: Uint8Array): readonly DirectoryEntry[] {
  const numbers = numbersIn(bytes);
  const count = numbers.next();
  if (count === 0 || count * LEAST_ENTRY_BYTES > bytes.length) throw damaged();
  const column = () => Array.from({ length: count }, () => numbers.next());
  const [steps, runs, lengths, offsets] = [column(), column(), column(), column()];
  if (!numbers.isAtEnd()) throw damaged();
  const entries: DirectoryEntry[] = [];
  let tileId = 0;
  for (let index = 0; index < count; index += 1) {
    const [step = 0, runLength = 0, length = 0, stated = 0] = [steps[index], runs[index], lengths[index], offsets[index]];
    const last = entries.at(-1);
    tileId += step;
    // 0: directly after the entry before.
    if (length === 0 || (last === undefined ? stated === 0 : step === 0)) throw damaged();
    const offset = stated === 0 && last !== undefined ? last.offset + last.length : stated - 1;
    entries.push({ tileId, offset, length, runLength });
  }
  return entries;
}

function numberBytes(value: number, into: number[]): void {
  let rest = value;
  for (; rest >= HIGH_BIT; rest = Math.floor(rest / HIGH_BIT)) into.push((rest % HIGH_BIT) + HIGH_BIT);
  into.push(rest);
}

/** The entries as bytes, in ascending order of their tiles. */
export function writeDirectory(entries: readonly DirectoryEntry[]): Buffer {
  const bytes: number[] = [];
  numberBytes(entries.length, bytes);
  entries.forEach(({ tileId }, index) => numberBytes(tileId - (entries[index - 1]?.tileId ?? 0), bytes));
  for (const { runLength } of entries) numberBytes(runLength, bytes);
  for (const { length } of entries) numberBytes(length, bytes);
  entries.forEach(({ offset }, index) => {
    const before = entries[index - 1];
    numberBytes(before !== undefined && offset === before.offset + before.length ? 0 : offset + 1, bytes);
  });
  return Buffer.from(bytes);
}

/** The entry of the tile, or of the leaf directory where it may be. Null if the archive has no such tile. */
export function entryOf(entries: readonly DirectoryEntry[], tileId: number): DirectoryEntry | null {
  let [low, high] = [0, entries.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((entries[middle]?.tileId ?? 0) <= tileId) low = middle;
    else high = middle - 1;
  }
  const found = entries[low];
  if (found === undefined || found.tileId > tileId) return null;
  return found.runLength === 0 || tileId < found.tileId + found.runLength ? found : null;
}
