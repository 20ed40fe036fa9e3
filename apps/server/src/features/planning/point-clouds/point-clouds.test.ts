import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { projectAirspace, evaluateScanPoint, degrees, feet, feetMsl, ScanEvaluation, topOf, unpackPoints } from '@touchdown/domain';
import { bytesSource } from '@touchdown/imports/container';
import { NO_CLOUD_ANSWERS, unpackRetained } from '@touchdown/imports/point-clouds';
import { drillCases } from '@touchdown/testing';
import { describe, expect, it, vi } from 'vitest';
import { findProject } from '../../../http/access.queries.ts';
import { openBoss } from '../../../queue/boss.ts';
import { type Person, testApp } from '../../../test/app.ts';
import { aCalculableProject, aMember, aPath, pathFields } from '../../../test/builders.ts';
import { aPointCloud } from '../../../test/matrix/things.ts';
import { FormOf, type FormPart, Multipart } from '../../../test/multipart.ts';
import { aScanFile, MAST, scanBytes } from '../../../test/scan-file.ts';
import { readSurfaceInputs } from '../clearance-analyses/public.ts';
import { evaluateCloud } from './evaluate-cloud.ts';

const LAZ = new URL('../../../../../../packages/imports/test-data/point-clouds/scan-1.4.laz', import.meta.url);
const touchdown = testApp();
const at = (id: string, rest = '') => `/api/projects/${id}/point-clouds${rest}`;
const STATED_BY_REQUEST = { horizontalCrs: 'EPSG:4326', verticalDatum: 'NAVD 88', verticalUnit: 'ft' };

async function site() {
  const owner = await touchdown.signedIn();
  const { id } = await aCalculableProject(owner);
  const path = await aPath(owner, id, { name: 'North', type: 'approach', ingressHeadingDegrees: 180 });
  return { owner, id: id as string, pathId: path.id as string };
}
const sent = (who: Person, id: string, fields: object = {}, file = aScanFile()) => who.post(at(id), new Multipart(fields, file));
async function evaluated(who: Person, id: string, fields: object = {}, file = aScanFile()): Promise<string> {
  const { status, body, text } = await sent(who, id, fields, file);
  if (status !== 202) throw new Error(text);
  await touchdown.drain();
  return body.id;
}
const read = async (who: Person, id: string, cloud: string) => (await who.get(at(id, `/${cloud}`))).body;
const filesStored = async () => (await touchdown.pool.query('select key from stored_files')).rows.length;

