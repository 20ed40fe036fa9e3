import { useState } from 'react';
import { type EditView, giveUp, retry } from '../../offline/edits/unsent.ts';
import { formatDateTime } from '../../shared/format/dates.ts';
import { Badge, type BadgeTone } from '../../shared/ui/badge.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { ConfirmDialog } from '../../shared/ui/dialog.tsx';
import { ConflictChoice, DeletionChoice } from './conflict-choice.tsx';
import { CorrectUpload, SaveFileButton } from './correct-upload.tsx';
import { UndoChoice } from './undo-choice.tsx';

const STATES: Readonly<Record<EditView['state'], readonly [BadgeTone, string]>> = {
  waiting: ['plain', 'Waiting to sync'],
  sending: ['accent', 'Syncing'],
  conflict: ['warn', 'Conflict'],
  refused: ['bad', 'Rejected'],
  gone: ['bad', "Can't sync"],
  undone: ['plain', 'Undone'],
};

function Why({ edit }: { readonly edit: EditView }) {
  return (
    <>
      {edit.sentence !== null && <p>{edit.sentence}</p>}
      {edit.fieldErrors.length > 0 && (
        <ul className="unsent-errors">
          {edit.fieldErrors.map(({ path, message }) => (
            <li key={path}>{message}</li>
          ))}
        </ul>
      )}
      {edit.state === 'waiting' && edit.behind !== null && <p className="quiet">Syncs after “{edit.behind}”.</p>}
    </>
  );
}

/** Which of two conflicting versions to keep. */
function Choice({ edit }: { readonly edit: EditView }) {
  if (edit.kind === 'change') return <UndoChoice edit={edit} />;
  return edit.action === 'delete' ? <DeletionChoice edit={edit} /> : <ConflictChoice edit={edit} />;
}

function GiveUp({ edit }: { readonly edit: EditView }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button variant="bare" onClick={() => setAsked(true)} aria-label={`Discard ${edit.what}`}>
        Discard
      </Button>
      <ConfirmDialog
        open={isAsked}
        title="Discard this edit?"
        text={`“${edit.what}” has not synced and will be lost. Save a copy first if you may need it.`}
        confirmLabel="Discard"
        cancelLabel="Keep"
        onConfirm={() => {
          setAsked(false);
          void giveUp(edit.id);
        }}
        onCancel={() => setAsked(false)}
      />
    </>
  );
}

/** One unsynced edit: what, when, its status, and its actions. */
export function UnsentEditRow({ edit }: { readonly edit: EditView }) {
  const [tone, word] = STATES[edit.state];
  return (
    <li className="unsent-edit" data-state={edit.state}>
      <div className="unsent-head">
        <h2>{edit.what}</h2>
        <Badge tone={tone}>{word}</Badge>
        <time dateTime={edit.when}>{formatDateTime(edit.when)}</time>
      </div>
      <Why edit={edit} />
      {edit.state === 'conflict' && <Choice edit={edit} />}
      {edit.state === 'refused' && edit.upload !== null && <CorrectUpload edit={edit} upload={edit.upload} />}
      {edit.state !== 'sending' && (
        <div className="unsent-actions">
          {(edit.state === 'refused' || edit.state === 'gone') && (
            <Button onClick={() => void retry(edit.id)} aria-label={`Try Again: ${edit.what}`}>
              Try Again
            </Button>
          )}
          {edit.hasFile && edit.kind === 'upload' && <SaveFileButton edit={edit} />}
          <GiveUp edit={edit} />
        </div>
      )}
    </li>
  );
}
