/** The server downloads the FAA's airspace by itself, from a feature service on this machine that speaks the protocol of ArcGIS. */
import type { AirspaceStatus } from '@touchdown/contract';
import { CLASS_AIRSPACE, type FaaAirspace, faaGeoJson, SPECIAL_USE_AIRSPACE } from '@touchdown/imports/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { uuidv7 } from 'uuidv7';
import { openBoss } from '../../../queue/boss.ts';
import { type Client, testApp } from '../../../test/app.ts';
import { answers, leadsTo, type Reply, testService } from '../../../test/outside-service.ts';

const AREAS: Readonly<Record<string, readonly FaaAirspace[]>> = {
  Class_Airspace: CLASS_AIRSPACE,
  Special_Use_Airspace: SPECIAL_USE_AIRSPACE,
};
const EDITED = Date.parse('2026-10-30T12:00:00Z');

interface Lies {
  readonly edited?: number | null;
  /** Added to the stated number of areas. */
  readonly more?: number;
  readonly areas?: typeof AREAS;
}

/** A feature service with up to two features a page. */
const serves =
  ({ edited = EDITED, more = 0, areas = AREAS }: Lies = {}): Reply =>
  (query, response, request) => {
    const name = /\/services\/(\w+)\/FeatureServer\/0/.exec(request.url ?? '')?.[1] ?? '';
    const all = areas[name] ?? [];
    const send = (body: unknown) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (query['f'] === 'geojson') {
      const from = Number(query['resultOffset']);
      const page = all.slice(from, from + 2);
      const isMore = from + 2 < all.length;
      response.writeHead(200).end(faaGeoJson(page, isMore ? { properties: { exceededTransferLimit: true } } : {}));
    } else if (query['returnCountOnly'] === 'true') send({ count: all.length + more });
    else send({ name, editingInfo: edited === null ? {} : { lastEditDate: edited } });
  };

const service = testService(serves());
const touchdown = testApp({
  get airspaceService() {
    return { url: `${service.url}/arcgis/rest/services` };
  },
});
const switchedOff = testApp();

const DAY = 24 * 60 * 60 * 1_000;
const START = new Date('2026-11-26T09:00:00Z');
const later = (ms: number) => (touchdown.now = new Date(touchdown.now.getTime() + ms));
const statusOf = async (who: Client): Promise<AirspaceStatus> => (await who.get('/api/faa-airspace')).body;
const storedAreas = async () => Number((await touchdown.pool.query('select count(*) from faa_airspace_areas')).rows[0].count);

async function onSchedule(app = touchdown): Promise<void> {
  await openBoss(app.pool).add(app.pool, 'airspace_fetch', [uuidv7()]);
  await app.drain();
}
async function fetchNow(who: Client): Promise<void> {
  expect((await who.post('/api/faa-airspace/fetch')).status).toBe(202);
  await touchdown.drain();
}

beforeEach(async () => {
  touchdown.now = START;
  await touchdown.pool.query('truncate faa_airspace_sets, faa_airspace_areas, faa_airspace_fetches');
});

describe('a scheduled download', () => {
  it('brings both sets into use on a new installation, page by page', async () => {
    const superuser = await touchdown.signedIn('superuser');
    expect((await statusOf(superuser)).fetch).toEqual({ host: `127.0.0.1:${service.port}`, everyDays: 7, isRunning: false, last: null });
    await onSchedule();
    const { sets, fetch } = await statusOf(superuser);
    expect(sets).toMatchObject([
      { set: 'class', fileName: 'Class_Airspace', host: `127.0.0.1:${service.port}`, cycleDate: '2026-10-30', areas: 4, importedBy: null },
      { set: 'special_use', fileName: 'Special_Use_Airspace', cycleDate: '2026-10-30', areas: 3 },
    ]);
    expect(fetch.last).toEqual({ at: START.toISOString(), outcome: 'new_data', reason: null });
    expect(service.asked.filter(({ query }) => query['f'] === 'geojson').map(({ query }) => query['resultOffset'])).toEqual([
      '0',
      '2',
      '4',
      '0',
      '2',
    ]);
    expect(service.asked[0]?.headers).toMatchObject({ 'user-agent': 'Touchdown/0.0.0-test' });
  });
  it('requests nothing until a week has passed, and then the areas only if they were edited', async () => {
    const superuser = await touchdown.signedIn('superuser');
    await onSchedule();
    const asked = service.asked.length;
    later(6 * DAY);
    await onSchedule();
    expect(service.asked).toHaveLength(asked);
    later(DAY);
    await onSchedule();
    expect(service.asked).toHaveLength(asked + 2);
    expect((await statusOf(superuser)).fetch.last).toMatchObject({ outcome: 'unchanged' });
    service.reply = serves({ edited: EDITED + 28 * DAY });
    later(7 * DAY);
    await onSchedule();
    expect((await statusOf(superuser)).sets.map(({ cycleDate }) => cycleDate)).toEqual(['2026-11-27', '2026-11-27']);
  });
  it('requests nothing if it is turned off', async () => {
    await onSchedule(switchedOff);
    const superuser = await switchedOff.signedIn('superuser');
    expect((await superuser.post('/api/faa-airspace/fetch')).body.code).toBe('AIRSPACE_FETCH_OFF');
    expect((await statusOf(superuser)).fetch).toMatchObject({ host: null, last: null });
    expect(service.asked).toEqual([]);
  });
});

describe('a service that fails', () => {
  it.each([
    ['gives no answer', answers(503, ''), /It responded with status 503/],
    ['sends a page', answers(200, '<!doctype html>'), /not that of a feature service/],
    ['reports an error', answers(200, '{"error":{"code":400,"message":"Invalid URL"}}'), /reported an error: Invalid URL/],
    ['redirects into our own network', leadsTo('http://10.0.0.1/'), /could not be read/],
    ['states no date', serves({ edited: null }), /does not state the date/],
    ['sends fewer areas than it states', serves({ more: 3 }), /sent 6 areas of 9/],
    ['states more areas than there are', serves({ more: 1e9 }), /The FAA publishes about 7,000/],
    ['mixes up its layers', serves({ areas: { ...AREAS, Class_Airspace: SPECIAL_USE_AIRSPACE } }), /sent other airspace/],
  ])('changes nothing and is shown with the reason: %s', async (_what, reply, expected) => {
    const superuser = await touchdown.signedIn('superuser');
    await onSchedule();
    const idsOf = ({ sets }: AirspaceStatus) => sets.map(({ id }) => id);
    const before = [await storedAreas(), idsOf(await statusOf(superuser))];
    // Newer, so that it is asked for.
    later(DAY);
    await touchdown.pool.query("update faa_airspace_sets set cycle_date = '2026-01-01'");
    service.reply = reply;
    await fetchNow(superuser);
    const status = await statusOf(superuser);
    expect(status.fetch.last).toMatchObject({ outcome: 'failed' });
    expect(status.fetch.last?.reason).toMatch(expected);
    expect([await storedAreas(), idsOf(status)]).toEqual(before);
  });
});
