import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openStore } from '../../../storage/open-store.ts';
import { type Client, TEST_CONFIG, testApp } from '../../../test/app.ts';
import {
  aCalculableProject,
  aMember,
  anAircraft,
  anObstacle,
  anUpload,
  aPath,
  aProject,
  aReport,
  contactFields,
} from '../../../test/builders.ts';
import { endDelay, expireAttempt } from '../../../test/dead-worker.ts';
import { untilLocked } from '../../../test/locks.ts';
import { Multipart } from '../../../test/multipart.ts';
import { removeOrphanedFiles } from '../../../stored-files/orphaned-files.ts';

const touchdown = testApp();
const files = () => openStore({ ...TEST_CONFIG, dataDir: touchdown.dataDir });

const url = (projectId: string, rest = '') => `/api/projects/${projectId}/reports${rest}`;
const read = async (client: Client, { projectId, id }: { projectId: string; id: string }) =>
  (await client.get(url(projectId, `/${id}`))).body;
/** A project with a path and obstacles, one of them without ground elevation. */
async function aSite(owner: Client) {
  const project = await aCalculableProject(owner);
  await aPath(owner, project.id);
  await anObstacle(owner, project.id);
  await anObstacle(owner, project.id, { name: 'Pole', elevationFeet: null });
  await owner.post(`/api/projects/${project.id}/contacts`, contactFields());
  return project;
}
async function aMadeReport(owner: Client, projectId: string, type = 'dimension') {
  const report = await aReport(owner, projectId, { type });
  await touchdown.drain();
  return read(owner, report);
}
/** The bytes, read from file storage because injected responses return them as text. */
async function bytesOf(reportId: string): Promise<Buffer> {
  const { rows } = await touchdown.pool.query<{ file_path: string }>('select file_path from reports where id = $1', [reportId]);
  const pieces: Uint8Array[] = [];
  for await (const piece of await files().open(rows[0]?.file_path ?? '')) pieces.push(piece as Uint8Array);
  return Buffer.concat(pieces);
}
const resultOn = async (content: Buffer) =>
  (await touchdown.visitor().post('/api/verify', new Multipart({}, { name: 'report.pdf', content }))).body.verdict;

