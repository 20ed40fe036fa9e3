/** Refuses an undo that would overwrite a later change. */
import { type ChangedSince, HISTORY_RECORDS_SHOWN } from '@touchdown/contract';
import { momentText } from '@touchdown/domain';
import type { Executor } from '../../../db/client.ts';
import { AppError } from '../../../errors/app-error.ts';
import { sentenceOf, whoOf } from '../activity/public.ts';
import { aircraftOf, presentOverwritten } from './history.present.ts';
import { aircraftNames, type HistoryRow, lastChangeOf, type RecordValues } from './history.queries.ts';
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
  /** The fields changed since, as undo would restore them and as they are, and the whole record. Null: it was added, deleted, or restored. */
  readonly values: { readonly restored: RecordValues; readonly now: RecordValues; readonly held: RecordValues } | null;
}

const BOOKKEEPING = ['version', 'updated_at'];

/** Throws CHANGED_SINCE, naming who changed it, when, and what, with both values if there are any to choose from. */
function refuse(entry: HistoryRow | null, choice: ChangedSince['choice']): never {
  if (entry === null) throw new AppError('CHANGED_SINCE');
  const sentence = sentenceOf(entry.action, entry.details);
  const current: ChangedSince = { who: whoOf(entry), at: entry.at.toISOString(), sentence, ...(choice !== undefined && { choice }) };
  const message = `This has been changed since, so nothing was undone: on ${momentText(entry.at, null)}, ${current.who} ${sentence}.`;
  throw new AppError('CHANGED_SINCE', { message, current });
}

/** The entry that changed it last. Null: not recorded. */
function lastEntryOf({ db, projectId }: Project, { record, recordId, values }: Conflict, after: number): Promise<HistoryRow | null> {
  const { parts } = kindOf(record);
  const fields = values === null || parts !== undefined ? null : Object.keys(values.now);
  return lastChangeOf(db, projectId, { record, recordId, after }, fields);
}

function conflictOf(kind: RecordKind, { record, recordId, before, after }: NetChange, held: RecordValues | undefined): Conflict | null {
  const gone = { record, recordId, values: null };
  if (after === null) return held === undefined ? null : gone;
  if (held === undefined) return gone;
  const now = independent(kind, held);
  const fields = Object.keys(after).filter((field) => !BOOKKEEPING.includes(field) && !isSame(after[field], now[field]));
  if (fields.length === 0) return null;
  // A created record is deleted, so any change to it would be lost.
  if (before === null) return gone;
  const of = (values: RecordValues) => Object.fromEntries(fields.map((field) => [field, values[field] ?? null]));
  return { record, recordId, values: { restored: of(before), now: of(now), held } };
}

/** Both values of each conflict. Undefined: some have none, or none that anyone can read. */
async function choiceOf({ db }: Project, conflicts: readonly Conflict[], entry: HistoryRow): Promise<ChangedSince['choice']> {
  const shown = conflicts.slice(0, HISTORY_RECORDS_SHOWN);
  const names = await aircraftNames(
    db,
    aircraftOf(shown.map(({ values }) => ({ before: values?.restored ?? null, after: values?.now ?? null }))),
  );
  const records = shown.flatMap(({ record, recordId, values }) =>
    values === null ? [] : [presentOverwritten({ record, recordId, ...values }, names)],
  );
  const isWhole = records.length === shown.length && records.every(({ fields }) => fields.length > 0);
  return isWhole ? { entry: String(entry.seq), records, moreRecords: conflicts.length - shown.length } : undefined;
}

/** Throws CHANGED_SINCE if someone has added records to a created one. Deleting it would delete them or their reference to it. */
async function expectNoDependents(project: Project, net: readonly NetChange[], after: number): Promise<void> {
  const own = new Set(net.map(({ record, recordId }) => `${record} ${recordId}`));
  for (const { record, recordId, before } of net) {
    if (before !== null) continue;
    for (const { record: dependent, column } of kindOf(record).dependents ?? []) {
      const keys = await keysOfDependents(project.db, { record: dependent, key: kindOf(dependent).key }, column, recordId);
      const added = keys.find((key) => !own.has(`${dependent} ${key}`));
      if (added !== undefined) refuse(await lastEntryOf(project, { record: dependent, recordId: added, values: null }, after), undefined);
    }
  }
}

interface Since {
  /** The last change of the entry that is undone. */
  readonly after: number;
  /** The newest entry whose values may be overwritten. Null: none. */
  readonly over: number | null;
}

/** Throws CHANGED_SINCE unless each conflict is of values that were changed up to the entry that may be overwritten. */
async function expectOverwritable(project: Project, conflicts: readonly Conflict[], { after, over }: Since): Promise<void> {
  let newest: HistoryRow | null = null;
  for (const conflict of conflicts) {
    const entry = await lastEntryOf(project, conflict, after);
    if (entry === null || conflict.values === null) refuse(entry, undefined);
    if (newest === null || entry.seq > newest.seq) newest = entry;
  }
  if (newest === null) return;
  const choice = await choiceOf(project, conflicts, newest);
  if (choice === undefined || over === null || newest.seq > over) refuse(newest, choice);
}

/** Locks the changed records. Throws CHANGED_SINCE unless they are as the entry left them, or may be overwritten. */
export async function expectUnchanged(project: Project, net: readonly NetChange[], since: Since): Promise<void> {
  const conflicts: Conflict[] = [];
  for (const [record, changes] of groupedBy(net, (change) => change.record)) {
    const kind = kindOf(record);
    const rows = changes.map(({ recordId }) => keyValues(kind, recordId));
    const held = await lockRows(project.db, { record, key: kind.key, rows });
    for (const change of changes) {
      const conflict = conflictOf(kind, change, held.get(change.recordId));
      if (conflict !== null) conflicts.push(conflict);
    }
  }
  await expectOverwritable(project, conflicts, since);
  await expectNoDependents(project, net, since.after);
}
