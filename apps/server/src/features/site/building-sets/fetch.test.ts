/** The server downloads buildings from a server on this machine that speaks the protocol of the Overpass API, also when it misbehaves. */
import { readdir } from 'node:fs/promises';
import { BUILDING_FETCH, BUILDING_SET_LIMITS, type BuildingSetHead, type Job } from '@touchdown/contract';
import { type Building, degrees, feet, geodesicDirect, geodesicInverse, metersToFeet, unpackBuildings } from '@touchdown/domain';
import { osmAnswer, type OsmElement, osmSquare } from '@touchdown/imports/testing';
import { describe, expect, it } from 'vitest';
import { type Client, testApp } from '../../../test/app.ts';
import { aBuildingSet, aMember, aProject, terrainModelFields } from '../../../test/builders.ts';
import { answers, leadsTo, type Reply, testService } from '../../../test/outside-service.ts';
import { fitting } from './fetch-job.ts';

const SITE = { latitude: 42.36, longitude: -71.06 };
const BUILDINGS: readonly OsmElement[] = [
  osmSquare({ latitude: 42.361, longitude: -71.061 }, { building: 'hospital', name: 'Main Building', height: '30' }),
  osmSquare({ latitude: 42.362, longitude: -71.061 }, { building: 'yes', 'building:levels': '4' }),
];
/** In the order of the distances that are tried: 1% and 10 m more than each. */
const REACHES_M = [9363, 7493, 5622, 3752, 2816, 1881, 1413, 946, 478];

interface Lies {
  readonly counts?: readonly number[];
  readonly elements?: readonly OsmElement[];
  readonly around?: object;
  /** Whether only elements within the distance asked for are sent, measured as the service does: from a location, on a sphere. */
  readonly isMeasuring?: boolean;
}
const AROUND = /\(around:(?<meters>\d+),(?<latitude>[-.\d]+),(?<longitude>[-.\d]+)\)/;
const SPHERE_M = 6_371_000;
function isAround(query: string, { geometry = [] }: OsmElement): boolean {
  const asked = AROUND.exec(query)?.groups ?? {};
  const [meters = 0, ...site] = [asked['meters'], asked['latitude'], asked['longitude']].map(Number);
  const radians = (value = 0) => (value * Math.PI) / 180;
  const [south, west] = [radians(site[0]), radians(site[1])];
  return geometry.some((corner) => {
    const [north, east] = [radians(corner?.lat), radians(corner?.lon)];
    const half = Math.sin((north - south) / 2) ** 2 + Math.cos(north) * Math.cos(south) * Math.sin((east - west) / 2) ** 2;
    return 2 * SPHERE_M * Math.asin(Math.sqrt(half)) <= meters;
  });
}
const countsOf = (totals: readonly number[]) => totals.map((total) => ({ type: 'count', tags: { nodes: '0', total: String(total) } }));

/** The queries that were sent since the last test. */
const queries: string[] = [];
/** Responds to the query in a form, as the service does. */
const serves =
  ({ counts = REACHES_M.map(() => BUILDINGS.length), elements = BUILDINGS, around = {}, isMeasuring = false }: Lies = {}): Reply =>
  (_query, response, request) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const query = new URLSearchParams(Buffer.concat(parts).toString('utf8')).get('data') ?? '';
      queries.push(`${request.method ?? ''} ${query}`);
      const isCount = query.includes('out count');
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(
        isCount
          ? osmAnswer(countsOf(counts))
          : osmAnswer(
              elements.filter((one) => !isMeasuring || isAround(query, one)),
              around,
            ),
      );
    });
  };

const service = testService(serves());
const touchdown = testApp({
  get buildingService() {
    return { url: `${service.url}/api/interpreter` };
  },
});
const switchedOff = testApp();

const url = (projectId: string, rest = '') => `/api/projects/${projectId}/building-sets${rest}`;
const listed = async (client: Client, projectId: string): Promise<BuildingSetHead[]> => (await client.get(url(projectId))).body;
async function ownProject(app = touchdown, place: typeof SITE = SITE) {
  queries.length = 0;
  const owner = await app.signedIn();
  return { owner, id: (await aProject(owner, place)).id };
}
async function fetched(owner: Client, id: string): Promise<Job> {
  const answer = await owner.post(url(id, '/fetch'));
  expect(answer.status).toBe(202);
  await touchdown.drain();
  return (await owner.get(`/api/jobs/${answer.body.id}`)).body;
}
async function buildingsOf(owner: Client, id: string): Promise<Building[]> {
  const [set] = await listed(owner, id);
  return unpackBuildings((await owner.get(url(id, `/${set?.id ?? ''}`))).body.packed) ?? [];
}

