import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { aCalculableProject, aMember, anAircraft, anObstacle, aPath, aProject, projectFields } from '../../../test/builders.ts';

const touchdown = testApp();
const later = () => (touchdown.now = new Date(touchdown.now.getTime() + 1_000));
const names = (body: { name: string }[]) => body.map((project) => project.name);

describe('creating a project', () => {
  it('is denied to a visitor', async () => {
    const answer = await touchdown.visitor().post('/api/projects', projectFields());
    expect(answer).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED', message: 'Unauthorized' } });
  });
  it("uses the specification's defaults", async () => {
    const owner = await touchdown.signedIn();
    const { status, body } = await owner.post('/api/projects', { name: '  Pad ', type: 'heliport' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      userId: owner.id,
      name: 'Pad',
      status: 'draft',
      advisoryCircular: 'AC 150/5390-2D',
      vertiportAdvisoryCircular: null,
      facilityType: 'general_aviation',
      shape: 'circular',
      fatoLoadBearing: true,
      facilityAlignment: 0,
      latitude: null,
      primaryAircraftId: null,
      metadata: {},
      version: 1,
      createdAt: touchdown.now.toISOString(),
      updatedAt: touchdown.now.toISOString(),
    });
    expect((await owner.get(`/api/projects/${body.id}`)).body).toEqual(body);
  });
  it.each([
    ['heliport', 'AC 150/5390-2D', null],
    ['vertiport', 'AC 150/5390-2D', 'EB 105A'],
    ['mixed', 'AC 150/5390-2D', 'EB 105A'],
  ])('of type %s follows %s and %s', async (type, advisoryCircular, vertiportAdvisoryCircular) => {
    const project = await aProject(await touchdown.signedIn(), { type });
    expect(project).toMatchObject({ advisoryCircular, vertiportAdvisoryCircular });
  });
  it('preserves eight decimals of a coordinate', async () => {
    const project = await aProject(await touchdown.signedIn(), { latitude: 41.403458331234, longitude: -81.752916674999 });
    expect(project).toMatchObject({ latitude: 41.40345833, longitude: -81.75291667 });
  });
  it('preserves feet and degrees exactly', async () => {
    const owner = await touchdown.signedIn();
    const exact = {
      elevation: 0.1 + 0.2,
      facilityAlignment: 359.99999999999994,
      additionalFatoLengthFt: 1 / 3,
      magneticVariation: -8.123456789012,
    };
    const { id } = await aProject(owner, exact);
    expect((await owner.get(`/api/projects/${id}`)).body).toMatchObject(exact);
  });
  it('preserves any text unchanged', async () => {
    const name = `Pad "O'Hare" <b>€ 日本 🚁\u202e; drop table projects; --`;
    expect((await aProject(await touchdown.signedIn(), { name })).name).toBe(name);
  });
  it('accepts the id that a client created offline, once', async () => {
    const owner = await touchdown.signedIn();
    const id = uuidv7();
    expect((await aProject(owner, { id })).id).toBe(id);
    const again = await owner.post('/api/projects', projectFields({ id }));
    expect(again).toMatchObject({ status: 409, body: { code: 'ID_TAKEN', fields: [{ path: 'id' }] } });
    const stranger = await touchdown.signedIn();
    expect((await stranger.post('/api/projects', projectFields({ id }))).body.code).toBe('ID_TAKEN');
  });
  it('rejects an aircraft that is not in the library, by its field', async () => {
    const answer = await (await touchdown.signedIn()).post('/api/projects', projectFields({ primaryAircraftId: uuidv7() }));
    expect(answer).toMatchObject({ status: 404, body: { code: 'AIRCRAFT_NOT_FOUND', fields: [{ path: 'primaryAircraftId' }] } });
  });
});

