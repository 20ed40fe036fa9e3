/** Loads the tables of a backup into a database that only this process uses, in the caller's transaction. */
import { type ClientBase, escapeIdentifier, escapeLiteral } from 'pg';
import type { Migration } from '../db/known-migrations.ts';
import { makeMigrationNotes, runMigrations } from '../db/known-migrations.ts';
import { QUEUE_SCHEMA } from '../queue/boss.ts';
import { BackupRefused } from './backup-refused.ts';
import { columnsOf, listTables, nameOf, type Table } from './catalog.queries.ts';
import { copyIn } from './copy-stream.ts';
import type { Manifest, TableEntry } from './manifest.ts';

/** Replaces the whole schema with empty tables created by the backup's migrations. */
export async function makeTables(client: ClientBase, migrations: readonly Migration[]): Promise<void> {
  await client.query('drop schema if exists drizzle cascade');
  // Created again at the next start, which queues the unfinished jobs of the backup.
  await client.query(`drop schema if exists ${QUEUE_SCHEMA} cascade`);
  await client.query('drop schema if exists public cascade');
  await client.query('create schema public');
  await makeMigrationNotes(client);
  await runMigrations(client, migrations);
}

/** Throws a BackupRefused unless the backup's tables match those its migrations create, column by column. */
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
 * Allows tables to be filled in any order. Foreign keys are dropped and added again, which checks every row. Triggers are disabled because
 * they already ran when the rows were first written.
 */
export async function whileFilling(client: ClientBase, manifest: Manifest, fill: () => Promise<void>): Promise<void> {
  const tables = manifest.tables.map(nameOf);
  const bonds = await bondsOf(client);
  for (const { table, name } of bonds) await client.query(`alter table ${table} drop constraint ${escapeIdentifier(name)}`);
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  // The backup already includes rows that migrations insert.
  await client.query(`truncate ${tables.join(', ')}`);
  await fill();
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
  for (const { table, name, definition } of bonds)
    await client.query(`alter table ${table} add constraint ${escapeIdentifier(name)} ${definition}`);
}

/** Adds rows in COPY text format to the table. Throws a BackupRefused if a row is invalid. */
export async function addRows(
  client: ClientBase,
  table: Pick<TableEntry, 'schema' | 'name' | 'columns'>,
  rows: AsyncIterable<Buffer>,
): Promise<void> {
  await copyIn(client, `copy ${nameOf(table)} (${columnsOf(table)}) from stdin`, rows);
}

/** Sets the sequences to their saved values. */
export async function setSequences(client: ClientBase, { sequences }: Manifest): Promise<void> {
  for (const sequence of sequences)
    if (sequence.value !== null) await client.query(`select setval(${escapeLiteral(nameOf(sequence))}, $1::bigint)`, [sequence.value]);
}
