/**
 * The product is killed at random moments while eight people write: what it acknowledged is there afterwards, whole and once, and it
 * starts again each time. CRASH_ROUNDS=100 is the drill of a release. The database works as it does in use: with fsync.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyAuditLog } from './db/audit.ts';
import { createDatabase, createPool } from './db/client.ts';
import { passageFolder } from './runtime/data-directory.ts';
import { runningDatabaseUrl } from './runtime/embedded-postgres.ts';
import { CRASH_ROUNDS, type Place, Writer, wrongsOf } from './test/crash-writers.ts';
import { type Bundle, bundled, type RunningProcess, startProcess } from './test/processes.ts';

const WRITERS = 8;
const A_ROUND_MS = 60_000;
/** How long they write before the kill, and after it where the server lives on. */
const [LEAST_MS, MOST_MS] = [40, 900];
const dataDir = path.join(tmpdir(), `touchdown-crash-${randomBytes(6).toString('hex')}`);
const place: Place = { url: '' };
const writers = Array.from({ length: WRITERS }, (_, n) => new Writer(place, `writer-${n}`));

let bundle: Bundle;
let running: RunningProcess;
const startsMs: number[] = [];

/** Starts the product on what the killed one left. A start that fails is told in its own words. */
async function start(): Promise<void> {
  const began = performance.now();
  const started = await startProcess(bundle, { TOUCHDOWN_DATA_DIR: dataDir, GEOCODER_URL: 'off' });
  if ('told' in started) throw new Error(`a failed start: ${started.told}`);
  startsMs.push(performance.now() - began);
  running = started;
  place.url = started.url;
}
const killDatabase = () =>
  process.kill(Number(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');

/** What dies in a round: the server, with its database in some, or the database alone, which the server starts again. */
const DEATHS = {
  server: () => running.end('SIGKILL'),
  both: async () => {
    killDatabase();
    await running.end('SIGKILL');
  },
  database: async () => killDatabase(),
} as const;
const deathOf = (round: number): keyof typeof DEATHS => (round % 5 === 1 ? 'both' : round % 10 === 2 ? 'database' : 'server');

async function onDatabase<T>(work: (pool: Pool) => Promise<T>): Promise<T> {
  const url = await runningDatabaseUrl(dataDir);
  if (url === null) throw new Error('the database does not run');
  const pool = createPool(url);
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

beforeAll(async () => {
  passageFolder(dataDir);
  bundle = await bundled();
  await start();
  await onDatabase(async (pool) => {
    for (const writer of writers) await writer.signIn(createDatabase(pool));
  });
  // Each has written everything that it writes at least once.
  for (const writer of writers) writer.start();
  while (writers.some((writer) => writer.files.length === 0)) await sleep(20);
  await Promise.all(writers.map((writer) => writer.stop()));
}, 2 * A_ROUND_MS);
afterAll(async () => {
  await running.end('SIGTERM');
  bundle.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('killed at random moments under eight writers', () => {
  it('works on a database that writes to the disk before it acknowledges', async () => {
    const { rows } = await onDatabase((pool) =>
      pool.query("select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit"),
    );
    expect(rows).toEqual([{ fsync: 'on', commit: 'on' }]);
  });
  it.each(Array.from({ length: CRASH_ROUNDS }, (_, round) => [round + 1, deathOf(round)] as const))(
    'round %i, death of the %s: starts again, and nothing that was acknowledged is lost, torn or doubled',
    { timeout: A_ROUND_MS },
    async (_round, death) => {
      for (const writer of writers) writer.start();
      await sleep(LEAST_MS + Math.random() * (MOST_MS - LEAST_MS));
      await DEATHS[death]();
      if (death !== 'database') await start();
      await Promise.all(writers.map((writer) => writer.stop()));
      const { wrongs, log } = await onDatabase(async (pool) => ({
        wrongs: await wrongsOf(pool, dataDir, writers),
        log: await verifyAuditLog(createDatabase(pool)),
      }));
      expect(wrongs).toEqual([]);
      expect(log).toMatchObject({ ok: true });
    },
  );
  it('is watched by eyes that see: a row that is not as it was told, and one that is gone, are named', async () => {
    const seen = await onDatabase(async (pool) => {
      const client = await pool.connect();
      await client.query('begin');
      await client.query("update projects set description = 'torn' where name = 'writer-0 0'");
      await client.query("delete from projects where name = 'writer-1 0'");
      const wrongs = await wrongsOf(client, dataDir, writers);
      client.release(true);
      return wrongs.join('\n');
    });
    expect(seen).toContain('writer-0 0: torn instead of ');
    expect(seen).toContain('lost: writer-1 0');
    expect(seen).toContain('lost: the file');
  });
  it('met writes under way: some had to be sent again', () => {
    const total = (of: (writer: Writer) => number) => writers.reduce((sum, writer) => sum + of(writer), 0);
    const acknowledged = total((writer) => writer.acknowledged);
    const slowest = Math.max(...startsMs);
    expect(total((writer) => writer.repeated)).toBeGreaterThan(0);
    expect(acknowledged).toBeGreaterThan(CRASH_ROUNDS * WRITERS);
    process.stdout.write(
      `${CRASH_ROUNDS} rounds, ${acknowledged} writes acknowledged, ${startsMs.length} starts, the slowest in ${Math.round(slowest)} ms\n`,
    );
  });
});
