/** The order of edits: which is sent next, and which must wait for another. Pure. */
import { type Edit, isOnTop, isSame, waitsFor } from './edit.ts';

/** An edit based on one the server rejected waits until the user has resolved that one. */
const isUndecided = (earlier: Edit, later: Edit): boolean =>
  earlier.state.is === 'refused' && (later.after === earlier.id || earlier.action === 'create');

/** The earlier edit by the same user that this one waits for. `null`: it can be sent. */
export const waitsBehind = (edits: readonly Edit[], edit: Edit): Edit | null =>
  edits.find(
    (earlier) =>
      earlier.seq < edit.seq &&
      earlier.person === edit.person &&
      waitsFor(edit, earlier) &&
      (isOnTop(earlier) || isUndecided(earlier, edit)),
  ) ?? null;

/** The user's next edit to send, apart from the excluded ones. */
export function nextToSend(edits: readonly Edit[], person: string, skipped: ReadonlySet<string>): Edit | null {
  const own = edits.filter((edit) => edit.person === person);
  return (
    own.find(
      (edit) => (edit.state.is === 'waiting' || edit.state.is === 'sending') && !skipped.has(edit.id) && waitsBehind(own, edit) === null,
    ) ?? null
  );
}

/** The edit of the same record that is based on this one. */
export const nextOfRecord = (edits: readonly Edit[], edit: Edit): Edit | null =>
  edits.find(
    (later) => later.seq > edit.seq && later.person === edit.person && isSame(later.record, edit.record) && later.after === edit.id,
  ) ?? null;
