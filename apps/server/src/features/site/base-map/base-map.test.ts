import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, testApp } from '../../../test/app.ts';
import { mapLayerFields } from '../../../test/builders.ts';
import { testGeocoder } from '../../../test/geocoder.ts';
import { sends, TILE, testTileServer } from '../../../test/tile-server.ts';

const tiles = testTileServer();
const geocoder = testGeocoder();
const touchdown = testApp({
  get mapTiles() {
    return { url: tiles.template, attribution: '© Example' };
  },
  get geocoder() {
    return { url: geocoder.url, contact: null };
  },
});
const shipped = testApp({ mapTiles: null });
const closed = testApp({ mapTiles: null, outsideServices: false });
const LAYERS = '/api/map/layers';
const ADMIN = '/api/admin/map';
const at = (id: string) => `${ADMIN}/layers/${id}`;
const tile = (layer: string, place = '3/1/2') => `/api/map/tiles/${layer}/${place}`;
const USGS = ['usgs-imagery', 'usgs-topographic'];

let person: Person;
let root: Person;
let shippedRoot: Person;
beforeAll(async () => {
  [person, root, shippedRoot] = [await touchdown.signedIn(), await touchdown.signedIn('superuser'), await shipped.signedIn('superuser')];
});
const idsFor = async (who: Person): Promise<string[]> => (await who.get(LAYERS)).body.layers.map(({ id }: { id: string }) => id);
const switchOutside = (who: Person, value: 'on' | 'off') => who.put('/api/admin/settings/outside_services', { value });
const layerIn = async (who: Person, id: string) => (await who.get(ADMIN)).body.layers.find((layer: { id: string }) => layer.id === id);

describe('permission', () => {
  it('is required for layers and tiles, and their administration is for superusers', async () => {
    const [visitor, admin] = [touchdown.visitor(), await touchdown.signedIn('admin')];
    for (const url of [LAYERS, tile('environment')]) expect((await visitor.get(url)).status).toBe(401);
    for (const who of [person, admin]) {
      expect((await who.get(ADMIN)).status).toBe(403);
      expect((await who.post(`${ADMIN}/layers`, mapLayerFields())).status).toBe(403);
      expect((await who.delete(at('usgs-imagery'))).status).toBe(403);
    }
    expect(tiles.asked).toEqual([]);
  });
});

describe('the layers of a new installation', () => {
  it('are the imagery and topography of The National Map, from this server only', async () => {
    const { body, headers } = await shippedRoot.get(LAYERS);
    expect(body.isOutsideOff).toBe(false);
    expect(body.layers.map(({ id, name, area, maxZoom }: Record<string, unknown>) => [id, name, area, maxZoom])).toEqual([
      ['usgs-imagery', 'Imagery', 'United States', 16],
      ['usgs-topographic', 'Topographic', 'United States', 16],
    ]);
    for (const layer of body.layers) {
      expect(layer.tiles).toMatch(new RegExp(String.raw`^/api/map/tiles/${layer.id}/\{z\}/\{x\}/\{y\}\?v=[0-9a-f]{16}$`));
      expect(layer.attribution).toBe('U.S. Geological Survey, The National Map');
    }
    const policy = String(headers['content-security-policy']).split(';');
    expect(policy).toContain("connect-src 'self'");
    expect(policy).toContain("worker-src 'self'");
    expect(policy.join(' ')).not.toContain('nationalmap');
  });
  it('follow the layer of the environment if there is one', async () => {
    expect(await idsFor(person)).toEqual(['environment', ...USGS]);
  });
  it('are none if the environment turns them off', async () => {
    const off = await closed.signedIn('superuser');
    expect((await off.get(LAYERS)).body).toEqual({ layers: [], isOutsideOff: true });
    expect((await off.get(ADMIN)).body.outside).toEqual({ isOn: false, isLocked: true });
    await switchOutside(off, 'on');
    expect(await idsFor(off)).toEqual([]);
  });
});

