import { useId } from 'react';
import { Field } from './field.tsx';
import { Select } from './inputs.tsx';

interface ColumnFieldProps {
  readonly label: string;
  readonly required?: boolean;
  /** The heading of each column, and what else distinguishes it from the others. */
  readonly headings: readonly string[];
  /** `undefined` or null: the file has no such column. */
  readonly column: number | null | undefined;
  readonly onColumn: (column: number | null) => void;
}

/** Which column of a file contains a value: guessed, and editable. */
export function ColumnField({ label, required = false, headings, column, onColumn }: ColumnFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={label} required={required}>
      <Select value={column ?? ''} onChange={({ target }) => onColumn(target.value === '' ? null : Number(target.value))}>
        <option value="">Not in file</option>
        {headings.map((heading, index) => (
          <option key={index} value={index}>
            {heading}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** The name of a column in a list: its heading, or its number with a sample value. */
export const columnText = (heading: string, index: number, sample = ''): string =>
  `${heading || `Column ${index + 1}`}${sample === '' ? '' : ` (${sample})`}`;
