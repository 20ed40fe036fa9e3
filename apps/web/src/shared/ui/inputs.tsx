import type { ComponentProps, ReactNode } from 'react';
import { useFieldProps } from './field.tsx';
import { ChevronDown, Search } from './icons.ts';
import './field.css';

/** A single-line text input. Inside a Field it uses the field's ID and description. */
export function TextInput({ className = '', ...rest }: ComponentProps<'input'>) {
  return <input autoComplete="off" {...useFieldProps()} {...rest} className={`input ${className}`} />;
}

export function TextArea({ className = '', ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={3} {...useFieldProps()} {...rest} className={`textarea ${className}`} />;
}

export interface NumberInputProps extends ComponentProps<'input'> {
  /** Shown after the value: "ft", "ft MSL", "°". */
  readonly unit?: string;
  /** A button inside the frame, at the end: round up, reset. */
  readonly action?: ReactNode;
}

/** A measurement: right-aligned tabular figures with their unit. Keeps text, so that no input is lost; the form parses it. */
export function NumberInput({ unit, action, className = '', ...rest }: NumberInputProps) {
  return (
    <div className={`input-frame ${className}`} data-number>
      <input type="text" inputMode="decimal" autoComplete="off" {...useFieldProps()} {...rest} />
      {unit && (
        <span className="input-unit" aria-hidden="true">
          {unit}
        </span>
      )}
      {action}
    </div>
  );
}

/** The browser's native select, styled: fast, and well suited to phones. */
export function Select({ className = '', children, ...rest }: ComponentProps<'select'>) {
  return (
    <div className="select-frame">
      <select {...useFieldProps()} {...rest} className={`select ${className}`}>
        {children}
      </select>
      <ChevronDown />
    </div>
  );
}

/** A search box with its own name. */
export function SearchInput({ label, className = '', ...rest }: ComponentProps<'input'> & { readonly label: string }) {
  return (
    <div className={`input-frame search ${className}`}>
      <span className="input-icon">
        <Search />
      </span>
      <input type="search" autoComplete="off" aria-label={label} {...rest} />
    </div>
  );
}