describe('buildings from OpenStreetMap', () => {
  it('are added as another file, with their heights, source, and license', async () => {
    const { owner, id } = await ownProject();
    const job = await fetched(owner, id);
    const host = `127.0.0.1:${service.port}`;
    expect(job).toMatchObject({ kind: 'building_fetch', state: 'done', result: { count: 2, withinNm: 5, host } });
    const [set] = await listed(owner, id);
    expect(set).toMatchObject({
      id: job.result?.['buildingSetId'],
      fileName: '© OpenStreetMap contributors, 2026-11-27',
      count: 2,
      excluded: [],
    });
    expect(set?.notes).toEqual([
      `© OpenStreetMap contributors, Open Database License 1.0. From ${host}, data as of 2026-11-27T08:00:00Z.`,
      'All buildings within 5 NM of the project location.',
      'Height above ground: attribute height, in meters.',
    ]);
    const [main, stories] = await buildingsOf(owner, id);
    expect(main).toMatchObject({ name: 'Main Building', stories: null, ground: null });
    expect(main?.heightFt).toBeCloseTo(30 / 0.3048, 4);
    expect(stories).toMatchObject({ heightFt: null, stories: 4 });
    const [entry] = (await owner.get(`/api/projects/${id}/activity`)).body;
    expect(entry.sentence).toBe('added the buildings of © OpenStreetMap contributors, 2026-11-27');
  });

  it('are asked for with two forms, which have the rounded location, limits, and the name of the program', async () => {
    const { owner, id } = await ownProject(touchdown, { latitude: 42.360012345, longitude: -71.059987654 });
    await fetched(owner, id);
    expect(queries).toHaveLength(2);
    expect(queries[1]).toBe(
      'POST [out:json][timeout:180][maxsize:1073741824];' +
        '(way["building"](around:9363,42.3600,-71.0600);' +
        'relation["building"]["type"="multipolygon"](around:9363,42.3600,-71.0600););out geom;',
    );
    for (const { headers } of service.asked)
      expect(headers).toMatchObject({
        'user-agent': 'Touchdown/0.0.0-test',
        'content-type': 'application/x-www-form-urlencoded',
      });
    for (const meters of REACHES_M) expect(queries[0]).toContain(`(around:${meters},`);
  });

  it('are all within 5 NM along the geodesic and no others, although the service measures on a sphere from the rounded location', async () => {
    const place = { latitude: 42.35995001, longitude: -71.06004999 };
    const site = { latitude: degrees(place.latitude), longitude: degrees(place.longitude) };
    const at = (name: string, bearing: number, meters: number) => {
      const near = geodesicDirect(site, degrees(bearing), metersToFeet(meters));
      const far = geodesicDirect(site, degrees(bearing), metersToFeet(meters + 40));
      const aside = geodesicDirect(near, degrees(bearing + 45), metersToFeet(40));
      const geometry = [near, far, aside, near].map(({ latitude, longitude }) => ({ lat: latitude, lon: longitude }));
      return { type: 'way', tags: { building: 'yes', name }, geometry } satisfies OsmElement;
    };
    const bearings = Array.from({ length: 16 }, (_, index) => index * 22.5);
    const rim = bearings.map((bearing) => at(`rim ${bearing}`, bearing, 9259));
    const beyond = bearings.map((bearing) => at(`beyond ${bearing}`, bearing, 9261));
    const { owner, id } = await ownProject(touchdown, place);
    service.reply = serves({ elements: [...rim, ...beyond], isMeasuring: true });
    expect((await fetched(owner, id)).result).toMatchObject({ count: 16, withinNm: 5 });
    expect((await buildingsOf(owner, id)).map(({ name }) => name)).toEqual(rim.map(({ tags }) => tags.name));
  });

  it('have the distance to the nearest part of a side, not only of a corner', async () => {
    const { owner, id } = await ownProject();
    const site = { latitude: degrees(SITE.latitude), longitude: degrees(SITE.longitude) };
    // A wall of 400 m across the direction to the site: its middle is 9,259 m away, its corners are 2 m farther.
    const middle = geodesicDirect(site, degrees(90), metersToFeet(9259));
    const corners = [0, 180].map((bearing) => geodesicDirect(middle, degrees(bearing), metersToFeet(200)));
    const outer = geodesicDirect(middle, degrees(90), metersToFeet(30));
    const ring = [...corners, outer, ...corners.slice(0, 1)];
    expect(Math.min(...ring.map((corner) => geodesicInverse(site, corner).distanceFt))).toBeGreaterThan(metersToFeet(9260));
    const geometry = ring.map(({ latitude, longitude }) => ({ lat: latitude, lon: longitude }));
    service.reply = serves({ elements: [{ type: 'way', tags: { building: 'yes' }, geometry }] });
    expect((await fetched(owner, id)).result).toMatchObject({ count: 1 });
  });

  it('are those of the nearest area that has no more than are read, which the notes say', async () => {
    const { owner, id } = await ownProject();
    const most = BUILDING_FETCH.buildings;
    service.reply = serves({ counts: [4 * most, 2 * most, most + 1, most, 9, 8, 7, 6, 5] });
    expect((await fetched(owner, id)).result).toMatchObject({ count: 2, withinNm: 2 });
    expect(queries[1]).toContain('around:3752,');
    expect((await listed(owner, id))[0]?.notes[1]).toBe(
      'All buildings within 2 NM of the project location: within about 5 NM there are more than a project can have.',
    );
  });

  it('have the ground of the terrain of the project, as those of a file', async () => {
    const { owner, id } = await ownProject();
    expect((await owner.post(`/api/projects/${id}/terrain-models`, terrainModelFields())).status).toBe(201);
    await fetched(owner, id);
    expect((await listed(owner, id))[0]?.notes.at(-1)).toMatch(
      /^Ground elevation where the file has none: the highest terrain at the corners, from /,
    );
  });

  it('are added beside those of files and of earlier downloads, which stay with what the team decided', async () => {
    const { owner, id } = await ownProject();
    const file = await aBuildingSet(owner, id);
    const first = await fetched(owner, id);
    const firstId = String(first.result?.['buildingSetId']);
    await owner.post(url(id, `/${firstId}/excluded`), { line: 1, isExcluded: true });
    await fetched(owner, id);
    const sets = await listed(owner, id);
    expect(sets).toHaveLength(3);
    expect(sets.find((set) => set.id === firstId)?.excluded).toEqual([1]);
    expect(sets.map((set) => set.id)).toContain(file.id);
  });

  it('that do not exist are no failure and add nothing', async () => {
    const { owner, id } = await ownProject();
    service.reply = serves({ counts: REACHES_M.map(() => 0), elements: [] });
    expect(await fetched(owner, id)).toMatchObject({ state: 'done', result: { buildingSetId: null, count: 0, withinNm: 5 } });
    expect(await listed(owner, id)).toEqual([]);
  });

  it('can be downloaded by editors of a project with a location, one download at a time, up to the limit of its files', async () => {
    const { owner, id } = await ownProject();
    const viewer = await touchdown.signedIn();
    await aMember(owner, id, viewer, 'viewer');
    expect((await viewer.post(url(id, '/fetch'))).status).toBe(403);
    expect((await (await touchdown.signedIn()).post(url(id, '/fetch'))).status).toBe(404);
    const unplaced = await aProject(owner, { latitude: null, longitude: null });
    expect((await owner.post(url(unplaced.id, '/fetch'))).body.code).toBe('BUILDING_FETCH_UNPLACED');
    const started = await Promise.all([1, 2].map(() => owner.post(url(id, '/fetch'))));
    expect(started.map(({ status }) => status).toSorted()).toEqual([202, 409]);
    expect((await owner.post(url(id, '/fetch'))).body.code).toBe('BUILDING_FETCH_RUNNING');
    await touchdown.drain();
    for (let n = 1; n < BUILDING_SET_LIMITS.sets; n += 1) await aBuildingSet(owner, id);
    expect((await owner.post(url(id, '/fetch'))).body.code).toBe('BUILDING_SETS_FULL');
  });

  it('are not asked for where downloads are turned off, on this server or with all outside services', async () => {
    const { owner, id } = await ownProject(switchedOff);
    expect((await owner.post(url(id, '/fetch'))).body).toMatchObject({
      code: 'BUILDING_FETCH_OFF',
      message: expect.stringContaining('Import a file of buildings'),
    });
    const superuser = await touchdown.signedIn('superuser');
    const turn = (value: 'on' | 'off') => superuser.put('/api/admin/settings/outside_services', { value });
    const own = await ownProject();
    const { body } = await own.owner.post(url(own.id, '/fetch'));
    expect((await turn('off')).status).toBe(200);
    await touchdown.drain();
    expect((await own.owner.get(`/api/jobs/${body.id}`)).body).toMatchObject({ state: 'done', result: null });
    expect((await own.owner.post(url(own.id, '/fetch'))).body.code).toBe('BUILDING_FETCH_OFF');
    await turn('on');
    expect(service.asked).toEqual([]);
  });

  it('are not added after the download was canceled', async () => {
    const { owner, id } = await ownProject();
    const { body } = await owner.post(url(id, '/fetch'));
    expect((await owner.post(`/api/jobs/${body.id}/cancel`)).body).toMatchObject({ state: 'canceled' });
    await touchdown.drain();
    expect(await listed(owner, id)).toEqual([]);
    expect(service.asked).toEqual([]);
  });
});

