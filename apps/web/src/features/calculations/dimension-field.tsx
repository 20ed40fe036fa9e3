/** One side of one zone: typed freely, validated on Enter or on leaving the field; Esc restores the previous value. */
import { useState } from 'react';
import { useUnits } from '../../shared/format/units.ts';
import { Field } from '../../shared/ui/field.tsx';
import { ArrowUpToLine } from '../../shared/ui/icons.ts';
import { NumberInput } from '../../shared/ui/inputs.tsx';
import { shownSize } from './adjust-values.ts';

interface DimensionFieldProps {
  readonly label: 'Length' | 'Width';
  /** "TLOF length", for the name of the round-up button. */
  readonly fullName: string;
  readonly value: number;
  readonly minimum: number;
  /** Takes what was typed. The field then shows the value that counts, whatever that is. */
  readonly onCommit: (typed: string) => void;
  readonly onRoundUp: () => void;
}

export function DimensionField({ label, fullName, value, minimum, onCommit, onRoundUp }: DimensionFieldProps) {
  const units = useUnits();
  const [typed, setTyped] = useState<string | null>(null);
  const commit = () => {
    if (typed === null) return;
    setTyped(null);
    onCommit(typed);
  };
  return (
    <Field
      label={label}
      hint={
        <span className="adjust-minimum num">
          <span>FAA minimum</span>
          <span>{shownSize(minimum, units)}</span>
        </span>
      }
    >
      <NumberInput
        unit={units.lengthUnit}
        value={typed ?? shownSize(value, units)}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
          if (event.key === 'Escape') setTyped(null);
        }}
        action={
          <button
            type="button"
            aria-label={`Round ${fullName} up to the ${units.roundedUpTo}`}
            title={`Round up to ${units.roundedUpTo}`}
            onClick={onRoundUp}
          >
            <ArrowUpToLine />
          </button>
        }
      />
    </Field>
  );
}
