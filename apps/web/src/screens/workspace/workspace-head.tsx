/** The header of the workspace, in the top bar of the window. On a phone, its state is in a row below. */
import type { Member, Project } from '@touchdown/contract';
import type { ChangedRecord } from '../../features/site/history/steps.ts';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { ProjectStatusBadge } from '../../features/site/projects/status-control.tsx';
import { PROJECT_TYPE_LABELS } from '../../shared/format/labels.ts';
import { Badge } from '../../shared/ui/badge.tsx';
import { ArrowLeft } from '../../shared/ui/icons.ts';
import { PHONE, useMedia } from '../../shared/ui/use-media.ts';
import { ProjectChanges } from '../project-detail/project-changes.tsx';
import { ExportMenu, ShareMenu } from './head-menus.tsx';
import { LiveChip } from './live-chip.tsx';
import type { LiveStore } from './live-status.ts';
import type { PlaceRef } from './use-place.ts';

interface WorkspaceHeadProps {
  readonly project: Project;
  readonly selfId: string | undefined;
  readonly members: readonly Member[] | undefined;
  readonly scenarios: ReactNode;
  /** The penetrations while something is dragged. */
  readonly live: LiveStore;
  /** The place of the plan, for links. */
  readonly placeRef: PlaceRef;
  /** Called after undo or redo with the records that it changed. */
  readonly onTaken: (records: readonly ChangedRecord[]) => void;
}

function makeBox(name: string): HTMLElement {
  const box = document.createElement('div');
  box.className = name;
  return box;
}

/**
 * A box for a part of the header, in the top bar or, where that has no room, in place of an element. It moves with all that is in it, so that
 * what was opened from the header stays open when a device is turned.
 */
function useHeadBox(name: string, isInBar: boolean) {
  const here = useRef<HTMLDivElement>(null);
  const [box] = useState(() => makeBox(name));
  const [bar] = useState(() => document.querySelector('#screen-head'));
  useLayoutEffect(() => {
    if (bar === null || !isInBar) here.current?.after(box);
    else bar.append(box);
  }, [bar, box, isInBar]);
  useLayoutEffect(() => () => box.remove(), [box]);
  return { here, box };
}

export function WorkspaceHead({ project, selfId, members, scenarios, live, placeRef, onTaken }: WorkspaceHeadProps) {
  const isPhone = useMedia(PHONE);
  const { here: titleHere, box: titleBox } = useHeadBox('workspace-title', true);
  const { here: stateHere, box: stateBox } = useHeadBox('workspace-state', !isPhone);
  return (
    <>
      <div ref={titleHere} hidden />
      <div ref={stateHere} hidden />
      {createPortal(
        <>
          <Link to="/projects/$projectId" params={{ projectId: project.id }} className="project-back" aria-label="Back to the project tabs">
            <ArrowLeft />
            <span className="only-wide">Project</span>
          </Link>
          <div className="workspace-name">
            <h1 title={project.name}>{project.name}</h1>
            {project.description && <p title={project.description}>{project.description}</p>}
          </div>
          <Badge>{PROJECT_TYPE_LABELS[project.type]}</Badge>
          <ProjectStatusBadge status={project.status} />
        </>,
        titleBox,
      )}
      {createPortal(
        <>
          {scenarios}
          <LiveChip project={project} live={live} />
          {selfId !== undefined && members !== undefined && (
            <ProjectChanges projectId={project.id} selfId={selfId} members={members} onTaken={onTaken} />
          )}
          {!isPhone && (
            <>
              <ShareMenu projectId={project.id} placeRef={placeRef} />
              <ExportMenu projectId={project.id} />
            </>
          )}
        </>,
        stateBox,
      )}
    </>
  );
}
