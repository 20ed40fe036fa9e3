/**
 * Touchdown is killed at random moments while eight clients write. Afterward each acknowledged write is saved completely and exactly once,
 * and Touchdown starts again each time. The database runs as in production, with fsync.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { drillCount, seededRandom } from '@touchdown/testing';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyAuditLog } from './db/verify-audit.ts';
import { createDatabase } from './db/client.ts';
import { passageFolder } from './runtime/data-directory.ts';
import { runningDatabaseUrl } from './runtime/embedded-postgres.ts';
import { type Place, Progress, Writer, wrongsOf } from './test/crash-writers.ts';
import { patientPool } from './test/patient-pool.ts';
import { type Bundle, bundled, type RunningProcess, startProcess } from './test/processes.ts';

/** Three rounds cover each kind of failure once. */
const ROUNDS = drillCount({ gate: 2, full: 300 });
const WRITERS = 8;
const A_ROUND_MS = 120_000;
/** The kill comes after this many acknowledged writes plus this many milliseconds, so at any point within the writes that follow. */
const [MOST_WRITES, MOST_DELAY_MS] = [80, 30];
const random = seededRandom('crash-drill');
const upTo = (most: number) => Math.floor(random() * (most + 1));
const dataDir = path.join(tmpdir(), `touchdown-crash-${randomBytes(6).toString('hex')}`);
const place: Place = { url: '' };
const progress = new Progress();
const writers = Array.from({ length: WRITERS }, (_, n) => new Writer(place, `writer-${n}`, progress));

let bundle: Bundle;
let running: RunningProcess;
const startsMs: number[] = [];

/** Starts Touchdown on the state left by the killed process. Throws with its output if it does not start. */
async function start(): Promise<void> {
  const began = performance.now();
  const started = await startProcess(bundle, { TOUCHDOWN_DATA_DIR: dataDir, GEOCODER_URL: 'off' });
  if ('output' in started) throw new Error(`a failed start: ${started.output}`);
  startsMs.push(performance.now() - began);
  running = started;
  place.url = started.url;
}
const killDatabase = () =>
  process.kill(Number(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');

/** What is killed in a round: the server, in some rounds with its database, or the database alone, which the server restarts. */
const DEATHS = {
  server: () => running.end('SIGKILL'),
  both: async () => {
    killDatabase();
    await running.end('SIGKILL');
  },
  database: async () => {
    // A write that was in progress may still be acknowledged. Once there are this many, one writer has sent two since, so they are in the
    // new database.
    const isBack = progress.after(2 * WRITERS + 1);
    killDatabase();
    await isBack;
  },
} as const;
const deathOf = (round: number): keyof typeof DEATHS => (round % 5 === 1 ? 'both' : round % 10 === 2 ? 'database' : 'server');
const rounds = Array.from({ length: ROUNDS }, (_, round) => ({
  ...{ round: round + 1, death: deathOf(round), writes: upTo(MOST_WRITES), delayMs: upTo(MOST_DELAY_MS) },
}));

async function onDatabase<T>(work: (pool: Pool) => Promise<T>): Promise<T> {
  const url = await runningDatabaseUrl(dataDir);
  if (url === null) throw new Error('the database does not run');
  const pool = patientPool(url);
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

beforeAll(async () => {
  passageFolder(dataDir);
  bundle = bundled();
  await start();
  await onDatabase(async (pool) => {
    for (const writer of writers) await writer.signIn(createDatabase(pool));
  });
  await Promise.all(writers.map((writer) => writer.write(1)));
}, 2 * A_ROUND_MS);
afterAll(async () => {
  await running.end('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
});

describe('Touchdown, killed while eight clients write', () => {
  it('runs on a database that writes to disk before it acknowledges', async () => {
    const { rows } = await onDatabase((pool) =>
      pool.query("select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit"),
    );
    expect(rows).toEqual([{ fsync: 'on', commit: 'on' }]);
  });
  it.each(rounds)(
    'round $round, $death killed $delayMs ms after $writes writes: restarts with every acknowledged write saved completely and once',
    { timeout: A_ROUND_MS },
    async ({ death, writes, delayMs }) => {
      const reached = progress.after(writes);
      for (const writer of writers) writer.start();
      await reached;
      await sleep(delayMs);
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
  it('finds a changed row, a deleted row, and a deleted file', async () => {
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
  it('interrupts writes, which the writers retry', () => {
    const total = (of: (writer: Writer) => number) => writers.reduce((sum, writer) => sum + of(writer), 0);
    const acknowledged = total((writer) => writer.acknowledged);
    const slowest = Math.max(...startsMs);
    expect(total((writer) => writer.repeated)).toBeGreaterThan(0);
    expect(acknowledged).toBeGreaterThan(ROUNDS * WRITERS);
    process.stdout.write(
      `${ROUNDS} rounds, ${acknowledged} writes acknowledged, ${startsMs.length} starts, the slowest in ${Math.round(slowest)} ms\n`,
    );
  });
});
