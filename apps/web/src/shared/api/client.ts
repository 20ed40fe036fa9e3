/**
 * Calls a route of the contract. Only types and the version of the contract are used here, never its schemas: the first screen must not
 * load them, and the server validates what it receives.
 */
import type { ErrorReply, RouteAnswer, RouteDef, RouteInput } from '@touchdown/contract';
import { asWork } from '../app-state/app-state.ts';
import { readThrough, type SendingLine, writeThrough } from './exchange.ts';
import type { ReadAnswer } from '../offline/ports.ts';
import { takePrefetched } from './prefetch.ts';
import { ApiError, NO_ANSWER } from './api-error.ts';
import { recordTooOld, PAGE_HEADERS } from './too-old.ts';

/** A route identified only by its address, for screens that must stay small: `{ method: 'GET', path: '/api/auth/user' }`. */
export type RouteAddress<D extends RouteDef> = Pick<D, 'method' | 'path'>;

export interface CallOptions {
  /** The same key makes a repeated create a single create. */
  readonly idempotencyKey?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** The name of what is changed, shown while the edit waits on this device. For a call whose body has none. */
  readonly title?: string | undefined;
  /** Replaces the first response by the one that it announces: that of a job. The time limit of a read is for the first. */
  readonly finish?: ((first: Response) => Promise<Response>) | undefined;
}

interface Parts {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

/** The path with its parameters filled in and the query appended. Entries without a value are omitted. */
export const addressOf = (path: string, { params = {}, query = {} }: Parts): string => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(textOf(params[name])));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (textOf(value) === '' ? [] : [[name, textOf(value)]])),
  );
  return search.size > 0 ? `${filled}?${search.toString()}` : filled;
};

const isErrorReply = (value: unknown): value is ErrorReply =>
  typeof value === 'object' && value !== null && 'code' in value && 'message' in value && typeof value.message === 'string';

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const failureOf = async (answer: Response): Promise<ApiError> => {
  const text = await answer.text();
  const reply = parseJson(text);
  if (isErrorReply(reply)) return recordTooOld(new ApiError({ status: answer.status, text: reply.message, ...reply }));
  return new ApiError({ status: answer.status, text: text || answer.statusText });
};

/** A connection that breaks in the middle of a response counts as offline. */
const brokenOff = (reason: unknown): never => {
  throw reason instanceof TypeError ? new ApiError({ status: 0, text: NO_ANSWER }) : reason;
};

const contentOf = async (answer: Response): Promise<Pick<ReadAnswer, 'value' | 'text'>> => {
  if (answer.status === 204) return { value: null };
  const text = await answer.text().catch(brokenOff);
  return answer.headers.get('content-type')?.includes('json') ? { value: JSON.parse(text) as unknown, text } : { value: text };
};

const eitherOf = (one: AbortSignal | undefined, other: AbortSignal | undefined): AbortSignal | undefined =>
  one && other ? AbortSignal.any([one, other]) : (one ?? other);

/** The raw response, for content that is neither JSON nor text. */
export const ask = async (method: string, address: string, body: unknown, options: CallOptions): Promise<Response> => {
  const headers: Record<string, string> = { ...PAGE_HEADERS };
  const isForm = body instanceof FormData;
  if (body !== undefined && !isForm) headers['Content-Type'] = 'application/json';
  if (options.idempotencyKey !== undefined) headers['Idempotency-Key'] = options.idempotencyKey;
  const request: RequestInit = { method, headers, credentials: 'same-origin' };
  if (body !== undefined) request.body = isForm ? body : JSON.stringify(body);
  if (options.signal) request.signal = options.signal;
  const answer = await (takePrefetched(method, address) ?? fetch(address, request)).catch((reason: unknown) => {
    if (options.signal?.aborted) throw reason;
    throw new ApiError({ status: 0, text: NO_ANSWER });
  });
  if (!answer.ok) throw await failureOf(answer);
  return answer;
};

interface Exchange extends Parts {
  readonly file?: Blob | undefined;
}

