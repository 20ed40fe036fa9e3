/** Shows the effect of a change of a project on its dimensions before the change is saved, and asks what to do with them. */
import type { Project, RouteInput, routes } from '@touchdown/contract';
import type { DimensionChoice, InputEffect } from '@touchdown/domain';
import { type ReactNode, useState } from 'react';
import { readAircraft, readStoredDimensions } from './api.ts';
import { EffectDialog } from './effect-dialog.tsx';
import { effectOf, mayAffect, projectAfter } from './effect-values.ts';

type Body = RouteInput<typeof routes.updateProject>['body'];

interface Asked {
  readonly effect: InputEffect;
  readonly answer: (choice: DimensionChoice | null) => void;
}

/** The effect and the active set that it was found for; `null`: no saved or adjusted dimensions are affected. */
async function readEffect(project: Project, body: Body): Promise<{ readonly effect: InputEffect; readonly was: string | null } | null> {
  const after = projectAfter(project, body);
  if (after === null || !mayAffect(project, after)) return null;
  const stored = await readStoredDimensions(project.id, project.fleetIsDesignAircraft || after.fleetIsDesignAircraft);
  if (stored.adjusted === null && stored.saved === null) return null;
  const effect = effectOf(project, after, { ...stored, library: await readAircraft(), madeAt: new Date().toISOString() });
  return effect && { effect, was: stored.adjusted?.id ?? null };
}

interface EffectReview {
  readonly review: (project: Project, body: Body) => Promise<Body | null>;
  readonly dialog: ReactNode;
}

/**
 * `review` answers the body to send, with the choice where one was asked for, or `null` when the user goes back. `dialog` is drawn beside
 * the form or action. `backLabel`: of the button that goes back.
 */
export function useEffectReview(backLabel = 'Cancel'): EffectReview {
  const [asked, setAsked] = useState<Asked | null>(null);
  const choose = (effect: InputEffect) =>
    new Promise<DimensionChoice | null>((resolve) => {
      const answer = (choice: DimensionChoice | null) => {
        setAsked(null);
        resolve(choice);
      };
      setAsked({ effect, answer });
    });
  const review = async (project: Project, body: Body): Promise<Body | null> => {
    const found = await readEffect(project, body);
    if (found === null) return body;
    const choice = await choose(found.effect);
    return choice && { ...body, dimensionChoice: { choice, was: found.was } };
  };
  const dialog = asked && (
    <EffectDialog effect={asked.effect} backLabel={backLabel} onSave={asked.answer} onBack={() => asked.answer(null)} />
  );
  return { review, dialog };
}
