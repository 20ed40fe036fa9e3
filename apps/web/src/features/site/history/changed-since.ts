/** What the server says of a change that someone else has changed since. Loaded when it is needed. */
import { type ChangedSince, changedSinceSchema } from '@touchdown/contract';

/** Returns `null` if the reply has no values to choose from. */
export function choiceIn(current: unknown): Required<ChangedSince> | null {
  const { data } = changedSinceSchema.safeParse(current);
  return data?.choice === undefined ? null : { ...data, choice: data.choice };
}
