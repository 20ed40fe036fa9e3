/** Refuses an undo that would overwrite a later change. */
import { momentText } from '@touchdown/domain';
import type { Executor } from '../../../db/client.ts';
import { AppError } from '../../../errors/app-error.ts';
import { sentenceOf, whoOf } from '../activity/public.ts';
import { lastChangeOf, type RecordValues } from './history.queries.ts';
import { groupedBy, isSame, type NetChange } from './net-changes.ts';
import { independent, keyValues, kindOf, type RecordKind } from './records.ts';
import { keysOfDependents, lockRows } from './restore.queries.ts';

interface Project {
  readonly db: Executor;
  readonly projectId: string;
}
interface Conflict {
  readonly record: string;
  readonly recordId: string;
  /** The fields changed since. Null: the record was deleted or restored. */
  readonly fields: readonly string[] | null;
}

const BOOKKEEPING = ['version', 'updated_at'];

/** Throws CHANGED_SINCE, naming who changed it, when, and what. */
async function refuse({ db, projectId }: Project, { record, recordId, fields }: Conflict, after: number): Promise<never> {
  const { parts } = kindOf(record);
  const columns = parts === undefined ? fields : null;
  const entry = await lastChangeOf(db, projectId, { record, recordId, after }, columns);
  if (entry === null) throw new AppError('CHANGED_SINCE');
  const current = { who: whoOf(entry), at: entry.at.toISOString(), sentence: sentenceOf(entry.action, entry.details) };
  const message = `This has been changed since, so nothing was undone: on ${momentText(entry.at, null)}, ${current.who} ${current.sentence}.`;
  throw new AppError('CHANGED_SINCE', { message, current });
}

function conflictOf(kind: RecordKind, { record, recordId, before, after }: NetChange, held: RecordValues | undefined): Conflict | null {
  if (after === null) return held === undefined ? null : { record, recordId, fields: null };
  if (held === undefined) return { record, recordId, fields: null };
  const now = independent(kind, held);
  const fields = Object.keys(after).filter((field) => !BOOKKEEPING.includes(field) && !isSame(after[field], now[field]));
  // A created record is deleted, so any change to it would be lost.
  return fields.length === 0 ? null : { record, recordId, fields: before === null ? null : fields };
}

/** Throws CHANGED_SINCE if someone has added records to a created one. Deleting it would delete them or their reference to it. */
async function expectNoDependents(project: Project, net: readonly NetChange[], after: number): Promise<void> {
  const own = new Set(net.map(({ record, recordId }) => `${record} ${recordId}`));
  for (const { record, recordId, before } of net) {
    if (before !== null) continue;
    for (const { record: dependent, column } of kindOf(record).dependents ?? []) {
      const keys = await keysOfDependents(project.db, { record: dependent, key: kindOf(dependent).key }, column, recordId);
      const added = keys.find((key) => !own.has(`${dependent} ${key}`));
      if (added !== undefined) await refuse(project, { record: dependent, recordId: added, fields: null }, after);
    }
  }
}

/** Locks the changed records. Throws CHANGED_SINCE unless they are as the entry left them. `after`: the entry's last change. */
export async function expectUnchanged(project: Project, net: readonly NetChange[], after: number): Promise<void> {
  for (const [record, changes] of groupedBy(net, (change) => change.record)) {
    const kind = kindOf(record);
    const rows = changes.map(({ recordId }) => keyValues(kind, recordId));
    const held = await lockRows(project.db, { record, key: kind.key, rows });
    for (const change of changes) {
      const conflict = conflictOf(kind, change, held.get(change.recordId));
      if (conflict !== null) await refuse(project, conflict, after);
    }
  }
  await expectNoDependents(project, net, after);
}
