/** Migrates the database to this version's schema. */
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Pool } from 'pg';
import { installQueues } from '../queue/boss.ts';
import { lockNumber } from './advisory-locks.ts';
import { type Executor, onOneConnection } from './client.ts';

/** The migrations folder when the server runs from source. */
export const MIGRATIONS_BESIDE_THE_SOURCE = fileURLToPath(new URL('./migrations', import.meta.url));

/**
 * Applies pending migrations and creates the job queues. Safe to call repeatedly and from many processes that start at once: one does the work while the others wait.
 * `migrationsDir` null: the folder beside this file.
 */
export async function migrate(pool: Pool, migrationsDir: string | null = null): Promise<void> {
  await onOneConnection(pool.options.connectionString ?? '', async (client) => {
    // A migration may take longer than a request is allowed to.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [lockNumber('migrate')]);
    // Closing the connection releases the lock.
    await runMigrations(drizzle(client), { migrationsFolder: migrationsDir ?? MIGRATIONS_BESIDE_THE_SOURCE });
    await installQueues(client);
  });
}

/** Whether the newest migration of this version, or of a later one, has been applied. */
export async function isMigrated(db: Executor, migrationsDir: string | null = null): Promise<boolean> {
  const newest = readMigrationFiles({ migrationsFolder: migrationsDir ?? MIGRATIONS_BESIDE_THE_SOURCE }).at(-1);
  const { rows } = await db.execute<{ applied: boolean }>(
    sql`select exists (select 1 from drizzle.__drizzle_migrations where created_at >= ${newest?.folderMillis ?? 0}) as applied`,
  );
  return rows[0]?.applied ?? false;
}
