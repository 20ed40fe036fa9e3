/** Shows the effect of an aircraft change on projects before it is saved. */
import type { Aircraft, AircraftEffectAnswer } from '@touchdown/contract';
import { type ReactNode, useState } from 'react';
import { AircraftEffectDialog } from './aircraft-effect-dialog.tsx';
import { readAircraftEffect } from './api.ts';
import type { AircraftBody } from './aircraft-form-values.ts';

interface Asked {
  readonly effect: AircraftEffectAnswer;
  readonly answer: (isSaved: boolean) => void;
}

const isNone = ({ projects, notEvaluated }: AircraftEffectAnswer): boolean => projects.length === 0 && notEvaluated === 0;

interface AircraftEffectReview {
  readonly review: (aircraft: Aircraft, body: AircraftBody) => Promise<boolean>;
  readonly dialog: ReactNode;
}

/**
 * `review` returns whether to save: at once if no project is affected, otherwise as the user decides. `dialog` is rendered beside the form.
 */
export function useAircraftEffect(): AircraftEffectReview {
  const [asked, setAsked] = useState<Asked | null>(null);
  const review = async ({ id }: Aircraft, body: AircraftBody): Promise<boolean> => {
    const effect = await readAircraftEffect(id, body);
    if (isNone(effect)) return true;
    return new Promise<boolean>((resolve) => {
      const answer = (isSaved: boolean) => {
        setAsked(null);
        resolve(isSaved);
      };
      setAsked({ effect, answer });
    });
  };
  const dialog = asked && (
    <AircraftEffectDialog effect={asked.effect} onSave={() => asked.answer(true)} onBack={() => asked.answer(false)} />
  );
  return { review, dialog };
}
