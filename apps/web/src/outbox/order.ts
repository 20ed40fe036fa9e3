/** Which edit goes next, and which must wait for another. Pure. */
import { type Edit, isOnTop, isSame, waitsFor } from './edit.ts';

/** What builds on an edit that the server did not take waits until the user has decided about that one. */
const isUndecided = (earlier: Edit, later: Edit): boolean =>
  earlier.state.is === 'refused' && (later.after === earlier.id || earlier.action === 'create');

/** The earlier edit of the same person that this one waits for; `null`: it may go. */
export const waitsBehind = (edits: readonly Edit[], edit: Edit): Edit | null =>
  edits.find(
    (earlier) =>
      earlier.seq < edit.seq &&
      earlier.person === edit.person &&
      waitsFor(edit, earlier) &&
      (isOnTop(earlier) || isUndecided(earlier, edit)),
  ) ?? null;

/** The next edit of the user to be sent, those excluded aside. */
export function nextToSend(edits: readonly Edit[], person: string, leftOut: ReadonlySet<string>): Edit | null {
  const own = edits.filter((edit) => edit.person === person);
  return (
    own.find(
      (edit) => (edit.state.is === 'waiting' || edit.state.is === 'sending') && !leftOut.has(edit.id) && waitsBehind(own, edit) === null,
    ) ?? null
  );
}

/** The edit of the same record that was made on top of this one. */
export const nextOfRecord = (edits: readonly Edit[], edit: Edit): Edit | null =>
  edits.find(
    (later) => later.seq > edit.seq && later.person === edit.person && isSame(later.record, edit.record) && later.after === edit.id,
  ) ?? null;
