import { METERS_PER_FOOT } from '@touchdown/domain';
import fc from 'fast-check';
import { drillCount } from '@touchdown/testing';
import { describe, expect, it } from 'vitest';
import { buildingNotes, checkBuildings, type OsmWanted, readOsmBuildings } from '../kinds/buildings.ts';
import { ImportRefused } from '../refusal.ts';
import { osmAnswer, type OsmElement, osmSquare } from '../testing/overpass.ts';

const turn = () => null;
const MOST = 100;
async function* cut(text: string, size: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield await Promise.resolve(text.slice(at, at + size));
}
const ALL = { isNear: () => true, mostBuildings: MOST };
const read = (elements: readonly OsmElement[], around: object = {}, size = 97, wanted: OsmWanted = ALL) =>
  readOsmBuildings(cut(osmAnswer(elements, around), size), wanted, turn);
async function buildingsOf(elements: readonly OsmElement[]) {
  const { file, reading } = await read(elements);
  if (file === null) return [];
  return (await checkBuildings(file, reading, { place: null, turn })).map(({ building }) => building);
}
const SQUARE = osmSquare({ latitude: 39.79, longitude: -86.16 }, { building: 'hospital', name: 'Methodist', height: '30.48' });
/** The same outline as a multipolygon of two ways, one of them backwards, with a courtyard. */
const RELATION: OsmElement = {
  type: 'relation',
  tags: { type: 'multipolygon', building: 'yes', est_height: '12' },
  members: [
    { type: 'way', role: 'outer', geometry: SQUARE.geometry.slice(0, 3) },
    { type: 'way', role: 'outer', geometry: [SQUARE.geometry[0], ...SQUARE.geometry.slice(2, 4).toReversed()].flatMap((one) => one ?? []) },
    { type: 'way', role: 'inner', geometry: osmSquare({ latitude: 39.7901, longitude: -86.1599 }, {}, 0.0001).geometry },
    { type: 'node', role: 'entrance' },
  ],
};

describe('buildings of an answer of the Overpass API', () => {
  it('have their outlines and heights in meters, whatever the pieces they arrive in', async () => {
    const [building] = await buildingsOf([SQUARE]);
    expect(building).toMatchObject({ line: 1, name: 'Methodist', stories: null, ground: null });
    expect(building?.heightFt).toBeCloseTo(30.48 / METERS_PER_FOOT, 9);
    expect(building?.ring).toHaveLength(4);
    const whole = await read([SQUARE, RELATION], {}, 1e6);
    for (const size of [1, 7, 64]) expect(await read([SQUARE, RELATION], {}, size)).toEqual(whole);
  });
  it('that are multipolygons are joined of their ways, and their courtyards are counted', async () => {
    const { file, reading } = await read([RELATION]);
    expect(file?.footprints.map(({ corners }) => corners.length)).toEqual([4]);
    expect(file?.notices).toEqual([
      'Heights that mappers only estimated (1) are not used: those buildings have no height.',
      '1 courtyard was ignored. Footprints are treated as solid.',
    ]);
    expect(file && buildingNotes(file, reading).join(' ')).not.toContain('Height above ground');
  });
  it('have a height only where one is stated: neither an estimated height nor stories is one', async () => {
    const at = { latitude: 39.79, longitude: -86.16 };
    const both = osmSquare(at, { building: 'yes', height: '10', est_height: '99' });
    const stories = osmSquare(at, { building: 'yes', 'building:levels': '7' });
    const feet = osmSquare(at, { building: 'yes', height: '120 ft' });
    expect(
      (await buildingsOf([both, RELATION, stories, feet])).map((one) => [one?.heightFt && Math.round(one.heightFt), one?.stories]),
    ).toEqual([
      [33, null],
      [null, null],
      [null, 7],
      [120, null],
    ]);
  });
  it('that are not closed, not complete, or not buildings are skipped and counted', async () => {
    const open = { ...SQUARE, geometry: SQUARE.geometry.slice(0, 3) };
    const cutOff = { ...SQUARE, geometry: [...SQUARE.geometry.slice(0, 3), null, ...SQUARE.geometry.slice(4)] };
    const nothing: OsmElement = { type: 'relation', tags: { building: 'yes' }, members: [{ type: 'way', role: 'outer' }] };
    const none = osmSquare({ latitude: 1, longitude: 1 }, { building: 'no' });
    const { file } = await read([open, SQUARE, cutOff, nothing, none]);
    expect(file?.footprints.map(({ line }) => line)).toEqual([2]);
    expect(file?.notices).toEqual(['3 buildings that are not closed or not complete in the file skipped.']);
    expect(await read([none])).toMatchObject({ file: null, remark: null });
  });
  it('that are farther away than wanted are not read, and their estimated heights and courtyards are not counted', async () => {
    const far = osmSquare({ latitude: 39.9, longitude: -86.16 }, { building: 'yes', est_height: '12' });
    const isNear = (outline: readonly { readonly latitude: number }[]) => outline.every(({ latitude }) => latitude < 39.8);
    const { file } = await read([far, SQUARE], {}, 97, { isNear, mostBuildings: 1 });
    expect(file?.footprints.map(({ line }) => line)).toEqual([2]);
    expect(file?.notices).toEqual([]);
    expect(await read([RELATION], {}, 97, { isNear: () => false, mostBuildings: 1 })).toMatchObject({ file: null });
  });
  it('come with the time of the data, and with why the service ended early', async () => {
    expect(await read([SQUARE])).toMatchObject({ asOf: '2026-11-27T08:00:00Z', remark: null });
    for (const time of ['yesterday', '2026-11-27T08:00:00Z\u0000', 5])
      expect(await read([SQUARE], { osm3s: { timestamp_osm_base: time } })).toMatchObject({ asOf: null });
    const remark = 'runtime error: Query timed out in "query" at line 3 after 61 seconds.';
    expect(await read([SQUARE], { remark })).toMatchObject({ remark });
  });
  it('are refused if there are more than were asked for', async () => {
    await expect(read(Array.from({ length: MOST + 1 }, () => SQUARE))).rejects.toThrow('sent more than 100 buildings');
  });
  it.each([
    ['a page', '<!doctype html><p>rate_limited</p>'],
    ['another document', '{"features":[]}'],
    ['nothing', ''],
    ['an answer that ends early', osmAnswer([SQUARE, SQUARE]).slice(0, -40)],
    ['an answer with a long remark', osmAnswer([], { remark: 'x'.repeat(100_000) })],
  ])('are refused with a sentence in %s', async (_what, text) => {
    await expect(readOsmBuildings(cut(text, 997), ALL, turn)).rejects.toThrow('damaged or incomplete');
  });
  it('are refused or read whole, and nothing else, however the answer is damaged', async () => {
    const bytes = new TextEncoder().encode(osmAnswer([SQUARE, RELATION]));
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.integer({ min: 0, max: 255 })), { minLength: 1, maxLength: 5 }),
        fc.nat(bytes.length),
        async (changes, end) => {
          const damaged = bytes.slice(0, Math.max(end, bytes.length / 2));
          for (const [at, value] of changes) if (at < damaged.length) damaged[at] = value;
          const outcome = await readOsmBuildings(cut(new TextDecoder().decode(damaged), 64), ALL, turn).catch((error: unknown) => error);
          expect(outcome instanceof Error ? outcome : null).toSatisfy((error) => error === null || error instanceof ImportRefused);
        },
      ),
      { numRuns: drillCount({ gate: 40, full: 200 }) },
    );
  });
});
