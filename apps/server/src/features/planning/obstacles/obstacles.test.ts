import { OBSTACLES_MAX, type ProjectObstacle } from '@touchdown/contract';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { type Client, testApp } from '../../../test/app.ts';
import { aMember, anObstacle, aProject, obstacleFields } from '../../../test/builders.ts';

const touchdown = testApp();
const url = (projectId: string, rest = '') => `/api/projects/${projectId}/obstacles${rest}`;
const list = async (client: Client, projectId: string): Promise<ProjectObstacle[]> => (await client.get(url(projectId))).body;
const surveyed = (fields: object = {}, sourceLine = 2) => ({ ...obstacleFields(), sourceLine, ...fields });
const survey = (...obstacles: object[]) => ({ sourceFile: 'survey.csv', obstacles });

async function ownProject() {
  const owner = await touchdown.signedIn();
  const { id } = await aProject(owner);
  return { owner, id };
}

describe('permissions for obstacles', () => {
  it('a stranger learns nothing, a viewer can read, an editor can write', async () => {
    const { owner, id } = await ownProject();
    const [stranger, viewer, editor] = [await touchdown.signedIn(), await touchdown.signedIn(), await touchdown.signedIn()];
    await aMember(owner, id, viewer, 'viewer');
    await aMember(owner, id, editor, 'editor');
    const obstacle = await anObstacle(owner, id);
    const calls = async (client: Client) => [
      (await client.get(url(id))).status,
      (await client.post(url(id), obstacleFields())).status,
      (await client.post(url(id, '/import'), survey(surveyed()))).status,
      (await client.put(url(id, `/${obstacle.id}`), obstacleFields())).status,
      (await client.delete(url(id, `/${obstacle.id}`))).status,
    ];
    expect(await calls(touchdown.visitor())).toEqual([401, 401, 401, 401, 401]);
    expect(await calls(stranger)).toEqual([404, 404, 404, 404, 404]);
    expect(await calls(viewer)).toEqual([200, 403, 403, 403, 403]);
    expect(await calls(editor)).toEqual([200, 201, 201, 200, 204]);
  });
  it("an obstacle of the user's other project, or of a stranger, is not found, and its id cannot be taken over", async () => {
    const { owner, id } = await ownProject();
    const other = await aProject(owner);
    const stranger = await touchdown.signedIn();
    const own = await anObstacle(owner, other.id);
    const theirs = await anObstacle(stranger, (await aProject(stranger)).id);
    for (const obstacleId of [own.id, theirs.id, uuidv7(), 'x'])
      for (const answer of [await owner.put(url(id, `/${obstacleId}`), obstacleFields()), await owner.delete(url(id, `/${obstacleId}`))])
        expect(answer).toMatchObject({ status: 404, body: { code: 'OBSTACLE_NOT_FOUND' } });
    expect((await owner.post(url(id), obstacleFields({ id: theirs.id }))).body.code).toBe('ID_TAKEN');
    expect(await list(owner, other.id)).toEqual([own]);
  });
});

