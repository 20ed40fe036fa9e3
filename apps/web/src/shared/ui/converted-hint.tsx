/** What a typed measure was converted to, shown below its input and read with it. */
import { type ReactNode, useId } from 'react';
import { useFieldProps } from './field.tsx';

interface ConvertedHint {
  /** For the input: the descriptions it has already and the hint. */
  readonly describedBy: string | undefined;
  readonly hint: ReactNode;
}

/** The hint of an input; `converted` is `null` when nothing was converted. `described`: what describes the input without its field. */
export function useConvertedHint(converted: string | null, described?: string): ConvertedHint {
  const id = useId();
  const field = useFieldProps();
  const ids = [described ?? field['aria-describedby'], converted === null ? undefined : id];
  return {
    describedBy: ids.filter(Boolean).join(' ') || undefined,
    hint: converted !== null && (
      <span className="field-hint num" id={id}>
        {converted}
      </span>
    ),
  };
}
