/** One side of one zone: typed freely, validated on Enter or on leaving the field; Esc restores the previous value. */
import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { onLeavingToSignIn } from '../../../shared/api/sign-in-again.ts';
import { useUnits } from '../../../shared/format/units.ts';
import { useConvertedHint } from '../../../shared/ui/converted-hint.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { ArrowUpToLine } from '../../../shared/ui/icons.ts';
import { NumberInput } from '../../../shared/ui/inputs.tsx';
import { convertedLength, convertedText } from '../../../shared/ui/length-input.tsx';
import { shownSize } from './adjust-values.ts';

interface DimensionFieldProps {
  readonly label: 'Length' | 'Width';
  /** "TLOF length", for the name of the round-up button. */
  readonly fullName: string;
  readonly value: number;
  readonly minimum: number;
  /** Receives the typed text. The field then shows the resulting value, whatever it is. */
  readonly onCommit: (typed: string) => void;
  readonly onRoundUp: () => void;
}

/** The input inside the field, with what was converted. */
function SizeInput({ converted, ...rest }: ComponentProps<typeof NumberInput> & { readonly converted: string | null }) {
  const { describedBy, hint } = useConvertedHint(converted);
  return (
    <>
      <NumberInput {...rest} aria-describedby={describedBy} />
      {hint}
    </>
  );
}

export function DimensionField({ label, fullName, value, minimum, onCommit, onRoundUp }: DimensionFieldProps) {
  const units = useUnits();
  const [typed, setTyped] = useState<string | null>(null);
  const [entered, setEntered] = useState('');
  const commit = () => {
    if (typed === null) return;
    setTyped(null);
    setEntered(typed);
    onCommit(typed);
  };
  // What is typed when the session ends is part of the draft, which is saved once it is entered.
  const enter = useEffectEvent(() => {
    flushSync(commit);
    return true;
  });
  useEffect(() => onLeavingToSignIn(() => enter()), []);
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
      <SizeInput
        converted={typed === null ? convertedLength(entered, value, units) : convertedText(typed, units)}
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
