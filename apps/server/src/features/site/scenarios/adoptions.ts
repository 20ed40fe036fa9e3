/** Where a plan has been since: making a scenario the base exchanges the plans of the two. */

/** The action, in the base's history. */
export const ADOPT = 'scenario.adopt';

/** An exchange of the base with a scenario, also by undo. */
export interface Adoption {
  readonly seq: number;
  readonly scenarioId: string;
}

/** The project that has the plan now that `place` had at this entry of the history. */
export function placeSince(adoptions: readonly Adoption[], { baseId, place, seq }: { baseId: string; place: string; seq: number }): string {
  let now = place;
  for (const { scenarioId } of adoptions.filter((one) => one.seq > seq).toSorted((a, b) => a.seq - b.seq)) {
    if (now === baseId) now = scenarioId;
    else if (now === scenarioId) now = baseId;
  }
  return now;
}
