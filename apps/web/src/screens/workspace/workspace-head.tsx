/** The header of the workspace, in the top bar of the window where there is room. */
import type { Member, Project } from '@touchdown/contract';
import type { ChangedRecord } from '../../features/site/history/steps.ts';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
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

export function WorkspaceHead({ project, selfId, members, scenarios, onTaken }: WorkspaceHeadProps) {
  const [place] = useState(() => document.querySelector('#screen-head'));
  const isNarrow = useMedia(NARROW_BAR);
  const head = (
    <div className="workspace-head">
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
    </div>
  );
  return place === null || isNarrow ? head : createPortal(head, place);
}
