/** The backup and restore commands as an administrator runs them, both while Touchdown is running and while it is stopped. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync, statSync, watch, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isFullDrill } from '@touchdown/testing';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase } from '../db/client.ts';
import { passageFolder } from '../runtime/data-directory.ts';
import { runningDatabaseUrl } from '../runtime/embedded-postgres.ts';
import { filesFolder } from '../storage/folders.ts';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';
import { type Place, Writer, wrongsOf } from '../test/crash-writers.ts';
import { patientPool } from '../test/patient-pool.ts';
import { type Bundle, bundled, type RunningProcess, startCommand, startProcess } from '../test/processes.ts';
import { SECRET } from './test/installation.ts';

/** Too slow for the gate (docs/quality.md). */
const atNight = it.runIf(isFullDrill());
const temporary = (name: string) => path.join(tmpdir(), `touchdown-${name}-${randomBytes(6).toString('hex')}`);
const [first, second] = [temporary('first'), temporary('second')];
const folder = temporary('backups');
const file = path.join(folder, 'installation.tar.gz');
const at: Place = { url: '' };
const writers = Array.from({ length: 2 }, (_, n) => new Writer(at, `planner-${n}`));
let bundle: Bundle;
let product: RunningProcess;

/** A preload script that sends itself SIGKILL after storing its third file. */
const KILLED_AFTER_THREE_FILES = `
  import fs from 'node:fs/promises';
  import { syncBuiltinESMExports } from 'node:module';
  const { rename } = fs;
  let stored = 0;
  fs.rename = async (...places) => {
    await rename(...places);
    if ((stored += 1) === 3) process.kill(process.pid, 'SIGKILL');
  };
  syncBuiltinESMExports();
`;

const cli = (env: Readonly<Record<string, string>>, args: readonly string[], limit?: string) => startCommand(bundle, env, args, limit);
const run = (dataDir: string, ...args: string[]) => cli({ TOUCHDOWN_DATA_DIR: dataDir }, args).outcome;
async function start(dataDir: string): Promise<void> {
  const started = await startProcess(bundle, { TOUCHDOWN_DATA_DIR: dataDir, GEOCODER_URL: 'off' });
  if ('output' in started) throw new Error(started.output);
  product = started;
  at.url = started.url;
}
async function onDatabase<T>(dataDir: string, work: (pool: Pool) => Promise<T>): Promise<T> {
  const pool = patientPool((await runningDatabaseUrl(dataDir)) ?? '');
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

beforeAll(async () => {
  for (const made of [first, second, folder]) passageFolder(made);
  bundle = bundled();
  await start(first);
  await onDatabase(first, async (pool) => {
    for (const writer of writers) await writer.signIn(createDatabase(pool));
  });
  await Promise.all(writers.map((writer) => writer.write(6)));
});
afterAll(async () => {
  await product.end('SIGTERM');
  for (const made of [first, second, folder]) rmSync(made, { recursive: true, force: true });
});

describe('npm run backup', () => {
  it('runs while Touchdown is running, and reports the contents and how sensitive the file is', async () => {
    const { code, output } = await run(first, 'backup', file);
    expect({ code, output }).toEqual({
      code: 0,
      output: expect.stringMatching(/Wrote .+: [\d,]+ rows of \d+ tables, 1\d files, as of 20.+ Verified\./),
    });
    expect(output).toContain('Protect this file like the data folder. It contains all accounts and the session secret.');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await run(first, 'restore', file, '--check')).toEqual({
      code: 0,
      output: expect.stringContaining(`${file} is a valid backup:`),
    });
  });
  atNight('does not overwrite an existing file, and reports it', async () => {
    const before = readFileSync(file);
    expect(await run(first, 'backup', file)).toEqual({
      code: 1,
      output: `${file} already exists. Choose a new file name, or remove it first.\n`,
    });
    expect(readFileSync(file).equals(before)).toBe(true);
  });
  atNight.each([
    [() => path.join(folder, 'nowhere/one.tar.gz'), 'no such file or folder'],
    [() => path.join(file, 'one.tar.gz'), 'part of the path is not a folder'],
  ])('reports why it cannot write: %#', async (target, reason) => {
    expect(await run(first, 'backup', target())).toEqual({
      code: 1,
      output: expect.stringMatching(new RegExp(`No backup was written: .+${reason}`)),
    });
  });
  atNight('detects a secret that does not belong to the installation', async () => {
    const wrong = cli({ TOUCHDOWN_DATA_DIR: first, SESSION_SECRET: 'a secret that the product does not have' }, [
      'backup',
      path.join(folder, 'no.tar.gz'),
    ]);
    expect(await wrong.outcome).toEqual({
      code: 1,
      output: expect.stringContaining(
        'SESSION_SECRET does not match this installation, so the backup could not unlock two-factor secrets or the signing key.',
      ),
    });
  });
  atNight('leaves nothing behind when it fails or is interrupted', async () => {
    const ended = await onDatabase(first, async (pool) => {
      const holder = await pool.connect();
      await holder.query('begin; lock table users in access exclusive mode');
      const watcher = watch(folder);
      const begins = once(watcher, 'change');
      const begun = cli({ TOUCHDOWN_DATA_DIR: first }, ['backup', path.join(folder, 'ended.tar.gz')]);
      await begins;
      watcher.close();
      // It can't read the users table, so it can't finish before the signal arrives.
      begun.child.kill('SIGTERM');
      holder.release(true);
      return begun;
    });
    expect(await ended.outcome).toEqual({ code: 1, output: expect.stringContaining('it was interrupted') });
    expect(readdirSync(folder)).toEqual(['installation.tar.gz']);
  });
});

