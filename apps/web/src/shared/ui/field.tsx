import { createContext, type ReactNode, use, useId } from 'react';
import { CircleX } from './icons.ts';
import './field.css';

interface FieldIds {
  readonly id: string;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  readonly required: boolean;
}
const FieldContext = createContext<FieldIds | null>(null);

/** Props that a control inside a {@link Field} puts on its element. */
export const useFieldProps = () => {
  const field = use(FieldContext);
  if (field === null) return {};
  return {
    id: field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
    'aria-required': field.required || undefined,
  };
};

export interface FieldProps {
  readonly label: ReactNode;
  /** The control's ID; error summaries link to it. Generated if omitted. */
  readonly id?: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly required?: boolean;
  /** Shown to the right of the label: a figure, a state. */
  readonly aside?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A labeled control with its hint and its error, associated for assistive technology. */
export function Field({ label, id, hint, error, required = false, aside, className = '', children }: FieldProps) {
  const made = useId();
  const control = id ?? made;
  const describedBy = [hint ? `${control}-hint` : '', error ? `${control}-error` : ''].filter(Boolean).join(' ') || undefined;
  return (
    <FieldContext value={{ id: control, describedBy, invalid: Boolean(error), required }}>
      <div className={`field ${className}`} data-invalid={Boolean(error) || undefined}>
        <div className="field-label">
          <label htmlFor={control}>
            {label}
            {required && <span className="field-required"> (required)</span>}
          </label>
          {aside}
        </div>
        {children}
        {hint && (
          <div className="field-hint" id={`${control}-hint`}>
            {hint}
          </div>
        )}
        {error && (
          <p className="field-error" id={`${control}-error`}>
            <CircleX />
            {error}
          </p>
        )}
      </div>
    </FieldContext>
  );
}
