import { useId } from 'react';
import { Field } from './field.tsx';
import { Select } from './inputs.tsx';

interface ColumnFieldProps {
  readonly label: string;
  readonly required?: boolean;
  /** What is above each column, and what else tells it from the others. */
  readonly headings: readonly string[];
  /** Absent: the file has no such column. */
  readonly column: number | null | undefined;
  readonly onColumn: (column: number | null) => void;
}

/** Which column of a file holds a value: guessed, and editable. */
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

/** How a column is named in a list: by its heading, else by its number, with a value to know it by. */
export const columnText = (heading: string, index: number, sample = ''): string =>
  `${heading || `Column ${index + 1}`}${sample === '' ? '' : ` (${sample})`}`;
