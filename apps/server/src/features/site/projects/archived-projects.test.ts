import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, testApp } from '../../../test/app.ts';
import { aCalculableProject, aMember, anObstacle, aPath, contactFields, obstacleFields, pathFields } from '../../../test/builders.ts';

const touchdown = testApp();
let owner: Person;
let editor: Person;
let viewer: Person;
let stranger: Person;
beforeAll(async () => {
  [owner, editor, viewer, stranger] = [
    await touchdown.signedIn(),
    await touchdown.signedIn(),
    await touchdown.signedIn(),
    await touchdown.signedIn(),
  ];
});

const at = (id: string, rest = '') => `/api/projects/${id}${rest}`;
const archive = (by: Person, id: string, isArchived = true) => by.post(at(id, '/archive'), { isArchived });
const tag = (by: Person, id: string, tags: readonly string[]) => by.post(at(id, '/tags'), { tags });
const ids = async (by: Person, query = ''): Promise<string[]> =>
  (await by.get(`/api/projects?${query}`)).body.map(({ id }: { id: string }) => id);

async function aProjectOfATeam(): Promise<string> {
  const { id } = await aCalculableProject(owner);
  await aMember(owner, id, editor, 'editor');
  await aMember(owner, id, viewer, 'viewer');
  await aPath(owner, id, { name: 'North' });
  await anObstacle(owner, id, { name: 'Mast' });
  return id;
}

describe('an archived project', () => {
  it('is archived and unarchived by its owner only', async () => {
    const id = await aProjectOfATeam();
    expect((await archive(stranger, id)).status).toBe(404);
    for (const member of [viewer, editor]) expect((await archive(member, id)).status).toBe(403);
    expect(await archive(owner, id)).toMatchObject({ status: 200, body: { isArchived: true } });
    expect((await archive(editor, id, false)).status).toBe(403);
    expect((await archive(owner, id, false)).body.isArchived).toBeUndefined();
  });

  it('is read by its team and changed by no one, in its scenarios too', async () => {
    const id = await aProjectOfATeam();
    const scenario = (await owner.post(at(id, '/scenarios'), { name: 'Scenario B' })).body.id;
    await archive(owner, id);
    for (const one of [id, scenario]) {
      expect(await viewer.get(at(one))).toMatchObject({ status: 200, body: { isArchived: true } });
      const writes: readonly (() => Promise<object>)[] = [
        () => owner.put(at(one), { elevation: 1 }),
        () => editor.post(at(one, '/paths'), pathFields({ name: 'South' })),
        () => editor.post(at(one, '/obstacles'), obstacleFields()),
        () => editor.post(at(one, '/contacts'), contactFields()),
        () => owner.post(at(one, '/calculations'), {}),
        () => owner.post(at(one, '/reports'), { type: 'site_analysis' }),
        () => owner.post(at(one, '/scenarios'), { name: 'Scenario C' }),
      ];
      for (const write of writes) expect(await write()).toMatchObject({ status: 409, body: { code: 'PROJECT_ARCHIVED' } });
    }
    expect(await tag(owner, id, ['Roof'])).toMatchObject({ status: 409, body: { code: 'PROJECT_ARCHIVED' } });
    expect(await owner.post(at(id, '/members'), { email: stranger.email, role: 'viewer' })).toMatchObject({ status: 409 });
    expect((await viewer.post(at(id, '/paths'), pathFields())).status).toBe(403);
    await archive(owner, id, false);
    expect((await owner.put(at(id), { elevation: 100 })).status).toBe(200);
  });

  it('can still be copied by its team, and deleted and restored by its owner', async () => {
    const id = await aProjectOfATeam();
    await archive(owner, id);
    const copy = await viewer.post(at(id, '/duplicate'), { name: 'Copy' });
    expect(copy.status).toBe(201);
    expect(copy.body.isArchived).toBeUndefined();
    expect((await owner.delete(at(id))).status).toBe(204);
    expect((await owner.post(at(id, '/restore'))).status).toBe(200);
    expect((await owner.get(at(id))).body.isArchived).toBe(true);
  });

  it('is hidden in lists, counts, search, and the dashboard, unless it is asked for', async () => {
    const person = await touchdown.signedIn();
    const [shown, hidden] = [await aCalculableProject(person, { name: 'Shown' }), await aCalculableProject(person, { name: 'Hidden' })];
    await person.post(at(hidden.id, '/calculations'), {});
    await archive(person, hidden.id);
    const count = async (query = '') => (await person.get(`/api/projects/count?${query}`)).body.count;
    expect([await ids(person), await ids(person, 'q=hidden'), await count()]).toEqual([[shown.id], [], 1]);
    expect([await ids(person, 'archived=only'), await count('archived=only')]).toEqual([[hidden.id], 1]);
    expect([(await ids(person, 'archived=all')).length, await count('archived=all')]).toEqual([2, 2]);
    expect((await person.get('/api/dashboard/stats')).body).toMatchObject({ activeProjects: 1, calculations: 0 });
    expect((await person.get('/api/dashboard/latest-calculated')).body).toBeNull();
  });

  it('says in its activity who archived it, and the history does not undo it', async () => {
    const id = await aProjectOfATeam();
    await archive(owner, id);
    await archive(owner, id, false);
    const history = (await owner.get(at(id, '/history'))).body;
    expect(history.slice(0, 2)).toMatchObject([
      { sentence: 'unarchived the project', undo: { possible: false } },
      { sentence: 'archived the project', undo: { possible: false } },
    ]);
  });
});

