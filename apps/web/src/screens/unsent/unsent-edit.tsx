import { useState } from 'react';
import { type EditView, giveUp, retry } from '../../outbox/unsent.ts';
import { formatDateTime } from '../../shared/format/dates.ts';
import { Badge, type BadgeTone } from '../../shared/ui/badge.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { ConfirmDialog } from '../../shared/ui/dialog.tsx';
import { ConflictChoice, DeletionChoice } from './conflict-choice.tsx';
import { CorrectUpload, SaveFileButton } from './correct-upload.tsx';

const STATES: Readonly<Record<EditView['state'], readonly [BadgeTone, string]>> = {
  waiting: ['plain', 'Waits for the connection'],
  sending: ['accent', 'Being sent'],
  conflict: ['warn', 'Needs your decision'],
  refused: ['bad', 'Refused'],
  gone: ['bad', 'Cannot be sent'],
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
      {edit.state === 'waiting' && edit.behind !== null && <p className="quiet">Goes after “{edit.behind}”.</p>}
    </>
  );
}

function GiveUp({ edit }: { readonly edit: EditView }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button variant="bare" onClick={() => setAsked(true)} aria-label={`Give up ${edit.what}`}>
        Give up
      </Button>
      <ConfirmDialog
        open={isAsked}
        title="Give this edit up?"
        text={`“${edit.what}” was not sent and will be lost. Save the edits as a file first if you may need it.`}
        confirmLabel="Give up"
        cancelLabel="Keep it"
        onConfirm={() => {
          setAsked(false);
          void giveUp(edit.id);
        }}
        onCancel={() => setAsked(false)}
      />
    </>
  );
}

/** One edit that was not sent: what, when, how it stands, and what can be done about it. */
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
      {edit.state === 'conflict' && (edit.action === 'delete' ? <DeletionChoice edit={edit} /> : <ConflictChoice edit={edit} />)}
      {edit.state === 'refused' && edit.upload !== null && <CorrectUpload edit={edit} upload={edit.upload} />}
      {edit.state !== 'sending' && (
        <div className="unsent-actions">
          {(edit.state === 'refused' || edit.state === 'gone') && (
            <Button onClick={() => void retry(edit.id)} aria-label={`Try again: ${edit.what}`}>
              Try again
            </Button>
          )}
          {edit.hasFile && <SaveFileButton edit={edit} />}
          <GiveUp edit={edit} />
        </div>
      )}
    </li>
  );
}
