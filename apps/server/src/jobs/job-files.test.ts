/** Files that background jobs make: who may download them, and how long. */
import { beforeAll, describe, expect, it } from 'vitest';
import { diskStore } from '../storage/disk-store.ts';
import { removeOrphanedFiles } from '../stored-files/orphaned-files.ts';
import { type Client, type Person, testApp } from '../test/app.ts';
import { aCalculableProject, aMember } from '../test/builders.ts';
import { dieAtEveryAttempt } from '../test/dead-worker.ts';
import { fileFrom } from '../test/job-file.ts';
import { releaseFilesBefore } from './jobs.queries.ts';

const DAY = 24 * 60 * 60 * 1_000;
const touchdown = testApp();
let owner: Person;
let projectId: string;
beforeAll(async () => {
  owner = await touchdown.signedIn();
  projectId = (await aCalculableProject(owner)).id;
});

const EXPORT = '/api/account/export';
const noticeUrl = (): string => `/api/projects/${projectId}/notice/7480-1/csv`;
const archiveUrl = (): string => `/api/projects/${projectId}/export/archive-files`;
const sheetsUrl = (): string => `/api/projects/${projectId}/plan-sheets/pdf`;
const job = async (client: Client, id: string) => (await client.get(`/api/jobs/${id}`)).body;
const download = (client: Client, id: string) => client.get(`/api/jobs/${id}/file`);
const storedFiles = async () => (await touchdown.pool.query<{ key: string }>('select key from stored_files')).rows.length;
/** The id of the finished job. */
async function made(client: Client, url: string, body = {}): Promise<string> {
  const { id } = (await client.post(url, body)).body;
  await touchdown.drain();
  return id;
}

describe('the file that a job made', () => {
  it('is downloaded only by the user who requested it, not by administrators', async () => {
    const id = await made(owner, EXPORT);
    for (const role of ['user', 'admin', 'superuser'] as const) {
      const other = await touchdown.signedIn(role);
      expect((await download(other, id)).body.code).toBe('JOB_NOT_FOUND');
    }
    expect((await download(touchdown.visitor(), id)).status).toBe(401);
    expect((await download(owner, id)).status).toBe(200);
  });
  it('is not downloaded by a user who has lost access to the project since', async () => {
    const viewer = await touchdown.signedIn();
    await aMember(owner, projectId, viewer, 'viewer');
    const id = await made(viewer, noticeUrl());
    expect((await download(viewer, id)).status).toBe(200);
    await owner.delete(`/api/projects/${projectId}/members/${viewer.id}`);
    expect((await download(viewer, id)).body.code).toBe('JOB_NOT_FOUND');
  });
  it('is named by the result of the job, with its size, and listed with the jobs of its user', async () => {
    const id = await made(owner, noticeUrl());
    const { bytes, headers } = await download(owner, id);
    const { state, result } = await job(owner, id);
    expect([state, result.file.size]).toEqual(['done', bytes.length]);
    expect(headers['content-disposition']).toContain(result.file.name);
    expect((await owner.get('/api/jobs')).body).toContainEqual(expect.objectContaining({ id, projectId }));
  });
  it('is removed after a week, and can be requested again', async () => {
    const id = await made(owner, noticeUrl());
    await releaseFilesBefore(touchdown.db, new Date(touchdown.now.getTime() + 1));
    expect((await download(owner, id)).body.code).toBe('JOB_WITHOUT_FILE');
    await removeOrphanedFiles({
      db: touchdown.db,
      files: diskStore(touchdown.dataDir),
      clock: () => new Date(touchdown.now.getTime() + 2 * DAY),
    });
    expect(await storedFiles()).toBe(0);
    expect((await fileFrom(touchdown, owner, noticeUrl())).status).toBe(200);
  });
  it('of own data replaces the earlier one of the same format, and no other', async () => {
    const [first, table] = [await made(owner, EXPORT), await made(owner, EXPORT, { format: 'csv', table: 'paths' })];
    const stored = await storedFiles();
    const second = await made(owner, EXPORT);
    expect((await download(owner, first)).body.code).toBe('JOB_WITHOUT_FILE');
    for (const id of [table, second]) expect((await download(owner, id)).status).toBe(200);
    expect(await storedFiles()).toBe(stored);
  });
  it('of a project archive replaces the earlier one', async () => {
    const [first, second] = [await made(owner, archiveUrl()), await made(owner, archiveUrl())];
    expect((await download(owner, first)).body.code).toBe('JOB_WITHOUT_FILE');
    expect((await download(owner, second)).status).toBe(200);
  });
});

describe('a request for a file', () => {
  it('that repeats a queued one is served by the same job, and by a new one once that has started', async () => {
    const ids = [];
    for (let n = 0; n < 2; n += 1) ids.push((await owner.post(EXPORT, { format: 'xlsx' })).body.id);
    const other = (await owner.post(EXPORT, { format: 'zip' })).body.id;
    expect(new Set([...ids, other]).size).toBe(2);
    await touchdown.drain();
    expect(ids).not.toContain((await owner.post(EXPORT, { format: 'xlsx' })).body.id);
    await touchdown.drain();
  });
  it.each([
    ['data_export', (): string => EXPORT],
    ['notice', noticeUrl],
    ['plan_sheets', sheetsUrl],
    ['project_archive', archiveUrl],
  ] as const)('of kind %s can be canceled before it starts, leaves no file, and can be retried if it failed', async (kind, url) => {
    const stored = await storedFiles();
    const { id } = (await owner.post(url(), {})).body;
    expect((await owner.post(`/api/jobs/${id}/cancel`)).body.state).toBe('canceled');
    await touchdown.drain();
    expect((await download(owner, id)).body.code).toBe('JOB_WITHOUT_FILE');
    expect(await storedFiles()).toBe(stored);
    const failed = (await owner.post(url(), {})).body.id;
    await dieAtEveryAttempt(touchdown.pool, kind, failed);
    await touchdown.drain();
    expect(await job(owner, failed)).toMatchObject({ state: 'failed', error: { code: 'JOB_DIED' } });
    const superuser = await touchdown.signedIn('superuser');
    await superuser.post(`/api/admin/jobs/${failed}/retry`);
    await touchdown.drain();
    expect((await download(owner, failed)).status).toBe(200);
  });
  it('for a project that was deleted since fails with the reason', async () => {
    const { id } = await aCalculableProject(owner);
    const queued = (await owner.post(`/api/projects/${id}/notice/7480-1/pdf`, {})).body.id;
    await owner.delete(`/api/projects/${id}`);
    await touchdown.drain();
    expect(await job(owner, queued)).toMatchObject({
      ...{ state: 'failed', result: null },
      error: { code: 'PROJECT_NOT_FOUND', message: 'The project was deleted.' },
    });
  });
});