describe('the tags of a project', () => {
  it('are changed by its editors, and seen by its team', async () => {
    const id = await aProjectOfATeam();
    expect((await tag(stranger, id, ['Roof'])).status).toBe(404);
    expect((await tag(viewer, id, ['Roof'])).status).toBe(403);
    expect(await tag(editor, id, ['Roof', 'Phase 1'])).toMatchObject({ status: 200, body: { tags: ['Roof', 'Phase 1'] } });
    expect((await viewer.get(at(id))).body.tags).toEqual(['Roof', 'Phase 1']);
    expect((await viewer.get('/api/projects/tags')).body).toEqual(['Phase 1', 'Roof']);
    expect((await stranger.get('/api/projects/tags')).body).toEqual([]);
    expect((await touchdown.visitor().get('/api/projects/tags')).status).toBe(401);
  });

  it('filter the list and its count, by the whole tag', async () => {
    const person = await touchdown.signedIn();
    const [one] = [await aCalculableProject(person), await aCalculableProject(person)];
    await tag(person, one.id, ['Roof']);
    expect([await ids(person, 'tag=Roof'), await ids(person, 'tag=Roo'), await ids(person, 'tag=Roof&sort=name')]).toEqual([
      [one.id],
      [],
      [one.id],
    ]);
    expect((await person.get('/api/projects/count?tag=Roof')).body.count).toBe(1);
  });

  it('are up to ten, each once, in any case', async () => {
    const id = await aProjectOfATeam();
    expect((await tag(owner, id, ['Roof', 'roof'])).status).toBe(400);
    expect((await tag(owner, id, ['  '])).status).toBe(400);
    expect(
      (
        await tag(
          owner,
          id,
          Array.from({ length: 11 }, (_, n) => `Tag ${n}`),
        )
      ).status,
    ).toBe(400);
  });

  it('are copied with the project, and stay with it when a scenario becomes the base', async () => {
    const id = await aProjectOfATeam();
    const scenario = (await owner.post(at(id, '/scenarios'), { name: 'Scenario B' })).body.id;
    await tag(owner, id, ['Roof']);
    expect((await owner.post(at(id, '/duplicate'), { name: 'Copy' })).body.tags).toEqual(['Roof']);
    await owner.post(at(id, `/scenarios/${scenario}/adopt`), { name: 'Former base' });
    expect((await owner.get(at(id))).body.tags).toEqual(['Roof']);
  });

  it('are undone in the history', async () => {
    const id = await aProjectOfATeam();
    await tag(owner, id, ['Roof']);
    const [entry] = (await owner.get(at(id, '/history'))).body;
    expect(entry.sentence).toBe('changed the tags to Roof');
    expect((await owner.post(at(id, `/history/${entry.id}/undo`))).status).toBe(200);
    expect((await owner.get(at(id))).body.tags).toEqual([]);
  });
});

describe('the saved filters of the project list', () => {
  it('are the own ones, kept when other settings change, each under a name of its own', async () => {
    const person = await touchdown.signedIn();
    const filters = [{ name: 'Roofs in draft', search: 'tag=Roof&status=draft' }];
    const settings = async () => (await person.get('/api/account/settings')).body;
    const { units, defaultType, emailNotifications } = await settings();
    const own = { units, defaultType, emailNotifications };
    expect((await person.put('/api/account/settings', { ...own, projectFilters: filters })).status).toBe(200);
    await person.put('/api/account/settings', { ...own, units: 'metric' });
    expect((await settings()).projectFilters).toEqual(filters);
    expect((await stranger.get('/api/account/settings')).body.projectFilters).toEqual([]);
    const twice = [...filters, { name: 'roofs in DRAFT', search: '' }];
    expect((await person.put('/api/account/settings', { ...own, projectFilters: twice })).status).toBe(400);
  });
});
