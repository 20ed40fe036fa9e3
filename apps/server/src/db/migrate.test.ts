import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getTableName } from 'drizzle-orm';
import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../test/database.ts';
import { laterMigrations } from '../test/later-migrations.ts';
import { createPool } from './client.ts';
import { migrate } from './migrate.ts';
import * as schema from './schema/index.ts';

/** A database without tables. */
async function withEmptyDatabase(work: (url: string) => Promise<void>): Promise<void> {
  const database = await createTestDatabase({ isEmpty: true });
  await work(database.url).finally(() => database.drop());
}
const tablesOf = async (pool: pg.Pool) =>
  (await pool.query<{ tablename: string }>("select tablename from pg_tables where schemaname = 'public' order by 1")).rows.map(
    (row) => row.tablename,
  );

describe('migrating', () => {
  it('builds the schema once, however many processes start at the same time', () =>
    withEmptyDatabase(async (url) => {
      const pools = Array.from({ length: 8 }, () => createPool(url));
      await Promise.all(pools.map((pool) => migrate(pool)));
      const [pool] = pools;
      if (pool === undefined) throw new Error('there are eight pools');
      expect(await tablesOf(pool)).toEqual(Object.values(schema).map(getTableName).sort());
      await migrate(pool);
      await Promise.all(pools.map((each) => each.end()));
    }));

  it('finds its files in the folder it is given, and undoes a migration that fails', () =>
    withEmptyDatabase(async (url) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'touchdown-migrations-'));
      const pool = createPool(url);
      await migrate(pool, laterMigrations(folder, { '0001_later': 'create table later ();' }));
      expect(await tablesOf(pool)).toContain('later');
      const wrong = 'create table half_done ();--> statement-breakpoint\nselect 1 / 0;';
      laterMigrations(folder, { '0001_later': 'create table later ();', '0002_wrong': wrong });
      await expect(migrate(pool, folder)).rejects.toThrow();
      expect(await tablesOf(pool)).not.toContain('half_done');
      // The lock was let go: the next start is not stuck behind the failed one.
      await migrate(pool);
      await pool.end();
      rmSync(folder, { recursive: true });
    }));
});
