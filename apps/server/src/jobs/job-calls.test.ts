import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, testApp } from '../test/app.ts';
import { aProject, aReport } from '../test/builders.ts';
import { gate } from '../test/gate.ts';
import { untilLocked } from '../test/locks.ts';
import { aFailedJob } from '../test/matrix/things.ts';

const touchdown = testApp();
let owner: Person;
let superuser: Person;
let projectId: string;
beforeAll(async () => {
  [owner, superuser] = [await touchdown.signedIn(), await touchdown.signedIn('superuser')];
  projectId = (await aProject(owner)).id;
});
const url = (id: string, rest = '') => `/api/jobs/${id}${rest}`;
const job = async (id: string) => (await owner.get(url(id))).body;
const report = async (id: string) => (await owner.get(`/api/projects/${projectId}/reports/${id}`)).body;
const listed = async (query = '') => (await superuser.get(`/api/admin/jobs${query}`)).body;

describe('a background job', () => {
  it('is found by the user who requested it and by administrators, and by no one else, not even a scheduled one', async () => {
    const { id } = await aReport(owner, projectId);
    const stranger = await touchdown.signedIn();
    for (const person of [owner, superuser, await touchdown.signedIn('admin')]) expect((await person.get(url(id))).status).toBe(200);
    for (const unseen of [id, await aFailedJob(touchdown)]) {
      expect((await stranger.get(url(unseen))).body.code).toBe('JOB_NOT_FOUND');
      expect((await stranger.post(url(unseen, '/cancel'))).body.code).toBe('JOB_NOT_FOUND');
      expect((await stranger.post(`/api/admin/jobs/${unseen}/retry`)).status).toBe(403);
    }
    expect((await stranger.get('/api/admin/jobs')).status).toBe(403);
    const own = async (person: Person) => (await person.get('/api/jobs')).body.map((one: { id: string }) => one.id);
    expect([await own(owner), await own(stranger), await own(superuser)]).toEqual([[id], [], []]);
    await touchdown.drain();
    expect(await own(owner)).toEqual([]);
  });
  it('reports its state, progress, and result', async () => {
    const { id } = await aReport(owner, projectId);
    expect(await job(id)).toEqual({
      ...{ id, kind: 'report', state: 'queued', result: null, error: null },
      progress: { done: 0, total: 0, unit: 'percent' },
    });
    await touchdown.drain();
    const { file } = await report(id);
    expect(await job(id)).toEqual({
      ...{ id, kind: 'report', state: 'done', error: null, progress: { done: 100, total: 100, unit: 'percent' } },
      result: { reportId: id, fileSize: file.fileSize, sha256: file.sha256 },
    });
    expect((await owner.post(url(id, '/cancel'))).body.code).toBe('JOB_ENDED');
  });
  it('that is canceled before it starts never does, and its report says so', async () => {
    const { id } = await aReport(owner, projectId);
    expect((await owner.post(url(id, '/cancel'))).body).toMatchObject({ state: 'canceled', error: null });
    await touchdown.drain();
    expect(await report(id)).toMatchObject({ state: 'failed', problem: 'The report was canceled.', file: null });
    expect((await owner.post(url(id, '/cancel'))).body.code).toBe('JOB_ENDED');
    expect((await listed('?state=canceled')).map((one: { id: string }) => one.id)).toEqual([id]);
  });
  it('that is canceled while it runs leaves nothing', async () => {
    const { id } = await aReport(owner, projectId);
    const holder = await touchdown.pool.connect();
    await holder.query('begin');
    await holder.query('lock table user_settings in access exclusive mode');
    const [drained, finish] = gate();
    void touchdown.drain().then(finish);
    await untilLocked(touchdown.pool, 'user_settings');
    expect((await owner.post(url(id, '/cancel'))).status).toBe(200);
    await holder.query('commit');
    holder.release();
    await drained;
    expect([await report(id), await job(id)]).toMatchObject([
      { state: 'failed', file: null },
      { state: 'canceled', result: null },
    ]);
    const { rows } = await touchdown.pool.query(
      'select 1 from stored_files s where not exists (select from reports where file_path = s.key)',
    );
    expect(rows).toEqual([]);
  });
  it('that failed is run again when a superuser retries it, unless another report of its type was requested since', async () => {
    const { id } = await aReport(owner, projectId);
    await touchdown.pool.query('update projects set deleted_at = $2 where id = $1', [projectId, touchdown.now]);
    await touchdown.drain();
    await touchdown.pool.query('update projects set deleted_at = null where id = $1', [projectId]);
    expect(await job(id)).toMatchObject({ state: 'failed', error: { code: 'PROJECT_NOT_FOUND', message: 'The project was deleted.' } });
    const retry = () => superuser.post(`/api/admin/jobs/${id}/retry`);
    const other = await aReport(owner, projectId);
    expect((await retry()).body.code).toBe('REPORT_UNDER_WAY');
    await owner.delete(`/api/projects/${projectId}/reports/${other.id}`);
    expect((await retry()).body).toMatchObject({ state: 'queued', error: null });
    expect((await retry()).body.code).toBe('JOB_NOT_FAILED');
    await touchdown.drain();
    expect([(await report(id)).state, (await job(id)).state]).toEqual(['ready', 'done']);
  });
});

describe('the list of jobs', () => {
  it('is by page, newest first, of all states or one, with who requested each and how long it took', async () => {
    const { id } = await aReport(owner, projectId, { type: 'site_analysis' });
    const [first] = await listed('?limit=1&state=queued');
    expect(first).toMatchObject({ id, requestedBy: owner.email, projectId, attempts: 0, startedAt: null, endedAt: null });
    await touchdown.drain();
    const done = (await listed()).find((one: { id: string }) => one.id === id);
    expect(done).toMatchObject({ attempts: 1, startedAt: touchdown.now.toISOString(), endedAt: touchdown.now.toISOString() });
    const page = await superuser.get('/api/admin/jobs?limit=2');
    const next = await listed(`?limit=500&cursor=${String(page.headers['x-next-cursor'])}`);
    expect([...page.body, ...next]).toEqual(await listed('?limit=500'));
    expect((await superuser.get('/api/admin/jobs?state=lost')).body.code).toBe('VALIDATION_FAILED');
  });
});
