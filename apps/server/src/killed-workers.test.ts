/** Workers are killed at random moments while they run jobs of each kind. Each job is completed exactly once. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { JOB_KINDS } from '@touchdown/contract';
import { drillCount, drillTimeout, seededRandom } from '@touchdown/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBoss } from './queue/boss.ts';
import { testApp } from './test/app.ts';
import { endDelay, expireAttempt, untilDisconnected } from './test/dead-worker.ts';
import { anOwner, everyJob } from './test/every-job.ts';
import { mailbox } from './test/mailbox.ts';
import { bundled, type RunningProcess, startProcess } from './test/processes.ts';

/** For each kind of job. The gate samples the kinds. */
const ROUNDS = drillCount({ gate: 0, full: 20 });
const SAMPLED = 2;
/** So long that a busy machine cannot make a round fail. */
const A_ROUND_MS = drillTimeout(false);
const A_WAIT = { timeout: A_ROUND_MS / 2, interval: 20 };
/** How many times the job is read before the kill, which comes before, during, or after its attempt. Low counts are as likely as high ones. */
const MOST_READS = 2_000;
const random = seededRandom('killed-workers');
const dataDir = mkdtempSync(path.join(tmpdir(), 'touchdown-worker-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** The workers have the clock of the test. */
const FIXED_CLOCK = new URL('./test/fixed-clock.mjs', import.meta.url).href;
const SECRET = 'one secret for every process of the installation';
/** Answers the requests. The workers are other processes, with the same files. */
const box = mailbox();
const touchdown = testApp({ sessionSecret: SECRET, dataDir, publicUrl: 'https://touchdown.example.org' }, box.mailer);

async function aWorker(): Promise<RunningProcess> {
  const started = await startProcess(bundled(), {
    ...{ TOUCHDOWN_ROLE: 'worker', DATABASE_URL: touchdown.databaseUrl, TOUCHDOWN_DATA_DIR: dataDir },
    ...{
      SESSION_SECRET: SECRET,
      GEOCODER_URL: 'off',
      NODE_OPTIONS: `--import=${FIXED_CLOCK}`,
      SMTP_URL: box.url,
      MAIL_FROM: 'Touchdown <touchdown@example.org>',
    },
  });
  if ('output' in started) throw new Error(started.output);
  return started;
}
const countOf = async (text: string, values: unknown[] = []) =>
  (await touchdown.pool.query<{ n: number }>(`select count(*)::int as n from ${text}`, values)).rows[0]?.n ?? Number.NaN;

const jobs = () => everyJob({ pool: touchdown.pool, box, signedIn: (role) => touchdown.signedIn(role), at: (person) => person });

const SAMPLE = Array.from({ length: SAMPLED }, () => JOB_KINDS[Math.floor(random() * JOB_KINDS.length)] ?? 'report');
const KILLS = ROUNDS === 0 ? SAMPLE : Array.from({ length: ROUNDS }, () => JOB_KINDS).flat();

/** Completes what the killed worker left, and is the next one killed. */
let worker: RunningProcess;
beforeAll(async () => {
  worker = await aWorker();
}, A_ROUND_MS);
afterAll(() => worker.end('SIGKILL'));

it.each(KILLS.map((kind) => [kind, Math.floor(MOST_READS ** random())] as const))(
  'a worker killed while a job of kind %s runs, after %i reads of it, leaves it to be completed once by another one',
  async (kind, reads) => {
    const { owner, projectId } = await anOwner({ signedIn: () => touchdown.signedIn(), at: (person) => person });
    const { ids, check } = await jobs()[kind](owner, projectId);
    const unfinished = () => countOf("jobs where id = any($1) and state in ('queued', 'running')", [ids]);
    await expect.poll(() => countOf("jobs where id = any($1) and state <> 'queued'", [ids]), A_WAIT).toBeGreaterThan(0);
    for (let n = 0; n < reads && (await unfinished()) > 0; n += 1) continue;
    await worker.end('SIGKILL');
    await untilDisconnected(touchdown.pool);
    for (const id of ids) await expireAttempt(touchdown.pool, id);
    await openBoss(touchdown.pool).maintain();
    for (const id of ids) await endDelay(touchdown.pool, id);
    worker = await aWorker();
    await expect.poll(unfinished, A_WAIT).toBe(0);
    expect(await countOf("jobs where id = any($1) and state = 'done'", [ids])).toBe(ids.length);
    await check();
    expect(await countOf('jobs.job where id = any($1)', [ids])).toBe(0);
  },
  A_ROUND_MS,
);