describe('a tile', () => {
  it('is an image that browsers may cache, of the type of its bytes', async () => {
    tiles.reply = sends(200, TILE, { 'content-type': 'text/html' });
    const { status, bytes, headers } = await person.get(tile('environment'));
    expect(status).toBe(200);
    expect(Buffer.from(bytes)).toEqual(TILE);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, max-age=86400',
      'x-content-type-options': 'nosniff',
    });
    await touchdown.idle();
    await person.get(tile('environment'));
    expect(tiles.asked).toEqual(['/3/2/1']);
  });
  it.each(['3/8/0', '3/0/8', '23/0/0', '3/-1/0', '3/1.5/0', '3/a/0', '20/0/0'])('that cannot exist is not requested: %s', async (place) => {
    expect(await person.get(tile('environment', place))).toMatchObject({ status: 404, body: { code: 'MAP_TILE_NOT_FOUND' } });
    expect(tiles.asked).toEqual([]);
  });
  it('of an unknown layer does not exist', async () => {
    expect((await person.get(tile('another'))).body.code).toBe('MAP_LAYER_NOT_FOUND');
  });
  it('of a service that fails is reported with a sentence, and is not cached by browsers', async () => {
    tiles.reply = sends(500, '');
    const { status, body, headers } = await person.get(tile('environment', '4/1/1'));
    expect(status).toBe(503);
    expect(body).toEqual({ code: 'MAP_TILE_UNAVAILABLE', message: 'The map service is not responding.' });
    expect(headers['cache-control']).toBe('no-store');
  });
});

describe('the switch for outside services', () => {
  it('leaves only layers in our own network, and turns off address lookup', async () => {
    expect((await person.get(LAYERS)).body.isOutsideOff).toBe(false);
    await switchOutside(root, 'off');
    expect((await person.get(LAYERS)).body).toMatchObject({ layers: [{ id: 'environment' }], isOutsideOff: true });
    expect((await person.get(tile('usgs-imagery'))).body.code).toBe('MAP_LAYER_NOT_FOUND');
    expect((await person.get('/api/address-check?q=1+Main+St')).body.code).toBe('GEOCODER_OFF');
    expect(geocoder.asked).toEqual([]);
    const { outside, services } = (await root.get(ADMIN)).body;
    expect(outside).toEqual({ isOn: false, isLocked: false });
    expect(services.map(({ name, state, isSwitched }: Record<string, unknown>) => [name, state, isSwitched])).toEqual([
      ['Map layer: Custom', 'on', false],
      ['Map layer: Imagery', 'off', true],
      ['Map layer: Topographic', 'off', true],
      ['Address lookup', 'off', true],
      ['Ground elevation', 'not_set_up', true],
      ['FAA obstacle file', 'not_set_up', true],
      ['FAA airspace', 'not_set_up', true],
      ['OpenStreetMap buildings', 'not_set_up', true],
      ['Email', 'not_set_up', false],
      ['Sign-in provider', 'not_set_up', false],
      ['File storage', 'not_set_up', false],
    ]);
    await switchOutside(root, 'on');
    expect(await idsFor(person)).toEqual(['environment', ...USGS]);
  });
});

