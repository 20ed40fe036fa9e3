import { parseShownLength, type RoundingDirection, type ShownUnits } from '@touchdown/domain';
import { useState } from 'react';
import { FEET_AND_POUNDS, useUnits } from '../format/units.ts';
import { NumberInput, type NumberInputProps } from './inputs.tsx';

export interface LengthInputProps extends Omit<NumberInputProps, 'value' | 'onChange' | 'defaultValue'> {
  /** Feet as text, the form's own draft. */
  readonly value: string;
  readonly onValue: (feet: string) => void;
  /** How the figure is rounded where meters are shown: a minimum up, a clearance down. */
  readonly rounding?: RoundingDirection;
}

/** Decimals of feet that are kept of what was typed: in meters enough that the same meters are shown again. */
const KEPT_DECIMALS = { imperial: 6, metric: 9 } as const;

/** How a typed length is written back in feet: `12'6"` → "12.5", `3.8 m` → "12.467192"; what is not a length stays as typed. */
export const feetText = (typed: string, units: ShownUnits = FEET_AND_POUNDS): string => {
  const text = typed.trim();
  if (text === '' || (units.system === 'imperial' && /^[+-]?\d+(\.\d+)?$/.test(text))) return text;
  const value = parseShownLength(text, units);
  return value === null ? text : String(Number(value.toFixed(KEPT_DECIMALS[units.system])));
};

/** The draft as the field shows it: feet as they are, in meters with three decimals; what is no number stays as typed. */
export const shownDraft = (feet: string, units: ShownUnits, rounding: RoundingDirection): string =>
  units.system === 'imperial' || !/^[+-]?\d+(\.\d+)?$/.test(feet.trim())
    ? feet
    : units.fieldFigure(Number(feet), rounding).replace(/\.?0+$/, '');

const CONVERTED_DECIMALS = 3;

/** "226 m = 741.470 ft" for what was entered in another unit than feet; `null` for feet, and for what is no length. */
export const convertedText = (entered: string, units: ShownUnits): string | null => {
  const feet = feetText(entered, units);
  const isConverted = feet !== entered.trim() && /^[+-]?\d+(\.\d+)?$/.test(feet);
  const shown = /[a-z'"]/i.test(entered) ? entered.trim() : `${entered.trim()} m`;
  return isConverted ? `${shown} = ${Number(feet).toFixed(CONVERTED_DECIMALS)} ft` : null;
};

/**
 * A length in the user's unit, feet or meters, that also reads the other one, and feet and inches; it shows its own unit once the
 * field is left. The draft is always feet.
 */
export function LengthInput({ value, onValue, onBlur, onKeyDown, unit = 'ft', rounding = 'nearest', ...rest }: LengthInputProps) {
  const units = useUnits();
  const [typed, setTyped] = useState<string | null>(null);
  const [entered, setEntered] = useState('');
  const converted = convertedText(entered, units);
  const settle = () => {
    if (typed !== null) onValue(feetText(typed, units));
    setTyped(null);
  };
  return (
    <>
      <NumberInput
        unit={units.unitText(unit)}
        {...rest}
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
      {converted !== null && <span className="field-hint num">{converted}</span>}
    </>
  );
}
