/** The map layers of this server, for all maps. */
import { routes } from '@touchdown/contract';
import { queryOptions } from '@tanstack/react-query';
import { asWork } from '../app-state/app-state.ts';
import { call } from '../api/client.ts';

export const mapLayersQuery = queryOptions({
  queryKey: [routes.listMapLayers.path],
  queryFn: ({ signal }) => asWork(call(routes.listMapLayers, undefined, { signal })),
});