describe('a point cloud', () => {
  it('is evaluated by its job: objects with top, penetration, surface, and ground, and a bird listed apart', async () => {
    const { owner, id } = await site();
    const queued = await sent(owner, id);
    expect(queued).toMatchObject({ status: 202, body: { kind: 'point_cloud', state: 'queued', progress: { unit: 'percent' } } });
    const url = at(id, `/${queued.body.id}`);
    expect((await owner.get(url)).body).toMatchObject({ state: 'evaluating', objects: [], isCurrent: false });
    expect((await owner.get(`${url}/penetrating.csv`)).body.code).toBe('POINT_CLOUD_NOT_READY');
    await touchdown.drain();
    const { body } = await owner.get(url);
    expect(body).toMatchObject({ state: 'ready', fileName: 'site.las', scannedOn: '2026-03-01', points: 41, withinReach: 21, isolated: 1 });
    expect(body).toMatchObject({ penetrating: 21, unplaced: 0, isCurrent: true, marginFeet: 10, problem: null });
    expect(body.references).toEqual(['Coordinate system: longitude and latitude.', 'Heights in NAVD 88 are used as MSL.']);
    const [mast, ...others] = body.objects;
    expect(others).toEqual([]);
    expect(mast).toMatchObject({ kind: 'mast', isKindEstimated: false, points: 20, groundFeetMsl: MAST.ground });
    expect([mast.topFeetMsl, mast.latitude, mast.longitude]).toEqual([
      expect.closeTo(MAST.top, 6),
      expect.closeTo(MAST.latitude, 7),
      expect.closeTo(MAST.longitude, 7),
    ]);
    expect(mast.penetrationFeet).toBeGreaterThan(50);
    expect(mast.surface).toMatch(/^Approach/);
    // Upright, so that all of its points have one limit. The margin is 10 ft.
    expect(mast.cutFeetMsl).toHaveLength(11);
    expect(mast.topFeetMsl - mast.cutFeetMsl[0]).toBeCloseTo(mast.penetrationFeet, 6);
    expect(mast.topFeetMsl - mast.cutFeetMsl[10]).toBeCloseTo(Number(mast.penetrationFeet) + 10, 6);
    expect(body.isolatedPoints).toMatchObject([{ topFeetMsl: expect.closeTo(980, 6), class: 1 }]);
    expect((await owner.get(at(id))).body).toMatchObject([{ id: queued.body.id, penetrating: 21 }]);
  });

  it('has each penetrating point in a CSV file, as the evaluation of each point alone gives it', async () => {
    const { owner, id } = await site();
    const cloud = await evaluated(owner, id);
    const { text, headers } = await owner.get(at(id, `/${cloud}/penetrating.csv`));
    expect(headers['content-disposition']).toMatch(/_site_penetrating_points_\d{4}-\d\d-\d\d\.csv/);
    const [headings, ...lines] = text.trimEnd().split('\r\n');
    expect(headings).toBe('longitude,latitude,heightFeetMsl,surface,penetrationFeet');
    expect(lines).toHaveLength(21);
    const project = await findProject(touchdown.db, id);
    if (project === null) throw new Error('the project is gone');
    const { inputs } = await readSurfaceInputs(touchdown.db, project, touchdown.now);
    const { airspace } = projectAirspace({ ...inputs, isoDate: touchdown.now.toISOString().slice(0, 10) });
    if (airspace === null) throw new Error('the project has no surfaces');
    for (const line of lines) {
      const [longitude = '', latitude = '', height = '', surface, penetration] = line.split(',');
      const position = { longitude: degrees(Number(longitude)), latitude: degrees(Number(latitude)) };
      const alone = evaluateScanPoint(airspace, { position, top: feetMsl(Number(height)), class: 1 }, feet(0));
      expect([surface, Number(penetration)]).toEqual([alone?.surface.name, alone?.penetrationFt]);
    }
  });

  it('can be canceled, and deleted with its job', async () => {
    const { owner, id } = await site();
    const canceled = (await sent(owner, id)).body.id;
    expect((await owner.post(`/api/jobs/${canceled}/cancel`)).body.state).toBe('canceled');
    await touchdown.drain();
    expect(await read(owner, id, canceled)).toMatchObject({ state: 'canceled', objects: [], problem: null });
    const deleted = (await sent(owner, id)).body.id;
    expect((await owner.delete(at(id, `/${deleted}`))).status).toBe(204);
    await touchdown.drain();
    expect((await owner.get(at(id, `/${deleted}`))).body.code).toBe('POINT_CLOUD_NOT_FOUND');
    expect((await owner.get(`/api/jobs/${deleted}`)).status).toBe(404);
    expect(await openBoss(touchdown.pool).take('point_cloud')).toBeNull();
  });

  it('of another project is not found', async () => {
    const [one, other] = [await site(), await site()];
    const theirs = await aPointCloud(touchdown, other.owner, other.id);
    for (const rest of ['', '/penetrating.csv', '/points', '/retained'])
      expect((await one.owner.get(at(one.id, `/${theirs}${rest}`))).body.code).toBe('POINT_CLOUD_NOT_FOUND');
    expect((await one.owner.delete(at(one.id, `/${theirs}`))).body.code).toBe('POINT_CLOUD_NOT_FOUND');
    expect((await one.owner.post(at(one.id, `/${theirs}/obstacles`), { objects: [0] })).body.code).toBe('POINT_CLOUD_NOT_FOUND');
  });
});

