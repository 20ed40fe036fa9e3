/** The project's changes, in its header: whether they are saved, undo, redo, and the history. Loaded after the first paint. */
import type { Member } from '@touchdown/contract';
import { lazy, Suspense, useState } from 'react';
import { undoUnavailable } from '../../features/site/history/local-steps.ts';
import type { ChangedRecord } from '../../features/site/history/steps.ts';
import { UndoButtons } from '../../features/site/history/undo-buttons.tsx';
import { giveBack, takeBack, useLocalSteps } from '../../offline/edits/unsent.ts';
import { Waiting } from '../../shared/app-state/waiting.tsx';
import { personName } from '../../shared/format/person-name.ts';
import { useIsAway } from '../../shared/offline/use-is-away.ts';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { History } from '../../shared/ui/icons.ts';
import { SavedState } from './saved-state.tsx';

const HistoryDialog = lazy(() =>
  import('../../features/site/history/history-dialog.tsx').then((module) => ({ default: module.HistoryDialog })),
);

interface ProjectChangesProps {
  readonly projectId: string;
  /** The signed-in user. */
  readonly selfId: string;
  readonly members: readonly Member[];
  /** Called after undo or redo with the records that it changed, read again. */
  readonly onTaken?: (records: readonly ChangedRecord[]) => void;
}

export function ProjectChanges({ projectId, selfId, members, onTaken }: ProjectChangesProps) {
  const [isOpen, setOpen] = useState(false);
  const isAway = useIsAway();
  const steps = useLocalSteps(selfId, projectId);
  return (
    <>
      <span className="project-saved">
        <SavedState />
      </span>
      <UndoButtons
        projectId={projectId}
        person={selfId}
        unavailable={undoUnavailable(isAway, steps)}
        local={{ steps, takeBack, giveBack }}
        onTaken={onTaken}
      />
      <IconButton label="Project History" onClick={() => setOpen(true)}>
        <History />
      </IconButton>
      <Suspense fallback={<Waiting />}>
        {isOpen && (
          <HistoryDialog
            projectId={projectId}
            people={members.map((member) => ({ id: member.userId, name: personName(member) }))}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}
