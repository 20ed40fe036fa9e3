import { POINTS_MAX, type StoredPoint } from '@touchdown/contract';
import {
  type CheckedPoint,
  checkPointTable,
  endingsOf,
  POINT_FIELDS,
  POINT_FILE,
  type PointTable,
  readPointPlacemarks,
  readPointTable,
} from '@touchdown/imports';
import { useId, useState } from 'react';
import { errorText, isUnauthorized } from '../../../shared/api/api-error.ts';
import { readTextFile } from '../../../shared/files/read-text.ts';
import { sentenceIn } from '../../../shared/format/unit-sentence.ts';
import { useUnits } from '../../../shared/format/units.ts';
import { useReturnFocus } from '../../../shared/forms/use-return-focus.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { ColumnField, columnText } from '../../../shared/ui/column-field.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { CircleCheck, CircleX } from '../../../shared/ui/icons.ts';
import { Select } from '../../../shared/ui/inputs.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { type OnPath, useImportPoints } from './api.ts';
import { type AddMode, ModeChoice } from './point-dialogs.tsx';
import { POINT_LABELS } from './point-values.ts';

const SHOWN = 100;
const count = (value: number) => value.toLocaleString('en-US');
const pointsText = (value: number) => `${count(value)} ${value === 1 ? 'point' : 'points'}`;

interface ReadingProps {
  readonly table: PointTable;
  readonly onTable: (table: PointTable) => void;
}
/** What each column means: guessed, and editable. */
function Reading({ table, onTable }: ReadingProps) {
  const id = useId();
  const headings = table.headings.map((heading, index) => columnText(heading, index));
  return (
    <div className="points-columns">
      {POINT_FIELDS.map((field) => (
        <ColumnField
          key={field}
          label={POINT_LABELS[field]}
          headings={headings}
          column={table.columns[field]}
          onColumn={(column) => onTable({ ...table, columns: { ...table.columns, [field]: column } })}
        />
      ))}
      <Field id={`${id}unit`} label="Elevation unit">
        <Select value={table.unit} onChange={({ target }) => onTable({ ...table, unit: target.value === 'm' ? 'm' : 'ft' })}>
          <option value="ft">ft</option>
          <option value="m">m</option>
        </Select>
      </Field>
    </div>
  );
}

/** The results by row: those with problems first, each with every reason. */
function Results({ points }: { readonly points: readonly CheckedPoint[] }) {
  const units = useUnits();
  const wrong = points.filter(({ point }) => point === null);
  return (
    <section aria-label="Rows" className="points-results">
      <p role="status">{`${pointsText(points.length)}: ${count(points.length - wrong.length)} ready, ${count(wrong.length)} with errors.`}</p>
      {wrong.length > 0 && <p>Nothing will be imported while any row has an error. Correct the file and choose it again.</p>}
      <ul>
        {[...wrong, ...points.filter(({ point }) => point !== null)].slice(0, SHOWN).map(({ row, name, problems, point }) => (
          <li key={row} data-wrong={point === null || undefined}>
            {point === null ? <CircleX /> : <CircleCheck />}
            <span>
              {`Row ${row}: ${name || 'unnamed'}`}
              {problems.length > 0 && <span className="points-problems">{sentenceIn(problems.join('. '), units)}</span>}
            </span>
          </li>
        ))}
      </ul>
      {points.length > SHOWN && <p>{`And ${count(points.length - SHOWN)} more.`}</p>}
    </section>
  );
}

interface ImportPointsDialogProps {
  readonly path: OnPath;
  readonly points: readonly StoredPoint[];
  readonly onClose: () => void;
}

/** Imports the points of a CSV or KML file into a path: columns, a result for every row, and all of it at once. */
export function ImportPointsDialog({ path, points, onClose }: ImportPointsDialogProps) {
  useReturnFocus();
  const id = useId();
  const store = useImportPoints(path);
  const [table, setTable] = useState<PointTable | null>(null);
  const [placed, setPlaced] = useState<readonly CheckedPoint[] | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [mode, setMode] = useState<AddMode>('append');
  const checked = table === null ? placed : checkPointTable(table);
  const isRight = checked !== null && checked.length > 0 && checked.length <= POINTS_MAX && checked.every(({ point }) => point !== null);

  const choose = async (file: File | undefined) => {
    setTable(null);
    setPlaced(null);
    setRefusal(null);
    store.reset();
    if (file === undefined) return;
    if (file.size > POINT_FILE.bytes) {
      setRefusal(`The file is larger than ${POINT_FILE.label}.`);
      return;
    }
    const read = await readTextFile(file, 'points', (text) =>
      text.trimStart().startsWith('<') ? readPointPlacemarks(text) : readPointTable(text),
    );
    if (read !== null && 'refusal' in read) setRefusal(read.refusal);
    else if (read === null) setRefusal('No rows found. The first row must contain column headings.');
    else if ('rows' in read) setTable(read);
    else if (read.length === 0) setRefusal('No point or line placemarks found in this file.');
    else setPlaced(read);
  };
  const submit = () => {
    const added = (checked ?? []).flatMap(({ point }) => point ?? []);
    store.mutate(
      { mode, was: points.map((point) => point.id), points: added },
      {
        onSuccess: () => {
          toast({ title: 'Points imported successfully', description: `${pointsText(added.length)} added.` });
          onClose();
        },
      },
    );
  };
  const failure = store.error && !isUnauthorized(store.error) ? errorText(store.error) : null;
  const tooMany = checked !== null && checked.length > POINTS_MAX ? `A path can have up to ${count(POINTS_MAX)} points.` : null;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Import Points"
      description="CSV with column headings and decimal or DMS coordinates, or KML with placemarks. All points are added, or none."
      footer={
        <>
          <Button variant="bare" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" busy={store.isPending} disabled={!isRight} onClick={submit}>
            {checked === null ? 'Import' : `Import ${pointsText(checked.length)}`}
          </Button>
        </>
      }
    >
      <div className="points-dialog">
        <Field id={`${id}file`} label="File" hint={`Up to ${POINT_FILE.label} and ${count(POINTS_MAX)} points.`}>
          <input
            id={`${id}file`}
            className="points-file"
            type="file"
            accept={endingsOf('points').join(',')}
            aria-describedby={`${id}file-hint`}
            // Allows the same file to be selected again after a correction.
            onClick={({ currentTarget }) => {
              currentTarget.value = '';
            }}
            onChange={({ target }) => void choose(target.files?.[0])}
          />
        </Field>
        {[refusal, failure, tooMany].map(
          (text) =>
            text && (
              <p key={text} role="alert" className="points-failure">
                {text}
              </p>
            ),
        )}
        {checked !== null && <ModeChoice mode={mode} onMode={setMode} count={points.length} />}
        {table && <Reading table={table} onTable={setTable} />}
        {checked !== null && checked.length > 0 && <Results points={checked} />}
      </div>
    </Dialog>
  );
}
