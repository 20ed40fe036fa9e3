/**
 * The tables to back up, read from the database catalog rather than a fixed list: every Touchdown table, its columns, its sequences, and
 * the columns that reference files.
 */
import { type ClientBase, escapeIdentifier } from 'pg';

/** Touchdown's schema, and the schema where Drizzle records applied migrations. */
const SCHEMAS = ['public', 'drizzle'];

interface Column {
  readonly name: string;
  readonly isText: boolean;
}
export interface Table {
  readonly schema: string;
  readonly name: string;
  /** Stored columns. Generated columns are not backed up. */
  readonly columns: readonly string[];
  /** The primary key columns, or all columns of a table without a key. */
  readonly key: readonly Column[];
}
export interface Sequence {
  readonly schema: string;
  readonly name: string;
  /** As text, because it is 64-bit. Null if the sequence has never been used. */
  readonly value: string | null;
}

/** The qualified name, escaped for SQL. */
export const nameOf = ({ schema, name }: Pick<Table, 'schema' | 'name'>): string => `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`;
/** The column list, escaped for SQL. */
export const columnsOf = ({ columns }: Pick<Table, 'columns'>): string => columns.map(escapeIdentifier).join(', ');

/** Whether Touchdown's schema has the table. An older schema may not. */
export async function hasTable(client: ClientBase, name: string): Promise<boolean> {
  const { rows } = await client.query<{ isThere: boolean }>('select to_regclass($1) is not null as "isThere"', [`public.${name}`]);
  return rows[0]?.isThere === true;
}

/** Every table, sorted by name. */
export async function listTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as name,
       array(select a.attname::text from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
       (select coalesce(jsonb_agg(jsonb_build_object('name', a.attname, 'isText', a.attcollation <> 0) order by a.place), '[]') from (
         select a.attname, a.attcollation, coalesce(array_position(i.indkey::int2[], a.attnum), a.attnum) as place
         from pg_attribute a left join pg_index i on i.indrelid = c.oid and i.indisprimary
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and (i.indexrelid is null or a.attnum = any (i.indkey::int2[]))
       ) a) as key
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any ($1) and c.relkind in ('r', 'p') and not c.relispartition
       and not exists (select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     order by n.nspname collate "C", c.relname collate "C"`,
    [SCHEMAS],
  );
  return rows;
}

/** Every sequence and its current value, sorted by name. */
export async function listSequences(client: ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `select schemaname::text as schema, sequencename::text as name, last_value::text as value from pg_sequences
     where schemaname = any ($1) order by schemaname::text collate "C", sequencename::text collate "C"`,
    [SCHEMAS],
  );
  return rows;
}

/** The keys of all files that records in any table reference, sorted. */
export async function listFileKeys(client: ClientBase): Promise<string[]> {
  const { rows: columns } = await client.query<{ schema: string; name: string; column: string }>(
    `select n.nspname as schema, c.relname as name, a.attname as column
     from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum = f.conkey[1]
     where f.contype = 'f' and f.confrelid = to_regclass('public.stored_files')`,
  );
  if (columns.length === 0) return [];
  const each = columns.map((column) => `select ${escapeIdentifier(column.column)} as key from ${nameOf(column)}`);
  const { rows } = await client.query<{ key: string }>(
    `select distinct key::text from (${each.join(' union all ')}) named where key is not null order by 1`,
  );
  return rows.map(({ key }) => key);
}

/** The database's collation, for the manifest. */
export async function collationOf(client: ClientBase): Promise<string> {
  const { rows } = await client.query<{ collation: string }>(
    `select concat_ws(' ', to_jsonb(d) ->> 'datlocprovider', to_jsonb(d) ->> 'datcollate', to_jsonb(d) ->> 'datlocale', to_jsonb(d) ->> 'daticulocale') as collation
     from pg_database d where datname = current_database()`,
  );
  return rows[0]?.collation ?? '';
}

/** The newest entry of the audit log, or null if the log is empty. */
export async function auditHeadOf(client: ClientBase): Promise<{ seq: number; hash: string } | null> {
  if (!(await hasTable(client, 'audit_heads'))) return null;
  const { rows } = await client.query<{ seq: number; hash: string }>(
    'select seq::float8 as seq, hash from public.audit_heads order by seq desc limit 1',
  );
  return rows[0] ?? null;
}
