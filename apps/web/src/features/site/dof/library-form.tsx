import { DOF_LIMITS } from '@touchdown/contract';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { ApiError, errorText, isUnauthorized } from '../../../shared/api/api-error.ts';
import { useIdempotencyKey } from '../../../shared/forms/use-idempotency-key.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { Upload } from '../../../shared/ui/icons.ts';
import { TextInput } from '../../../shared/ui/inputs.tsx';
import { useSendDof } from './api.ts';

const MEBIBYTE = 1024 * 1024;

/** The upload of one file: its progress, and a way to stop it. */
function useSending() {
  const send = useSendDof();
  const keyFor = useIdempotencyKey();
  const running = useRef<AbortController | null>(null);
  const [part, setPart] = useState(0);
  useEffect(() => () => running.current?.abort(), []);
  const begin = (file: File, cycleDate: string, allowOlder: boolean) => {
    running.current = new AbortController();
    setPart(0);
    const body = { cycleDate: cycleDate === '' ? null : cycleDate, allowOlder };
    const idempotencyKey = keyFor([body, file.name, file.size, file.lastModified]);
    send.mutate({ file, body, idempotencyKey, signal: running.current.signal, onProgress: setPart });
  };
  const error = send.error && !isUnauthorized(send.error) && send.error.name !== 'AbortError' ? send.error : null;
  return { begin, part, error, isSending: send.isPending, forget: () => send.reset(), stop: () => running.current?.abort() };
}

/** Chooses a file and starts its import. */
export function LibraryForm({ hasFile }: { readonly hasFile: boolean }) {
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const [cycleDate, setCycleDate] = useState('');
  const { begin, part, error, isSending, forget, stop } = useSending();
  const isOlder = error instanceof ApiError && error.code === 'DOF_CYCLE_OLDER';
  const fields = error instanceof ApiError ? error.fields : [];
  const dateError = fields.find(({ path }) => path === 'cycleDate')?.message;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (file) begin(file, cycleDate, false);
  };
  return (
    <form className="faa-data-form" noValidate onSubmit={submit} aria-label="Import File">
      <Field
        id={`${id}file`}
        label={hasFile ? 'Import Newer File' : 'File'}
        hint={`DOF.DAT, a state file, the CSV version, or a ZIP containing one; up to ${DOF_LIMITS.bytes / MEBIBYTE} MB. Replaces the current file only if the whole file can be read.`}
      >
        <input
          id={`${id}file`}
          type="file"
          accept=".dat,.csv,.zip"
          aria-describedby={`${id}file-hint`}
          disabled={isSending}
          onClick={({ currentTarget }) => {
            currentTarget.value = '';
          }}
          onChange={({ target }) => {
            setFile(target.files?.[0] ?? null);
            forget();
          }}
        />
      </Field>
      <Field label="Currency date" hint="Required for CSV files. DAT files include their own date." error={dateError}>
        <TextInput
          type="date"
          value={cycleDate}
          disabled={isSending}
          onChange={({ target }) => {
            setCycleDate(target.value);
            forget();
          }}
        />
      </Field>
      {error && (
        <div role="alert" className="faa-data-failure">
          <p>{errorText(error)}</p>
          {fields
            .filter(({ path }) => path !== 'cycleDate')
            .map(({ path, message }) => (
              <p key={`${path}${message}`}>{message}</p>
            ))}
        </div>
      )}
      {isSending ? (
        <div className="faa-data-progress">
          <progress aria-label="Progress" max={1} value={part} />
          <span role="status">Uploading file...</span>
          <span className="num">{`${Math.floor(part * 100)}%`}</span>
          <Button onClick={stop}>Stop</Button>
        </div>
      ) : (
        <div className="faa-data-progress">
          <Button type="submit" variant="primary" icon={<Upload />} disabled={file === null}>
            Import File
          </Button>
          {isOlder && file && <Button onClick={() => begin(file, cycleDate, true)}>Import Older File Anyway</Button>}
        </div>
      )}
    </form>
  );
}
