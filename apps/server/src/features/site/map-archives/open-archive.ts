/** Reads tiles of a PMTiles archive with byte ranges. */
import { damaged } from './archive-fault.ts';
import { type ArchiveSource, unpacked } from './archive-source.ts';
import { type DirectoryEntry, entryOf, readDirectory, tileIdOf } from './pmtiles-directory.ts';
import { type ArchiveHeader, FIRST_READ_BYTES, readHeader, type Section } from './pmtiles-header.ts';

const MEBIBYTE = 1024 * 1024;
/** Of a directory; common tools write leaves of about 16 kB. */
const MOST_LEAF_BYTES = MEBIBYTE;
const MOST_DIRECTORY_BYTES = MEBIBYTE / 2;
export const MOST_TILE_BYTES = 2 * MEBIBYTE;
/** The root refers to leaves, and those to tiles. The specification allows more, but no tool writes it. */
const DEEPEST = 3;
/** Leaf directories kept in memory for each archive. */
const CACHED_LEAVES = 16;

export interface Archive {
  readonly header: ArchiveHeader;
  readonly root: readonly DirectoryEntry[];
  readonly leaf: (entry: DirectoryEntry) => Promise<readonly DirectoryEntry[]>;
  /** The bytes of a tile as they are stored. */
  readonly contents: (entry: DirectoryEntry) => Promise<Buffer>;
  /** The same for a place. Null if the archive has no tile there. */
  readonly tile: (z: number, x: number, y: number) => Promise<Buffer | null>;
}

/** The part of a section. Throws an ArchiveFault if it is not all within it. */
function within(section: Section, { offset, length }: DirectoryEntry, most: number): Section {
  if (length > most || offset + length > section.length) throw damaged();
  return { start: section.start + offset, length };
}

/** Throws an ArchiveFault if header or root are damaged. What is read later throws one too. */
export async function openArchive(source: ArchiveSource): Promise<Archive> {
  const first = await source.read({ start: 0, length: Math.min(source.size, FIRST_READ_BYTES) });
  const header = readHeader(first, source.size);
  const directory = async (bytes: Buffer) => readDirectory(header.isPacked ? await unpacked(bytes, MOST_DIRECTORY_BYTES) : bytes);
  const { start, length } = header.root;
  const root = await directory(first.subarray(start, start + length));
  const leaf = async (entry: DirectoryEntry) => directory(await source.read(within(header.leaves, entry, MOST_LEAF_BYTES)));
  const contents = (entry: DirectoryEntry) => source.read(within(header.tiles, entry, MOST_TILE_BYTES));
  const leaves = new Map<number, readonly DirectoryEntry[]>();
  const cachedLeaf = async (entry: DirectoryEntry) => {
    const found = leaves.get(entry.offset) ?? (await leaf(entry));
    leaves.delete(entry.offset);
    leaves.set(entry.offset, found);
    const [oldest] = leaves.keys();
    if (leaves.size > CACHED_LEAVES && oldest !== undefined) leaves.delete(oldest);
    return found;
  };
  const tile = async (z: number, x: number, y: number) => {
    const id = tileIdOf(z, x, y);
    let entry = entryOf(root, id);
    for (let depth = 1; entry !== null && entry.runLength === 0; depth += 1) {
      if (depth >= DEEPEST) throw damaged();
      entry = entryOf(await cachedLeaf(entry), id);
    }
    return entry === null ? null : contents(entry);
  };
  return { header, root, leaf, contents, tile };
}
