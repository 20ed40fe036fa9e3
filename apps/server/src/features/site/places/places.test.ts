import { degrees, magneticField } from '@touchdown/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, testApp } from '../../../test/app.ts';

const touchdown = testApp();
/** Downtown Manhattan, at the landing area of JRB. */
const JRB = 'latitude=40.70121944&longitude=-74.00902777';
const nearby = (query: string) => `/api/places/nearby?${query}`;
const search = (text: string) => `/api/places/search?q=${encodeURIComponent(text)}`;

let person: Person;
beforeAll(async () => {
  person = await touchdown.signedIn();
});
const idsOf = (answer: { body: { facilities: { id: string }[] } }) => answer.body.facilities.map(({ id }) => id);

describe('without permission', () => {
  it.each([nearby(JRB), search('JFK')])('an anonymous visitor cannot read %s', async (url) => {
    expect((await touchdown.visitor().get(url)).body.code).toBe('UNAUTHENTICATED');
  });
});

describe('a rejected query', () => {
  it.each([
    ['no place', '', ['latitude', 'longitude']],
    ['half a place', 'latitude=40', ['longitude']],
    ['NaN', 'latitude=NaN&longitude=NaN', ['latitude', 'longitude']],
    ['infinity', 'latitude=Infinity&longitude=-1e400', ['latitude', 'longitude']],
    ['a latitude beyond the pole', 'latitude=90.0001&longitude=0', ['latitude']],
    ['a longitude beyond 180', 'latitude=0&longitude=-180.0001', ['longitude']],
    ['words', 'latitude=here&longitude=there', ['latitude', 'longitude']],
    ['no radius', `${JRB}&radiusNm=0`, ['radiusNm']],
    ['a radius below nothing', `${JRB}&radiusNm=-5`, ['radiusNm']],
    ['a radius of NaN', `${JRB}&radiusNm=NaN`, ['radiusNm']],
    ['a radius of half the world', `${JRB}&radiusNm=5000`, ['radiusNm']],
    ['none at all', `${JRB}&limit=0`, ['limit']],
    ['too many', `${JRB}&limit=51`, ['limit']],
    ['half a facility', `${JRB}&limit=2.5`, ['limit']],
    ['an unknown kind', `${JRB}&kinds=airport,spaceport`, ['kinds']],
    ['an empty kind', `${JRB}&kinds=`, ['kinds']],
    ['the same place twice', `${JRB}&latitude=41`, ['latitude']],
    ['an unknown use', `${JRB}&use=royal`, ['use']],
    ['an endless identifier', `${JRB}&ident=ABCDEFGHIJK`, ['ident']],
    ['everything at once', 'latitude=91&longitude=181&radiusNm=-1&limit=99', ['latitude', 'longitude', 'radiusNm', 'limit']],
  ])('%s', async (_, query, fields) => {
    const { status, body } = await person.get(nearby(query));
    expect(status).toBe(400);
    expect(body.fields.map(({ path }: { path: string }) => path)).toEqual(fields);
  });
  it.each(['', ' ', 'A'])('a search for %j', async (text) => {
    expect((await person.get(search(text))).status).toBe(400);
  });
});

