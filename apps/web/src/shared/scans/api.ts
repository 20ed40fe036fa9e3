/** The laser scans of a project, read for every screen that shows their objects. */
import { type PointCloudHead, routes } from '@touchdown/contract';
import { unpackPoints } from '@touchdown/domain';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { asWork } from '../app-state/app-state.ts';
import { addressOf, call } from '../api/client.ts';
import { scansKey } from '../api/keys.ts';
import { isAway } from '../api/exchange.ts';
import { connection } from '../offline/connection.ts';
import { cachedReads } from '../offline/ports.ts';
import { POINTS_ADDRESS, readPoints, takePrefetchedPoints } from './follow-surfaces.ts';
import type { ScanPoints } from './scan-points.ts';

const LOOK_EVERY_MS = 1_000;
/** Without a connection nothing changes, and one of this device may wait for long. Everything is read again once there is one. */
const whileEvaluating = (scans: readonly PointCloudHead[] = []) =>
  connection().state === 'there' && scans.some(({ state }) => state === 'evaluating') ? LOOK_EVERY_MS : false;

/** Newest first. Read again at each visit, because they may be out of date after changes in the meantime. Polled while one is evaluated. */
export const scansQuery = (projectId: string) =>
  queryOptions({
    queryKey: scansKey(projectId),
    queryFn: ({ signal }) => call(routes.listPointClouds, { params: { projectId } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => whileEvaluating(state.data),
  });

/** One with its objects. */
export const scanQuery = (projectId: string, pointCloudId: string) =>
  queryOptions({
    queryKey: [...scansKey(projectId), pointCloudId],
    queryFn: ({ signal }) => call(routes.readPointCloud, { params: { projectId, pointCloudId } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => whileEvaluating(state.data && [state.data]),
  });

/**
 * The packed points of an address. Without a connection, those that were read here for the same surfaces. Responses are of use for later only
 * if they are for these surfaces, which may have changed since the list was read.
 */
async function packedPoints(client: QueryClient, address: string, surfacesSha256: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const cacheKey = `${address}&surfaces=${surfacesSha256}`;
  const tiles = (await cachedReads().catch(() => null))?.tiles;
  try {
    const prefetched = await takePrefetchedPoints(client, address);
    const read = prefetched?.surfacesSha256 === surfacesSha256 ? prefetched : await readPoints(address, signal);
    if (read.surfacesSha256 === surfacesSha256) void tiles?.cache(cacheKey, read.bytes);
    return read.bytes;
  } catch (error) {
    const seen = isAway(error) ? await tiles?.read(cacheKey).catch(() => undefined) : undefined;
    if (seen === undefined) throw error;
    return seen;
  }
}

/** How long points for former surfaces are kept, for a change that is undone. */
const FORMER_MS = 60_000;

const pointsKey = (projectId: string, id: string) => [...scansKey(projectId), id, 'points'] as const;

/** The points of one that were read last, for other surfaces or another limit: drawn until those of today are read, so that none flicker. */
const pointsReadLast = (client: QueryClient, projectId: string, id: string): ScanPoints | undefined =>
  client
    .getQueryCache()
    .findAll({ queryKey: pointsKey(projectId, id) })
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .map(({ queryKey }) => client.getQueryData<ScanPoints>(queryKey))
    .find((points) => points !== undefined);

const addressOfPoints = (projectId: string, pointCloudId: string, limit: number): string =>
  addressOf(routes.readDrawnPoints.path, { params: { projectId, pointCloudId }, query: { limit } });

/** The points of one near the surfaces, at most the limit, as they are drawn. */
export const scanPointsQuery = (
  client: QueryClient,
  projectId: string,
  { id, fileName, surfacesSha256 }: Pick<PointCloudHead, 'id' | 'fileName' | 'surfacesSha256'>,
  limit: number,
) =>
  queryOptions<ScanPoints>({
    queryKey: [...pointsKey(projectId, id), surfacesSha256, limit],
    // The points of a scan for the same surfaces never change, so they are not read again with the list after a turn of a path.
    staleTime: ({ state }) => (state.data === undefined ? 0 : 'static'),
    gcTime: FORMER_MS,
    placeholderData: () => pointsReadLast(client, projectId, id),
    structuralSharing: false,
    meta: { [POINTS_ADDRESS]: addressOfPoints(projectId, id, limit) },
    queryFn: async ({ signal }) => {
      const points = unpackPoints(await asWork(packedPoints(client, addressOfPoints(projectId, id, limit), surfacesSha256 ?? '', signal)));
      if (points === null) throw new Error('the points of the scan are damaged');
      return { fileName, points };
    },
  });
