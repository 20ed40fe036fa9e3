/** Fetches a file that the server makes as it goes, and tells how much of it has come. */
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

async function piecesOf(answer: Response, onBytes: (bytes: number) => void): Promise<BlobPart[]> {
  const pieces: BlobPart[] = [];
  let bytes = 0;
  const reader = answer.body?.getReader();
  for (let piece = await reader?.read(); piece?.value !== undefined; piece = await reader?.read()) {
    pieces.push(new Uint8Array(piece.value));
    onBytes((bytes += piece.value.byteLength));
  }
  return pieces;
}

export interface FileOptions {
  readonly signal: AbortSignal;
  readonly onBytes: (bytes: number) => void;
}

/** The whole file, or nothing. Rejects with an ApiError when the server refuses or the file breaks off, with the signal's reason when it aborts. */
export async function callFile<D extends RouteDef>(
  route: D,
  input: RouteInput<D> & { readonly query: object },
  { signal, onBytes }: FileOptions,
): Promise<FetchedFile> {
  const answer = await ask(route.method, addressOf(route.path, { ...input, query: { ...input.query } }), undefined, { signal });
  const pieces = await piecesOf(answer, onBytes).catch((reason: unknown) => {
    if (signal.aborted) throw reason;
    throw new ApiError({ status: 0, text: 'The file broke off on its way. Nothing was saved. Check the connection and try again.' });
  });
  const type = answer.headers.get('content-type') ?? '';
  return { fileName: fileNameOf(answer.headers.get('content-disposition'), 'download'), content: new Blob(pieces, { type }) };
}
