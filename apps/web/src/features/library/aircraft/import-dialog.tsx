import type { ImportPreview } from '@touchdown/contract';
import { useId, useRef, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { ApiError, errorText, isUnauthorized } from '../../../shared/api/api-error.ts';
import { useReturnFocus } from '../../../shared/forms/use-return-focus.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { CircleX } from '../../../shared/ui/icons.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { useImportAircraft, usePreviewImport } from './api.ts';
import { ImportProgressBar } from './import-progress.tsx';
import { ImportReading } from './import-reading.tsx';
import { ImportRows } from './import-rows.tsx';
import { aircraftCount, problemOf, importCounts, type ImportReading as Reading, isUnchecked } from './import-values.ts';
import '../../../shared/ui/import-dialog.css';

function Failure({ error }: { readonly error: Error }) {
  const details = error instanceof ApiError ? error.fields.slice(0, 5) : [];
  return (
    <div role="alert" className="import-failure">
      <CircleX />
      <div>
        <p>{errorText(error)}</p>
        {details.map(({ path, message }) => (
          <p key={`${path}${message}`}>{`${path}: ${message}`}</p>
        ))}
      </div>
    </div>
  );
}

/** A run of the import: its name for polling the progress, and a way to stop it. */
function useRun() {
  const running = useRef<AbortController | null>(null);
  const [progressName, setName] = useState('');
  const stop = () => running.current?.abort();
  const begin = () => {
    stop();
    running.current = new AbortController();
    const name = uuidv7();
    setName(name);
    return { signal: running.current.signal, progressName: name };
  };
  return { progressName, begin, stop };
}

/** State of the dialog: the file, how it is parsed, which rows are skipped, and the server's response. */
function useImport(onImported: (count: number) => void) {
  const check = usePreviewImport();
  const store = useImportAircraft();
  const { begin, ...run } = useRun();
  const [file, setFile] = useState<File | null>(null);
  const [reading, setReading] = useState<Reading | null>(null);
  const [skipped, setSkipped] = useState<ReadonlySet<number>>(new Set());
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  const checkRows = (chosen: File, asked: Reading | null) => {
    store.reset();
    check.mutate(
      { file: chosen, columns: asked?.columns ?? null, units: asked?.units ?? null, ...begin() },
      {
        onSuccess: (checked) => {
          setPreview(checked);
          setReading({ columns: checked.columns, units: checked.units });
          setSkipped(new Set());
        },
      },
    );
  };
  const choose = (chosen: File | null) => {
    setFile(chosen);
    setPreview(null);
    setReading(null);
    if (chosen) checkRows(chosen, null);
  };
  const again = () => {
    if (file) checkRows(file, reading);
  };
  const submit = () => {
    if (file === null || preview === null || reading === null) return;
    const expected = { sha256: preview.sha256, rows: importCounts(preview, skipped).wanted };
    store.mutate({ file, ...reading, skip: [...skipped], expected, ...begin() }, { onSuccess: ({ imported }) => onImported(imported) });
  };
  const failure = [store.error, check.error].find((error) => error && !isUnauthorized(error) && error.name !== 'AbortError');
  const isStoring = store.isPending;
  const isBusy = check.isPending || isStoring;
  return { ...run, isStoring, isBusy, failure, file, preview, reading, skipped, setReading, setSkipped, choose, again, submit };
}

/** Imports a table of aircraft into the library: file, columns and units, result for every row, and all of it at once. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  useReturnFocus();
  const id = useId();
  const state = useImport((imported) => {
    toast({ title: 'Aircraft imported successfully', description: `${aircraftCount(imported)} added.` });
    onClose();
  });
  const { preview, reading, skipped, isBusy } = state;
  const wanted = preview ? importCounts(preview, skipped).wanted : 0;
  const problem = preview && reading && problemOf(preview, reading, skipped);
  const close = () => {
    state.stop();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={close}
      title="Import Aircraft"
      description="CSV or XLSX with column headings and one aircraft per row. All rows are added, or none."
      footer={
        <>
          {problem && !isBusy && (
            <p id={`${id}problem`} className="import-problem">
              {problem}
            </p>
          )}
          <Button variant="bare" onClick={close}>
            Cancel
          </Button>
          <Button
            variant="primary"
            busy={state.isStoring}
            disabled={preview === null || isBusy || problem !== null}
            aria-describedby={problem ? `${id}problem` : undefined}
            onClick={state.submit}
          >
            {preview === null ? 'Import' : `Import ${aircraftCount(wanted)}`}
          </Button>
        </>
      }
    >
      <div className="import">
        <Field id={`${id}file`} label="File" hint="Up to 10 MB and 50,000 rows.">
          <input
            id={`${id}file`}
            className="import-file"
            type="file"
            accept=".csv,.xlsx"
            aria-describedby={`${id}file-hint`}
            // Allows the same file to be selected again after a correction.
            onClick={({ currentTarget }) => {
              currentTarget.value = '';
            }}
            onChange={({ target }) => state.choose(target.files?.[0] ?? null)}
          />
        </Field>
        {isBusy && <ImportProgressBar name={state.progressName} isStoring={state.isStoring} wanted={wanted} onStop={state.stop} />}
        {state.failure && <Failure error={state.failure} />}
        {state.file && !preview && !isBusy && <Button onClick={state.again}>{`Recheck ${state.file.name}`}</Button>}
        {preview && reading && (
          <>
            <h3 className="import-file-name">{state.file?.name}</h3>
            <ImportReading
              preview={preview}
              {...reading}
              onColumns={(columns) => state.setReading({ ...reading, columns })}
              onUnits={(units) => state.setReading({ ...reading, units })}
            />
            {isUnchecked(preview, reading) && (
              <Button disabled={isBusy} onClick={state.again}>
                Recheck Rows
              </Button>
            )}
            <ImportRows preview={preview} skipped={skipped} onSkip={state.setSkipped} />
          </>
        )}
      </div>
    </Dialog>
  );
}
