import { limitsText } from '@touchdown/domain';
import { drillCount } from '@touchdown/testing';
import fc from 'fast-check';
import { zipSync, strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { ImportRefused } from '../refusal.ts';
import { CLASS_AIRSPACE, type FaaAirspace, faaGeoJson, faaShapefile, SPECIAL_USE_AIRSPACE } from '../testing/airspace.ts';
import { type AirspaceReading, readAirspacePieces, readAirspaceShapefile } from './airspace.ts';

const turn = () => null;
async function* cut(text: string, size: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield await Promise.resolve(text.slice(at, at + size));
}
const read = (text: string, size = 997) => readAirspacePieces(cut(text, size), turn);
const labelsOf = ({ areas }: AirspaceReading) =>
  areas.map(({ kind, name, lower, upper }) => `${kind} ${name}: ${limitsText(lower, upper)}`);
const changed = (properties: FaaAirspace['properties']): FaaAirspace[] =>
  CLASS_AIRSPACE.slice(0, 1).map((area) => ({ ...area, properties: { ...area.properties, ...properties } }));

const CLASSES = [
  'class_c INDIANAPOLIS CLASS C: surface to 4,800 ft MSL',
  'class_c INDIANAPOLIS CLASS C: 2,100 ft MSL to 4,800 ft MSL',
  'class_d TERRE HAUTE CLASS D: surface to 3,100 ft MSL',
  'class_e EAGLE CREEK CLASS E2: surface to not stated',
];

describe('airspace of the FAA', () => {
  it('is read from GeoJSON, whatever the pieces it arrives in, without class A and class E above the surface', async () => {
    const text = faaGeoJson(CLASS_AIRSPACE);
    const whole = await read(text, text.length);
    expect(labelsOf(whole)).toEqual(CLASSES);
    expect(whole).toMatchObject({ set: 'class', leftOut: 2, refused: [] });
    for (const size of [1, 7, 64]) expect(await read(text, size)).toEqual(whole);
  });
  it('is read from a zipped shapefile with the same result', async () => {
    const fromJson = await read(faaGeoJson(CLASS_AIRSPACE));
    const fromShapes = await readAirspaceShapefile(faaShapefile(CLASS_AIRSPACE), turn);
    expect(labelsOf(fromShapes)).toEqual(CLASSES);
    // The hole of the outer shelf is kept.
    expect(fromShapes.areas.map(({ polygons }) => polygons.map((rings) => rings.length))).toEqual([[1], [2], [1], [1, 1]]);
    expect(fromJson.areas.map(({ polygons }) => polygons.map((rings) => rings.length))).toEqual([[1], [2], [1], [1, 1]]);
    expect(fromShapes.areas.map(({ south, north, west, width }) => [south, north, west, width])).toEqual(
      fromJson.areas.map(({ south, north, west, width }) => [south, north, west, width]),
    );
  });
  it('of special use is read by its type, also across the 180th meridian', async () => {
    const reading = await read(faaGeoJson(SPECIAL_USE_AIRSPACE));
    expect(labelsOf(reading)).toEqual([
      'restricted R-3401A CAMP ATTERBURY, IN: surface to 14,000 ft MSL',
      'moa JPG MOA: 500 ft AGL to FL 180',
      'warning W-999 ALEUTIANS: surface to unlimited',
    ]);
    expect(reading.areas[2]).toMatchObject({ west: 179, width: 2 });
  });
  it('ignores the word features inside names and other members', async () => {
    const text = faaGeoJson(changed({ NAME: 'A "features": [ {"x"} \\ }]' }), { note: '"features": [', other: { features: [1] } });
    expect((await read(text)).areas.map(({ name }) => name)).toEqual(['A "features": [ {"x"} \\ }]']);
  });
});

const EASTINGS = [
  [500_000, 4_000_000],
  [600_000, 4_000_000],
  [600_000, 5_000_000],
  [500_000, 4_000_000],
] as const;

describe('a file that is not read', () => {
  const json = (features: unknown[]) => JSON.stringify({ type: 'FeatureCollection', features });
  it.each([
    ['a page', '<!doctype html><p>Sign in</p>', /not valid GeoJSON/],
    ['nothing', '', /not valid GeoJSON/],
    ['half a file', faaGeoJson(CLASS_AIRSPACE).slice(0, 4000), /not valid GeoJSON/],
    ['more closed than opened', '{"features":[]}}', /not valid GeoJSON/],
    ['an error of the service', '{"error":{"code":400,"message":"Invalid query"}}', /not valid GeoJSON/],
    ['another map', json([{ type: 'Feature', properties: { name: 'Lot' }, geometry: null }]), /no FAA airspace/],
    ['no features', json([]), /no FAA airspace/],
    ['both sets in one', faaGeoJson([...CLASS_AIRSPACE, ...SPECIAL_USE_AIRSPACE]), /mixes class airspace and special use/],
    ['an area without a name', faaGeoJson(changed({ NAME: '' })), /1 of 1 areas could not be read.*Area 1: It has no name/],
    ['a plane system', faaGeoJson(changed({}).map((area) => ({ ...area, polygons: [[EASTINGS]] }))), /not a longitude/],
  ])('says why: %s', async (_what, text, expected) => {
    await expect(read(text)).rejects.toThrow(ImportRefused);
    await expect(read(text)).rejects.toThrow(expected);
  });
  it('holds no feature that is longer than any published one', async () => {
    async function* endless(): AsyncGenerator<string> {
      yield '{"features":[{"a":"';
      for (;;) yield await Promise.resolve('x'.repeat(1024 * 1024));
    }
    await expect(readAirspacePieces(endless(), turn)).rejects.toThrow(/not valid GeoJSON/);
  });
  it("is a shapefile without the FAA's attributes, or of several layers of other names", async () => {
    await expect(readAirspaceShapefile(strToU8('nothing'), turn)).rejects.toThrow(ImportRefused);
    await expect(readAirspaceShapefile(zipSync({ 'a.txt': strToU8('x') }), turn)).rejects.toThrow(ImportRefused);
    await expect(readAirspaceShapefile(faaShapefile(CLASS_AIRSPACE).slice(0, 900), turn)).rejects.toThrow();
  });
});

describe('a damaged file', () => {
  const cases = drillCount({ gate: 200, full: 5_000 });
  /** Either refused with a sentence, or read completely: no corner out of range, and no area without a name. */
  const sound = (work: () => Promise<AirspaceReading>) =>
    work().then(
      ({ areas, refused }) => {
        expect(areas.length + refused.length).toBeGreaterThan(0);
        for (const { name, south, north, width, polygons } of areas) {
          expect(name).not.toBe('');
          expect([south >= -90, north <= 90, width >= 0, width <= 360]).toEqual([true, true, true, true]);
          expect(polygons.flat(2).every((value) => Math.abs(value) <= 180)).toBe(true);
        }
      },
      (error: unknown) => {
        if (!(error instanceof Error)) throw error;
        expect(['ImportRefused', 'ZipFault']).toContain(error.name);
        expect(error.message).toMatch(/^[A-Z0-9].*\.$/s);
      },
    );
  it('of text is refused with a sentence, or read', async () => {
    const bytes = Buffer.from(faaGeoJson(SPECIAL_USE_AIRSPACE));
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), fc.integer({ min: 32, max: 126 }), fc.boolean(), async (at, value, isCut) => {
        const damaged = Buffer.from(isCut ? bytes.subarray(0, at) : bytes);
        if (!isCut) damaged[at] = value;
        await sound(() => read(damaged.toString('utf8'), 64));
      }),
      { numRuns: cases },
    );
  });
  it('of shapes is refused with a sentence, or read', async () => {
    const bytes = faaShapefile(SPECIAL_USE_AIRSPACE, 'Special_Use_Airspace');
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), fc.nat(255), fc.boolean(), async (at, value, isCut) => {
        const damaged = new Uint8Array(isCut ? bytes.slice(0, at) : bytes);
        if (!isCut) damaged[at] = value;
        await sound(() => readAirspaceShapefile(damaged, turn));
      }),
      { numRuns: cases },
    );
  });
});
