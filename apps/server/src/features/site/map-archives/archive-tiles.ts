/** Tiles of stored archives. The directories of the archives used last are kept in memory. */
import { AppError } from '../../../errors/app-error.ts';
import type { FileStore } from '../../../storage/file-store.ts';
import { storedArchive } from './archive-source.ts';
import type { ArchiveRow } from './archives.queries.ts';
import { type Archive, openArchive } from './open-archive.ts';

const MOST_OPEN = 8;

interface ArchiveTilesDeps {
  readonly files: FileStore;
  readonly onFailure: (reason: unknown, archiveId: string) => void;
}
interface TilePlace {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}
export interface ArchiveTile {
  readonly bytes: Buffer;
  readonly contentType: string;
}

export class ArchiveTiles {
  readonly #deps: ArchiveTilesDeps;
  readonly #open = new Map<string, Promise<Archive>>();

  constructor(deps: ArchiveTilesDeps) {
    this.#deps = deps;
  }

  /** Throws MAP_TILE_NOT_FOUND, or MAP_TILE_UNAVAILABLE if the archive cannot be read. */
  async tile(row: Pick<ArchiveRow, 'id' | 'filePath' | 'bytes'>, place: TilePlace): Promise<ArchiveTile> {
    const found = await this.#tile(row, place).catch((error: unknown) => {
      this.#open.delete(row.filePath);
      this.#deps.onFailure(error, row.id);
      throw new AppError('MAP_TILE_UNAVAILABLE', {}, { cause: error });
    });
    if (found === null) throw new AppError('MAP_TILE_NOT_FOUND');
    return found;
  }

  async #tile({ filePath, bytes: size }: Pick<ArchiveRow, 'filePath' | 'bytes'>, { z, x, y }: TilePlace) {
    const opened = this.#open.get(filePath) ?? openArchive(storedArchive(this.#deps.files, filePath, size));
    this.#open.delete(filePath);
    this.#open.set(filePath, opened);
    const [oldest] = this.#open.keys();
    if (this.#open.size > MOST_OPEN && oldest !== undefined) this.#open.delete(oldest);
    const { header, tile } = await opened;
    const bytes = await tile(z, x, y);
    if (bytes === null) return null;
    const vector = header.areTilesPacked ? 'application/gzip' : 'application/vnd.mapbox-vector-tile';
    return { bytes, contentType: header.tileType === 'mvt' ? vector : `image/${header.tileType}` };
  }
}
