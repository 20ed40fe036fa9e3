/** Workers are killed at random moments while they run jobs of each kind. Each job is completed exactly once. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { drillCount, seededRandom } from '@touchdown/testing';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBoss } from './queue/boss.ts';
import { testApp } from './test/app.ts';
import { aTableOfAircraft, importBody } from './test/aircraft-table.ts';
import { aCalculableProject, anObstacle, aPath, aReport } from './test/builders.ts';
import { endDelay, expireAttempt } from './test/dead-worker.ts';
import { mailbox } from './test/mailbox.ts';
import { Multipart } from './test/multipart.ts';
import { bundled, type RunningProcess, startProcess } from './test/processes.ts';

/** For each kind of job. The gate samples the kinds. */
const ROUNDS = drillCount({ gate: 0, full: 20 });
const SAMPLED = 2;
const A_ROUND_MS = 120_000;
const A_WAIT = { timeout: A_ROUND_MS / 2, interval: 20 };
/** The kill comes after so many reads of the job, which is before, during, or after its attempt. Few reads are as likely as many. */
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
  const started = await startProcess(await bundled(), {
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

const STATE = readFileSync(new URL('../../../packages/domain/test-data/dof/44-RI.Dat', import.meta.url), 'latin1').split('\n');
const OBSTACLE_ROWS = Array.from({ length: 3 }, () => STATE.slice(4, -1)).flat();
const OBSTACLES = [...STATE.slice(0, 4), ...OBSTACLE_ROWS, ''].join('\n');

const resultOf = async (who: Owner, jobId: string) => (await who.get(`/api/jobs/${jobId}`)).body.result;

type Owner = Awaited<ReturnType<typeof touchdown.signedIn>>;
/** Requests jobs of one kind. Returns their ids and the check that each had its effect once. */
type Requesting = (owner: Owner, projectId: string) => Promise<{ readonly ids: readonly string[]; readonly check: () => Promise<void> }>;

const KINDS: Readonly<Record<string, Requesting>> = {
  report: async (owner, projectId) => {
    const types = ['site_analysis', 'compliance'] as const;
    const ids: string[] = [];
    for (const type of types) ids.push((await aReport(owner, projectId, { type })).id);
    return {
      ids,
      check: async () => {
        for (const id of ids) {
          expect((await owner.get(`/api/projects/${projectId}/reports/${id}`)).body.state).toBe('ready');
          expect(await countOf("audit_log where action = 'report.make' and entity_id = $1", [id])).toBe(1);
        }
        expect(await countOf("notifications where kind = 'reportReady' and project_id = $1", [projectId])).toBe(types.length);
      },
    };
  },
  obstacle_import: async () => {
    const superuser = await touchdown.signedIn('superuser');
    const file = new Multipart({ allowOlder: true }, { name: 'DOF.DAT', content: OBSTACLES });
    const { status, body } = await superuser.post('/api/dof/imports', file);
    expect(status).toBe(202);
    return {
      ids: [body.id],
      check: async () => {
        expect((await superuser.get('/api/dof')).body.current).toMatchObject({ id: body.id, rows: OBSTACLE_ROWS.length });
        // Without those of the file that it replaced.
        await expect.poll(() => countOf('dof_obstacles'), A_WAIT).toBe(OBSTACLE_ROWS.length);
        expect(await countOf("audit_log where action = 'dof.import' and entity_id = $1", [body.id])).toBe(1);
      },
    };
  },
  aircraft_check: async (owner) => {
    const file = aTableOfAircraft();
    const { status, body } = await owner.post('/api/aircraft/import/preview', new Multipart({}, file));
    expect(status).toBe(202);
    return { ids: [body.id], check: async () => expect(await resultOf(owner, body.id)).toMatchObject({ rows: 1, problemRows: [] }) };
  },
  aircraft_import: async (owner) => {
    const before = await countOf('aircraft where created_by = $1', [owner.id]);
    const file = aTableOfAircraft();
    const { status, body } = await owner.post('/api/aircraft/import', new Multipart(importBody(file), file));
    expect(status).toBe(202);
    return {
      ids: [body.id],
      check: async () => {
        expect(await countOf('aircraft where created_by = $1', [owner.id])).toBe(before + 1);
        expect(await countOf("audit_log where action = 'aircraft.import' and actor_id = $1", [owner.id])).toBe(1);
      },
    };
  },
  archive_check: async (owner, projectId) => {
    const archive = await owner.get(`/api/projects/${projectId}/export/archive-files`);
    const taker = await touchdown.signedIn();
    const { status, body } = await taker.post(
      '/api/account/import/preview',
      new Multipart({}, { name: 'project.zip', content: archive.bytes }),
    );
    expect(status).toBe(202);
    return {
      ids: [body.id],
      check: async () => expect(await resultOf(taker, body.id)).toMatchObject({ seal: 'genuine', projects: [{ obstacles: 1 }] }),
    };
  },
  archive_import: async (owner, projectId) => {
    const archive = await owner.get(`/api/projects/${projectId}/export/archive-files`);
    const taker = await touchdown.signedIn();
    const file = new Multipart({ mode: 'skip' }, { name: 'project.zip', content: archive.bytes });
    const { status, body } = await taker.post('/api/account/import', file);
    expect(status).toBe(202);
    return {
      ids: [body.id],
      check: async () => {
        expect((await taker.get('/api/projects')).body).toHaveLength(1);
        expect(await countOf("audit_log where action = 'account.importData' and actor_id = $1", [taker.id])).toBe(1);
      },
    };
  },
  cleanup: async () => {
    const id = uuidv7();
    await openBoss(touchdown.pool).add(touchdown.pool, 'cleanup', [id]);
    return { ids: [id], check: async () => expect(await countOf("jobs where kind = 'cleanup' and id = $1", [id])).toBe(1) };
  },
  clearance_analysis: async (owner, projectId) => {
    const { status, body } = await owner.post(`/api/projects/${projectId}/clearance-analyses`, {});
    expect(status).toBe(202);
    return {
      ids: [body.id],
      check: async () => {
        expect(await countOf('clearance_analyses where project_id = $1', [projectId])).toBe(1);
        expect(await countOf("audit_log where action = 'clearanceAnalysis.save' and entity_id = $1", [body.id])).toBe(1);
      },
    };
  },
  mail: async () => {
    const to = `${uuidv7()}@example.org`;
    const admin = await touchdown.signedIn('admin');
    expect((await admin.post('/api/admin/invitations', { email: to, sendMail: true })).status).toBe(201);
    const { rows } = await touchdown.pool.query<{ id: string }>('select id from mail_outbox where "to" = $1', [to]);
    return {
      ids: rows.map(({ id }) => id),
      check: async () => {
        expect(await countOf('mail_outbox where "to" = $1 and sent_at is not null and text is null', [to])).toBe(1);
        // A worker killed after it sent the email cannot say so. The copy has the same identifier.
        expect(new Set(box.to(to).map(({ messageId }) => messageId)).size).toBe(1);
      },
    };
  },
};
const NAMES = Object.keys(KINDS);
const SAMPLE = Array.from({ length: SAMPLED }, () => NAMES[Math.floor(random() * NAMES.length)] ?? '');
const KILLS = ROUNDS === 0 ? SAMPLE : NAMES.flatMap((kind) => Array<string>(ROUNDS).fill(kind));

/** Completes what the killed one left, and is killed next. */
let worker: RunningProcess;
beforeAll(async () => {
  worker = await aWorker();
});
afterAll(() => worker.end('SIGKILL'));

it.each(KILLS.map((kind) => [kind, Math.floor(MOST_READS ** random())] as const))(
  'a worker killed while a job of kind %s runs, after %i reads of it, leaves it to be completed once by another one',
  async (kind, reads) => {
    const owner = await touchdown.signedIn();
    const project = await aCalculableProject(owner);
    await aPath(owner, project.id);
    await anObstacle(owner, project.id);
    const { ids, check } = (await KINDS[kind]?.(owner, project.id)) ?? { ids: [], check: async () => undefined };
    const unfinished = () => countOf("jobs where id = any($1) and state in ('queued', 'running')", [ids]);
    await expect.poll(() => countOf("jobs where id = any($1) and state <> 'queued'", [ids]), A_WAIT).toBeGreaterThan(0);
    for (let n = 0; n < reads && (await unfinished()) > 0; n += 1) continue;
    await worker.end('SIGKILL');
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
