/** Projects: reads, writes, and what each write invalidates. */
import { type Project, type RouteInput, routes } from '@touchdown/contract';
import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { uuidv7 } from 'uuidv7';
import { ApiError } from '../../../shared/api/api-error.ts';
import { call, callPage } from '../../../shared/api/client.ts';
import { atEachVisit, notePrefetched } from '../../../shared/api/prefetched-reads.ts';
import { prefetchDrawnPoints } from '../../../shared/scans/follow-surfaces.ts';

export type CreateProjectBody = RouteInput<typeof routes.createProject>['body'];
export type UpdateProjectBody = RouteInput<typeof routes.updateProject>['body'];

export type ListQuery = Omit<RouteInput<typeof routes.listProjects>['query'], 'limit' | 'cursor'>;

const LIST = '/api/projects';
const PAGE = 100;
const RECENT = 3;
const FOUND = 20;

/** The list page by page. Read again at each visit, because another user may have shared a project in the meantime. */
export const projectListQuery = (query: ListQuery) =>
  infiniteQueryOptions({
    queryKey: [LIST, 'list', query],
    queryFn: ({ signal, pageParam }) => callPage(routes.listProjects, { query: { ...query, limit: PAGE, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchOnMount: atEachVisit,
    placeholderData: keepPreviousData,
  });

/** Reads the first page of the list for a screen that is rendered next. */
export const readProjectList = (client: QueryClient, query: ListQuery): Promise<unknown> => {
  const list = projectListQuery(query);
  notePrefetched(list.queryKey);
  return client.infiniteQuery(list);
};

/** The number of projects in the whole list. */
export const projectCountQuery = ({ sort: _, ...query }: ListQuery) =>
  queryOptions({
    queryKey: [LIST, 'count', query],
    queryFn: ({ signal }) => call(routes.countProjects, { query }, { signal }),
    refetchOnMount: 'always',
  });

/** The tags of the user's own and shared projects, in alphabetical order. */
export const projectTagsQuery = queryOptions({
  queryKey: [LIST, 'tags'],
  queryFn: ({ signal }) => call(routes.listProjectTags, undefined, { signal }),
});

/** The most recently changed projects. */
export const recentProjectsQuery = queryOptions({
  queryKey: [LIST, 'recent'],
  queryFn: ({ signal }) => call(routes.listProjects, { query: { limit: RECENT } }, { signal }),
  refetchOnMount: atEachVisit,
});

/** Reads them for a screen that is rendered next. */
export const readRecentProjects = (client: QueryClient): Promise<unknown> => {
  notePrefetched(recentProjectsQuery.queryKey);
  return client.query(recentProjectsQuery);
};

/** The projects with a location that were changed last, for a map. */
export const placedProjectsQuery = queryOptions({
  queryKey: [LIST, 'placed'],
  queryFn: ({ signal }) => call(routes.listProjects, { query: { location: 'set', limit: PAGE } }, { signal }),
  refetchOnMount: 'always',
});

/** A few projects whose name or description contains the text. */
export const foundProjectsQuery = (q: string) =>
  queryOptions({
    queryKey: [LIST, 'found', q],
    queryFn: ({ signal }) => call(routes.listProjects, { query: { q, limit: FOUND } }, { signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });

/** The project with the most recently saved calculation, or `null`. */
export const latestCalculatedQuery = queryOptions({
  queryKey: ['/api/dashboard/latest-calculated'],
  queryFn: ({ signal }) => call(routes.latestCalculatedProject, undefined, { signal }),
  refetchOnMount: 'always',
});

export const projectQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['/api/projects', projectId],
    queryFn: ({ signal }) => call(routes.getProject, { params: { projectId } }, { signal }),
  });

const projectsChanged = async (client: QueryClient) => {
  await Promise.all([
    client.invalidateQueries({ queryKey: [LIST] }),
    client.invalidateQueries({ queryKey: ['/api/dashboard/stats'] }),
    client.invalidateQueries({ queryKey: latestCalculatedQuery.queryKey }),
  ]);
};
const useProjectsChanged = () => {
  const client = useQueryClient();
  return () => projectsChanged(client);
};

export const useCreateProject = () => {
  const changed = useProjectsChanged();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { readonly body: CreateProjectBody; readonly idempotencyKey: string }): Promise<Project> =>
      call(routes.createProject, { body }, { idempotencyKey }),
    onSuccess: changed,
  });
};

export const useCreateSampleProject = () => {
  const changed = useProjectsChanged();
  return useMutation({
    mutationFn: (idempotencyKey: string): Promise<Project> => call(routes.createSampleProject, undefined, { idempotencyKey }),
    onSuccess: changed,
  });
};

export const useUpdateProject = () => {
  const client = useQueryClient();
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
    onSuccess: (_, { projectId }) => {
      prefetchDrawnPoints(client, projectId);
      return projectsChanged(client);
    },
  });
};

