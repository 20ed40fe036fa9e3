import {
  IMPORT_FIELDS,
  type ImportColumns,
  type ImportPreview,
  type ImportUnits,
  LENGTH_UNITS,
  SPEED_UNITS,
  WEIGHT_UNITS,
} from '@touchdown/contract';
import { useId, useRef, useState } from 'react';
import { ApiError, errorText, isUnauthorized } from '../../shared/api/api-error.ts';
import { useReturnFocus } from '../../shared/forms/use-return-focus.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { Field } from '../../shared/ui/field.tsx';
import { Select } from '../../shared/ui/inputs.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { AIRCRAFT_LABELS } from './aircraft-form-values.ts';
import { usePreviewImport, useImportAircraft } from './api.ts';
import { ImportRows } from './import-rows.tsx';
import './import-dialog.css';

interface ReadingProps {
  readonly preview: ImportPreview;
  readonly columns: ImportColumns;
  readonly units: ImportUnits;
  readonly onColumns: (columns: ImportColumns) => void;
  readonly onUnits: (units: ImportUnits) => void;
}

const optionsOf = (words: readonly string[]) => words.map((word) => <option key={word}>{word}</option>);

/** What each column means and which units its numbers have: guessed, and editable. */
function Reading({ preview, columns, units, onColumns, onUnits }: ReadingProps) {
  const id = useId();
  return (
    <details className="import-reading" open={preview.problemRows.length > 0}>
      <summary>Columns and units</summary>
      <div className="import-fields">
        <Field id={`${id}length`} label="Lengths in">
          <Select
            value={units.length}
            onChange={({ target }) => onUnits({ ...units, length: LENGTH_UNITS.find((unit) => unit === target.value) ?? 'ft' })}
          >
            {optionsOf(LENGTH_UNITS)}
          </Select>
        </Field>
        <Field id={`${id}weight`} label="Weights in">
          <Select
            value={units.weight}
            onChange={({ target }) => onUnits({ ...units, weight: WEIGHT_UNITS.find((unit) => unit === target.value) ?? 'lb' })}
          >
            {optionsOf(WEIGHT_UNITS)}
          </Select>
        </Field>
        <Field id={`${id}speed`} label="Speeds in">
          <Select
            value={units.speed}
            onChange={({ target }) => onUnits({ ...units, speed: SPEED_UNITS.find((unit) => unit === target.value) ?? 'kt' })}
          >
            {optionsOf(SPEED_UNITS)}
          </Select>
        </Field>
        {IMPORT_FIELDS.map((field) => (
          <Field key={field} id={`${id}${field}`} label={AIRCRAFT_LABELS[field]}>
            <Select
              value={columns[field] ?? ''}
              onChange={({ target }) => {
                const { [field]: _, ...others } = columns;
                onColumns(target.value === '' ? others : { ...others, [field]: Number(target.value) });
              }}
            >
              <option value="">Not in the file</option>
              {preview.headings.map(({ heading, samples }, index) => (
                <option key={index} value={index}>
                  {`${heading || `Column ${index + 1}`}${samples[0] ? ` (${samples[0]})` : ''}`}
                </option>
              ))}
            </Select>
          </Field>
        ))}
      </div>
    </details>
  );
}

/** Brings a table of aircraft into the library: file, columns and units, verdict on every row, and all of it at once. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  useReturnFocus();
  const id = useId();
  const check = usePreviewImport();
  const store = useImportAircraft();
  const [file, setFile] = useState<File | null>(null);
  const [reading, setReading] = useState<{ columns: ImportColumns; units: ImportUnits } | null>(null);
  const [skipped, setSkipped] = useState<ReadonlySet<number>>(new Set());
  const running = useRef<AbortController | null>(null);
  const preview = check.data ?? null;

  const begin = (): AbortSignal => {
    running.current?.abort();
    running.current = new AbortController();
    return running.current.signal;
  };
  const judge = (chosen: File, asked: { columns: ImportColumns; units: ImportUnits } | null) => {
    setSkipped(new Set());
    store.reset();
    check.mutate(
      { file: chosen, columns: asked?.columns ?? null, units: asked?.units ?? null, signal: begin() },
      { onSuccess: ({ columns, units }) => setReading({ columns, units }) },
    );
  };
  const choose = (chosen: File | null) => {
    setFile(chosen);
    setReading(null);
    check.reset();
    if (chosen) judge(chosen, null);
  };
  const isBusy = check.isPending || store.isPending;
  const wanted = preview ? preview.rows - skipped.size : 0;
  const blocked = preview ? preview.problemRows.filter((row) => !skipped.has(row)).length : 0;
  const close = () => {
    running.current?.abort();
    onClose();
  };
  const submit = () => {
    if (file === null || preview === null || reading === null) return;
    store.mutate(
      { file, ...reading, skip: [...skipped], expected: { sha256: preview.sha256, rows: wanted }, signal: begin() },
      {
        onSuccess: ({ imported }) => {
          toast({ title: 'Aircraft imported successfully', description: `${imported.toLocaleString('en-US')} aircraft were added.` });
          onClose();
        },
      },
    );
  };
  const failure = [store.error, check.error].find((error) => error && !isUnauthorized(error) && error.name !== 'AbortError');
  const details = failure instanceof ApiError ? failure.fields.slice(0, 5) : [];
  return (
    <Dialog
      open
      onClose={close}
      title="Import Aircraft"
      description="A CSV or XLSX table with one aircraft a row and headings in the first. All rows are added, or none."
      footer={
        <>
          <Button variant="bare" onClick={close}>
            Cancel
          </Button>
          <Button
            variant="primary"
            busy={store.isPending}
            disabled={preview === null || isBusy || wanted === 0 || blocked > 0}
            onClick={submit}
          >
            {preview === null ? 'Import' : `Import ${wanted.toLocaleString('en-US')} aircraft`}
          </Button>
        </>
      }
    >
      <div className="import">
        <Field id={`${id}file`} label="File" hint="Up to 10 MB and 50,000 rows.">
          <input
            id={`${id}file`}
            className="input"
            type="file"
            accept=".csv,.xlsx"
            onChange={({ target }) => choose(target.files?.[0] ?? null)}
          />
        </Field>
        {isBusy && (
          <div role="status" className="import-progress">
            <progress aria-label="Progress" />
            <span>{store.isPending ? `Importing ${wanted.toLocaleString('en-US')} aircraft...` : 'Checking the rows...'}</span>
            <Button onClick={() => running.current?.abort()}>Stop</Button>
          </div>
        )}
        {failure && (
          <div role="alert" className="import-failure">
            <p>{errorText(failure)}</p>
            {details.map(({ path, message }) => (
              <p key={`${path}${message}`}>{`${path}: ${message}`}</p>
            ))}
          </div>
        )}
        {preview && reading && (
          <>
            <Reading
              preview={preview}
              {...reading}
              onColumns={(columns) => setReading({ ...reading, columns })}
              onUnits={(units) => setReading({ ...reading, units })}
            />
            {file && (
              <Button disabled={isBusy} onClick={() => judge(file, reading)}>
                Check the rows again
              </Button>
            )}
            <ImportRows preview={preview} skipped={skipped} onSkip={setSkipped} />
          </>
        )}
      </div>
    </Dialog>
  );
}
