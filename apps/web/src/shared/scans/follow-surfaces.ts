/**
 * Laser scans follow the surfaces: after an accepted change, everything that is shown of them is read at once. Without the domain, because
 * all screens that change a project use it.
 */
import type { QueryClient } from '@tanstack/react-query';
import { ask } from '../api/client.ts';
import { scansKey } from '../api/keys.ts';

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

/** Of each address, read before it is known which surfaces the project has, and not asked for yet. By client, whose cache they go to. */
const readAhead = new WeakMap<QueryClient, Map<string, Promise<ReadPoints | null>>>();

/** What was read ahead of an address, once. `null`: nothing, or it failed. */
export async function takeAhead(client: QueryClient, address: string): Promise<ReadPoints | null> {
  const ahead = readAhead.get(client);
  const read = ahead?.get(address);
  ahead?.delete(address);
  return (await read) ?? null;
}

/** Names the address of points in what is stated of their query. */
export const POINTS_ADDRESS = 'address';

/**
 * Reads the points of a project that are drawn without waiting for its list of scans, which says which surfaces they are for. They are held
 * for the query that asks for them then.
 */
export function readDrawnAhead(client: QueryClient, projectId: string): void {
  const drawn = client.getQueryCache().findAll({ queryKey: scansKey(projectId), type: 'active' });
  const addresses = new Set(drawn.map(({ meta }) => meta?.[POINTS_ADDRESS]).filter((address) => typeof address === 'string'));
  // Of one that fails the query says so, which asks again.
  readAhead.set(client, new Map([...addresses].map((address) => [address, readPoints(address).catch(() => null)])));
}

/** Reads everything that is shown of the scans of a project again, at once, after a change of its surfaces was accepted. */
export function followSurfaces(client: QueryClient, projectId: string): Promise<void> {
  readDrawnAhead(client, projectId);
  return client.invalidateQueries({ queryKey: scansKey(projectId) });
}
