/** Chooses a map archive, and uploads it with progress. */
import { MAP_ARCHIVE_LIMITS, MAP_LAYER_LENGTHS } from '@touchdown/contract';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { ApiError, errorText, isUnauthorized } from '../../../shared/api/api-error.ts';
import { sizeText } from '../../../shared/format/size-text.ts';
import { useIdempotencyKey } from '../../../shared/forms/use-idempotency-key.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { Upload } from '../../../shared/ui/icons.ts';
import { TextInput } from '../../../shared/ui/inputs.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { type ArchiveOwner, useAddArchive } from './api.ts';

/** The upload of one file: its progress, and a way to stop it. */
function useSending(owner: ArchiveOwner, onAdded: () => void) {
  const add = useAddArchive(owner);
  const keyFor = useIdempotencyKey();
  const running = useRef<AbortController | null>(null);
  const [part, setPart] = useState(0);
  useEffect(() => () => running.current?.abort(), []);
  const begin = (file: File, name: string, attribution: string) => {
    running.current = new AbortController();
    setPart(0);
    const body = { name, attribution };
    const idempotencyKey = keyFor([body, file.name, file.size, file.lastModified]);
    add.mutate({ file, body, idempotencyKey, signal: running.current.signal, onProgress: setPart }, { onSuccess: onAdded });
  };
  const error = add.error && !isUnauthorized(add.error) && add.error.name !== 'AbortError' ? add.error : null;
  return { begin, part, error, isSending: add.isPending, forget: () => add.reset(), stop: () => running.current?.abort() };
}

const FIELDS = ['name', 'attribution'];

/** The reason first: for a file, the sentence of its field says the same as the error. */
function Failure({ error }: { readonly error: Error }) {
  const fields = error instanceof ApiError ? error.fields : [];
  if (fields.some(({ path }) => FIELDS.includes(path))) return null;
  return (
    <p role="alert" className="archive-failure">
      {errorText(error)}
    </p>
  );
}

export function ArchiveForm({ owner }: { readonly owner: ArchiveOwner }) {
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const [name, setName] = useState('');
  const [attribution, setAttribution] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const { begin, part, error, isSending, forget, stop } = useSending(owner, () => {
    toast({ title: 'Map archive added' });
    setFile(null);
    setName('');
    setAttribution('');
    if (input.current) input.current.value = '';
  });
  const messageAt = (path: string) => (error instanceof ApiError ? error.fields.find((field) => field.path === path)?.message : undefined);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (file) begin(file, name, attribution);
  };
  const most = owner === null ? MAP_ARCHIVE_LIMITS.bytes : MAP_ARCHIVE_LIMITS.projectBytes;
  return (
    <form className="archive-form" noValidate onSubmit={submit} aria-label="Add Map Archive">
      <Field
        id={`${id}file`}
        label="Map Archive"
        hint={`PMTiles or MBTiles up to ${sizeText(most)}. Vector tiles must be an extract of the Protomaps basemap.`}
        className="archive-file"
      >
        <input
          id={`${id}file`}
          ref={input}
          type="file"
          accept=".pmtiles,.mbtiles"
          aria-describedby={`${id}file-hint`}
          disabled={isSending}
          onChange={({ target }) => {
            setFile(target.files?.[0] ?? null);
            forget();
          }}
        />
      </Field>
      <Field id={`${id}name`} label="Name" hint="Blank = Streets, or the name in the archive." error={messageAt('name')}>
        <TextInput
          maxLength={MAP_LAYER_LENGTHS.name}
          value={name}
          disabled={isSending}
          onChange={({ target }) => {
            setName(target.value);
            forget();
          }}
        />
      </Field>
      <Field
        id={`${id}attribution`}
        label="Attribution"
        hint="Shown below every map. Blank = as in the archive."
        error={messageAt('attribution')}
      >
        <TextInput
          maxLength={MAP_LAYER_LENGTHS.attribution}
          value={attribution}
          disabled={isSending}
          onChange={({ target }) => {
            setAttribution(target.value);
            forget();
          }}
        />
      </Field>
      {error && <Failure error={error} />}
      <div className="archive-send">
        {isSending ? (
          <>
            <progress aria-label="Progress" max={1} value={part} />
            <span role="status">{part < 1 ? 'Uploading map archive...' : 'Checking map archive...'}</span>
            <span className="num">{`${Math.floor(part * 100)}%`}</span>
            <Button onClick={stop}>Stop</Button>
          </>
        ) : (
          <Button type="submit" variant="primary" icon={<Upload />} disabled={file === null}>
            Add Map Archive
          </Button>
        )}
      </div>
    </form>
  );
}
