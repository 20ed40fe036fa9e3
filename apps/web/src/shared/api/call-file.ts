/** Downloads a file that the server streams, and reports progress. */
import type { Job, RouteDef, RouteInput } from '@touchdown/contract';
import { ApiError } from './api-error.ts';
import { addressOf, ask } from './client.ts';

export interface FetchedFile {
  readonly fileName: string;
  readonly content: Blob;
}

/** The file name from the server, in its full or its ASCII form. */
export function fileNameOf(contentDisposition: string | null, otherwise: string): string {
  const whole = /filename\*=UTF-8''([^;]+)/i.exec(contentDisposition ?? '')?.[1];
  const plain = /filename="([^"]*)"/.exec(contentDisposition ?? '')?.[1];
  try {
    return whole === undefined ? (plain ?? otherwise) : decodeURIComponent(whole);
  } catch {
    return plain ?? otherwise;
  }
}

/** How much is buffered here before it is passed to the browser, which keeps large data on disk. */
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

/** The status of a response that is the job that makes the answer. */
export const ACCEPTED = 202;

/**
 * The whole file, or nothing. Rejects with an ApiError if the server rejects or the download breaks off, and with the signal's reason if it
 * aborts.
 */
export async function callFile<D extends RouteDef>(route: D, input: FileInput<D>, options: FileOptions): Promise<FetchedFile> {
  return fileIn(await askFor(route, input, options.signal), options);
}

/** The same for a route that may queue the file: the job that makes it instead. */
export async function callFileOrJob<D extends RouteDef & { readonly mayQueue: true }>(
  route: D,
  input: FileInput<D>,
  options: FileOptions,
): Promise<FetchedFile | { readonly queued: Job }> {
  const answer = await askFor(route, input, options.signal);
  return answer.status === ACCEPTED ? { queued: (await answer.json()) as Job } : fileIn(answer, options);
}

type FileInput<D extends RouteDef> = RouteInput<D> & { readonly params: Readonly<Record<string, string>>; readonly query?: object };

const askFor = <D extends RouteDef>({ method, path }: D, { params, query }: FileInput<D>, signal: AbortSignal): Promise<Response> =>
  ask(method, addressOf(path, { params, query: { ...query } }), undefined, { signal });

async function fileIn(answer: Response, { signal, onBytes }: FileOptions): Promise<FetchedFile> {
  const pieces = await piecesOf(answer, onBytes).catch((reason: unknown) => {
    if (signal.aborted) throw reason;
    throw new ApiError({ status: 0, text: 'The download was interrupted. Nothing was saved. Check your connection and try again.' });
  });
  const type = answer.headers.get('content-type') ?? '';
  return { fileName: fileNameOf(answer.headers.get('content-disposition'), 'download'), content: new Blob(pieces, { type }) };
}
