/** Projects: reads and writes, and what each write makes stale. */
import { type Project, type RouteInput, routes } from '@touchdown/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';

export type CreateProjectBody = RouteInput<typeof routes.createProject>['body'];
export type UpdateProjectBody = RouteInput<typeof routes.updateProject>['body'];

export const projectsQuery = queryOptions({
  queryKey: ['/api/projects'],
  queryFn: ({ signal }) => call(routes.listProjects, { query: {} }, { signal }),
});

export const projectQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['/api/projects', projectId],
    queryFn: ({ signal }) => call(routes.getProject, { params: { projectId } }, { signal }),
  });

const useProjectsChanged = () => {
  const client = useQueryClient();
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: projectsQuery.queryKey }),
      client.invalidateQueries({ queryKey: ['/api/dashboard/stats'] }),
    ]);
  };
};

export const useCreateProject = () => {
  const changed = useProjectsChanged();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { readonly body: CreateProjectBody; readonly idempotencyKey: string }): Promise<Project> =>
      call(routes.createProject, { body }, { idempotencyKey }),
    onSuccess: changed,
  });
};

export const useUpdateProject = () => {
  const changed = useProjectsChanged();
  return useMutation({
    mutationFn: ({
      projectId,
      body,
      idempotencyKey,
    }: {
      readonly projectId: string;
      readonly body: UpdateProjectBody;
      readonly idempotencyKey: string;
    }) => call(routes.updateProject, { params: { projectId }, body }, { idempotencyKey }),
    onSuccess: changed,
  });
};

export const useDeleteProject = () => {
  const client = useQueryClient();
  const changed = useProjectsChanged();
  return useMutation({
    mutationFn: (projectId: string) => call(routes.deleteProject, { params: { projectId } }),
    onSuccess: async (_, projectId) => {
      client.removeQueries({ queryKey: ['/api/projects', projectId] });
      await changed();
    },
  });
};
