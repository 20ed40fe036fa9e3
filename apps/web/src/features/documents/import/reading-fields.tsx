/** How a file is read: the questions that it leaves open, its columns with a preview, and defaults. */
import type { Position } from '@touchdown/domain';
import { useState } from 'react';
import { useUnits } from '../../../shared/format/units.ts';
import { SystemField } from '../../../shared/forms/system-field.tsx';
import { ColumnField, columnText } from '../../../shared/ui/column-field.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { NumberInput, Select } from '../../../shared/ui/inputs.tsx';
import { LengthInput } from '../../../shared/ui/length-input.tsx';
import { Segmented } from '../../../shared/ui/segmented.tsx';
import type { Change, Choice, DraftView, Mapping, ReadingOption } from './kind.ts';

const LONGEST_SAMPLE = 24;

interface OptionFieldProps<Draft> {
  readonly option: ReadingOption<Draft>;
  readonly site: Position | null;
  readonly onChange: (change: Change<Draft>) => void;
}

/** A list of choices. Without an empty choice, one is always chosen. */
function ChoiceSelect({ value, choices, none, onValue }: ChoiceSelectProps) {
  return (
    <Select value={value} onChange={({ target }) => onValue(target.value)}>
      {none !== undefined && <option value="">{none}</option>}
      {choices.map((one) => (
        <option key={one.value} value={one.value}>
          {one.label}
        </option>
      ))}
    </Select>
  );
}
interface ChoiceSelectProps {
  readonly value: string;
  readonly choices: readonly Choice[];
  readonly none: string | undefined;
  readonly onValue: (value: string) => void;
}

function OptionField<Draft>({ option, site, onChange }: OptionFieldProps<Draft>) {
  const units = useUnits();
  const { label, value, input, choices = [], note } = option;
  const hint = typeof option.hint === 'function' ? option.hint(units) : option.hint;
  const set = (next: string) => onChange(option.set(next));
  if (input === 'systems') return <SystemField label={label} value={value} extra={choices} site={site} none={option.none} onValue={set} />;
  if (input === 'segments')
    return (
      <div className="import-segments">
        <Segmented label={label} value={value} onChange={set} options={choices} />
        {note !== undefined && <p role="note">{note}</p>}
      </div>
    );
  return (
    <Field label={label} hint={hint} required={option.isRequired ?? false}>
      {input === 'length' && <LengthInput {...(option.unit === undefined ? {} : { unit: option.unit })} value={value} onValue={set} />}
      {input === 'number' && (
        <NumberInput
          {...(option.unit === undefined ? {} : { unit: option.unit })}
          value={value}
          onChange={({ target }) => set(target.value)}
        />
      )}
      {input === 'list' && <ChoiceSelect value={value} choices={choices} none={option.none} onValue={set} />}
    </Field>
  );
}

const cut = (cell: string): string => (cell.length > LONGEST_SAMPLE ? `${cell.slice(0, LONGEST_SAMPLE)}…` : cell);

/** Each column of the file with what it is read as, and its values in the first rows. Narrow enough for a phone, however many columns there are. */
function Preview<Draft>({ mapping: { headings, rows, fields } }: { readonly mapping: Mapping<Draft> }) {
  const readAs = (column: number) => fields.filter((field) => field.column === column).map(({ label }) => label);
  return (
    <table className="schedule import-preview" aria-label="Preview of the first rows">
      <thead>
        <tr>
          <th scope="col">Column</th>
          <th scope="col">Imported as</th>
          <th scope="col">First rows</th>
        </tr>
      </thead>
      <tbody>
        {headings.map((heading, index) => (
          <tr key={index}>
            <th scope="row">{columnText(heading, index)}</th>
            <td>{readAs(index).join(', ') || 'Not imported'}</td>
            <td>{rows.map((cells) => cut(cells[index] ?? '') || '–').join(' · ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface ReadingFieldsProps<Draft> {
  readonly view: DraftView<Draft>;
  readonly site: Position | null;
  readonly onChange: (change: Change<Draft>) => void;
}

/** The meaning of the columns, their units, and their levels: guessed, and editable. */
export function ReadingFields<Draft>({ view: { options, mapping, isMisread }, site, onChange }: ReadingFieldsProps<Draft>) {
  // Open if something is missing. Only the user closes it.
  const [isOpenAtFirst] = useState(isMisread);
  const field = (option: ReadingOption<Draft>) => <OptionField key={option.name} option={option} site={site} onChange={onChange} />;
  const defaults = options.filter(({ isDefault }) => isDefault);
  const segments = options.filter(({ input }) => input === 'segments');
  const asked = options.filter(({ isDefault, input }) => !isDefault && input !== 'segments');
  const sampleOf = (column: number) => cut(mapping?.rows.find((cells) => (cells[column] ?? '') !== '')?.[column] ?? '');
  const headings = mapping?.headings.map((heading, index) => columnText(heading, index, sampleOf(index))) ?? [];
  return (
    <>
      {segments.map(field)}
      {asked.length > 0 && <div className="import-fields">{asked.map(field)}</div>}
      {(mapping !== null || defaults.length > 0) && (
        <details className="import-reading" open={isOpenAtFirst}>
          <summary>{defaults.length > 0 ? 'Columns and Defaults' : 'Columns'}</summary>
          <div className="import-fields">
            {defaults.map(field)}
            {mapping?.fields.map(({ name, label, column, set }) => (
              <ColumnField
                key={name}
                label={label}
                headings={headings}
                column={column}
                onColumn={(chosen) => onChange({ draft: set(chosen) })}
              />
            ))}
          </div>
          {mapping !== null && <Preview mapping={mapping} />}
        </details>
      )}
    </>
  );
}
