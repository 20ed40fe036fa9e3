import { expect, it } from 'vitest';
import { cityDisagreement, cityOf } from './associated-city.ts';
import type { NearestTown } from './input.ts';
import { form7480 } from './notice-7480-1.ts';
import { form7460 } from './form-7460-1.ts';
import { preCheck7480 } from './pre-check.ts';
import { anObstacle, answers, aNoticeInput } from './testing.ts';

const TOWN: NearestTown = { name: 'Winthrop', state: 'MA', distanceFt: 20_000, azimuthTrueDeg: 293 };
const BLANK = { associatedCity: null, associatedState: null, cityDistanceMiles: null, cityDirection: null };
const asked = (entered: Partial<ReturnType<typeof answers>>, town: NearestTown | null = TOWN) =>
  aNoticeInput({ town, answers: answers({ ...BLANK, ...entered }) });
const city = (...given: Parameters<typeof asked>) => {
  const input = asked(...given);
  return cityOf(input, { answers: input.answers ?? answers() });
};
const valueOf = (input: ReturnType<typeof asked>, id: string) =>
  form7480(input)
    .sections.flatMap(({ fields }) => fields)
    .find((field) => field.id === id)?.value;

it('a blank city is the nearest town, with statute miles and direction from the town to the site', () => {
  expect(city({})).toEqual({ city: 'Winthrop', state: 'MA', miles: 3.8, direction: 'NW' });
  expect([valueOf(asked({}), 'city'), valueOf(asked({}), 'fromCity')]).toEqual(['Winthrop, MA', '3.8 miles NW']);
  const { objects } = form7460(aNoticeInput({ ...asked({}), obstacles: [anObstacle('Crane', 3_000, 0, 240)] }));
  expect(objects[0]?.items.find(({ item }) => item === 12)?.value).toBe('Winthrop, MA');
});

it('an entry is never replaced', () => {
  expect(city({ associatedCity: 'Boston', associatedState: 'MA' })).toMatchObject({ city: 'Boston', miles: null, direction: null });
  expect(city({ cityDistanceMiles: 1 })).toMatchObject({ city: null, miles: 1, direction: null });
  expect(city({ cityDirection: 'S' })).toMatchObject({ city: null, direction: 'S' });
  expect(city({ associatedState: 'NH' })).toMatchObject({ city: null, state: 'NH', miles: null });
  expect(city({ associatedCity: 'Winthrop', associatedState: 'MA', cityDistanceMiles: 4, cityDirection: 'W' })).toEqual({
    ...{ city: 'Winthrop', state: 'MA', miles: 4, direction: 'W' },
  });
});

it('the distance of the entered city is filled in if it is the nearest town', () => {
  expect(city({ associatedCity: 'WINTHROP', associatedState: 'Massachusetts' })).toMatchObject({
    city: 'WINTHROP',
    miles: 3.8,
    direction: 'NW',
  });
  expect(city({ associatedCity: 'Winthrop', associatedState: 'ME' })).toMatchObject({ miles: null });
});

it('at the center of a town there is no direction, and outside the United States nothing is filled in', () => {
  expect(city({}, { ...TOWN, distanceFt: 200 })).toMatchObject({ miles: 0, direction: null });
  expect(city({}, null)).toMatchObject({ city: null, miles: null });
});

it('the pre-check does not miss what is filled in, and reports an entry that disagrees with the data', () => {
  const codes = (input: ReturnType<typeof asked>) => preCheck7480(input).map(({ code }) => code);
  for (const code of ['CITY_EMPTY', 'CITY_DISTANCE_EMPTY']) {
    expect(codes(asked({}))).not.toContain(code);
    expect(codes(asked({}, null))).toContain(code);
  }
  const winthrop = { associatedCity: 'Winthrop', associatedState: 'MA' };
  expect(codes(asked({ ...winthrop, cityDistanceMiles: 4, cityDirection: 'W' }))).not.toContain('CITY_DISTANCE_DIFFERS');
  expect(codes(asked({ ...winthrop, cityDistanceMiles: 40, cityDirection: 'W' }))).toContain('CITY_DISTANCE_DIFFERS');
  // From the site to the town instead of from the town to the site.
  expect(codes(asked({ ...winthrop, cityDistanceMiles: 4, cityDirection: 'SE' }))).toContain('CITY_DISTANCE_DIFFERS');
  const elsewhere = asked({ associatedCity: 'Boston', associatedState: 'MA', cityDistanceMiles: 40, cityDirection: 'SE' });
  expect(cityDisagreement(elsewhere, { answers: elsewhere.answers ?? answers() })).toBeNull();
});
