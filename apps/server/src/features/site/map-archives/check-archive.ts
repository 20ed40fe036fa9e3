/** Whether Touchdown can use an archive, before it is stored: all of its directories, and a sample of its tiles. */
import { setImmediate as turn } from 'node:timers/promises';
import { MAP_ARCHIVE_LIMITS, MAP_LAYER_LENGTHS } from '@touchdown/contract';
import { tileType } from './tile-image.ts';
import { ArchiveFault, damaged, tooManyTiles } from './archive-fault.ts';
import { type ArchiveSource, unpacked } from './archive-source.ts';
import { type Archive, MOST_TILE_BYTES, openArchive } from './open-archive.ts';
import { type DirectoryEntry, endOfZoom } from './pmtiles-directory.ts';
import type { ArchiveHeader, Bounds } from './pmtiles-header.ts';
import { layersOfTile } from './vector-tile.ts';

export interface ArchiveFacts {
  readonly format: 'vector' | 'raster';
  readonly minZoom: number;
  readonly maxZoom: number;
  readonly bounds: Bounds;
  /** As in its metadata. Empty: not there. */
  readonly name: string;
  readonly attribution: string;
}

const MOST_METADATA_BYTES = 4 * 1024 * 1024;
/** Tiles whose contents are checked, evenly distributed. */
const SAMPLE = 200;
/** What Touchdown's street style draws. An archive with other layers would be an empty map. */
const DRAWN_LAYERS = ['earth', 'water', 'roads', 'landuse', 'buildings', 'boundaries', 'places'];
const UNKNOWN_LAYERS =
  'The vector tiles in the archive do not have the layers of the Protomaps basemap, so Touchdown cannot draw them. Use an extract of that basemap, or raster tiles.';

/** The text of what may be HTML. */
const plainText = (value: unknown): string =>
  typeof value === 'string'
    ? value
        .replace(/<[^>]*>/g, '')
        .replaceAll('&copy;', '©')
        .replaceAll('&amp;', '&')
        .replace(/\s+/g, ' ')
        .trim()
    : '';

async function metadataOf(source: ArchiveSource, { metadata, isPacked }: ArchiveHeader): Promise<Record<string, unknown>> {
  if (metadata.length === 0) return {};
  if (metadata.length > MOST_METADATA_BYTES) throw damaged();
  const stored = await source.read(metadata);
  const bytes = isPacked ? await unpacked(stored, MOST_METADATA_BYTES) : stored;
  try {
    const read: unknown = JSON.parse(bytes.toString('utf8'));
    if (typeof read === 'object' && read !== null && !Array.isArray(read)) return Object.fromEntries(Object.entries(read));
  } catch {
    // Not JSON.
  }
  throw damaged();
}

interface Range {
  readonly from: number;
  /** Not included. */
  readonly to: number;
}

/** Every entry for tiles, in order. Throws an ArchiveFault if a directory is damaged, or tiles are out of order or out of range. */
async function* entriesIn(
  archive: Archive,
  directory: readonly DirectoryEntry[],
  range: Range,
  depth = 1,
): AsyncGenerator<DirectoryEntry, void, undefined> {
  for (const [index, entry] of directory.entries()) {
    const to = Math.min(range.to, directory[index + 1]?.tileId ?? range.to);
    if (entry.tileId < range.from || entry.tileId + entry.runLength > to) throw damaged();
    if (entry.runLength > 0) yield entry;
    else {
      if (depth > 2) throw damaged();
      await turn();
      yield* entriesIn(archive, await archive.leaf(entry), { from: entry.tileId, to }, depth + 1);
    }
  }
}

/** An even sample of a sequence of unknown length: when it is full, every second one is dropped. */
class Sample {
  #sampled: DirectoryEntry[] = [];
  #every = 1;
  #seen = 0;

  add(entry: DirectoryEntry): void {
    if (this.#seen % this.#every === 0) this.#sampled.push(entry);
    this.#seen += 1;
    if (this.#sampled.length <= SAMPLE) return;
    this.#sampled = this.#sampled.filter((_, index) => index % 2 === 0);
    this.#every *= 2;
  }
  get sampled(): readonly DirectoryEntry[] {
    return this.#sampled;
  }
}

async function checkVectorTiles(archive: Archive, sample: readonly DirectoryEntry[]): Promise<void> {
  const layers = new Set<string>();
  for (const entry of sample) {
    const stored = await archive.contents(entry);
    const tile = archive.header.areTilesPacked ? await unpacked(stored, MOST_TILE_BYTES) : stored;
    for (const name of layersOfTile(tile)) layers.add(name);
  }
  if (!DRAWN_LAYERS.some((name) => layers.has(name))) throw new ArchiveFault(UNKNOWN_LAYERS);
}

async function checkImages(archive: Archive, sample: readonly DirectoryEntry[]): Promise<void> {
  const type = archive.header.tileType;
  for (const entry of sample)
    if (tileType(await archive.contents(entry)) !== `image/${type}`)
      throw new ArchiveFault(`The archive says that its tiles are ${type.toUpperCase()} images, but some are not.`);
}

/** Throws an ArchiveFault with the reason if Touchdown cannot use it. */
export async function checkArchive(source: ArchiveSource): Promise<ArchiveFacts> {
  const archive = await openArchive(source);
  const { header, root } = archive;
  if (header.tileType !== 'mvt' && header.areTilesPacked) throw damaged();
  const sample = new Sample();
  let tiles = 0;
  for await (const entry of entriesIn(archive, root, { from: 0, to: endOfZoom(header.maxZoom) })) {
    tiles += entry.runLength;
    if (tiles > MAP_ARCHIVE_LIMITS.tiles) throw tooManyTiles(MAP_ARCHIVE_LIMITS.tiles);
    if (entry.length > MOST_TILE_BYTES || entry.offset + entry.length > header.tiles.length) throw damaged();
    sample.add(entry);
  }
  await (header.tileType === 'mvt' ? checkVectorTiles : checkImages)(archive, sample.sampled);
  const metadata = await metadataOf(source, header);
  return {
    format: header.tileType === 'mvt' ? 'vector' : 'raster',
    ...{ minZoom: header.minZoom, maxZoom: header.maxZoom, bounds: header.bounds },
    name: plainText(metadata['name']).slice(0, MAP_LAYER_LENGTHS.name),
    attribution: plainText(metadata['attribution']).slice(0, MAP_LAYER_LENGTHS.attribution),
  };
}
