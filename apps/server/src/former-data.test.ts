/** Data of a pre-release build: startup and the command line reject it and leave it unchanged. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { drillCases } from '@touchdown/testing';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FIRST_FORMER_MIGRATION } from './db/former-migrations.ts';
import { migrate } from './db/migrate.ts';
import { passageFolder } from './runtime/data-directory.ts';
import { startEmbeddedPostgres } from './runtime/embedded-postgres.ts';
import { createTestDatabase, type TestDatabase } from './test/database.ts';
import { patientPool } from './test/patient-pool.ts';
import { type Bundle, bundled, startCommand, startProcess } from './test/processes.ts';

/** The number of migrations that those builds had. */
const FORMER_MIGRATIONS = 34;
const REFUSED = {
  code: 1,
  output: expect.stringMatching(
    /comes from a pre-release build of Touchdown.+Nothing was changed\..+Export Data.+Import Archive.+TOUCHDOWN_DATA_DIR.+npm run db:reset -- --yes/,
  ),
};
const root = path.join(tmpdir(), `touchdown-former-${randomBytes(6).toString('hex')}`);
const folder = (name: string): string => {
  const made = path.join(root, name);
  passageFolder(made);
  return made;
};
let bundle: Bundle;
beforeAll(() => {
  passageFolder(root);
  bundle = bundled();
});
afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});

/** Turns the database into one of a pre-release build, with a user, a project, and that build's list of migrations. */
async function makeFormer(pool: Pool): Promise<void> {
  await pool.query(
    `insert into users (id, email, created_at, updated_at) values ('01a20000-0000-7000-8000-000000000001', 'ada@example.org', now(), now());
     insert into projects (id, user_id, name, type, advisory_circular, facility_type, shape, tlof_perimeter_marked, fato_perimeter_marked, standard_h, created_at, updated_at)
       values ('01a20000-0000-7000-8000-000000000002', '01a20000-0000-7000-8000-000000000001', 'Former', 'heliport', 'AC 150/5390-2D', 'general_aviation', 'square', true, true, true, now(), now());
     truncate drizzle.__drizzle_migrations`,
  );
  await pool.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at)
     select case n when 1 then $1 else repeat(lpad(to_hex(n), 2, '0'), 32) end, 1795252902000 + n from generate_series(1, $2::int) n`,
    [FIRST_FORMER_MIGRATION, FORMER_MIGRATIONS],
  );
}

/** Everything in the database, row by row, with the location and transaction of each row, so that a rewritten row differs. */
async function contentsOf(pool: Pool): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'drizzle') order by 1`,
  );
  const catalogs = ['pg_namespace', 'pg_class', 'pg_attribute', 'pg_constraint', 'pg_index', 'pg_trigger', 'pg_proc', 'pg_extension'];
  const contents: Record<string, string> = {};
  for (const { name } of tables) contents[name] = `concat(ctid, ' ', xmin, ' ', t::text)`;
  // PostgreSQL updates table statistics in place, at any time.
  for (const name of catalogs) contents[name] = `concat(ctid, ' ', xmin)`;
  for (const [name, row] of Object.entries(contents)) {
    const { rows } = await pool.query<{ all: string }>(
      `select coalesce(string_agg(${row}, E'\\n' order by ctid), '') as all from ${name} t`,
    );
    contents[name] = rows[0]?.all ?? '';
  }
  const { rows } = await pool.query('select schemaname, sequencename, last_value from pg_sequences order by 1, 2');
  return { ...contents, sequences: JSON.stringify(rows) };
}
/** Files that starting the embedded database always writes: its own files, and the record of who owns the folder. */
const OF_THE_SERVER = /^(postgres|owner)\/|^postgres-start\.log$/;
/** The other files in the folder, with their contents. */
const filesOf = (dataDir: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(dataDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(dataDir, path.join(entry.parentPath, entry.name)))
      .filter((name) => !OF_THE_SERVER.test(name))
      .sort()
      .map((name) => [name, readFileSync(path.join(dataDir, name), 'base64')]),
  );

describe('a database of a pre-release build', () => {
  const dataDir = folder('beside');
  let database: TestDatabase;
  let pool: Pool;
  beforeAll(async () => {
    database = await createTestDatabase();
    pool = patientPool(database.url);
    await makeFormer(pool);
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });
  const env = () => ({ DATABASE_URL: database.url, TOUCHDOWN_DATA_DIR: dataDir });

  it('is rejected at startup, which changes neither it nor the data folder', async () => {
    const before = await contentsOf(pool);
    expect(await startProcess(bundle, env())).toEqual(REFUSED);
    expect(await contentsOf(pool)).toEqual(before);
    expect(filesOf(dataDir)).toEqual({});
  });
  const COMMANDS: readonly (readonly string[])[] = [
    ['migrate'],
    ['backup', path.join(root, 'backup.tar.gz')],
    ['restore', path.join(root, 'backup.tar.gz')],
    ['export', '--project', '01a20000-0000-7000-8000-000000000002', '--format', 'json', '--out', path.join(root, 'project.json')],
    ['audit-verify'],
  ];
  it.each(drillCases(COMMANDS, 2))('is rejected by every command of the command line, and is unchanged: %s', async (...args) => {
    const before = await contentsOf(pool);
    expect(await startCommand(bundle, env(), args).outcome).toEqual(REFUSED);
    expect(await contentsOf(pool)).toEqual(before);
    expect(filesOf(root)).toEqual({});
  });
});

describe('a data folder of a pre-release build', () => {
  const dataDir = folder('data');
  const onDatabase = async <T>(work: (pool: Pool) => Promise<T>): Promise<T> => {
    const server = await startEmbeddedPostgres({ dataDir, say: () => undefined });
    const pool = patientPool(server.url);
    try {
      return await work(pool);
    } finally {
      await pool.end();
      await server.stop();
    }
  };
  it('is rejected at startup and left unchanged', async () => {
    mkdirSync(path.join(dataDir, 'uploads'));
    writeFileSync(path.join(dataDir, 'uploads/01a20000-0000-7000-8000-000000000003'), 'a file of a project');
    const before = await onDatabase(async (pool) => {
      await migrate(pool);
      await makeFormer(pool);
      // A server stopped before its last checkpoint, as on a busy machine, skips values of the sequences it changed since the one before.
      await pool.query('checkpoint');
      return contentsOf(pool);
    });
    const files = filesOf(dataDir);
    expect(await startProcess(bundle, { TOUCHDOWN_DATA_DIR: dataDir })).toEqual(REFUSED);
    expect(filesOf(dataDir)).toEqual(files);
    expect(await onDatabase(contentsOf)).toEqual(before);
  });
  it('works again after a reset', async () => {
    const { code, output } = await startCommand(bundle, { TOUCHDOWN_DATA_DIR: dataDir }, ['reset', '--yes']).outcome;
    expect({ code, output }).toEqual({ code: 0, output: expect.stringMatching(/Reference aircraft: [1-9]\d* added/) });
    const started = await startProcess(bundle, { TOUCHDOWN_DATA_DIR: dataDir, GEOCODER_URL: 'off' });
    if ('output' in started) throw new Error(started.output);
    await started.end('SIGTERM');
  });
});
