/** Sends a file with what it is, and tells how far it is: `fetch` cannot. */
import type { ErrorReply, RouteAnswer, RouteDef, RouteInput } from '@touchdown/contract';
import { ApiError, NO_ANSWER } from './api-error.ts';
import { addressOf } from './client.ts';

export interface SendingOptions {
  readonly idempotencyKey: string;
  readonly signal: AbortSignal;
  /** From 0 to 1. */
  readonly onProgress: (part: number) => void;
}

function failureOf(request: XMLHttpRequest): ApiError {
  try {
    const reply = JSON.parse(request.responseText) as ErrorReply;
    if (typeof reply.message === 'string') return new ApiError({ status: request.status, text: reply.message, ...reply });
  } catch {
    // What is not JSON comes from something between us and the server.
  }
  return new ApiError({ status: request.status, text: request.statusText || NO_ANSWER });
}

/** Calls a route that takes a file. Rejects with an ApiError, or the reason of the signal. */
export const sendFile = <D extends RouteDef>(
  route: D,
  { file, ...input }: RouteInput<D> & { readonly file: File },
  { idempotencyKey, signal, onProgress }: SendingOptions,
): Promise<RouteAnswer<D>> =>
  new Promise((resolve, reject) => {
    const parts: { readonly params?: Readonly<Record<string, unknown>>; readonly body?: unknown } = input;
    const request = new XMLHttpRequest();
    const form = new FormData();
    form.append('fields', JSON.stringify(parts.body ?? {}));
    form.append('file', file, file.name);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () =>
      request.status === route.success ? resolve(JSON.parse(request.responseText) as RouteAnswer<D>) : reject(failureOf(request)),
    );
    request.addEventListener('error', () => reject(new ApiError({ status: 0, text: NO_ANSWER })));
    request.addEventListener('abort', () => reject(signal.reason instanceof Error ? signal.reason : new Error('cancelled')));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.open(route.method, addressOf(route.path, parts));
    request.setRequestHeader('Idempotency-Key', idempotencyKey);
    request.send(form);
  });
