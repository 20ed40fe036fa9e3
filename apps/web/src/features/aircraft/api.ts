/** The shared aircraft library. */
import { routes } from '@touchdown/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';

/** The whole library, by name. */
export const aircraftQuery = queryOptions({
  queryKey: ['/api/aircraft'],
  queryFn: async ({ signal }) => {
    const aircraft = await call(routes.listAircraft, { query: {} }, { signal });
    return aircraft.toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
  },
});
