import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { DofLibrary, NearbyDofAnswer } from '@touchdown/contract';
import { type DofObstacle, dofReader, geodesicInverse } from '@touchdown/domain';
import { zipSync } from 'fflate';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { openBoss } from '../../../queue/boss.ts';
import { type Client, testApp } from '../../../test/app.ts';
import { aMember, anObstacle, aProject } from '../../../test/builders.ts';
import { endDelay, expireAttempt } from '../../../test/dead-worker.ts';
import { gate } from '../../../test/gate.ts';
import { untilLocked } from '../../../test/locks.ts';
import { Multipart } from '../../../test/multipart.ts';

const touchdown = testApp();
const RHODE_ISLAND = readFileSync(new URL('../../../../../../packages/domain/test-data/dof/44-RI.Dat', import.meta.url), 'latin1');
const PROVIDENCE = { latitude: 41.824, longitude: -71.4128 };

const rows: (DofObstacle & { readonly line: number })[] = [];
const reader = dofReader({ row: (row, line) => rows.push({ ...row, line }), refused: () => undefined });
reader.feed(RHODE_ISLAND);
reader.end();

const start = (who: Client, content: string | Uint8Array, fields: object = {}, name = '44-RI.Dat') =>
  who.post('/api/dof/imports', new Multipart(fields, { name, content }));
/** Runs the import to its end. */
async function ended(who: Client, id: string): Promise<DofLibrary> {
  await touchdown.drain();
  const { body } = await who.get(`/api/dof/imports/${id}`);
  expect(body.state).not.toBe('importing');
  return body;
}
async function imported(who: Client, content: string | Uint8Array = RHODE_ISLAND, fields: object = {}): Promise<DofLibrary> {
  const { status, body, text } = await start(who, content, fields);
  if (status !== 202) throw new Error(text);
  return ended(who, body.id);
}
/** Uploaded files that are still stored. */
const files = async () => Number((await touchdown.pool.query('select count(*) from stored_files')).rows[0].count);
const stored = async () => Number((await touchdown.pool.query('select count(*) from dof_obstacles')).rows[0].count);
const near = (who: Client, projectId: string, radiusFeet = 10_000) =>
  who.get(`/api/projects/${projectId}/dof/nearby?radiusFeet=${radiusFeet}`);
const withCycle = (cycle: string) => RHODE_ISLAND.replace(/CURRENCY DATE = \S+/, `CURRENCY DATE = ${cycle}`);

describe('permissions', () => {
  it('importing is for superusers only; every signed-in user can see the state', async () => {
    const admin = await touchdown.signedIn('admin');
    expect((await start(touchdown.visitor(), RHODE_ISLAND)).status).toBe(401);
    expect((await start(admin, RHODE_ISLAND)).status).toBe(403);
    expect((await touchdown.visitor().get('/api/dof')).status).toBe(401);
    expect((await (await touchdown.signedIn()).get('/api/dof')).body).toEqual({ current: null, importing: null, unfinished: null });
    expect(await stored()).toBe(0);
  });
  it('project editors can add obstacles, once a file exists', async () => {
    const owner = await touchdown.signedIn();
    const [stranger, viewer] = [await touchdown.signedIn(), await touchdown.signedIn()];
    const { id } = await aProject(owner, PROVIDENCE);
    await aMember(owner, id, viewer, 'viewer');
    const take = (who: Client) =>
      who.post(`/api/projects/${id}/obstacles/from-dof`, { libraryId: '01932b5e-0000-7000-8000-0000000000aa', radiusFeet: 5_000 });
    expect((await take(stranger)).body.code).toBe('PROJECT_NOT_FOUND');
    expect((await take(viewer)).body.code).toBe('FORBIDDEN');
    expect((await take(owner)).body.code).toBe('DOF_LIBRARY_MISSING');
    expect((await near(viewer, id)).body.code).toBe('DOF_LIBRARY_MISSING');
  });
});

