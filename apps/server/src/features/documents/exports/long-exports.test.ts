/** Files of a large project: made by a job, which the request answers with. */
import { drillCases } from '@touchdown/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, testApp } from '../../../test/app.ts';
import { aCalculableProject, aMember, anObstacle, aPath } from '../../../test/builders.ts';
import { enlarge } from '../../../test/large-project.ts';

const touchdown = testApp();
let owner: Person;
let small: string;
let large: string;
beforeAll(async () => {
  owner = await touchdown.signedIn();
  [small, large] = [(await aCalculableProject(owner)).id, (await aCalculableProject(owner)).id];
  for (const id of [small, large]) {
    await aPath(owner, id);
    await anObstacle(owner, id);
  }
  await enlarge(touchdown.pool, large);
});

/** Cancels jobs whose files no test needs. */
async function withdrawn(...ids: readonly string[]): Promise<void> {
  const superuser = await touchdown.signedIn('superuser');
  for (const id of ids) expect((await superuser.post(`/api/jobs/${id}/cancel`)).status).toBe(200);
}
const exportOf = (projectId: string, format: string) => `/api/projects/${projectId}/export/${format}`;
const previewOf = (projectId: string, type: string) => `/api/projects/${projectId}/report-preview/${type}`;

/** In the order of how long they take. */
const FORMATS = [
  ['sheets', 'project_file', 'pdf', '%PDF'],
  ['dxf', 'project_file', 'dxf', '0\nSECTION'],
] as const;

describe('a file of a large project', () => {
  it.each(drillCases(FORMATS, 1))(
    'as %s is made by a job of kind %s, whose file is the one that a small project gets at once',
    async (format, kind, ending, start) => {
      expect((await owner.get(exportOf(small, format))).status).toBe(200);
      const { status, body } = await owner.get(exportOf(large, format));
      expect([status, body.kind, body.state]).toEqual([202, kind, 'queued']);
      await touchdown.drain();
      const file = await owner.get(`/api/jobs/${body.id}/file`);
      expect(file.status).toBe(200);
      expect(file.headers['content-disposition']).toContain(`.${ending}`);
      expect(file.text.trimStart().startsWith(start)).toBe(true);
    },
  );

  it('is answered at once for formats that take a fraction of a second', async () => {
    for (const format of ['kml', 'obstacles', 'csv', 'quantities']) expect((await owner.get(exportOf(large, format))).status).toBe(200);
  });

  it('is made for a viewer, and not for anyone else', async () => {
    const viewer = await touchdown.signedIn();
    await aMember(owner, large, viewer, 'viewer');
    const { status, body } = await viewer.get(exportOf(large, 'dxf'));
    expect(status).toBe(202);
    expect((await (await touchdown.signedIn()).get(exportOf(large, 'dxf'))).status).toBe(404);
    expect((await touchdown.visitor().get(exportOf(large, 'dxf'))).status).toBe(401);
    await withdrawn(body.id);
  });

  it('is made once for requests at the same moment', async () => {
    const asked = await Promise.all(['dxf', 'dxf', 'dxf', 'dxf'].map((format) => owner.get(exportOf(large, format))));
    expect(new Set(asked.map(({ body }) => body.id)).size).toBe(1);
    await withdrawn(asked[0]?.body.id);
  });

  it('is the one that was made before, until something that it is made from changes', async () => {
    const ask = async () => (await owner.get(exportOf(large, 'sheets'))).body;
    const first = await ask();
    await touchdown.drain();
    // Who else signs in does not matter.
    await touchdown.signedIn();
    expect(await ask()).toMatchObject({ id: first.id, state: 'done' });
    await owner.put('/api/account/settings', { units: 'metric' });
    const inMeters = await ask();
    expect(inMeters.id).not.toBe(first.id);
    await withdrawn(inMeters.id);
    await owner.put(`/api/projects/${large}`, { elevation: 712 });
    const changed = await ask();
    expect([changed.id === first.id, changed.state]).toEqual([false, 'queued']);
    await withdrawn(changed.id);
  });

  it('is not the one that a running job makes of what has changed since', async () => {
    const ask = async () => (await owner.get(exportOf(large, 'dxf'))).body.id;
    const running = await ask();
    await touchdown.pool.query("update jobs set state = 'running' where id = $1", [running]);
    expect(await ask()).toBe(running);
    await owner.put(`/api/projects/${large}`, { elevation: 714 });
    const next = await ask();
    expect(next).not.toBe(running);
    // It has not started, so it is made of what changes until then.
    await owner.put(`/api/projects/${large}`, { elevation: 715 });
    expect(await ask()).toBe(next);
    await touchdown.pool.query("update jobs set state = 'running' where id = $1", [next]);
    expect(await ask()).toBe(next);
    await withdrawn(running, next);
  });

  it('is made for each of two users', async () => {
    const viewer = await touchdown.signedIn();
    await aMember(owner, large, viewer, 'viewer');
    const [one, other] = [await owner.get(exportOf(large, 'dxf')), await viewer.get(exportOf(large, 'dxf'))];
    expect(one.body.id).not.toBe(other.body.id);
    await withdrawn(one.body.id, other.body.id);
  });
});

describe('the preview of a report', () => {
  it('of a small project is the PDF, and of a large one the job that makes it', async () => {
    expect((await owner.get(previewOf(small, 'compliance'))).headers['content-type']).toBe('application/pdf');
    const { status, body } = await owner.get(previewOf(large, 'compliance'));
    expect([status, body.kind]).toEqual([202, 'report_preview']);
    await touchdown.drain();
    expect((await owner.get(`/api/jobs/${body.id}/file`)).text.slice(0, 5)).toBe('%PDF-');
  });

  it('opened in a tab of its own leads to the screen that shows the job', async () => {
    const opened = await owner.get(previewOf(large, 'compliance'), { 'sec-fetch-mode': 'navigate' });
    expect([opened.status, opened.headers['location']]).toEqual([303, `/projects/${large}?tab=reports`]);
    await touchdown.drain();
  });
});
