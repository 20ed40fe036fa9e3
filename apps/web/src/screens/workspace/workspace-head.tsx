/** The header of the workspace, in the top bar of the window where there is room. */
import type { Member, Project } from '@touchdown/contract';
import type { ChangedRecord } from '../../features/site/history/steps.ts';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { PROJECT_TYPE_LABELS } from '../../shared/format/labels.ts';
import { Badge } from '../../shared/ui/badge.tsx';
import { ArrowLeft } from '../../shared/ui/icons.ts';
import { useMedia } from '../../shared/ui/use-media.ts';
import { ComplianceChip } from '../project-detail/compliance-chip.tsx';
import { ProjectChanges } from '../project-detail/project-changes.tsx';

/** The top bar has no room for it here. */
const NARROW_BAR = '(max-width: 1180px)';

interface WorkspaceHeadProps {
  readonly project: Project;
  readonly selfId: string | undefined;
  readonly members: readonly Member[] | undefined;
  readonly scenarios: ReactNode;
  /** Called after undo or redo with the records that it changed. */
  readonly onTaken: (records: readonly ChangedRecord[]) => void;
}

function makeBox(): HTMLElement {
  const box = document.createElement('div');
  box.className = 'workspace-head';
  return box;
}

/**
 * A box for the header, in the top bar or, where that has no room, in place of an element. It moves with all that is in it, so that what was
 * opened from the header stays open when a tablet is turned.
 */
function useHeadBox() {
  const here = useRef<HTMLDivElement>(null);
  const [box] = useState(makeBox);
  const [bar] = useState(() => document.querySelector('#screen-head'));
  const isNarrow = useMedia(NARROW_BAR);
  useLayoutEffect(() => {
    if (bar === null || isNarrow) here.current?.after(box);
    else bar.append(box);
  }, [bar, box, isNarrow]);
  useLayoutEffect(() => () => box.remove(), [box]);
  return { here, box };
}

export function WorkspaceHead({ project, selfId, members, scenarios, onTaken }: WorkspaceHeadProps) {
  const { here, box } = useHeadBox();
  return (
    <>
      <div ref={here} hidden />
      {createPortal(
        <>
          <Link to="/projects/$projectId" params={{ projectId: project.id }} className="project-back" aria-label="Back to the project tabs">
            <ArrowLeft />
            <span className="only-wide">Project</span>
          </Link>
          <h1 title={project.name}>{project.name}</h1>
          <Badge>{PROJECT_TYPE_LABELS[project.type]}</Badge>
          {scenarios}
          <div className="workspace-state">
            <ComplianceChip project={project} />
            {selfId !== undefined && members !== undefined && (
              <ProjectChanges projectId={project.id} selfId={selfId} members={members} onTaken={onTaken} />
            )}
          </div>
        </>,
        box,
      )}
    </>
  );
}