describe('an import', () => {
  it('saves every row of the Rhode Island file, as the reader parses it', async () => {
    const superuser = await touchdown.signedIn('superuser');
    const library = await imported(superuser);
    expect(library).toMatchObject({
      state: 'current',
      rows: rows.length,
      refusedRows: 0,
      refused: [],
      reason: null,
      startedBy: 'Ada Byron',
    });
    const { rows: remaining } = await touchdown.pool.query('select * from dof_obstacles order by line');
    expect(
      remaining.map((row) => [
        row.line,
        row.oas_number,
        row.is_verified,
        row.city,
        row.latitude,
        row.longitude,
        row.kind,
        row.height_agl_feet,
      ]),
    ).toEqual(
      rows.map((row) => [
        row.line,
        row.oasNumber,
        row.isVerified,
        row.city,
        row.position.latitude,
        row.position.longitude,
        row.kind,
        row.heightAglFt,
      ]),
    );
    expect(remaining.map((row) => [row.top_feet, row.lighting, row.horizontal_accuracy, row.vertical_accuracy, row.marking])).toEqual(
      rows.map((row) => [row.top, row.lighting, row.horizontalAccuracy, row.verticalAccuracy, row.marking]),
    );
    expect(remaining.map((row) => [row.faa_study, row.action, row.action_date, row.quantity, row.country, row.state])).toEqual(
      rows.map((row) => [row.faaStudy, row.action, row.actionDate, row.quantity, row.country, row.state]),
    );
    expect((await superuser.get('/api/dof')).body.current).toEqual(library);
    expect(await readdir(path.join(touchdown.dataDir, 'spool')).catch(() => [])).toEqual([]);
  });
  it('reads a zip archive, DOF.DAT before other files, and the CSV format with a given date', async () => {
    const superuser = await touchdown.signedIn('superuser');
    const few = RHODE_ISLAND.split('\n').slice(0, 10).join('\n') + '\n';
    const archive = zipSync({ 'DOF_README.txt': Buffer.from('x'), '44-RI.Dat': Buffer.from(few), 'DOF.DAT': Buffer.from(RHODE_ISLAND) });
    expect(await imported(superuser, archive)).toMatchObject({ state: 'current', rows: rows.length });
    const csv = readFileSync(new URL('../../../../../../packages/domain/test-data/dof/dof_csv_sample.csv', import.meta.url));
    expect((await start(superuser, csv)).body).toMatchObject({ code: 'VALIDATION_FAILED', fields: [{ path: 'cycleDate' }] });
    expect(await imported(superuser, csv, { cycleDate: '2026-11-01' })).toMatchObject({
      state: 'current',
      format: 'csv',
      cycleDate: '2026-11-01',
    });
  });
  it('of an older cycle is rejected unless allowed; a newer one replaces the current one', async () => {
    const superuser = await touchdown.signedIn('superuser');
    await imported(superuser, withCycle('11/20/26'), { allowOlder: true });
    const older = await start(superuser, withCycle('10/04/26'));
    expect(older.body).toEqual({
      code: 'DOF_CYCLE_OLDER',
      message: 'This file is current to 2026-10-04. The file in use is current to 2026-11-20. Confirm to import the older file.',
    });
    const meant = await imported(superuser, withCycle('09/01/26'), { allowOlder: true });
    expect(meant).toMatchObject({ state: 'current', cycleDate: '2026-09-01', ageDays: 81, isOutdated: true });
    expect(await stored()).toBe(rows.length);
    const newer = await imported(superuser, withCycle('09/27/26'));
    expect(newer).toMatchObject({ state: 'current', ageDays: 55, isOutdated: false });
    expect((await superuser.get(`/api/dof/imports/${meant.id}`)).body.state).toBe('replaced');
    expect(await stored()).toBe(rows.length);
  });
  it('is answered at once with its job, runs one at a time, and stops when it is canceled, with nothing saved', async () => {
    const superuser = await touchdown.signedIn('superuser');
    const before = await imported(superuser, withCycle('11/01/26'));
    // Long enough that the worker still has rows to save when the cancellation gets the job's lock.
    const long = withCycle('11/02/26') + RHODE_ISLAND.split('\n').slice(4).join('\n').repeat(20);
    const { status, body } = await start(superuser, long);
    expect({ status, body }).toMatchObject({
      status: 202,
      body: { kind: 'obstacle_import', state: 'queued', progress: { unit: 'bytes' } },
    });
    expect((await superuser.get(`/api/dof/imports/${body.id}`)).body).toMatchObject({ state: 'importing', endedAt: null, rows: 0 });
    expect((await start(superuser, withCycle('11/03/26'))).body.code).toBe('DOF_IMPORT_RUNNING');
    expect((await superuser.get('/api/dof')).body).toMatchObject({ current: { id: before.id }, importing: { id: body.id } });
    // The worker has saved some of the rows, and waits for the next ones.
    const blocker = await touchdown.pool.connect();
    await blocker.query('begin');
    await blocker.query(
      "insert into dof_obstacles select (jsonb_populate_record(o, jsonb_build_object('library_id', $1::text, 'line', 1500))).* from dof_obstacles o limit 1",
      [body.id],
    );
    const [drained, finish] = gate();
    void touchdown.drain().then(finish);
    await untilLocked(touchdown.pool, 'insert into "dof_obstacles"');
    expect(await stored()).toBeGreaterThan(rows.length);
    expect((await superuser.get(`/api/jobs/${body.id}`)).body.state).toBe('running');
    // Waits for the rows that are being saved, and comes before the next ones.
    const canceled = superuser.post(`/api/dof/imports/${body.id}/cancel`);
    await untilLocked(touchdown.pool, 'from "jobs" .* for update');
    await blocker.query('rollback');
    blocker.release();
    expect((await canceled).status).toBe(200);
    await drained;
    expect(await ended(superuser, body.id)).toMatchObject({ state: 'cancelled', rows: 0, reason: null });
    expect((await superuser.get(`/api/jobs/${body.id}`)).body.state).toBe('canceled');
    expect((await superuser.post(`/api/dof/imports/${body.id}/cancel`)).body.code).toBe('DOF_IMPORT_ENDED');
    expect((await superuser.get('/api/dof')).body).toMatchObject({
      current: { id: before.id },
      importing: null,
      unfinished: { id: body.id },
    });
    expect(await stored()).toBe(rows.length);
    expect(await files()).toBe(0);
  });
  it('whose worker was killed is started over by another one, and every row is saved once', async () => {
    const superuser = await touchdown.signedIn('superuser');
    await imported(superuser, withCycle('11/05/26'));
    const { id } = (await start(superuser, withCycle('11/05/26'))).body;
    // What the killed worker left.
    await openBoss(touchdown.pool).take('obstacle_import');
    await touchdown.pool.query("update jobs set state = 'running', attempt = 1, started_at = $2 where id = $1", [id, touchdown.now]);
    await touchdown.pool.query(
      `insert into dof_obstacles select (jsonb_populate_record(o, jsonb_build_object('library_id', $1::text))).* from dof_obstacles o
       where line < 700`,
      [id],
    );
    await touchdown.drain();
    expect((await superuser.get('/api/dof')).body.importing).toMatchObject({ id });
    await expireAttempt(touchdown.pool, id);
    await touchdown.drain();
    await endDelay(touchdown.pool, id);
    expect(await ended(superuser, id)).toMatchObject({ state: 'current', rows: rows.length });
    expect([await stored(), await files()]).toEqual([rows.length, 0]);
  });
  it('whose workers were killed at every attempt fails visibly and does not block the next', async () => {
    const superuser = await touchdown.signedIn('superuser');
    const { id } = (await start(superuser, withCycle('11/06/26'))).body;
    for (let n = 1; n <= 3; n += 1) {
      await openBoss(touchdown.pool).take('obstacle_import');
      await expireAttempt(touchdown.pool, id);
      await openBoss(touchdown.pool).maintain();
      await endDelay(touchdown.pool, id);
    }
    expect(await ended(superuser, id)).toMatchObject({
      ...{ state: 'failed', code: 'DOF_IMPORT_STOPPED', rows: 0 },
      reason: 'The server stopped during the import. Import the file again.',
    });
    expect((await superuser.get(`/api/jobs/${id}`)).body).toMatchObject({ state: 'failed', error: { code: 'JOB_DIED' } });
    expect(await imported(superuser, withCycle('11/06/26'))).toMatchObject({ state: 'current' });
  });
  it('that loses its database connection is repeated after a delay, with nothing saved in the meantime', async () => {
    const superuser = await touchdown.signedIn('superuser');
    const before = await imported(superuser, withCycle('11/06/26'));
    const blocker = new pg.Client({ connectionString: touchdown.databaseUrl });
    await blocker.connect();
    await blocker.query('begin');
    await blocker.query('lock table dof_obstacles in exclusive mode');
    const { id } = (await start(superuser, withCycle('11/06/26'))).body;
    const [drained, finish] = gate();
    void touchdown.drain().then(finish, finish);
    await untilLocked(touchdown.pool, 'insert into "dof_obstacles"');
    await blocker.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and wait_event_type = 'Lock'`,
    );
    await blocker.query('rollback');
    await blocker.end();
    await drained;
    expect((await superuser.get(`/api/jobs/${id}`)).body).toMatchObject({ state: 'queued', error: null });
    expect((await superuser.get('/api/dof')).body).toMatchObject({ current: { id: before.id }, importing: { id, rows: 0 } });
    await endDelay(touchdown.pool, id);
    expect(await ended(superuser, id)).toMatchObject({ state: 'current', code: null, rows: rows.length });
    expect(await stored()).toBe(rows.length);
  });
  it('deletes all rows of the previous file, however many there are', async () => {
    const superuser = await touchdown.signedIn('superuser');
    // As right after an import: until the table is analyzed again, the planner has no statistics about the current file's rows.
    await touchdown.pool.query('alter table dof_obstacles set (autovacuum_enabled = false)');
    await touchdown.pool.query('analyze dof_obstacles');
    await imported(superuser, withCycle('11/06/26'));
    const times = Math.ceil(45_000 / rows.length);
    await touchdown.pool.query(
      `insert into dof_obstacles select (jsonb_populate_record(o, jsonb_build_object('line', o.line + 1000000 * n))).*
       from dof_obstacles o, generate_series(1, $1::int) n`,
      [times],
    );
    expect(await stored()).toBe(rows.length * (times + 1));
    await imported(superuser, withCycle('11/06/26'));
    expect(await stored()).toBe(rows.length);
    await touchdown.pool.query('alter table dof_obstacles reset (autovacuum_enabled)');
  });
  it('accepts nothing from an unrelated column', async () => {
    const [superuser, other] = [await touchdown.signedIn('superuser'), await touchdown.signedIn()];
    const foreign = { id: other.id, state: 'current', startedBy: other.id, rows: 7, reason: 'mark', sha256: 'b'.repeat(64), bytes: 1 };
    const library = await imported(superuser, withCycle('11/06/26'), foreign);
    expect(library).toMatchObject({
      state: 'current',
      rows: rows.length,
      startedBy: 'Ada Byron',
      bytes: RHODE_ISLAND.length,
      reason: null,
    });
    expect([library.id, library.sha256]).not.toContain(other.id);
    const { rows: named } = await touchdown.pool.query('select started_by from dof_libraries where id = $1', [library.id]);
    expect(named).toEqual([{ started_by: superuser.id }]);
  });
  it('appears in the audit log when it starts and when it ends', async () => {
    const superuser = await touchdown.signedIn('superuser');
    const { id } = await imported(superuser, withCycle('11/07/26'));
    const { rows: reported } = await touchdown.pool.query(
      'select action, actor_id, details from audit_log where entity_id = $1 order by seq',
      [id],
    );
    expect(reported).toMatchObject([
      { action: 'dof.import.begin', actor_id: superuser.id, details: { name: '44-RI.Dat' } },
      { action: 'dof.import', actor_id: superuser.id, details: { cycleDate: '2026-11-07', rows: rows.length, refusedRows: 0 } },
    ]);
  });
});

describe('obstacles near a project', () => {
  const ready = async (fields: Readonly<Record<string, unknown>> = PROVIDENCE) => {
    const library = await imported(await touchdown.signedIn('superuser'), withCycle('11/08/26'));
    const owner = await touchdown.signedIn();
    return { library, owner, id: (await aProject(owner, fields)).id as string };
  };
  it('are exactly those within the geodesic radius, nearest first', async () => {
    const { owner, id } = await ready();
    for (const radius of [100, 2_500, 25_000, 120_000]) {
      const { body }: { body: NearbyDofAnswer } = await near(owner, id, radius);
      const expected = rows
        .map((row) => ({ line: row.line, distanceFeet: geodesicInverse(PROVIDENCE as DofObstacle['position'], row.position).distanceFt }))
        .filter(({ distanceFeet }) => distanceFeet <= radius)
        .toSorted((a, b) => a.distanceFeet - b.distanceFeet || a.line - b.line);
      expect(body.total).toBe(expected.length);
      expect(body.obstacles.map(({ line, distanceFeet }) => ({ line, distanceFeet }))).toEqual(expected);
    }
  });
  it('require a location and a reasonable radius', async () => {
    const { owner, id } = await ready({ latitude: null, longitude: null });
    expect((await near(owner, id)).body).toEqual({
      code: 'PROJECT_LOCATION_REQUIRED',
      message: 'Set the project location first to find nearby FAA obstacles.',
    });
    expect((await near(owner, id, 120_001)).body.fields).toEqual([{ path: 'radiusFeet', message: 'Radius must be at most 120000 ft' }]);
  });
  it('are added with file, cycle, line, number, and accuracy in feet, and never twice', async () => {
    const { owner, id, library } = await ready();
    const { body: seen }: { body: NearbyDofAnswer } = await near(owner, id);
    const [first] = seen.obstacles;
    if (first === undefined) throw new Error('Providence has towers');
    const take = (fields: object) => owner.post(`/api/projects/${id}/obstacles/from-dof`, { libraryId: library.id, ...fields });
    const { status, body } = await take({ lines: [first.line] });
    expect(status).toBe(201);
    expect(body.skipped).toEqual([]);
    expect(body.added).toMatchObject([
      {
        name: `${first.kind} ${first.oasNumber}`,
        type: first.type,
        heightFeet: first.heightAglFeet,
        elevationFeet: first.topFeet - first.heightAglFeet,
        horizontalAccuracyFeet: first.horizontalAccuracyFeet,
        verticalAccuracyFeet: first.verticalAccuracyFeet,
        source: 'faa',
        sourceFile: '44-RI.Dat',
        sourceLine: first.line,
        isAltered: false,
        faa: { oasNumber: first.oasNumber, isVerified: first.isVerified, cycleDate: '2026-11-08', lighting: first.lighting },
      },
    ]);
    expect((await near(owner, id)).body.obstacles[0].presence).toMatchObject({
      how: 'imported',
      obstacleId: body.added[0].id,
      distanceFeet: expect.closeTo(0, 1),
    });
    const rest = (await take({ radiusFeet: 10_000 })).body;
    expect(rest.skipped).toMatchObject([{ line: first.line, presence: { how: 'imported' } }]);
    const again = (await take({ radiusFeet: 10_000, withSimilar: true })).body;
    expect(again.added).toEqual([]);
    expect(rest.added).toHaveLength(seen.total - 1);
  });
  it('close to an obstacle of the same type are skipped, or added on request', async () => {
    const { owner, id, library } = await ready();
    const { body: seen }: { body: NearbyDofAnswer } = await near(owner, id);
    const tower = seen.obstacles[0];
    if (tower === undefined) throw new Error('Providence has towers');
    const { latitude, longitude, type, line } = tower;
    const own = await anObstacle(owner, id, { name: 'Ours', type, latitude: latitude + 0.0001, longitude });
    const take = (withSimilar: boolean) =>
      owner.post(`/api/projects/${id}/obstacles/from-dof`, { libraryId: library.id, lines: [line], withSimilar });
    expect((await take(false)).body).toMatchObject({
      added: [],
      skipped: [{ line, presence: { how: 'similar', obstacleId: own.id, name: 'Ours' } }],
    });
    expect((await take(true)).body.added).toHaveLength(1);
  });
  it('that were edited are marked as such; their FAA record is preserved', async () => {
    const { owner, id, library } = await ready();
    const line = (await near(owner, id)).body.obstacles[0].line;
    const { body } = await owner.post(`/api/projects/${id}/obstacles/from-dof`, { libraryId: library.id, lines: [line] });
    const [obstacle] = body.added;
    const { body: changed } = await owner.put(`/api/projects/${id}/obstacles/${obstacle.id}`, {
      ...obstacle,
      heightFeet: Number(obstacle.heightFeet) + 5,
    });
    expect(changed).toMatchObject({ isAltered: true, source: 'faa', faa: obstacle.faa, sourceLine: line });
    expect((await near(owner, id)).body.obstacles[0].presence.how).toBe('altered');
  });
  it('are rejected if the file was replaced in the meantime, or does not have their lines', async () => {
    const { owner, id, library } = await ready();
    const take = (fields: object) => owner.post(`/api/projects/${id}/obstacles/from-dof`, fields);
    expect((await take({ libraryId: library.id, lines: [1] })).body.fields).toEqual([{ path: 'lines', message: 'No obstacle on line 1' }]);
    expect((await take({ libraryId: library.id })).body.fields).toEqual([{ path: 'lines', message: 'Choose obstacles, or a radius' }]);
    await imported(await touchdown.signedIn('superuser'), withCycle('11/09/26'));
    expect((await take({ libraryId: library.id, lines: [5] })).body.code).toBe('DOF_LIBRARY_CHANGED');
  });
});
