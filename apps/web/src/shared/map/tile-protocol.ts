/** Tiles for the maps: from the server, or those seen before from this device while neither server nor service responds. */
import { cachedReads } from '../offline/ports.ts';

/** The map library asks for addresses with this protocol here. */
export const TILE_PROTOCOL = 'touchdown';

/** A tile without an image. The map library enlarges a less detailed tile for status 404, and reports the others. */
export class TileError extends Error {
  override name = 'TileError';
  readonly status: number;

  constructor(status: number) {
    super(`The tile request returned status ${status}.`);
    this.status = status;
  }
}

const fromDevice = async (address: string): Promise<ArrayBuffer | undefined> =>
  (await cachedReads().catch(() => null))?.tiles.read(address).catch(() => undefined);
const NOTHING_HERE = 404;
const NO_ANSWER = 503;

/** Returns the image of a tile at a path of this server. Throws a TileError if there is none. */
export async function fetchTile(address: string, signal?: AbortSignal): Promise<ArrayBuffer> {
  const answer = await fetch(address, { credentials: 'same-origin', ...(signal && { signal }) }).catch((error: unknown) => {
    if (signal?.aborted === true) throw error;
    return null;
  });
  if (answer?.ok === true) {
    const tile = await answer.arrayBuffer();
    void cachedReads().then(
      (reads) => reads?.tiles.cache(address, tile),
      () => undefined,
    );
    return tile;
  }
  const status = answer?.status ?? NO_ANSWER;
  const seen = status === NOTHING_HERE ? undefined : await fromDevice(address);
  if (seen === undefined) throw new TileError(status);
  return seen;
}

const GZIP = [0x1f, 0x8b] as const;
/** A vector tile has less; the server checks archives when they are uploaded. */
const MOST_UNPACKED_BYTES = 8 * 1024 * 1024;

/** The tile unpacked, if it is packed: vector tiles are, and are cached so. Throws a TileError if it is damaged or too large. */
export async function unpackedTile(tile: ArrayBuffer): Promise<ArrayBuffer> {
  const [first, second] = new Uint8Array(tile, 0, Math.min(tile.byteLength, GZIP.length));
  if (first !== GZIP[0] || second !== GZIP[1]) return tile;
  const packed = new Response(tile).body;
  if (packed === null) throw new TileError(NO_ANSWER);
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = packed.pipeThrough(new DecompressionStream('gzip')).getReader();
  try {
    for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
      if (value === undefined) continue;
      bytes += value.byteLength;
      if (bytes > MOST_UNPACKED_BYTES) throw new TileError(NO_ANSWER);
      pieces.push(value);
    }
  } catch {
    throw new TileError(NO_ANSWER);
  }
  const whole = new Uint8Array(bytes);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.byteLength;
  }
  return whole.buffer;
}

/** What the map library calls for a tile. */
export const loadTile = async ({ url }: { readonly url: string }, abort: AbortController): Promise<{ readonly data: ArrayBuffer }> => ({
  data: await unpackedTile(await fetchTile(url.slice(`${TILE_PROTOCOL}:/`.length), abort.signal)),
});
