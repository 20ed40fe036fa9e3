import { useEffect, useRef } from 'react';
import './error-summary.css';

export interface SummaryError {
  /** The ID of the control to go to. Omitted if the whole form is meant. */
  readonly fieldId?: string | undefined;
  readonly message: string;
}
interface ErrorSummaryProps {
  readonly errors: readonly SummaryError[];
  /** Changes with each failed attempt, so that the summary gets the focus again. */
  readonly attempt: number;
}

/** Every problem of a form at once, each a link to its field. Gets the focus when it appears. */
export function ErrorSummary({ errors, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [attempt]);
  if (errors.length === 0) return null;
  return (
    <div ref={box} className="error-summary" role="alert" tabIndex={-1}>
      <h3>{errors.some(({ fieldId }) => fieldId !== undefined) ? 'Check these fields' : 'Not saved'}</h3>
      <ul>
        {errors.map((error) => (
          <li key={`${error.fieldId ?? ''}${error.message}`}>
            {error.fieldId ? (
              <a
                href={`#${error.fieldId}`}
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(error.fieldId ?? '')?.focus();
                }}
              >
                {error.message}
              </a>
            ) : (
              error.message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
