/** A full drill: an installation is backed up while people write to it, then restored elsewhere to the same state. */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as schema from '../db/schema/index.ts';
import { verifyAuditLog } from '../db/verify-audit.ts';
import { removeOrphanedFiles } from '../stored-files/orphaned-files.ts';
import { openStore } from '../storage/open-store.ts';
import { type Client, PASSWORD } from '../test/app.ts';
import { testBucket } from '../test/bucket.ts';
import {
  aCalculableProject,
  aContact,
  anObstacle,
  anUpload,
  aParcel,
  aPath,
  aPoint,
  aReport,
  contactFields,
  projectFields,
} from '../test/builders.ts';
import { Multipart } from '../test/multipart.ts';
import type { Manifest } from './manifest.ts';
import { type Installation, anInstallation } from './test/installation.ts';

const TOTP = '/api/account/second-factors/totp';
const codeAt = (secret: string, late = 0) => generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + late });
const tableOf = (manifest: Manifest, name: string) => manifest.tables.find((table) => table.name === name);

let before: Installation;
let after: Installation;
let file = '';
let manifest: Manifest;
let restored: Awaited<ReturnType<Installation['restore']>>;
let owner: Client & { readonly email: string };
let projectId = '';
let reportBytes: Uint8Array;
let totpSecret = '';
let acknowledged: { readonly before: number; readonly after: number };
const answers = new Map<string, string>();

/** Fills a project with every kind of data that planners save. */
async function fill(): Promise<void> {
  owner = await before.person();
  const project = await aCalculableProject(owner, { name: 'Backslash \\ tab \t line\nübermäßig 🚁' });
  projectId = project.id;
  const team = await before.person();
  await owner.post(`/api/projects/${projectId}/members`, { email: team.email, role: 'viewer' });
  const route = await aPath(owner, projectId);
  await aPoint(owner, projectId, route.id);
  await anObstacle(owner, projectId);
  await aParcel(owner, projectId);
  for (const [n, lastName] of ['Ångström', 'hopper', 'Hopper', 'Zulu', 'de Vries', '\\N'].entries())
    await aContact(owner, projectId, contactFields({ lastName, firstName: `Grace ${n}` }));
  await anUpload(owner, projectId);
  await anUpload(owner, projectId, {}, { name: 'survey.txt', content: 'height 1\n'.repeat(60_000) });
  const report = await aReport(owner, projectId);
  await before.makeReports();
  const { rows } = await before.pool.query<{ key: string }>('select file_path as key from reports where id = $1', [report.id]);
  const pieces: Uint8Array[] = [];
  for await (const piece of await openStore(before.config).open(rows[0]?.key ?? '')) pieces.push(piece as Uint8Array);
  reportBytes = Buffer.concat(pieces);
  const begun = await owner.post(TOTP, { password: PASSWORD });
  totpSecret = begun.body.secret;
  expect((await owner.post(`${TOTP}/confirm`, { code: codeAt(totpSecret, -30) })).status).toBe(200);
}
const SAMPLES = () =>
  ['', '/paths', '/obstacles', '/contacts', '/contacts?q=hop', '/uploads', '/reports', '/members', '/parcels', '/calculations'].map(
    (rest) => `/api/projects/${projectId}${rest}`,
  );
const ask = async (client: Client) =>
  new Map(
    await Promise.all(SAMPLES().map(async (url) => [url, `${(await client.get(url)).status} ${(await client.get(url)).text}`] as const)),
  );

/**
 * Four clients that create projects and delete files until `stop`. `made` returns the number of acknowledged projects; `begun` resolves
 * once there are `enough`.
 */
function writers(enough: number): { readonly made: () => number; readonly begun: Promise<void>; readonly stop: () => Promise<void> } {
  let [isOver, made] = [false, 0];
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const each = async () => {
    const client = await before.person();
    for (let n = 0; !isOver; n += 1) {
      const { status, body } = await client.post('/api/projects', projectFields({ name: `Written ${n}` }));
      if (status === 201) made += 1;
      if (made >= enough) begin();
      const upload = await anUpload(client, body.id);
      if (n % 2 === 0) await client.delete(`/api/projects/${body.id}/uploads/${upload.id}`, { 'if-match': '1' });
    }
  };
  const all = Promise.all([1, 2, 3, 4].map(each));
  return {
    made: () => made,
    begun: Promise.race([begun, all.then(() => undefined)]),
    stop: async () => {
      isOver = true;
      await all;
    },
  };
}

