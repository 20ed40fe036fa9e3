import { lazy, Suspense } from 'react';
import { Waiting } from '../../../shared/app-state/waiting.tsx';
import { useReadOnlyReason } from '../../../shared/ui/write-access.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { Redo2, Undo2 } from '../../../shared/ui/icons.ts';
import { type ChangedRecord, changeOf, type Steps } from './steps.ts';
import { type LocalUndo, useUndo } from './use-undo.ts';

const ChangedSinceDialog = lazy(() => import('./changed-since-dialog.tsx').then((module) => ({ default: module.ChangedSinceDialog })));

interface UndoButtonsProps {
  readonly projectId: string;
  /** The signed-in user. */
  readonly person: string;
  /** Why nothing can be undone at the moment. Null: it can. */
  readonly unavailable: string | null;
  readonly local: LocalUndo;
  /** Called after each step with the records that it changed, read again. */
  readonly onTaken?: ((records: readonly ChangedRecord[]) => void) | undefined;
}

const labelOf = (verb: string, step: Steps['undo'], unavailable: string | null): string => {
  if (unavailable !== null) return `${verb}: ${unavailable}`;
  return step === null ? `${verb}: no changes` : `${verb}: ${changeOf(step)}`;
};

/**
 * Undo and Redo, each with the change that it concerns. Not for users who cannot change the project. They keep the focus after the last
 * step, because a disabled button that has it takes no keys.
 */
export function UndoButtons(props: UndoButtonsProps) {
  return useReadOnlyReason() === null ? <Buttons {...props} /> : null;
}

function Buttons({ unavailable, ...options }: UndoButtonsProps) {
  const { undo, redo, isBusy, onUndo, onRedo, contested, ...choice } = useUndo({ ...options, isAvailable: unavailable === null });
  return (
    <>
      <IconButton
        label={labelOf('Undo', undo, unavailable)}
        aria-keyshortcuts="Control+Z"
        aria-disabled={undo === null || isBusy}
        onClick={onUndo}
      >
        <Undo2 />
      </IconButton>
      <IconButton
        label={labelOf('Redo', redo, unavailable)}
        aria-keyshortcuts="Control+Shift+Z"
        aria-disabled={redo === null || isBusy}
        onClick={onRedo}
      >
        <Redo2 />
      </IconButton>
      <Suspense fallback={<Waiting />}>
        {contested !== null && (
          <ChangedSinceDialog contested={contested} onRestore={choice.onRestore} onTheirs={choice.onTheirs} onClose={choice.onLeave} />
        )}
      </Suspense>
    </>
  );
}