const bodyOf = ({ body, file }: Exchange): unknown => {
  if (file === undefined) return body;
  const form = new FormData();
  form.append('fields', JSON.stringify(body ?? {}));
  form.append('file', file);
  return form;
};

/** One call of a route. Offline, a read is served from the cache, and an edit is queued if its kind allows it. */
const carryOut = async (route: Pick<RouteDef, 'method' | 'path'>, parts: Exchange, options: CallOptions): Promise<ReadAnswer> => {
  const { method, path } = route;
  const address = addressOf(path, parts);
  const fetchIt = async (sent: Exchange, { arrived, signal }: SendingLine, idempotencyKey?: string): Promise<ReadAnswer> => {
    const first = await ask(method, address, bodyOf(sent), { idempotencyKey, signal: eitherOf(options.signal, signal) });
    arrived();
    const answer = (await options.finish?.(first)) ?? first;
    return { ...(await contentOf(answer)), next: answer.headers.get('x-next-cursor') };
  };
  if (method === 'GET') return readThrough(address, (line) => fetchIt(parts, line));
  const { params = {}, body, file } = parts;
  const write = { method, route: path, address, params, body, file, idempotencyKey: options.idempotencyKey, title: options.title };
  return {
    value: await writeThrough(write, async (prepared, line) => (await fetchIt(prepared, line, prepared.idempotencyKey)).value),
    next: null,
  };
};

/** Counts as app activity until it completes. */
const exchange = (...call: Parameters<typeof carryOut>): Promise<ReadAnswer> => asWork(carryOut(...call));

type InputArguments<D extends RouteDef> =
  unknown extends RouteInput<D> ? [input?: undefined, options?: CallOptions] : [input: RouteInput<D>, options?: CallOptions];

/** Calls the route with its types. Throws an {@link ApiError} for every response that is not a success, and if there is no response. */
export const call = async <D extends RouteDef>(route: D, ...[input, options]: InputArguments<D>): Promise<RouteAnswer<D>> => {
  return (await exchange(route, input ?? {}, options ?? {})).value as RouteAnswer<D>;
};

export type InputWithParams<D extends RouteDef> = RouteInput<D> & { readonly params: Readonly<Record<string, string>> };

/** The same for any route with parameters. */
export const callAny = async <D extends RouteDef>(route: D, input: InputWithParams<D>, options: CallOptions): Promise<RouteAnswer<D>> =>
  (await exchange(route, input, options)).value as RouteAnswer<D>;

/** Calls a route that takes a file: the route's body as JSON, then the file. Abort the signal to cancel. */
export const callUpload = async <D extends RouteDef>(
  route: D,
  input: RouteInput<D> & { readonly file: Blob },
  options: CallOptions = {},
): Promise<RouteAnswer<D>> => (await exchange(route, input, options)).value as RouteAnswer<D>;

/**
 * The same for a route identified only by its address: `callAt<typeof routes.signIn>({ method: 'POST', path: '/api/auth/sign-in' }, …)`.
 */
export const callAt = async <D extends RouteDef>(
  route: RouteAddress<D>,
  ...[input, options]: InputArguments<D>
): Promise<RouteAnswer<D>> => {
  return (await exchange(route, input ?? {}, options ?? {})).value as RouteAnswer<D>;
};

export interface AnsweredPage<Rows> {
  readonly rows: Rows;
  /** Cursor of the next page. `null` on the last page. */
  readonly next: string | null;
}

/** One page of a list, for a route identified only by its address. */
export const callPageAt = async <D extends RouteDef>(
  route: RouteAddress<D>,
  ...[input, options]: InputArguments<D>
): Promise<AnsweredPage<RouteAnswer<D>>> => {
  const { value, next } = await exchange(route, input ?? {}, options ?? {});
  return { rows: value as RouteAnswer<D>, next };
};

/** Calls a route that returns a list page by page. Returns the rows and the cursor of the next page. */
export const callPage = <D extends RouteDef>(route: D, ...rest: InputArguments<D>): Promise<AnsweredPage<RouteAnswer<D>>> =>
  callPageAt<D>(route, ...rest);