beforeAll(async () => {
  before = await anInstallation();
  await before.serve();
  await fill();
  for (const [url, answer] of await ask(owner)) answers.set(url, answer);
  file = path.join(before.dataDir, 'one.tar.gz');
  const busy = writers(9);
  await busy.begun;
  const first = busy.made();
  manifest = await before.backUp(file);
  acknowledged = { before: first, after: busy.made() };
  await busy.stop();
  after = await anInstallation({ isEmpty: true });
  restored = await after.restore(file);
  await after.serve();
});
afterAll(async () => {
  await before.remove();
  await after.remove();
});

describe('a backup', () => {
  it('is readable only by its owner, and by standard tools', () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });
  it('includes every Touchdown table, including new ones, without a fixed list', () => {
    const tables = Object.values<unknown>(schema).filter((value) => is(value, PgTable));
    const inIt = manifest.tables.filter((table) => table.schema === 'public').map(({ name }) => name);
    expect(inIt).toEqual(tables.map((table) => getTableName(table)).sort());
  });
  it('captures one point in time: everything acknowledged before it, and each project with its audit log entry', async () => {
    // The version that a report was issued from is made with the report.
    const made = await after.pool.query<{ n: number }>('select count(*)::int as n from projects where base_project_id is null');
    const projects = made.rows[0]?.n ?? 0;
    expect(projects).toBeGreaterThanOrEqual(acknowledged.before + 1);
    const { rows } = await after.pool.query<{ n: number }>("select count(*)::int as n from audit_log where action = 'project.create'");
    expect(rows[0]?.n).toBe(projects);
    expect(tableOf(manifest, 'audit_log')?.rows).toBeGreaterThanOrEqual(projects);
    expect(manifest.auditHead?.seq).toBeGreaterThanOrEqual(tableOf(manifest, 'audit_log')?.rows ?? Infinity);
  });
  it('includes every file that a record names, even those deleted in the meantime', async () => {
    expect(manifest.missingFiles).toEqual([]);
    // A version has the files of its project.
    const { rows } = await after.pool.query<{ n: number }>(
      'select count(*)::int as n from (select file_path from uploads union select file_path from deleted_records) named',
    );
    expect(manifest.files.length).toBe((rows[0]?.n ?? 0) + 1);
  });
  it('does not overwrite a file', async () => {
    const bytes = readFileSync(file);
    await expect(before.backUp(file)).rejects.toThrow(`${file} already exists.`);
    expect(readFileSync(file).equals(bytes)).toBe(true);
  });
});

describe('a restored installation', () => {
  it('has the same rows, checksums, sequences, and files, and one audit log entry for the restore', async () => {
    const again = await after.backUp(path.join(after.dataDir, 'again.tar.gz'));
    const grown = ['audit_log', 'audit_heads'];
    const same = (tables: Manifest['tables']) => tables.filter(({ name }) => !grown.includes(name));
    // Sign-ins in the meantime do not matter: backups never include sessions.
    expect(same(again.tables)).toEqual(same(manifest.tables));
    expect(again.files).toEqual(manifest.files);
    const others = ({ sequences }: Manifest) => sequences.filter(({ name }) => name !== 'audit_log_seq_seq');
    expect(others(again)).toEqual(others(manifest));
    expect(tableOf(again, 'audit_log')?.rows).toBe((tableOf(manifest, 'audit_log')?.rows ?? 0) + 1);
    const { rows } = await after.pool.query('select action, details from audit_log order by seq desc limit 1');
    expect(rows[0]).toEqual({
      action: 'installation.restore',
      details: { backupOf: manifest.head.createdAt, product: manifest.head.product },
    });
  });
  it('has an audit log that verifies', async () => {
    expect(restored.firstWrongSeq).toBeNull();
    expect(await verifyAuditLog(after.db)).toMatchObject({ ok: true });
  });
  it('keeps no one signed in; people sign in with password and second factor and see the same data', async () => {
    expect(tableOf(manifest, 'sessions')?.rows).toBe(0);
    const old = after.visitor();
    old.cookie = owner.cookie;
    expect((await old.get('/api/projects')).status).toBe(401);
    const person = after.visitor();
    expect((await person.post('/api/auth/sign-in', { email: owner.email, password: PASSWORD })).body.code).toBe('SECOND_FACTOR_REQUIRED');
    expect((await person.post('/api/auth/sign-in/second-factor', { code: codeAt(totpSecret) })).status).toBe(200);
    expect(await ask(person)).toEqual(answers);
    expect([...answers.values()].filter((answer) => !answer.startsWith('200'))).toEqual([]);
  });
  it('recognizes its reports as genuine, and signs new ones with the same key', async () => {
    const { body } = await after.visitor().post('/api/verify', new Multipart({}, { name: 'report.pdf', content: reportBytes }));
    expect(body.verdict).toBe('genuine');
    expect((await after.pool.query('select id from installation_keys')).rows).toHaveLength(1);
  });
  it('enforces the same rules: foreign keys, and an append-only audit log', async () => {
    await expect(after.pool.query('delete from audit_log')).rejects.toThrow('append-only');
    await expect(after.pool.query('update uploads set project_id = gen_random_uuid()')).rejects.toThrow('uploads_project_id_fk');
    const triggers = await Promise.all(
      [before, after].map(({ pool }) => pool.query('select tgname, tgenabled from pg_trigger where not tgisinternal order by 1')),
    );
    expect(triggers[1]?.rows).toEqual(triggers[0]?.rows);
  });
  it('stores the secret readable only by its own account', () => {
    expect(statSync(path.join(after.dataDir, 'session-secret')).mode & 0o777).toBe(0o600);
  });
  it('rejects a second backup while one is running', async () => {
    await expect(after.restore(file)).rejects.toThrow('Touchdown is running with this database. Stop it first.');
  });
});