describe('after a path has moved', () => {
  const turned = (owner: Person, id: string, pathId: string, heading: number) =>
    owner.put(`/api/projects/${id}/paths/${pathId}`, pathFields({ name: 'North', type: 'approach', ingressHeadingDegrees: heading }));

  it.each(drillCases([183, 185, 200, 270, 0], 2))(
    'to %s°, a point cloud has the result that its file would have, without it',
    async (heading) => {
      const { owner, id, pathId } = await site();
      const cloud = await evaluated(owner, id);
      const before = await read(owner, id, cloud);
      await turned(owner, id, pathId, heading);
      const again = await read(owner, id, cloud);
      const csv = (await owner.get(at(id, `/${cloud}/penetrating.csv`))).text;
      const readAgain = await evaluated(owner, id);
      const whole = await read(owner, id, readAgain);
      expect(again).toMatchObject({ isCurrent: true, outdated: null });
      expect(again).toEqual({ ...whole, id: cloud });
      expect(csv).toBe((await owner.get(at(id, `/${readAgain}/penetrating.csv`))).text);
      expect(again.surfacesSha256).not.toBe(before.surfacesSha256);
      const heads = (await owner.get(at(id))).body;
      expect(heads[1]).toEqual({ ...heads[0], id: cloud });
      await turned(owner, id, pathId, 180);
      expect(await read(owner, id, cloud)).toEqual(before);
    },
  );

  it('again and again, a point cloud is evaluated from points that are read from storage once', async () => {
    const { owner, id, pathId } = await site();
    const cloud = await evaluated(owner, id);
    const pointsOf = async () => (await owner.get(at(id, `/${cloud}/points`))).status;
    await turned(owner, id, pathId, 183);
    expect(await read(owner, id, cloud)).toMatchObject({ isCurrent: true });
    expect(await pointsOf()).toBe(200);
    // What is no longer in storage cannot be read again.
    await touchdown.pool.query('update point_clouds set kept_points = null where id = $1', [cloud]);
    for (const heading of [185, 190]) {
      await turned(owner, id, pathId, heading);
      expect(await read(owner, id, cloud)).toMatchObject({ isCurrent: true });
      expect(await pointsOf()).toBe(200);
    }
  });

  it.each([
    ['few points', 'the list', 21],
    ['few points', 'it', 21],
    ['many points', 'the list', 5_001],
  ] as const)('the first time, a point cloud of %s is in memory if %s was read before', async (_points, seen, reach) => {
    const { owner, id, pathId } = await site();
    const cloud = await evaluated(owner, id);
    // More than this are evaluated in a thread, which has a memory of its own.
    await touchdown.pool.query('update point_clouds set within_reach = $2 where id = $1', [cloud, reach]);
    await owner.get(seen === 'the list' ? at(id) : at(id, `/${cloud}`));
    await touchdown.idle();
    await touchdown.pool.query('update point_clouds set kept_points = null where id = $1', [cloud]);
    await turned(owner, id, pathId, 183);
    expect(await read(owner, id, cloud)).toMatchObject({ isCurrent: true, outdated: null });
    expect((await owner.get(at(id, `/${cloud}/points`))).status).toBe(200);
  });

  it('counts in the compliance status with its result of today', async () => {
    const { owner, id, pathId } = await site();
    const cloud = await evaluated(owner, id);
    const status = async () => JSON.stringify((await owner.get(`/api/projects/${id}/compliance`)).body);
    expect(await status()).toContain('Mast 1');
    await turned(owner, id, pathId, 0);
    const today = await status();
    expect((await read(owner, id, cloud)).penetrating).toBe(0);
    expect(today).not.toContain('Mast 1');
    expect(today).not.toContain('site.las');
  });

  it('is out of date, with the reason, where the kept points are not enough, or nothing was kept', async () => {
    const { owner, id, pathId } = await site();
    const cloud = await evaluated(owner, id);
    const before = await read(owner, id, cloud);
    const lowered = await owner.put(`/api/projects/${id}`, { elevation: 100 });
    expect(lowered.status).toBe(200);
    const beyond = await read(owner, id, cloud);
    expect(beyond).toMatchObject({ isCurrent: false, outdated: { reason: 'beyond_kept' }, penetrating: 21, objects: before.objects });
    const { latitude, longitude, radiusFeet } = beyond.outdated.area;
    expect([latitude, longitude]).toEqual([expect.closeTo(MAST.latitude, 3), expect.closeTo(MAST.longitude, 3)]);
    expect(radiusFeet).toBeGreaterThan(20);
    expect(beyond.surfacesSha256).toBe(before.surfacesSha256);
    const notRetained = await evaluated(owner, id);
    await touchdown.pool.query('update point_clouds set kept_points = null where id = $1', [notRetained]);
    await turned(owner, id, pathId, 90);
    expect(await read(owner, id, notRetained)).toMatchObject({ isCurrent: false, outdated: { reason: 'not_kept', area: null } });
    await owner.put(`/api/projects/${id}`, { elevation: null });
    expect(await read(owner, id, cloud)).toMatchObject({ isCurrent: false, outdated: { reason: 'surfaces_incomplete' } });
  });

  it('has its objects added only from the list of today, if the list is named', async () => {
    const { owner, id, pathId } = await site();
    const cloud = await evaluated(owner, id);
    const { surfacesSha256 } = await read(owner, id, cloud);
    await turned(owner, id, pathId, 183);
    const url = at(id, `/${cloud}/obstacles`);
    expect((await owner.post(url, { objects: [0], surfacesSha256 })).body.code).toBe('POINT_CLOUD_CHANGED');
    expect((await owner.get(`/api/projects/${id}/obstacles`)).body).toEqual([]);
    const today = (await read(owner, id, cloud)).surfacesSha256;
    expect((await owner.post(url, { objects: [0], surfacesSha256: today })).status).toBe(201);
  });
});

