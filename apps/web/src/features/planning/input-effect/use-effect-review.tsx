/** Shows the effect of a project change on its dimensions before the change is saved, and asks what to do with them. */
import type { Project, RouteInput, routes } from '@touchdown/contract';
import type { DimensionChoice, InputEffect } from '@touchdown/domain';
import { type ReactNode, useState } from 'react';
import type { FleetChange, ReviewFleet } from '../../../shared/fleet/fleet-change.ts';
import { readAircraft, readStoredDimensions } from './api.ts';
import { EffectDialog } from './effect-dialog.tsx';
import { effectOf, fleetEffectOf, mayAffect, projectAfter } from './effect-values.ts';

type Body = RouteInput<typeof routes.updateProject>['body'];
type Revisions = Project['editionRevisions'];

interface Asked {
  readonly effect: InputEffect;
  readonly answer: (choice: DimensionChoice | null) => void;
}

interface FoundEffect {
  readonly effect: InputEffect;
  /** The ID of the active set that it was computed for. */
  readonly was: string | null;
}

/** `null`: neither minimums nor saved or adjusted dimensions are affected. */
async function readEffect(project: Project, body: Body, offered: Revisions): Promise<FoundEffect | null> {
  const after = projectAfter(project, body, offered);
  if (after === null || !mayAffect(project, after)) return null;
  const stored = await readStoredDimensions(project.id, project.fleetIsDesignAircraft || after.fleetIsDesignAircraft);
  const effect = effectOf(project, after, { ...stored, library: await readAircraft(), madeAt: new Date().toISOString() });
  return effect && { effect, was: stored.adjusted?.id ?? null };
}

/** The fleet after a change, with the saved aircraft. */
const changedFleet = (fleetIds: readonly string[], { add = [], remove }: FleetChange): readonly string[] => [
  ...new Set([...fleetIds.filter((id) => id !== remove), ...add]),
];

/** `null`: the fleet is not the design aircraft, or neither minimums nor dimensions are affected. */
async function readFleetEffect(project: Project, change: FleetChange): Promise<FoundEffect | null> {
  if (!project.fleetIsDesignAircraft) return null;
  const stored = await readStoredDimensions(project.id, true);
  const known = { ...stored, library: await readAircraft(), madeAt: new Date().toISOString() };
  const effect = fleetEffectOf(project, changedFleet(stored.fleetIds, change), known);
  return effect && { effect, was: stored.adjusted?.id ?? null };
}

/** Added to what is sent. Nothing, if there was nothing to choose. */
function choiceOf({ effect, was }: FoundEffect, choice: DimensionChoice): Pick<Body, 'dimensionChoice'> {
  if (effect.choices.length === 0) return {};
  return { dimensionChoice: { choice, was, minimums: effect.minimums ?? undefined } };
}

interface EffectReview {
  readonly review: (project: Project, body: Body, offered?: Revisions) => Promise<Body | null>;
  readonly reviewFleet: ReviewFleet;
  readonly dialog: ReactNode;
}

/**
 * `review` returns the body to send, with the choice if there was one, or `null` if the user goes back. `offered`: installed revisions that
 * the body names. `reviewFleet` does the same for
 * a fleet change. `dialog` is rendered beside the form or action. `backLabel`: of the back button.
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
  const review: EffectReview['review'] = async (project, body, offered = []) => {
    const found = await readEffect(project, body, offered);
    if (found === null) return body;
    const choice = await choose(found.effect);
    return choice && { ...body, ...choiceOf(found, choice) };
  };
  const reviewFleet: ReviewFleet = async (project, change) => {
    const found = await readFleetEffect(project, change);
    if (found === null) return {};
    const choice = await choose(found.effect);
    return choice && choiceOf(found, choice);
  };
  const dialog = asked && (
    <EffectDialog effect={asked.effect} backLabel={backLabel} onSave={asked.answer} onBack={() => asked.answer(null)} />
  );
  return { review, reviewFleet, dialog };
}
