/** Background jobs of the server: their progress, their result, and a way to wait for them. */
import {
  ERRORS,
  type ErrorCode,
  type Job,
  type JobKind,
  type RouteAnswer,
  type RouteDef,
  type RouteInput,
  routes,
} from '@touchdown/contract';
import { type QueryClient, type QueryFunctionContext, type QueryKey, queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { ACCEPTED, callFile, callFileOrJob, type FetchedFile } from './call-file.ts';
import { addressOf, ask, call, callAny, type InputWithParams } from './client.ts';

const FIRST_LOOK_MS = 100;
const LOOK_EVERY_MS = 500;

export const isUnfinished = ({ state }: Pick<Job, 'state'>): boolean => state === 'queued' || state === 'running';

/** One job, polled until it ends. */
export const jobQuery = (jobId: string | null) =>
  queryOptions({
    queryKey: ['/api/jobs', jobId],
    queryFn: ({ signal }) => call(routes.getJob, { params: { jobId: jobId ?? '' } }, { signal }),
    enabled: jobId !== null,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && !isUnfinished(state.data) ? false : LOOK_EVERY_MS),
  });

/** The job with its progress, until it ends. Undefined: not loaded, or no id. It survives a reload if the id does. */
export const useJob = (jobId: string | null): Job | undefined => useQuery(jobQuery(jobId)).data;

const OWN_KEY = ['/api/jobs', 'own'];

/**
 * The user's own jobs of this kind that have not ended or have a file to download, also those requested before a reload. Polled while any
 * has not ended.
 */
export const ownJobsQuery = (kind: JobKind) =>
  queryOptions({
    queryKey: OWN_KEY,
    queryFn: ({ signal }) => call(routes.listOwnJobs, undefined, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => ((state.data ?? []).some(isUnfinished) ? LOOK_EVERY_MS * 2 : false),
    select: (jobs) => jobs.filter((job) => job.kind === kind),
  });

export const cancelJob = (jobId: string) => call(routes.cancelJob, { params: { jobId } });

const isCode = (code: string): code is ErrorCode => code in ERRORS;

/** Why a job ended without a result, as a call that failed. */
export function jobError({ error, state }: Job): ApiError {
  const code = error !== null && isCode(error.code) ? error.code : undefined;
  const text = error?.message ?? (state === 'canceled' ? 'The job was canceled.' : 'The job failed.');
  return new ApiError({ status: code === undefined ? 500 : ERRORS[code][0], text, code, fields: error?.fields });
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason instanceof Error ? signal.reason : new Error('canceled'));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });

interface Waiting {
  /** Ends the wait. */
  readonly signal: AbortSignal;
  readonly onProgress?: (progress: Job['progress']) => void;
}

/** The job once it is done. Rejects with an ApiError if it fails, and with the signal's reason if it aborts. It then continues. */
async function doneJob(queued: Job, { signal, onProgress }: Waiting): Promise<Job> {
  let job = queued;
  for (let wait = FIRST_LOOK_MS; isUnfinished(job); wait = LOOK_EVERY_MS) {
    await pause(wait, signal);
    job = await call(routes.getJob, { params: { jobId: queued.id } }, { signal });
    onProgress?.(job.progress);
  }
  if (job.state !== 'done') throw jobError(job);
  return job;
}

/** The result of a job that was just queued. Rejects as `doneJob` does, and cancels the job if the signal aborts. */
export async function jobResult<Result>(queued: Job, waiting: Waiting): Promise<Result> {
  try {
    return (await doneJob(queued, waiting)).result as Result;
  } catch (error) {
    // If it has just ended, there is nothing to cancel.
    if (waiting.signal.aborted) void cancelJob(queued.id).catch(() => undefined);
    throw error;
  }
}

/**
 * Calls a route that may queue its answer: the answer, or that of the job, which continues if the signal aborts, so that the same request
 * finds it later. Rejects as `call` and `doneJob` do.
 */
export const callWhole = <D extends RouteDef & { readonly mayQueue: true }>(
  route: D,
  input: InputWithParams<D>,
  waiting: Waiting,
): Promise<RouteAnswer<D>> => {
  const finish = async (first: Response): Promise<Response> => {
    if (first.status !== ACCEPTED) return first;
    const queued = (await first.json()) as Job;
    waiting.onProgress?.(queued.progress);
    await doneJob(queued, waiting);
    return ask('GET', jobFileAddress(queued.id), undefined, { signal: waiting.signal });
  };
  return callAny(route, input, { signal: waiting.signal, finish });
};

/** The progress of the job that makes the answer to a query, by the key of that query. Null: it was answered without one, or not yet. */
export const progressQuery = (of: QueryKey) =>
  queryOptions<Job['progress'] | null>({ queryKey: ['/api/jobs', 'progress', of], queryFn: skipToken });

/** The query function of a route that may queue its answer. The progress of its job is in the cache. */
export const wholeAnswer =
  <D extends RouteDef & { readonly mayQueue: true }>(route: D, input: InputWithParams<D>) =>
  ({ client, queryKey, signal }: QueryFunctionContext): Promise<RouteAnswer<D>> => {
    const onProgress = (progress: Job['progress'] | null) => void client.setQueryData(progressQuery(queryKey).queryKey, progress);
    onProgress(null);
    return callWhole(route, input, { signal, onProgress });
  };

interface FetchingFile extends Waiting {
  /** How much of the file has been downloaded. */
  readonly onBytes?: (bytes: number) => void;
}

/** Downloads the file of a job that was just queued, once it is made. Rejects as `jobResult` and `callFile` do. */
export async function jobFile(client: QueryClient, queued: Job, { onBytes, ...waiting }: FetchingFile): Promise<FetchedFile> {
  void client.invalidateQueries({ queryKey: OWN_KEY });
  await jobResult(queued, waiting);
  void client.invalidateQueries({ queryKey: OWN_KEY });
  const options = { signal: waiting.signal, onBytes: onBytes ?? (() => undefined) };
  return callFile(routes.downloadJobFile, { params: { jobId: queued.id } }, options);
}

/** A file that is requested is made even if the user leaves the screen. */
const NEVER = new AbortController().signal;

/**
 * A file from a route that may queue it: from its response, or from the job. It is made even if the user leaves the screen. Rejects as
 * `jobFile` does.
 */
export async function fileOf<D extends RouteDef & { readonly mayQueue: true }>(
  client: QueryClient,
  route: D,
  input: RouteInput<D> & { readonly params: Readonly<Record<string, string>>; readonly query?: object },
): Promise<FetchedFile> {
  const answer = await callFileOrJob(route, input, { signal: NEVER, onBytes: () => undefined });
  return 'queued' in answer ? jobFile(client, answer.queued, { signal: NEVER }) : answer;
}

const CHANGED_BY_ISSUING: ReadonlySet<unknown> = new Set(['scenarios', 'history']);

/** The same for a file that pins the state of its project as a version. */
export async function issuedFile(client: QueryClient, queued: Job): Promise<FetchedFile> {
  const file = await jobFile(client, queued, { signal: NEVER });
  void client.invalidateQueries({ predicate: ({ queryKey: [root, , part] }) => root === '/api/projects' && CHANGED_BY_ISSUING.has(part) });
  return file;
}

export const jobFileAddress = (jobId: string): string => addressOf(routes.downloadJobFile.path, { params: { jobId } });
