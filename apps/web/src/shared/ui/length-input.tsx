import { parseLength } from '@touchdown/domain';
import { useState } from 'react';
import { NumberInput, type NumberInputProps } from './inputs.tsx';

export interface LengthInputProps extends Omit<NumberInputProps, 'value' | 'onChange' | 'defaultValue'> {
  /** Feet as text, the form's own draft. */
  readonly value: string;
  readonly onValue: (feet: string) => void;
}

/** How a typed length is written back in feet: `12'6"` → "12.5", `3.8 m` → "12.467192"; what is not a length stays as typed. */
export const feetText = (typed: string): string => {
  const text = typed.trim();
  if (text === '' || /^[+-]?\d+(\.\d+)?$/.test(text)) return text;
  const value = parseLength(text);
  return value === null ? text : String(Number(value.toFixed(6)));
};

/** A length in feet that also reads feet and inches, and metres; it shows feet once the field is left. */
export function LengthInput({ value, onValue, onBlur, onKeyDown, ...rest }: LengthInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const settle = () => {
    if (typed !== null) onValue(feetText(typed));
    setTyped(null);
  };
  return (
    <NumberInput
      unit="ft"
      {...rest}
      value={typed ?? value}
      onChange={(event) => {
        setTyped(event.target.value);
        onValue(feetText(event.target.value));
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
  );
}
