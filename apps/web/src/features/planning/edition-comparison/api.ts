/** Reads a project under two editions. It is calculated at each opening, because any of its records may have changed. */
import { type EditionComparisonAnswer, type RouteInput, routes } from '@touchdown/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';

export type ComparedEditions = RouteInput<typeof routes.compareEditions>['body'];

export const editionComparisonQuery = (projectId: string, version: number, editions: ComparedEditions) =>
  queryOptions({
    queryKey: ['/api/projects', projectId, 'edition-comparison', version, editions],
    queryFn: ({ signal }): Promise<EditionComparisonAnswer> =>
      call(routes.compareEditions, { params: { projectId }, body: editions }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