describe('adding an obstacle', () => {
  it('names every invalid field', async () => {
    const { owner, id } = await ownProject();
    const { status, body } = await owner.post(url(id), {
      name: ' ',
      type: 'balloon',
      latitude: 90.1,
      longitude: 'east',
      heightFeet: -0.1,
      elevationFeet: -1,
      faaRegistration: 'x'.repeat(51),
      extent: { kind: 'area', ring: [] },
      horizontalAccuracyFeet: -1,
      verticalAccuracyFeet: 10_001,
    });
    expect(status).toBe(400);
    expect(body.fields).toEqual([
      { path: 'name', message: 'Obstacle name is required' },
      { path: 'type', message: 'Choose an obstacle type' },
      { path: 'latitude', message: 'Latitude must be between -90 and 90' },
      { path: 'longitude', message: 'Longitude must be a number' },
      { path: 'heightFeet', message: 'Height must be at least 0 ft' },
      { path: 'elevationFeet', message: 'Elevation must be at least 0 ft' },
      { path: 'faaRegistration', message: 'Must be at most 50 characters' },
      { path: 'extent.ring', message: 'A footprint needs at least 3 corners' },
      { path: 'horizontalAccuracyFeet', message: 'Horizontal accuracy must be at least 0 ft' },
      { path: 'verticalAccuracyFeet', message: 'Vertical accuracy must be at most 10000 ft' },
    ]);
    expect(await list(owner, id)).toEqual([]);
  });
  it('saves what was entered; the rest is unknown, unlighted, permanent, and not from a file', async () => {
    const { owner, id } = await ownProject();
    const made = await anObstacle(owner, id, { elevationFeet: '', faaRegistration: ' ', heightFeet: '120.5' });
    expect(made).toMatchObject({
      name: 'Water tower',
      type: 'tower',
      heightFeet: 120.5,
      elevationFeet: null,
      isLighted: false,
      isPermanent: true,
      isFrangible: false,
      faaRegistration: null,
      extent: null,
      horizontalAccuracyFeet: null,
      source: 'entered',
      sourceFile: null,
      sourceLine: null,
      isAltered: false,
      version: 1,
    });
  });
  it('saves whether it is existing, proposed, or temporary, with one answer to whether it is permanent', async () => {
    const { owner, id } = await ownProject();
    const [from, to] = ['2027-01-04', '2027-03-31'];
    expect(await anObstacle(owner, id)).toMatchObject({ constructionStatus: 'existing', isPermanent: true, temporaryFrom: null });
    expect(await anObstacle(owner, id, { constructionStatus: 'proposed', temporaryFrom: from })).toMatchObject({
      ...{ constructionStatus: 'proposed', isPermanent: true, temporaryFrom: null },
    });
    const crane = await anObstacle(owner, id, { constructionStatus: 'temporary', temporaryFrom: from, temporaryTo: to });
    expect(crane).toMatchObject({ constructionStatus: 'temporary', isPermanent: false, temporaryFrom: from, temporaryTo: to });
    expect(await anObstacle(owner, id, { isPermanent: false })).toMatchObject({ constructionStatus: 'temporary', temporaryFrom: null });
    const built = await owner.put(url(id, `/${crane.id}`), obstacleFields({ constructionStatus: 'existing', version: 1 }));
    expect(built.body).toMatchObject({ constructionStatus: 'existing', isPermanent: true, temporaryFrom: null, temporaryTo: null });
    const scaffold = await anObstacle(owner, id, { isPermanent: false });
    const stored = await owner.put(url(id, `/${scaffold.id}`), { isPermanent: true, version: 1 });
    expect(stored.body).toMatchObject({ constructionStatus: 'existing', isPermanent: true });
    const wrong = await owner.post(url(id), obstacleFields({ constructionStatus: 'temporary', temporaryFrom: to, temporaryTo: from }));
    expect(wrong.body.fields).toEqual([{ path: 'temporaryTo', message: 'Start date must be on or before the end date' }]);
    const unknown = await owner.post(url(id), obstacleFields({ constructionStatus: 'planned', temporaryFrom: 'May' }));
    expect(unknown.body.fields).toEqual([
      { path: 'constructionStatus', message: 'Choose existing, proposed, or temporary' },
      { path: 'temporaryFrom', message: 'Start date must be a date as YYYY-MM-DD' },
    ]);
  });
  it('saves the supports of a wire and the corners of a building', async () => {
    const { owner, id } = await ownProject();
    const wire = { kind: 'line', points: [41.404, 41.405].map((latitude) => ({ latitude, longitude: -81.75, topFeet: 900.5 })) };
    const roof = { kind: 'area', ring: [41.404, 41.405, 41.4045].map((latitude, n) => ({ latitude, longitude: -81.75 - n / 1_000 })) };
    for (const extent of [wire, roof]) expect((await anObstacle(owner, id, { extent })).extent).toEqual(extent);
  });
  it("is possible up to a project's limit, even with many concurrent additions", async () => {
    const { owner, id } = await ownProject();
    await anObstacle(owner, id);
    await touchdown.pool.query(
      `insert into project_obstacles (id, project_id, name, type, latitude, longitude, height_feet, source, created_at, updated_at)
       select gen_random_uuid(), project_id, name, type, latitude, longitude, height_feet, source, created_at, updated_at
       from project_obstacles, generate_series(1, $2::int) where project_id = $1`,
      [id, OBSTACLES_MAX - 3],
    );
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => owner.post(url(id), obstacleFields())));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409]);
    expect((await owner.post(url(id, '/import'), survey(surveyed()))).body.code).toBe('OBSTACLES_FULL');
    expect(await list(owner, id)).toHaveLength(OBSTACLES_MAX);
  });
});

