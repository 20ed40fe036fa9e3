/** Undo for records whose contents are kept outside the history after they are deleted. */
import type { Executor } from '../../../db/client.ts';
import {
  isUnfinished,
  keepDeleted,
  type RestorableTable,
  restorableAmong,
  restorableColumns,
  restoreDeleted,
} from '../../../db/deleted-records.queries.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { Change } from './history.queries.ts';
import { groupedBy, type NetChange } from './net-changes.ts';
import { kindOf } from './records.ts';
import type { Missing } from './reasons.ts';

type Deleted = Pick<NetChange, 'record' | 'recordId'>;
const keyOf = ({ record, recordId }: Deleted): string => `${record} ${recordId}`;

/** Of what the changes deleted, the records whose contents are kept. */
export async function restorableOf(
  db: Executor,
  changes: readonly Pick<Change, 'record' | 'recordId' | 'after'>[],
): Promise<ReadonlySet<string>> {
  const deleted = changes.filter(({ after }) => after === null);
  const restorable = new Set<string>();
  for (const [table, ofTable] of groupedBy(deleted, ({ record }) => kindOf(record).restorableIn)) {
    if (table === undefined) continue;
    const ids = ofTable.map(({ recordId }) => recordId);
    for (const recordId of await restorableAmong(db, table, ids)) restorable.add(keyOf({ record: table, recordId }));
  }
  return restorable;
}

/** Why what an entry deleted cannot be restored. Null: everything is kept, or in the history itself. */
export function missingAmong(net: readonly NetChange[], restorable: ReadonlySet<string>): Missing | null {
  const lost = net.find(
    (change) => change.after === null && kindOf(change.record).restorableIn !== undefined && !restorable.has(keyOf(change)),
  );
  if (lost === undefined) return null;
  return isUnfinished(lost.before ?? {}) ? 'unfinished' : 'removed';
}

const AT_WORK = 'This is still being evaluated. Undo it once that has ended, or delete it instead.';

/** Keeps records that undo is about to delete. Throws UNDO_NOT_POSSIBLE while work on one of them goes on. */
export async function keepUndone(tx: Executor, table: RestorableTable, ids: readonly string[], now: Date): Promise<void> {
  const restorable = await keepDeleted(tx, table, ids, now);
  if (restorable.length < ids.length) throw new AppError('UNDO_NOT_POSSIBLE', { message: AT_WORK });
}

/** Brings kept records back as they were. Returns false if a column of theirs no longer exists. */
export async function bringBack(tx: Executor, table: RestorableTable, ids: readonly string[], has: ReadonlySet<string>): Promise<boolean> {
  const columns = await restorableColumns(tx, table, ids);
  if (columns.some((column) => !has.has(column))) return false;
  await restoreDeleted(tx, table, ids, columns);
  return true;
}