describe('an added layer', () => {
  it('is offered while it is on, has its own tile address, and leaves audit rows', async () => {
    const { status, body } = await shippedRoot.post(`${ADMIN}/layers`, mapLayerFields());
    expect(status).toBe(201);
    expect(body).toMatchObject({ source: 'added', isLocked: false, version: 1 });
    const addressOf = async () => (await shippedRoot.get(LAYERS)).body.layers.find(({ id }: { id: string }) => id === body.id)?.tiles;
    const first = await addressOf();
    const moved = mapLayerFields({ url: 'https://tiles.example.org/2026/{z}/{x}/{y}.png', version: 1 });
    expect((await shippedRoot.put(at(body.id), moved)).body).toMatchObject({ version: 2 });
    expect(await addressOf()).not.toBe(first);
    await shippedRoot.put(at(body.id), mapLayerFields({ isOn: false }));
    expect(await idsFor(shippedRoot)).toEqual(USGS);
    expect((await shippedRoot.delete(at(body.id))).status).toBe(204);
    expect((await shippedRoot.delete(at(body.id))).body.code).toBe('MAP_LAYER_NOT_FOUND');
    const { rows } = await shipped.pool.query('select action from audit_log where entity_id = $1 order by seq', [body.id]);
    expect(rows.map(({ action }) => action)).toEqual(['mapLayer.create', 'mapLayer.update', 'mapLayer.update', 'mapLayer.delete']);
  });
  it.each([
    ['http', 'http://tiles.example.org/{z}/{x}/{y}.png'],
    ['no places', 'https://tiles.example.org/tile.png'],
    ['a password', 'https://me:secret@tiles.example.org/{z}/{x}/{y}'],
    ['an impossible port', 'https://tiles.example.org:99999/{z}/{x}/{y}'],
    ['an impossible host', 'https://1.2.3.999/{z}/{x}/{y}'],
    ['this machine', 'https://localhost/{z}/{x}/{y}'],
    ['this machine in hexadecimal', 'https://0x7f.1/{z}/{x}/{y}'],
    ['our own network', 'https://10.0.0.1/{z}/{x}/{y}'],
    ['the metadata of a cloud machine', 'https://169.254.169.254/{z}/{x}/{y}'],
    ['a name of our own network', 'https://tiles.internal/{z}/{x}/{y}'],
  ])('cannot have an address with %s', async (_what, url) => {
    expect(await shippedRoot.post(`${ADMIN}/layers`, mapLayerFields({ url }))).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'url' }] },
    });
  });
  it('must have a name and an attribution, and a zoom that exists', async () => {
    const { body } = await shippedRoot.post(`${ADMIN}/layers`, mapLayerFields({ name: ' ', attribution: '', maxZoom: 23, kind: 'x' }));
    expect(body.fields.map(({ path }: { path: string }) => path).sort()).toEqual(['attribution', 'kind', 'maxZoom', 'name']);
  });
  it('is one of at most 20, as many as a setting can hold', async () => {
    const store = (count: number, fields: object = {}) =>
      shipped.pool.query(
        `insert into system_settings (key, value, is_admin, updated_at) values ('map_layers', $1, true, now())
         on conflict (key) do update set value = excluded.value`,
        [
          JSON.stringify(
            Array.from({ length: count }, (_unused, n) => ({ ...mapLayerFields({ ...fields }), id: `added-${n}`, version: 1 })),
          ),
        ],
      );
    await store(20);
    expect((await shippedRoot.post(`${ADMIN}/layers`, mapLayerFields())).body.code).toBe('MAP_LAYERS_FULL');
    const long = { url: `https://tiles.example.org/${'a'.repeat(450)}/{z}/{x}/{y}`, attribution: '©'.repeat(300) };
    await store(10, long);
    const { body } = await shippedRoot.post(`${ADMIN}/layers`, mapLayerFields(long));
    expect(body.fields).toEqual([{ path: 'url', message: 'The map layers are too long combined. Use a shorter address or attribution' }]);
    await store(0);
  });
  it('is not lost when two are added at once', async () => {
    const both = await Promise.all(['One', 'Two'].map((name) => shippedRoot.post(`${ADMIN}/layers`, mapLayerFields({ name }))));
    expect((await idsFor(shippedRoot)).slice(2).sort()).toEqual(both.map(({ body }) => body.id).sort());
    for (const { body } of both) await shippedRoot.delete(at(body.id));
  });
});

describe('a built-in layer', () => {
  it('can be changed and turned off, and is restored to its original state', async () => {
    const original = await layerIn(shippedRoot, 'usgs-imagery');
    const changed = mapLayerFields({ name: 'Our imagery', isOn: false, version: original.version });
    expect((await shippedRoot.put(at('usgs-imagery'), changed)).body).toMatchObject({
      name: 'Our imagery',
      source: 'built_in',
      isChanged: true,
      isOn: false,
    });
    expect(await idsFor(shippedRoot)).toEqual(['usgs-topographic']);
    expect((await shippedRoot.put(at('usgs-imagery'), changed)).body).toMatchObject({
      code: 'VERSION_CONFLICT',
      current: { name: 'Our imagery' },
    });
    expect((await shippedRoot.delete(at('usgs-imagery'))).status).toBe(204);
    expect(await layerIn(shippedRoot, 'usgs-imagery')).toEqual(original);
  });
});

describe('a layer set in the environment', () => {
  it('cannot be changed or deleted here', async () => {
    expect((await root.put(at('environment'), mapLayerFields())).body.code).toBe('MAP_LAYER_LOCKED');
    expect((await root.delete(at('environment'))).body.code).toBe('MAP_LAYER_LOCKED');
  });
});

describe('the stored layers', () => {
  it('are not among the settings, and are not changed as one', async () => {
    const { body } = await shippedRoot.post(`${ADMIN}/layers`, mapLayerFields());
    expect((await shippedRoot.get('/api/settings')).text).not.toContain('map_layers');
    const direct = await shippedRoot.put('/api/admin/settings/map_layers', { value: '[]' });
    expect(direct.body.fields).toEqual([{ path: 'value', message: 'Change map layers in the Map tab' }]);
    expect((await shippedRoot.delete('/api/admin/settings/map_layers')).body.code).toBe('SETTING_NOT_FOUND');
    expect(await layerIn(shippedRoot, body.id)).toMatchObject({ name: 'County imagery' });
    await shippedRoot.delete(at(body.id));
  });
});
