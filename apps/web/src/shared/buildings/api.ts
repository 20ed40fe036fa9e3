/** The buildings around a site: read once per file, and unpacked for every screen that shows or evaluates them. */
import { type BuildingSetHead, routes } from '@touchdown/contract';
import { Buildings, unpackBuildings } from '@touchdown/domain';
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { buildingSetsKey } from '../api/keys.ts';
import { call } from '../api/client.ts';

export interface LoadedSet {
  readonly head: BuildingSetHead;
  readonly buildings: Buildings;
}

/** Read again at each visit, because the scenarios of a project share them. */
export const setsQuery = (projectId: string) =>
  queryOptions({
    queryKey: buildingSetsKey(projectId),
    staleTime: 0,
    queryFn: ({ signal }) => call(routes.listBuildingSets, { params: { projectId } }, { signal }),
  });

const setQuery = (projectId: string, buildingSetId: string) =>
  queryOptions({
    queryKey: [...buildingSetsKey(projectId), buildingSetId],
    // A file of buildings never changes.
    staleTime: Infinity,
    structuralSharing: false,
    queryFn: async ({ signal }): Promise<LoadedSet> => {
      const { packed, ...head } = await call(routes.readBuildingSet, { params: { projectId, buildingSetId } }, { signal });
      const all = unpackBuildings(packed);
      if (all === null) throw new Error('the saved buildings are damaged');
      return { head, buildings: new Buildings(all) };
    },
  });

export interface BuildingSets {
  /** Undefined while they are read, or if that failed. */
  readonly heads: readonly BuildingSetHead[] | undefined;
  /** Those that are loaded. */
  readonly loaded: readonly LoadedSet[];
  readonly isPending: boolean;
  readonly failure: Error | null;
  readonly retry: () => void;
}

interface Loading {
  readonly loaded: readonly LoadedSet[];
  readonly isPending: boolean;
  readonly failure: Error | null;
  readonly retry: () => void;
}

/** The buildings of all files of a project. */
export function useBuildingSets(projectId: string): BuildingSets {
  const list = useQuery(setsQuery(projectId));
  const heads = list.data;
  const sets = useQueries({ queries: (heads ?? []).map(({ id }) => setQuery(projectId, id)), combine: combined });
  return {
    heads,
    loaded: sets.loaded,
    isPending: list.isPending || sets.isPending,
    failure: heads === undefined ? list.error : sets.failure,
    retry: () => {
      void list.refetch();
      sets.retry();
    },
  };
}

interface SetResult {
  readonly data: LoadedSet | undefined;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly refetch: () => Promise<unknown>;
}
/** One object for all, so that it changes only with a result. */
const combined = (results: readonly SetResult[]): Loading => ({
  loaded: results.flatMap(({ data }) => data ?? []),
  isPending: results.some(({ isPending }) => isPending),
  failure: results.find(({ data, error }) => data === undefined && error !== null)?.error ?? null,
  retry: () => {
    for (const { data, refetch } of results) if (data === undefined) void refetch();
  },
});
