/**
 * Keeps what is deleted in a project, with its contents, so that the history can restore it. The row is moved to a table that only this
 * file reads, so no list, file, limit, or calculation contains it. Tables and columns are named by the code or the database, never by a
 * request.
 */
import { DELETION_RETENTION } from '@touchdown/contract';
import { and, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Executor } from './client.ts';
import { deletedRecords, type RestorableTable } from './schema/deleted-records.ts';

export type { RestorableTable };

const DAY = 24 * 60 * 60 * 1_000;
/** Work that had not ended has nothing to restore: its job is removed with it. */
const UNFINISHED = ['evaluating', 'queued'];
/** References that are dropped when what they refer to was removed for good. */
const DROPPED: Readonly<Partial<Record<RestorableTable, { readonly column: string; readonly to: string }>>> = {
  reports: { column: 'version_id', to: 'projects' },
};

const named = (name: string): SQL => sql`${sql.identifier(name)}`;
const listed = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `);
const these = (record: RestorableTable, ids: readonly string[]) =>
  and(eq(deletedRecords.record, record), inArray(deletedRecords.recordId, [...ids]));

/** Whether the work on a row with these values had not ended, so that it is not kept. */
export const isUnfinished = (values: Readonly<Record<string, unknown>>): boolean => UNFINISHED.some((state) => state === values['state']);

/** The oldest are removed until the rest of each project is within the limit. */
const trim = (tx: Executor, projects: SQL): Promise<unknown> =>
  tx.execute(
    sql`delete from deleted_records held using (
          select record, record_id, sum(bytes) over (partition by project_id order by deleted_at desc, record_id) as total
          from deleted_records where project_id in (${projects})
        ) kept where (held.record, held.record_id) = (kept.record, kept.record_id) and kept.total > ${DELETION_RETENTION.projectBytes}`,
  );

/**
 * Keeps rows of projects that the transaction is about to delete, locked until it ends. Returns the ids of those that are kept: neither rows
 * of the installation nor those whose work has not ended.
 */
export async function keepDeleted(tx: Executor, record: RestorableTable, ids: readonly string[], now: Date): Promise<readonly string[]> {
  const asked = sql`unnest(${sql.param([...ids])}::uuid[])`;
  const { rows } = await tx.execute<{ id: string }>(
    sql`with held as materialized (
          select t.id, t.project_id, to_jsonb(t) as whole from ${named(record)} t
          where t.id in (select ${asked}) and t.project_id is not null for update
        )
        insert into deleted_records (record, record_id, project_id, deleted_at, file_path, bytes, values)
        select ${record}, id, project_id, ${now.toISOString()}::timestamptz, (whole ->> 'file_path')::uuid,
          coalesce((whole ->> 'file_size')::bigint, (whole ->> 'bytes')::bigint, 0) + octet_length(whole::text), whole
        from held where coalesce(whole ->> 'state', '') not in (${listed(UNFINISHED.map((state) => sql`${state}`))})
        on conflict do nothing returning record_id as id`,
  );
  await trim(tx, sql`select project_id from ${named(record)} t where t.id in (select ${asked})`);
  return rows.map(({ id }) => id);
}

/** Of the rows with these ids, those that are kept. */
export async function restorableAmong(db: Executor, record: RestorableTable, ids: readonly string[]): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const rows = await db.select({ id: deletedRecords.recordId }).from(deletedRecords).where(these(record, ids));
  return rows.map(({ id }) => id);
}

/** The columns of the kept rows. */
export async function restorableColumns(tx: Executor, record: RestorableTable, ids: readonly string[]): Promise<readonly string[]> {
  const column = sql<string>`jsonb_object_keys(${deletedRecords.values})`;
  const rows = await tx.selectDistinct({ column }).from(deletedRecords).where(these(record, ids));
  return rows.map((row) => row.column);
}

/** Moves kept rows back, with these columns. */
export async function restoreDeleted(
  tx: Executor,
  record: RestorableTable,
  ids: readonly string[],
  columns: readonly string[],
): Promise<void> {
  const dropped = DROPPED[record];
  const values = columns.map((column) =>
    column === dropped?.column
      ? sql`(select others.id from ${named(dropped.to)} others where others.id = given.${named(column)})`
      : sql`given.${named(column)}`,
  );
  await tx.execute(
    sql`with back as (
          delete from deleted_records where record = ${record} and record_id in (select unnest(${sql.param([...ids])}::uuid[])) returning values
        )
        insert into ${named(record)} (${listed(columns.map(named))})
        select ${listed(values)} from back cross join lateral jsonb_populate_record(null::${named(record)}, back.values) as given`,
  );
}

/** Removes for good what was deleted too long ago. Its files are removed by the cleanup of orphaned files. */
export async function removeExpiredDeletions(db: Executor, now: Date): Promise<void> {
  // What was deleted while the clock was ahead counts as deleted now, so that it is removed in time.
  await db.update(deletedRecords).set({ deletedAt: now }).where(gt(deletedRecords.deletedAt, now));
  await db.delete(deletedRecords).where(lt(deletedRecords.deletedAt, new Date(now.getTime() - DELETION_RETENTION.days * DAY)));
}