describe('the points of a point cloud', () => {
  const pointsAt = (id: string, cloud: string, limit: number) => at(id, `/${cloud}/points?limit=${limit}`);
  const drawn = async (who: Person, url: string) => {
    const { bytes, headers } = await who.get(url);
    return { points: unpackPoints(Uint8Array.from(bytes).buffer), etag: String(headers['etag']) };
  };

  it('are drawn near the surfaces of today, those that penetrate first, at most the limit', async () => {
    const { owner, id, pathId } = await site();
    const cloud = await evaluated(owner, id);
    const { points } = await drawn(owner, pointsAt(id, cloud, 100));
    expect(points?.counts).toMatchObject({ penetrating: 21, near: 0 });
    expect(points?.all).toEqual(points?.counts);
    expect(points?.heliportElevation).toBe((await owner.get(`/api/projects/${id}`)).body.elevation);
    // North of the reference point, at the top of the mast, or of the bird next to it.
    const [east = NaN, north = NaN, up = NaN] = points?.positions ?? [];
    expect([Math.abs(east) < 5, north > 300 && north < 800, up > 100]).toEqual([true, true, true]);
    const few = (await drawn(owner, pointsAt(id, cloud, 3))).points;
    expect(few?.positions.length).toBeLessThanOrEqual(9);
    expect([few?.counts.penetrating, few?.all.penetrating]).toEqual([2, 21]);
    await owner.put(`/api/projects/${id}/paths/${pathId}`, pathFields({ name: 'North', type: 'approach', ingressHeadingDegrees: 0 }));
    expect((await drawn(owner, pointsAt(id, cloud, 100))).points?.counts.penetrating).toBe(0);
  });

  it('are sent whole, as they were kept, to a device that evaluates them itself, and not before the scan is evaluated', async () => {
    const { owner, id } = await site();
    const queued = (await sent(owner, id)).body.id;
    expect((await owner.get(at(id, `/${queued}/retained`))).body.code).toBe('POINT_CLOUD_NOT_READY');
    const cloud = await evaluated(owner, id);
    const { bytes, headers } = await owner.get(at(id, `/${cloud}/retained`));
    expect(headers['content-type']).toBe('application/gzip');
    const { scan, answers } = unpackRetained(gunzipSync(Uint8Array.from(bytes)));
    const { points } = await drawn(owner, pointsAt(id, cloud, 100_000));
    expect(scan.points.z).toHaveLength(Object.values(points?.all ?? {}).reduce((sum, count) => sum + count, 0));
    expect(answers).toEqual(NO_CLOUD_ANSWERS);
  });

  it('are made from the evaluation that the result of a turned path has, also if both are asked for at once', async () => {
    const { owner, id, pathId } = await site();
    const cloud = await evaluated(owner, id);
    await owner.get(at(id));
    await touchdown.idle();
    const addRetained = vi.spyOn(ScanEvaluation.prototype, 'addRetained');
    try {
      for (const ingressHeadingDegrees of [185, 190]) {
        addRetained.mockClear();
        const turned = pathFields({ name: 'North', type: 'approach', ingressHeadingDegrees });
        await owner.put(`/api/projects/${id}/paths/${pathId}`, turned);
        const [result, again] = await Promise.all([read(owner, id, cloud), drawn(owner, pointsAt(id, cloud, 100))]);
        expect(again.points?.counts.penetrating).toBe(result.penetrating);
        const { length: each } = addRetained.mock.calls;
        expect(each).toBe(Object.values(again.points?.all ?? {}).reduce((sum, count) => sum + count, 0));
      }
    } finally {
      addRetained.mockRestore();
    }
  });

  it('are sent once for the same scan, surfaces, and limit', async () => {
    const { owner, id, pathId } = await site();
    const cloud = await evaluated(owner, id);
    const { etag } = await drawn(owner, pointsAt(id, cloud, 100));
    const { sha256, surfacesSha256 } = await read(owner, id, cloud);
    expect(etag).toContain(sha256);
    expect(etag).toContain(surfacesSha256);
    const known = (limit: number) => owner.call('GET', pointsAt(id, cloud, limit), undefined, { 'if-none-match': etag });
    expect(await known(100)).toMatchObject({ status: 304, text: '' });
    expect((await known(99)).status).toBe(200);
    await owner.put(`/api/projects/${id}/paths/${pathId}`, pathFields({ name: 'North', type: 'approach', ingressHeadingDegrees: 190 }));
    expect((await known(100)).status).toBe(200);
  });

  it('are not drawn before the evaluation, without kept points, without surfaces, or beyond the limit', async () => {
    const { owner, id } = await site();
    const queued = (await sent(owner, id)).body.id;
    expect((await owner.get(pointsAt(id, queued, 100))).body.code).toBe('POINT_CLOUD_NOT_READY');
    await touchdown.drain();
    for (const limit of [0, 100_001, 1.5]) expect((await owner.get(pointsAt(id, queued, limit))).body.code).toBe('VALIDATION_FAILED');
    await touchdown.pool.query('update point_clouds set kept_points = null where id = $1', [queued]);
    expect((await owner.get(pointsAt(id, queued, 100))).body.code).toBe('POINT_CLOUD_NOT_KEPT');
    await owner.put(`/api/projects/${id}`, { elevation: null });
    expect((await owner.get(pointsAt(id, queued, 100))).body.code).toBe('FACILITY_INCOMPLETE');
  });
});

