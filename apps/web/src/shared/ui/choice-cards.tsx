/** A choice among a few options, each with a sentence. */
import { type ReactNode, useId } from 'react';
import './choice-cards.css';

interface ChoiceCard<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly text: string;
  readonly isDisabled?: boolean;
}
interface ChoiceCardsProps<Value extends string> {
  readonly legend: string;
  readonly choices: readonly ChoiceCard<Value>[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
  /** Below the choices. */
  readonly children?: ReactNode;
}

export function ChoiceCards<Value extends string>({ legend, choices, chosen, onChoose, children }: ChoiceCardsProps<Value>) {
  const name = useId();
  return (
    <fieldset className="choice-cards">
      <legend>{legend}</legend>
      {choices.map(({ value, label, text, isDisabled = false }) => (
        <label key={value}>
          <input type="radio" name={name} value={value} checked={value === chosen} disabled={isDisabled} onChange={() => onChoose(value)} />
          <span>{label}</span>
          <small>{text}</small>
        </label>
      ))}
      {children}
    </fieldset>
  );
}