export const useDuplicateProject = () => {
  const changed = useProjectsChanged();
  return useMutation({
    mutationFn: ({ id, name, idempotencyKey }: Pick<Project, 'id' | 'name'> & { readonly idempotencyKey: string }) =>
      call(routes.duplicateProject, { params: { projectId: id }, body: { name } }, { idempotencyKey }),
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

/** Restores a deleted project. Does not need a mounted screen, because the toast that offers it outlives the page. */
export const restoreProject = async (client: QueryClient, projectId: string): Promise<void> => {
  await call(routes.restoreProject, { params: { projectId } }, { idempotencyKey: uuidv7() });
  await projectsChanged(client);
};

/** As it is sent: the server has the pack. */
const withoutPack = ({ pack: _pack, signature: _signature, ...named }: NonNullable<Project['plannedEdition']>) => named;

/** The fields of a project that a user may change, without those managed by the server. */
export const fieldsOf = ({
  id: _id,
  userId: _user,
  metadata: _data,
  createdAt: _made,
  updatedAt: _changed,
  plannedEdition,
  ...fields
}: Project): UpdateProjectBody => ({ ...fields, plannedEdition: plannedEdition && withoutPack(plannedEdition) });

/** Other users' changes in the meantime, if their status is the one this change started from. Otherwise null. */
const withTheirs = (error: unknown, from: Project['status']): Project | null => {
  if (!(error instanceof ApiError) || error.code !== 'VERSION_CONFLICT' || !error.current) return null;
  const current = error.current as Project;
  return current.status === from ? current : null;
};

export interface StatusChange {
  readonly project: Project;
  /** The status that was shown when the next one was chosen: the result of an earlier change that is still in progress. */
  readonly from: Project['status'];
  readonly status: Project['status'];
}

/** Changes only the status, and keeps another user's changes to other fields in the meantime. */
const putStatus = async ({ project, from, status }: StatusChange): Promise<Project> => {
  const put = (base: Project) =>
    call(routes.updateProject, { params: { projectId: base.id }, body: { ...fieldsOf(base), status } }, { idempotencyKey: uuidv7() });
  try {
    return await put(project);
  } catch (error) {
    const theirs = withTheirs(error, from);
    if (theirs === null) throw error;
    return put(theirs);
  }
};

const statusKey = (projectId: string) => [LIST, projectId, 'status'];

/** The project as left by the previous change, if that is what the user saw when choosing the next status. Otherwise as it was shown. */
const asLeft = (client: QueryClient, { project, from, ...change }: StatusChange): StatusChange => {
  const before = client.getMutationCache().findAll({ mutationKey: statusKey(project.id), status: 'success' });
  const left = before
    .map(({ state }) => state.data as Project)
    .filter(({ version, status }) => version > project.version && status === from);
  return { project: left.at(-1) ?? project, from, ...change };
};

interface StatusOutcome {
  readonly onChanged: (change: StatusChange) => void;
  readonly onFailed: (error: Error) => void;
}
/** Status changes of one project run one after another. The outcome of each is shown even if the screen it began on is gone. */
export const useChangeStatus = (projectId: string, { onChanged, onFailed }: StatusOutcome) => {
  const client = useQueryClient();
  return useMutation({
    mutationKey: statusKey(projectId),
    mutationFn: (change: StatusChange) => putStatus(asLeft(client, change)),
    scope: { id: `status of ${projectId}` },
    onSuccess: (_, change) => onChanged(change),
    onError: onFailed,
    onSettled: () => projectsChanged(client),
  });
};

/** Changes several projects, one after another, and reads the list again when all are done. Each change has its own key. */
export const useProjectChanges = () => {
  const changed = useProjectsChanged();
  return {
    setStatus: async (project: Project, status: Project['status']) => {
      await putStatus({ project, from: project.status, status });
    },
    setTags: async ({ id }: Pick<Project, 'id'>, tags: readonly string[]) => {
      await call(routes.tagProject, { params: { projectId: id }, body: { tags: [...tags] } }, { idempotencyKey: uuidv7() });
    },
    setArchived: async ({ id }: Pick<Project, 'id'>, isArchived: boolean) => {
      await call(routes.archiveProject, { params: { projectId: id }, body: { isArchived } }, { idempotencyKey: uuidv7() });
    },
    remove: async ({ id }: Pick<Project, 'id'>) => {
      await call(routes.deleteProject, { params: { projectId: id } });
    },
    changed,
  };
};

/** Archives or unarchives a project. */
export const useArchiveProject = () => {
  const { setArchived, changed } = useProjectChanges();
  return useMutation({
    mutationFn: ({ project, isArchived }: { readonly project: Pick<Project, 'id'>; readonly isArchived: boolean }) =>
      setArchived(project, isArchived),
    onSettled: changed,
  });
};
