/** What an update changed, by the names of the fields: for the audit log, which keeps no values. */
import { canonicalJson } from './canonical-json.ts';

const KEPT_BY_US = ['version', 'updatedAt'];

/** The fields of `before` that have another value in `after`. */
export function changedFields<T extends object>(before: T, after: T): string[] {
  const now = new Map<string, unknown>(Object.entries(after));
  return Object.entries(before)
    .filter(([field, value]) => !KEPT_BY_US.includes(field) && canonicalJson([value]) !== canonicalJson([now.get(field)]))
    .map(([field]) => field);
}
