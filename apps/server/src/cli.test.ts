// The command line as a process of its own, against a database of its own.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, createPool } from './db/client.ts';
import { inTransaction } from './db/transaction.ts';
import { createTestDatabase, type TestDatabase } from './test/database.ts';

const CLI = path.join(import.meta.dirname, 'cli.ts');
const dataDir = mkdtempSync(path.join(tmpdir(), 'touchdown-cli-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

function cli(database: TestDatabase, command: string): Promise<{ code: number | null; told: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', CLI, command], {
    env: { DATABASE_URL: database.url, TOUCHDOWN_DATA_DIR: dataDir },
  });
  let told = '';
  const hear = (chunk: Buffer) => void (told += chunk.toString());
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, told })));
}

/** As somebody with the keys of the database could, and no one else. */
const TAMPERINGS = [
  ['altered', `update audit_log set details = '{"n": 7}' where seq = 2`, 'then row 2 is'],
  ['missing', 'delete from audit_log where seq = 2', 'then row 3 is'],
  ['cut off', 'delete from audit_log where seq = 3', 'then row 3 is'],
] as const;

describe('audit:verify', () => {
  let database: TestDatabase;
  let pool: Pool;
  beforeAll(async () => {
    database = await createTestDatabase();
    pool = createPool(database.url);
    const at = new Date('2026-11-21T09:00:00Z');
    for (const n of [1, 2, 3])
      await inTransaction(createDatabase(pool), { actorId: null, at }, async (_tx, audit) => audit({ action: 'test.row', details: { n } }));
    await pool.query('create table sound as select * from audit_log');
    await pool.query('alter table audit_log disable trigger audit_log_append_only');
  });
  afterEach(async () => {
    await pool.query('delete from audit_log');
    await pool.query('insert into audit_log select * from sound');
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  it('ends well on a sound log', async () => {
    const { code, told } = await cli(database, 'audit-verify');
    expect({ code, told }).toEqual({ code: 0, told: expect.stringContaining('The audit log is whole: 3 rows hold.') });
  });
  it.each(TAMPERINGS)('ends with code 1 on a log with a row %s, and names it', async (_what, statement, names) => {
    await pool.query(statement);
    const { code, told } = await cli(database, 'audit-verify');
    expect({ code, told }).toEqual({ code: 1, told: expect.stringContaining('The audit log was tampered with') });
    expect(told).toContain(names);
  });
});
