/** Evaluations of all projects under another edition. */
import { type EditionHead, routes } from '@touchdown/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { addressOf, call } from '../../../shared/api/client.ts';

const EVALUATIONS = ['/api/standards/evaluations'] as const;

export const evaluationsQuery = queryOptions({
  queryKey: EVALUATIONS,
  queryFn: ({ signal }) => call(routes.listEditionEvaluations, undefined, { signal }),
  staleTime: 0,
});

export const evaluationQuery = (evaluationId: string) =>
  queryOptions({
    queryKey: [...EVALUATIONS, evaluationId],
    queryFn: ({ signal }) => call(routes.readEditionEvaluation, { params: { evaluationId } }, { signal }),
    staleTime: 0,
  });

export const csvAddress = (evaluationId: string): string => addressOf(routes.exportEditionEvaluation.path, { params: { evaluationId } });

const refOf = ({ editionId, revision }: EditionHead) => ({ editionId, revision });

export const useStartEvaluation = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ before, after, idempotencyKey }: { before: EditionHead; after: EditionHead; idempotencyKey: string }) =>
      call(routes.createEditionEvaluation, { body: { before: refOf(before), after: refOf(after) } }, { idempotencyKey }),
    onSettled: () =>
      Promise.all([client.invalidateQueries({ queryKey: EVALUATIONS }), client.invalidateQueries({ queryKey: ['/api/jobs'] })]),
  });
};