describe('what the file does not state', () => {
  it('is asked, all at once, and nothing is stored', async () => {
    const { owner, id } = await site();
    const before = await filesStored();
    const { status, body } = await sent(owner, id, {}, aScanFile({}));
    expect(status).toBe(400);
    expect(body.fields).toEqual([
      { path: 'horizontalCrs', message: 'Choose the coordinate system.' },
      { path: 'verticalDatum', message: 'Choose the vertical datum.' },
      { path: 'verticalUnit', message: 'Choose the length unit.' },
    ]);
    const ellipsoidal = { ...STATED_BY_REQUEST, verticalDatum: 'WGS 84 / NAD 83 ellipsoid' };
    expect((await sent(owner, id, ellipsoidal, aScanFile({}))).body.fields).toMatchObject([{ path: 'geoidHeightFeet' }]);
    expect(
      (await sent(owner, id, { ...STATED_BY_REQUEST, horizontalCrs: 'EPSG:26743', coordinateUnit: 'us-ft' }, aScanFile({}))).body.fields,
    ).toMatchObject([{ path: 'horizontalCrs' }]);
    expect(await filesStored()).toBe(before);
    expect((await owner.get(at(id))).body).toEqual([]);
  });

  it('is taken from the request, also for a compressed file, whose points elsewhere are counted', async () => {
    const { owner, id } = await site();
    const fields = { horizontalCrs: 'EPSG:26919', coordinateUnit: 'm', verticalDatum: 'NAVD 88', verticalUnit: 'm' };
    const cloud = await evaluated(owner, id, fields, { name: 'scan.laz', content: readFileSync(LAZ) });
    expect(await read(owner, id, cloud)).toMatchObject({ state: 'ready', points: 2_500, withinReach: 0, objects: [] });
    const { text } = await owner.get(at(id, `/${cloud}/penetrating.csv`));
    expect(text).toBe('longitude,latitude,heightFeetMsl,surface,penetrationFeet\r\n');
  });
});

