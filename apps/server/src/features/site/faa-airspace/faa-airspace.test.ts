/** FAA airspace: imported from the FAA's files by superusers, and listed around projects. */
import type { AirspaceStatus, ProjectAirspaceAnswer } from '@touchdown/contract';
import { aixmCircle, aixmText, CLASS_AIRSPACE, faaGeoJson, faaShapefile, SPECIAL_USE_AIRSPACE } from '@touchdown/imports/testing';
import { feetToNauticalMiles } from '@touchdown/domain';
import { zipSync } from 'fflate';
import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Executor } from '../../../db/client.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { type Client, type Person, testApp } from '../../../test/app.ts';
import { aProject } from '../../../test/builders.ts';
import { untilLocked } from '../../../test/locks.ts';
import { Multipart } from '../../../test/multipart.ts';
import { replaceSet } from './airspace.queries.ts';

const touchdown = testApp();
const CLASS_JSON = faaGeoJson(CLASS_AIRSPACE);
const SPECIAL_JSON = faaGeoJson(SPECIAL_USE_AIRSPACE);

let superuser: Person;
const statusOf = async (who: Client): Promise<AirspaceStatus> => (await who.get('/api/faa-airspace')).body;
const start = (content: string | Uint8Array, cycleDate = '2026-10-29', name = 'Class_Airspace.geojson') =>
  superuser.post('/api/faa-airspace/imports', new Multipart({ cycleDate }, { name, content }));
/** Imports a file, and returns the job. */
const AIXM = aixmText([
  {
    ...{ type: 'R', designator: 'R-3401A', name: 'R-3401A CAMP ATTERBURY, IN', suaType: 'RA' },
    volumes: [{ lower: ['0', 'FT', 'SFC'], upper: ['14000', 'FT', 'MSL'], rings: [aixmCircle('39.3 -86', '5')] }],
  },
]);
const zipped = (text: string): Uint8Array => zipSync({ 'Saa_Sub_File.zip': zipSync({ 'R-3401A.xml': Buffer.from(text) }) });

async function imported(content: string | Uint8Array, cycleDate?: string, name?: string) {
  const { status, body, text } = await start(content, cycleDate, name);
  if (status !== 202) throw new Error(text);
  await touchdown.drain();
  return (await superuser.get(`/api/jobs/${body.id}`)).body;
}
const around = async (who: Client, projectId: string): Promise<ProjectAirspaceAnswer> =>
  (await who.get(`/api/projects/${projectId}/faa-airspace`)).body;
const stored = async () => (await touchdown.pool.query('select count(*)::int as n, sum(line) as sum from faa_airspace_areas')).rows[0];

/** Inside the surface area of class C, 1.9 NM from class E at the surface. */
const METHODIST = { latitude: 39.74, longitude: -86.29 };

beforeEach(async () => {
  await touchdown.pool.query('truncate faa_airspace_sets, faa_airspace_areas, faa_airspace_fetches');
  superuser = await touchdown.signedIn('superuser');
});

describe('permission', () => {
  it("to import is a superuser's only", async () => {
    const admin = await touchdown.signedIn('admin');
    const file = new Multipart({ cycleDate: '2026-10-29' }, { name: 'a.geojson', content: CLASS_JSON });
    for (const call of [
      admin.get('/api/faa-airspace'),
      admin.post('/api/faa-airspace/imports', file),
      admin.post('/api/faa-airspace/fetch'),
    ])
      expect((await call).status).toBe(403);
  });
  it("to read airspace around a project is its team's only", async () => {
    const owner = await touchdown.signedIn();
    const { id } = await aProject(owner, METHODIST);
    expect((await (await touchdown.signedIn()).get(`/api/projects/${id}/faa-airspace`)).status).toBe(404);
    expect((await owner.get(`/api/projects/${id}/faa-airspace`)).status).toBe(200);
  });
});