describe('changing an obstacle', () => {
  it('with an older version is rejected with the current obstacle', async () => {
    const { owner, id } = await ownProject();
    const { id: obstacleId } = await anObstacle(owner, id);
    const first = await owner.put(url(id, `/${obstacleId}`), obstacleFields({ heightFeet: 140, version: 1 }));
    expect(first.body).toMatchObject({ heightFeet: 140, version: 2, isAltered: false });
    const second = await owner.put(url(id, `/${obstacleId}`), obstacleFields({ heightFeet: 150, version: 1 }));
    expect(second).toMatchObject({ status: 409, body: { code: 'VERSION_CONFLICT', current: first.body } });
  });
  it('that came from a file marks it as edited permanently; saving it unchanged does not', async () => {
    const { owner, id } = await ownProject();
    const { body } = await owner.post(url(id, '/import'), survey(surveyed()));
    const change = async (fields: object) => (await owner.put(url(id, `/${body[0].id}`), obstacleFields({ ...fields }))).body.isAltered;
    expect([await change({}), await change({ heightFeet: 119 }), await change({})]).toEqual([false, true, true]);
  });
});

describe('importing a survey', () => {
  it('accepts as many obstacles at once as a project can have, and not one more', async () => {
    const { owner, id } = await ownProject();
    const many = Array.from({ length: OBSTACLES_MAX }, (_, n) => surveyed({ name: `Pole ${n}` }, n + 2));
    const { status, body } = await owner.post(url(id, '/import'), survey(...many));
    expect([status, body.length, body.at(-1).sourceLine]).toEqual([201, OBSTACLES_MAX, OBSTACLES_MAX + 1]);
    expect((await owner.post(url(id, '/import'), survey(surveyed()))).body.code).toBe('OBSTACLES_FULL');
  });
  it('adds all of them with their file and lines', async () => {
    const { owner, id } = await ownProject();
    const { status, body } = await owner.post(url(id, '/import'), survey(surveyed({ name: 'Mast' }, 2), surveyed({ name: 'Oak' }, 3)));
    expect(status).toBe(201);
    expect(body).toMatchObject([
      { name: 'Mast', source: 'survey', sourceFile: 'survey.csv', sourceLine: 2 },
      { name: 'Oak', source: 'survey', sourceFile: 'survey.csv', sourceLine: 3 },
    ]);
    expect(await list(owner, id)).toEqual(body);
  });
  it('adds none of them if one is invalid, and reports which', async () => {
    const { owner, id } = await ownProject();
    const { status, body } = await owner.post(url(id, '/import'), survey(surveyed(), surveyed({ heightFeet: -3 })));
    expect({ status, fields: body.fields }).toEqual({
      status: 400,
      fields: [{ path: 'obstacles.1.heightFeet', message: 'Height must be at least 0 ft' }],
    });
    expect(await list(owner, id)).toEqual([]);
  });
});

