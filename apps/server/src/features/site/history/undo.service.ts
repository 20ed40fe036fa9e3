/** Undo of an entry of the history: restores what it changed, and overwrites no later change. */
import type { Executor } from '../../../db/client.ts';
import type { Audit } from '../../../db/transaction.ts';
import { AppError } from '../../../errors/app-error.ts';
import { meaningOfDatabaseError } from '../../../http/database-errors.ts';
import { sentenceOf } from '../activity/public.ts';
import { expectUnchanged } from './changed-since.ts';
import { ADOPT, listAdoptions } from '../scenarios/public.ts';
import { type Change, changesOf, findEntry, type HistoryRow, type RecordValues, undosSince } from './history.queries.ts';
import { isInPlace } from './in-place.ts';
import { bringBack, keepUndone, restorableOf, missingAmong } from './restorable-records.ts';
import { groupedBy, isSet, netChanges } from './net-changes.ts';
import type { Place } from './place.ts';
import { keyValues, kindOf } from './records.ts';
import { whyNot } from './reasons.ts';
import { columnsOf, deleteRows, insertRows, lockForUndo, lockRows, updateRows } from './restore.queries.ts';
import { expectRules } from './restored-rules.ts';
import { expectNoLaterWork, recordScenarios, scenariosAmong, undoAdoption } from './undo-scenarios.ts';
import { stateOf, undoneAmong } from './undone.ts';

interface Undo extends Place {
  readonly db: Executor;
  readonly now: Date;
  readonly newId: () => string;
  readonly audit: Audit;
  /** The newest entry whose values may be overwritten. Null: none. */
  readonly over: number | null;
}

/** The stored value of the column with parts, with the entry's parts as they were. */
async function restoredParts(tx: Executor, column: string, change: Change): Promise<RecordValues> {
  const kind = kindOf(change.record);
  const held = await lockRows(tx, { record: change.record, key: kind.key, rows: [keyValues(kind, change.recordId)] });
  const now = (held.get(change.recordId)?.[column] ?? {}) as RecordValues;
  const [before, after] = [change.before?.[column], change.after?.[column]] as [RecordValues, RecordValues];
  const changed = netChanges([change]).flatMap((net) => Object.keys(net.after ?? {}));
  const restorableIn = Object.entries(now).filter(([part]) => !changed.includes(part) || !(part in after) || part in before);
  return {
    [column]: {
      ...Object.fromEntries(restorableIn),
      ...Object.fromEntries(changed.filter((part) => part in before).map((part) => [part, before[part]])),
    },
  };
}

/** A scenario that is deleted by undo is deleted now, and can be restored as long as any other. */
const deletedNow = (values: RecordValues, now: Date): RecordValues =>
  isSet(values['deleted_at']) ? { deleted_at: now.toISOString() } : {};

/** Reverts the changes of one statement, which changed one table. */
async function revertStatement({ db, now }: Undo, changes: readonly Change[]): Promise<void> {
  const [first] = changes;
  if (first === undefined) return;
  const { record } = first;
  const kind = kindOf(record);
  const { key, parts, restorableIn } = kind;
  const has = await columnsOf(db, record);
  const former = changes.flatMap(({ before }) => Object.keys(before ?? {}));
  if (former.some((column) => !has.has(column))) throw earlierVersion();

  const created = changes.filter(({ before }) => before === null);
  if (restorableIn !== undefined && created.length > 0) await keepUndone(db, restorableIn, idsOf(created), now);
  if (created.length > 0) await deleteRows(db, { record, key, rows: created.map(({ recordId }) => keyValues(kind, recordId)) });
  const deleted = restorableIn === undefined ? [] : changes.filter(({ after }) => after === null);
  if (restorableIn !== undefined && deleted.length > 0 && !(await bringBack(db, restorableIn, idsOf(deleted), has))) throw earlierVersion();

  const bySameColumns = new Map<string, { columns: readonly string[]; isRow: boolean; rows: RecordValues[] }>();
  for (const { before, after, recordId, ...change } of changes) {
    if (before === null || (after === null && restorableIn !== undefined)) continue;
    const isRow = after === null;
    const columns = Object.keys(before);
    const values = !isRow && parts !== undefined ? await restoredParts(db, parts, { ...change, before, after, recordId }) : before;
    const name = `${isRow} ${columns.join()}`;
    const group = bySameColumns.get(name) ?? { columns, isRow, rows: [] };
    // A deleted record returns with its version: no later one has existed.
    group.rows.push({ ...values, ...deletedNow(values, now), ...keyValues(kind, recordId) });
    bySameColumns.set(name, group);
  }
  for (const { columns, isRow, rows } of bySameColumns.values())
    await (isRow ? insertRows(db, { record, key, rows }, columns) : updateRows(db, { record, key, rows }, { columns, has, now }));
}

