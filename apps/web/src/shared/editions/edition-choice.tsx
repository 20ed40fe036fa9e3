/** The choice of an edition in one revision. */
import type { EditionHead } from '@touchdown/contract';
import { useId } from 'react';
import { Select } from '../ui/inputs.tsx';
import { editionKey, editionOption } from './edition-text.ts';
import './edition-choice.css';

interface EditionChoiceProps {
  readonly label: string;
  readonly chosen: EditionHead;
  readonly editions: readonly EditionHead[];
  readonly onChoose: (edition: EditionHead) => void;
}

export function EditionChoice({ label, chosen, editions, onChoose }: EditionChoiceProps) {
  const id = useId();
  const choose = (key: string) => {
    const found = editions.find((one) => editionKey(one) === key);
    if (found !== undefined) onChoose(found);
  };
  return (
    <div className="edition-choice">
      <label htmlFor={id}>{label}</label>
      <Select id={id} value={editionKey(chosen)} onChange={({ target }) => choose(target.value)}>
        {editions.map((one) => (
          <option key={editionKey(one)} value={editionKey(one)}>
            {editionOption(one)}
          </option>
        ))}
      </Select>
    </div>
  );
}
