import { parseShownLength, type RoundingDirection, type ShownUnits } from '@touchdown/domain';
import { useState } from 'react';
import { FEET_AND_POUNDS, useUnits } from '../format/units.ts';
import { useConvertedHint } from './converted-hint.tsx';
import { NumberInput, type NumberInputProps } from './inputs.tsx';

export interface LengthInputProps extends Omit<NumberInputProps, 'value' | 'onChange' | 'defaultValue'> {
  /** Feet as text, the form's own draft. */
  readonly value: string;
  readonly onValue: (feet: string) => void;
  /** Rounding where meters are shown: a minimum up, a clearance down. */
  readonly rounding?: RoundingDirection;
}

/** Decimals of feet stored for an input: for meters, enough that the same meters are shown again. */
const SAVED_DECIMALS = { imperial: 6, metric: 9 } as const;

/** A typed length converted to feet: `12'6"` → "12.5", `3.8 m` → "12.467192". Input that is not a length stays as typed. */
export const feetText = (typed: string, units: ShownUnits = FEET_AND_POUNDS): string => {
  const text = typed.trim();
  if (text === '' || (units.system === 'imperial' && /^[+-]?\d+(\.\d+)?$/.test(text))) return text;
  const value = parseShownLength(text, units);
  return value === null ? text : String(Number(value.toFixed(SAVED_DECIMALS[units.system])));
};

/** The draft as the field shows it: feet unchanged, meters with three decimals. Non-numeric input stays as typed. */
export const shownDraft = (feet: string, units: ShownUnits, rounding: RoundingDirection): string =>
  units.system === 'imperial' || !/^[+-]?\d+(\.\d+)?$/.test(feet.trim())
    ? feet
    : units.fieldFigure(Number(feet), rounding).replace(/\.?0+$/, '');

const CONVERTED_DECIMALS = 3;
/** Stored coordinates and minimums are rounded: what differs by less is the same length. */
const SAME_LENGTH_FT = 0.01;

/** "226 m = 741.470 ft" for input in a unit other than feet. `null` for feet, and for input that is not a length. */
export const convertedText = (entered: string, units: ShownUnits): string | null => {
  const feet = feetText(entered, units);
  const isConverted = feet !== entered.trim() && /^[+-]?\d+(\.\d+)?$/.test(feet);
  const shown = /[a-z'"]/i.test(entered) ? entered.trim() : `${entered.trim()} m`;
  return isConverted ? `${shown} = ${Number(feet).toFixed(CONVERTED_DECIMALS)} ft` : null;
};

/** The same, while the length is still the one that was entered. */
export const convertedLength = (entered: string, feet: number, units: ShownUnits): string | null =>
  Math.abs(Number(feetText(entered, units)) - feet) < SAME_LENGTH_FT ? convertedText(entered, units) : null;

/**
 * A length in the user's unit, feet or meters, that also accepts the other one, and feet and inches. It shows its own unit once the field
 * is left. The draft is always feet.
 */
export function LengthInput({ value, onValue, onBlur, onKeyDown, unit = 'ft', rounding = 'nearest', ...rest }: LengthInputProps) {
  const units = useUnits();
  const [typed, setTyped] = useState<string | null>(null);
  const [entered, setEntered] = useState('');
  const { describedBy, hint } = useConvertedHint(convertedText(entered, units), rest['aria-describedby']);
  const settle = () => {
    // A draft that has the value already stays as it is: what is calculated from it would start again, under the button being clicked.
    if (typed !== null && feetText(typed, units) !== value) onValue(feetText(typed, units));
    setTyped(null);
  };
  return (
    <>
      <NumberInput
        unit={units.unitText(unit)}
        {...rest}
        aria-describedby={describedBy}
        value={typed ?? shownDraft(value, units, rounding)}
        onChange={(event) => {
          setTyped(event.target.value);
          setEntered(event.target.value);
          onValue(feetText(event.target.value, units));
        }}
        onBlur={(event) => {
          settle();
          onBlur?.(event);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') settle();
          onKeyDown?.(event);
        }}
      />
      {hint}
    </>
  );
}
