import type { Project } from '@touchdown/contract';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { aircraftQuery } from '../../features/aircraft/api.ts';
import { projectsQuery, useDeleteProject } from '../../features/projects/api.ts';
import { FootprintKey, Footprint } from '../../features/projects/footprint.tsx';
import { filterProjects, PROJECT_FILTERS } from '../../features/projects/filter-projects.ts';
import { ProjectDialog } from '../../features/projects/project-dialog.tsx';
import { ProjectList } from '../../features/projects/project-list.tsx';
import { errorText, isUnauthorized } from '../../shared/api/api-error.ts';
import { useReturnFocus } from '../../shared/forms/use-return-focus.ts';
import { Button } from '../../shared/ui/button.tsx';
import { ConfirmDialog } from '../../shared/ui/dialog.tsx';
import { Plus, SquareSquare } from '../../shared/ui/icons.ts';
import { FilterPopover } from '../../shared/ui/filter-popover.tsx';
import { SearchInput } from '../../shared/ui/inputs.tsx';
import { Page, PageBar } from '../../shared/ui/page.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { EmptyState, LoadFailed } from '../../shared/ui/states.tsx';
import { toast } from '../../shared/ui/toast.ts';

const route = getRouteApi('/projects');

function DeleteProject({ project, onDone }: { readonly project: Project; readonly onDone: () => void }) {
  useReturnFocus();
  const remove = useDeleteProject();
  const confirm = () =>
    remove.mutate(project.id, {
      onSuccess: () => toast({ title: 'Project deleted successfully' }),
      onError: (error) =>
        isUnauthorized(error) || toast({ title: 'Failed to delete project', description: errorText(error), destructive: true }),
      onSettled: onDone,
    });
  return (
    <ConfirmDialog
      open
      title={`Delete ${project.name}`}
      text="Are you sure you want to delete this project?"
      confirmLabel="Delete"
      busy={remove.isPending}
      onConfirm={confirm}
      onCancel={onDone}
    />
  );
}

/** The project list: search in the address, and the ways to make, open, change and delete a project. */
export function ProjectsScreen() {
  const { q = '', new: isNew = false, status, type, location } = route.useSearch();
  const navigate = route.useNavigate();
  const projects = useQuery(projectsQuery);
  const aircraft = useQuery(aircraftQuery);
  const [edited, setEdited] = useState<Project | null>(null);
  const [deleted, setDeleted] = useState<Project | null>(null);
  const shown = filterProjects(projects.data ?? [], q, { status, type, location });
  const byId = new Map((aircraft.data ?? []).map((one) => [one.id, one]));
  const search = (text: string) => void navigate({ search: (former) => ({ ...former, q: text || undefined }), replace: true });
  const setNew = (open: boolean) =>
    void navigate({ search: (former) => ({ ...former, new: open || undefined }), replace: !open, ignoreBlocker: true });
  const isFiltered = [q || undefined, status, type, location].some((value) => value !== undefined);
  const newButton = (
    <Button variant="primary" icon={<Plus />} onClick={() => setNew(true)}>
      New Project
    </Button>
  );
  return (
    <Page
      title="Projects"
      actions={
        <>
          <SearchInput
            label="Search projects"
            placeholder="Name or description"
            value={q}
            onChange={(event) => search(event.target.value)}
          />
          <FilterPopover
            fields={PROJECT_FILTERS}
            values={{ status, type, location }}
            onChange={(key, value) => void navigate({ search: (former) => ({ ...former, [key]: value }), replace: true })}
            onClear={() => void navigate({ search: { q: q || undefined }, replace: true })}
          />
          {newButton}
        </>
      }
    >
      <PageBar>
        <h2>{projects.isPending ? 'Loading...' : `All Projects (${shown.length})`}</h2>
        {shown.length > 0 && <FootprintKey />}
      </PageBar>
      {projects.isPending && <Skeleton label="Loading projects..." rows={6} />}
      {projects.isError && <LoadFailed text={errorText(projects.error)} onRetry={() => void projects.refetch()} />}
      {projects.isSuccess && shown.length === 0 && (
        <EmptyState
          icon={<SquareSquare />}
          title="No projects found"
          text={isFiltered ? 'No project fits the search and the filters.' : 'Create your first project to get started'}
          action={isFiltered ? <Button onClick={() => void navigate({ search: {}, replace: true })}>Show all projects</Button> : null}
        />
      )}
      {shown.length > 0 && (
        <ProjectList
          projects={shown}
          footprint={(project) => <Footprint project={project} aircraft={byId.get(project.primaryAircraftId ?? '')} />}
          onEdit={setEdited}
          onDelete={setDeleted}
        />
      )}
      {isNew && <ProjectDialog aircraft={aircraft.data ?? []} onClose={() => setNew(false)} />}
      {edited && <ProjectDialog project={edited} aircraft={aircraft.data ?? []} onClose={() => setEdited(null)} />}
      {deleted && <DeleteProject project={deleted} onDone={() => setDeleted(null)} />}
    </Page>
  );
}
