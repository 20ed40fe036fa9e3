import type { ShownUnits } from '@touchdown/domain';
import { useState } from 'react';
import { useUnits } from '../format/units.ts';
import { NumberInput, type NumberInputProps } from './inputs.tsx';

interface WeightInputProps extends Omit<NumberInputProps, 'value' | 'onChange' | 'defaultValue' | 'unit'> {
  /** Pounds as text, the form's own draft. */
  readonly value: string;
  readonly onValue: (pounds: string) => void;
}

const KEPT_DECIMALS = 6;

/** A typed weight in pounds, as text; what is no number stays as typed. In pounds nothing is changed. */
export const poundsText = (typed: string, units: ShownUnits): string => {
  const value = units.pounds(typed);
  return units.system === 'imperial' || Number.isNaN(value) ? typed : String(Number(value.toFixed(KEPT_DECIMALS)));
};

/** A weight in the user's unit, pounds or kilograms. The draft is always pounds. */
export function WeightInput({ value, onValue, onBlur, ...rest }: WeightInputProps) {
  const units = useUnits();
  const [typed, setTyped] = useState<string | null>(null);
  const isNumber = value.trim() !== '' && Number.isFinite(Number(value));
  const shown = units.system === 'metric' && isNumber ? units.weightFigure(Number(value)) : value;
  return (
    <NumberInput
      unit={units.weightUnit}
      {...rest}
      value={typed ?? shown}
      onChange={({ target }) => {
        setTyped(target.value);
        onValue(poundsText(target.value, units));
      }}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}
