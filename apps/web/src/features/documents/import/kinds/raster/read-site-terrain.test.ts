/** Generated rasters with known elevations around a site, in every supported kind of coordinate system. */
import { degrees, feet, localToPosition, NO_ELEVATION, type Position, reachOf, terrainAt } from '@touchdown/domain';
import { drillCount, seededRandom } from '@touchdown/testing';
import { writeArrayBuffer } from 'geotiff';
import { describe, expect, it } from 'vitest';
import { loadCrs } from './raster-crs.ts';
import { gridsFor, levelInFeet, readSiteTerrain } from './read-site-terrain.ts';

const SITE: Position = { latitude: degrees(42.36), longitude: degrees(-71.06) };
const DAMAGED = drillCount({ gate: 60, full: 200 });
const working = () => ({ signal: new AbortController().signal });

interface Plane {
  readonly size: number;
  readonly keys: Record<string, number>;
  /** Of a pixel, in the unit of the coordinate system. */
  readonly scale: number;
  readonly value: (column: number, row: number) => number;
}
/** Centered on the site. */
async function raster({ size, keys, scale, value }: Plane): Promise<Blob> {
  const crs = await loadCrs(keys);
  if ('refusal' in crs) throw new Error(crs.refusal);
  const { x, y } = crs.toModel(SITE);
  const values = new Float32Array(size * size);
  for (let row = 0; row < size; row += 1) for (let column = 0; column < size; column += 1) values[row * size + column] = value(column, row);
  const half = (size / 2) * scale;
  const metadata = {
    width: size,
    height: size,
    ...keys,
    ModelPixelScale: [scale, scale, 0],
    ModelTiepoint: [0, 0, 0, x - half, y + half, 0],
  };
  return new Blob([writeArrayBuffer(values, metadata)]);
}
const read = async (file: Blob) => {
  const reading = await readSiteTerrain(file, SITE, working());
  if ('refusal' in reading) throw new Error(reading.refusal);
  return reading;
};
const at = (eastFt: number, northFt: number) => localToPosition(SITE, { eastFt: feet(eastFt), northFt: feet(northFt) });

const STATE_PLANE = { GTModelTypeGeoKey: 1, GTRasterTypeGeoKey: 1, ProjectedCSTypeGeoKey: 2249, ProjLinearUnitsGeoKey: 9003 };
const UTM = {
  GTModelTypeGeoKey: 1,
  GTRasterTypeGeoKey: 1,
  ProjectedCSTypeGeoKey: 26919,
  VerticalCSTypeGeoKey: 5703,
  VerticalUnitsGeoKey: 9001,
};

describe('the grids of a site', () => {
  it.each([
    [1, [3, 20, 100]],
    [3.28, [3.28, 20, 100]],
    [33, [33, 100]],
    [98.43, [98.43, 100]],
    [300, [300]],
  ])('of pixels of %d ft are %j ft apart', (pixelFt, steps) => {
    const grids = gridsFor(pixelFt);
    expect(grids.map(({ stepFt }) => stepFt)).toEqual(steps);
    expect(Math.max(...grids.map(({ stepFt, side }) => reachOf({ stepFt: feet(stepFt), side })))).toBeGreaterThanOrEqual(30_000);
    for (const { side } of grids) expect(side % 2).toBe(1);
  });
});

describe('the terrain around a site', () => {
  it('in a state plane zone in feet has the elevations of the file, and the datum and unit are asked for', async () => {
    // 10 ft pixels, 8,000 ft wide. 1 ft higher for every pixel to the north.
    const file = await raster({ size: 800, keys: STATE_PLANE, scale: 10, value: (_, row) => 800 - row - 0.5 });
    const reading = await read(file);
    expect(reading).toMatchObject({ unit: null, datum: null, crs: 'Massachusetts Mainland (EPSG:2249)' });
    const model = { origin: SITE, levels: reading.levels.map((level) => levelInFeet(level, 'ft')) };
    expect(model.levels.map(({ stepFt }) => Math.round(stepFt))).toEqual([10, 20, 100]);
    // Not farther than the file.
    expect(Math.max(...model.levels.map(reachOf))).toBeLessThan(4_200);
    const crs = await loadCrs(STATE_PLANE);
    if ('refusal' in crs) throw new Error(crs.refusal);
    const middle = crs.toModel(SITE).y;
    for (const [east, north] of [
      [0, 0],
      [333, 777],
      [-512.5, -64],
      [2400, -3100],
    ] as const) {
      const expected = 400 + (crs.toModel(at(east, north)).y - middle) / 10;
      expect(terrainAt(model, at(east, north))?.elevation).toBeCloseTo(expected, 1);
    }
    expect(terrainAt(model, at(4300, 0))).toBeNull();
  });
  it('in meters states its unit and datum', async () => {
    const reading = await read(await raster({ size: 100, keys: UTM, scale: 10, value: () => 100 }));
    expect(reading).toMatchObject({ unit: 'm', datum: 'NAVD 88' });
    const model = { origin: SITE, levels: reading.levels.map((level) => levelInFeet(level, 'm')) };
    expect(terrainAt(model, SITE)?.elevation).toBeCloseTo(328.08, 2);
  });
  it('is missing where the file has none, and nothing is made up there', async () => {
    const reading = await read(await raster({ size: 100, keys: UTM, scale: 10, value: (column) => (column < 50 ? -9999 : 20) }));
    const [level] = reading.levels.map((one) => levelInFeet(one, 'm'));
    expect(level?.elevations.includes(NO_ELEVATION)).toBe(true);
    const model = { origin: SITE, levels: level === undefined ? [] : [level] };
    expect(terrainAt(model, at(-500, 0))).toBeNull();
    expect(terrainAt(model, at(500, 0))?.elevation).toBeCloseTo(65.62, 2);
  });
});

