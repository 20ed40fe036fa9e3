import { POINTS_MAX, type StoredPoint } from '@touchdown/contract';
import { geodesicInverse, degrees } from '@touchdown/domain';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { type Client, testApp } from '../../../test/app.ts';
import { aCalculableProject, aMember, aPath, aPoint, aProject, pointFields } from '../../../test/builders.ts';

const touchdown = testApp();
const url = (projectId: string, pathId: string, rest = '') => `/api/projects/${projectId}/paths/${pathId}/geometry-points${rest}`;

/** A new path, and operations on its points. */
async function ownPath(fields: Readonly<Record<string, unknown>> = {}) {
  const owner = await touchdown.signedIn();
  const { id } = await aCalculableProject(owner, fields);
  const path = await aPath(owner, id);
  const at = (rest = '') => url(id, path.id, rest);
  const list = async (): Promise<StoredPoint[]> => (await owner.get(at())).body;
  const ids = async () => (await list()).map((point) => point.id);
  return { owner, id, pathId: path.id as string, at, list, ids, add: (point = {}) => aPoint(owner, id, path.id, point) };
}
const shape = (points: readonly StoredPoint[]) => points.map(({ name, sequenceOrder, pointType }) => [name, sequenceOrder, pointType]);

describe('permissions for geometry points', () => {
  it('a stranger learns nothing, a viewer can read, an editor can write', async () => {
    const { owner, id, at, add, ids } = await ownPath();
    const [stranger, viewer, editor] = [await touchdown.signedIn(), await touchdown.signedIn(), await touchdown.signedIn()];
    await aMember(owner, id, viewer, 'viewer');
    await aMember(owner, id, editor, 'editor');
    const calls = async (client: Client) => {
      const point = await add();
      const now = await ids();
      return [
        (await client.get(at())).status,
        (await client.post(at(), pointFields())).status,
        (await client.post(at('/reorder'), { ids: now, was: await ids() })).status,
        (await client.put(at(`/${point.id}`), pointFields())).status,
        (await client.delete(at(`/${point.id}`))).status,
        (await client.post(at('/generate'), { mode: 'append' })).status,
        (await client.post(at('/import'), { mode: 'append', points: [pointFields()] })).status,
      ];
    };
    expect(await calls(touchdown.visitor())).toEqual([401, 401, 401, 401, 401, 401, 401]);
    expect(await calls(stranger)).toEqual([404, 404, 404, 404, 404, 404, 404]);
    expect(await calls(viewer)).toEqual([200, 403, 403, 403, 403, 403, 403]);
    const [read, made, order, ...others] = await calls(editor);
    expect([read, made, ...others]).toEqual([200, 201, 200, 204, 201, 201]);
    // The reorder request did not include the point added in the meantime.
    expect([200, 409, 400]).toContain(order);
  });
  it('a point of another path, project, or user is not found', async () => {
    const mine = await ownPath();
    const theirs = await (await ownPath()).add();
    const otherPath = await aPath(mine.owner, mine.id, { name: 'P2' });
    const sibling = await aPoint(mine.owner, mine.id, otherPath.id);
    const otherProject = await aProject(mine.owner);
    for (const pointId of [theirs.id, sibling.id, uuidv7()])
      for (const answer of [await mine.owner.put(mine.at(`/${pointId}`), pointFields()), await mine.owner.delete(mine.at(`/${pointId}`))])
        expect(answer).toMatchObject({ status: 404, body: { code: 'POINT_NOT_FOUND' } });
    for (const answer of [
      await mine.owner.get(url(otherProject.id, mine.pathId)),
      await mine.owner.post(url(otherProject.id, mine.pathId), pointFields()),
      await mine.owner.post(url(otherProject.id, mine.pathId, '/generate'), { mode: 'append' }),
    ])
      expect(answer).toMatchObject({ status: 404, body: { code: 'PATH_NOT_FOUND' } });
  });
});

