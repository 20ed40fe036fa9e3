/** The map around an obstacle that is placed. */
import { routes } from '@touchdown/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';

/** The map tiles, if the server has any. Shares its key with all other maps. */
export const mapTilesQuery = queryOptions({
  queryKey: ['/api/map-settings'],
  queryFn: ({ signal }) => call(routes.mapSettings, undefined, { signal }),
});