describe('a file without terrain around the site', () => {
  const refusal = async (file: Blob, site = SITE) => {
    const reading = await readSiteTerrain(file, site, working());
    return 'refusal' in reading ? reading.refusal : 'read';
  };
  it('says what it covers', async () => {
    const file = await raster({ size: 20, keys: UTM, scale: 10, value: () => 5 });
    expect(await refusal(file, { latitude: degrees(40), longitude: degrees(-71) })).toMatch(
      /^The raster has no elevations around the site\. It covers latitude 42\..*; the site is at 40\.0000°, -71\.0000°\.$/,
    );
  });
  it.each([
    ['ellipsoidal heights', { ...UTM, VerticalCSTypeGeoKey: 5030 }, "The raster's elevations are ellipsoidal heights, not MSL."],
    ['an unknown system', { ...UTM, ProjectedCSTypeGeoKey: 27_700 }, /^The raster is in EPSG:27700, which is not supported/],
    ['another unit', { ...STATE_PLANE, ProjLinearUnitsGeoKey: 9001 }, /^The raster coordinates are not in the unit of EPSG:2249/],
  ])('is refused for %s', async (_, keys, text) => {
    const values = new Float32Array(16);
    const metadata = { width: 4, height: 4, ...keys, ModelPixelScale: [10, 10, 0], ModelTiepoint: [0, 0, 0, 0, 0, 0] };
    expect(await refusal(new Blob([writeArrayBuffer(values, metadata)]))).toMatch(text);
  });
  it('is refused when it is cut, and when it is no TIFF', async () => {
    const file = await raster({ size: 50, keys: UTM, scale: 10, value: () => 5 });
    expect(await refusal(file.slice(0, 600))).toMatch(/^The GeoTIFF could not be read/);
    expect(await refusal(new Blob(['%PDF-1.7']))).toBe('This is not a TIFF file.');
  });
  it('is read once if its directories lead back to the first one', async () => {
    const whole = await (await raster({ size: 50, keys: UTM, scale: 10, value: () => 5 })).arrayBuffer();
    const view = new DataView(whole);
    const isLittle = view.getUint16(0) === 0x4949;
    const directory = view.getUint32(4, isLittle);
    view.setUint32(directory + 2 + 12 * view.getUint16(directory, isLittle), directory, isLittle);
    expect(await refusal(new Blob([whole]))).toBe('read');
  });
  it(`is read or refused with a sentence, for ${DAMAGED} damaged files`, async () => {
    const whole = new Uint8Array(await (await raster({ size: 24, keys: UTM, scale: 40, value: (column) => column })).arrayBuffer());
    const random = seededRandom('damaged terrain rasters');
    const any = (below: number) => Math.floor(below * random());
    const answers = new Set<boolean>();
    for (let round = 0; round < DAMAGED; round += 1) {
      const damaged = whole.slice(0, round % 5 === 0 ? any(whole.length) : whole.length);
      // Most damage is to the directory, which comes before the elevations.
      for (let change = 0; change <= any(3); change += 1) damaged[any(round % 2 === 0 ? 600 : damaged.length)] = any(256);
      const answer = await refusal(new Blob([damaged]));
      expect(answer).toMatch(/^read$|\.$/);
      answers.add(answer === 'read');
    }
    expect(answers).toEqual(new Set([true, false]));
  });
  it('stops when it is stopped', async () => {
    const file = await raster({ size: 50, keys: UTM, scale: 10, value: () => 5 });
    const stop = new AbortController();
    stop.abort();
    await expect(readSiteTerrain(file, SITE, { signal: stop.signal })).rejects.toThrow();
  });
});
