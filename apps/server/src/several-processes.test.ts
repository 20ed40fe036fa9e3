/** Two Touchdown processes on one database and one file store, behind a plain reverse proxy: no state is held in only one of them. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { drillCount } from '@touchdown/testing';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyAuditLog } from './db/verify-audit.ts';
import { createDatabase, type Database } from './db/client.ts';
import { insertUser } from './features/identity/accounts/accounts.queries.ts';
import { hashPassword } from './features/identity/accounts/passwords.ts';
import { openBoss } from './queue/boss.ts';
import { Client, NOW, PASSWORD } from './test/app.ts';
import { testBucket } from './test/bucket.ts';
import { aCalculableProject, anObstacle, anUpload, aPath, aProject, aReport, projectFields } from './test/builders.ts';
import { createTestDatabase, type TestDatabase } from './test/database.ts';
import { endDelay, expireAttempt } from './test/dead-worker.ts';
import { mailbox } from './test/mailbox.ts';
import { Multipart } from './test/multipart.ts';
import { overTheWire } from './test/over-the-wire.ts';
import { patientPool } from './test/patient-pool.ts';
import { type Bundle, bundled, type EndedProcess, type RunningProcess, startProcess } from './test/processes.ts';
import { openReverseProxy, type ReverseProxy } from './test/reverse-proxy.ts';

/** Rows of a large import. */
const ROWS = drillCount({ gate: 1_000, full: 10_000 });
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };
const RHODE_ISLAND = readFileSync(new URL('../../../packages/domain/test-data/dof/44-RI.Dat', import.meta.url), 'latin1');
const [head, rows] = [RHODE_ISLAND.split('\n').slice(0, 4), RHODE_ISLAND.split('\n').slice(4, -1)];
/** Takes seconds to import. */
const LARGE_ROWS = 30 * rows.length;
const LARGE = [...head, ...Array.from({ length: 30 }, () => rows).flat(), ''].join('\n');

const bucket = testBucket();
const box = mailbox();
const folders = ['one', 'other', 'third'].map((name) => mkdtempSync(path.join(tmpdir(), `touchdown-${name}-`)));
let bundle: Bundle;
let database: TestDatabase;
let db: Database;
let proxy: ReverseProxy;
let one: RunningProcess;
let other: RunningProcess;

/** As on separate machines: the processes share only what the settings name. */
const settings = (dataDir: string) => ({
  DATABASE_URL: database.url,
  TOUCHDOWN_DATA_DIR: dataDir,
  SESSION_SECRET: 'one secret for every process of the installation',
  PUBLIC_URL: proxy.url,
  TRUSTED_PROXIES: '127.0.0.1',
  GEOCODER_URL: 'off',
  SMTP_URL: box.url,
  MAIL_FROM: 'Touchdown <touchdown@example.org>',
  S3_ENDPOINT: bucket.settings.endpoint,
  S3_BUCKET: bucket.settings.bucket,
  S3_REGION: bucket.settings.region,
  S3_ACCESS_KEY_ID: bucket.settings.accessKeyId,
  S3_SECRET_ACCESS_KEY: bucket.settings.secretAccessKey,
});
function running(started: RunningProcess | EndedProcess): RunningProcess {
  if ('output' in started) throw new Error(started.output);
  return started;
}

