import type { ReactNode } from 'react';
import './record-form.css';

/** A named section of a form, two columns wide. A child with the class `form-wide` spans both. */
export function FormSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className="form-section">
      <legend>{title}</legend>
      <div className="form-grid">{children}</div>
    </fieldset>
  );
}

/** The options of a select, from the stored values and their labels. */
export const optionsOf = <Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) =>
  values.map((value) => (
    <option key={value} value={value}>
      {labels[value]}
    </option>
  ));