describe('what the request names in parts of its own, as curl -F sends it', () => {
  const posted = (who: Person, id: string, parts: readonly FormPart[]) => who.post(at(id), new FormOf(parts));
  const FILE = ['file', scanBytes({})] as const;
  const NAMED = [
    ['horizontalCrs', 'EPSG:4326'],
    ['verticalDatum', 'NAVD88'],
    ['verticalUnit', 'ft'],
  ] as const;

  it.each([
    ['before the file', [...NAMED, ['marginFeet', '3'], FILE]],
    ['after it', [FILE, ...NAMED, ['marginFeet', '3'], ['coordinateUnit', '']]],
    ['with other fields as JSON', [['fields', '{"marginFeet":3}'], ...NAMED, FILE]],
  ] as const)('is read %s', async (_where, parts) => {
    const { owner, id } = await site();
    const answer = await posted(owner, id, parts);
    expect(answer).toMatchObject({ status: 202, body: { kind: 'point_cloud' } });
    await touchdown.drain();
    expect(await read(owner, id, answer.body.id)).toMatchObject({ state: 'ready', penetrating: 21, marginFeet: 3 });
  });

  it('is validated like fields, and refused if it is no field or is named twice', async () => {
    const { owner, id } = await site();
    const before = await filesStored();
    const invalid = await posted(owner, id, [...NAMED.slice(0, 2), ['verticalUnit', 'yd'], ['marginFeet', '1000'], FILE]);
    expect(invalid).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
    expect(invalid.body.fields).toEqual([
      { path: 'verticalUnit', message: 'Choose ft, m, or us-ft' },
      { path: 'marginFeet', message: 'Margin must be at most 100 ft' },
    ]);
    for (const part of [
      ['toString', '1'],
      ['verticalUnit', 'm'],
    ] as const)
      expect((await posted(owner, id, [...NAMED, part, FILE])).body.code).toBe('MALFORMED_REQUEST');
    expect((await posted(owner, id, [['fields', '{"verticalUnit":"m"}'], ...NAMED, FILE])).body.code).toBe('MALFORMED_REQUEST');
    expect(await filesStored()).toBe(before);
  });
});

