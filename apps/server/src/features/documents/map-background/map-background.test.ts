/** What the maps of reports and forms show around the site. */
import { crc32, deflateSync, gzipSync } from 'node:zlib';
import { tileLayer, tileOf } from '@touchdown/exports/testing';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPdf, textsOf } from '../../../pdf/test/read-pdf.ts';
import { documentMaps } from '../../site/public.ts';
import { type Client, TEST_CONFIG, testApp } from '../../../test/app.ts';
import { aBuildingSet, aCalculableProject, anObstacle, aParcel, aPath, aReport } from '../../../test/builders.ts';
import { fileFrom } from '../../../test/job-file.ts';
import { type PlacedTile, pmtilesFile } from '../../../test/map-archive-file.ts';
import { Multipart } from '../../../test/multipart.ts';
import { sends, TILE, testTileServer } from '../../../test/tile-server.ts';

const tiles = testTileServer();
const touchdown = testApp(
  {
    get mapTiles() {
      return { url: tiles.template, attribution: '© Test County' };
    },
    // Only the layer above is left.
    outsideServices: false,
  },
  null,
  // However slow this machine is.
  { longestMap: 3_600_000 },
);

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
/** A gray PNG of 2 by 2 pixels without transparency. */
const OPAQUE = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  chunk('IHDR', Buffer.from([0, 0, 0, 2, 0, 0, 0, 2, 8, 0, 0, 0, 0])),
  chunk('IDAT', deflateSync(Buffer.from([0, 120, 200, 0, 200, 120]))),
  chunk('IEND', Buffer.alloc(0)),
]);
const sendsOpaque = sends(200, OPAQUE, { 'content-type': 'image/png' });
const CREDIT = 'Base map: © Test County.';

let owner: Client;
beforeAll(async () => {
  owner = await touchdown.signedIn('superuser');
});
beforeEach(() => {
  tiles.reply = sendsOpaque;
});
/** Every project has a place of its own, so that no tile is cached before. */
let places = 0;
async function aSite(): Promise<string> {
  places += 1;
  const { id } = await aCalculableProject(owner, { latitude: 40 + places, longitude: -86 });
  await aPath(owner, id);
  await anObstacle(owner, id, { latitude: 40 + places + 0.001, longitude: -86 });
  return id;
}
const text = async (bytes: Uint8Array) =>
  (await textsOf(await openPdf(bytes)))
    .map((one) => one.text)
    .join(' ')
    .replaceAll(/\s+/g, ' ');
async function report(projectId: string, type = 'compliance') {
  const { id } = await aReport(owner, projectId, { type });
  await touchdown.drain();
  const { bytes, status } = await owner.get(`/api/projects/${projectId}/reports/${id}/file`);
  expect(status).toBe(200);
  const { body } = await owner.get(`/api/projects/${projectId}/reports/${id}`);
  const { rows } = await touchdown.pool.query('select inputs, inputs_sha256 as hash from reports where id = $1', [id]);
  return { bytes, text: await text(bytes), body, inputs: rows[0].inputs, hash: rows[0].hash as string };
}
const noticeText = async (projectId: string) =>
  text((await fileFrom(touchdown, owner, `/api/projects/${projectId}/notice/7480-1/pdf`)).bytes);

