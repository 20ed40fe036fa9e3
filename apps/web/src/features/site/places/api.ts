/** The location: nearby facilities and airport names. The data changes every four weeks. */
import { type RouteInput, routes } from '@touchdown/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Position } from '@touchdown/domain';
import { call } from '../../../shared/api/client.ts';

export type NearbyQuestion = RouteInput<typeof routes.nearbyFacilities>['query'];

/** `null`: there is no location yet, and nothing is requested. */
export const nearbyQuery = (question: NearbyQuestion | null) =>
  queryOptions({
    queryKey: ['/api/places/nearby', question],
    queryFn: async ({ signal }) => (question === null ? null : call(routes.nearbyFacilities, { query: question }, { signal })),
    enabled: question !== null,
  });

export const searchQuery = (q: string) =>
  queryOptions({
    queryKey: ['/api/places/search', q],
    queryFn: ({ signal }) => call(routes.searchFacilities, { query: { q, limit: 6 } }, { signal }),
    enabled: q.length > 1,
  });

/** The elevation of the ground, from the terrain service. */
export const askGround = (position: Position) => call(routes.groundElevation, { query: { ...position } });

/** The locations of an address. Only on request: the server asks the lookup service. */
export const findAddress = (q: string) => call(routes.findAddress, { query: { q } });
