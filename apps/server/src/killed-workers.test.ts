/** Workers are killed at random moments while they generate reports. Each report is completed exactly once. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { drillCount, seededRandom } from '@touchdown/testing';
import { afterAll, expect, it } from 'vitest';
import { openBoss } from './queue/boss.ts';
import { testApp } from './test/app.ts';
import { aCalculableProject, anObstacle, aPath, aReport } from './test/builders.ts';
import { endDelay, expireAttempt } from './test/dead-worker.ts';
import { bundled, type RunningProcess, startProcess } from './test/processes.ts';

const ROUNDS = drillCount({ gate: 2, full: 20 });
const A_ROUND_MS = 120_000;
/** The kill comes after so many reads of the job, which is before, during, or after its attempt. */
const MOST_READS = 200;
const random = seededRandom('killed-workers');
const dataDir = mkdtempSync(path.join(tmpdir(), 'touchdown-worker-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const SECRET = 'one secret for every process of the installation';
/** Answers the requests. The workers are other processes, with the same files. */
const touchdown = testApp({ sessionSecret: SECRET, dataDir });

async function aWorker(): Promise<RunningProcess> {
  const started = await startProcess(await bundled(), {
    ...{ TOUCHDOWN_ROLE: 'worker', DATABASE_URL: touchdown.databaseUrl, TOUCHDOWN_DATA_DIR: dataDir },
    ...{ SESSION_SECRET: SECRET, GEOCODER_URL: 'off' },
  });
  if ('output' in started) throw new Error(started.output);
  return started;
}
const countOf = async (text: string, values: unknown[] = []) =>
  (await touchdown.pool.query<{ n: number }>(`select count(*)::int as n from ${text}`, values)).rows[0]?.n;

it.each(Array.from({ length: ROUNDS }, (_, n) => [n + 1, Math.floor(random() * MOST_READS)]))(
  'round %i: a worker killed after %i reads of the job leaves each report to be completed once by another one',
  async (_round, reads) => {
    const owner = await touchdown.signedIn();
    const project = await aCalculableProject(owner);
    await aPath(owner, project.id);
    await anObstacle(owner, project.id);
    const killed = await aWorker();
    const requested = [
      await aReport(owner, project.id, { type: 'site_analysis' }),
      await aReport(owner, project.id, { type: 'compliance' }),
    ];
    for (let n = 0; n < reads; n += 1) await owner.get(`/api/jobs/${requested[n % requested.length]?.id}`);
    await killed.end('SIGKILL');
    for (const { id } of requested) await expireAttempt(touchdown.pool, id);
    await openBoss(touchdown.pool).maintain();
    for (const { id } of requested) await endDelay(touchdown.pool, id);
    const survivor = await aWorker();
    for (const { id } of requested) {
      const job = async () => (await owner.get(`/api/jobs/${id}`)).body.state;
      await expect.poll(job, { timeout: A_ROUND_MS / 2, interval: 100 }).toBe('done');
      expect((await owner.get(`/api/projects/${project.id}/reports/${id}`)).body.state).toBe('ready');
      expect(await countOf("audit_log where action = 'report.make' and entity_id = $1", [id])).toBe(1);
    }
    expect(await countOf("notifications where kind = 'reportReady' and project_id = $1", [project.id])).toBe(requested.length);
    expect(await countOf('jobs.job where name = $1', ['report'])).toBe(0);
    await survivor.end('SIGTERM');
  },
  A_ROUND_MS,
);
