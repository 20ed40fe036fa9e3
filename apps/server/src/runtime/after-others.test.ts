/** What background work yields to, as Linux ranks it. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { constants, getPriority, tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createPool } from '../db/client.ts';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';
import { patientPool } from '../test/patient-pool.ts';
import { bundled, startProcess } from '../test/processes.ts';
import { connectionAfterRequests } from './after-others.ts';

const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;
const SESSIONS_SHARE = existsSync('/proc/self/autogroup');
/** Those of a database that was started elsewhere, perhaps under another account, may not be ranked. */
const isOwnDatabase = process.platform === 'linux' && inject('testServerUrl').includes('touchdown-test-');
const below = (priority: number) => Math.min(PRIORITY_LOW, priority + PRIORITY_BELOW_NORMAL);
/** The database was started by this process. */
const usual = getPriority();

const pidOf = async (pool: Pool) => (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0;

describe.runIf(isOwnDatabase)('a connection to the database', () => {
  const pools = [createPool(inject('testServerUrl'), { isBackground: true }), createPool(inject('testServerUrl'))] as const;
  afterAll(() => Promise.all(pools.map((pool) => pool.end())));

  it('of background jobs has a lower priority than one of requests', async () => {
    const [jobs, requests] = await Promise.all(pools.map(pidOf));
    expect([getPriority(jobs), getPriority(requests)]).toEqual([below(usual), usual]);
  });
  it('leaves a process alone that is not its own', async () => {
    const pid = await pidOf(pools[1]);
    expect(connectionAfterRequests({ pid: process.pid, user: 'touchdown', database: 'touchdown' })).toBe(false);
    expect(connectionAfterRequests({ pid, user: 'touchdown', database: 'of another installation' })).toBe(false);
    expect(connectionAfterRequests({ pid: 2 ** 31 - 1, user: 'touchdown', database: 'touchdown' })).toBe(false);
    expect([getPriority(), getPriority(pid)]).toEqual([usual, usual]);
  });
});

describe.runIf(isOwnDatabase)('a process', () => {
  let database: TestDatabase;
  const dataDir = mkdtempSync(path.join(tmpdir(), 'touchdown-priority-'));
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(async () => {
    await database.drop();
    rmSync(dataDir, { recursive: true });
  });

  it.each([
    ['web', [usual]],
    ['worker', [below(usual)]],
    ['all', [usual, below(usual)]],
  ] as const)('with the role %s has connections of these priorities', async (role, expected) => {
    const settings = { TOUCHDOWN_ROLE: role, SESSION_SECRET: 'a secret of the tests, long enough to sign with' };
    const started = await startProcess(bundled(), { ...settings, DATABASE_URL: database.url, TOUCHDOWN_DATA_DIR: dataDir });
    if ('output' in started) throw new Error(started.output);
    const pool = patientPool(database.url);
    try {
      const priorities = async () => {
        const { rows } = await pool.query<{ pid: number }>(
          "select pid from pg_stat_activity where datname = current_database() and application_name like 'touchdown %'",
        );
        return [...new Set(rows.map(({ pid }) => getPriority(pid)))].sort((a, b) => a - b);
      };
      await expect.poll(priorities).toEqual(expected);
    } finally {
      await pool.end();
      await started.end('SIGKILL');
    }
  });
});

/** The share of the processor of a session, as "nice 0". Empty for a session that has no share of its own, such as that of a container. */
const shareIn = (autogroup: string): string => /nice -?\d+/.exec(autogroup)?.[0] ?? '';

/** The share of a session in which a worker begins. */
async function shareOf({ detached }: { readonly detached: boolean }): Promise<string> {
  const source = new URL('after-others.ts', import.meta.url).href;
  const script = `import { readFileSync } from 'node:fs';
    const { afterRequests } = await import(${JSON.stringify(source)});
    afterRequests();
    process.stdout.write(readFileSync('/proc/self/autogroup', 'utf8'));`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], { detached });
  return shareIn(await text(child.stdout));
}

describe.runIf(SESSIONS_SHARE)('a worker', () => {
  it('lowers the share of its own session', async () => {
    expect(await shareOf({ detached: true })).toBe(`nice ${PRIORITY_BELOW_NORMAL}`);
  });
  it('leaves a session alone that it shares', async () => {
    expect(await shareOf({ detached: false })).toBe(shareIn(readFileSync('/proc/self/autogroup', 'utf8')));
  });
});
