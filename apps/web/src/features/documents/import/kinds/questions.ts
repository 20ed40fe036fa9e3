/** What a file does not state, as options of the dialog. */
import type { AnswerName, Question } from '@touchdown/imports';
import type { ShownUnits } from '@touchdown/domain';
import { geoidHint } from '../../../../shared/format/geoid-hint.ts';
import type { Change, ReadingOption } from '../kind.ts';

const HINTS: Readonly<Partial<Record<AnswerName, string | ((units: ShownUnits) => string)>>> = {
  unit: 'A unit in the cell, such as “30 m”, takes precedence.',
  geoidFeet: geoidHint,
};

interface Asked<Draft> {
  readonly questions: readonly Question[];
  readonly answers: Readonly<Partial<Record<AnswerName, string>>>;
  /** Where they differ from those of the questions. */
  readonly labels?: Readonly<Partial<Record<AnswerName, string>>>;
  readonly hints?: typeof HINTS;
  readonly set: (name: AnswerName, value: string) => Change<Draft>;
}

/** A guessed unit is not asked for. */
const isGuess = (name: AnswerName, value: string): boolean => (name === 'unit' || name === 'altitudeUnit') && value !== '';

export const optionsOfQuestions = <Draft>({ questions, answers, labels = {}, hints = {}, set }: Asked<Draft>): ReadingOption<Draft>[] =>
  questions.map(({ name, label, options }) => {
    const value = answers[name] ?? '';
    return {
      name,
      label: labels[name] ?? label,
      hint: hints[name] ?? HINTS[name],
      isRequired: !isGuess(name, value),
      value,
      input: options === 'systems' ? 'systems' : options === 'number' ? 'length' : 'list',
      choices: typeof options === 'string' ? [] : options,
      none: isGuess(name, value) ? undefined : 'Choose…',
      set: (next) => set(name, next),
    };
  });
