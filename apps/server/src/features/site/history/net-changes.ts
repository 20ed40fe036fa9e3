/** What an entry changed in total, one change per record. */
import { canonicalJson } from '../../../db/canonical-json.ts';
import type { Change, RecordValues } from './history.queries.ts';
import { independent, kindOf } from './records.ts';

export interface NetChange {
  readonly record: string;
  readonly recordId: string;
  /** An update has the changed values only. Null: created. */
  readonly before: RecordValues | null;
  /** Null: deleted. */
  readonly after: RecordValues | null;
}

/** The items by the given key, in order. */
export function groupedBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): ReadonlyMap<Key, readonly Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return groups;
}

export const isSet = (value: unknown): boolean => value !== null && value !== undefined;

export const isSame = (a: unknown, b: unknown): boolean => canonicalJson([a ?? null]) === canonicalJson([b ?? null]);

/** The values that differ. Both objects get the same fields. */
function differing(before: RecordValues, after: RecordValues): { before: RecordValues; after: RecordValues } {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((field) => !isSame(before[field], after[field]));
  const of = (values: RecordValues) => Object.fromEntries(fields.map((field) => [field, values[field] ?? null]));
  return { before: of(before), after: of(after) };
}

/** Joins a record's changes. An update after a creation has only some of the values, and so has one before a deletion. */
const joined = (earlier: NetChange, later: Change): NetChange => ({
  ...earlier,
  before: earlier.before === null ? null : { ...later.before, ...earlier.before },
  after: later.after === null ? null : { ...earlier.after, ...later.after },
});

/** Returns the total change of each record, without records that are as they were. */
export function netChanges(changes: readonly Change[]): NetChange[] {
  const byRecord = new Map<string, NetChange>();
  for (const change of changes) {
    const key = `${change.record} ${change.recordId}`;
    const earlier = byRecord.get(key);
    byRecord.set(key, earlier === undefined ? change : joined(earlier, change));
  }
  return [...byRecord.values()].flatMap(({ record, recordId, before, after }) => {
    if (before === null && after === null) return [];
    const kind = kindOf(record);
    const whole = { before: before && independent(kind, before), after: after && independent(kind, after) };
    if (whole.before === null || whole.after === null) return [{ record, recordId, ...whole }];
    const values = differing(whole.before, whole.after);
    return Object.keys(values.after).length === 0 ? [] : [{ record, recordId, ...values }];
  });
}
