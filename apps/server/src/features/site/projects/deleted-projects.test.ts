import { RESTORABLE_HOURS } from '@touchdown/contract';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { removeDeletedProjects } from '../../../http/deleted-projects.ts';
import { type Person, testApp } from '../../../test/app.ts';
import { untilLocked } from '../../../test/locks.ts';
import { aCalculableProject, adjustedFrom, aMember, aPath, aProject, pathFields } from '../../../test/builders.ts';

const touchdown = testApp();
const HOUR = 60 * 60 * 1_000;
const wait = (hours: number) => (touchdown.now = new Date(touchdown.now.getTime() + hours * HOUR));
const url = (id: string, rest = '') => `/api/projects/${id}${rest}`;
const MISSING = { status: 404, body: { code: 'PROJECT_NOT_FOUND' } };

async function aTeam() {
  const [owner, editor, viewer, stranger] = [
    await touchdown.signedIn(),
    await touchdown.signedIn(),
    await touchdown.signedIn(),
    await touchdown.signedIn('superuser'),
  ];
  const project = await aCalculableProject(owner);
  await aMember(owner, project.id, editor, 'editor');
  await aMember(owner, project.id, viewer, 'viewer');
  return { owner, editor, viewer, stranger, project };
}

/** Everything that can be read within a project. */
const PARTS = ['', '/members', '/paths', '/calculations', '/adjusted-dimensions/active'];
const readAll = async (person: Person, id: string) => {
  const answers = [];
  for (const part of PARTS) answers.push((await person.get(url(id, part))).body);
  return answers;
};

describe('restoring a deleted project', () => {
  it('is not possible for a visitor, a stranger, a viewer, or an editor: to them it no longer exists', async () => {
    const { owner, editor, viewer, stranger, project } = await aTeam();
    await owner.delete(url(project.id));
    expect((await touchdown.visitor().post(url(project.id, '/restore'))).status).toBe(401);
    expect(await stranger.post(url(project.id, '/restore'))).toMatchObject(MISSING);
    expect((await viewer.post(url(project.id, '/restore'))).status).toBe(403);
    expect((await editor.post(url(project.id, '/restore'))).status).toBe(403);
    expect(await owner.get(url(project.id))).toMatchObject(MISSING);
  });
  it('is not possible after the stated time', async () => {
    const { owner, project } = await aTeam();
    await owner.delete(url(project.id));
    wait(RESTORABLE_HOURS);
    expect(await owner.post(url(project.id, '/restore'))).toMatchObject(MISSING);
  });
  it('restores everything unchanged', async () => {
    const { owner, editor, project } = await aTeam();
    await aPath(owner, project.id);
    const { body: results } = await owner.post(url(project.id, '/calculate/dimensions'));
    await owner.post(url(project.id, '/calculations'), {});
    await owner.post(url(project.id, '/adjusted-dimensions'), adjustedFrom(results));
    const before = await readAll(owner, project.id);
    await owner.delete(url(project.id));
    wait(RESTORABLE_HOURS - 1);
    const { status, body } = await owner.post(url(project.id, '/restore'));
    expect(status).toBe(200);
    expect(body).toEqual(before[0]);
    expect(await readAll(owner, project.id)).toEqual(before);
    expect((await editor.get(url(project.id))).body).toEqual(before[0]);
  });
  it('twice has the same effect as once, and restoring an existing project changes nothing', async () => {
    const { owner, project } = await aTeam();
    await owner.delete(url(project.id));
    const holder = await touchdown.pool.connect();
    await holder.query('begin');
    await holder.query('select from projects where id = $1 for update', [project.id]);
    const asked = [owner.post(url(project.id, '/restore')), owner.post(url(project.id, '/restore'))];
    await untilLocked(touchdown.pool, 'update "projects"', asked.length);
    await holder.query('commit');
    holder.release();
    expect((await Promise.all(asked)).map(({ body }) => body)).toEqual([project, project]);
    expect((await owner.post(url(project.id, '/restore'))).body).toEqual(project);
    const { rows } = await touchdown.pool.query("select 1 from audit_log where project_id = $1 and action = 'project.restore'", [
      project.id,
    ]);
    expect(rows).toHaveLength(1);
  });
  it('is listed in the activity, like the deletion', async () => {
    const { owner, project } = await aTeam();
    await owner.delete(url(project.id));
    await owner.post(url(project.id, '/restore'));
    const { body } = await owner.get(url(project.id, '/activity?limit=2'));
    expect(body.map(({ sentence }: { sentence: string }) => sentence)).toEqual(['restored the project', 'deleted the project']);
  });
});

