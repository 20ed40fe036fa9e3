import type { Project, StoredPath } from '@touchdown/contract';
import type { SiteSizes } from '@touchdown/domain';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { AskedField } from '../../../shared/forms/asked-field.ts';
import { NEW_RECORD } from '../../../shared/forms/saved-draft.ts';
import { SavedDraftOffer } from '../../../shared/forms/saved-draft-offer.tsx';
import { assessedOnce } from '../../../shared/paths/assessed-once.ts';
import { QueryStates } from '../../../shared/record-list/query-states.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { Helicopter, Plus, RefreshCw } from '../../../shared/ui/icons.ts';
import { EmptyState } from '../../../shared/ui/states.tsx';
import { WriteButton } from '../../../shared/ui/write-access.tsx';
import { pathsQuery } from './api.ts';
import { DeletePathDialog } from './delete-path-dialog.tsx';
import { DistantPathCard, type OpenedPath, PathCard, type QuickExport } from './path-card.tsx';
import { PathForm } from './path-form.tsx';
import type { RenderInTheWay } from './path-preview.tsx';
import { countText } from './path-labels.ts';
import { turningLine, variationLine } from './paths-site.ts';
import './paths.css';

interface PathsPanelProps {
  readonly project: Project;
  /** `null` while no dimensions are known. */
  readonly sizes?: SiteSizes | null;
  /** The "Export Paths" action for the shown paths. */
  readonly renderExport?: (paths: readonly StoredPath[]) => ReactNode;
  /** Renders the obstacles under the surfaces of a saved path. Keeps its identity while they do not change. */
  readonly renderClearance?: ((path: StoredPath) => ReactNode) | undefined;
  /** Renders the obstacles that penetrate a path as typed. */
  readonly renderInTheWay?: RenderInTheWay | undefined;
  /** The path and the field whose form the address opens. */
  readonly asked?: AskedField | undefined;
  /** The Google Earth quick export of one path. */
  readonly quickExport?: QuickExport | undefined;
}

/** Up to this many, all cards are always rendered. Of more, those at the top of the list, and others only near the viewport. */
const FEW = 12;
const HEAD = 5;

type Opened = { readonly dialog: 'create' } | OpenedPath;

/** The paths of a project: their count, the list, and the dialogs that change them. */
export function PathsPanel(props: PathsPanelProps) {
  const { project, sizes = null, renderExport, renderClearance, renderInTheWay, quickExport, asked } = props;
  const query = useQuery(pathsQuery(project.id));
  const [pressed, setOpened] = useState<Opened | null>(null);
  const opened = pressed ?? (asked ? { dialog: 'edit', pathId: asked.id } : null);
  const heading = useRef<HTMLHeadingElement>(null);
  const paths = query.data;
  const assessed = useMemo(() => assessedOnce(project, sizes, paths), [project, sizes, paths]);
  const { site, assessment } = assessed;
  const turning = turningLine(paths ?? []);
  const openedPath = opened && opened.dialog !== 'create' ? paths?.find(({ id }) => id === opened.pathId) : undefined;
  const close = () => {
    setOpened(null);
    if (pressed === null) asked?.onClose();
  };
  const create = () => setOpened({ dialog: 'create' });
  const opensDraft = (id: string) => {
    if (id === NEW_RECORD) return create;
    return paths?.some((path) => path.id === id) ? () => setOpened({ dialog: 'edit', pathId: id }) : undefined;
  };

  return (
    <section className="paths" aria-labelledby="paths-heading">
      <header className="paths-head">
        <div>
          <h3 id="paths-heading" ref={heading} tabIndex={-1}>
            Paths
          </h3>
          {paths && (
            <p className="quiet" role="status">
              {countText(paths.length)}
            </p>
          )}
        </div>
        <div className="paths-actions">
          <IconButton label="Refresh" disabled={query.isFetching} onClick={() => void query.refetch()}>
            <RefreshCw className={query.isFetching ? 'turning' : ''} />
          </IconButton>
          {paths && renderExport?.(paths)}
          <WriteButton variant="primary" icon={<Plus />} data-target="add" onClick={create} disabled={!paths}>
            Add Path
          </WriteButton>
        </div>
      </header>
      <SavedDraftOffer what="path" scope={project.id} opens={opensDraft} />
      <QueryStates
        query={query}
        data={paths}
        loading="Loading paths..."
        rows={5}
        empty={
          <EmptyState
            icon={<Helicopter />}
            title="No Paths Defined"
            text="Add the approach and departure paths pilots will fly. They appear on the plan and in Google Earth."
            action={
              <WriteButton icon={<Plus />} onClick={create}>
                Create First Path
              </WriteButton>
            }
          />
        }
      >
        {() => (
          <>
            <p className="paths-note quiet">
              {variationLine(site)} {turning}
            </p>
            {quickExport?.blocker && <p className="paths-note quiet">{quickExport.blocker}</p>}
            <ul className="path-list">
              {assessment.paths.map((path, index) => {
                const Card = index < HEAD || assessment.paths.length <= FEW ? PathCard : DistantPathCard;
                return (
                  <Card
                    key={path.stored.id}
                    path={path}
                    assessed={assessed}
                    quickExport={quickExport}
                    renderClearance={renderClearance}
                    onOpen={setOpened}
                  />
                );
              })}
            </ul>
          </>
        )}
      </QueryStates>
      {opened && (opened.dialog === 'create' || (opened.dialog === 'edit' && openedPath)) && (
        <PathForm
          projectId={project.id}
          path={openedPath}
          clearance={openedPath && renderClearance?.(openedPath)}
          renderInTheWay={renderInTheWay}
          assessment={assessment}
          site={site}
          field={pressed === null ? asked?.field : undefined}
          focusAfter={heading}
          onClose={close}
        />
      )}
      {opened?.dialog === 'delete' && (
        <DeletePathDialog projectId={project.id} path={openedPath ?? null} focusAfter={heading} onClose={close} />
      )}
    </section>
  );
}
