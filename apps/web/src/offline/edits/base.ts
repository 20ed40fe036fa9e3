/** The base of an edit: what the user saw, or what their own edits on the same page have made of it since. Pure. */
import type { Base, Edit, Fields } from './edit.ts';
import { recordAfter } from './edits-on-top.ts';

/** The record as it may have been shown, and the user's pending edits that it did not include yet. */
interface Stage {
  readonly record: Fields;
  readonly since: readonly Edit[];
}
export interface SeenBase {
  readonly base: Base;
  readonly since: readonly Edit[];
}

const versionOf = (record: Fields): number | null => (typeof record['version'] === 'number' ? record['version'] : null);

/** The record as shown now first, then as it was before the last edit, and so on, then the base of each edit. */
function stagesOf(known: Fields | null, own: readonly Edit[]): readonly Stage[] {
  const shown = own.map((_, left) => ({
    record: recordAfter(known, own.slice(0, own.length - left)),
    since: own.slice(own.length - left),
  }));
  const last = own.at(-1);
  const lastMade = last === undefined ? [] : [{ record: recordAfter(last.base?.record ?? null, [last]), since: [] }];
  const begun = own.map((edit, index) => ({ record: edit.base?.record ?? null, since: own.slice(index) })).toReversed();
  return [...shown, { record: known, since: own }, ...lastMade, ...begun].flatMap(({ record, since }) =>
    record === null ? [] : [{ record, since }],
  );
}

const asBase = ({ record, since }: Stage): SeenBase => ({ base: { version: versionOf(record), record }, since });

/**
 * The record the form started from, found by the version it sends. Others may have saved the same version number that the user's own
 * pending edit is shown with. The form then showed the user's edit, because pending edits are shown on top.
 */
export function seenBase(known: Fields | null, own: readonly Edit[], sent: unknown): SeenBase {
  const stages = stagesOf(known, own);
  if (typeof sent !== 'number') return stages[0] === undefined ? { base: { version: null, record: null }, since: own } : asBase(stages[0]);
  const [nearest] = stages.filter(({ record }) => versionOf(record) === sent).toSorted((a, b) => a.since.length - b.since.length);
  return nearest === undefined ? { base: { version: sent, record: null }, since: own } : asBase(nearest);
}

/**
 * What the edit is applied on top of although its form was opened before it: the user's own later edits on this page. `null` if there are
 * none, if another tab made one of them, or if it is unknown what the form showed.
 */
export function madeSinceHere({ base, since }: SeenBase, known: Fields | null, own: readonly Edit[], page: string): Fields | null {
  const isOfHere = since.length > 0 && since.every((edit) => edit.page === page);
  return isOfHere && base.record !== null ? recordAfter(known ?? own[0]?.base?.record ?? null, own) : null;
}