beforeAll(async () => {
  bundle = bundled();
  [database, proxy] = await Promise.all([createTestDatabase({ isEmpty: true }), openReverseProxy()]);
  db = createDatabase(patientPool(database.url));
  const [first, second] = await Promise.all(folders.slice(0, 2).map((folder) => startProcess(bundle, settings(folder))));
  if (first === undefined || second === undefined) throw new Error('two were started');
  [one, other] = [running(first), running(second)];
  proxy.upstreams = [one.url, other.url];
});
afterAll(async () => {
  await Promise.all([one.end('SIGKILL'), other.end('SIGKILL')]);
  await proxy.close();
  await db.$client.end();
  await database.drop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** The same user at another process, or at the proxy. */
function at(place: { readonly url: string }, person?: Client, signal?: AbortSignal): Client {
  const client = new Client(() => overTheWire(place.url, signal));
  client.cookie = person?.cookie ?? null;
  return client;
}
async function anAccount(role: 'user' | 'superuser' = 'user'): Promise<string> {
  const [id, now] = [uuidv7(), new Date(NOW)];
  const email = `${role}-${id}@example.org`;
  await insertUser(db, { id, email, role, passwordHash: await hashPassword(PASSWORD, CHEAP), createdAt: now, updatedAt: now });
  return email;
}
async function signedIn(place: { readonly url: string }, role: 'user' | 'superuser' = 'user'): Promise<Client> {
  const client = at(place);
  expect((await client.post('/api/auth/sign-in', { email: await anAccount(role), password: PASSWORD })).status).toBe(200);
  return client;
}
const isSignedIn = async (client: Client) => (await client.get('/api/projects')).status === 200;
const until = (asked: () => Promise<unknown>) => expect.poll(asked, { interval: 20 });
const count = async (table: string, where = 'true') =>
  Number((await db.$client.query<{ n: string }>(`select count(*) as n from ${table} where ${where}`)).rows[0]?.n);
/** Whether both jobs have begun. */
const areRunning = async (...ids: readonly string[]) =>
  (await count('jobs', `id in (${ids.map((id) => `'${id}'`).join()}) and state = 'running'`)) === ids.length;
/** From now until the returned function is called, no report that has begun goes on, and no import saves a row. */
async function holdJobs(): Promise<() => Promise<void>> {
  const holder = await db.$client.connect();
  await holder.query('begin; lock table user_settings in access exclusive mode; lock table dof_obstacles in exclusive mode');
  return async () => {
    await holder.query('commit');
    holder.release();
  };
}

describe('two processes that start together on an empty database', () => {
  it('both serve, and each prints a setup link; only the first one used works, on either process', async () => {
    const setUp = (place: { readonly url: string }, token: string, email: string) =>
      at(place).post('/api/auth/set-up', { token, email, password: PASSWORD });
    await until(async () => [one.setupToken(), other.setupToken()]).not.toContain('');
    expect((await setUp(one, other.setupToken(), 'first@example.org')).status).toBe(201);
    expect((await setUp(other, one.setupToken(), 'second@example.org')).body.code).toBe('SETUP_LINK_INVALID');
  });
  it('seed the reference aircraft once', async () => {
    expect(await count('aircraft')).toBe(await count('aircraft_seeds'));
  });
});

describe('a process with another secret', () => {
  it('ends instead of serving, and reports why', async () => {
    const started = await startProcess(bundle, {
      ...settings(folders[2] ?? ''),
      SESSION_SECRET: 'a secret that no other process of it has',
    });
    expect(started).toMatchObject({
      code: 1,
      output: expect.stringContaining(
        'Another process using this database has a different SESSION_SECRET, so sign-ins would not be shared between them.',
      ),
    });
  });
});

describe('a session', () => {
  it('started at one is valid at the other, and behind the proxy, which uses both', async () => {
    const person = await signedIn(one);
    expect(await isSignedIn(at(other, person))).toBe(true);
    const before = new Map(proxy.answered);
    for (const _ of [1, 2, 3, 4]) expect(await isSignedIn(at(proxy, person))).toBe(true);
    expect([one, other].map(({ url }) => (proxy.answered.get(url) ?? 0) - (before.get(url) ?? 0))).toEqual([2, 2]);
  });
  it('ended at one is ended at the other', async () => {
    const person = await signedIn(one);
    const elsewhere = at(other, person);
    expect(await isSignedIn(elsewhere)).toBe(true);
    expect((await person.get('/api/logout')).status).toBe(302);
    expect(await isSignedIn(elsewhere)).toBe(false);
  });
});

describe('limits on one-time and counted actions', () => {
  it('password attempts are counted across both processes', async () => {
    const stranger = at(proxy);
    const statuses: number[] = [];
    for (let n = 1; n <= 11; n += 1)
      statuses.push((await stranger.post('/api/auth/sign-in', { email: `nobody-${n}@example.org`, password: 'guess' })).status);
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
  });
  it('a request with its key, sent to both at once, runs once and gets the same response from both', async () => {
    const person = await signedIn(one);
    const places = [one, other, one, other].map((place) => at(place, person));
    const fields = projectFields({ name: 'Sent at once' });
    const answers = await Promise.all(places.map((client) => client.post('/api/projects', fields, { 'idempotency-key': 'once' })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await count('projects', "name = 'Sent at once'")).toBe(1);
  });
  it('concurrent changes through both form one audit log chain', async () => {
    const person = await signedIn(one);
    const before = await count('audit_log');
    const places = Array.from({ length: 12 }, (_, n) => at(n % 2 === 0 ? one : other, person));
    const answers = await Promise.all(places.map((client, n) => client.post('/api/projects', projectFields({ name: `Chained ${n}` }))));
    expect(answers.map(({ status }) => status)).toEqual(places.map(() => 201));
    expect((await count('audit_log')) - before).toBe(places.length);
    expect(await verifyAuditLog(db)).toMatchObject({ ok: true });
  });
  it('an email is sent once, whichever process takes its job', async () => {
    const superuser = await signedIn(one, 'superuser');
    const invited = Array.from({ length: 8 }, (_, n) => `invited-${n}@example.org`);
    const invite = (email: string, n: number) =>
      at(n % 2 === 0 ? one : other, superuser).post('/api/admin/invitations', { email, maxUses: 1, sendMail: true });
    for (const { status } of await Promise.all(invited.map(invite))) expect(status).toBe(201);
    await until(() => count('mail_outbox', 'sent_at is not null')).toBe(invited.length);
    expect(invited.map((email) => box.to(email).length)).toEqual(invited.map(() => 1));
  });
});

describe('work done by one of them', () => {
  it('the progress and the result of an aircraft import are available from the other', async () => {
    const person = await signedIn(one);
    const lines = Array.from({ length: ROWS }, (_, n) => `Aircraft ${n},Maker,Model ${n},6400,16.66,13.8,16.66`);
    const content = ['Name,Manufacturer,Model,MTOW (kg),Overall length (m),Overall width (m),D (m)', ...lines].join('\r\n');
    // The worker that checks them cannot read the library, so it cannot finish.
    const holder = await db.$client.connect();
    await holder.query('begin');
    await holder.query('lock table aircraft in access exclusive mode');
    const queued = await person.post('/api/aircraft/import/preview', new Multipart({}, { name: 'aircraft.csv', content }));
    expect(queued.status).toBe(202);
    const output = async () => (await at(other, person).get(`/api/jobs/${queued.body.id}`)).body;
    await until(async () => (await output()).progress.total).toBe(ROWS);
    expect(await output()).toMatchObject({ state: 'running', result: null });
    await holder.query('commit');
    holder.release();
    await until(output).toMatchObject({ state: 'done', result: { rows: ROWS, problemRows: [] } });
  });
  it('an obstacle file import is visible, and can be canceled, through the other', async () => {
    const superuser = await signedIn(one, 'superuser');
    const elsewhere = at(other, superuser);
    // No worker can save the rows.
    const holder = await db.$client.connect();
    await holder.query('begin');
    await holder.query('lock table dof_obstacles in exclusive mode');
    const { status, body } = await superuser.post('/api/dof/imports', new Multipart({}, { name: 'DOF.DAT', content: LARGE }));
    expect(status).toBe(202);
    const seen = async () => (await elsewhere.get(`/api/dof/imports/${body.id}`)).body;
    const isRunning = () => count('jobs', `id = '${body.id}' and state = 'running'`);
    await until(isRunning).toBe(1);
    expect((await elsewhere.get('/api/dof')).body.importing).toMatchObject({ id: body.id });
    expect((await elsewhere.post('/api/dof/imports', new Multipart({}, { name: 'DOF.DAT', content: RHODE_ISLAND }))).body.code).toBe(
      'DOF_IMPORT_RUNNING',
    );
    const canceled = elsewhere.post(`/api/dof/imports/${body.id}/cancel`);
    await holder.query('commit');
    holder.release();
    expect((await canceled).status).toBe(200);
    expect(await seen()).toMatchObject({ state: 'cancelled', rows: 0 });
    await until(() => count('dof_obstacles')).toBe(0);
  });
  it('a report generated by one, and a file uploaded to it, are downloaded through the other, which notifies the user', async () => {
    const person = await signedIn(one);
    const elsewhere = at(other, person);
    const project = await aCalculableProject(person);
    const upload = await anUpload(person, project.id);
    expect((await elsewhere.get(`/api/projects/${project.id}/uploads/${upload.id}`)).text).toContain('Windsock');
    const { id } = await aReport(person, project.id);
    const report = async () => (await elsewhere.get(`/api/projects/${project.id}/reports/${id}`)).body;
    await until(report).toMatchObject({ state: 'ready' });
    const { bytes } = await elsewhere.get(`/api/projects/${project.id}/reports/${id}/file`);
    expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-');
    const file = new Multipart({}, { name: 'report.pdf', content: bytes });
    expect((await at(other).post('/api/verify', file)).body.verdict).toBe('genuine');
    expect((await elsewhere.get('/api/account/notifications/unread')).body).toEqual({ count: 1 });
  });
});

describe('a process that stops', () => {
  it('by being killed leaves no work pending: the other generates its report, imports its file, and answers requests', async () => {
    const [person, superuser] = [await signedIn(one), await signedIn(one, 'superuser')];
    const project = await aProject(person);
    await aPath(person, project.id);
    await anObstacle(person, project.id);
    const letGo = await holdJobs();
    const started = await superuser.post('/api/dof/imports', new Multipart({}, { name: 'DOF.DAT', content: LARGE }));
    const { id } = await aReport(person, project.id, { type: 'site_analysis' });
    const both = [id, String(started.body.id)];
    await until(() => areRunning(...both)).toBe(true);
    await one.end('SIGKILL');
    expect(await areRunning(...both)).toBe(true);

    const survivor = at(proxy, person);
    expect(await Promise.all([1, 2, 3, 4].map(() => isSignedIn(survivor)))).toEqual([true, true, true, true]);
    await letGo();
    for (const job of both) await expireAttempt(db.$client, job);
    await openBoss(db.$client).maintain();
    for (const job of both) await endDelay(db.$client, job);
    const { id: next } = await aReport(survivor, project.id, { type: 'compliance' });
    for (const report of [id, next])
      await until(async () => (await survivor.get(`/api/projects/${project.id}/reports/${report}`)).body.state).toBe('ready');
    const administrator = at(proxy, superuser);
    await until(async () => (await administrator.get(`/api/dof/imports/${started.body.id}`)).body).toMatchObject({
      state: 'current',
      rows: LARGE_ROWS,
    });
    await until(() => count('dof_obstacles')).toBe(LARGE_ROWS);
  });
  it('by shutting down returns its report and its import to the queue', async () => {
    const [person, superuser] = [await signedIn(other), await signedIn(other, 'superuser')];
    const { id: projectId } = await aProject(person);
    const letGo = await holdJobs();
    const started = await superuser.post('/api/dof/imports', new Multipart({ allowOlder: true }, { name: 'DOF.DAT', content: LARGE }));
    const { id } = await aReport(person, projectId, { type: 'site_analysis' });
    await until(() => areRunning(id, started.body.id)).toBe(true);
    const ended = other.end('SIGTERM');
    await letGo();
    await ended;
    expect(await count('jobs', `id in ('${id}', '${started.body.id}') and state = 'queued'`)).toBe(2);
    expect(await count('dof_libraries', `id = '${started.body.id}' and state = 'importing'`)).toBe(1);
  });
  it('leaves the audit log, which both wrote to, intact', async () => {
    expect(await verifyAuditLog(db)).toMatchObject({ ok: true });
  });
});
