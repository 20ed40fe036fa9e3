/** The choice of a CSV file of hourly observations: how it is parsed, and the result of each row. */
import { WIND_LIMITS } from '@touchdown/contract';
import { recordOfWind, windFromObservations } from '@touchdown/domain';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { ColumnField, columnText } from '../../../shared/ui/column-field.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { CircleX } from '../../../shared/ui/icons.ts';
import { Select } from '../../../shared/ui/inputs.tsx';
import {
  endingsOf,
  isReadable,
  OBSERVATION_FIELDS,
  OBSERVATION_FILE,
  type ObservationTable,
  type ReadObservations,
  readObservations,
  readObservationTable,
  SPEED_UNIT_NAMES,
} from '@touchdown/imports';
import { readTextFile } from '../../../shared/files/read-text.ts';
import { observationsOfText, windControlId } from './wind-form-values.ts';
import { recordText } from './wind-text.ts';

const SHOWN = 20;
const LABELS = { time: 'Time', direction: 'Direction', speed: 'Speed' } as const;
const count = (value: number) => value.toLocaleString('en-US');

interface ReadingProps {
  readonly table: ObservationTable;
  readonly onTable: (table: ObservationTable) => void;
}
/** What each column means, and the unit: guessed, and editable. */
function Reading({ table, onTable }: ReadingProps) {
  const id = useId();
  const headings = table.headings.map((heading, index) => columnText(heading, index));
  return (
    <div className="form-grid form-wide">
      {OBSERVATION_FIELDS.map((field) => (
        <ColumnField
          key={field}
          label={LABELS[field]}
          required={field !== 'time'}
          headings={headings}
          column={table.columns[field]}
          onColumn={(column) => onTable({ ...table, columns: { ...table.columns, [field]: column } })}
        />
      ))}
      <Field id={`${id}unit`} label="Speed unit" required>
        <Select
          value={table.unit ?? ''}
          onChange={({ target }) => onTable({ ...table, unit: SPEED_UNIT_NAMES.find((unit) => unit === target.value) ?? null })}
        >
          <option value="">Choose the unit</option>
          {SPEED_UNIT_NAMES.map((unit) => (
            <option key={unit}>{unit}</option>
          ))}
        </Select>
      </Field>
    </div>
  );
}

/** How many rows count, and each row that does not, with its reasons. */
function Results({ read: { observations, skipped, calm, variable } }: { readonly read: ReadObservations }) {
  return (
    <section aria-label="Rows" className="wind-rows form-wide">
      <p role="status">
        {`${count(observations.length)} hours used (${count(calm)} calm, ${count(variable)} variable). ${count(skipped.length)} rows skipped.`}
      </p>
      {skipped.length > 0 && (
        <ul>
          {skipped.slice(0, SHOWN).map(({ row, reasons }) => (
            <li key={row}>
              <CircleX />
              <span>{`Row ${count(row)}: ${reasons.join('. ')}`}</span>
            </li>
          ))}
        </ul>
      )}
      {skipped.length > SHOWN && <p>{`And ${count(skipped.length - SHOWN)} more.`}</p>}
    </section>
  );
}

/** The draft's text: the record of the hours that count, or empty, with the reason if it cannot be kept. */
function retained(read: ReadObservations): { readonly text: string; readonly refusal: string | null } {
  const wind = windFromObservations(read.observations);
  if (!wind.ok) return { text: '', refusal: 'No rows in this file contain wind data.' };
  const record = recordOfWind(wind.wind);
  if (record.cells.length > WIND_LIMITS.cells)
    return { text: '', refusal: `The file has more than ${count(WIND_LIMITS.cells)} distinct wind values.` };
  return { text: JSON.stringify(record), refusal: null };
}

interface ObservationsFieldProps {
  /** The record of the draft as text. Empty while there is none. */
  readonly value: string;
  readonly error: string | undefined;
  readonly onValue: (value: string) => void;
  readonly hint: ReactNode;
}

export function ObservationsField({ value, error, onValue, hint }: ObservationsFieldProps) {
  const [table, setTable] = useState<ObservationTable | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const read = useMemo(() => (table !== null && isReadable(table) ? readObservations(table) : null), [table]);
  const held = value === '' ? null : observationsOfText(value);

  const take = (next: ObservationTable) => {
    setTable(next);
    const result = isReadable(next) ? retained(readObservations(next)) : { text: '', refusal: null };
    setRefusal(result.refusal);
    onValue(result.text);
  };
  const refuse = (reason: string) => {
    setTable(null);
    setRefusal(reason);
    onValue('');
  };
  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    if (file.size > OBSERVATION_FILE.bytes) {
      refuse(`The file is larger than ${OBSERVATION_FILE.label}.`);
      return;
    }
    const next = await readTextFile(file, 'wind', readObservationTable);
    if (next !== null && 'refusal' in next) refuse(next.refusal);
    else if (next === null) refuse('No rows found. The first row must contain column headings.');
    else if (next.rows.length > OBSERVATION_FILE.rows) refuse(`The file has more than ${count(OBSERVATION_FILE.rows)} rows.`);
    else take(next);
  };
  const isUnclear = table !== null && !isReadable(table);
  return (
    <>
      <Field
        id={windControlId('observations')}
        label="Hourly observations file"
        className="form-wide"
        hint={hint}
        error={refusal ?? (isUnclear ? 'Choose the direction and speed columns and the speed unit' : error)}
      >
        <input
          id={windControlId('observations')}
          className="input"
          type="file"
          accept={endingsOf('wind').join(',')}
          aria-describedby={`${windControlId('observations')}-hint ${windControlId('observations')}-error`}
          onChange={({ target }) => void choose(target.files?.[0])}
        />
      </Field>
      {table === null && held && <p className="form-wide quiet">{`Current data: ${recordText(held)}. Choosing a file replaces it.`}</p>}
      {table && <Reading table={table} onTable={take} />}
      {read && <Results read={read} />}
    </>
  );
}
