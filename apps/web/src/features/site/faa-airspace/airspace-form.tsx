import { AIRSPACE_LIMITS } from '@touchdown/contract';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { ApiError, errorText, isUnauthorized } from '../../../shared/api/api-error.ts';
import { useIdempotencyKey } from '../../../shared/forms/use-idempotency-key.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { Upload } from '../../../shared/ui/icons.ts';
import { TextInput } from '../../../shared/ui/inputs.tsx';
import { useSendAirspace } from './api.ts';

const MEBIBYTE = 1024 * 1024;

/** The upload of one file: its progress, and a way to stop it. */
function useSending() {
  const send = useSendAirspace();
  const keyFor = useIdempotencyKey();
  const running = useRef<AbortController | null>(null);
  const [part, setPart] = useState(0);
  useEffect(() => () => running.current?.abort(), []);
  const begin = (file: File, cycleDate: string) => {
    running.current = new AbortController();
    setPart(0);
    const idempotencyKey = keyFor([cycleDate, file.name, file.size, file.lastModified]);
    send.mutate({ file, cycleDate, idempotencyKey, signal: running.current.signal, onProgress: setPart });
  };
  const error = send.error && !isUnauthorized(send.error) && send.error.name !== 'AbortError' ? send.error : null;
  return { begin, part, error, isSending: send.isPending, forget: () => send.reset(), stop: () => running.current?.abort() };
}

/** Chooses a file of the FAA and starts its import. */
export function AirspaceForm() {
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const [cycleDate, setCycleDate] = useState('');
  const { begin, part, error, isSending, forget, stop } = useSending();
  const dateError = error instanceof ApiError ? error.fields.find(({ path }) => path === 'cycleDate')?.message : undefined;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (file) begin(file, cycleDate);
  };
  return (
    <form className="faa-data-form" noValidate onSubmit={submit} aria-label="Import Airspace File">
      <Field
        id={`${id}file`}
        label="Airspace file"
        hint={`Class_Airspace or Special_Use_Airspace as GeoJSON or a zipped shapefile, or AIXM 5 as XML or ZIP, such as the FAA's SAA subscriber file; up to ${AIRSPACE_LIMITS.bytes / MEBIBYTE} MB. Replaces the file of its kind only if the whole file can be read.`}
      >
        <input
          id={`${id}file`}
          type="file"
          accept=".geojson,.json,.zip,.xml"
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
      <Field label="Airspace current to" hint="The effective date that the FAA states where you download the file." error={dateError}>
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
      {error && dateError === undefined && (
        <p role="alert" className="faa-data-failure">
          {errorText(error)}
        </p>
      )}
      <div className="faa-data-progress">
        {isSending ? (
          <>
            <progress aria-label="Progress" max={1} value={part} />
            <span role="status">Uploading file...</span>
            <span className="num">{`${Math.floor(part * 100)}%`}</span>
            <Button onClick={stop}>Stop</Button>
          </>
        ) : (
          <Button type="submit" variant="primary" icon={<Upload />} disabled={file === null}>
            Import Airspace
          </Button>
        )}
      </div>
    </form>
  );
}