describe('a system that the request names', () => {
  it.each([
    ['EPSG:26919', 'UTM zone 19N (EPSG:26919), in meters'],
    ['EPSG:2249', 'Massachusetts Mainland (EPSG:2249), in U.S. survey feet'],
    ['EPSG:4269', 'longitude and latitude'],
  ])('defines the unit of its coordinates, unless another is named: %s', async (horizontalCrs, system) => {
    const { owner, id } = await site();
    const fields = { horizontalCrs, verticalDatum: 'NAVD88', verticalUnit: 'm' };
    const { status, body } = await sent(owner, id, fields, { name: 'scan.laz', content: readFileSync(LAZ) });
    expect([status, body.fields]).toEqual([202, undefined]);
    expect((await read(owner, id, body.id)).references).toEqual([
      `Coordinate system: ${system}.`,
      'NAD 83 coordinates are used as WGS 84.',
      'Heights in NAVD 88 are used as MSL.',
      'Heights are converted from meters to feet.',
    ]);
    expect((await sent(owner, id, { ...fields, horizontalCrs: 'EPSG:1' }, aScanFile({}))).body.fields).toMatchObject([
      { path: 'horizontalCrs' },
    ]);
    const unknown = (await sent(owner, id, { ...fields, verticalDatum: 'Baltic', verticalUnit: 'yd' }, aScanFile({}))).body.fields;
    expect(unknown).toEqual([
      {
        path: 'verticalDatum',
        message: 'Vertical datum must be NAVD 88, NGVD 29, EGM96, EGM2008, Local mean sea level, or WGS 84 / NAD 83 ellipsoid',
      },
      { path: 'verticalUnit', message: 'Choose ft, m, or us-ft' },
    ]);
    await touchdown.drain();
  });
});

describe('a file that cannot be evaluated', () => {
  it('is refused with one sentence, and nothing is stored', async () => {
    const { owner, id } = await site();
    const before = await filesStored();
    const bytes = scanBytes();
    const text = await sent(owner, id, {}, { name: 'site.las', content: 'not a point cloud' });
    expect(text).toMatchObject({ status: 400, body: { code: 'FILE_REFUSED' } });
    expect(text.body.message).toBe('This is not a point cloud. Choose a LAS, LAZ, or COPC file.');
    const cut = await sent(owner, id, {}, { name: 'site.las', content: bytes.subarray(0, bytes.length - 40) });
    expect(cut.body.message).toBe('The file is incomplete: its header gives 41 points, but fewer follow. Download or export it again.');
    expect(await filesStored()).toBe(before);
  });

  it('fails with the sentence if its points are damaged, and its file is removed', async () => {
    const { owner, id } = await site();
    const before = await filesStored();
    const bytes = Uint8Array.from(scanBytes());
    new DataView(bytes.buffer).setInt32(bytes.length - 30, 2_000_000_000, true);
    const cloud = await evaluated(owner, id, {}, { name: 'site.las', content: bytes });
    const problem = 'The file is damaged or incomplete. Download or export it again.';
    expect(await read(owner, id, cloud)).toMatchObject({ state: 'failed', problem, objects: [], withinReach: 0 });
    expect((await owner.get(`/api/jobs/${cloud}`)).body).toMatchObject({
      state: 'failed',
      error: { code: 'FILE_REFUSED', message: problem },
    });
    expect(await filesStored()).toBe(before);
  });

  it('is not accepted while the surfaces are incomplete', async () => {
    const owner = await touchdown.signedIn();
    const { id } = await aCalculableProject(owner, { elevation: null });
    expect((await sent(owner, id)).body.code).toBe('FACILITY_INCOMPLETE');
  });

  it('is refused if more points or objects are near than the limit, which a wrong datum causes', async () => {
    const { id } = await site();
    const project = await findProject(touchdown.db, id);
    if (project === null) throw new Error('the project is gone');
    const { inputs } = await readSurfaceInputs(touchdown.db, project, touchdown.now);
    const work = { answers: NO_CLOUD_ANSWERS, inputs, isoDate: touchdown.now.toISOString().slice(0, 10), marginFeet: 10 };
    const within = (near: number, objects: number) => evaluateCloud(bytesSource(scanBytes()), work, () => undefined, { near, objects });
    await expect(within(20, 1)).rejects.toThrow(
      'More than 20 points penetrate a surface or are within 10 ft of one. The vertical datum or the unit of heights may be wrong.',
    );
    await expect(within(21, 0)).rejects.toThrow('More than 0 objects penetrate a surface or are within 10 ft of one.');
    expect((await within(21, 1)).withinReach).toBe(21);
  });
});

