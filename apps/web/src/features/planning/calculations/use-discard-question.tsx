/** Asks before an action replaces unsaved adjusted values, as leaving the project does. */
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../../shared/ui/dialog.tsx';

interface DiscardQuestion {
  /** Runs the action: at once if nothing is unsaved, otherwise after the user confirms. */
  readonly ask: (action: () => void) => void;
  readonly dialog: ReactNode;
}

export function useDiscardQuestion(isUnsaved: boolean): DiscardQuestion {
  const [pending, setPending] = useState<{ readonly action: () => void } | null>(null);
  const ask = (action: () => void) => {
    if (isUnsaved) setPending({ action });
    else action();
  };
  const dialog = (
    <ConfirmDialog
      open={pending !== null}
      title="Discard Adjusted Values"
      text="This project's adjusted dimensions have unsaved changes. This action replaces them."
      confirmLabel="Discard"
      cancelLabel="Keep Editing"
      onCancel={() => setPending(null)}
      onConfirm={() => {
        setPending(null);
        pending?.action();
      }}
    />
  );
  return { ask, dialog };
}