describe('npm run restore', () => {
  it('refuses to run while Touchdown is running, and names the reason', async () => {
    expect(await run(first, 'restore', file)).toEqual({
      code: 1,
      output: expect.stringContaining(`The data folder ${first} is in use by process`),
    });
  });
  it('rejects an installation in use and a damaged file, with a message for each', async () => {
    await product.end('SIGTERM');
    expect(await run(first, 'restore', file)).toEqual({
      code: 1,
      output: expect.stringContaining('This installation already has users.'),
    });
    const damaged = path.join(folder, 'damaged.tar.gz');
    writeFileSync(damaged, readFileSync(file).subarray(0, -100));
    for (const args of [[damaged], [damaged, '--check']])
      expect(await run(second, 'restore', ...args)).toEqual({
        code: 1,
        output: expect.stringContaining(`${damaged} cannot be restored. It is truncated.`),
      });
    expect(await run(second, 'restore', path.join(folder, 'none.tar.gz'), '--check')).toEqual({
      code: 1,
      output: expect.stringContaining('no such file or folder'),
    });
  });
  it('leaves an empty installation when killed partway, so a second restore succeeds', async () => {
    const killer = path.join(folder, 'killer.mjs');
    writeFileSync(killer, KILLED_AFTER_THREE_FILES);
    const killed = cli({ TOUCHDOWN_DATA_DIR: second, NODE_OPTIONS: `--import=${killer}` }, ['restore', file]);
    expect(await killed.outcome).toEqual({ code: null, output: '' });
    expect(readdirSync(filesFolder(second), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())).toHaveLength(3);
    // Restore only accepts an empty installation.
    const { code, output } = await run(second, 'restore', file);
    expect({ code, output }).toEqual({
      code: 0,
      output: expect.stringMatching(/Restored [\d,]+ rows of \d+ tables, 1\d files, as of .+ All users must sign in again\./),
    });
  });
  it('restores everything that was acknowledged; the audit log verifies, and a backup can be made while stopped', async () => {
    expect(await run(second, 'audit-verify')).toMatchObject({ code: 0 });
    expect(await run(second, 'backup', path.join(folder, 'stopped.tar.gz'))).toMatchObject({ code: 0 });
    await start(second);
    expect(await onDatabase(second, (pool) => wrongsOf(pool, second, writers))).toEqual([]);
    expect(readFileSync(path.join(second, 'session-secret'), 'utf8')).toBe(readFileSync(path.join(first, 'session-secret'), 'utf8'));
  });
});

describe.runIf(isFullDrill())('with an external database', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());
  const env = () => ({ DATABASE_URL: database.url, TOUCHDOWN_DATA_DIR: folder, SESSION_SECRET: SECRET });

  it('writes a backup, and a full disk stops it with a message and no leftovers', async () => {
    const target = path.join(folder, 'own.tar.gz');
    const full = await cli(env(), ['backup', target], '2').outcome;
    expect(full).toEqual({ code: 1, output: expect.stringMatching(/No backup was written: .+the file is too large for this disk/) });
    expect(readdirSync(folder).filter((name) => name.startsWith('own'))).toEqual([]);
    expect(await cli(env(), ['backup', target]).outcome).toMatchObject({ code: 0 });
  });
  it('requires the secret and the database for a backup', async () => {
    const target = path.join(folder, 'other.tar.gz');
    const { SESSION_SECRET: _, ...without } = env();
    expect(await cli(without, ['backup', target]).outcome).toEqual({
      code: 1,
      output: expect.stringContaining('SESSION_SECRET is not set and was not found in the data folder.'),
    });
    const nowhere = { ...env(), DATABASE_URL: 'postgres://touchdown@127.0.0.1:1/touchdown' };
    expect(await cli(nowhere, ['backup', target]).outcome).toEqual({
      code: 1,
      output: expect.stringContaining("Can't connect to the database: connection refused"),
    });
    const empty = await createTestDatabase({ isEmpty: true });
    expect(await cli({ ...env(), DATABASE_URL: empty.url }, ['backup', target]).outcome).toEqual({
      code: 1,
      output: expect.stringContaining('Nothing to back up. Touchdown has never been started with this database.'),
    });
    await empty.drop();
  });
});
