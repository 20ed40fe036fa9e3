/**
 * Laser scans follow the surfaces: after an accepted change, everything that is shown of them is read at once. Without the domain, because
 * all screens that change a project use it.
 */
import type { QueryClient } from '@tanstack/react-query';
import { ask } from '../api/client.ts';
import { scansKey } from '../api/keys.ts';
import { afterPicture } from '../app-state/own-picture.ts';

/** Packed points, and which surfaces they are for. `null`: the server did not say. */
export interface ReadPoints {
  readonly bytes: ArrayBuffer;
  readonly surfacesSha256: string | null;
}

/** The packed points of an address, for the surfaces of today. */
export async function readPoints(address: string, signal?: AbortSignal): Promise<ReadPoints> {
  const answer = await ask('GET', address, undefined, { signal });
  const bytes = await answer.arrayBuffer();
  // After that of the file.
  return {
    bytes,
    surfacesSha256:
      answer.headers
        .get('etag')
        ?.match(/[0-9a-f]{64}/g)
        ?.at(1) ?? null,
  };
}

/** Points of an address, prefetched before it is known which surfaces the project has. By client, whose cache they go to. */
const prefetched = new WeakMap<QueryClient, Map<string, Promise<ReadPoints | null>>>();

/** The prefetched points of an address, once. `null`: nothing, or it failed. */
export async function takePrefetchedPoints(client: QueryClient, address: string): Promise<ReadPoints | null> {
  const ofClient = prefetched.get(client);
  const read = ofClient?.get(address);
  ofClient?.delete(address);
  return (await read) ?? null;
}

/** The key of the address of points in the `meta` of their query. */
export const POINTS_ADDRESS = 'address';

/**
 * Prefetches the drawn points of a project without waiting for its list of scans, which states which surfaces they are for. The query that
 * requests them then takes them.
 */
export function prefetchDrawnPoints(client: QueryClient, projectId: string): void {
  const drawn = client.getQueryCache().findAll({ queryKey: scansKey(projectId), type: 'active' });
  const addresses = new Set(drawn.map(({ meta }) => meta?.[POINTS_ADDRESS]).filter((address) => typeof address === 'string'));
  // If a prefetch fails, the query requests the points again and reports the failure.
  prefetched.set(client, new Map([...addresses].map((address) => [address, readPoints(address).catch(() => null)])));
}

/**
 * Reads everything that is shown of the scans of a project again after a change of its surfaces was accepted: at once, or after the picture
 * that this device makes itself.
 */
export function followSurfaces(client: QueryClient, projectId: string): Promise<void> {
  prefetchDrawnPoints(client, projectId);
  return afterPicture(() => client.invalidateQueries({ queryKey: scansKey(projectId) }));
}
