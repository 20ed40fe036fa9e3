/** Checks restored records against the rules that the API enforces. */
import { lockForTransaction } from '../../../db/advisory-locks.ts';
import type { Executor } from '../../../db/client.ts';
import { AppError } from '../../../errors/app-error.ts';
import { groupedBy, type NetChange } from './net-changes.ts';
import { fieldsOfRow, keyValues, kindOf } from './records.ts';
import { countWithin, lockRows } from './restore.queries.ts';

async function expectLimit(tx: Executor, record: string, restored: readonly NetChange[]): Promise<void> {
  const { limit } = kindOf(record);
  if (limit === undefined) return;
  const within = new Set(restored.flatMap(({ before, after }) => (after === null ? [String(before?.[limit.within])] : [])));
  if (within.size > 0 && limit.lock !== undefined) await lockForTransaction(tx, limit.lock);
  for (const id of within) {
    const { n, size } = await countWithin(tx, record, limit.within, { id, sizes: limit.size?.column ?? null });
    if (n > limit.most || size > (limit.size?.most ?? size)) throw new AppError(limit.code);
  }
}

/** Throws UNDO_BREAKS_RULE if a restored or changed record is not valid as a whole, and the code of a limit that it exceeds. */
export async function expectRules(tx: Executor, net: readonly NetChange[]): Promise<void> {
  const restored = net.filter(({ before }) => before !== null);
  for (const [record, changes] of groupedBy(restored, (change) => change.record)) {
    await expectLimit(tx, record, changes);
    const kind = kindOf(record);
    if (kind.rules === undefined) continue;
    const rows = changes.map(({ recordId }) => keyValues(kind, recordId));
    for (const row of (await lockRows(tx, { record, key: kind.key, rows })).values()) {
      const checked = kind.rules.safeParse(fieldsOfRow(kind, row));
      if (checked.success) continue;
      const why = checked.error.issues[0]?.message ?? '';
      throw new AppError('UNDO_BREAKS_RULE', { message: `This change can't be undone now. ${why}` });
    }
  }
}
