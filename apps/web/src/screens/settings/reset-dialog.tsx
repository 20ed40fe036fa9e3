import { useState } from 'react';
import { exportFile, useWaitingEdits } from '../../outbox/unsent.ts';
import { saveBlob } from '../../shared/files/save-blob.ts';
import { formatDateTime } from '../../shared/format/dates.ts';
import { Button } from '../../shared/ui/button.tsx';
import { ConfirmDialog, Dialog } from '../../shared/ui/dialog.tsx';

export interface ResetDialogProps {
  readonly open: boolean;
  readonly onReset: () => void;
  readonly onCancel: () => void;
}

const TITLE = 'Reset this browser?';
const KEEPS = 'You stay signed in, and what is saved stays as it is.';

/** With edits that were not sent: lists them, and lets them be taken as a file before they are removed. */
function WithUnsentEdits({ open, onReset, onCancel }: ResetDialogProps) {
  const edits = useWaitingEdits();
  const [isSaved, setSaved] = useState(false);
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
      description={`${edits.length === 1 ? 'One edit was' : `${edits.length} edits were`} not sent yet. The reset removes ${edits.length === 1 ? 'it' : 'them'}: save a file first, or wait for the connection. ${KEEPS}`}
      footer={
        <>
          <Button variant="bare" onClick={onCancel}>
            Cancel
          </Button>
          <Button onClick={() => void save()}>Save as a file</Button>
          <Button variant="danger" onClick={onReset}>
            {isSaved ? 'Reset and reload' : 'Remove them, reset and reload'}
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
      {isSaved && <p role="status">The file was handed to the browser. Look that it is there before you go on.</p>}
    </Dialog>
  );
}

/** Asks before this browser forgets everything. */
export function ResetDialog(props: ResetDialogProps) {
  const hasUnsent = useWaitingEdits().length > 0;
  if (hasUnsent) return <WithUnsentEdits {...props} />;
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
