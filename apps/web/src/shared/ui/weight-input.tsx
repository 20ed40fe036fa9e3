import type { ShownUnits } from '@touchdown/domain';
import { useState } from 'react';
import { useUnits } from '../format/units.ts';
import { useConvertedHint } from './converted-hint.tsx';
import { NumberInput, type NumberInputProps } from './inputs.tsx';

interface WeightInputProps extends Omit<NumberInputProps, 'value' | 'onChange' | 'defaultValue' | 'unit'> {
  /** Pounds as text, the form's own draft. */
  readonly value: string;
  readonly onValue: (pounds: string) => void;
}

const SAVED_DECIMALS = 6;

/** A typed weight in pounds, as text. Non-numeric input stays as typed. With pounds, nothing is changed. */
export const poundsText = (typed: string, units: ShownUnits): string => {
  const value = units.pounds(typed);
  return units.system === 'imperial' || Number.isNaN(value) ? typed : String(Number(value.toFixed(SAVED_DECIMALS)));
};

const CONVERTED_DECIMALS = 3;

/** "6400 kg = 14109.585 lb" for what was entered in kilograms; `null` for pounds, and for what is no weight. */
export const convertedWeight = (entered: string, units: ShownUnits): string | null => {
  const value = units.pounds(entered);
  if (units.system === 'imperial' || Number.isNaN(value)) return null;
  return `${entered.trim()} ${units.weightUnit} = ${value.toFixed(CONVERTED_DECIMALS)} lb`;
};

/** A weight in the user's unit, pounds or kilograms. The draft is always pounds. */
export function WeightInput({ value, onValue, onBlur, ...rest }: WeightInputProps) {
  const units = useUnits();
  const [typed, setTyped] = useState<string | null>(null);
  const [entered, setEntered] = useState('');
  const { describedBy, hint } = useConvertedHint(convertedWeight(entered, units), rest['aria-describedby']);
  const isNumber = value.trim() !== '' && Number.isFinite(Number(value));
  const shown = units.system === 'metric' && isNumber ? units.weightFigure(Number(value)) : value;
  return (
    <>
      <NumberInput
        unit={units.weightUnit}
        {...rest}
        aria-describedby={describedBy}
        value={typed ?? shown}
        onChange={({ target }) => {
          setTyped(target.value);
          setEntered(target.value);
          onValue(poundsText(target.value, units));
        }}
        onBlur={(event) => {
          setTyped(null);
          onBlur?.(event);
        }}
      />
      {hint}
    </>
  );
}
