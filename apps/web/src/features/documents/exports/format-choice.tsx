import type { ExportFormat } from '@touchdown/contract';
import { useId } from 'react';
import { FORMAT_GROUPS, FORMATS } from './formats.ts';

interface FormatChoiceProps {
  readonly value: ExportFormat;
  readonly onChange: (format: ExportFormat) => void;
}

/** The formats by purpose. */
export function FormatChoice({ value, onChange }: FormatChoiceProps) {
  const name = useId();
  return (
    <div className="export-groups" role="radiogroup" aria-label="Format">
      {FORMAT_GROUPS.map(({ title, formats }) => (
        <fieldset key={title} className="export-formats">
          <legend>{title}</legend>
          {formats.map((format) => {
            const id = `${name}-${format}`;
            return (
              <div key={format} className="export-format">
                <input
                  type="radio"
                  id={id}
                  name={name}
                  value={format}
                  checked={format === value}
                  aria-describedby={`${id}-hint`}
                  onChange={() => onChange(format)}
                />
                <div>
                  <label htmlFor={id}>{FORMATS[format].label}</label>
                  <p className="field-hint" id={`${id}-hint`}>
                    {FORMATS[format].hint}
                  </p>
                </div>
              </div>
            );
          })}
        </fieldset>
      ))}
    </div>
  );
}
