import { useState } from 'react';
import { exportFile, useWaitingEdits } from '../../outbox/unsent.ts';
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

const TITLE = 'Reset this browser?';
const NO_CONNECTION = 'There is no connection: the app could not be loaded anew. Reset when the connection is back.';
const KEEPS = 'You stay signed in, and what is saved stays as it is.';

/** With edits that were not sent: lists them, and lets them be taken as a file before they are removed. */
function WithUnsentEdits({ open, onReset, onCancel }: ResetDialogProps) {
  const edits = useWaitingEdits();
  const isAway = useIsAway();
  const [isSaved, setSaved] = useState(false);
  const [count, it] = edits.length === 1 ? ['One edit was', 'it'] : [`${edits.length} edits were`, 'them'];
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
      description={`${count} not sent yet. The reset removes ${it}: save a file first, or wait for the connection. ${KEEPS}`}
      footer={
        <>
          <Button variant="bare" onClick={onCancel}>
            Cancel
          </Button>
          <Button onClick={() => void save()}>Save as a file</Button>
          <Button variant="danger" disabled={isAway} onClick={onReset}>
            {isSaved ? 'Reset and reload' : `Remove ${it}, reset and reload`}
          </Button>
        </>
      }
    >
      <ol className="reset-edits" aria-label="Edits that were not sent">
        {edits.map(({ id, what, when }) => (
          <li key={id}>
            {what} <span>{formatDateTime(when)}</span>
          </li>
        ))}
      </ol>
      {isAway && <p>{NO_CONNECTION}</p>}
      {isSaved && <p role="status">The file was handed to the browser. Look that it is there before you go on.</p>}
    </Dialog>
  );
}

/** Asks before this browser forgets everything; not while what it forgets cannot be loaded again. */
export function ResetDialog(props: ResetDialogProps) {
  const hasUnsent = useWaitingEdits().length > 0;
  const isAway = useIsAway();
  // Opened again it knows of no file: other edits may have come since.
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
      text={`Entries that were never saved and the choices of this browser are removed from it. ${KEEPS}`}
      confirmLabel="Reset and reload"
      onConfirm={props.onReset}
      onCancel={props.onCancel}
    />
  );
}
