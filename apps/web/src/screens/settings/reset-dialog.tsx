import { useState } from 'react';
import { exportFile, useWaitingEdits } from '../../offline/edits/unsent.ts';
import { saveBlob } from '../../shared/files/save-blob.ts';
import { formatDateTime } from '../../shared/format/dates.ts';
import { useIsAway } from '../../shared/offline/use-is-away.ts';
import { Button } from '../../shared/ui/button.tsx';
import { ConfirmDialog, Dialog } from '../../shared/ui/dialog.tsx';

export interface ResetDialogProps {
  readonly open: boolean;
  readonly onReset: () => void;
  readonly onCancel: () => void;
}

const TITLE = 'Reset This Browser';
const NO_CONNECTION = "You're offline, so the app can't be reloaded. Reset when you're back online.";
const KEEPS = "You'll stay signed in, and saved data is not affected.";

/** With unsynced edits: lists them, and offers to save them as a file before they are removed. */
function WithUnsentEdits({ open, onReset, onCancel }: ResetDialogProps) {
  const edits = useWaitingEdits();
  const isAway = useIsAway();
  const [isSaved, setSaved] = useState(false);
  const [count, it] = edits.length === 1 ? ['1 edit has', 'it'] : [`${edits.length} edits have`, 'them'];
  const save = async () => {
    const { fileName, content } = await exportFile();
    saveBlob(fileName, content);
    setSaved(true);
  };
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={TITLE}
      description={`${count} not synced. Resetting deletes ${it}. Save a copy first, or wait until you're online. ${KEEPS}`}
      footer={
        <>
          <Button variant="bare" onClick={onCancel}>
            Cancel
          </Button>
          <Button onClick={() => void save()}>Save a Copy</Button>
          <Button variant="danger" disabled={isAway} onClick={onReset}>
            {isSaved ? 'Reset and Reload' : 'Discard and Reset'}
          </Button>
        </>
      }
    >
      <ol className="reset-edits" aria-label="Unsynced Edits">
        {edits.map(({ id, what, when }) => (
          <li key={id}>
            {what} <span>{formatDateTime(when)}</span>
          </li>
        ))}
      </ol>
      {isAway && <p>{NO_CONNECTION}</p>}
      {isSaved && <p role="status">The file was sent to your browser's downloads. Make sure it's there before you continue.</p>}
    </Dialog>
  );
}

/** Asks before all data in this browser is deleted. Disabled while it cannot be loaded again. */
export function ResetDialog(props: ResetDialogProps) {
  const hasUnsent = useWaitingEdits().length > 0;
  const isAway = useIsAway();
  // When reopened, it forgets the saved file, because there may be new edits since.
  if (hasUnsent) return <WithUnsentEdits key={String(props.open)} {...props} />;
  if (isAway)
    return (
      <Dialog
        open={props.open}
        onClose={props.onCancel}
        size="small"
        title={TITLE}
        description={NO_CONNECTION}
        footer={<Button onClick={props.onCancel}>Cancel</Button>}
      />
    );
  return (
    <ConfirmDialog
      open={props.open}
      title={TITLE}
      text={`Unsaved entries and browser preferences will be deleted. ${KEEPS}`}
      confirmLabel="Reset and Reload"
      onConfirm={props.onReset}
      onCancel={props.onCancel}
    />
  );
}