describe('adding a point', () => {
  it('names every invalid field', async () => {
    const { owner, at, list } = await ownPath();
    const { body } = await owner.post(at(), { name: ' ', type: 'corner', latitude: 91, longitude: 'west', elevation: -1 });
    expect(body.fields).toEqual([
      { path: 'name', message: 'Point name is required' },
      { path: 'type', message: 'Choose a point type' },
      { path: 'latitude', message: 'Latitude must be between -90 and 90' },
      { path: 'longitude', message: 'Longitude must be a number' },
      { path: 'elevation', message: 'Elevation must be at least 0 ft' },
    ]);
    expect(await list()).toEqual([]);
  });
  it('saves it after the others under both kinds, with the last centerline point ending the path', async () => {
    const { add, list } = await ownPath();
    for (const type of ['threshold', 'centerline', 'centerline', 'obstacle'] as const) await add({ name: type, type });
    expect(shape(await list())).toEqual([
      ['threshold', 1, 'start'],
      ['centerline', 2, 'waypoint'],
      ['centerline', 3, 'end'],
      ['obstacle', 4, 'obstacle'],
    ]);
    expect((await list())[3]).toMatchObject({ type: 'obstacle', elevation: 812.5, altitudeFeet: 812.5, description: null, version: 1 });
  });
  it('gives each of twenty concurrent points its own position', async () => {
    const { add, list } = await ownPath();
    await Promise.all(Array.from({ length: 20 }, () => add()));
    expect((await list()).map(({ sequenceOrder }) => sequenceOrder)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });
});

describe('changing a point', () => {
  it('to another type changes which point ends the path', async () => {
    const { owner, at, add, list } = await ownPath();
    await add({ name: 'A', type: 'centerline' });
    const last = await add({ name: 'B', type: 'centerline' });
    const { body } = await owner.put(at(`/${last.id}`), pointFields({ name: 'B', type: 'boundary', version: 1 }));
    expect(body).toMatchObject({ type: 'boundary', pointType: 'waypoint', version: 2 });
    expect(shape(await list())).toEqual([
      ['A', 1, 'end'],
      ['B', 2, 'waypoint'],
    ]);
  });
  it('with an old version returns the current point; of three concurrent changes one wins', async () => {
    const { owner, at, add } = await ownPath();
    const point = await add();
    const change = (n: number) => owner.put(at(`/${point.id}`), pointFields({ description: `edit ${n}`, version: 1 }));
    const answers = await Promise.all([change(1), change(2), change(3)]);
    const winner = answers.find(({ status }) => status === 200)?.body;
    const losers = answers.filter(({ status }) => status === 409);
    expect(losers).toHaveLength(2);
    for (const loser of losers) expect(loser.body).toMatchObject({ code: 'VERSION_CONFLICT', current: winner });
  });
});

describe('the order of the points', () => {
  it('matches the request, and the end of the path follows', async () => {
    const { owner, at, add, list, ids } = await ownPath();
    for (const name of ['A', 'B', 'C']) await add({ name, type: 'centerline' });
    const was = await ids();
    const { status } = await owner.post(at('/reorder'), { was, ids: was.toReversed() });
    expect(status).toBe(200);
    expect(shape(await list())).toEqual([
      ['C', 1, 'waypoint'],
      ['B', 2, 'waypoint'],
      ['A', 3, 'end'],
    ]);
    expect((await list()).map(({ version }) => version)).toEqual([1, 1, 1]);
  });
  it('requested from an outdated order changes nothing and returns the points', async () => {
    const { owner, at, add, ids } = await ownPath();
    await add({ name: 'A' });
    const was = await ids();
    await add({ name: 'B' });
    const answer = await owner.post(at('/reorder'), { was, ids: was });
    expect(answer).toMatchObject({ status: 409, body: { code: 'VERSION_CONFLICT', current: [{ name: 'A' }, { name: 'B' }] } });
  });
  it('must name every point once, and no other', async () => {
    const { owner, at, add, ids } = await ownPath();
    await add({ name: 'A' });
    await add({ name: 'B' });
    const [a = '', b = ''] = await ids();
    for (const wrong of [[a], [a, a], [a, b, b], [a, uuidv7()], []])
      expect(await owner.post(at('/reorder'), { was: [a, b], ids: wrong })).toMatchObject({
        status: 400,
        body: { fields: [{ path: 'ids' }] },
      });
    expect(await ids()).toEqual([a, b]);
  });
});

describe('deleting', () => {
  it('a point renumbers the points after it, once', async () => {
    const { owner, at, add, list } = await ownPath();
    for (const name of ['A', 'B', 'C']) await add({ name, type: 'centerline' });
    const [first] = await list();
    expect((await owner.delete(at(`/${first?.id}`))).status).toBe(204);
    expect((await owner.delete(at(`/${first?.id}`))).status).toBe(404);
    expect(shape(await list())).toEqual([
      ['B', 1, 'waypoint'],
      ['C', 2, 'end'],
    ]);
  });
  it('a path deletes its points', async () => {
    const { owner, id, pathId, add } = await ownPath();
    await add();
    await owner.delete(`/api/projects/${id}/paths/${pathId}`);
    expect((await touchdown.pool.query('select 1 from path_geometry_points where path_id = $1', [pathId])).rowCount).toBe(0);
  });
});

describe('points generated from the path', () => {
  it('are placed on the path: threshold at the FATO edge, every 1,000 ft, 8:1 above the heliport', async () => {
    const { owner, at } = await ownPath();
    const { status, body } = await owner.post(at('/generate'), { mode: 'replace', stepFeet: 1000 });
    expect(status).toBe(201);
    const points = body as StoredPoint[];
    expect(points.filter(({ type }) => type === 'centerline').map(({ name, elevation }) => [name, elevation])).toEqual([
      ['P1 1000 ft', 905],
      ['P1 2000 ft', 1030],
      ['P1 3000 ft', 1155],
      ['P1 4000 ft', 1280],
    ]);
    const [reference, threshold, , , , end] = points;
    const position = (point: StoredPoint | undefined) => ({
      latitude: degrees(point?.latitude ?? 0),
      longitude: degrees(point?.longitude ?? 0),
    });
    expect(geodesicInverse(position(threshold), position(end)).distanceFt).toBeCloseTo(4000, 1);
    // Flown inbound on 074°, the path lies to the west-southwest.
    expect(geodesicInverse(position(reference), position(end)).azimuthTrueDeg).toBeCloseTo(254, 3);
    expect(points.at(-1)?.pointType).toBe('waypoint');
    expect(end?.pointType).toBe('end');
  });
  it('replace existing points, or are appended', async () => {
    const { owner, at, add, list, ids } = await ownPath();
    await add({ name: 'Mine' });
    await owner.post(at('/generate'), { mode: 'append', was: await ids() });
    const appended = await list();
    expect(appended[0]?.name).toBe('Mine');
    expect(appended.map(({ sequenceOrder }) => sequenceOrder)).toEqual(appended.map((_, index) => index + 1));
    await owner.post(at('/generate'), { mode: 'replace', was: await ids() });
    expect((await list()).map(({ name }) => name)).not.toContain('Mine');
  });
  it('replace nothing that the user has not seen', async () => {
    const { owner, at, add, ids } = await ownPath();
    const was = await ids();
    await add({ name: 'Theirs' });
    expect((await owner.post(at('/generate'), { mode: 'replace', was })).body.code).toBe('VERSION_CONFLICT');
    expect(await ids()).toHaveLength(1);
  });
  it('of separate inbound and outbound corridors have the names of both', async () => {
    const { owner, id, list: _ } = await ownPath();
    const path = await aPath(owner, id, { name: 'Two', egressHeadingDegrees: 180 });
    const { body } = await owner.post(url(id, path.id, '/generate'), { mode: 'replace' });
    const names = (body as StoredPoint[]).map(({ name }) => name);
    expect(names).toContain('Two approach threshold');
    expect(names).toContain('Two departure threshold');
    expect(names.filter((name) => name.endsWith('reference'))).toHaveLength(1);
  });
  it.each([
    [{ latitude: null, longitude: null }, 'Unable to calculate path geometry. The project has no location.'],
    [{ elevation: null }, 'Unable to calculate path geometry. The project has no elevation.'],
    [{ elevation: -20 }, 'Unable to calculate path geometry. The site is below sea level. Points must be at 0 ft MSL or above.'],
    [{ primaryAircraftId: null }, 'Unable to calculate path geometry. FATO dimensions are not available. Run FAA calculations first.'],
  ])('require a location, an elevation, and a FATO: %o', async (fields, message) => {
    const { owner, at, add, ids } = await ownPath(fields);
    await add();
    expect(await owner.post(at('/generate'), { mode: 'replace' })).toMatchObject({
      status: 409,
      body: { code: 'GEOMETRY_NOT_CALCULATED', message },
    });
    expect(await ids()).toHaveLength(1);
  });
});

describe('importing points', () => {
  it('is all or nothing: an invalid row is named and none is saved', async () => {
    const { owner, at, list } = await ownPath();
    const { status, body } = await owner.post(at('/import'), {
      mode: 'append',
      points: [pointFields(), pointFields({ latitude: 95, name: '' })],
    });
    expect(status).toBe(400);
    expect(body.fields).toEqual([
      { path: 'points.1.name', message: 'Point name is required' },
      { path: 'points.1.latitude', message: 'Latitude must be between -90 and 90' },
    ]);
    expect(await list()).toEqual([]);
  });
  it(`accepts ${POINTS_MAX} at once, and no more`, async () => {
    const { owner, at, add, list } = await ownPath();
    const points = Array.from({ length: POINTS_MAX }, (_, index) => pointFields({ name: `Point ${index + 1}`, type: 'centerline' }));
    expect((await owner.post(at('/import'), { mode: 'replace', points })).status).toBe(201);
    expect(await list()).toHaveLength(POINTS_MAX);
    await expect(add()).rejects.toThrow('POINTS_FULL');
    const all = await list();
    const was = all.map(({ id }) => id);
    expect((await owner.post(at('/reorder'), { was, ids: was.toReversed() })).status).toBe(200);
    expect((await list())[0]?.name).toBe(`Point ${POINTS_MAX}`);
    expect((await owner.post(at('/import'), { mode: 'append', points: [pointFields()] })).body.code).toBe('POINTS_FULL');
  });
});

describe('undoing an import of points', () => {
  /** A path with one point and two imported ones. */
  async function imported() {
    const own = await ownPath();
    const first = await own.add({ name: 'First', type: 'centerline' });
    const points = [pointFields({ name: 'A', type: 'centerline' }), pointFields({ name: 'B', type: 'centerline' })];
    const { body } = await own.owner.post(own.at('/import'), { mode: 'append', points });
    const created = (body as StoredPoint[]).filter(({ id }) => id !== first.id).map(({ id, version }) => ({ id, version }));
    return { ...own, first, created, undo: () => own.owner.post(own.at('/import/undo'), { created }) };
  }
  it('is denied to a viewer', async () => {
    const { owner, id, at, created, list } = await imported();
    const viewer = await touchdown.signedIn();
    await aMember(owner, id, viewer, 'viewer');
    expect((await viewer.post(at('/import/undo'), { created })).status).toBe(403);
    expect(await list()).toHaveLength(3);
  });
  it('deletes exactly what the import created, the path ends where it did, and a repetition changes nothing', async () => {
    const { list, undo } = await imported();
    expect(await undo()).toMatchObject({ status: 200, body: { removed: 2 } });
    expect(shape(await list())).toEqual([['First', 1, 'end']]);
    expect((await undo()).body).toEqual({ removed: 0 });
    expect(await list()).toHaveLength(1);
  });
  it('is rejected as a whole if one of them has been changed since', async () => {
    const { owner, at, list, created, undo } = await imported();
    await owner.put(at(`/${created[0]?.id}`), pointFields({ name: 'A', elevation: 900 }));
    expect(await undo()).toMatchObject({ status: 409, body: { code: 'IMPORTED_RECORD_CHANGED' } });
    expect(await list()).toHaveLength(3);
  });
});

describe('point changes', () => {
  it('appear in the team activity', async () => {
    const { owner, id, at, add } = await ownPath();
    const point = await add({ name: 'Mast' });
    await owner.put(at(`/${point.id}`), pointFields({ name: 'Mast', elevation: 900 }));
    await owner.post(at('/generate'), { mode: 'replace' });
    const { body } = await owner.get(`/api/projects/${id}/activity`);
    expect(body.slice(0, 3).map(({ sentence }: { sentence: string }) => sentence)).toEqual([
      'generated geometry points for P1',
      'updated the geometry point Mast: altitude',
      'added the geometry point Mast',
    ]);
  });
});
