/** Uploads a file with its fields and reports progress, which `fetch` cannot do. */
import type { ErrorReply, RouteAnswer, RouteDef, RouteInput } from '@touchdown/contract';
import { writeThrough } from './exchange.ts';
import type { Write } from '../offline/ports.ts';
import { ApiError, NO_ANSWER } from './api-error.ts';
import { addressOf } from './client.ts';
import { recordTooOld, PAGE_HEADERS } from './too-old.ts';

export interface SendingOptions {
  /** None if the call saves nothing. */
  readonly idempotencyKey?: string | undefined;
  readonly signal: AbortSignal;
  /** From 0 to 1. */
  readonly onProgress: (part: number) => void;
}

function failureOf(request: XMLHttpRequest): ApiError {
  try {
    const reply = JSON.parse(request.responseText) as ErrorReply;
    if (typeof reply.message === 'string') return recordTooOld(new ApiError({ status: request.status, text: reply.message, ...reply }));
  } catch {
    // A response that is not JSON comes from a proxy.
  }
  return new ApiError({ status: request.status, text: request.statusText || NO_ANSWER });
}

interface Sending extends Pick<SendingOptions, 'signal' | 'onProgress'> {
  readonly success: number;
  readonly file: File;
}

const transfer = ({ method, address, body, idempotencyKey }: Write, { success, file, signal, onProgress }: Sending): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const form = new FormData();
    form.append('fields', JSON.stringify(body ?? {}));
    form.append('file', file, file.name);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () =>
      request.status === success ? resolve(JSON.parse(request.responseText)) : reject(failureOf(request)),
    );
    request.addEventListener('error', () => reject(new ApiError({ status: 0, text: NO_ANSWER })));
    request.addEventListener('abort', () => reject(signal.reason instanceof Error ? signal.reason : new Error('cancelled')));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.open(method, address);
    for (const [name, value] of Object.entries(PAGE_HEADERS)) request.setRequestHeader(name, value);
    if (idempotencyKey !== undefined) request.setRequestHeader('Idempotency-Key', idempotencyKey);
    request.send(form);
  });

/**
 * Calls a route that takes a file. Without a response it is queued if its kind allows it. Rejects with an ApiError, or with the reason of
 * the signal.
 */
export const sendFile = async <D extends RouteDef>(
  route: D,
  { file, ...input }: RouteInput<D> & { readonly file: File },
  { idempotencyKey, signal, onProgress }: SendingOptions,
): Promise<RouteAnswer<D>> => {
  const { params = {}, body }: { readonly params?: Readonly<Record<string, unknown>>; readonly body?: unknown } = input;
  const address = addressOf(route.path, { params });
  // A read is not an edit. The method of a route that takes a file is one of these.
  const method = route.method === 'GET' ? 'POST' : route.method;
  const write: Write = { method, route: route.path, address, params, body, file, idempotencyKey };
  const sending: Sending = { success: route.success, file, signal, onProgress };
  return (await writeThrough(write, (prepared) => transfer(prepared, sending))) as RouteAnswer<D>;
};

/** Smaller files are uploaded before anyone can read the progress. */
const SENT_AT_ONCE = 1024 * 1024;
export const isSentSlowly = ({ size }: Pick<File, 'size'>): boolean => size > SENT_AT_ONCE;
