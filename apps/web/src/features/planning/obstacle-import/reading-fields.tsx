import { OBSTACLE_TYPES } from '@touchdown/domain';
import { type Delimiter, DELIMITERS } from '@touchdown/imports';
import {
  DATUMS,
  ELLIPSOID,
  FIELD_LABELS,
  LENGTH_UNITS,
  type Reading,
  readsLevels,
  type Survey,
  SURVEY_FIELDS,
  UNIT_LABELS,
} from '@touchdown/imports/obstacles';
import { useState } from 'react';
import { useUnits } from '../../../shared/format/units.ts';
import { ColumnField, columnText } from '../../../shared/ui/column-field.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { Select } from '../../../shared/ui/inputs.tsx';
import { LengthInput } from '../../../shared/ui/length-input.tsx';

const DELIMITER_LABELS = { ',': 'Comma', ';': 'Semicolon', '\t': 'Tab' } as const satisfies Record<Delimiter, string>;
const LONGEST_SAMPLE = 24;
/** How far the geoid is below the ellipsoid in the contiguous United States. */
const LEAST_GEOID_FT = 25;
const MOST_GEOID_FT = 120;

interface ReadingFieldsProps {
  readonly survey: Survey;
  readonly reading: Reading;
  readonly isOpen: boolean;
  readonly delimiter: Delimiter | null;
  readonly onDelimiter: (delimiter: Delimiter | null) => void;
  readonly onReading: (reading: Reading) => void;
}

const sampleOf = ({ rows }: Survey, column: number): string => {
  const cell = rows.find(({ cells }) => (cells[column] ?? '') !== '')?.cells[column] ?? '';
  const shown = cell.length > LONGEST_SAMPLE ? `${cell.slice(0, LONGEST_SAMPLE)}…` : cell;
  return shown;
};

/** What each column means. */
function Columns({ survey, reading, onReading }: Pick<ReadingFieldsProps, 'survey' | 'reading' | 'onReading'>) {
  const headings = survey.headings.map((heading, index) => columnText(heading, index, sampleOf(survey, index)));
  const isPlaced = survey.rows.some(({ shape }) => shape !== null);
  const fields = SURVEY_FIELDS.filter((field) => !isPlaced || (field !== 'latitude' && field !== 'longitude' && field !== 'geometry'));
  return fields.map((field) => (
    <ColumnField
      key={field}
      label={FIELD_LABELS[field]}
      headings={headings}
      column={reading.columns[field]}
      onColumn={(column) => onReading({ ...reading, columns: { ...reading.columns, [field]: column } })}
    />
  ));
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value | '';
  readonly values: readonly Value[];
  readonly labelOf: (value: Value) => string;
  /** Label of the empty choice. If omitted, one must be chosen. */
  readonly none?: string;
  readonly hint?: string;
  readonly required?: boolean;
  readonly onChoose: (value: Value | '') => void;
}
function Choice<Value extends string>({ label, value, values, labelOf, none, hint, required, onChoose }: ChoiceProps<Value>) {
  return (
    <Field label={label} {...(hint === undefined ? {} : { hint })} {...(required === undefined ? {} : { required })}>
      <Select value={value} onChange={({ target }) => onChoose(values.find((one) => one === target.value) ?? '')}>
        {none !== undefined && <option value="">{none}</option>}
        {values.map((one) => (
          <option key={one} value={one}>
            {labelOf(one)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

const typeLabelOf = (type: string): string => type.charAt(0).toUpperCase() + type.slice(1);

type LevelProps = Pick<ReadingFieldsProps, 'survey' | 'reading' | 'onReading'>;

/** The unit and reference level of the values, which no heading shows for certain. */
function Levels({ survey: { altitudes, format }, reading, onReading }: LevelProps) {
  const units = useUnits();
  const figureOf = (feet: number) => units.wholeText(feet).replace(` ${units.lengthUnit}`, '');
  const hasAltitudes = altitudes.msl !== null || altitudes.agl !== null;
  const change = (changes: Partial<Reading>) => onReading({ ...reading, ...changes });
  return (
    <div className="import-fields">
      <Choice
        label="Length unit"
        value={reading.unit}
        values={LENGTH_UNITS}
        labelOf={(unit) => UNIT_LABELS[unit]}
        hint="A unit in the cell, such as “30 m”, takes precedence."
        onChoose={(unit) => change({ unit: unit || 'ft' })}
      />
      {hasAltitudes && format === 'GeoJSON' && (
        <Choice
          label="Shape altitudes are"
          value={reading.altitudeUnit}
          values={LENGTH_UNITS}
          labelOf={(unit) => UNIT_LABELS[unit]}
          onChoose={(unit) => change({ altitudeUnit: unit || 'm' })}
        />
      )}
      <Choice
        label="Vertical datum"
        value={reading.datum}
        values={DATUMS}
        labelOf={(datum) => datum}
        none="Choose…"
        required={readsLevels(reading)}
        hint="The reference for MSL elevations. Saved with each obstacle."
        onChoose={(datum) => change({ datum })}
      />
      {reading.datum === ELLIPSOID && (
        <Field
          label="Geoid height"
          required
          hint={`Geoid height above the ellipsoid at the site; about −${figureOf(LEAST_GEOID_FT)} to −${units.wholeText(MOST_GEOID_FT)} in the contiguous United States.`}
        >
          <LengthInput value={reading.geoidFeet} onValue={(geoidFeet) => change({ geoidFeet })} />
        </Field>
      )}
    </div>
  );
}

/** The meaning of the columns, their units, and their levels: guessed, and editable. */
export function ReadingFields({ survey, reading, isOpen, delimiter, onDelimiter, onReading }: ReadingFieldsProps) {
  // Open if something is missing. Only the user closes it.
  const [isOpenAtFirst] = useState(isOpen);
  const change = (changes: Partial<Reading>) => onReading({ ...reading, ...changes });
  return (
    <>
      <Levels survey={survey} reading={reading} onReading={onReading} />
      <details className="import-reading" open={isOpenAtFirst}>
        <summary>Columns and Defaults</summary>
        <div className="import-fields">
          <Field label="Default ground elevation" hint="Used for rows without one. Leave blank if unknown.">
            <LengthInput unit="ft MSL" value={reading.groundFeet} onValue={(groundFeet) => change({ groundFeet })} />
          </Field>
          <Choice
            label="Default type"
            value={reading.typeOtherwise}
            values={OBSTACLE_TYPES}
            labelOf={typeLabelOf}
            none="By shape"
            hint="By shape: footprints become Building, others become Other."
            onChoose={(typeOtherwise) => change({ typeOtherwise })}
          />
          {survey.format === 'CSV table' && (
            <Choice
              label="Delimiter"
              value={delimiter ?? ''}
              values={DELIMITERS}
              labelOf={(one) => DELIMITER_LABELS[one]}
              none="Auto-detected"
              onChoose={(one) => onDelimiter(one === '' ? null : one)}
            />
          )}
          <Columns survey={survey} reading={reading} onReading={onReading} />
        </div>
      </details>
    </>
  );
}