describe('a service that fails', () => {
  const REMARK = 'runtime error: Query timed out in "query" at line 1 after 181 seconds.';
  it.each([
    ['sends an error', answers(400, '<html>parse error</html>'), /status 400/],
    ['sends a page', answers(200, '<!doctype html>'), /damaged or incomplete/],
    ['sends another document', answers(200, '{}'), /not that of the Overpass API/],
    ['asks to come back much later', answers(429, '', { 'retry-after': '3600' }), /too busy\. Try again in 60 minutes\./],
    ['is redirected into our own network', leadsTo('http://10.0.0.1/'), /redirect to http:\/\/10\.0\.0\.1 was rejected/],
    ['is redirected to another party', leadsTo('https://example.org/'), /redirect to https:\/\/example\.org was rejected/],
    ['is redirected in a loop', leadsTo('/api/interpreter'), /redirected more than 3 times/],
    ['states a size beyond the limit', answers(200, '', { 'content-length': String(2 ** 40) }), /larger than 1 MB/],
    ['ends early, and says so', serves({ around: { remark: REMARK } }), /ended before it had sent all buildings: runtime error/],
    [
      'has too many buildings everywhere',
      serves({ counts: REACHES_M.map(() => 1e9) }),
      /more than 100,000 buildings within about 0\.25 NM/,
    ],
    [
      'sends more than it counted',
      serves({ elements: Array.from({ length: BUILDING_FETCH.buildings + 1 }, () => BUILDINGS[1]).flatMap((one) => one ?? []) }),
      /sent more than 100,000/,
    ],
  ])('adds nothing, and the job has the reason: %s', async (_what, reply, reason) => {
    const { owner, id } = await ownProject();
    service.reply = reply;
    const job = await fetched(owner, id);
    expect(job).toMatchObject({ state: 'failed', error: { message: expect.stringMatching(reason) } });
    expect(await listed(owner, id)).toEqual([]);
    expect((await readdir(touchdown.dataDir, { recursive: true })).filter((name) => name.startsWith('temp/'))).toEqual([]);
  });

  it.each([429, 504])('and is busy (%i) is asked again after a delay, without a word to the planner', async (status) => {
    const { owner, id } = await ownProject();
    service.reply = answers(status, 'busy', { 'retry-after': '30' });
    const job = await fetched(owner, id);
    expect(job).toMatchObject({ state: 'queued', error: null });
    expect(service.asked).toHaveLength(1);
    await owner.post(`/api/jobs/${job.id}/cancel`);
  });
});

