/** The built product on its own embedded database, with a signed-in user and a probe of its event loop. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { passageFolder } from '../../apps/server/src/runtime/data-directory.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/runtime/embedded-postgres.ts';
import { ended, freePort, signIn, untilAnswers } from '../list-reads/product.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PERSON = { email: 'ada@example.org', password: 'four words in a row' };

export interface BuiltProduct {
  /** Checks the table and imports all of it. Returns milliseconds, and the 99th percentile of the event loop delay. */
  importTable(table: string): Promise<{ took: number; heldMs: number }>;
  /** 99th percentile of the event loop delay since the last call. */
  heldMs(): Promise<number>;
  /** Processor time of all threads of the process since the last call. */
  processorMs(): Promise<number>;
  readonly client: pg.Client;
  readonly base: string;
  /** Of the signed-in user. */
  readonly cookie: string;
  stop(): Promise<void>;
}

interface Witnessed {
  readonly heldMs: number;
  readonly processorMs: number;
}
const witnessed = (child: ChildProcess): Promise<Witnessed> =>
  new Promise((resolve) => {
    child.once('message', (reported: Witnessed) => resolve(reported));
    child.send('tell');
  });
const heldUp = async (child: ChildProcess): Promise<number> => (await witnessed(child)).heldMs;

const ASKED_EVERY_MS = 50;

/** Sends the table and waits for the job that it queued. Returns the job's result. */
async function send(address: string, cookie: string, table: string, fields: object): Promise<unknown> {
  const form = new FormData();
  form.append('fields', JSON.stringify(fields));
  form.append('file', new Blob([table]), 'aircraft.csv');
  const answer = await fetch(address, { method: 'POST', headers: { cookie }, body: form });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
  const { id } = (await answer.json()) as { id: string };
  for (;;) {
    await setTimeout(ASKED_EVERY_MS);
    const asked = await fetch(new URL(`/api/jobs/${id}`, address), { headers: { cookie } });
    const job = (await asked.json()) as { state: string; result: unknown };
    if (job.state === 'done') return job.result;
    if (job.state !== 'queued' && job.state !== 'running') throw new Error(`the job is ${job.state}`);
  }
}

async function aWorker(started: (role: 'worker', at: number) => ChildProcess): Promise<ChildProcess> {
  const port = await freePort();
  const child = started('worker', port);
  await untilAnswers(`http://127.0.0.1:${port}/api/health`);
  return child;
}

/** `worker`: whether background jobs run in the process that answers the requests, or in one of their own beside it. */
export async function startBuiltProduct(worker: 'inside' | 'apart' = 'inside'): Promise<BuiltProduct> {
  const dataDir = path.join(tmpdir(), `touchdown-bench-${randomBytes(6).toString('hex')}`);
  passageFolder(dataDir);
  const database = await startEmbeddedPostgres({ dataDir, say: () => undefined });
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const secret = randomBytes(32).toString('hex');
  const started = (role: 'all' | 'web' | 'worker', at: number): ChildProcess =>
    spawn(process.execPath, ['--import', path.join(import.meta.dirname, 'witness.mjs'), 'apps/server/dist/main.js'], {
      cwd: ROOT,
      // A session of its own, as service managers start it: Linux divides the processor among sessions.
      detached: true,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        TOUCHDOWN_ROLE: role,
        HOST: '127.0.0.1',
        PORT: String(at),
        DATABASE_URL: database.url,
        TOUCHDOWN_DATA_DIR: `${dataDir}-product`,
        SESSION_SECRET: secret,
        TOUCHDOWN_ADMIN_EMAIL: PERSON.email,
        TOUCHDOWN_ADMIN_PASSWORD: PERSON.password,
      },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
  const child = started(worker === 'inside' ? 'all' : 'web', port);
  await untilAnswers(`${base}/api/health`);
  const beside = worker === 'inside' ? null : await aWorker(started);
  const cookie = await signIn(base, PERSON.email, PERSON.password);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const imports = `${base}/api/aircraft/import`;
  return {
    client,
    base,
    cookie,
    heldMs: () => heldUp(child),
    processorMs: async () => (await witnessed(child)).processorMs,
    importTable: async (table) => {
      await heldUp(child);
      const started = performance.now();
      const seen = (await send(`${imports}/preview`, cookie, table, {})) as { columns: object; units: object; rows: number };
      const sha256 = createHash('sha256').update(table).digest('hex');
      const { columns, units, rows } = seen;
      await send(imports, cookie, table, { columns, units, skip: [], expected: { sha256, rows } });
      return { took: performance.now() - started, heldMs: await heldUp(child) };
    },
    stop: async () => {
      await client.end();
      if (beside !== null) await ended(beside);
      await ended(child);
      await database.stop();
      for (const folder of [dataDir, `${dataDir}-product`]) rmSync(folder, { recursive: true, force: true });
    },
  };
}
