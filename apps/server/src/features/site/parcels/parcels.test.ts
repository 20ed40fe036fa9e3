import { PARCEL_SOURCES, PARCELS_MAX, type ProjectParcel } from '@touchdown/contract';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { type Client, testApp } from '../../../test/app.ts';
import { aMember, aParcel, aProject, parcelFields } from '../../../test/builders.ts';

const touchdown = testApp();
const url = (projectId: string, rest = '') => `/api/projects/${projectId}/parcels${rest}`;
const list = async (client: Client, projectId: string): Promise<ProjectParcel[]> => (await client.get(url(projectId))).body;
async function ownProject() {
  const owner = await touchdown.signedIn();
  const { id } = await aProject(owner);
  return { owner, id };
}
const corner = (latitude: unknown, longitude: unknown) => ({ latitude, longitude });

describe('permissions for parcels', () => {
  it('a stranger learns nothing, a viewer can read, an editor can write', async () => {
    const { owner, id } = await ownProject();
    const [stranger, viewer, editor] = [await touchdown.signedIn(), await touchdown.signedIn(), await touchdown.signedIn()];
    await aMember(owner, id, viewer, 'viewer');
    await aMember(owner, id, editor, 'editor');
    const parcel = await aParcel(owner, id);
    const calls = async (client: Client) => [
      (await client.get(url(id))).status,
      (await client.post(url(id), parcelFields())).status,
      (await client.put(url(id, `/${parcel.id}`), parcelFields())).status,
      (await client.delete(url(id, `/${parcel.id}`))).status,
    ];
    expect(await calls(touchdown.visitor())).toEqual([401, 401, 401, 401]);
    expect(await calls(stranger)).toEqual([404, 404, 404, 404]);
    expect(await calls(viewer)).toEqual([200, 403, 403, 403]);
    expect(await calls(editor)).toEqual([200, 201, 200, 204]);
  });
  it("a parcel of the user's other project, or of a stranger, is not found, and its id cannot be taken over", async () => {
    const { owner, id } = await ownProject();
    const other = await aProject(owner);
    const stranger = await touchdown.signedIn();
    const own = await aParcel(owner, other.id);
    const theirs = await aParcel(stranger, (await aProject(stranger)).id);
    for (const parcelId of [own.id, theirs.id, uuidv7(), 'x'])
      for (const answer of [await owner.put(url(id, `/${parcelId}`), parcelFields()), await owner.delete(url(id, `/${parcelId}`))])
        expect(answer).toMatchObject({ status: 404, body: { code: 'PARCEL_NOT_FOUND' } });
    expect((await owner.post(url(id), parcelFields({ id: theirs.id }))).body.code).toBe('ID_TAKEN');
    expect(await list(owner, other.id)).toEqual([own]);
  });
});

describe('a parcel', () => {
  it.each(PARCEL_SOURCES)('saves its corners and their source: %s', async (source) => {
    const { owner, id } = await ownProject();
    const fields = parcelFields({ source, sourceFile: 'lot', coordinateSystem: 'Feet from the reference point' });
    expect(await aParcel(owner, id, fields)).toMatchObject({ ...fields, version: 1 });
  });
  it.each([
    [{ name: ' ' }, [{ path: 'name', message: 'Parcel name is required' }]],
    [{ ring: [corner(41, -81), corner(41.001, -81)] }, [{ path: 'ring', message: 'A parcel needs at least 3 corners.' }]],
    [
      { ring: [corner(41, -81), corner(91, 'west'), corner(41.001, -81)] },
      [
        { path: 'ring.1.latitude', message: 'Latitude must be between -90 and 90' },
        { path: 'ring.1.longitude', message: 'Longitude must be a number' },
      ],
    ],
    [
      { ring: [corner(41, -81), corner(41.001, -81.001), corner(41.001, -81), corner(41, -81.001)] },
      [{ path: 'ring', message: 'Sides 1–2 and 3–4 cross or touch.' }],
    ],
    [
      { ring: [corner(41, -81), corner(41.001, -81), corner(41.001, 81)] },
      [{ path: 'ring', message: 'Corner 3 is more than 100,000 ft from corner 1. Check its coordinates.' }],
    ],
    [
      { ring: Array.from({ length: 501 }, (_, n) => corner(41 + n / 1e6, -81)) },
      expect.arrayContaining([{ path: 'ring', message: 'A parcel can have up to 500 corners.' }]),
    ],
    [{ source: 'guessed' }, [{ path: 'source', message: 'Enter the source of the outline' }]],
  ])('is rejected: %j', async (fields, problems) => {
    const { owner, id } = await ownProject();
    const answer = await owner.post(url(id), parcelFields(fields));
    expect({ status: answer.status, fields: answer.body.fields }).toEqual({ status: 400, fields: problems });
    expect(await list(owner, id)).toEqual([]);
  });
  it('with an older version is rejected with the current parcel', async () => {
    const { owner, id } = await ownProject();
    const { id: parcelId } = await aParcel(owner, id);
    const first = await owner.put(url(id, `/${parcelId}`), parcelFields({ name: 'Lot 13', version: 1 }));
    expect(first.body).toMatchObject({ name: 'Lot 13', version: 2 });
    const second = await owner.put(url(id, `/${parcelId}`), parcelFields({ name: 'Lot 14', version: 1 }));
    expect(second).toMatchObject({ status: 409, body: { code: 'VERSION_CONFLICT', current: first.body } });
  });
  it("can be added up to a project's limit, even with many concurrent additions", async () => {
    const { owner, id } = await ownProject();
    for (let n = 0; n < PARCELS_MAX - 2; n += 1) await aParcel(owner, id);
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => owner.post(url(id), parcelFields())));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409]);
    expect(await list(owner, id)).toHaveLength(PARCELS_MAX);
  });
  it('appears in the project activity', async () => {
    const { owner, id } = await ownProject();
    const { id: parcelId } = await aParcel(owner, id);
    await owner.put(url(id, `/${parcelId}`), parcelFields({ name: 'Lot 13' }));
    await owner.delete(url(id, `/${parcelId}`));
    const { rows } = await touchdown.pool.query('select action, details from audit_log where project_id = $1 order by seq offset 1', [id]);
    expect(rows).toEqual([
      { action: 'parcel.create', details: { name: 'Lot 12' } },
      { action: 'parcel.update', details: { name: 'Lot 13', version: 2, fields: ['name'] } },
      { action: 'parcel.delete', details: { name: 'Lot 13' } },
    ]);
  });
});

