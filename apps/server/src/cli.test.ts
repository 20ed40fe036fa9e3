// The command line as a child process, with a separate database.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase } from './db/client.ts';
import { inTransaction } from './db/transaction.ts';
import { openSealer } from './features/documents/seals/public.ts';
import { TEST_CONFIG } from './test/app.ts';
import { createTestDatabase, type TestDatabase } from './test/database.ts';
import { patientPool } from './test/patient-pool.ts';
import { bundled, type EndedProcess, startCommand } from './test/processes.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'touchdown-cli-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function cli(database: TestDatabase, command: string, ...more: string[]): Promise<EndedProcess> {
  const env = { DATABASE_URL: database.url, TOUCHDOWN_DATA_DIR: dataDir };
  return startCommand(bundled(), env, [command, ...more]).outcome;
}

/** Tampers as someone with direct database access could. */
const TAMPERINGS = [
  ['altered', `update audit_log set details = '{"n": 7}' where seq = 2`, 'entry 2 is'],
  ['missing', 'delete from audit_log where seq = 2', 'entry 3 is'],
  ['cut off', 'delete from audit_log where seq = 3', 'entry 3 is'],
] as const;

describe('audit:verify', () => {
  let database: TestDatabase;
  let pool: Pool;
  beforeAll(async () => {
    database = await createTestDatabase();
    pool = patientPool(database.url);
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

  it('succeeds for an intact log', async () => {
    const { code, output } = await cli(database, 'audit-verify');
    expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('Audit log verified: 3 entries match.') });
  });
  it.each(TAMPERINGS)('exits with code 1 for a log with a row %s, and names it', async (_what, statement, names) => {
    await pool.query(statement);
    const { code, output } = await cli(database, 'audit-verify');
    expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining('Audit log verification failed: ') });
    expect(output).toContain(names);
  });
});

describe('verify', () => {
  let database: TestDatabase;
  let pool: Pool;
  const file = path.join(dataDir, 'paths.csv');
  beforeAll(async () => {
    database = await createTestDatabase();
    pool = patientPool(database.url);
    const config = { ...TEST_CONFIG, dataDir };
    const sealer = openSealer({ db: createDatabase(pool), clock: () => new Date('2026-11-21T09:00:00Z'), config });
    const hash = '0'.repeat(64);
    const facts = { inputs: hash, rules: 'AC 150/5390-2D', engine: '1.0.0', audit: { seq: 1, hash } };
    writeFileSync(file, (await sealer.seal(Buffer.from('Name\r\nP1\r\n'), 'csv', facts)).bytes);
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  it('succeeds for a genuine file, and reports what it was made from', async () => {
    const { code, output } = await cli(database, 'verify', file);
    expect({ code, output }).toEqual({ code: 0, output: expect.stringMatching(/paths\.csv: genuine\.[^]*AC 150\/5390-2D/) });
  });
  it.each([
    ['altered', (text: string) => text.replace('P1', 'P2'), 'altered'],
    ['without its seal', (text: string) => text.split('#')[0] ?? '', 'unknown. It has no seal.'],
  ])('exits with code 1 for a file %s', async (_what, change, says) => {
    const other = path.join(dataDir, 'other.csv');
    writeFileSync(other, change(readFileSync(file, 'latin1')), 'latin1');
    expect(await cli(database, 'verify', other)).toEqual({ code: 1, output: expect.stringContaining(says) });
  });
});

describe('data:dof', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());
  const rhodeIsland = path.join(import.meta.dirname, '../../../packages/domain/test-data/dof/44-RI.Dat');

  it('imports the file without moving it', async () => {
    const { code, output } = await cli(database, 'import-dof', rhodeIsland);
    expect({ code, output }).toEqual({
      code: 0,
      output: expect.stringMatching(/1,650 FAA obstacles imported, current to \d{4}-\d\d-\d\d\./),
    });
    expect(readFileSync(rhodeIsland).length).toBeGreaterThan(0);
  });
  it('exits with code 1 for a file that is not an obstacle file, and for one without a cycle', async () => {
    const other = path.join(dataDir, 'page.html');
    writeFileSync(other, '<html>');
    expect(await cli(database, 'import-dof', other)).toEqual({
      code: 1,
      output: expect.stringContaining('This is not a Digital Obstacle File'),
    });
    const csv = path.join(import.meta.dirname, '../../../packages/domain/test-data/dof/dof_csv_sample.csv');
    expect(await cli(database, 'import-dof', csv)).toEqual({ code: 1, output: expect.stringContaining('This file has no currency date.') });
  });
});
