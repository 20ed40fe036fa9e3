import {
  IMPORT_FIELDS,
  type ImportColumns,
  type ImportPreview,
  type ImportUnits,
  LENGTH_UNITS,
  SPEED_UNITS,
  WEIGHT_UNITS,
} from '@touchdown/contract';
import { useId } from 'react';
import { ColumnField, columnText } from '../../../shared/ui/column-field.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { Select } from '../../../shared/ui/inputs.tsx';
import { AIRCRAFT_LABELS } from './aircraft-form-values.ts';
import { isMisread } from './import-values.ts';

interface ReadingProps {
  readonly preview: ImportPreview;
  readonly columns: ImportColumns;
  readonly units: ImportUnits;
  readonly onColumns: (columns: ImportColumns) => void;
  readonly onUnits: (units: ImportUnits) => void;
}

const optionsOf = (labels: readonly string[]) => labels.map((word) => <option key={word}>{word}</option>);

/** What each column means and its unit: guessed, and editable. */
export function ImportReading({ preview, columns, units, onColumns, onUnits }: ReadingProps) {
  const id = useId();
  const headings = preview.headings.map(({ heading, samples: [sample] }, index) => columnText(heading, index, sample));
  return (
    <details className="import-reading" open={isMisread(preview)}>
      <summary>Columns and Units</summary>
      <div className="import-fields">
        <Field id={`${id}length`} label="Length unit">
          <Select
            value={units.length}
            onChange={({ target }) => onUnits({ ...units, length: LENGTH_UNITS.find((unit) => unit === target.value) ?? 'ft' })}
          >
            {optionsOf(LENGTH_UNITS)}
          </Select>
        </Field>
        <Field id={`${id}weight`} label="Weight unit">
          <Select
            value={units.weight}
            onChange={({ target }) => onUnits({ ...units, weight: WEIGHT_UNITS.find((unit) => unit === target.value) ?? 'lb' })}
          >
            {optionsOf(WEIGHT_UNITS)}
          </Select>
        </Field>
        <Field id={`${id}speed`} label="Speed unit">
          <Select
            value={units.speed}
            onChange={({ target }) => onUnits({ ...units, speed: SPEED_UNITS.find((unit) => unit === target.value) ?? 'kt' })}
          >
            {optionsOf(SPEED_UNITS)}
          </Select>
        </Field>
        {IMPORT_FIELDS.map((field) => (
          <ColumnField
            key={field}
            label={AIRCRAFT_LABELS[field]}
            headings={headings}
            column={columns[field]}
            onColumn={(column) => {
              const { [field]: _, ...others } = columns;
              onColumns(column === null ? others : { ...others, [field]: column });
            }}
          />
        ))}
      </div>
    </details>
  );
}