describe('a file deleted while a backup is running', () => {
  it('is retained until the backup finishes', async () => {
    const client = await before.person();
    const { body } = await client.post('/api/projects', projectFields());
    const upload = await anUpload(client, body.id);
    const { rows } = await before.pool.query<{ key: string }>('select file_path as key from uploads where id = $1', [upload.id]);
    const key = rows[0]?.key ?? '';
    const there = () =>
      openStore(before.config)
        .open(key)
        .then(
          (stream) => {
            stream.destroy();
            return true;
          },
          () => false,
        );
    const maker = await before.pool.connect();
    await maker.query('select pg_advisory_lock(7301006)');
    expect((await client.delete(`/api/projects/${body.id}/uploads/${upload.id}`)).status).toBe(204);
    // As once it can no longer be restored.
    await before.pool.query('delete from deleted_records where record_id = $1', [upload.id]);
    const dayAfter = () => new Date(Date.now() + 25 * 60 * 60 * 1_000);
    const sweep = () => removeOrphanedFiles({ db: before.db, files: openStore(before.config), clock: dayAfter });
    await expect(before.backUp(path.join(before.dataDir, 'second.tar.gz'))).rejects.toThrow('Another backup is already running.');
    await sweep();
    expect(await there()).toBe(true);
    await maker.query('select pg_advisory_unlock(7301006)');
    maker.release();
    await sweep();
    expect(await there()).toBe(false);
  });
});

describe('files in a bucket', () => {
  const bucket = testBucket();
  it('are backed up from it and restored into it; files already there are left unchanged', async () => {
    const [from, to] = await Promise.all([
      anInstallation({ settings: { s3: bucket.settings } }),
      anInstallation({ isEmpty: true, settings: { s3: bucket.settings } }),
    ]);
    await from.serve();
    const client = await from.person();
    const { body } = await client.post('/api/projects', projectFields());
    await anUpload(client, body.id);
    const stored = await anUpload(client, body.id, {}, { name: 'other.txt', content: 'Kept.' });
    const target = path.join(from.dataDir, 's3.tar.gz');
    expect((await from.backUp(target)).files).toHaveLength(2);
    const [first] = bucket.objects.keys();
    bucket.objects.delete(first ?? '');
    bucket.answered.length = 0;
    await to.restore(target);
    expect(bucket.answered.filter((answer) => answer.startsWith('PUT'))).toEqual(['PUT 200']);
    await to.serve();
    const { rows } = await to.pool.query<{ key: string }>('select file_path as key from uploads where id = $1', [stored.id]);
    expect(bucket.objects.size).toBe(2);
    expect([...bucket.objects.keys()].some((name) => name.endsWith(rows[0]?.key ?? '-'))).toBe(true);
    await Promise.all([from.remove(), to.remove()]);
  });
});
