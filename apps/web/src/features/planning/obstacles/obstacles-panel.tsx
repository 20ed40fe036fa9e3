/** The obstacles of a project: the list, the dialogs that change it, and the exported table. */
import type { Project, ProjectObstacle } from '@touchdown/contract';
import { useQuery } from '@tanstack/react-query';
import type { DimensionMark } from '@touchdown/exports';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { SubjectMark } from '../../../shared/compliance/compliance-mark.tsx';
import { obstacleSubject } from '../../../shared/compliance/obstacle-subject.ts';
import type { AskedField } from '../../../shared/forms/asked-field.ts';
import { NEW_RECORD } from '../../../shared/forms/saved-draft.ts';
import { SavedDraftOffer } from '../../../shared/forms/saved-draft-offer.tsx';
import { QueryStates } from '../../../shared/record-list/query-states.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { FilterPopover } from '../../../shared/ui/filter-popover.tsx';
import { Calculator, FileDown, Plus, TriangleAlert } from '../../../shared/ui/icons.ts';
import { SearchInput, Select } from '../../../shared/ui/inputs.tsx';
import { EmptyState } from '../../../shared/ui/states.tsx';
import { NARROW, useMedia } from '../../../shared/ui/use-media.ts';
import { WriteButton } from '../../../shared/ui/write-access.tsx';
import { obstaclesQuery } from './api.ts';
import { ClearanceSummary } from './clearance-summary.tsx';
import { DeleteObstacleDialog, ObstacleDialog } from './obstacle-dialogs.tsx';
import { isFiltered, OBSTACLE_FILTERS, obstaclesFor, type ObstacleSearch, SORT_OPTIONS } from './obstacle-filters.ts';
import type { RenderGround } from '../../../shared/forms/draft-ground.tsx';
import type { RenderPicker } from './obstacle-fields.tsx';
import { ObstacleList, type SelectedObstacle } from './obstacle-list.tsx';
import type { RowActions } from './obstacle-row.tsx';
import { exportObstacles } from './export-obstacles.ts';
import { obstacleCountText } from './obstacle-labels.ts';
import type { Clearances } from './use-clearances.ts';
import '../../../shared/ui/page.css';
import '../../../shared/ui/person-rows.css';
import './obstacles.css';

type Opened = { readonly dialog: 'add' } | { readonly dialog: 'edit' | 'delete'; readonly obstacle: ProjectObstacle };

interface ObstaclesPanelProps extends Pick<RowActions, 'renderFixes'> {
  readonly project: Project;
  readonly clearances: Clearances;
  /** Of the dimensions that the clearances are evaluated with. */
  readonly mark: DimensionMark;
  readonly onAnalyze: () => void;
  /** Shown below the summary. */
  readonly savedAnalyses?: ReactNode;
  /** Shown above the list, also if there are no obstacles. */
  readonly scans?: ReactNode;
  readonly search: ObstacleSearch;
  readonly onSearch: (changes: ObstacleSearch) => void;
  /** The obstacle and the field whose form the address opens. */
  readonly asked?: AskedField | undefined;
  /** The obstacle that the address selects in the list. */
  readonly selected?: SelectedObstacle | undefined;
  /** Ways to import obstacles, in addition to adding one. */
  readonly imports?: ReactNode;
  readonly renderPicker?: RenderPicker | undefined;
  readonly renderGround?: RenderGround | undefined;
  /** Renders the photos of an obstacle in its form. */
  readonly renderPhotos?: ((obstacle: ProjectObstacle) => ReactNode) | undefined;
}

/** The form that the address opens. `null` while the obstacle has not been read, or if it no longer exists. */
function askedForm(asked: AskedField | undefined, obstacles: readonly ProjectObstacle[] | undefined): Opened | null {
  const obstacle = asked && obstacles?.find(({ id }) => id === asked.id);
  return obstacle === undefined ? null : { dialog: 'edit', obstacle };
}

type SearchBarProps = Pick<ObstaclesPanelProps, 'search' | 'onSearch'> & { readonly text: string };

