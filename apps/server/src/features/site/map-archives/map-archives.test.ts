import { readdir } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { diskStore } from '../../../storage/disk-store.ts';
import { filesFolder, tempFolder } from '../../../storage/folders.ts';
import { type Person, testApp } from '../../../test/app.ts';
import { aMember, aProject } from '../../../test/builders.ts';
import {
  allTiles,
  aMapArchiveFile,
  IMAGE,
  imageFile,
  mbtilesFile,
  pmtilesFile,
  STREET_TILE,
  vectorTile,
} from '../../../test/map-archive-file.ts';
import { type FilePart, Multipart } from '../../../test/multipart.ts';

const touchdown = testApp({ mapTiles: 'off' });
const ADMIN = '/api/admin/map/archives';
const ofProject = (projectId: string) => `/api/projects/${projectId}/map-archives`;
const tile = (id: string, place = '2/1/1') => `/api/map/tiles/${id}/${place}`;

let root: Person;
let person: Person;
beforeAll(async () => {
  [root, person] = [await touchdown.signedIn('superuser'), await touchdown.signedIn()];
});
const add = (who: Person, url: string, file: FilePart = aMapArchiveFile(), fields: object = {}) =>
  who.post(url, new Multipart(fields, file));
const layersOf = async (who: Person) => (await who.get('/api/map/layers')).body.layers as { id: string; projectId: string | null }[];
/** What the storage contains: finished files, and files under way. */
const held = async () => {
  const files = await readdir(filesFolder(touchdown.dataDir), { recursive: true, withFileTypes: true }).catch(() => []);
  const incoming = await readdir(tempFolder(touchdown.dataDir)).catch(() => []);
  return files.filter((entry) => entry.isFile()).length + incoming.length;
};

describe('a map archive of the installation', () => {
  it('is a layer of all maps until it is deleted, and leaves audit rows', async () => {
    const { status, body } = await add(root, ADMIN);
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Streets', format: 'vector', attribution: '© OpenStreetMap', projectId: null, maxZoom: 2 });
    const [layer] = await layersOf(person);
    expect(layer).toMatchObject({
      ...{ id: body.id, name: 'Streets', kind: 'streets', format: 'vector', bounds: [-85, 38, -80, 42] },
      tiles: `/api/map/tiles/${body.id}/{z}/{x}/{y}?v=${body.sha256.slice(0, 16)}`,
    });
    expect((await root.delete(`${ADMIN}/${body.id}`)).status).toBe(204);
    expect(await layersOf(person)).toEqual([]);
    expect((await person.get(tile(body.id))).body.code).toBe('MAP_LAYER_NOT_FOUND');
    const { rows } = await touchdown.pool.query('select action from audit_log where entity_id = $1 order by seq', [body.id]);
    expect(rows.map(({ action }) => action)).toEqual(['mapArchive.add', 'mapArchive.delete']);
  });
  it('returns its tiles as they are stored, from the part of the file that contains them', async () => {
    const { body } = await add(root, ADMIN);
    const { status, bytes, headers } = await person.get(tile(body.id));
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'content-type': 'application/gzip', 'cache-control': 'private, max-age=86400' });
    expect(Buffer.from(bytes).equals(STREET_TILE)).toBe(true);
    expect(gunzipSync(Buffer.from(bytes)).equals(vectorTile('earth', 'roads'))).toBe(true);
    for (const place of ['3/0/0', '2/4/0', '23/0/0'])
      expect(await person.get(tile(body.id, place))).toMatchObject({ status: 404, body: { code: 'MAP_TILE_NOT_FOUND' } });
    expect((await touchdown.visitor().get(tile(body.id))).status).toBe(401);
    await root.delete(`${ADMIN}/${body.id}`);
  });
  it('of images is named after its metadata or its file, or as the superuser says', async () => {
    const named = async (content: Buffer, name: string, fields = {}) => {
      const { body } = await add(root, ADMIN, { name, content }, fields);
      await root.delete(`${ADMIN}/${body.id}`);
      return [body.name, body.attribution];
    };
    expect(await named(imageFile(), 'county 2026.pmtiles')).toEqual(['county 2026', 'County']);
    expect(await named(mbtilesFile(), 'a.mbtiles')).toEqual(['County imagery', 'County']);
    expect(await named(imageFile(), 'a.pmtiles', { name: 'Orthophoto', attribution: '© City' })).toEqual(['Orthophoto', '© City']);
  });
  it('must have an attribution', async () => {
    const { body } = await add(root, ADMIN, { name: 'a.pmtiles', content: imageFile(IMAGE, {}) });
    expect(body.fields).toEqual([{ path: 'attribution', message: 'Attribution is required, because the archive does not state one' }]);
  });
  it('made from MBTiles returns the same images, and only the converted file is stored', async () => {
    const before = await held();
    const { body } = await add(root, ADMIN, { name: 'county.mbtiles', content: mbtilesFile() });
    expect(body).toMatchObject({ format: 'raster', fileName: 'county.mbtiles' });
    const { bytes, headers } = await person.get(tile(body.id, '1/1/0'));
    expect(headers['content-type']).toBe('image/png');
    expect(Buffer.from(bytes).equals(IMAGE)).toBe(true);
    expect((await held()) - before).toBe(1);
    await root.delete(`${ADMIN}/${body.id}`);
  });
  it.each<[string, FilePart]>([
    ['another file', { name: 'ohio.pmtiles', content: '<!doctype html>' }],
    ['incomplete', { name: 'ohio.pmtiles', content: pmtilesFile().subarray(0, -1) }],
    ['an incomplete database', { name: 'ohio.mbtiles', content: mbtilesFile().subarray(0, -4_096) }],
    ['mislabeled', { name: 'ohio.pmtiles', content: pmtilesFile({ tiles: allTiles(IMAGE) }) }],
  ])('that is %s is refused with a sentence, and nothing is stored', async (_what, file) => {
    const before = await held();
    const { status, body } = await add(root, ADMIN, file);
    expect([status, body.code]).toEqual([400, 'FILE_REFUSED']);
    expect(body.message).toMatch(/^[A-Z].*\.$/);
    expect([await held(), await layersOf(person)]).toEqual([before, []]);
  });
  it('whose file is missing is reported like a service that does not respond', async () => {
    const { body } = await add(root, ADMIN);
    const { rows } = await touchdown.pool.query('select file_path from map_archives where id = $1', [body.id]);
    await diskStore(touchdown.dataDir).remove(rows[0].file_path);
    expect((await person.get(tile(body.id))).body.code).toBe('MAP_TILE_UNAVAILABLE');
    await root.delete(`${ADMIN}/${body.id}`);
  });
});