describe('undoing an import', () => {
  const createdOf = (obstacles: readonly ProjectObstacle[]) => ({ created: obstacles.map(({ id, version }) => ({ id, version })) });
  it('is denied to a stranger and a viewer', async () => {
    const { owner, id } = await ownProject();
    const [stranger, viewer] = [await touchdown.signedIn(), await touchdown.signedIn()];
    await aMember(owner, id, viewer, 'viewer');
    const { body } = await owner.post(url(id, '/import'), survey(surveyed()));
    for (const [client, status] of [[touchdown.visitor(), 401] as const, [stranger, 404] as const, [viewer, 403] as const])
      expect((await client.post(url(id, '/import/undo'), createdOf(body))).status).toBe(status);
    expect(await list(owner, id)).toEqual(body);
  });
  it('deletes exactly what the import created, and nothing when repeated', async () => {
    const { owner, id } = await ownProject();
    const entered = await anObstacle(owner, id);
    const { body } = await owner.post(url(id, '/import'), survey(surveyed({ name: 'Mast' }, 2), surveyed({ name: 'Oak' }, 3)));
    const undo = () => owner.post(url(id, '/import/undo'), createdOf(body));
    expect(await undo()).toMatchObject({ status: 200, body: { removed: 2 } });
    expect(await list(owner, id)).toEqual([entered]);
    expect(await undo()).toMatchObject({ status: 200, body: { removed: 0 } });
    const { rows } = await touchdown.pool.query(
      "select action, details from audit_log where project_id = $1 and action like '%undo%' order by seq",
      [id],
    );
    expect(rows).toEqual([{ action: 'obstacles.undoImport', details: { name: 'survey.csv', count: 2 } }]);
  });
  it('is rejected as a whole if one of them has been changed since', async () => {
    const { owner, id } = await ownProject();
    const { body } = await owner.post(url(id, '/import'), survey(surveyed({ name: 'Mast' }, 2), surveyed({ name: 'Oak' }, 3)));
    await owner.put(url(id, `/${body[1].id}`), obstacleFields({ heightFeet: 119 }));
    const answer = await owner.post(url(id, '/import/undo'), createdOf(body));
    expect(answer).toMatchObject({ status: 409, body: { code: 'IMPORTED_RECORD_CHANGED' } });
    expect(await list(owner, id)).toHaveLength(2);
  });
  it('skips what has been deleted since, and what belongs to another project', async () => {
    const { owner, id } = await ownProject();
    const other = await anObstacle(owner, (await aProject(owner)).id);
    const { body } = await owner.post(url(id, '/import'), survey(surveyed({ name: 'Mast' }, 2), surveyed({ name: 'Oak' }, 3)));
    await owner.delete(url(id, `/${body[0].id}`));
    expect((await owner.post(url(id, '/import/undo'), createdOf([...body, other]))).body).toEqual({ removed: 1 });
    expect(await list(owner, other.projectId)).toEqual([other]);
  });
  it('of as many obstacles as a project can have is one request', async () => {
    const { owner, id } = await ownProject();
    const many = Array.from({ length: OBSTACLES_MAX }, (_, n) => surveyed({ name: `Pole ${n}` }, n + 2));
    const { body } = await owner.post(url(id, '/import'), survey(...many));
    expect((await owner.post(url(id, '/import/undo'), createdOf(body))).body).toEqual({ removed: OBSTACLES_MAX });
  });
});

describe('visible traces', () => {
  it('are in the project activity', async () => {
    const { owner, id } = await ownProject();
    const { id: obstacleId } = await anObstacle(owner, id);
    await owner.put(url(id, `/${obstacleId}`), obstacleFields({ heightFeet: 140 }));
    await owner.delete(url(id, `/${obstacleId}`));
    await owner.post(url(id, '/import'), survey(surveyed()));
    const { rows } = await touchdown.pool.query('select action, details from audit_log where project_id = $1 order by seq offset 1', [id]);
    expect(rows).toEqual([
      { action: 'obstacle.create', details: { name: 'Water tower' } },
      { action: 'obstacle.update', details: { name: 'Water tower', version: 2, fields: ['heightFeet'] } },
      { action: 'obstacle.delete', details: { name: 'Water tower' } },
      { action: 'obstacles.import', details: { name: 'survey.csv', count: 1 } },
    ]);
  });
});
