import { degrees } from '@touchdown/domain';
import { expect, test } from 'vitest';
import { countyAt, siteAreaAt } from './site-area.ts';

const at = (latitude: number, longitude: number) => siteAreaAt({ latitude: degrees(latitude), longitude: degrees(longitude) });

test.each([
  ['Indianapolis', 39.78125, -86.13975, 'Marion', 'IN'],
  ['Boston', 42.3601, -71.0589, 'Suffolk', 'MA'],
  ['Honolulu', 21.31, -157.81, 'Honolulu', 'HI'],
  ['New Orleans', 29.95, -90.07, 'Orleans', 'LA'],
  ['San Juan', 18.42, -66.06, 'San Juan', 'PR'],
  ['Washington', 38.9, -77.03, 'District of Columbia', 'DC'],
])('the county and state of a place are those it is in: %s', async (_, latitude, longitude, county, state) => {
  expect(await at(latitude, longitude)).toMatchObject({ county, state });
  expect(await countyAt({ latitude: degrees(latitude), longitude: degrees(longitude) })).toEqual({ county, state });
});

test('beside a border, the county across it is near too', async () => {
  expect((await at(42.3601, -71.0589))?.near).toContainEqual({ county: 'Middlesex', state: 'MA' });
  expect((await at(39.78125, -86.13975))?.near).toEqual([{ county: 'Marion', state: 'IN' }]);
});

test('abroad, and at sea, there is none', async () => {
  for (const place of [await at(48.85, 2.35), await at(30, -50), await at(39.78, 86.14)]) expect(place).toBeNull();
});
