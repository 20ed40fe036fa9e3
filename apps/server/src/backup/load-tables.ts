/** The tables of a backup into a database that is ours alone, in the transaction of the caller. */
import { type ClientBase, escapeIdentifier, escapeLiteral } from 'pg';
import type { Migration } from '../db/known-migrations.ts';
import { makeMigrationNotes, runMigrations } from '../db/known-migrations.ts';
import { BackupRefused } from './backup-refused.ts';
import { collationOf, columnsOf, listTables, nameOf, type Table } from './catalogue.queries.ts';
import { copyIn } from './copy-stream.ts';
import type { Manifest, TableEntry } from './manifest.ts';

/** In place of everything that is there: the empty tables as the migrations of the backup made them. */
export async function makeTables(client: ClientBase, migrations: readonly Migration[]): Promise<void> {
  await client.query('drop schema if exists drizzle cascade');
  await client.query('drop schema if exists public cascade');
  await client.query('create schema public');
  await makeMigrationNotes(client);
  await runMigrations(client, migrations);
}

/** Throws a BackupRefused unless the tables of the backup are those of its migrations, column by column. */
export async function refuseOtherTables(client: ClientBase, manifest: Manifest): Promise<void> {
  const shape = ({ schema, name, columns }: Pick<Table, 'schema' | 'name' | 'columns'>) =>
    `${schema}.${name}(${[...columns].sort().join(',')})`;
  const known = new Set((await listTables(client)).map(shape));
  const stranger = manifest.tables.find((table) => !known.delete(shape(table)));
  if (stranger !== undefined) throw new BackupRefused(`Table ${stranger.name} in the backup does not match its version.`);
  const [missing] = known;
  if (missing !== undefined) throw new BackupRefused(`The backup is missing a table: ${missing}.`);
}

interface Bond {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}
const bondsOf = async (client: ClientBase): Promise<Bond[]> =>
  (
    await client.query<Bond>(
      `select format('%I.%I', n.nspname, c.relname) as table, f.conname as name, pg_get_constraintdef(f.oid) as definition
       from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_namespace n on n.oid = c.relnamespace
       where f.contype = 'f' and n.nspname in ('public', 'drizzle') order by 1, 2`,
    )
  ).rows;

/**
 * Lets tables be filled in any order, as they were: references are taken off and put on again, which checks every row, and triggers,
 * which did their work when the rows were written first, rest in the meantime.
 */
export async function whileFilling(client: ClientBase, manifest: Manifest, fill: () => Promise<void>): Promise<void> {
  const tables = manifest.tables.map(nameOf);
  const bonds = await bondsOf(client);
  for (const { table, name } of bonds) await client.query(`alter table ${table} drop constraint ${escapeIdentifier(name)}`);
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  // Rows that a migration wrote are among those of the backup.
  await client.query(`truncate ${tables.join(', ')}`);
  await fill();
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
  for (const { table, name, definition } of bonds)
    await client.query(`alter table ${table} add constraint ${escapeIdentifier(name)} ${definition}`);
}

/** Adds rows in COPY's text form to the table. Throws a BackupRefused for what is no row of it. */
export async function addRows(
  client: ClientBase,
  table: Pick<TableEntry, 'schema' | 'name' | 'columns'>,
  rows: AsyncIterable<Buffer>,
): Promise<void> {
  await copyIn(client, `copy ${nameOf(table)} (${columnsOf(table)}) from stdin`, rows);
}

/** Sets the sequences to where they stood. */
export async function setSequences(client: ClientBase, { sequences }: Manifest): Promise<void> {
  for (const sequence of sequences)
    if (sequence.value !== null) await client.query(`select setval(${escapeLiteral(nameOf(sequence))}, $1::bigint)`, [sequence.value]);
}

/**
 * Calculates again what was calculated by the order of words in the database the backup was made of, where this one has another order:
 * the stretches of contacts, which their trigger makes.
 */
export async function orderAnew(client: ClientBase, { collation, tables }: Manifest): Promise<void> {
  const hasStretches = tables.some(({ name }) => name === 'contact_stretches');
  if (!hasStretches || collation === (await collationOf(client))) return;
  await client.query('delete from public.contact_stretches');
  await client.query('update public.project_contacts set version = version');
}
