import type { ReactNode } from 'react';
import './segmented.css';

interface SegmentedProps<Value extends string> {
  /** Accessible name of the choice. */
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: ReactNode; readonly keys?: string }[];
  readonly onChange: (value: Value) => void;
}

/** Two or three exclusive views of the same thing, side by side. */
export function Segmented<Value extends string>({ label, value, options, onChange }: SegmentedProps<Value>) {
  return (
    <div className="segmented" role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          aria-keyshortcuts={option.keys}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
