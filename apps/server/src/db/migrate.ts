/** Brings the database to the schema of this version. */
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { Pool } from 'pg';
import { lockNumber } from './advisory-locks.ts';
import { onOneConnection } from './client.ts';

/** Where the migrations lie while the server runs from its source. */
export const MIGRATIONS_BESIDE_THE_SOURCE = fileURLToPath(new URL('./migrations', import.meta.url));

/**
 * Applies the migrations that are missing. Safe to call again, and from many processes that start at once: one does the work,
 * the others wait and find it done. `migrationsDir` null: the folder beside this file.
 */
export async function migrate(pool: Pool, migrationsDir: string | null = null): Promise<void> {
  await onOneConnection(pool.options.connectionString ?? '', async (client) => {
    // A migration may take longer than a request is allowed to.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [lockNumber('migrate')]);
    // The end of the connection gives the lock back.
    await runMigrations(drizzle(client), { migrationsFolder: migrationsDir ?? MIGRATIONS_BESIDE_THE_SOURCE });
  });
}