describe('a map archive of a project', () => {
  it('is a layer for those who may see the project only', async () => {
    const [owner, viewer, stranger] = [await touchdown.signedIn(), await touchdown.signedIn(), await touchdown.signedIn()];
    const { id: projectId } = await aProject(owner);
    await aMember(owner, projectId, viewer, 'viewer');
    const { status, body } = await add(owner, ofProject(projectId));
    expect([status, body.projectId]).toEqual([201, projectId]);
    for (const who of [owner, viewer]) {
      expect(await layersOf(who)).toMatchObject([{ id: body.id, projectId }]);
      expect((await who.get(tile(body.id))).status).toBe(200);
      expect((await who.get(ofProject(projectId))).body).toMatchObject([{ id: body.id }]);
    }
    expect(await layersOf(stranger)).toEqual([]);
    for (const who of [stranger, root]) expect((await who.get(tile(body.id))).body.code).toBe('MAP_LAYER_NOT_FOUND');
    expect((await root.get(ADMIN)).body).toEqual([]);
    expect((await root.delete(`${ADMIN}/${body.id}`)).body.code).toBe('MAP_ARCHIVE_NOT_FOUND');
    await owner.delete(`/api/projects/${projectId}`);
    expect(await layersOf(owner)).toEqual([]);
    expect((await owner.get(tile(body.id))).body.code).toBe('MAP_LAYER_NOT_FOUND');
  });
  it('is one of at most 5', async () => {
    const owner = await touchdown.signedIn();
    const { id: projectId } = await aProject(owner);
    for (let count = 0; count < 5; count += 1) expect((await add(owner, ofProject(projectId))).status).toBe(201);
    const before = await held();
    expect((await add(owner, ofProject(projectId))).body.code).toBe('MAP_ARCHIVES_FULL');
    expect(await held()).toBe(before);
  });
});