describe('a deleted project', () => {
  it('disappears at once with all its records, for reading and for writing', async () => {
    const { owner, editor, project } = await aTeam();
    const path = await aPath(owner, project.id);
    await owner.delete(url(project.id));
    for (const person of [owner, editor]) {
      for (const part of [...PARTS, '/activity', '/export/kml'])
        expect(await person.get(url(project.id, part)), part).toMatchObject(MISSING);
      expect(await person.put(url(project.id), { name: 'A', type: 'heliport' })).toMatchObject(MISSING);
      expect(await person.post(url(project.id, '/paths'), pathFields())).toMatchObject(MISSING);
      expect(await person.delete(url(project.id, `/paths/${path.id}`))).toMatchObject(MISSING);
      expect(await person.delete(url(project.id))).toMatchObject(MISSING);
    }
  });
  it('is in no list, no count, and no dashboard', async () => {
    const { owner, editor, project } = await aTeam();
    await owner.post(url(project.id, '/calculations'), {});
    await owner.delete(url(project.id));
    for (const person of [owner, editor]) {
      expect((await person.get('/api/projects')).body).toEqual([]);
      expect((await person.get('/api/projects/count')).body).toEqual({ count: 0 });
      expect((await person.get('/api/dashboard/stats')).body).toMatchObject({ activeProjects: 0, calculations: 0 });
      expect((await person.get('/api/dashboard/latest-calculated')).body).toBeNull();
    }
  });
  it('still reserves its id and its aircraft, so that nothing is missing when it is restored', async () => {
    const { owner, project } = await aTeam();
    await owner.delete(url(project.id));
    expect((await owner.post('/api/projects', { id: project.id, name: 'A', type: 'heliport' })).body.code).toBe('ID_TAKEN');
    expect((await owner.delete(`/api/aircraft/${project.primaryAircraftId}`)).body.code).toBe('AIRCRAFT_IN_USE');
  });
  it('is permanently removed, with all its records and an audit log entry, once it can no longer be restored', async () => {
    const { owner, project } = await aTeam();
    const stored = await aProject(owner, { id: uuidv7() });
    await aPath(owner, project.id);
    await owner.delete(url(project.id));
    const rows = async () => {
      const { rows: found } = await touchdown.pool.query(
        `select (select count(*)::int from projects where id = $1) as projects, (select count(*)::int from paths where project_id = $1) as paths,
         (select count(*)::int from audit_log where project_id = $1 and action = 'project.remove') as reported`,
        [project.id],
      );
      return found[0];
    };
    await removeDeletedProjects(touchdown.db, new Date(touchdown.now.getTime() + RESTORABLE_HOURS * HOUR - 1));
    expect(await rows()).toEqual({ projects: 1, paths: 1, reported: 0 });
    await removeDeletedProjects(touchdown.db, new Date(touchdown.now.getTime() + RESTORABLE_HOURS * HOUR));
    expect(await rows()).toEqual({ projects: 0, paths: 0, reported: 1 });
    expect((await owner.get(url(stored.id))).status).toBe(200);
    expect((await owner.delete(`/api/aircraft/${project.primaryAircraftId}`)).status).toBe(204);
  });
});
