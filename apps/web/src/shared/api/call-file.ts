/** Fetches a file that the server makes as it goes, and shows how much of it has come. */
import type { RouteDef, RouteInput } from '@touchdown/contract';
import { ApiError } from './api-error.ts';
import { addressOf, ask } from './client.ts';

export interface FetchedFile {
  readonly fileName: string;
  readonly content: Blob;
}

/** The name that the server gave the file, whole, or in plain letters. */
export function fileNameOf(contentDisposition: string | null, otherwise: string): string {
  const whole = /filename\*=UTF-8''([^;]+)/i.exec(contentDisposition ?? '')?.[1];
  const plain = /filename="([^"]*)"/.exec(contentDisposition ?? '')?.[1];
  try {
    return whole === undefined ? (plain ?? otherwise) : decodeURIComponent(whole);
  } catch {
    return plain ?? otherwise;
  }
}

/** As much as is held here before the browser takes it: it keeps what is large on the disk. */
const HANDED_OVER = 8 * 1024 * 1024;

async function piecesOf(answer: Response, onBytes: (bytes: number) => void): Promise<BlobPart[]> {
  const handed: Blob[] = [];
  let held: BlobPart[] = [];
  let [bytes, heldBytes] = [0, 0];
  const reader = answer.body?.getReader();
  for (let piece = await reader?.read(); piece?.value !== undefined; piece = await reader?.read()) {
    held.push(new Uint8Array(piece.value));
    heldBytes += piece.value.byteLength;
    onBytes((bytes += piece.value.byteLength));
    if (heldBytes < HANDED_OVER) continue;
    handed.push(new Blob(held));
    [held, heldBytes] = [[], 0];
  }
  return [...handed, ...held];
}

export interface FileOptions {
  readonly signal: AbortSignal;
  readonly onBytes: (bytes: number) => void;
}

/** The whole file, or nothing. Rejects with an ApiError when the server rejects or the file breaks off, with the signal's reason when it aborts. */
export async function callFile<D extends RouteDef>(
  route: D,
  input: RouteInput<D> & { readonly query: object },
  { signal, onBytes }: FileOptions,
): Promise<FetchedFile> {
  const answer = await ask(route.method, addressOf(route.path, { ...input, query: { ...input.query } }), undefined, { signal });
  const pieces = await piecesOf(answer, onBytes).catch((reason: unknown) => {
    if (signal.aborted) throw reason;
    throw new ApiError({ status: 0, text: 'The download was interrupted. Nothing was saved. Check your connection and try again.' });
  });
  const type = answer.headers.get('content-type') ?? '';
  return { fileName: fileNameOf(answer.headers.get('content-disposition'), 'download'), content: new Blob(pieces, { type }) };
}