describe('the key plan of a report', () => {
  it('shows the base map with its credit, and its tiles are in the hash of the inputs', async () => {
    const projectId = await aSite();
    const first = await report(projectId);
    expect(first.text).toContain('true north up, WGS 84.');
    expect(first.text).toContain(CREDIT);
    expect(first.inputs.baseMap).toMatchObject({ attribution: '© Test County', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(tiles.asked.length).toBeGreaterThanOrEqual(first.inputs.baseMap.tiles);
    expect(first.body.file).toMatchObject({ isStale: false });
    const again = await report(projectId);
    expect(Buffer.from(again.bytes).equals(Buffer.from(first.bytes))).toBe(true);
    const other = await report(await aSite());
    expect(other.inputs.baseMap.sha256).not.toBe(first.inputs.baseMap.sha256);
  });
  it.each([
    ['whose images have transparency, which print differently everywhere', sends(200, TILE, { 'content-type': 'image/png' })],
    ['that has nothing there', sends(404, '')],
  ])('is drawn without a base map if the service is one %s, and says so', async (_, reply) => {
    tiles.reply = reply;
    const { text: printed, inputs, body } = await report(await aSite(), 'summary');
    expect(printed).toContain('Outlines only: no base map was available.');
    expect(inputs.baseMap).toBeUndefined();
    expect(body.file).toMatchObject({ isStale: false });
  });
  it('shows buildings and property lines, and is out of date when they change', async () => {
    tiles.reply = sends(404, '');
    const projectId = await aSite();
    const { id } = await aBuildingSet(owner, projectId);
    const parcel = await aParcel(owner, projectId);
    const { inputs, body } = await report(projectId);
    expect(inputs).toMatchObject({ buildings: [{ id }], parcels: [{ id: parcel.id }] });
    expect(body.file.isStale).toBe(false);
    await owner.delete(`/api/projects/${projectId}/building-sets/${id}`);
    const now = await owner.get(`/api/projects/${projectId}/reports/${body.id}`);
    expect(now.body.file.isStale).toBe(true);
  });
  it('is in the diagrams of a Site Analysis Report, with buildings and property lines', async () => {
    const projectId = await aSite();
    const parcel = await aParcel(owner, projectId);
    const { id } = await aBuildingSet(owner, projectId);
    const { text: printed, inputs, body } = await report(projectId, 'site_analysis');
    // The location diagram, and that of the obstacles.
    expect(printed.split(CREDIT)).toHaveLength(3);
    expect(inputs).toMatchObject({ baseMap: { attribution: '© Test County' }, parcels: [{ id: parcel.id }], buildings: [{ id }] });
    expect(tiles.asked.length).toBeGreaterThanOrEqual(inputs.baseMap.tiles);
    expect(body.file.isStale).toBe(false);
    await owner.delete(`/api/projects/${projectId}/parcels/${parcel.id}`);
    expect((await owner.get(`/api/projects/${projectId}/reports/${body.id}`)).body.file.isStale).toBe(true);
  });
  it('shows the base map in a Dimension Report too', async () => {
    const { text: printed, inputs, body } = await report(await aSite(), 'dimension');
    expect(printed).toContain(CREDIT);
    expect(inputs).toMatchObject({ baseMap: { attribution: '© Test County' } });
    expect(body.file).toMatchObject({ isStale: false });
  });
});

describe('the location map of the form package', () => {
  it('shows the base map with its credit', async () => {
    expect(await noticeText(await aSite())).toContain(CREDIT);
  });
});

/** Tiles of zoom 12 around a latitude, and longitude −86. */
function tilesAround(latitude: number, bytes: Buffer): PlacedTile[] {
  const side = 2 ** 12;
  const x = Math.floor(((-86 + 180) / 360) * side);
  const y = Math.floor(((1 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI) / 2) * side);
  const near = [-3, -2, -1, 0, 1, 2, 3];
  return near.flatMap((down) => near.map((right) => ({ z: 12, x: x + right, y: y + down, bytes })));
}

describe('a map archive', () => {
  it('comes before the services, and its vector tiles are drawn', async () => {
    const projectId = await aSite();
    const points = [
      [0, 0],
      [1_000, 1_000],
    ] as const;
    const bytes = gzipSync(tileOf(tileLayer('roads', [{ kind: 'highway', type: 'line', points }])));
    const header = { bounds: { west: -87, east: -85, south: 40, north: 60 }, minZoom: 12, maxZoom: 12 };
    const content = pmtilesFile({ tiles: tilesAround(40 + places, bytes), header, metadata: { name: 'Roads', attribution: '© Roads' } });
    const archives = `/api/projects/${projectId}/map-archives`;
    expect((await owner.post(archives, new Multipart({}, { name: 'a.pmtiles', content }))).status).toBe(201);
    const { text: printed, inputs } = await report(projectId);
    expect(printed).toContain('Base map: © Roads.');
    expect(inputs.baseMap.attribution).toBe('© Roads');
    expect(tiles.asked).toEqual([]);
  });
});

describe('the base map of a document', () => {
  it('is not waited for beyond its time limit', async () => {
    const never = () => new Promise<never>(() => undefined);
    const config = { ...TEST_CONFIG, mapTiles: { url: tiles.template, attribution: '©' } };
    const maps = documentMaps({ service: { tile: never }, archives: { tile: never } }, { config, longestMap: 0 });
    const fetchMap = await maps.around(touchdown.db, await aSite(), { latitude: 40, longitude: -86 });
    expect(await fetchMap(() => [{ z: 3, x: 1, y: 2 }])).toBeNull();
  });
});

// Last, because a service that failed gets no request for a while.
describe('a map service that fails', () => {
  it('keeps no document from being made', async () => {
    tiles.reply = sends(500, '');
    const projectId = await aSite();
    const { text: printed, body } = await report(projectId);
    expect(printed).toContain('Outlines only: no base map was available.');
    expect(body.file).toMatchObject({ isStale: false });
    expect(await noticeText(projectId)).toContain('Outlines only: no base map was available.');
  });
});