describe('buildings whose text is too long to store', () => {
  it('are skipped from the outside in', async () => {
    const at = (north: number, line: number): Building => {
      const corner = (latitude: number, longitude: number) => ({ latitude: degrees(latitude), longitude: degrees(longitude) });
      const south = SITE.latitude + north;
      const ring = [corner(south, -71.06), corner(south, -71.0599), corner(south + 0.0001, -71.06)];
      return { line, name: '', ring, heightFt: feet(10), stories: null, ground: null };
    };
    const all = Array.from({ length: 40 }, (_, index) => at(0.001 * (40 - index), index + 1));
    const site = { latitude: degrees(SITE.latitude), longitude: degrees(SITE.longitude) };
    const turn = () => null;
    const whole = await fitting(all, { site, withinNm: 5, mostLength: 1e6 }, turn);
    expect(whole).toMatchObject({ count: 40, withinNm: 5 });
    const some = await fitting(all, { site, withinNm: 5, mostLength: whole.packed.length / 2 }, turn);
    expect(some.packed.length).toBeLessThanOrEqual(whole.packed.length / 2);
    expect(unpackBuildings(some.packed)?.map(({ line }) => line)).toEqual(all.slice(-some.count).map(({ line }) => line));
    expect(some.withinNm).toBeLessThan(0.06 * some.count);
    expect(some.count).toBeGreaterThan(10);
  });
});
