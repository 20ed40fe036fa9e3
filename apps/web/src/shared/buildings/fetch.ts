/** The download of the buildings around a site from OpenStreetMap, which continues if the user leaves the screen. */
import { BUILDING_FETCH, type BuildingFetchResult, buildingFetchResult, type Job, routes } from '@touchdown/contract';
import { type QueryClient, queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { uuidv7 } from 'uuidv7';
import { errorText } from '../api/api-error.ts';
import { call } from '../api/client.ts';
import { jobResult } from '../api/jobs.ts';
import { buildingSetsKey } from '../api/keys.ts';
import { toast } from '../ui/toast.ts';

/** What is known of the last download of a project on this page. */
export type BuildingFetch =
  | { readonly state: 'running'; readonly job: Job | null }
  | { readonly state: 'done'; readonly text: string }
  | { readonly state: 'failed'; readonly text: string; readonly isStarted: boolean };

/** What to do if nothing was downloaded. */
const INSTEAD = 'Import a file of buildings from OpenStreetMap, Overture, or the county instead.';

const fetchQuery = (projectId: string) =>
  queryOptions<BuildingFetch>({ queryKey: ['building-fetch', projectId], queryFn: skipToken, staleTime: Infinity, gcTime: Infinity });

/** "1,204 buildings within 5 NM were added. Source: © OpenStreetMap contributors (overpass-api.de)." */
export function fetchedText(result: BuildingFetchResult | null): string {
  if (result === null) return `Downloading buildings was turned off on this server. ${INSTEAD}`;
  const { count, withinNm, host } = result;
  const source = `Source: © OpenStreetMap contributors (${host}).`;
  if (count === 0) return `OpenStreetMap has no buildings within ${withinNm} NM. ${INSTEAD} ${source}`;
  const added = `${count.toLocaleString('en-US')} ${count === 1 ? 'building' : 'buildings'} within ${withinNm} NM ${count === 1 ? 'was' : 'were'} added.`;
  const nearest =
    withinNm < BUILDING_FETCH.withinNm ? ` Within about ${BUILDING_FETCH.withinNm} NM there are more than a project can have.` : '';
  return `${added}${nearest} ${source}`;
}

/** The sentence of a failure, with what to do instead. */
const failedText = (error: unknown): string => {
  const text = errorText(error);
  return /import/i.test(text) ? text : `${text} ${INSTEAD}`;
};

/** Never aborts: the download continues until it ends or is canceled. */
const NEVER = new AbortController().signal;

/**
 * Downloads the buildings around the site of a project. Resolves with how it ended, which the Buildings panel of the project shows too. Never
 * rejects.
 */
export async function fetchBuildings(client: QueryClient, projectId: string): Promise<BuildingFetch> {
  const show = (fetch: BuildingFetch): BuildingFetch => {
    client.setQueryData(fetchQuery(projectId).queryKey, fetch);
    return fetch;
  };
  show({ state: 'running', job: null });
  let isStarted = false;
  try {
    const queued = await call(routes.startBuildingFetch, { params: { projectId } }, { idempotencyKey: uuidv7() });
    isStarted = true;
    show({ state: 'running', job: queued });
    const onProgress = (progress: Job['progress']) => void show({ state: 'running', job: { ...queued, progress } });
    const result = buildingFetchResult.nullable().parse(await jobResult<unknown>(queued, { signal: NEVER, onProgress }));
    await client.invalidateQueries({ queryKey: buildingSetsKey(projectId) });
    return show({ state: 'done', text: fetchedText(result) });
  } catch (error) {
    return show({ state: 'failed', text: failedText(error), isStarted });
  }
}

/**
 * Downloads the buildings around the site of a project that was just created, and says how it ended in a message. If it was not started, as
 * where downloads are turned off, only the Buildings panel says so.
 */
export async function fillInBuildings(client: QueryClient, projectId: string): Promise<void> {
  const fetch = await fetchBuildings(client, projectId);
  if (fetch.state === 'done') toast({ title: 'Buildings Downloaded', description: fetch.text });
  else if (fetch.state === 'failed' && fetch.isStarted)
    toast({ title: 'Buildings not downloaded', description: fetch.text, destructive: true });
}

/** The last download of a project on this page, and the function that begins one. `null`: there was none. */
export function useBuildingFetch(projectId: string): readonly [BuildingFetch | null, () => Promise<BuildingFetch>] {
  const client = useQueryClient();
  const { data = null } = useQuery(fetchQuery(projectId));
  return [data, () => fetchBuildings(client, projectId)];
}
