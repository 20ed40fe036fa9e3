import { beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { elevationIs, hasNothing } from '../../../test/elevation-service.ts';
import { answers, testService } from '../../../test/outside-service.ts';
import { findAnswer, storeAnswer, tidyAnswers } from './elevation-answers.queries.ts';

const service = testService(elevationIs(741.5));
const touchdown = testApp({
  get elevation() {
    return { url: service.url };
  },
});
const switchedOff = testApp();

const DAY = 24 * 60 * 60 * 1_000;
const INDIANAPOLIS = 'latitude=39.76892&longitude=-86.16437';
const url = (place = INDIANAPOLIS) => `/api/places/elevation?${place}`;
const later = (ms: number) => (touchdown.now = new Date(touchdown.now.getTime() + ms));

beforeEach(() => touchdown.pool.query('delete from elevation_answers'));

describe('permission to look up an elevation', () => {
  it('is denied to a visitor', async () => {
    expect((await touchdown.visitor().get(url())).status).toBe(401);
    expect(service.asked).toEqual([]);
  });
  it('is limited to thirty times a minute per user, without affecting others', async () => {
    const [person, other] = [await touchdown.signedIn(), await touchdown.signedIn()];
    for (let n = 0; n < 30; n += 1) expect((await person.get(url())).status).toBe(200);
    expect(await person.get(url())).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    expect((await other.get(url())).status).toBe(200);
    expect(service.asked).toHaveLength(1);
  });
});

describe('the ground elevation', () => {
  it.each(['', 'latitude=39.8', 'latitude=91&longitude=0', 'latitude=0&longitude=NaN'])('requires a location: %j', async (place) => {
    const person = await touchdown.signedIn();
    expect((await person.get(url(place))).status).toBe(400);
    expect(service.asked).toEqual([]);
  });
  it('has a datum, a source, a resolution, and a date', async () => {
    const person = await touchdown.signedIn();
    expect((await person.get(url())).body).toEqual({
      elevationFeet: 741.5,
      datum: 'NAVD 88',
      source: 'USGS 3DEP',
      resolutionMeters: 1,
      asOf: '2020-02-01',
    });
  });
  it.each([
    ['in Hawaii', 'latitude=21.31&longitude=-157.86', { resolution: 1 }],
    ['in Alaska', 'latitude=61.2&longitude=-149.9', { resolution: 5 }],
    ['in Puerto Rico', 'latitude=18.4&longitude=-66.1', { resolution: 1 }],
    ['if the terrain model is coarser than any of the conterminous United States', 'latitude=43.65&longitude=-79.38', { resolution: 30 }],
    ['if the spacing of the terrain model is not stated', INDIANAPOLIS, {}],
    ['if the spacing is in degrees', INDIANAPOLIS, { resolution: 0.0000926 }],
  ])('has no assumed datum %s', async (_, place, more) => {
    const person = await touchdown.signedIn();
    service.reply = elevationIs(12, more);
    expect((await person.get(url(place))).body).toMatchObject({ elevationFeet: 12, datum: null });
  });
  it('is a sentence where the USGS has none', async () => {
    const person = await touchdown.signedIn();
    service.reply = hasNothing;
    expect(await person.get(url('latitude=30&longitude=-40'))).toMatchObject({
      status: 404,
      body: {
        code: 'ELEVATION_UNKNOWN',
        message: 'USGS has no ground elevation for this location. Enter the elevation from a survey or a terrain file.',
      },
    });
  });
  it('changes no data, and writes nothing to the audit log', async () => {
    const person = await touchdown.signedIn();
    const log = async () => (await touchdown.pool.query('select count(*) from audit_log')).rows;
    const before = await log();
    await person.get(url());
    expect(await log()).toEqual(before);
  });
});

describe('a cached elevation', () => {
  it('is not requested again for 30 days, within a tenth of a meter', async () => {
    const person = await touchdown.signedIn();
    await person.get(url());
    later(30 * DAY - 1);
    const again = await person.get(url('latitude=39.7689200001&longitude=-86.16437'));
    expect(again.body).toMatchObject({ elevationFeet: 741.5, resolutionMeters: 1, asOf: '2020-02-01' });
    expect(service.asked).toHaveLength(1);
    later(1);
    await person.get(url());
    expect(service.asked).toHaveLength(2);
  });
  it('that does not exist is not requested again for a day', async () => {
    const person = await touchdown.signedIn();
    service.reply = hasNothing;
    await person.get(url());
    later(DAY - 1);
    expect((await person.get(url())).status).toBe(404);
    expect(service.asked).toHaveLength(1);
    later(1);
    await person.get(url());
    expect(service.asked).toHaveLength(2);
  });
  it('stores no location', async () => {
    const person = await touchdown.signedIn();
    await person.get(url());
    expect(JSON.stringify(await touchdown.stored())).not.toContain('86.16437');
  });
  it('is evicted when there are too many, earliest expiry first', async () => {
    const found = { elevationFeet: 1, resolutionMeters: null, asOf: null };
    const store = (key: string, ms: number) => storeAnswer(touchdown.db, key, found, new Date(touchdown.now.getTime() + ms - 30 * DAY));
    await Promise.all([store('over', 0), store('soon', 1_000), store('later', 2_000), store('last', 3_000)]);
    await tidyAnswers(touchdown.db, touchdown.now, 2);
    const left = await Promise.all(['over', 'soon', 'later', 'last'].map((key) => findAnswer(touchdown.db, key, touchdown.now)));
    expect(left).toEqual([null, null, { found }, { found }]);
  });
});

describe('without the service', () => {
  it('there is a sentence, and the failure is not cached', async () => {
    const person = await touchdown.signedIn();
    service.reply = answers(500, 'oops');
    expect(await person.get(url())).toMatchObject({
      status: 503,
      body: {
        code: 'ELEVATION_UNAVAILABLE',
        message: 'The elevation service is not responding. Try again in a moment, or enter the elevation yourself.',
      },
    });
    service.reply = elevationIs(12);
    expect((await person.get(url())).body.elevationFeet).toBe(12);
  });
  it('the sentence names what replaces it if it is turned off', async () => {
    const person = await switchedOff.signedIn();
    expect(await person.get(url())).toMatchObject({
      status: 409,
      body: {
        code: 'ELEVATION_OFF',
        message:
          'Elevation lookup is turned off on this server. Enter the elevation from a survey or a terrain file, such as a USGS 3DEP GeoTIFF.',
      },
    });
    expect(service.asked).toEqual([]);
  });
});
