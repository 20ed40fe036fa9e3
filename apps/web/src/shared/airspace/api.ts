import { routes } from '@touchdown/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';

/** The FAA's airspace at and around a project. Read again when the map is opened, because the data of the server may have changed. */
export const projectAirspaceQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['/api/projects', projectId, 'faa-airspace'],
    queryFn: ({ signal }) => call(routes.projectAirspace, { params: { projectId } }, { signal }),
  });