describe('a report', () => {
  it('can be requested and deleted by editors, read by the team, and is not found for anyone else', async () => {
    const [owner, viewer, stranger] = [await touchdown.signedIn(), await touchdown.signedIn(), await touchdown.signedIn('superuser')];
    const project = await aProject(owner);
    await aMember(owner, project.id, viewer, 'viewer');
    const report = await aMadeReport(owner, project.id);
    expect((await viewer.post(url(project.id), { type: 'dimension' })).status).toBe(403);
    expect((await viewer.delete(url(project.id, `/${report.id}`))).status).toBe(403);
    expect((await viewer.get(url(project.id, `/${report.id}/file`))).status).toBe(200);
    for (const rest of ['', `/${report.id}`, `/${report.id}/file`, `/${report.id}/changes`])
      expect((await stranger.get(url(project.id, rest))).status).toBe(404);
    const other = await aProject(stranger);
    expect((await stranger.get(url(other.id, `/${report.id}/file`))).body.code).toBe('REPORT_NOT_FOUND');
    expect((await stranger.delete(url(other.id, `/${report.id}`))).body.code).toBe('REPORT_NOT_FOUND');
    expect((await stranger.get('/api/reports')).body).toEqual([]);
    expect((await viewer.get('/api/reports')).body).toMatchObject([{ id: report.id, canChange: false }]);
    expect((await owner.get('/api/reports')).body).toMatchObject([{ id: report.id, canChange: true, projectName: project.name }]);
  });
  it('has one of three types', async () => {
    const owner = await touchdown.signedIn();
    const { id } = await aProject(owner);
    for (const type of ['noise', '', null, 7, { $gt: '' }])
      expect((await owner.post(url(id), { type })).body).toMatchObject({ code: 'VALIDATION_FAILED', fields: [{ path: 'type' }] });
  });
  it.each(['site_analysis', 'dimension', 'compliance'])('is generated, sealed, saved, and genuine: %s', async (type) => {
    const owner = await touchdown.signedIn();
    const project = await aSite(owner);
    const asked = await aReport(owner, project.id, { type });
    expect(asked).toMatchObject({ state: 'queued', progress: 0, file: null, generatedAt: null });
    expect((await owner.get(url(project.id, `/${asked.id}/file`))).body.code).toBe('REPORT_NOT_READY');
    await touchdown.drain();
    const report = await read(owner, asked);
    expect(report).toMatchObject({ state: 'ready', progress: 100, problem: null, file: { isStale: false } });
    const bytes = await bytesOf(asked.id);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.length).toBe(report.file.fileSize);
    const answer = await owner.get(url(project.id, `/${asked.id}/file`));
    expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' });
    expect(answer.headers['content-disposition']).toContain('attachment');
    expect(await resultOn(bytes)).toBe('genuine');
    const middle = Math.floor(bytes.length / 2);
    bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
    expect(await resultOn(bytes)).toBe('altered');
  });
  it('is generated for a nearly empty project', async () => {
    const owner = await touchdown.signedIn();
    const { id } = await aProject(owner, { latitude: null, longitude: null, elevation: null });
    for (const type of ['site_analysis', 'dimension', 'compliance'])
      expect(await aMadeReport(owner, id, type)).toMatchObject({ state: 'ready' });
  });
  it('of the same project has the same inputs on one day, for every user', async () => {
    const [owner, editor] = [await touchdown.signedIn(), await touchdown.signedIn()];
    const project = await aSite(owner);
    await aMember(owner, project.id, editor, 'editor');
    const [one, other] = [await aMadeReport(owner, project.id), await aMadeReport(editor, project.id)];
    expect(one.file.inputsSha256).toBe(other.file.inputsSha256);
  });
  it('can be requested once at a time per type', async () => {
    const owner = await touchdown.signedIn();
    const { id } = await aProject(owner);
    const answers = await Promise.all([1, 2, 3].map(() => owner.post(url(id), { type: 'dimension' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect((await owner.post(url(id), { type: 'compliance' })).status).toBe(201);
    expect((await owner.get(url(id))).body.length).toBe(2);
    await touchdown.drain();
    expect((await owner.post(url(id), { type: 'dimension' })).status).toBe(201);
    await touchdown.drain();
  });
  it('is rejected if a project has two hundred', async () => {
    const owner = await touchdown.signedIn();
    const { id } = await aProject(owner);
    await touchdown.pool.query(
      `insert into reports (id, project_id, name, type, state, problem, requested_by, requested_at, origin)
       select gen_random_uuid(), $1, 'Old', 'dimension', 'failed', 'No.', $2, now(), 'http://localhost' from generate_series(1, 200)`,
      [id, owner.id],
    );
    expect((await owner.post(url(id), { type: 'dimension' })).body.code).toBe('REPORTS_FULL');
  });
  it("uses the project's logo from its files", async () => {
    const owner = await touchdown.signedIn();
    const { id } = await aProject(owner);
    const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
    const before = await aMadeReport(owner, id);
    await anUpload(owner, id, {}, { name: 'Logo.png', content: pixel, type: 'image/png' });
    expect((await read(owner, before)).file.isStale).toBe(true);
    expect(await aMadeReport(owner, id)).toMatchObject({ state: 'ready', file: { isStale: false } });
  });
});

describe('a report that is out of date', () => {
  it('is marked with what changed since, until the change is reverted', async () => {
    const owner = await touchdown.signedIn();
    const project = await aSite(owner);
    const report = await aMadeReport(owner, project.id, 'compliance');
    const changes = async () => (await owner.get(url(project.id, `/${report.id}/changes`))).body.changes;
    expect(await changes()).toEqual([]);
    const obstacle = await anObstacle(owner, project.id, { name: 'Crane', heightFeet: 300 });
    const stored = (await owner.get(`/api/projects/${project.id}`)).body;
    await owner.put(`/api/projects/${project.id}`, { ...stored, elevation: 790 });
    expect((await read(owner, report)).file.isStale).toBe(true);
    expect((await owner.get('/api/reports')).body[0].file.isStale).toBe(true);
    expect(await changes()).toEqual([
      { what: 'Elevation (ft MSL)', before: '780', after: '790' },
      { what: 'Obstacle', before: null, after: 'Crane' },
    ]);
    await owner.delete(`/api/projects/${project.id}/obstacles/${obstacle.id}`);
    const now = (await owner.get(`/api/projects/${project.id}`)).body;
    await owner.put(`/api/projects/${project.id}`, { ...now, elevation: 780, status: 'completed' });
    expect((await read(owner, report)).file.isStale).toBe(false);
  });
});

describe('a report with a temporary obstacle', () => {
  it('is out of date when its dates change', async () => {
    const owner = await touchdown.signedIn();
    const project = await aSite(owner);
    const dates = { constructionStatus: 'temporary', temporaryFrom: '2027-01-04', temporaryTo: '2027-03-31' };
    const obstacle = await anObstacle(owner, project.id, { name: 'Crane', heightFeet: 300, ...dates });
    const report = await aMadeReport(owner, project.id, 'compliance');
    await owner.put(`/api/projects/${project.id}/obstacles/${obstacle.id}`, { temporaryTo: '2027-06-30' });
    expect((await read(owner, report)).file.isStale).toBe(true);
    expect((await owner.get(url(project.id, `/${report.id}/changes`))).body.changes).toEqual([
      { what: 'Obstacle Crane: Temporary to', before: '2027-03-31', after: '2027-06-30' },
    ]);
  });
});

describe('a report of a project with a fleet', () => {
  it('is out of date when the fleet changes', async () => {
    const owner = await touchdown.signedIn();
    const project = await aSite(owner);
    for (const type of ['site_analysis', 'dimension', 'compliance']) await aMadeReport(owner, project.id, type);
    const { id: added } = await anAircraft(owner, { name: 'Large Helicopter', controllingDimension: 90 });
    await owner.post(`/api/projects/${project.id}/fleet`, { aircraftIds: [added] });
    const reports: { id: string; type: string; file: { isStale: boolean } }[] = (await owner.get(url(project.id))).body;
    const stale = reports.filter(({ file }) => file.isStale);
    expect(stale.map(({ type }) => type).toSorted()).toEqual(['compliance', 'dimension']);
    for (const { id } of stale)
      expect((await owner.get(url(project.id, `/${id}/changes`))).body.changes).toEqual([
        { what: 'Fleet aircraft', before: null, after: 'Large Helicopter' },
      ]);
    expect((await aMadeReport(owner, project.id, 'compliance')).file.isStale).toBe(false);
    await owner.delete(`/api/projects/${project.id}/fleet/${added}`);
    const now: typeof reports = (await owner.get(url(project.id))).body;
    expect(now.flatMap(({ file }) => (file.isStale ? ['stale'] : []))).toEqual(['stale']);
  });
});

describe('reports of several types', () => {
  it('are each out of date by their own contents: a path does not make the Site Analysis out of date', async () => {
    const owner = await touchdown.signedIn();
    const project = await aSite(owner);
    for (const type of ['site_analysis', 'dimension', 'compliance']) await aMadeReport(owner, project.id, type);
    const stale = async () => {
      const reports: { type: string; file: { isStale: boolean } }[] = (await owner.get(url(project.id))).body;
      return reports.flatMap(({ type, file }) => (file.isStale ? [type] : [])).toSorted();
    };
    expect(await stale()).toEqual([]);
    const obstacle = await anObstacle(owner, project.id, { name: 'Crane', heightFeet: 300 });
    expect(await stale()).toEqual(['compliance', 'dimension', 'site_analysis']);
    await owner.delete(`/api/projects/${project.id}/obstacles/${obstacle.id}`);
    expect(await stale()).toEqual([]);
    await aPath(owner, project.id, { name: 'West' });
    expect(await stale()).toEqual(['compliance', 'dimension']);
  });
});

describe('a report being generated', () => {
  /** Starts generating it. The worker waits for the requesting user's settings until `goOn`. */
  const heldUp = async (reportId: string, closing?: AbortSignal) => {
    const holder = await touchdown.pool.connect();
    await holder.query('begin');
    await holder.query('lock table user_settings in access exclusive mode');
    const making = touchdown.app.jobs.drain(closing);
    await untilLocked(touchdown.pool, 'user_settings');
    const { rows } = await touchdown.pool.query('select state from jobs where id = $1', [reportId]);
    expect(rows).toEqual([{ state: 'running' }]);
    const goOn = async () => {
      await holder.query('commit');
      holder.release();
    };
    return { making, goOn };
  };
  it('is canceled by deleting it, and leaves no file behind', async () => {
    const owner = await touchdown.signedIn();
    const { id } = await aProject(owner);
    const report = await aReport(owner, id);
    const { making, goOn } = await heldUp(report.id);
    expect((await owner.delete(url(id, `/${report.id}`))).status).toBe(204);
    await goOn();
    await making;
    expect((await owner.get(url(id))).body).toEqual([]);
    const { rows } = await touchdown.pool.query(
      'select 1 from stored_files s where not exists (select from reports where file_path = s.key) and not exists (select from uploads where file_path = s.key)',
    );
    expect(rows).toEqual([]);
  });
  it('by a killed process is generated by another one once its time limit has passed, and fails after three attempts', async () => {
    const owner = await touchdown.signedIn();
    const { id } = await aProject(owner);
    /** As a process leaves it that is killed while it generates the report. */
    const killed = async (reportId: string) => {
      await touchdown.pool.query(
        `with taken as (update jobs.job set state = 'active', started_on = now(),
           retry_count = case when started_on is null then retry_count else retry_count + 1 end where id = $1)
         update jobs set state = 'running', attempt = attempt + 1, started_at = $2 where id = $1`,
        [reportId, touchdown.now],
      );
    };
    const once = await aReport(owner, id);
    await killed(once.id);
    await touchdown.drain();
    expect((await read(owner, once)).state).toBe('running');
    await expireAttempt(touchdown.pool, once.id);
    await touchdown.drain();
    await endDelay(touchdown.pool, once.id);
    await touchdown.drain();
    expect((await read(owner, once)).state).toBe('ready');
    const often = await aReport(owner, id);
    for (let n = 1; n <= 3; n += 1) {
      await killed(often.id);
      await expireAttempt(touchdown.pool, often.id);
      await touchdown.drain();
    }
    expect(await read(owner, often)).toMatchObject({ state: 'failed', problem: expect.stringContaining('failed after three attempts') });
    expect((await owner.get('/api/account/notifications')).body[0]).toMatchObject({ kind: 'reportFailed' });
  });
  it('is generated by only one of two workers', async () => {
    const owner = await touchdown.signedIn();
    const { id } = await aProject(owner);
    await aReport(owner, id);
    await Promise.all([touchdown.drain(), touchdown.drain()]);
    const { rows } = await touchdown.pool.query("select action from audit_log where project_id = $1 and action = 'report.make'", [id]);
    expect(rows.length).toBe(1);
  });
  it('is returned to the queue when the application shuts down', async () => {
    const owner = await touchdown.signedIn();
    const { id } = await aProject(owner);
    const report = await aReport(owner, id);
    const closing = new AbortController();
    const { making, goOn } = await heldUp(report.id, closing.signal);
    closing.abort();
    await goOn();
    await making;
    expect((await read(owner, report)).state).toBe('queued');
    await touchdown.drain();
    expect((await read(owner, report)).state).toBe('ready');
  });
});

describe('a finished report', () => {
  it('notifies the user who requested it, unless they disabled that, and is counted on the dashboard', async () => {
    const owner = await touchdown.signedIn();
    const project = await aProject(owner);
    await aMadeReport(owner, project.id);
    const notifications = (await owner.get('/api/account/notifications')).body;
    expect(notifications).toMatchObject([
      { kind: 'reportReady', sentence: `The Dimension Report for ${project.name} is ready.`, projectId: project.id },
    ]);
    expect((await owner.get('/api/dashboard/stats')).body.reports).toBe(1);
    const settings = { units: 'imperial', defaultType: 'heliport', emailNotifications: true, reportNotifications: false };
    await owner.put('/api/account/settings', settings);
    await aMadeReport(owner, project.id);
    expect((await owner.get('/api/account/notifications')).body.length).toBe(1);
    expect((await owner.get('/api/dashboard/stats')).body.reports).toBe(2);
  });
  it('protects its file from the cleanup until it is deleted and can no longer be restored', async () => {
    const owner = await touchdown.signedIn();
    const { id } = await aProject(owner);
    const report = await aMadeReport(owner, id);
    const later = new Date(touchdown.now.getTime() + 48 * 60 * 60 * 1_000);
    const sweep = () => removeOrphanedFiles({ db: touchdown.db, clock: () => later, files: files() });
    await sweep();
    expect((await bytesOf(report.id)).length).toBe(report.file.fileSize);
    const { rows } = await touchdown.pool.query<{ key: string }>('select file_path as key from reports where id = $1', [report.id]);
    await owner.delete(url(id, `/${report.id}`));
    await sweep();
    (await files().open(rows[0]?.key ?? randomUUID())).destroy();
    await touchdown.pool.query('delete from deleted_records where record_id = $1', [report.id]);
    await sweep();
    await expect(files().open(rows[0]?.key ?? randomUUID())).rejects.toMatchObject({ code: 'FILE_MISSING' });
  });
});
