import type { ArchivePreview, ImportMode } from '@touchdown/contract';
import { useId, useState } from 'react';
import { isSentSlowly } from '../../../shared/api/send-file.ts';
import { useIdempotencyKey } from '../../../shared/forms/use-idempotency-key.ts';
import { useReturnFocus } from '../../../shared/forms/use-return-focus.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { useImportArchive, usePreviewArchive } from './api.ts';
import { ArchiveContents } from './archive-preview.tsx';
import { ArchiveSeal } from './archive-seal.tsx';
import { Failure, isReportable } from './failure.tsx';
import { addedCounts, countsText, problemOf, LIMITS_TEXT, refusalOf } from './import-values.ts';
import { Running } from './running.tsx';
import { useRun } from '../../../shared/forms/use-run.ts';
import './own-data.css';

const withoutAdjustedText = (names: readonly string[]) =>
  names.length === 0 ? '' : ` Adjusted dimensions were not imported for: ${names.join(', ')}.`;

/** State of the dialog: the file, the server's preview, and what happens to projects the user already has. */
function useArchive(onImported: () => void) {
  const read = usePreviewArchive();
  const store = useImportArchive();
  const keyFor = useIdempotencyKey();
  const { begin, stop } = useRun();
  const [file, setFile] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [preview, setPreview] = useState<ArchivePreview | null>(null);
  const [mode, setMode] = useState<ImportMode>('skip');
  const [acceptsAltered, setAcceptsAltered] = useState(false);
  /** The uploaded fraction of the file, from 0 to 1. */
  const [sent, setSent] = useState(0);
  const sending = () => {
    setSent(0);
    return { signal: begin(), onProgress: setSent };
  };
  const look = (chosen: File) => {
    store.reset();
    read.mutate({ file: chosen, ...sending() }, { onSuccess: setPreview });
  };
  const choose = (chosen: File | null) => {
    stop();
    read.reset();
    setFile(chosen);
    setPreview(null);
    setMode('skip');
    setAcceptsAltered(false);
    const reason = chosen && refusalOf(chosen);
    setRefusal(reason);
    if (chosen && reason === null) look(chosen);
  };
  const submit = () => {
    if (file === null || preview === null) return;
    const body = { mode, sha256: preview.sha256, acceptAltered: acceptsAltered };
    store.mutate(
      { file, body, ...sending(), idempotencyKey: keyFor(body) },
      {
        onSuccess: ({ imported, withoutAdjusted }) => {
          const description = `Added: ${countsText(imported)}.${withoutAdjustedText(withoutAdjusted)}`;
          toast({ title: 'Data imported successfully', description });
          onImported();
        },
      },
    );
  };
  const failure = [store.error, read.error].find((error) => isReportable(error)) ?? null;
  return {
    file,
    refusal,
    preview,
    mode,
    acceptsAltered,
    failure,
    sent,
    isReading: read.isPending,
    isStoring: store.isPending,
    choose,
    look,
    setMode,
    setAcceptsAltered,
    submit,
    stop,
  };
}

/** Imports an archive of the user's own data: a preview project by project, then all of it at once. Mounted while it is open. */
export function ImportArchiveDialog({ onClose }: { readonly onClose: () => void }) {
  useReturnFocus();
  const id = useId();
  const { file, preview, mode, acceptsAltered, isReading, isStoring, ...state } = useArchive(onClose);
  const problem = preview && problemOf(preview, mode, acceptsAltered);
  const isBusy = isReading || isStoring;
  const isSending = file !== null && isBusy && state.sent < 1 && isSentSlowly(file);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Import Archive"
      description="Import an archive created by Export Data or a project export, from this or another server."
      footer={
        <>
          {problem !== null && (
            <p id={`${id}problem`} className="own-data-problem">
              {problem}
            </p>
          )}
          <Button variant="bare" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="primary"
            busy={isStoring}
            disabled={preview === null || isBusy || problem !== null}
            aria-describedby={problem === null ? undefined : `${id}problem`}
            onClick={state.submit}
          >
            {isStoring ? 'Importing...' : 'Import'}
          </Button>
        </>
      }
    >
      <div className="own-data">
        <Field id={`${id}file`} label="File" hint={LIMITS_TEXT} error={state.refusal ?? undefined}>
          <input
            id={`${id}file`}
            type="file"
            accept=".zip,.json"
            disabled={isStoring}
            aria-describedby={state.refusal === null ? `${id}file-hint` : `${id}file-hint ${id}file-error`}
            aria-invalid={state.refusal !== null || undefined}
            // Allows the same file to be selected again after a correction.
            onClick={({ currentTarget }) => {
              currentTarget.value = '';
            }}
            onChange={({ target }) => state.choose(target.files?.[0] ?? null)}
          />
        </Field>
        {isSending && (
          <Running text="Sending the archive..." figure={`${Math.floor(state.sent * 100)}%`} part={state.sent} onStop={state.stop} />
        )}
        {isReading && !isSending && <Running text="Reading the archive..." onStop={state.stop} />}
        {isStoring && !isSending && preview && <Running text={`Adding ${countsText(addedCounts(preview, mode))}...`} onStop={state.stop} />}
        {state.failure && <Failure error={state.failure} file={file} />}
        {file && !preview && !isReading && state.refusal === null && (
          <Button onClick={() => state.look(file)}>{`Recheck ${file.name}`}</Button>
        )}
        {preview && (
          <>
            <ArchiveSeal preview={preview} isAccepted={acceptsAltered} onAccept={state.setAcceptsAltered} />
            <ArchiveContents preview={preview} mode={mode} onMode={state.setMode} />
          </>
        )}
      </div>
    </Dialog>
  );
}
