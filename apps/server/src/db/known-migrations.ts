/** The migrations that this version includes, and those that a database has applied. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { ClientBase } from 'pg';
import { z } from 'zod';
import { MIGRATIONS_BESIDE_THE_SOURCE } from './migrate.ts';

export interface Migration {
  /** File name: "0020_reports_and_installation_keys". */
  readonly name: string;
  /** SHA-256 of the migration's text. */
  readonly hash: string;
  /** Timestamp in milliseconds, by which a database identifies the migration as applied. */
  readonly when: number;
  readonly statements: readonly string[];
}

const journal = z.object({ entries: z.array(z.object({ tag: z.string() })) });

/** Returns the migrations, oldest first. `migrationsDir` null: the folder beside the source. */
export function knownMigrations(migrationsDir: string | null = null): Migration[] {
  const folder = migrationsDir ?? MIGRATIONS_BESIDE_THE_SOURCE;
  const { entries } = journal.parse(JSON.parse(readFileSync(path.join(folder, 'meta/_journal.json'), 'utf8')));
  return readMigrationFiles({ migrationsFolder: folder }).map(({ hash, folderMillis, sql }, index) => ({
    name: entries[index]?.tag ?? '',
    hash,
    when: folderMillis,
    statements: sql,
  }));
}

/** Returns the hashes of the migrations that the database has applied, oldest first. Null if it is not a Touchdown database. */
export async function appliedMigrations(client: ClientBase): Promise<string[] | null> {
  const { rows: found } = await client.query<{ isThere: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as "isThere"`,
  );
  if (found[0]?.isThere !== true) return null;
  const { rows } = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations order by created_at, id');
  return rows.map(({ hash }) => hash);
}

/** Runs the statements of the migrations in the caller's transaction without recording them as applied. */
export async function runMigrations(client: ClientBase, migrations: readonly Migration[]): Promise<void> {
  for (const { statements } of migrations) for (const statement of statements) await client.query(statement);
}

/** Creates the table in which Drizzle records applied migrations, exactly as Drizzle does. */
export async function makeMigrationNotes(client: ClientBase): Promise<void> {
  await client.query('create schema if not exists drizzle');
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
}

/** Records the migrations as applied. */
export async function noteMigrations(client: ClientBase, migrations: readonly Migration[]): Promise<void> {
  for (const { hash, when } of migrations)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, when]);
}
