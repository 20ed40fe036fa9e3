/** The names of the fields an update changed, for the audit log, which stores no values. */
import { canonicalJson } from './canonical-json.ts';

const INTERNAL_FIELDS = ['version', 'updatedAt'];

/** The fields whose value differs between `before` and `after`. */
export function changedFields<T extends object>(before: T, after: T): string[] {
  const now = new Map<string, unknown>(Object.entries(after));
  return Object.entries(before)
    .filter(([field, value]) => !INTERNAL_FIELDS.includes(field) && canonicalJson([value]) !== canonicalJson([now.get(field)]))
    .map(([field]) => field);
}
