/** The project's changes, in its header: whether they are saved, undo, redo, and the history. Loaded after the first paint. */
import type { Member } from '@touchdown/contract';
import { useIsMutating } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { UndoButtons } from '../../features/site/history/undo-buttons.tsx';
import { useIsSending, useWaitingEdits } from '../../offline/edits/unsent.ts';
import { Waiting } from '../../shared/app-state/waiting.tsx';
import { personName } from '../../shared/format/person-name.ts';
import { useIsAway } from '../../shared/offline/use-is-away.ts';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { History } from '../../shared/ui/icons.ts';
import { savedStateText, undoUnavailable } from './saved-state.ts';

const HistoryDialog = lazy(() =>
  import('../../features/site/history/history-dialog.tsx').then((module) => ({ default: module.HistoryDialog })),
);

interface ProjectChangesProps {
  readonly projectId: string;
  /** The signed-in user. */
  readonly selfId: string;
  readonly members: readonly Member[];
}

export function ProjectChanges({ projectId, selfId, members }: ProjectChangesProps) {
  const [isOpen, setOpen] = useState(false);
  const waiting = useWaitingEdits().length;
  const isSyncing = useIsSending();
  const isMutating = useIsMutating() > 0;
  const saving = { isAway: useIsAway(), waiting, isSending: isSyncing || isMutating };
  const text = savedStateText(saving);
  return (
    <>
      <span className="project-saved">{waiting > 0 ? <Link to="/unsent">{text}</Link> : text}</span>
      <UndoButtons projectId={projectId} person={selfId} unavailable={undoUnavailable(saving)} />
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
