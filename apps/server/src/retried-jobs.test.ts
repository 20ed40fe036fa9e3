/** A failed job of each kind, retried by a superuser. */
import { readFileSync } from 'node:fs';
import type { JobKind } from '@touchdown/contract';
import { describe, expect, it } from 'vitest';
import { aTableOfAircraft, importBody } from './test/aircraft-table.ts';
import { type Person, testApp } from './test/app.ts';
import { aProject } from './test/builders.ts';
import { dieAtEveryAttempt } from './test/dead-worker.ts';
import { fileFrom } from './test/job-file.ts';
import { Multipart } from './test/multipart.ts';

const touchdown = testApp();
const RHODE_ISLAND = readFileSync(new URL('../../../packages/domain/test-data/dof/44-RI.Dat', import.meta.url), 'latin1');
const withCycle = (cycle: string) => RHODE_ISLAND.replace(/CURRENCY DATE = \S+/, `CURRENCY DATE = ${cycle}`);

async function anArchive(): Promise<Multipart> {
  const owner = await touchdown.signedIn();
  const { id } = await aProject(owner);
  const { bytes } = await fileFrom(touchdown, owner, `/api/projects/${id}/export/archive-files`);
  return new Multipart({ mode: 'skip' }, { name: 'project.zip', content: bytes });
}
async function anAircraftTable(): Promise<Multipart> {
  const file = aTableOfAircraft();
  return new Multipart(importBody(file), file);
}
const anObstacleFile = async (cycle = '11/20/26') => new Multipart({ allowOlder: true }, { name: '44-RI.Dat', content: withCycle(cycle) });

const files = async () => Number((await touchdown.pool.query('select count(*) from stored_files')).rows[0].count);
const job = async (person: Person, id: string) => (await person.get(`/api/jobs/${id}`)).body;
const retry = (person: Person, id: string) => person.post(`/api/admin/jobs/${id}/retry`);

/** Requests the job and lets every attempt fail. */
async function aFailed(person: Person, kind: JobKind, url: string, body: Multipart): Promise<string> {
  const { status, body: queued } = await person.post(url, body);
  expect(status).toBe(202);
  await dieAtEveryAttempt(touchdown.pool, kind, queued.id);
  await touchdown.drain();
  expect(await job(person, queued.id)).toMatchObject({ state: 'failed', error: { code: 'JOB_DIED' } });
  return queued.id;
}

const imported = { imported: { projects: 1 } };
const KINDS: readonly (readonly [JobKind, string, () => Promise<Multipart>, object])[] = [
  ['aircraft_check', '/api/aircraft/import/preview', anAircraftTable, { rows: 1 }],
  ['aircraft_import', '/api/aircraft/import', anAircraftTable, { imported: 1 }],
  ['archive_check', '/api/account/import/preview', anArchive, { seal: 'genuine' }],
  ['archive_import', '/api/account/import', anArchive, imported],
  ['obstacle_import', '/api/dof/imports', anObstacleFile, { cycleDate: '2026-11-20' }],
];

describe('a failed job that reads a file', () => {
  it.each(KINDS)('of kind %s still has it, and has its result after a retry', async (kind, url, body, result) => {
    const superuser = await touchdown.signedIn('superuser');
    const person = kind === 'obstacle_import' ? superuser : await touchdown.signedIn();
    const sent = await body();
    const before = await files();
    const id = await aFailed(person, kind, url, sent);
    expect(await files()).toBe(before + 1);
    expect((await retry(superuser, id)).body).toMatchObject({ state: 'queued', error: null });
    await touchdown.drain();
    expect(await job(person, id)).toMatchObject({ state: 'done', error: null, result });
    expect(await files()).toBe(before);
  });
});

describe('a failed import of an obstacle file', () => {
  it('is not retried while another one runs, nor after a newer one', async () => {
    const superuser = await touchdown.signedIn('superuser');
    const id = await aFailed(superuser, 'obstacle_import', '/api/dof/imports', await anObstacleFile('11/01/26'));
    touchdown.now = new Date(touchdown.now.getTime() + 60_000);
    expect((await superuser.post('/api/dof/imports', await anObstacleFile('11/25/26'))).status).toBe(202);
    expect((await retry(superuser, id)).body.code).toBe('DOF_IMPORT_RUNNING');
    await touchdown.drain();
    expect((await retry(superuser, id)).body).toEqual({
      code: 'DOF_CYCLE_OLDER',
      message:
        'This file is current to 2026-11-01. A file that is current to 2026-11-25 has been imported since. To use the older one, import it again.',
    });
    expect(await job(superuser, id)).toMatchObject({ state: 'failed' });
  });
  it('is shown again as running after a retry, and can be canceled', async () => {
    const superuser = await touchdown.signedIn('superuser');
    const id = await aFailed(superuser, 'obstacle_import', '/api/dof/imports', await anObstacleFile());
    const shown = async () => (await superuser.get(`/api/dof/imports/${id}`)).body;
    expect(await shown()).toMatchObject({ state: 'failed', code: 'DOF_IMPORT_STOPPED' });
    expect((await retry(superuser, id)).status).toBe(200);
    expect(await shown()).toMatchObject({ state: 'importing', code: null, reason: null, endedAt: null });
    expect((await superuser.post(`/api/dof/imports/${id}/cancel`)).status).toBe(200);
    expect((await retry(superuser, id)).body.code).toBe('JOB_NOT_FAILED');
  });
});
