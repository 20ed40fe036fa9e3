import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getTableName } from 'drizzle-orm';
import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../test/database.ts';
import { laterMigrations, migrationsUpTo } from '../test/later-migrations.ts';
import { patientPool } from '../test/patient-pool.ts';
import { createDatabase } from './client.ts';
import { migrate } from './migrate.ts';
import * as schema from './schema/index.ts';
import { inTransaction } from './transaction.ts';
import { verifyAuditLog } from './verify-audit.ts';

/** A database without tables. */
async function withEmptyDatabase(work: (url: string) => Promise<void>): Promise<void> {
  const database = await createTestDatabase({ isEmpty: true });
  try {
    await work(database.url);
  } finally {
    await database.drop();
  }
}
const tablesOf = async (pool: pg.Pool) =>
  (await pool.query<{ tablename: string }>("select tablename from pg_tables where schemaname = 'public' order by 1")).rows.map(
    (row) => row.tablename,
  );

describe('migrating', () => {
  it('builds the schema once, however many processes start at the same time', () =>
    withEmptyDatabase(async (url) => {
      const pools = Array.from({ length: 8 }, () => patientPool(url));
      await Promise.all(pools.map((pool) => migrate(pool)));
      const [pool] = pools;
      if (pool === undefined) throw new Error('there are eight pools');
      expect(await tablesOf(pool)).toEqual(Object.values(schema).map(getTableName).sort());
      await migrate(pool);
      await Promise.all(pools.map((each) => each.end()));
    }));

  it('finds its files in the given folder, and rolls back a failed migration', () =>
    withEmptyDatabase(async (url) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'touchdown-migrations-'));
      const pool = patientPool(url);
      await migrate(pool, laterMigrations(folder, { '0001_later': 'create table later ();' }));
      expect(await tablesOf(pool)).toContain('later');
      const wrong = 'create table half_done ();--> statement-breakpoint\nselect 1 / 0;';
      laterMigrations(folder, { '0001_later': 'create table later ();', '0002_wrong': wrong });
      await expect(migrate(pool, folder)).rejects.toThrow();
      expect(await tablesOf(pool)).not.toContain('half_done');
      // The lock was released: the next start is not blocked by the failed one.
      await migrate(pool);
      await pool.end();
      rmSync(folder, { recursive: true });
    }));

  it('gives each failed obstacle file import the code of its message, and preserves what is wrong with a file', () =>
    withEmptyDatabase(async (url) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'touchdown-migrations-'));
      const pool = patientPool(url);
      await migrate(pool, migrationsUpTo(folder, '0010_design_aircraft_per_rule_set'));
      const failed = [
        [
          'The connection to the database was lost during the import. Nothing was changed. Import the file again.',
          'DOF_IMPORT_INTERRUPTED',
        ],
        ['The server stopped during the import. Import the file again.', 'DOF_IMPORT_STOPPED'],
        ['The server stopped while the file was imported. Import it again.', 'DOF_IMPORT_STOPPED'],
        ['Something went wrong on our side while the file was imported. Nothing was changed.', 'DOF_IMPORT_BROKEN'],
        ['The server is out of storage space. Nothing was changed.', 'STORAGE_FULL'],
        ['The file is empty.', 'DOF_FILE_REFUSED'],
      ] as const;
      const insert = (name: string, state: string, reason: string | null) =>
        pool.query(
          `insert into dof_libraries (id, state, file_name, sha256, format, cycle_date, bytes, reason, started_at, heard_at, ended_at)
           values (gen_random_uuid(), $2, $1, repeat('a', 64), 'dat', '2026-11-01', 1, $3, now(), now(), now())`,
          [name, state, reason],
        );
      for (const [reason] of failed) await insert(reason, 'failed', reason);
      await insert('in use', 'current', null);
      await migrate(pool);
      const { rows } = await pool.query('select file_name, code, reason from dof_libraries');
      expect(new Map(rows.map(({ file_name: name, code, reason }) => [name, [code, reason]]))).toEqual(
        new Map<string, unknown>([
          ...failed.map(([reason, code]) => [reason, [code, code === 'DOF_FILE_REFUSED' ? reason : null]] as const),
          ['in use', [null, null]],
        ]),
      );
      await pool.end();
      rmSync(folder, { recursive: true });
    }));

  it('continues the audit log of an earlier build, in which projects had no chains of their own', () =>
    withEmptyDatabase(async (url) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'touchdown-migrations-'));
      const pool = patientPool(url);
      await migrate(pool, migrationsUpTo(folder, '0013_omitted_and_not_evaluated'));
      // SHA-256 of the JSON array [seq, time, actor, action, record, project, details, previous hash].
      const hashes = [
        'b275c61d931268bcc3c10e0fa35c2b9a8f3da880ab822fdfedc31f0ba0d9246b',
        'da14ad72121c3c9790428fe5517bb50b57769cc2a126ad44e794d20c26352a34',
      ];
      const id = '019aa000-0000-7000-8000-000000000001';
      await pool.query(`insert into audit_log values
        (1, '2026-11-21T09:00:00.000Z', null, 'account.signIn', null, null, '{}', repeat('0', 64), '${hashes[0]}'),
        (2, '2026-11-21T09:00:00.000Z', null, 'project.create', '${id}', '${id}', '{"name": "Pad"}', '${hashes[0]}', '${hashes[1]}')`);
      await pool.query(`update audit_head set seq = 2, hash = '${hashes[1]}'`);
      await migrate(pool);
      const db = createDatabase(pool);
      await inTransaction(db, { actorId: null, at: new Date('2026-11-21T09:00:00.000Z') }, async (_tx, audit) =>
        audit({ action: 'test.row', projectId: id }),
      );
      expect(await verifyAuditLog(db)).toEqual({ ok: true, rows: 3 });
      const { rows } = await pool.query('select seq::int, chain_seq::int from audit_log order by seq');
      expect(rows).toEqual([1, 2, 3].map((seq) => ({ seq, chain_seq: seq === 3 ? 1 : seq })));
      await pool.end();
      rmSync(folder, { recursive: true });
    }));

  it('keeps the changes of each entry of the history', () =>
    withEmptyDatabase(async (url) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'touchdown-migrations-'));
      const pool = patientPool(url);
      await migrate(pool, migrationsUpTo(folder, '0034_project_document_details'));
      const [user, project] = ['019aa000-0000-7000-8000-000000000001', '019aa000-0000-7000-8000-000000000002'];
      await pool.query(`
        insert into users (id, email, role, created_at, updated_at) values ('${user}', 'ada@example.org', 'user', now(), now());
        insert into projects (id, user_id, name, type, advisory_circular, facility_type, shape, tlof_perimeter_marked, fato_perimeter_marked, standard_h, created_at, updated_at) values ('${project}', '${user}', 'Pad', 'heliport', 'AC 150/5390-2D', 'general_aviation', 'square', true, true, true, now(), now());
        insert into audit_log (seq, chain, chain_seq, at, action, project_id, details, prev_hash, hash)
          select seq, '${project}', seq, now(), 'contact.update', '${project}', '{}', 'p' || seq, 'h' || seq from generate_series(1, 4) seq;
        insert into record_changes (id, project_id, entry, statement, record, record_id) values
          (12, '${project}', 2, 11, 'project_contacts', 'a'), (14, '${project}', 2, 13, 'project_contacts', 'b'),
          (16, '${project}', 4, 15, 'project_contacts', 'c'), (18, '${project}', null, 17, 'project_contacts', 'd')`);
      await migrate(pool);
      const { rows } = await pool.query(
        `select seq::int, array_agg(record_id order by id) as changed from record_changes c
         left join audit_log l on l.project_id = c.project_id and l.change_set = c.change_set group by seq order by seq`,
      );
      expect(rows).toEqual([
        { seq: 2, changed: ['a', 'b'] },
        { seq: 4, changed: ['c'] },
        { seq: null, changed: ['d'] },
      ]);
      await expect(pool.query('update audit_log set change_set = 1')).rejects.toThrow('audit_log is append-only');
      await pool.end();
      rmSync(folder, { recursive: true });
    }));

  it('gives a project the buildings and scans of its scenarios, each file of buildings once', () =>
    withEmptyDatabase(async (url) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'touchdown-migrations-'));
      const pool = patientPool(url);
      await migrate(pool, migrationsUpTo(folder, '0043_versions'));
      const idOf = (n: number) => `019aa000-0000-7000-8000-00000000000${n}`;
      const [user, base, one, other] = [1, 2, 3, 4].map(idOf);
      const planOf = (id: string | undefined, of: string, name: string) =>
        `insert into projects (id, user_id, name, type, advisory_circular, facility_type, shape, tlof_perimeter_marked, fato_perimeter_marked, standard_h, base_project_id, scenario_name, created_at, updated_at)
         values ('${id}', '${user}', 'Pad', 'heliport', 'AC 150/5390-2D', 'general_aviation', 'square', true, true, true, ${of}, ${name}, now(), now());`;
      await pool.query(`
        insert into users (id, email, role, created_at, updated_at) values ('${user}', 'ada@example.org', 'user', now(), now());
        ${planOf(base, 'null', 'null')} ${planOf(one, `'${base}'`, "'One'")} ${planOf(other, `'${base}'`, "'Other'")}
        insert into building_sets (id, project_id, created_by, created_at, file_name, notes, building_count, packed)
          select ('${idOf(0).slice(0, -1)}' || n)::uuid, of::uuid, '${user}', now(), file, '[]', 1, packed from (values
            (1, '${base}', 'a', 'A'), (2, '${one}', 'a', 'A'), (3, '${one}', 'a', 'B'), (4, '${one}', 'b', 'C'), (5, '${other}', 'b', 'C')
          ) as made (n, of, file, packed);
        insert into point_clouds (id, project_id, created_by, created_at, file_name, sha256, margin_feet, reference_notes, state)
          values ('${idOf(9)}', '${one}', '${user}', now(), 'site.las', repeat('a', 64), 10, '[]', 'evaluating')`);
      await migrate(pool);
      const { rows } = await pool.query(
        `select right(id::text, 1) as n, project_id as of from building_sets union all
         select right(id::text, 1), project_id from point_clouds order by n`,
      );
      expect(rows).toEqual(['1', '3', '4', '9'].map((n) => ({ n, of: base })));
      await pool.end();
      rmSync(folder, { recursive: true });
    }));

  it('makes jobs of the reports that are not generated yet', () =>
    withEmptyDatabase(async (url) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'touchdown-migrations-'));
      const pool = patientPool(url);
      await migrate(pool, migrationsUpTo(folder, '0016_drop_aircraft_confidence'));
      await pool.query(`
        insert into users (id, email, role, created_at, updated_at) values ('019aa000-0000-7000-8000-000000000001', 'ada@example.org', 'user', now(), now());
        insert into projects (id, user_id, name, type, advisory_circular, facility_type, shape, tlof_perimeter_marked, fato_perimeter_marked, standard_h, created_at, updated_at) values ('019aa000-0000-7000-8000-000000000002', '019aa000-0000-7000-8000-000000000001', 'Pad', 'heliport', 'AC 150/5390-2D', 'general_aviation', 'square', true, true, true, now(), now());
        insert into reports (id, project_id, name, type, state, lease_until, problem, requested_by, requested_at, origin)
        select ('019aa000-0000-7000-8000-00000000001' || n)::uuid, '019aa000-0000-7000-8000-000000000002', 'Report', type, state,
          case state when 'running' then now() end, case state when 'failed' then 'No.' end, '019aa000-0000-7000-8000-000000000001', now(), ''
        from (values (1, 'dimension', 'queued'), (2, 'compliance', 'running'), (3, 'dimension', 'failed')) as made (n, type, state)`);
      await migrate(pool);
      const { rows } = await pool.query(
        `select right(r.id::text, 1) as n, r.state, j.state as job, j.input->>'reportId' = r.id::text as input
         from reports r left join jobs j on j.id = r.id order by r.id`,
      );
      expect(rows).toEqual([
        { n: '1', state: 'queued', job: 'queued', input: true },
        { n: '2', state: 'queued', job: 'queued', input: true },
        { n: '3', state: 'failed', job: null, input: null },
      ]);
      await pool.end();
      rmSync(folder, { recursive: true });
    }));
});
