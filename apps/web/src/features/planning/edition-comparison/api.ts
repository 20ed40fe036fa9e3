/** Reads a project under two editions. It is calculated at each opening, because any of its records may have changed. */
import { type RouteInput, routes } from '@touchdown/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { wholeAnswer } from '../../../shared/api/jobs.ts';

export type ComparedEditions = RouteInput<typeof routes.compareEditions>['body'];

export const editionComparisonQuery = (projectId: string, version: number, editions: ComparedEditions) =>
  queryOptions({
    queryKey: ['/api/projects', projectId, 'edition-comparison', version, editions],
    queryFn: wholeAnswer(routes.compareEditions, { params: { projectId }, body: editions }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
