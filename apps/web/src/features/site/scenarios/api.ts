/** The scenarios of a project: reads, writes, and what each write invalidates. */
import { routes } from '@touchdown/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { wholeAnswer } from '../../../shared/api/jobs.ts';

/** Oldest first. `projectId`: of the base. */
export const scenariosQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['/api/projects', projectId, 'scenarios'],
    queryFn: ({ signal }) => call(routes.listScenarios, { params: { projectId } }, { signal }),
  });

/** Each write changes the list, and may change the name that the scenario's project has. */
const useScenariosChange = () => {
  const client = useQueryClient();
  return { onSettled: () => client.invalidateQueries({ queryKey: ['/api/projects'] }, { cancelRefetch: false }) };
};

interface NewScenario {
  readonly name: string;
  /** The scenario to copy, or the base. */
  readonly from: string;
  readonly isVersion: boolean;
  readonly idempotencyKey: string;
}
export const useCreateScenario = (projectId: string) =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...body }: NewScenario) =>
      call(routes.createScenario, { params: { projectId }, body }, { idempotencyKey }),
    ...useScenariosChange(),
  });

interface ScenarioChange {
  readonly scenarioId: string;
  readonly body: { readonly name: string; readonly isArchived: boolean };
}
export const useUpdateScenario = (projectId: string) =>
  useMutation({
    mutationFn: ({ scenarioId, body }: ScenarioChange) => call(routes.updateScenario, { params: { projectId, scenarioId }, body }),
    ...useScenariosChange(),
  });

export const useDeleteScenario = (projectId: string) =>
  useMutation({
    mutationFn: (scenarioId: string) => call(routes.deleteScenario, { params: { projectId, scenarioId } }),
    ...useScenariosChange(),
  });

export const useRestoreScenario = (projectId: string) =>
  useMutation({
    mutationFn: ({ scenarioId, idempotencyKey }: { readonly scenarioId: string; readonly idempotencyKey: string }) =>
      call(routes.restoreScenario, { params: { projectId, scenarioId } }, { idempotencyKey }),
    ...useScenariosChange(),
  });

interface Adoption {
  readonly scenarioId: string;
  /** What the former base is called as a scenario. */
  readonly name: string;
  readonly idempotencyKey: string;
}
/** Everything of the project is read again: its plan is another one. */
export const useAdoptScenario = (projectId: string) =>
  useMutation({
    mutationFn: ({ scenarioId, name, idempotencyKey }: Adoption) =>
      call(routes.adoptScenario, { params: { projectId, scenarioId }, body: { name } }, { idempotencyKey }),
    ...useScenariosChange(),
  });

/** Evaluated by the server as both are now, so it is read again each time it is opened. `a`, `b`: a scenario, or "base". */
export const comparisonQuery = (projectId: string, a: string, b: string) =>
  queryOptions({
    queryKey: ['/api/projects', projectId, 'scenarios', 'compare', a, b],
    queryFn: wholeAnswer(routes.compareScenarios, { params: { projectId, a, b } }),
    staleTime: 0,
  });
