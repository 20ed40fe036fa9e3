import type { Attempting } from '../../../jobs/job.ts';

/** A file in the order in which it is written. */
export type Pieces = AsyncIterable<string | Uint8Array>;

const PERCENT = 100;
/** The last percent is storing the file. */
const MOST = 99;

/** Reports the progress of an archive by the size of its files, `total`. 0: unknown, and not reported. */
export async function* watched(pieces: Pieces, total: number, { signal, progress }: Pick<Attempting, 'signal' | 'progress'>) {
  let bytes = 0;
  for await (const piece of pieces) {
    signal.throwIfAborted();
    yield piece;
    bytes += piece.length;
    if (total > 0) progress(Math.min(MOST, Math.floor((bytes / total) * PERCENT)), PERCENT);
  }
}
