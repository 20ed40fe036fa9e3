import type { ListedProject } from '@touchdown/contract';
import { type QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { aircraftQuery } from '../../features/library/aircraft/api.ts';
import { projectCountQuery, projectListQuery, projectTagsQuery, readProjectList } from '../../features/site/projects/api.ts';
import { countText } from '../../features/site/projects/count-text.ts';
import { isFiltered, listQueryOf, projectFilters, type ProjectSearch, SORT_OPTIONS } from '../../features/site/projects/project-filters.ts';
import { ProjectList } from '../../features/site/projects/project-list.tsx';
import { RowSelectionContext } from '../../features/site/projects/selection.tsx';
import { SampleProject } from '../../features/site/projects/sample-project.tsx';
import { settingsQuery } from '../../features/identity/settings/api.ts';
import { Waiting } from '../../shared/app-state/waiting.tsx';
import { SavedDraftOffer } from '../../shared/forms/saved-draft-offer.tsx';
import { QueryStates } from '../../shared/record-list/query-states.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { FilterPopover } from '../../shared/ui/filter-popover.tsx';
import { Plus, SquareSquare } from '../../shared/ui/icons.ts';
import { SearchInput, Select } from '../../shared/ui/inputs.tsx';
import { Page, PageBar } from '../../shared/ui/page.tsx';
import { ReservedButton } from '../../shared/ui/reserved.tsx';
import { ShowMore } from '../../shared/ui/show-more.tsx';
import { EmptyState } from '../../shared/ui/states.tsx';
import { NARROW, useMedia } from '../../shared/ui/use-media.ts';
import { useSettled } from '../../shared/ui/use-settled.ts';
import { useIsPainted } from '../../shared/app-state/first-paint.ts';
import { settledIn } from '../../shared/app-state/idle.ts';
import { DeleteProject } from './delete-project.tsx';
import { useBulk } from './use-bulk.tsx';
import { useFootprints } from './use-footprints.tsx';

const loadForm = () => import('./project-form.tsx');
const ProjectForm = lazy(() => loadForm().then((module) => ({ default: module.ProjectForm })));
const SavedFilters = lazy(() => import('./saved-filters.tsx').then((module) => ({ default: module.SavedFilters })));
const ReportDialog = lazy(() =>
  import('../../features/documents/reports/report-dialog.tsx').then((module) => ({ default: module.ReportDialog })),
);

const NO_TAGS: readonly string[] = [];
const route = getRouteApi('/projects');

/** The first reads of the list. */
export const readFirst = (client: QueryClient, { search }: { readonly search: ProjectSearch }): Promise<unknown> =>
  readProjectList(client, listQueryOf(search));

/** The rows that the address requests, and the total number. */
function useProjects(search: ProjectSearch) {
  const query = listQueryOf({ ...search, q: useSettled(search.q ?? '') });
  const list = useInfiniteQuery(projectListQuery(query));
  const pages = (list.data?.pages ?? []).map(({ rows }) => rows).filter((rows) => rows.length > 0);
  const loaded = pages.reduce((sum, rows) => sum + rows.length, 0);
  const counted = useQuery({ ...projectCountQuery(query), enabled: list.hasNextPage });
  const all = list.hasNextPage ? counted.data?.count : loaded;
  return { list, pages, loaded, all };
}

/** The project list: search, filters, and order in the address, and actions to create, open, edit, and delete a project. */
export function ProjectsScreen() {
  const { new: isNew = false, ...search } = route.useSearch();
  const navigate = route.useNavigate();
  const { list, pages, loaded, all } = useProjects(search);
  // After the list: its drawings and the form need them, the rows do not.
  const isPainted = useIsPainted();
  const aircraft = useQuery({ ...aircraftQuery, enabled: isPainted && !list.isPending });
  const settings = useQuery(settingsQuery);
  const tags = useQuery({ ...projectTagsQuery, enabled: isPainted && !list.isPending }).data ?? NO_TAGS;
  const { rowSelection, bar } = useBulk(pages);
  const isNarrow = useMedia(NARROW);
  // Prefetched so that the form opens at once, and also offline.
  useEffect(
    () =>
      void settledIn()
        .then(loadForm)
        .catch(() => undefined),
    [],
  );
  const [edited, setEdited] = useState<ListedProject | null>(null);
  const [reported, setReported] = useState<ListedProject | null>(null);
  const [deleted, setDeleted] = useState<ListedProject | null>(null);
  const { footprint, legend } = useFootprints(aircraft);
  const change = (changes: ProjectSearch) => void navigate({ search: (former) => ({ ...former, ...changes }), replace: true });
  const setNew = (open: boolean) =>
    void navigate({ search: (former) => ({ ...former, new: open || undefined }), replace: !open, ignoreBlocker: true });
  const filtered = isFiltered(search);
  return (
    <Page
      title="Projects"
      actions={
        <>
          <SearchInput
            label="Search projects"
            placeholder="Name or description"
            value={search.q ?? ''}
            onChange={(event) => change({ q: event.target.value || undefined })}
          />
          <FilterPopover
            fields={projectFilters(tags, search.tag)}
            values={search}
            onChange={(key, value) => change({ [key]: value })}
            onClear={() => void navigate({ search: { q: search.q, sort: search.sort }, replace: true })}
          />
          {isPainted && settings.data !== undefined ? (
            <Suspense fallback={<ReservedButton isLoading>Saved Filters</ReservedButton>}>
              <SavedFilters settings={settings.data} search={search} onApply={(saved) => void navigate({ search: saved, replace: true })} />
            </Suspense>
          ) : (
            <ReservedButton>Saved Filters</ReservedButton>
          )}
          <Button variant="primary" icon={<Plus />} onClick={() => setNew(true)}>
            New Project
          </Button>
        </>
      }
    >
      <PageBar>
        <h2 aria-live="polite">{countText({ isPending: list.isPending, hasFailed: list.isError && loaded === 0, count: all })}</h2>
        {loaded > 0 && legend}
        {isNarrow && loaded > 1 && (
          <Select aria-label="Sort by" value={search.sort ?? ''} onChange={(event) => change({ sort: event.target.value || undefined })}>
            {SORT_OPTIONS.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </PageBar>
      <SavedDraftOffer
        what="project"
        scope=""
        opens={(id) => {
          const project = pages.flat().find((one) => one.id === id);
          return project && (() => setEdited(project));
        }}
      />
      {loaded === 0 && !list.isSuccess && <QueryStates query={list} loading="Loading projects..." rows={6} />}
      {list.isSuccess && loaded === 0 && (
        <EmptyState
          icon={<SquareSquare />}
          title="No projects found"
          text={filtered ? 'No projects match your search and filters.' : 'Create your first project to get started'}
          action={
            filtered ? (
              <Button onClick={() => void navigate({ search: {}, replace: true })}>Clear Search and Filters</Button>
            ) : (
              <SampleProject />
            )
          }
        />
      )}
      {bar}
      {loaded > 0 && (
        <RowSelectionContext value={rowSelection}>
          <ProjectList
            pages={pages}
            search={search}
            onSort={(sort) => change({ sort })}
            footprint={footprint}
            onEdit={setEdited}
            onReport={setReported}
            onDelete={setDeleted}
          />
        </RowSelectionContext>
      )}
      {list.hasNextPage && <ShowMore label="Show More Projects" isLoading={list.isFetching} onMore={() => void list.fetchNextPage()} />}
      <Suspense fallback={<Waiting />}>
        {isNew && !settings.isPending && !aircraft.isPending && (
          <ProjectForm
            startsAs={settings.data?.defaultType}
            aircraft={aircraft.data ?? []}
            onClose={() => setNew(false)}
            onOpen={(projectId) => void navigate({ to: '/projects/$projectId', params: { projectId }, ignoreBlocker: true })}
          />
        )}
        {edited && !aircraft.isPending && <ProjectForm project={edited} aircraft={aircraft.data ?? []} onClose={() => setEdited(null)} />}
      </Suspense>
      <Suspense fallback={<Waiting />}>
        {reported && <ReportDialog project={reported} type="dimension" onClose={() => setReported(null)} />}
      </Suspense>
      {deleted && <DeleteProject project={deleted} onDone={() => setDeleted(null)} />}
    </Page>
  );
}