describe('the list of projects', () => {
  it("contains the user's own, most recent change first", async () => {
    const owner = await touchdown.signedIn();
    await aProject(await touchdown.signedIn('superuser'));
    const first = await aProject(owner, { name: 'First' });
    later();
    await aProject(owner, { name: 'Second' });
    later();
    await owner.put(`/api/projects/${first.id}`, projectFields({ name: 'First' }));
    expect(names((await owner.get('/api/projects')).body)).toEqual(['First', 'Second']);
  });
  it('is searched in name and description, case-insensitively, and without wildcard characters', async () => {
    const owner = await touchdown.signedIn();
    await aProject(owner, { name: 'Harbour pad', description: 'Roof of the 100% hotel' });
    await aProject(owner, { name: 'HOSPITAL', description: null });
    await aProject(owner, { name: 'a_b\\c' });
    const search = async (q: string) => names((await owner.get(`/api/projects?q=${encodeURIComponent(q)}`)).body);
    expect(await search('hospital')).toEqual(['HOSPITAL']);
    expect(await search('HOTEL')).toEqual(['Harbour pad']);
    expect(await search('%')).toEqual(['Harbour pad']);
    expect(await search('a_b')).toEqual(['a_b\\c']);
    expect(await search('_')).toEqual(['a_b\\c']);
    expect(await search('\\')).toEqual(['a_b\\c']);
    expect(await search(' ')).toHaveLength(3);
    expect(await search('nothing')).toEqual([]);
  });
  it.each(['-updatedAt', 'updatedAt', 'name', '-name', 'createdAt', '-createdAt', 'type', '-type', 'status', '-status'])(
    'is read page by page without gaps: %s',
    async (sort) => {
      const owner = await touchdown.signedIn();
      // Equal names and equal times, so that the id decides.
      for (const name of ['b', 'A', 'a', 'C', 'b', 'ä', 'B']) {
        await aProject(owner, { name, status: name === 'a' ? 'completed' : 'draft', type: name === 'b' ? 'mixed' : 'heliport' });
        if (name !== 'A') later();
      }
      const all = (await owner.get(`/api/projects?sort=${sort}`)).body;
      const paged: unknown[] = [];
      let cursor: string | undefined = '';
      for (let pages = 0; cursor !== undefined && pages < 10; pages += 1) {
        const answer = await owner.get(`/api/projects?sort=${sort}&limit=2${cursor && `&cursor=${cursor}`}`);
        expect(answer.body.length).toBeLessThanOrEqual(2);
        paged.push(...answer.body);
        cursor = answer.headers['x-next-cursor'] as string | undefined;
      }
      expect(paged).toEqual(all);
      expect(all).toHaveLength(7);
    },
  );
  it('does not announce a next page that is empty', async () => {
    const owner = await touchdown.signedIn();
    await aProject(owner);
    await aProject(owner);
    expect((await owner.get('/api/projects?limit=2')).headers['x-next-cursor']).toBeUndefined();
    expect((await owner.get('/api/projects?limit=1')).headers['x-next-cursor']).toBeDefined();
  });
  it.each([
    'limit=0',
    'limit=501',
    'limit=x',
    'sort=userId',
    'sort=deletedAt',
    'status=done',
    'type=airport',
    'location=here',
    'whose=theirs',
    'sort=--name',
    'cursor=rubbish',
    'cursor=WzEsMl0',
    'q=a%00b',
    'limit=1&limit=2',
  ])('rejects %s', async (query) => {
    const answer = await (await touchdown.signedIn()).get(`/api/projects?${query}`);
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED', fields: [{ path: query.split('=')[0] }] } });
  });
  it('continues after the longest possible name', async () => {
    const owner = await touchdown.signedIn();
    for (const n of [1, 2]) await aProject(owner, { name: `${'\u{1f681}'.repeat(127)}${n}` });
    const cursor = String((await owner.get('/api/projects?limit=1&sort=name')).headers['x-next-cursor']);
    expect((await owner.get(`/api/projects?limit=1&sort=name&cursor=${cursor}`)).body).toHaveLength(1);
  });
  it('rejects the cursor of another sort order', async () => {
    const owner = await touchdown.signedIn();
    await aProject(owner);
    await aProject(owner);
    const cursor = String((await owner.get('/api/projects?limit=1&sort=name')).headers['x-next-cursor']);
    expect((await owner.get(`/api/projects?limit=1&cursor=${cursor}`)).status).toBe(400);
  });
});

