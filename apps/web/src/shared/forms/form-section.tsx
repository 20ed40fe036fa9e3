import type { ReactNode } from 'react';
import './record-form.css';

/** A named part of a form, two columns wide; a child with the class `form-wide` takes both. */
export function FormSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className="form-section">
      <legend>{title}</legend>
      <div className="form-grid">{children}</div>
    </fieldset>
  );
}

/** The options of a select from the stored words and how they are read. */
export const optionsOf = <Value extends string>(values: readonly Value[], words: Readonly<Record<Value, string>>) =>
  values.map((value) => (
    <option key={value} value={value}>
      {words[value]}
    </option>
  ));
