/** Decodes one chunk of a LAZ file at a time, and its records in parts, so that the memory is that of a chunk as it is in the file. */
import type { LazPerf } from 'laz-perf';
import { viewOf } from './zip-source.ts';

/** Those that laz-perf decodes: without waveforms. */
export const LAZ_POINT_FORMATS: ReadonlySet<number> = new Set([0, 1, 2, 3, 6, 7, 8]);
const FIRST_LAYERED = 6;
/** Layers of a chunk, and the bytes of a record without extra bytes, of which each has a layer of its own. */
const LAYERED: ReadonlyMap<number, { readonly layers: number; readonly bytes: number }> = new Map([
  [6, { layers: 9, bytes: 30 }],
  [7, { layers: 10, bytes: 36 }],
  [8, { layers: 11, bytes: 38 }],
]);
const LENGTH_BYTES = 4;
/** The decoder reads ahead by less, in a chunk whose bytes are damaged. */
const ROOM = 64 * 1024;

/** Whether the layers of a chunk end within it. Otherwise the decoder would allocate as much as the damaged bytes name. */
function hasWholeLayers(chunk: Uint8Array, format: number, recordLength: number): boolean {
  const layered = LAYERED.get(format);
  if (layered === undefined) return format < FIRST_LAYERED && chunk.length >= recordLength;
  const layers = layered.layers + recordLength - layered.bytes;
  const lengthsAt = recordLength + LENGTH_BYTES;
  const dataAt = lengthsAt + layers * LENGTH_BYTES;
  if (dataAt > chunk.length) return false;
  const view = viewOf(chunk);
  let end = dataAt;
  for (let layer = 0; layer < layers; layer += 1) end += view.getUint32(lengthsAt + layer * LENGTH_BYTES, true);
  return end <= chunk.length;
}

export interface LazDecoder {
  /**
   * Yields the records of a chunk, one after the other, at most as many at once as the decoder was opened for. Each part is overwritten by
   * the next one. `null`, as the last part, if the chunk is damaged.
   */
  readonly parts: (chunk: Uint8Array, points: number) => Generator<Uint8Array | null>;
}

/** The part of a Node process that laz-perf changes. A browser has none. */
interface NodeProcess {
  readonly listeners: (event: string) => readonly (() => void)[];
  readonly removeListener: (event: string, listener: () => void) => void;
}
const isProcess = (value: unknown): value is NodeProcess => typeof value === 'object' && value !== null && 'removeListener' in value;
const EVENTS = ['uncaughtException', 'unhandledRejection'] as const;

/** Reads the machine code of laz-perf. `null`: laz-perf finds it itself, as in Node. */
let readCode: (() => Promise<ArrayBuffer>) | null = null;
/** Where a browser reads the machine code of the decoder. */
export const lazPerfFrom = (read: () => Promise<ArrayBuffer>): void => {
  readCode = read;
};

/** Loads laz-perf without what its build leaves behind: global names that only warn, and in Node listeners that end the process. */
async function loadLazPerf(): Promise<LazPerf> {
  const { createLazPerf } = await import('laz-perf');
  const code = readCode === null ? {} : { wasmBinary: await readCode() };
  const names = new Set(Reflect.ownKeys(globalThis));
  const found: unknown = Reflect.get(globalThis, 'process');
  const nodeProcess = isProcess(found) ? found : null;
  const before = EVENTS.map((event) => new Set(nodeProcess?.listeners(event)));
  const loading = createLazPerf(code);
  for (const name of Reflect.ownKeys(globalThis)) if (!names.has(name)) Reflect.deleteProperty(globalThis, name);
  for (const [index, event] of EVENTS.entries())
    for (const listener of nodeProcess?.listeners(event) ?? [])
      if (before[index]?.has(listener) === false) nodeProcess?.removeListener(event, listener);
  return loading;
}

/** One for all files, until damaged bytes stop it for good. */
let loaded: Promise<LazPerf> | null = null;

interface Records {
  readonly format: number;
  readonly recordLength: number;
  /** Decoded at once. */
  readonly most: number;
}

function* decoded(laz: LazPerf, chunk: Uint8Array, points: number, { format, recordLength, most }: Records): Generator<Uint8Array> {
  const input = laz._malloc(chunk.length + ROOM);
  const output = laz._malloc(recordLength * Math.min(points, most));
  const decoder = new laz.ChunkDecoder();
  laz.HEAPU8.set(chunk, input);
  laz.HEAPU8.fill(0, input + chunk.length, input + chunk.length + ROOM);
  decoder.open(format, recordLength, input);
  for (let left = points; left > 0; left -= most) {
    const end = output + recordLength * Math.min(left, most);
    for (let at = output; at < end; at += recordLength) decoder.getPoint(at);
    yield laz.HEAPU8.subarray(output, end);
  }
  decoder.delete();
  laz._free(input);
  laz._free(output);
}

/** Opens the decoder of a file. `most`: the records that it decodes at once. */
export async function openLazDecoder(format: number, recordLength: number, most: number): Promise<LazDecoder> {
  loaded ??= loadLazPerf();
  const laz = await loaded;
  return {
    *parts(chunk, points) {
      if (!hasWholeLayers(chunk, format, recordLength)) {
        yield null;
        return;
      }
      let isWhole = false;
      try {
        yield* decoded(laz, chunk, points, { format, recordLength, most });
        isWhole = true;
      } catch {
        yield null;
      } finally {
        // What a damaged chunk, or a caller that stopped in it, has left in memory goes with all of it.
        if (!isWhole) loaded = null;
      }
    },
  };
}
