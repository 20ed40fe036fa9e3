/** Long work in short turns: other requests go on between them. */
import { setImmediate } from 'node:timers/promises';

/** Milliseconds that a turn may hold others up. */
const TURN_MS = 8;

/** Answers what long work calls at every step: nothing while its turn lasts, a promise to wait for when it is over. */
export function inTurns(): () => Promise<void> | undefined {
  let begun = performance.now();
  return () => {
    if (performance.now() - begun < TURN_MS) return undefined;
    return setImmediate().then(() => {
      begun = performance.now();
    });
  };
}

/** The same for every item of a list, in order. */
export async function eachInTurns<Item>(items: readonly Item[], work: (item: Item, index: number) => void): Promise<void> {
  const turn = inTurns();
  for (const [index, item] of items.entries()) {
    work(item, index);
    const others = turn();
    if (others !== undefined) await others;
  }
}
