/** Undo for records whose contents are kept outside the history after they are deleted. */
import type { Executor } from '../../../db/client.ts';
import { isUnfinished, keepDeleted, type KeptTable, keptAmong, keptColumns, restoreKept } from '../../../db/kept-deletions.queries.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { Change } from './history.queries.ts';
import { groupedBy, type NetChange } from './net-changes.ts';
import { kindOf } from './records.ts';
import type { Missing } from './reasons.ts';

type Deleted = Pick<NetChange, 'record' | 'recordId'>;
const keyOf = ({ record, recordId }: Deleted): string => `${record} ${recordId}`;

/** Of what the changes deleted, the records whose contents are kept. */
export async function keptOf(
  db: Executor,
  changes: readonly Pick<Change, 'record' | 'recordId' | 'after'>[],
): Promise<ReadonlySet<string>> {
  const deleted = changes.filter(({ after }) => after === null);
  const kept = new Set<string>();
  for (const [table, ofTable] of groupedBy(deleted, ({ record }) => kindOf(record).kept)) {
    if (table === undefined) continue;
    const ids = ofTable.map(({ recordId }) => recordId);
    for (const recordId of await keptAmong(db, table, ids)) kept.add(keyOf({ record: table, recordId }));
  }
  return kept;
}

/** Why what an entry deleted cannot be restored. Null: everything is kept, or in the history itself. */
export function missingAmong(net: readonly NetChange[], kept: ReadonlySet<string>): Missing | null {
  const lost = net.find((change) => change.after === null && kindOf(change.record).kept !== undefined && !kept.has(keyOf(change)));
  if (lost === undefined) return null;
  return isUnfinished(lost.before ?? {}) ? 'unfinished' : 'removed';
}

const AT_WORK = 'This is still being evaluated. Undo it once that has ended, or delete it instead.';

/** Keeps records that undo is about to delete. Throws UNDO_NOT_POSSIBLE while work on one of them goes on. */
export async function keepUndone(tx: Executor, table: KeptTable, ids: readonly string[], now: Date): Promise<void> {
  const kept = await keepDeleted(tx, table, ids, now);
  if (kept.length < ids.length) throw new AppError('UNDO_NOT_POSSIBLE', { message: AT_WORK });
}

/** Brings kept records back as they were. Returns false if a column of theirs no longer exists. */
export async function bringBack(tx: Executor, table: KeptTable, ids: readonly string[], has: ReadonlySet<string>): Promise<boolean> {
  const columns = await keptColumns(tx, table, ids);
  if (columns.some((column) => !has.has(column))) return false;
  await restoreKept(tx, table, ids, columns);
  return true;
}
