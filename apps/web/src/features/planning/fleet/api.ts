/** The fleet of a project, and which aircraft of the library its landing area can accommodate. */
import { type Project, type RouteInput, routes } from '@touchdown/contract';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { uuidv7 } from 'uuidv7';
import { call } from '../../../shared/api/client.ts';
import type { ReviewFleet } from '../../../shared/fleet/fleet-change.ts';

type FleetProject = Pick<Project, 'id' | 'fleetIsDesignAircraft'>;

const fleetKey = (projectId: string) => ['/api/projects', projectId, 'fleet'] as const;

export const fleetQuery = (projectId: string) =>
  queryOptions({
    queryKey: fleetKey(projectId),
    queryFn: ({ signal }) => call(routes.getFleet, { params: { projectId } }, { signal }),
    staleTime: 0,
  });

/** Calculated again at each view, because it depends on the project, its adjusted dimensions, and the whole library. */
export const fitMatrixQuery = (projectId: string) =>
  queryOptions({
    queryKey: [...fleetKey(projectId), 'matrix'],
    queryFn: ({ signal }) => call(routes.fitMatrix, { params: { projectId } }, { signal }),
    staleTime: 0,
  });

/** Reads again what a fleet change affects: everything of the project, and the list if its fleet is the design aircraft. */
const readAgain = (client: QueryClient, { id, fleetIsDesignAircraft }: FleetProject) =>
  client.invalidateQueries(fleetIsDesignAircraft ? { queryKey: ['/api/projects'] } : { queryKey: fleetQuery(id).queryKey, exact: true });

/** Adds aircraft after a review of the effect. Returns what was sent, or `null` when the user canceled. */
export const useAddToFleet = (project: Project, review: ReviewFleet) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (aircraftIds: string[]) => {
      const reviewed = await review(project, { add: aircraftIds });
      if (reviewed === null) return null;
      const fleet = await call(routes.addToFleet, { params: { projectId: project.id }, body: { aircraftIds, ...reviewed } });
      client.setQueryData(fleetQuery(project.id).queryKey, fleet);
      return reviewed;
    },
    onSuccess: async (reviewed) => {
      if (reviewed !== null && project.fleetIsDesignAircraft) await readAgain(client, project);
    },
  });
};

/** Removes an aircraft after a review of the effect. Returns what was sent, or `null` when the user canceled. */
export const useRemoveFromFleet = (project: Project, review: ReviewFleet) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      const reviewed = await review(project, { remove: id });
      if (reviewed === null) return null;
      const { choice, was, minimums } = reviewed.dimensionChoice ?? {};
      const query = { dimensionChoice: choice, was: was ?? undefined, minimums };
      await call(routes.removeFromFleet, { params: { projectId: project.id, id }, query });
      return reviewed;
    },
    onSuccess: (reviewed) => (reviewed === null ? undefined : readAgain(client, project)),
  });
};

type ProjectBody = RouteInput<typeof routes.updateProject>['body'];
/** Before a change is saved: the body to send, or `null` when the user cancels it. */
export type ReviewChange = (project: Project, body: ProjectBody) => Promise<ProjectBody | null>;

/**
 * Makes the fleet the design aircraft of the project, or returns to the aircraft that the project names, after a review of its effect.
 * Returns the saved body, or `null` if the user canceled.
 */
export const useSetFleetAsDesignAircraft = (review: ReviewChange) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ project, isFleet }: { readonly project: Project; readonly isFleet: boolean }) => {
      const { id, userId: _user, metadata: _data, createdAt: _made, updatedAt: _changed, ...fields } = project;
      const body = await review(project, { ...fields, fleetIsDesignAircraft: isFleet });
      if (body !== null) await call(routes.updateProject, { params: { projectId: id }, body }, { idempotencyKey: uuidv7() });
      return body;
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['/api/projects'] }),
  });
};
