/** Restores into a database that differs from the original: a newer version, another collation, or another user's tables. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg, { type Pool } from 'pg';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { verifyAuditLog } from '../db/verify-audit.ts';
import { appliedMigrations, knownMigrations } from '../db/known-migrations.ts';
import { migrate } from '../db/migrate.ts';
import { PASSWORD } from '../test/app.ts';
import { aContact, contactFields, projectFields } from '../test/builders.ts';
import { laterMigrations } from '../test/later-migrations.ts';
import { anInstallation, type Installation } from './test/installation.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'touchdown-other-'));
const made: Installation[] = [];
const stored = async (installation: Promise<Installation>) => {
  made.push(await installation);
  return installation;
};
afterAll(async () => {
  for (const installation of made) await installation.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** The migrations of a later version. The second fills a column from the rows of the first version. */
const later = laterMigrations(path.join(folder, 'migrations'), {
  '0001_initials': 'alter table "project_contacts" add column "initials" text;',
  '0002_fill_initials': 'update "project_contacts" set "initials" = left("first_name", 1) || left("last_name", 1);',
});
async function onClient<T>(pool: Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  return work(client).finally(() => client.release());
}

describe('a backup from an older version', () => {
  const file = path.join(folder, 'older.tar.gz');
  it('has the schema that the database had', async () => {
    const older = await stored(anInstallation());
    const migrations = knownMigrations();
    await older.pool.query(
      `insert into users (id, email, created_at, updated_at) values ('01a20000-0000-7000-8000-000000000001', 'ada@example.org', now(), now());
       insert into projects (id, user_id, name, type, advisory_circular, facility_type, shape, tlof_perimeter_marked, fato_perimeter_marked, standard_h, created_at, updated_at)
         values ('01a20000-0000-7000-8000-000000000002', '01a20000-0000-7000-8000-000000000001', 'Older', 'heliport', 'AC 150/5390-2D', 'general_aviation', 'square', true, true, true, now(), now());
       insert into project_contacts (id, project_id, contact_type, first_name, last_name, created_at, updated_at)
         values ('01a20000-0000-7000-8000-000000000003', '01a20000-0000-7000-8000-000000000002', 'client', 'Grace', 'Hopper', now(), now())`,
    );
    const { head } = await older.backUp(file);
    expect(head).toMatchObject({ migration: migrations.at(-1)?.name, migrations: migrations.map(({ hash }) => hash) });
  });
  it('is migrated to this version, including values that newer migrations calculate', async () => {
    const newer = await stored(anInstallation({ isEmpty: true, settings: { migrationsDir: later } }));
    await newer.restore(file);
    expect(await onClient(newer.pool, appliedMigrations)).toEqual(knownMigrations(later).map(({ hash }) => hash));
    expect((await newer.pool.query('select initials, name_key from project_contacts')).rows).toEqual([
      { initials: 'GH', name_key: 'hopper grace' },
    ]);
    expect(await verifyAuditLog(newer.db)).toEqual({ ok: true, rows: 1 });
    await expect(newer.serve()).resolves.toBeDefined();
  });
  it('replaces what starting this version created in an unused installation', async () => {
    const started = await stored(anInstallation({ settings: { migrationsDir: later } }));
    await migrate(started.pool, later);
    await started.pool.query("insert into setup_tokens (token_hash, created_at) values ('of the first start', now())");
    await started.restore(file);
    expect((await started.pool.query('select * from setup_tokens')).rows).toEqual([]);
    expect((await started.pool.query('select name from projects')).rows).toEqual([{ name: 'Older' }]);
  });
});

describe('a database with another collation', () => {
  it('finds the same contacts as before', async () => {
    const from = await stored(anInstallation());
    await from.serve();
    const owner = await from.person();
    const { body } = await owner.post('/api/projects', projectFields());
    for (const lastName of ['Ångström', 'hopper', 'Ho-Chi', 'ho chi', 'Hooper', 'Zulu'])
      await aContact(owner, body.id, contactFields({ lastName, firstName: 'Ada' }));
    const file = path.join(folder, 'collation.tar.gz');
    await from.backUp(file);

    const name = `touchdown_icu_${randomBytes(6).toString('hex')}`;
    const server = new pg.Client({ connectionString: inject('testServerUrl') });
    await server.connect();
    await server.query(`create database ${name} template template0 locale_provider icu icu_locale 'en-US'`);
    const url = new URL(inject('testServerUrl'));
    url.pathname = `/${name}`;
    const to = await anInstallation({ url: url.href });
    await to.restore(file);
    await to.serve();
    const person = to.visitor();
    await person.post('/api/auth/sign-in', { email: owner.email, password: PASSWORD });
    const found = async (client: typeof person, q: string) =>
      (await client.get(`/api/projects/${body.id}/contacts?q=${encodeURIComponent(q)}`)).body
        .map(({ lastName }: { lastName: string }) => lastName)
        .sort();
    for (const q of ['hopper', 'ho chi', 'ho-chi', 'ooper', 'zulu', 'ström']) {
      expect(await found(person, q), q).toEqual(await found(owner, q));
      expect(await found(person, q), q).toHaveLength(1);
    }
    await to.remove();
    await server.query(`drop database ${name} with (force)`);
    await server.end();
  });
});

describe('an audit log that was tampered with before the backup', () => {
  it('is restored unchanged and reported', async () => {
    const from = await stored(anInstallation());
    await from.serve();
    const owner = await from.person();
    for (const name of ['one', 'two', 'three']) await owner.post('/api/projects', projectFields({ name }));
    await from.pool.query('update audit_heads set chain_seq = chain_seq + 7, seq = seq + 7');
    const file = path.join(folder, 'tampered.tar.gz');
    const { auditHead } = await from.backUp(file);
    const to = await stored(anInstallation({ isEmpty: true }));
    const wrong = await verifyAuditLog(from.db);
    expect(await to.restore(file)).toMatchObject({ firstWrongSeq: wrong.ok ? null : wrong.firstWrongSeq });
    expect(await verifyAuditLog(to.db)).toEqual(wrong);
    // The first chain that ends before its head says is the installation's, whose newest entry is the sign-in.
    const entries = (auditHead?.seq ?? 0) - 7;
    expect(wrong).toEqual({ ok: false, rows: entries, firstWrongSeq: entries - 3 + 7 });
  });
});

describe("a database with other applications' tables", () => {
  it('is left unchanged', async () => {
    const from = await stored(anInstallation());
    const file = path.join(folder, 'small.tar.gz');
    await from.backUp(file);
    const to = await stored(anInstallation({ isEmpty: true }));
    await to.pool.query("create table invoices as select 'of another program' as what");
    await expect(to.restore(file)).rejects.toThrow("The database contains another application's tables.");
    expect((await to.pool.query('select what from invoices')).rows).toHaveLength(1);
  });
  it("with another secret accepts the backup together with the backup's secret", async () => {
    const from = await stored(anInstallation());
    const file = path.join(folder, 'secret.tar.gz');
    await from.backUp(file);
    const to = await stored(anInstallation({ isEmpty: true }));
    await expect(to.restore(file, 'another secret that is long enough as well')).rejects.toThrow(
      'The backup was made with a different SESSION_SECRET, so signing keys and two-factor secrets could not be unlocked.',
    );
    expect((await to.pool.query("select 1 from pg_tables where schemaname = 'public'")).rows).toEqual([]);
    await to.restore(file, from.config.sessionSecret);
  });
});