describe('facilities near a location', () => {
  it('are ten, nearest first, with distance, both bearings, and their cycle', async () => {
    const { body } = await person.get(nearby(JRB));
    expect(body).toMatchObject({ cycleDate: '2026-09-03', isStale: true });
    expect(body.facilities).toHaveLength(10);
    const distances = body.facilities.map(({ distanceFt }: { distanceFt: number }) => distanceFt);
    expect(distances).toEqual(distances.toSorted((first: number, second: number) => first - second));
    expect(body.facilities[0]).toMatchObject({ id: 'JRB', kind: 'heliport', use: 'public', city: 'NEW YORK', state: 'NY' });
    expect(distances[0]).toBeLessThan(200);
  });
  it('come with the county, the state, and the nearest town of the location, none abroad', async () => {
    const { body } = await person.get(nearby(JRB));
    expect(body.area).toMatchObject({ county: 'New York', state: 'NY', town: { state: 'NY' } });
    expect(body.area.town.distanceFt).toBeLessThan(6 * 5280);
    expect((await person.get(nearby('latitude=48.85&longitude=2.35'))).body.area).toBeNull();
  });
  it('have a distance in nautical miles of 1852 m and a magnetic bearing by the World Magnetic Model of the day', async () => {
    const { body } = await person.get(nearby(`${JRB}&kinds=airport&use=public&elevation=7`));
    const laGuardia = body.facilities.find(({ id }: { id: string }) => id === 'LGA');
    // 40°46'38.1"N 073°52'21.4"W is about 7.7 NM to the northeast.
    expect(laGuardia.distanceNm).toBeCloseTo(7.7, 0);
    expect(laGuardia.distanceNm).toBeCloseTo((laGuardia.distanceFt * 0.3048) / 1852, 9);
    expect(laGuardia.bearingTrueDeg).toBeGreaterThan(45);
    expect(laGuardia.bearingTrueDeg).toBeLessThan(65);
    const model = magneticField({
      position: { latitude: degrees(40.70121944), longitude: degrees(-74.00902777) },
      elevationFt: 7,
      isoDate: '2026-11-21',
    });
    if (!model.ok) throw new Error(model.reason);
    expect(body.variation).toMatchObject({ from: 'model', valueDeg: model.declinationDeg });
    expect(laGuardia.bearingMagneticDeg).toBeCloseTo(laGuardia.bearingTrueDeg - model.declinationDeg, 9);
  });
  it('have a magnetic bearing from the given variation if there is one', async () => {
    const { body } = await person.get(nearby(`${JRB}&magneticVariation=-10&limit=3`));
    expect(body.variation).toMatchObject({ valueDeg: -10, from: 'entered', statement: '10° W (entered)' });
    for (const { bearingTrueDeg, bearingMagneticDeg } of body.facilities)
      expect(bearingMagneticDeg).toBeCloseTo((Number(bearingTrueDeg) + 10) % 360, 9);
  });
  it("have no magnetic bearing after the model's validity ends", async () => {
    const now = touchdown.now;
    touchdown.now = new Date('2031-01-01T00:00:00Z');
    const later = await touchdown.signedIn();
    const { body } = await later.get(nearby(JRB));
    touchdown.now = now;
    expect(body.variation).toBeNull();
    expect(body.facilities[0].bearingMagneticDeg).toBeNull();
  });
  it('have no bearing if they are the location itself', async () => {
    const [self] = (await person.get(nearby(`${JRB}&ident=JRB`))).body.facilities;
    const { body } = await person.get(nearby(`latitude=${self.latitude}&longitude=${self.longitude}&limit=1`));
    expect(body.facilities[0]).toMatchObject({ id: 'JRB', distanceFt: 0, bearingTrueDeg: null, bearingMagneticDeg: null });
  });
  it('match the requested kinds, use, radius, and number', async () => {
    const airports = await person.get(nearby(`${JRB}&kinds=airport,seaplane_base&limit=50&use=public`));
    expect(airports.body.facilities).toHaveLength(50);
    for (const { kind, use } of airports.body.facilities)
      expect([['airport', 'seaplane_base'].includes(kind), use]).toEqual([true, 'public']);
    const close = await person.get(nearby(`${JRB}&radiusNm=3&limit=50`));
    expect(close.body.facilities.length).toBeGreaterThan(1);
    for (const { distanceNm } of close.body.facilities) expect(distanceNm).toBeLessThanOrEqual(3);
  });
  it.each(['JFK', 'KJFK', 'kjfk'])('is the one with the identifier %s, at any distance', async (ident) => {
    expect(idsOf(await person.get(nearby(`latitude=61.2&longitude=-149.9&ident=${ident}`)))).toEqual(['JFK']);
  });
  it('is empty for an unknown identifier', async () => {
    expect(idsOf(await person.get(nearby(`${JRB}&ident=NOWHERE`)))).toEqual([]);
  });
});

describe('the age of the data', () => {
  it.each([
    ['on its first day', '2026-09-03T12:00:00Z', false],
    ['after two cycles', '2026-10-29T00:00:00Z', false],
    ['a day later', '2026-10-30T00:00:00Z', true],
  ])('%s', async (_, day, isStale) => {
    const now = touchdown.now;
    touchdown.now = new Date(day);
    const then = await touchdown.signedIn();
    const { body } = await then.get(nearby(JRB));
    touchdown.now = now;
    expect(body.isStale).toBe(isStale);
  });
});

describe('the search', () => {
  it.each([
    ['an identifier', 'jfk', 'JFK'],
    ['an ICAO code', 'KLAX', 'LAX'],
    ['a name', 'Kennedy Intl', 'JFK'],
    ['the start of a name', 'chicago o', 'ORD'],
    ['a city', 'Juneau', 'JNU'],
    ['words of its city and name', 'Indianapolis Methodist', 'IN06'],
    ['words in another order', 'methodist hospital indianapolis in', 'IN06'],
  ])('by %s', async (_, text, id) => {
    expect(idsOf(await person.get(search(text)))).toContain(id);
  });
  it('ranks the exact identifier first', async () => {
    expect(idsOf(await person.get(search('ORD')))[0]).toBe('ORD');
  });
  it('requires every word', async () => {
    expect(idsOf(await person.get(search('Indianapolis Methodist Juneau')))).toEqual([]);
  });
  it('finds nothing for punctuation only, and no more than requested', async () => {
    expect(idsOf(await person.get(search('%%_')))).toEqual([]);
    expect(idsOf(await person.get(`${search('new')}&limit=3`))).toHaveLength(3);
  });
});