describe('the airspace of a project', () => {
  it('is unknown while no data is loaded, and is never answered as none', async () => {
    const owner = await touchdown.signedIn();
    const { id } = await aProject(owner, METHODIST);
    expect(await around(owner, id)).toMatchObject({ sets: [], hasLocation: true, total: 0, areas: [] });
    await imported(CLASS_JSON);
    // Special use airspace is still unknown.
    expect((await around(owner, id)).sets).toEqual([{ set: 'class', cycleDate: '2026-10-29', isOutdated: false }]);
  });
  it('lists where it is and what is within 10 NM, nearest first', async () => {
    await imported(CLASS_JSON);
    await imported(SPECIAL_JSON, '2026-11-01', 'Special_Use_Airspace.geojson');
    const owner = await touchdown.signedIn();
    const { id } = await aProject(owner, METHODIST);
    const { areas, total, radiusFeet } = await around(owner, id);
    expect(areas.map(({ kind, isInside, lower, upper }) => [kind, isInside, lower?.reference, upper?.feet])).toEqual([
      ['class_c', true, 'surface', 4800],
      ['class_e', false, 'surface', undefined],
      ['class_c', false, 'msl', 4800],
    ]);
    expect(total).toBe(3);
    expect(radiusFeet).toBeCloseTo(60_761, 0);
    const [, eagle, shelf] = areas;
    // To the corner of class E: 1.84 NM north and 0.20 NM west, so 1.85 NM. The hole of the shelf ends 3.6 NM to the north.
    const miles = [eagle?.distanceFeet, shelf?.distanceFeet].map((distance) => feetToNauticalMiles(distance ?? 0).toFixed(1));
    expect(miles).toEqual(['1.9', '3.6']);
    expect(eagle?.bearingTrueDegrees).toBeGreaterThan(350);
  });
  it('is found on both sides of the 180th meridian', async () => {
    await imported(SPECIAL_JSON, '2026-11-01', 'Special_Use_Airspace.geojson');
    const owner = await touchdown.signedIn();
    const at = async (longitude: number) => {
      const { id } = await aProject(owner, { latitude: 51.5, longitude });
      return (await around(owner, id)).areas.map(({ name, isInside }) => [name, isInside]);
    };
    const warning = 'W-999 ALEUTIANS';
    expect(await at(179.9)).toEqual([[warning, true]]);
    expect(await at(-179.9)).toEqual([[warning, true]]);
    expect(await at(-178.9)).toEqual([[warning, false]]);
    expect(await at(-177)).toEqual([]);
  });
  it('is not searched without a location', async () => {
    await imported(CLASS_JSON);
    const owner = await touchdown.signedIn();
    const { id } = await aProject(owner);
    await touchdown.pool.query('update projects set latitude = null, longitude = null where id = $1', [id]);
    expect(await around(owner, id)).toMatchObject({ hasLocation: false, areas: [] });
  });
});