describe('the objects of a point cloud', () => {
  it('become obstacles with file, checksum, date, accuracy, and ground elevation, and evaluate as high as they were scanned', async () => {
    const { owner, id } = await site();
    const cloud = await evaluated(owner, id, { verticalAccuracyFeet: 0.3 });
    const { sha256, objects } = await read(owner, id, cloud);
    const answer = await owner.post(at(id, `/${cloud}/obstacles`), { objects: [0] });
    expect(answer).toMatchObject({ status: 201, body: [{ name: 'Mast 1', type: 'tower', source: 'scan', sourceFile: 'site.las' }] });
    const [obstacle] = answer.body;
    expect(obstacle).toMatchObject({ sourceLine: null, isAltered: false, elevationFeet: MAST.ground, verticalAccuracyFeet: 0.3 });
    expect(topOf(obstacle)).toBeCloseTo(objects[0].topFeetMsl, 6);
    expect(obstacle.extent).toBeNull();
    expect(obstacle.description).toContain(`site.las, dated 2026-03-01, SHA-256 ${sha256}`);
    const { rows } = await touchdown.pool.query("select details from audit_log where project_id = $1 and action = 'obstacles.import'", [
      id,
    ]);
    expect(rows).toMatchObject([{ details: { name: 'site.las', count: 1, sha256, pointCloudId: cloud } }]);
    await owner.delete(at(id, `/${cloud}`));
    expect((await owner.get(`/api/projects/${id}/obstacles`)).body).toHaveLength(1);
  });

  it('without ground points nearby need a ground elevation; all are added or none', async () => {
    const { owner, id } = await site();
    const cloud = await evaluated(owner, id);
    await touchdown.pool.query(
      `update point_clouds set objects = objects || jsonb_build_array(jsonb_set(objects -> 0, '{groundFeetMsl}', 'null')) where id = $1`,
      [cloud],
    );
    const url = at(id, `/${cloud}/obstacles`);
    expect((await owner.post(url, { objects: [0, 1, 7] })).body.fields).toEqual([
      { path: 'objects.1', message: 'Ground elevation is required. The scan has no points classified as ground near this object.' },
      { path: 'objects.2', message: 'The point cloud has no such object.' },
    ]);
    expect((await owner.post(url, { objects: [1], groundElevationFeet: 2_000 })).body.fields).toMatchObject([{ path: 'objects.0' }]);
    expect((await owner.post(url, { objects: [0, 0] })).status).toBe(400);
    expect((await owner.get(`/api/projects/${id}/obstacles`)).body).toEqual([]);
    const added = (await owner.post(url, { objects: [0, 1], groundElevationFeet: 700 })).body;
    expect(added).toMatchObject([{ elevationFeet: MAST.ground }, { elevationFeet: 700 }]);
  });

  it('can be added by an editor, and read by a viewer', async () => {
    const { owner, id } = await site();
    const [viewer, editor] = [await touchdown.signedIn(), await touchdown.signedIn()];
    await aMember(owner, id, viewer, 'viewer');
    await aMember(owner, id, editor, 'editor');
    const cloud = await aPointCloud(touchdown, owner, id);
    expect((await viewer.get(at(id, `/${cloud}`))).status).toBe(200);
    expect((await viewer.post(at(id, `/${cloud}/obstacles`), { objects: [0] })).status).toBe(403);
    expect((await sent(viewer, id)).status).toBe(403);
    expect((await editor.post(at(id, `/${cloud}/obstacles`), { objects: [0] })).status).toBe(201);
  });
});
