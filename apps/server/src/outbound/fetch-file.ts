/** One bounded request for a large file, written to disk as it arrives, and only if it has changed. */
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { type TempFile, writeTempFile } from '../storage/temp-file.ts';
import { ask, type FetchLimits, locationOf } from './fetch-bytes.ts';
import { namesOwnNetwork, type Resolve } from './public-address.ts';

/** The response headers by which a server recognizes a file that was sent before. */
export interface Validators {
  readonly etag: string | null;
  readonly lastModified: string | null;
}
export type FetchedFile =
  | { readonly isChanged: false }
  | { readonly isChanged: true; readonly file: TempFile; readonly validators: Validators };

interface FileOptions {
  readonly headers: Readonly<Record<string, string>>;
  readonly limits: FetchLimits;
  readonly dataDir: string;
  /** Of the file that was fetched last. Null: fetch it in any case. */
  readonly known: Validators | null;
  /** Sent as the body of a POST, to this origin only. Default: a GET. */
  readonly form?: URLSearchParams | undefined;
  /** Ends the request early. */
  readonly signal: AbortSignal;
  /** Default: the system's resolver. */
  readonly resolve?: Resolve | undefined;
}

/** Why a file was not fetched, as a sentence for administrators. */
export class FetchFailed extends Error {
  override readonly name = 'FetchFailed';
  /** Of the response. Null: it was not refused by one. */
  readonly status: number | null;
  /** How long the server asks to wait. Null: it does not say. */
  readonly retryAfterSeconds: number | null;

  constructor(message: string, refused: { readonly status: number; readonly retryAfter: string | undefined } | null = null) {
    super(message);
    this.status = refused?.status ?? null;
    this.retryAfterSeconds = /^\d{1,9}$/.test(refused?.retryAfter ?? '') ? Number(refused?.retryAfter) : null;
  }
}

const NOTHING_KNOWN: Validators = { etag: null, lastModified: null };
const MEBIBYTE = 1024 * 1024;
const tooLarge = (mostBytes: number) => new FetchFailed(`The file is larger than ${mostBytes / MEBIBYTE} MB.`);

/** The target of a redirect: the same origin, or for a GET a public https host. Throws a FetchFailed for any other. */
function redirectOf(url: URL, answer: IncomingMessage, isForm: boolean): URL | null {
  const next = locationOf(url, answer);
  if (next === null || next.origin === url.origin) return next;
  if (isForm || next.protocol !== 'https:' || namesOwnNetwork(next.hostname))
    throw new FetchFailed(`A redirect to ${next.origin} was rejected.`);
  return next;
}

async function* limited(answer: IncomingMessage, mostBytes: number): AsyncGenerator<Buffer> {
  let length = 0;
  try {
    for await (const part of answer as AsyncIterable<Buffer>) {
      length += part.length;
      if (length > mostBytes) throw tooLarge(mostBytes);
      yield part;
    }
  } catch (error) {
    // Its own error, because one of the connection would look like one of the disk that the file is written to.
    throw error instanceof FetchFailed ? error : new FetchFailed('The connection was lost before the whole file had arrived.');
  }
}

async function received(answer: IncomingMessage, { dataDir, limits: { mostBytes } }: FileOptions): Promise<FetchedFile> {
  if (answer.statusCode === 304) return { isChanged: false };
  const { statusCode: status = 0, headers: sent } = answer;
  if (status !== 200)
    throw new FetchFailed(`The server responded with status ${String(status)}.`, { status, retryAfter: sent['retry-after'] });
  if (Number(answer.headers['content-length'] ?? 0) > mostBytes) throw tooLarge(mostBytes);
  const file = await writeTempFile(dataDir, Readable.from(limited(answer, mostBytes)));
  const { etag = null, 'last-modified': lastModified = null } = answer.headers;
  return { isChanged: true, file, validators: { etag, lastModified } };
}

/** Returns the file, or that it is unchanged. Throws a FetchFailed, an error of the connection, or STORAGE_FULL. */
export async function fetchFile(start: URL, options: FileOptions): Promise<FetchedFile> {
  const { known, limits, form } = options;
  const signal = AbortSignal.any([options.signal, AbortSignal.timeout(limits.withinMs)]);
  const { etag, lastModified } = known ?? NOTHING_KNOWN;
  const headers = {
    ...options.headers,
    ...(etag === null ? {} : { 'if-none-match': etag }),
    ...(lastModified === null ? {} : { 'if-modified-since': lastModified }),
    ...(form === undefined
      ? {}
      : { 'content-type': 'application/x-www-form-urlencoded', 'content-length': String(form.toString().length) }),
  };
  let url = start;
  for (let redirects = 0; redirects <= limits.mostRedirects; redirects += 1) {
    const answer = await ask(url, { headers, resolve: options.resolve, form: form?.toString() }, signal);
    try {
      const next = redirectOf(url, answer, form !== undefined);
      if (next === null) return await received(answer, options);
      url = next;
    } finally {
      answer.destroy();
    }
  }
  throw new FetchFailed(`The server redirected more than ${limits.mostRedirects} times.`);
}
