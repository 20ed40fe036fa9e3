/** The editions of the standards register, with the revisions that are installed. */
import { routes, type StandardsEdition } from '@touchdown/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';

export const EDITIONS = ['/api/standards/editions'] as const;

/** Read again with each opening, because other users confirm rules. */
export const editionsQuery = queryOptions({
  queryKey: EDITIONS,
  queryFn: ({ signal }) => call(routes.listEditions, undefined, { signal }),
  staleTime: 0,
});

/** The name of a revision in a choice: "EASA PTS-VPT-DSN: …, revision 2 (unsigned)". */
export const revisionChoice = ({ title }: StandardsEdition, { revision, signature }: StandardsEdition['revisions'][number]): string =>
  `${title}, revision ${revision}${signature === 'unsigned' ? ' (unsigned)' : ''}`;
