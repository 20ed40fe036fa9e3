import { mkdtempSync, rmSync, cpSync, writeFileSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getTableName } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { createPool } from './client.ts';
import { migrate } from './migrate.ts';
import * as schema from './schema/index.ts';

/** A database that no migration has seen. */
async function withEmptyDatabase(work: (url: string) => Promise<void>): Promise<void> {
  const name = `touchdown_empty_${Math.random().toString(36).slice(2)}`;
  const server = new pg.Client({ connectionString: inject('testServerUrl') });
  await server.connect();
  await server.query(`create database ${name} template template0`);
  const url = new URL(inject('testServerUrl'));
  url.pathname = `/${name}`;
  try {
    await work(url.href);
  } finally {
    await server.query(`drop database ${name} with (force)`);
    await server.end();
  }
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
      cpSync(path.join(import.meta.dirname, 'migrations'), folder, { recursive: true });
      const pool = createPool(url);
      await migrate(pool, folder);
      const journalFile = path.join(folder, 'meta/_journal.json');
      const journal = JSON.parse(readFileSync(journalFile, 'utf8'));
      journal.entries.push({ idx: 99, version: '7', when: Date.now() + 1e9, tag: '0099_wrong', breakpoints: true });
      writeFileSync(journalFile, JSON.stringify(journal));
      writeFileSync(path.join(folder, '0099_wrong.sql'), 'create table half_done ();--> statement-breakpoint\nselect 1 / 0;');
      await expect(migrate(pool, folder)).rejects.toThrow();
      expect(await tablesOf(pool)).not.toContain('half_done');
      // The lock was let go: the next start is not stuck behind the failed one.
      await migrate(pool);
      await pool.end();
      rmSync(folder, { recursive: true });
    }));
});
