/** Reads and writes the rows of any recorded table. Tables and columns are named by the code or the database, never by a request. */
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import { projects } from '../../../db/schema/projects.ts';
import type { RecordValues } from '../../../db/schema/record-changes.ts';

export interface Rows {
  readonly record: string;
  /** The columns of the table's key. */
  readonly key: readonly string[];
  readonly rows: readonly RecordValues[];
}

const named = (name: string): SQL => sql`${sql.identifier(name)}`;
const listed = (parts: readonly SQL[], separator = sql`, `): SQL => sql.join([...parts], separator);
/** The given rows as a table with the column types of the record's table. */
const given = ({ record, rows }: Rows): SQL =>
  sql`jsonb_populate_recordset(null::${named(record)}, ${JSON.stringify(rows)}::jsonb) as given`;
const isGiven = ({ key }: Rows): SQL =>
  listed(
    key.map((column) => sql`held.${named(column)} = given.${named(column)}`),
    sql` and `,
  );

/** Locks the project, so that no one else can undo a change, or add a record whose number is limited, at the same time. */
export async function lockForUndo(tx: Executor, projectId: string): Promise<void> {
  await tx.select({ id: projects.id }).from(projects).where(eq(projects.id, projectId)).for('no key update');
}

/** The columns of the table that can be written. */
export async function columnsOf(tx: Executor, record: string): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ name: string }>(
    sql`select attname as name from pg_attribute where attrelid = ${record}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  );
  return new Set(rows.map(({ name }) => name));
}

/** The stored rows with these keys, locked until the transaction ends. `key`: as the history records it. */
export async function lockRows(tx: Executor, asked: Rows): Promise<ReadonlyMap<string, RecordValues>> {
  const { rows } = await tx.execute<{ key: string; values: RecordValues }>(
    sql`select key_of_record(${asked.key.join(',')}, to_jsonb(held)) as key, to_jsonb(held) as values
        from ${named(asked.record)} held join ${given(asked)} on ${isGiven(asked)} for update of held`,
  );
  return new Map(rows.map(({ key, values }) => [key, values]));
}

/** The keys of the rows that refer to a record. */
export async function keysOfDependents(
  tx: Executor,
  { record, key }: Pick<Rows, 'record' | 'key'>,
  column: string,
  id: string,
): Promise<string[]> {
  const { rows } = await tx.execute<{ key: string }>(
    sql`select key_of_record(${key.join(',')}, to_jsonb(held)) as key from ${named(record)} held where held.${named(column)} = ${id}::uuid for update`,
  );
  return rows.map((row) => row.key);
}

interface Counted {
  readonly id: string;
  /** The column of their sizes. Null: they have none. */
  readonly sizes: string | null;
}

/** The number of rows that refer to the record, and their size in total, or 0. */
export async function countWithin(
  tx: Executor,
  record: string,
  column: string,
  { id, sizes }: Counted,
): Promise<{ n: number; size: number }> {
  const size = sizes === null ? sql`0` : sql`coalesce(sum(held.${named(sizes)}), 0)`;
  const { rows } = await tx.execute<{ n: number; size: number }>(
    sql`select count(*)::int as n, (${size})::float8 as size from ${named(record)} held where held.${named(column)} = ${id}::uuid`,
  );
  return rows[0] ?? { n: 0, size: 0 };
}

export async function insertRows(tx: Executor, added: Rows, columns: readonly string[]): Promise<void> {
  const into = listed(columns.map(named));
  await tx.execute(sql`insert into ${named(added.record)} (${into}) select ${into} from ${given(added)}`);
}

export async function deleteRows(tx: Executor, removed: Rows): Promise<void> {
  await tx.execute(sql`delete from ${named(removed.record)} held using ${given(removed)} where ${isGiven(removed)}`);
}

interface Written {
  readonly columns: readonly string[];
  readonly has: ReadonlySet<string>;
  readonly now: Date;
}

/** Writes these columns, and counts it as a change of each row. */
export async function updateRows(tx: Executor, changed: Rows, { columns, has, now }: Written): Promise<void> {
  const set = [
    ...columns.map((column) => sql`${named(column)} = given.${named(column)}`),
    ...(has.has('version') ? [sql`version = held.version + 1`] : []),
    ...(has.has('updated_at') ? [sql`updated_at = ${now.toISOString()}::timestamptz`] : []),
  ];
  await tx.execute(sql`update ${named(changed.record)} held set ${listed(set)} from ${given(changed)} where ${isGiven(changed)}`);
}