const earlierVersion = () =>
  new AppError('UNDO_NOT_POSSIBLE', { message: "This change was recorded by an earlier version of Touchdown and can't be undone." });
const idsOf = (changes: readonly Change[]): string[] => changes.map(({ recordId }) => recordId);

function whyRejected({ code, details, message }: AppError): string {
  if (code === 'VALIDATION_FAILED') return details.fields?.[0]?.message ?? '';
  // Undo does not delete a file that is placed, so it is the underlay that lacks its picture.
  if (code === 'UPLOAD_IN_USE') return 'The picture of this underlay has been deleted. Restore that file first.';
  return code === 'OBSTACLE_NOT_FOUND' ? 'The obstacle in this photo has been deleted. Restore that obstacle first.' : message;
}

/** Returns the result. Throws UNDO_BREAKS_RULE if the database rejects what the work restores. */
async function restoring<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const meaning = error instanceof AppError ? null : meaningOfDatabaseError(error);
    if (meaning === null || ['DATABASE_UNAVAILABLE', 'STORAGE_FULL', 'OVERLOADED'].includes(meaning.code)) throw error;
    const why = whyRejected(meaning);
    throw new AppError('UNDO_BREAKS_RULE', why === '' ? {} : { message: `This change can't be undone now. ${why}` }, { cause: error });
  }
}

/** Reverts the statements, the last one first. */
const revert = (undo: Undo, changes: readonly Change[]): Promise<void> =>
  restoring(async () => {
    const statements = groupedBy(changes, ({ statement }) => statement);
    for (const statement of [...statements.values()].toReversed()) await revertStatement(undo, statement);
  });

/** The entry's action and details, or those of the change that it undid or redid. */
export function describedBy({ action, details }: Pick<HistoryRow, 'action' | 'details'>): { action: string; details: RecordValues } {
  const { of, undone: _undone, ...others } = details;
  return typeof of === 'string' ? { action: of, details: others } : { action, details };
}

async function undoChanges(undo: Undo, seq: number, changes: readonly Change[]): Promise<void> {
  const net = netChanges(changes);
  const scenarios = scenariosAmong(undo, net);
  await expectUnchanged(undo, net, { after: Math.max(...changes.map(({ id }) => id)), over: undo.over });
  await expectNoLaterWork(undo, scenarios, seq);
  await revert(undo, changes);
  await expectRules(undo.db, net);
  await recordScenarios(undo, scenarios);
}

/**
 * Undoes the entry in the transaction, which records it as another entry. Throws HISTORY_ENTRY_NOT_FOUND, UNDO_NOT_POSSIBLE, CHANGED_SINCE,
 * or UNDO_BREAKS_RULE.
 */
export async function undoEntry(asked: Undo, seq: number): Promise<{ sentence: string; isRedo: boolean }> {
  const entry = await findEntry(asked.db, asked, seq);
  if (entry === null) throw new AppError('HISTORY_ENTRY_NOT_FOUND');
  // What is of the site is undone where it is recorded.
  const undo = { ...asked, projectId: entry.projectId };
  const { db, projectId, audit } = undo;
  await lockForUndo(db, projectId);
  const changes = await changesOf(db, projectId, seq);
  const described = describedBy(entry);
  const undos = await undosSince(db, undo, seq);
  const state = {
    isUndone: undoneAmong(undos).has(seq),
    isInPlace: isInPlace(entry, described.action, undo, await listAdoptions(db, undo.baseId, seq)),
  };
  const missing = missingAmong(netChanges(changes), await restorableOf(db, changes));
  const reason = whyNot({ action: described.action, hasChanges: changes.length > 0, ...state, missing });
  if (reason !== null) throw new AppError('UNDO_NOT_POSSIBLE', { message: reason });
  const isRedo = stateOf(entry) === 'undo';
  if (described.action === ADOPT) await restoring(() => undoAdoption(undo, entry, isRedo));
  else await undoChanges(undo, seq, changes);
  const action = isRedo ? 'change.redo' : 'change.undo';
  const details = { ...described.details, of: described.action, undone: seq };
  audit({ action, ...(entry.entityId !== null && { entityId: entry.entityId }), projectId, details });
  return { sentence: sentenceOf(action, details), isRedo };
}