function SearchBar({ search, onSearch, text }: SearchBarProps) {
  const isNarrow = useMedia(NARROW);
  return (
    <div className="obstacles-bar">
      <p role="status">{text}</p>
      <SearchInput
        label="Search obstacles"
        placeholder="Name"
        value={search.q ?? ''}
        onChange={({ target }) => onSearch({ q: target.value || undefined })}
      />
      <FilterPopover
        fields={OBSTACLE_FILTERS}
        values={search}
        onChange={(key, value) => onSearch({ [key]: value })}
        onClear={() => onSearch({ type: undefined, construction: undefined, status: undefined })}
      />
      {isNarrow && (
        <Select aria-label="Sort by" value={search.sort ?? ''} onChange={({ target }) => onSearch({ sort: target.value || undefined })}>
          {SORT_OPTIONS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </div>
  );
}

/** The Obstacles sub-tab. */
export function ObstaclesPanel({
  project,
  clearances,
  mark,
  onAnalyze,
  search,
  onSearch,
  renderFixes,
  savedAnalyses,
  scans,
  imports,
  renderPicker,
  renderGround,
  renderPhotos,
  asked,
  selected,
}: ObstaclesPanelProps) {
  const query = useQuery(obstaclesQuery(project.id));
  const [pressed, setOpened] = useState<Opened | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const obstacles = query.data;
  const opened = pressed ?? askedForm(asked, obstacles);
  const shown = useMemo(() => obstaclesFor(obstacles ?? [], search, clearances.results), [obstacles, search, clearances.results]);
  const add = () => setOpened({ dialog: 'add' });
  const edit = useCallback((obstacle: ProjectObstacle) => setOpened({ dialog: 'edit', obstacle }), []);
  const remove = useCallback((obstacle: ProjectObstacle) => setOpened({ dialog: 'delete', obstacle }), []);
  const close = () => {
    setOpened(null);
    if (pressed === null) asked?.onClose();
  };
  const opensDraft = (id: string) => {
    if (id === NEW_RECORD) return add;
    const obstacle = obstacles?.find((one) => one.id === id);
    return obstacle && (() => setOpened({ dialog: 'edit', obstacle }));
  };
  const { known } = clearances;
  const count = obstacles?.length ?? 0;
  return (
    <section className="obstacles" aria-labelledby="obstacles-heading">
      <header className="section-head">
        <h3 id="obstacles-heading" ref={heading} tabIndex={-1}>
          Obstacles
        </h3>
        <div className="obstacles-actions">
          {count > 0 && (
            <Button icon={<Calculator />} busy={clearances.isAnalyzing} disabled={clearances.airspace === null} onClick={onAnalyze}>
              Analyze Clearance
            </Button>
          )}
          <Button
            icon={<FileDown />}
            disabled={count === 0}
            onClick={() => exportObstacles({ project, results: clearances.results, mark }, obstacles ?? [])}
          >
            Export CSV
          </Button>
          {imports}
          <WriteButton variant="primary" icon={<Plus />} data-target="add" disabled={!obstacles} onClick={add}>
            Add Obstacle
          </WriteButton>
        </div>
      </header>
      <SavedDraftOffer what="obstacle" scope={project.id} opens={opensDraft} />
      <QueryStates query={query} data={obstacles} loading="Loading obstacles..." rows={5} />
      {obstacles?.length === 0 && known !== null && (
        <div className="obstacles-mark">
          <SubjectMark subject={obstacleSubject([], { ...clearances, known })} />
        </div>
      )}
      {obstacles?.length === 0 && (
        <EmptyState
          icon={<TriangleAlert />}
          title="No obstacles yet"
          text="Add buildings, towers, trees, and wires near the landing area and its paths."
          action={
            <WriteButton icon={<Plus />} onClick={add}>
              Add First Obstacle
            </WriteButton>
          }
        />
      )}
      {count > 0 && (
        <>
          <ClearanceSummary obstacles={obstacles ?? []} clearances={clearances} />
          {savedAnalyses}
        </>
      )}
      {scans}
      {count > 0 && (
        <>
          <SearchBar
            search={search}
            onSearch={onSearch}
            text={isFiltered(search) ? `${shown.length.toLocaleString('en-US')} of ${obstacleCountText(count)}` : obstacleCountText(count)}
          />
          {shown.length === 0 ? (
            <EmptyState
              icon={<TriangleAlert />}
              title="No obstacles found"
              text="No obstacles match your search and filters."
              action={
                <Button onClick={() => onSearch({ q: undefined, type: undefined, construction: undefined, status: undefined })}>
                  Clear Search and Filters
                </Button>
              }
            />
          ) : (
            <ObstacleList
              obstacles={shown}
              clearances={clearances}
              search={search}
              onSort={(sort) => onSearch({ sort })}
              onEdit={edit}
              onDelete={remove}
              renderFixes={renderFixes}
              selected={selected}
            />
          )}
        </>
      )}
      {opened?.dialog === 'add' && (
        <ObstacleDialog projectId={project.id} renderPicker={renderPicker} renderGround={renderGround} onClose={close} />
      )}
      {opened?.dialog === 'edit' && (
        <ObstacleDialog
          projectId={project.id}
          obstacle={opened.obstacle}
          renderPicker={renderPicker}
          renderGround={renderGround}
          renderPhotos={renderPhotos}
          field={pressed === null ? asked?.field : undefined}
          onClose={close}
        />
      )}
      {opened?.dialog === 'delete' && (
        <DeleteObstacleDialog projectId={project.id} obstacle={opened.obstacle} focusAfter={heading} onClose={close} />
      )}
    </section>
  );
}
