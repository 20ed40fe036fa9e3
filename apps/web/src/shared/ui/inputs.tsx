import type { ComponentProps, ReactNode } from 'react';
import { useFieldProps } from './field.tsx';
import { ChevronDown, Search } from './icons.ts';
import './field.css';

/** One line of text. Inside a Field it takes the field's id and description. */
export function TextInput({ className = '', ...rest }: ComponentProps<'input'>) {
  return <input autoComplete="off" {...useFieldProps()} {...rest} className={`input ${className}`} />;
}

export function TextArea({ className = '', ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={3} {...useFieldProps()} {...rest} className={`textarea ${className}`} />;
}

export interface NumberInputProps extends ComponentProps<'input'> {
  /** Written behind the figure: "ft", "ft MSL", "°". */
  readonly unit?: string;
  /** A button inside the frame, at the end: round up, reset. */
  readonly action?: ReactNode;
}

/** A measured value: right-aligned tabular figures with their unit. Holds text, so that nothing typed is lost; the form reads it. */
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

/** The browser's own list, styled: fast, and right on phones. */
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
