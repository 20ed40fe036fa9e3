/** The shared aircraft library. */
import { type AircraftFilterQuery, routes } from '@touchdown/contract';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { addressOf, call, callPage } from '../../../shared/api/client.ts';
import type { AircraftBody } from './aircraft-form-values.ts';

/** The effect of an aircraft change on the dimensions of the user's projects. */
export const readAircraftEffect = (id: string, body: AircraftBody) => call(routes.aircraftEffect, { params: { id }, body });

/** The whole library, by name. */
export const aircraftQuery = queryOptions({
  queryKey: ['/api/aircraft'],
  queryFn: async ({ signal }) => {
    const aircraft = await call(routes.listAircraft, { query: {} }, { signal });
    return aircraft.toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
  },
});

const PAGE = 100;

/** The aircraft that match the search and the filters, page by page, in the requested order. */
export const aircraftPagesQuery = (filter: AircraftFilterQuery, sort: string) =>
  infiniteQueryOptions({
    queryKey: ['/api/aircraft', 'pages', filter, sort],
    queryFn: ({ pageParam, signal }) =>
      callPage(routes.listAircraft, { query: { ...filter, sort, limit: PAGE, cursor: pageParam ?? undefined } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

/** The number of aircraft that match the search and the filters. */
export const aircraftCountQuery = (filter: AircraftFilterQuery) =>
  queryOptions({
    queryKey: ['/api/aircraft', 'count', filter],
    queryFn: async ({ signal }) => (await call(routes.countAircraft, { query: filter }, { signal })).count,
  });

/** The download address of these aircraft as a file. */
export const aircraftFileAddress = (format: 'csv' | 'xlsx', filter: AircraftFilterQuery): string =>
  addressOf(routes.exportAircraft.path, { params: { format }, query: filter });

const useLibraryChanged = () => {
  const client = useQueryClient();
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: aircraftQuery.queryKey }),
      client.invalidateQueries({ queryKey: ['/api/dashboard/stats'] }),
    ]);
  };
};

export const useCreateAircraft = () => {
  const changed = useLibraryChanged();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { readonly body: AircraftBody; readonly idempotencyKey: string }) =>
      call(routes.createAircraft, { body }, { idempotencyKey }),
    onSuccess: changed,
  });
};

interface AircraftUpdate {
  readonly id: string;
  readonly body: AircraftBody & { readonly version?: number | undefined };
  readonly idempotencyKey: string;
}
export const useUpdateAircraft = () => {
  const changed = useLibraryChanged();
  return useMutation({
    mutationFn: ({ id, body, idempotencyKey }: AircraftUpdate) => call(routes.updateAircraft, { params: { id }, body }, { idempotencyKey }),
    onSuccess: changed,
  });
};

export const useDeleteAircraft = () => {
  const changed = useLibraryChanged();
  return useMutation({ mutationFn: (id: string) => call(routes.deleteAircraft, { params: { id } }), onSuccess: changed });
};