describe('an import', () => {
  it('replaces the file of its kind only, and says where it is from', async () => {
    await imported(SPECIAL_JSON, '2026-11-01', 'Special_Use_Airspace.geojson');
    await imported(CLASS_JSON, '2026-10-01');
    const job = await imported(faaShapefile(CLASS_AIRSPACE), '2026-10-29', 'class_airspace_shape_files.zip');
    expect(job).toMatchObject({ state: 'done', result: { set: 'class', areas: 4 } });
    const { sets, lastImport } = await statusOf(superuser);
    expect(lastImport).toBeNull();
    expect(sets).toMatchObject([
      {
        set: 'class',
        fileName: 'class_airspace_shape_files.zip',
        host: null,
        cycleDate: '2026-10-29',
        areas: 4,
        leftOut: 2,
        refusedAreas: 0,
      },
      { set: 'special_use', fileName: 'Special_Use_Airspace.geojson', areas: 3 },
    ]);
    expect((await stored()).n).toBe(7);
    const { rows } = await touchdown.pool.query("select details from audit_log where action = 'airspace.import' order by seq");
    expect(rows.at(-1)?.details).toMatchObject({ name: 'class_airspace_shape_files.zip', set: 'class', areas: 4 });
    expect(Number((await touchdown.pool.query('select count(*) from stored_files')).rows[0].count)).toBe(0);
  });
  it.each([
    ['a document', AIXM, 'R-3401A.xml'],
    ['a document in an archive in an archive, as the FAA publishes it', zipped, 'SaaSubscriberFile.zip'],
  ])('is read from AIXM: %s', async (_what, content, name) => {
    await imported(CLASS_JSON, '2026-10-01');
    const file = typeof content === 'string' ? content : content(AIXM);
    expect(await imported(file, '2026-10-29', name)).toMatchObject({ state: 'done', result: { set: 'special_use', areas: 1 } });
    expect((await statusOf(superuser)).sets).toMatchObject([
      { set: 'class' },
      { set: 'special_use', fileName: name, areas: 1, refusedAreas: 0 },
    ]);
  });
  it('of a set that another worker imports at the same time waits for it, and replaces its areas', async () => {
    const { db, pool, now } = touchdown;
    const [earlier, later] = [uuidv7(), uuidv7()];
    const imports = (id: string) => (tx: Executor) => {
      const file = { fileName: 'class.geojson', host: null, sha256: 'a'.repeat(64), cycleDate: '2026-10-29' };
      const counts = { areas: 1, leftOut: 0, refusedAreas: 0, refused: [] };
      return replaceSet(tx, { id, set: 'class', ...file, importedAt: now, importedBy: superuser.id, ...counts }, []);
    };
    let second: Promise<void> = Promise.resolve();
    await inTransaction(db, { actorId: null, at: now }, async (tx) => {
      await imports(earlier)(tx);
      second = inTransaction(db, { actorId: null, at: now }, imports(later));
      await untilLocked(pool, 'pg_advisory_xact_lock|faa_airspace_sets');
    });
    await second;
    expect((await pool.query('select id from faa_airspace_sets')).rows).toEqual([{ id: later }]);
  });
  it('needs the date to which the file is current, because the file does not state it', async () => {
    const { status, body } = await superuser.post(
      '/api/faa-airspace/imports',
      new Multipart({}, { name: 'a.geojson', content: CLASS_JSON }),
    );
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'VALIDATION_FAILED' });
  });
  it('that is canceled changes nothing', async () => {
    await imported(CLASS_JSON);
    const before = await stored();
    const { body } = await start(SPECIAL_JSON);
    expect((await superuser.post(`/api/jobs/${body.id}/cancel`)).status).toBe(200);
    await touchdown.drain();
    expect((await superuser.get(`/api/jobs/${body.id}`)).body).toMatchObject({ state: 'canceled' });
    expect(await stored()).toEqual(before);
    expect((await statusOf(superuser)).sets.map(({ set }) => set)).toEqual(['class']);
  });
  it.each([
    ['a page instead of the file', '<!doctype html><html><p>Sign in</p></html>', /This is a web page/],
    ['AIXM without airspace', aixmText([]), /no AIXM airspace/],
    ['half an AIXM document', AIXM.slice(0, AIXM.length / 2), /ends early/],
    ['AIXM in an archive that is damaged', zipSync({ 'a.xml': Buffer.from(AIXM) }).fill(0, 60, 90), /./],
    ['half a file', CLASS_JSON.slice(0, CLASS_JSON.length / 2), /not valid GeoJSON/],
    ['another map', '{"type":"FeatureCollection","features":[]}', /no FAA airspace/],
    ['nothing', '', /empty|not valid/],
    ['an archive of something else', zipSync({ 'photo.jpg': Buffer.from('x') }), /./],
    ['half an archive', faaShapefile(CLASS_AIRSPACE).slice(0, 3_000), /./],
  ])('of a file that is not read changes nothing and says why: %s', async (_what, content, expected) => {
    await imported(CLASS_JSON);
    const before = await stored();
    const answer = await start(content);
    if (answer.status === 202) {
      await touchdown.drain();
      const { lastImport } = await statusOf(superuser);
      expect(lastImport).toMatchObject({ id: answer.body.id, state: 'failed', error: { code: 'AIRSPACE_FILE_REFUSED' } });
      expect(lastImport?.error?.message).toMatch(expected);
    } else expect(answer.status).toBe(400);
    expect(await stored()).toEqual(before);
  });
});