describe('changing a project', () => {
  it('replaces its fields and increments the version', async () => {
    const owner = await touchdown.signedIn();
    const project = await aProject(owner);
    later();
    const { body } = await owner.put(
      `/api/projects/${project.id}`,
      projectFields({ name: 'New', status: 'in_progress', latitude: null, longitude: null }),
    );
    expect(body).toMatchObject({
      id: project.id,
      name: 'New',
      status: 'in_progress',
      latitude: null,
      version: 2,
      createdAt: project.createdAt,
    });
    expect(body.updatedAt).toBe(touchdown.now.toISOString());
  });
  it('cannot transfer it to another user', async () => {
    const [owner, stranger] = [await touchdown.signedIn(), await touchdown.signedIn()];
    const project = await aProject(owner);
    const { body } = await owner.put(`/api/projects/${project.id}`, projectFields({ userId: stranger.id, id: uuidv7() }));
    expect(body).toMatchObject({ id: project.id, userId: owner.id });
  });
  it('with an old version is rejected, and returns the current record', async () => {
    const owner = await touchdown.signedIn();
    const project = await aProject(owner);
    const { body: current } = await owner.put(`/api/projects/${project.id}`, projectFields({ name: 'Theirs', version: 1 }));
    const answer = await owner.put(`/api/projects/${project.id}`, projectFields({ name: 'Mine', version: 1 }));
    expect(answer).toMatchObject({ status: 409, body: { code: 'VERSION_CONFLICT', current } });
    expect((await owner.get(`/api/projects/${project.id}`)).body).toEqual(current);
  });
  it('by two users at once: exactly one wins', async () => {
    const owner = await touchdown.signedIn();
    const project = await aProject(owner);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => owner.put(`/api/projects/${project.id}`, projectFields({ name: `Edit ${n}`, version: 1 }))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'VERSION_CONFLICT')).toHaveLength(7);
    const winner = answers.find(({ status }) => status === 200)?.body;
    expect((await owner.get(`/api/projects/${project.id}`)).body).toEqual(winner);
  });
  it('without a version always wins', async () => {
    const owner = await touchdown.signedIn();
    const project = await aProject(owner);
    await owner.put(`/api/projects/${project.id}`, projectFields());
    expect((await owner.put(`/api/projects/${project.id}`, projectFields())).body.version).toBe(3);
  });
});

describe('the dashboard', () => {
  it("counts the user's own projects that are not completed, their calculations, and the library", async () => {
    const owner = await touchdown.signedIn();
    const stranger = await touchdown.signedIn();
    expect((await owner.get('/api/dashboard/stats')).body).toMatchObject({ activeProjects: 0, calculations: 0, reports: 0 });
    const project = await aCalculableProject(owner);
    await aProject(owner, { status: 'completed' });
    await owner.post(`/api/projects/${project.id}/calculations`, {});
    const theirs = await aCalculableProject(stranger);
    await stranger.post(`/api/projects/${theirs.id}/calculations`, {});
    const library: number = (await owner.get('/api/aircraft')).body.length;
    await anAircraft(stranger);
    expect((await owner.get('/api/dashboard/stats')).body).toEqual({
      activeProjects: 1,
      aircraftTypes: library + 1,
      calculations: 1,
      reports: 0,
    });
  });
});

describe('a duplicate of a project', () => {
  it('is a project of the user who made it, with the records of the other one, and neither its team nor its filing dates', async () => {
    const [owner, viewer] = [await touchdown.signedIn(), await touchdown.signedIn()];
    const { id, ...fields } = await aProject(owner, { name: 'Riverside', latitude: 42.36, longitude: -71.06, elevation: 120 });
    await aMember(owner, id, viewer, 'viewer');
    await aPath(owner, id);
    await anObstacle(owner, id);
    const answers = `/api/projects/${id}/notice/answers`;
    const { body: filed } = await owner.put(answers, {
      filedOn: '2026-11-01',
      objectsFiledOn: '2026-11-02',
      constructionStart: '2027-06-01',
    });
    expect(filed).toMatchObject({ filedOn: '2026-11-01' });
    const made = await viewer.post(`/api/projects/${id}/duplicate`, { name: 'Riverside (Copy)' });
    expect(made).toMatchObject({ status: 201, body: { name: 'Riverside (Copy)', elevation: fields.elevation, version: 1 } });
    const copy = `/api/projects/${made.body.id}`;
    expect((await owner.get(copy)).status).toBe(404);
    for (const list of ['paths', 'obstacles']) {
      const [own, others] = [(await viewer.get(`${copy}/${list}`)).body, (await owner.get(`/api/projects/${id}/${list}`)).body];
      expect(own.map(({ name }: { name: string }) => name)).toEqual(others.map(({ name }: { name: string }) => name));
      expect(own[0].id).not.toBe(others[0].id);
    }
    expect((await viewer.get(`${copy}/notice/answers`)).body).toMatchObject({
      filedOn: null,
      objectsFiledOn: null,
      constructionStart: '2027-06-01',
    });
    expect((await viewer.get(`${copy}/members`)).body).toHaveLength(1);
    const [entry] = (await viewer.get(`${copy}/activity`)).body;
    expect(entry.sentence).toBe('created the project as a copy of Riverside');
    // Neither follows the other.
    await viewer.put(copy, { name: 'Uptown', elevation: 300 });
    expect((await owner.get(`/api/projects/${id}`)).body).toMatchObject({ name: 'Riverside', elevation: 120 });
  });
});
