import { type KeyboardEvent, useState } from 'react';
import { Field } from '../../shared/ui/field.tsx';
import { NumberInput } from '../../shared/ui/inputs.tsx';
import { useReadOnlyReason } from '../../shared/ui/write-access.tsx';

interface ValueFieldProps {
  readonly label: string;
  readonly unit?: string;
  /** Not only a number, so that the keyboard of a phone has letters. */
  readonly isText?: boolean;
  /** The value as shown until the user types. */
  readonly value: string;
  /** Saves a typed value. Returns why it cannot be saved, or `null`. */
  readonly onEnter: (typed: string) => string | null;
  /** The typed value after some steps of an arrow key. `null`: it is not a number. Absent: it has no steps. */
  readonly onStep?: (typed: string, steps: number) => string | null;
}

const FAR = 10;

/** A value of the selected thing: Enter saves it, Esc restores it, arrow keys step it by 1, with Shift by 10. */
export function ValueField({ label, unit, isText = false, value, onEnter, onStep }: ValueFieldProps) {
  const reason = useReadOnlyReason();
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const restore = () => {
    setTyped(null);
    setError(null);
  };
  const enter = () => {
    if (typed === null) return;
    const found = typed.trim() === value ? null : onEnter(typed);
    setError(found);
    if (found === null) setTyped(null);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key } = event;
    if (key === 'Enter') enter();
    else if (key === 'Escape' && typed !== null) {
      restore();
      event.stopPropagation();
    } else if (onStep !== undefined && (key === 'ArrowUp' || key === 'ArrowDown')) {
      const next = onStep(typed ?? value, (key === 'ArrowUp' ? 1 : -1) * (event.shiftKey ? FAR : 1));
      if (next !== null) setTyped(next);
    } else return;
    event.preventDefault();
  };
  return (
    <Field label={label} error={error ?? undefined}>
      <NumberInput
        {...(unit !== undefined && { unit })}
        {...(isText && { inputMode: 'text' })}
        value={typed ?? value}
        readOnly={reason !== null}
        title={reason ?? undefined}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={press}
        onBlur={enter}
      />
    </Field>
  );
}
