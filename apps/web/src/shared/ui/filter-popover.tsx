import { useId } from 'react';
import { Button } from './button.tsx';
import { Field } from './field.tsx';
import { ListFilter } from './icons.ts';
import { Select } from './inputs.tsx';
import { Popover } from './popover.tsx';
import './filter-popover.css';

export interface FilterField<Key extends string> {
  readonly key: Key;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** The option without a value. Absent: "Any". */
  readonly none?: string;
}
interface FilterPopoverProps<Key extends string> {
  readonly fields: readonly FilterField<Key>[];
  readonly values: Readonly<Partial<Record<Key, string | undefined>>>;
  readonly onChange: (key: Key, value: string | undefined) => void;
  readonly onClear: () => void;
}

/** The Filter button of a list: a few choices, each applied at once. The button shows how many are set. */
export function FilterPopover<Key extends string>({ fields, values, onChange, onClear }: FilterPopoverProps<Key>) {
  const id = useId();
  const count = fields.filter(({ key }) => values[key] !== undefined).length;
  return (
    <Popover title="Filter" side="bottom" trigger={<Button icon={<ListFilter />}>{count > 0 ? `Filter (${count})` : 'Filter'}</Button>}>
      <div className="popover-body filter-fields">
        {fields.map(({ key, label, options, none = 'Any' }) => (
          <Field key={key} id={`${id}${key}`} label={label}>
            <Select value={values[key] ?? ''} onChange={(event) => onChange(key, event.target.value || undefined)}>
              <option value="">{none}</option>
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </Select>
          </Field>
        ))}
        <Button variant="bare" onClick={onClear} disabled={count === 0}>
          Clear Filters
        </Button>
      </div>
    </Popover>
  );
}
