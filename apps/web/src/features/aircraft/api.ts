/** The shared aircraft library. */
import { routes } from '@touchdown/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';
import type { AircraftBody } from './aircraft-form-values.ts';

/** The whole library, by name. */
export const aircraftQuery = queryOptions({
  queryKey: ['/api/aircraft'],
  queryFn: async ({ signal }) => {
    const aircraft = await call(routes.listAircraft, { query: {} }, { signal });
    return aircraft.toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
  },
});

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