describe('importing parcels', () => {
  const lots = (...names: string[]) => ({ parcels: names.map((name) => parcelFields({ name, source: 'kml', sourceFile: 'lots.kml' })) });
  const createdOf = (parcels: readonly ProjectParcel[]) => ({ created: parcels.map(({ id, version }) => ({ id, version })) });
  it('is denied to a viewer, as is its undo', async () => {
    const { owner, id } = await ownProject();
    const viewer = await touchdown.signedIn();
    await aMember(owner, id, viewer, 'viewer');
    const { body } = await owner.post(url(id, '/import'), lots('A'));
    expect((await viewer.post(url(id, '/import'), lots('B'))).status).toBe(403);
    expect((await viewer.post(url(id, '/import/undo'), createdOf(body))).status).toBe(403);
    expect(await list(owner, id)).toEqual(body);
  });
  it('adds all of them, or none if one is invalid or there is no room', async () => {
    const { owner, id } = await ownProject();
    const { body } = await owner.post(url(id, '/import'), lots('A', 'B'));
    expect(body).toMatchObject([{ name: 'A', source: 'kml', sourceFile: 'lots.kml' }, { name: 'B' }]);
    const invalid = await owner.post(url(id, '/import'), lots('C', ' '));
    expect(invalid.body.fields).toEqual([{ path: 'parcels.1.name', message: 'Parcel name is required' }]);
    const full = await owner.post(url(id, '/import'), lots(...Array.from({ length: PARCELS_MAX - 1 }, (_, n) => `Lot ${n}`)));
    expect(full.body.code).toBe('PARCELS_FULL');
    expect(await list(owner, id)).toEqual(body);
  });
  it('is undone as a whole, once', async () => {
    const { owner, id } = await ownProject();
    const drawn = await aParcel(owner, id);
    const { body } = await owner.post(url(id, '/import'), lots('A', 'B'));
    const undo = () => owner.post(url(id, '/import/undo'), createdOf(body));
    expect([(await undo()).body, (await undo()).body]).toEqual([{ removed: 2 }, { removed: 0 }]);
    expect(await list(owner, id)).toEqual([drawn]);
    const { rows } = await touchdown.pool.query(
      "select action, details from audit_log where project_id = $1 and action like 'parcels.%' order by seq",
      [id],
    );
    expect(rows).toEqual([
      { action: 'parcels.import', details: { name: 'lots.kml', count: 2 } },
      { action: 'parcels.undoImport', details: { name: 'lots.kml', count: 2 } },
    ]);
  });
  it('is not undone if one of them has been changed since', async () => {
    const { owner, id } = await ownProject();
    const { body } = await owner.post(url(id, '/import'), lots('A', 'B'));
    await owner.put(url(id, `/${body[0].id}`), parcelFields({ name: 'C' }));
    expect((await owner.post(url(id, '/import/undo'), createdOf(body))).body.code).toBe('IMPORTED_RECORD_CHANGED');
    expect(await list(owner, id)).toHaveLength(2);
  });
});
