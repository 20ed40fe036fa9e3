/**
 * Two web processes and two workers on one database, under load: every accepted change is there once, and every job has one result. Only in
 * the nightly run.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { JOB_KINDS } from '@touchdown/contract';
import { drillTimeout } from '@touchdown/testing';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifyAuditLog } from './db/verify-audit.ts';
import { type Answering, Client, PASSWORD, type Person, STRICT_TRANSPORT, testApp } from './test/app.ts';
import { projectFields } from './test/builders.ts';
import { anOwner, everyJob } from './test/every-job.ts';
import { mailbox } from './test/mailbox.ts';
import { overTheWire } from './test/over-the-wire.ts';
import { bundled, type RunningProcess, startProcess } from './test/processes.ts';

/** Owners who request jobs of each kind, and write at the same time. */
const OWNERS = 6;
/** Changes by each of them, each sent to both web processes at once. */
const CHANGES = 40;
const ROUNDS = 10;

const dataDir = mkdtempSync(path.join(tmpdir(), 'touchdown-four-'));
const box = mailbox();
const SECRET = 'one secret for every process of the installation';
const FIXED_CLOCK = new URL('./test/fixed-clock.mjs', import.meta.url).href;
/** Its own process is used only to create accounts and to read the database. */
const touchdown = testApp({ sessionSecret: SECRET, dataDir, publicUrl: 'https://touchdown.example.org' }, box.mailer);

let webs: readonly RunningProcess[] = [];
let workers: readonly RunningProcess[] = [];
async function aProcess(role: 'web' | 'worker'): Promise<RunningProcess> {
  const started = await startProcess(bundled(), {
    ...{ TOUCHDOWN_ROLE: role, DATABASE_URL: touchdown.databaseUrl, TOUCHDOWN_DATA_DIR: dataDir, SESSION_SECRET: SECRET },
    ...{ PUBLIC_URL: 'https://touchdown.example.org', TRUSTED_PROXIES: '127.0.0.1', GEOCODER_URL: 'off' },
    ...{ NODE_OPTIONS: `--import=${FIXED_CLOCK}`, SMTP_URL: box.url, MAIL_FROM: 'Touchdown <touchdown@example.org>' },
  });
  if ('output' in started) throw new Error(started.output);
  return started;
}
beforeAll(async () => {
  const [one, other, third, fourth] = await Promise.all((['web', 'web', 'worker', 'worker'] as const).map(aProcess));
  if (one === undefined || other === undefined || third === undefined || fourth === undefined) throw new Error('four were started');
  [webs, workers] = [
    [one, other],
    [third, fourth],
  ];
}, drillTimeout());
afterAll(async () => {
  await Promise.all([...webs, ...workers].map((one) => one.end('SIGKILL')));
  rmSync(dataDir, { recursive: true, force: true });
});

const BUSY = 503;
/** Sends a change again, with the same key, while the process answers that it or its database is too busy, as the web application does. */
function patiently(url: string): Answering {
  const wire = overTheWire(url);
  return {
    async inject(sent) {
      const headers = { ...(sent.method !== 'GET' && { 'idempotency-key': uuidv7() }), ...sent.headers };
      for (;;) {
        const answer = await wire.inject({ ...sent, headers });
        if (answer.statusCode !== BUSY) return answer;
      }
    },
  };
}
function through(web: RunningProcess, person: Person): Client {
  const client = new Client(() => patiently(web.url), person.address);
  client.cookie = person.cookie;
  client.strictTransport = STRICT_TRANSPORT;
  return client;
}
let requests = 0;
/** The web processes take turns, as behind a proxy. */
function at(person: Person): Client {
  const web = webs[(requests += 1) % webs.length];
  if (web === undefined) throw new Error('two were started');
  return through(web, person);
}
const countOf = async (text: string, values: unknown[] = []) =>
  (await touchdown.pool.query<{ n: number }>(`select count(*)::int as n from ${text}`, values)).rows[0]?.n ?? Number.NaN;

/** A new user with this role, signed in at one of the web processes. */
async function signedIn(role?: 'user' | 'admin' | 'superuser'): Promise<Person> {
  const person = await touchdown.signedIn(role);
  person.cookie = null;
  const browser = at(person);
  expect((await browser.post('/api/auth/sign-in', { email: person.email, password: PASSWORD })).status).toBe(200);
  person.cookie = browser.cookie;
  return person;
}
const installation = { box, at, signedIn };

/** Sends the change to both web processes with one key. Returns the project that it created. */
async function change(owner: Person, name: string): Promise<string> {
  const headers = { 'idempotency-key': name };
  const sent = webs.map((web) => through(web, owner).post('/api/projects', projectFields({ name }), headers));
  const answers = await Promise.all(sent);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  const ids = new Set(answers.map(({ body }) => String(body.id)));
  expect(ids.size).toBe(1);
  return [...ids].join('');
}

async function changesOf(owner: Person, name: string): Promise<string[]> {
  const projects: string[] = [];
  for (let n = 0; n < CHANGES; n += 1) projects.push(await change(owner, `${name}-${n}`));
  return projects;
}

it.each(Array.from({ length: ROUNDS }, (_, n) => [n + 1]))(
  'round %i: two web processes and two workers lose and double nothing under load',
  async (round) => {
    const jobs = everyJob({ ...installation, pool: touchdown.pool });
    const owners = await Promise.all(Array.from({ length: OWNERS }, () => anOwner(installation)));
    // One import of an obstacle file at a time is allowed.
    const kindsOf = (place: number) => JOB_KINDS.filter((kind) => kind !== 'obstacle_import' || place === 0);
    const requesting = owners.flatMap(({ owner, projectId }, place) => kindsOf(place).map((kind) => jobs[kind](owner, projectId)));
    const changing = owners.map(({ owner }, place) => changesOf(owner, `change-${round}-${place}`));
    const [requested, projects] = await Promise.all([Promise.all(requesting), Promise.all(changing).then((all) => all.flat())]);
    const ids = requested.flatMap((one) => [...one.ids]);

    const unfinished = () => countOf("jobs where id = any($1) and state in ('queued', 'running')", [ids]);
    await expect.poll(unfinished, { timeout: drillTimeout(), interval: 20 }).toBe(0);
    expect(await countOf("jobs where id = any($1) and state = 'done'", [ids])).toBe(ids.length);
    for (const { check } of requested) await check();
    expect(await countOf('jobs.job where id = any($1)', [ids])).toBe(0);

    expect(await countOf('projects where id = any($1)', [projects])).toBe(OWNERS * CHANGES);
    expect(await countOf('projects where name like $1', [`change-${round}-%`])).toBe(OWNERS * CHANGES);
    expect(await countOf("audit_log where action = 'project.create' and entity_id = any($1)", [projects])).toBe(OWNERS * CHANGES);
    expect(await verifyAuditLog(touchdown.db)).toMatchObject({ ok: true });
  },
  drillTimeout(),
);
