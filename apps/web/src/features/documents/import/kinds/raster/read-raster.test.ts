/** Generated rasters with known elevations, in every supported coordinate system, and files that are not what they seem. */
import { degrees, geodesicDirect, type Position } from '@touchdown/domain';
import { writeArrayBuffer } from 'geotiff';
import { describe, expect, it } from 'vitest';
import { crsOf, declaredUnit } from './raster-crs.ts';
import { type RasterReading, readRaster, type Way } from './read-raster.ts';

const at = (latitude: number, longitude: number): Position => ({ latitude: degrees(latitude), longitude: degrees(longitude) });
const START = at(40.7, -74);
/** 4,000 ft due north. */
const north: Way = { lengthFt: 4000, positionAt: (stationFt) => geodesicDirect(START, degrees(0), stationFt) };

interface Plane {
  readonly width: number;
  readonly height: number;
  /** At the center of a pixel. */
  readonly value: (column: number, row: number) => number;
}
const tiff = ({ width, height, value }: Plane, metadata: Record<string, unknown>): Blob => {
  const values = new Float32Array(width * height);
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) values[row * width + column] = value(column, row);
  return new Blob([writeArrayBuffer(values, { width, height, ...metadata })]);
};
const ofCrs = (keys: Record<string, number>, scale: number, left: number, top: number) => ({
  ...keys,
  ModelPixelScale: [scale, scale, 0],
  ModelTiepoint: [0, 0, 0, left, top, 0],
});
/** 400 by 400 pixels of 0.0001° around the start, whose elevation is the latitude in ten-thousandths of a degree over 40.69°. */
const GEO = { scale: 0.0001, left: -74.02, top: 40.73, keys: { GTModelTypeGeoKey: 2, GTRasterTypeGeoKey: 1, GeographicTypeGeoKey: 4269 } };
const slope: Plane = { width: 400, height: 400, value: (_, row) => (GEO.top - 40.69) / GEO.scale - row - 0.5 };
const geographic = (plane: Plane = slope, more: Record<string, unknown> = {}) =>
  tiff(plane, { ...ofCrs(GEO.keys, GEO.scale, GEO.left, GEO.top), ...more });

const heights = (reading: RasterReading) => ('refusal' in reading ? reading.refusal : reading.samples.map(({ height }) => height));
const refusal = async (file: Blob, way: Way = north) => {
  const reading = await readRaster(file, way);
  return 'refusal' in reading ? reading.refusal : 'read';
};

describe('a raster in degrees', () => {
  it('gives the elevation at every station, between the pixels, to a ten-thousandth of its slope', async () => {
    const reading = await readRaster(geographic(), north);
    if ('refusal' in reading) throw new Error(reading.refusal);
    expect(reading).toMatchObject({ crs: 'EPSG:4269, NAD83', unit: null });
    // A pixel is 0.0001° of longitude wide: 27.7 ft at this latitude.
    expect(reading.stepFt).toBeGreaterThan(27);
    expect(reading.stepFt).toBeLessThan(28.5);
    expect(reading.samples.at(-1)?.stationFt).toBe(4000);
    for (const { stationFt, height } of reading.samples) {
      const expected = (north.positionAt(stationFt).latitude - 40.69) / GEO.scale;
      expect(height).toBeCloseTo(expected, 3);
    }
  });
  it('with tie points at pixel centers is read half a pixel apart', async () => {
    const [area] = heights(await readRaster(geographic(), north));
    const [point] = heights(await readRaster(geographic(slope, { GTRasterTypeGeoKey: 2 }), north));
    expect(Number(area) - Number(point)).toBeCloseTo(0.5, 3);
  });
  it('has the same elevations when it is placed by a matrix', async () => {
    const { left, top, scale } = GEO;
    const file = tiff(slope, { ...GEO.keys, ModelTransformation: [scale, 0, 0, left, 0, -scale, 0, top, 0, 0, 0, 0, 0, 0, 0, 1] });
    expect(heights(await readRaster(file, north))).toEqual(heights(await readRaster(geographic(), north)));
  });
});

describe('a raster in meters', () => {
  // By the figures of its Wikipedia article, the CN Tower is at 43.642567° N 79.387139° W: zone 17N, 630 084 m E, 4 833 439 m N.
  it.each([32617, 26917, 6346])('of zone 17N in EPSG:%i puts the CN Tower where it is', (epsg) => {
    const crs = crsOf({ ProjectedCSTypeGeoKey: epsg });
    if ('refusal' in crs) throw new Error(crs.refusal);
    const { x, y } = crs.toModel(at(43.642567, -79.387139));
    expect(Math.round(x)).toBe(630_084);
    expect(Math.round(y)).toBe(4_833_439);
    const back = crs.toPosition({ x, y });
    expect(back.latitude).toBeCloseTo(43.642567, 8);
  });
  it('south of the equator and in Web Mercator', () => {
    const south = crsOf({ ProjectedCSTypeGeoKey: 32756 });
    const web = crsOf({ ProjectedCSTypeGeoKey: 3857 });
    if ('refusal' in south || 'refusal' in web) throw new Error('one is not read');
    expect(south.name).toBe('EPSG:32756, WGS 84 / UTM zone 56S');
    expect(south.toModel(at(0, 153))).toEqual({ x: expect.closeTo(500_000, 3) as number, y: expect.closeTo(10_000_000, 3) as number });
    expect(web.toModel(at(0, 180)).x).toBeCloseTo(20_037_508.34, 2);
  });
  it('gives known elevations along the path', async () => {
    const crs = crsOf({ ProjectedCSTypeGeoKey: 26918 });
    if ('refusal' in crs) throw new Error(crs.refusal);
    const { x, y } = crs.toModel(START);
    // 300 by 300 pixels of 10 m. The elevation is the northing above the lower edge, in meters.
    const [left, top] = [Math.round(x) - 1500, Math.round(y) + 2000];
    const keys = { GTModelTypeGeoKey: 1, GTRasterTypeGeoKey: 1, ProjectedCSTypeGeoKey: 26918, VerticalUnitsGeoKey: 9001 };
    const file = tiff({ width: 300, height: 300, value: (_, row) => 3000 - (row + 0.5) * 10 }, ofCrs(keys, 10, left, top));
    const reading = await readRaster(file, north);
    if ('refusal' in reading) throw new Error(reading.refusal);
    expect(reading).toMatchObject({ crs: 'EPSG:26918, NAD83 / UTM zone 18N', unit: 'm', stepFt: expect.closeTo(32.8, 1) as number });
    for (const { stationFt, height } of reading.samples) {
      const northing = crs.toModel(north.positionAt(stationFt)).y - (top - 3000);
      expect(height).toBeCloseTo(northing, 3);
    }
  });
  it.each([
    [{ VerticalUnitsGeoKey: 9002 }, 'ft'],
    [{ VerticalUnitsGeoKey: 9003 }, 'us-ft'],
    [{ VerticalCSTypeGeoKey: 5703 }, 'm'],
    [{ VerticalUnitsGeoKey: 32767 }, null],
    [{}, null],
  ])('declares its elevation unit: %j', (keys, unit) => {
    expect(declaredUnit(keys)).toBe(unit);
  });
});

describe('without elevations', () => {
  it.each([
    ['as the file declares', 5.5, { GDAL_NODATA: '5.5' }],
    ['not a number', Number.NaN, {}],
    ['a filler that the file does not declare', -32_768, {}],
  ])('%s: the stations report it, and so do their neighbors', async (_, none, more) => {
    // Rows 280 and below are empty: latitudes under 40.702°.
    const file = geographic({ ...slope, value: (column, row) => (row >= 280 ? none : slope.value(column, row)) }, more);
    const reading = await readRaster(file, north);
    if ('refusal' in reading) throw new Error(reading.refusal);
    for (const { stationFt, height } of reading.samples) {
      const { latitude } = north.positionAt(stationFt);
      if (latitude < 40.70204) expect(height).toBe('no data');
      if (latitude > 40.70206) expect(height).toBeCloseTo((latitude - 40.69) / GEO.scale, 3);
    }
  });
  it('outside the raster, and just inside its edge', async () => {
    const file = geographic({ ...slope, height: 400 }, { ModelTiepoint: [0, 0, 0, GEO.left, 40.745, 0] });
    const reading = await readRaster(file, north);
    const found = heights(reading);
    // Down to 40.705°: the first stations are south of it.
    expect(found[0]).toBe('outside');
    expect(typeof found.at(-1)).toBe('number');
  });
  it('nowhere along the path: reports what it covers, and where the path is', async () => {
    expect(await refusal(geographic(slope, { ModelTiepoint: [0, 0, 0, -75, 41, 0] }))).toBe(
      'The raster does not cover the path. It covers latitude 40.9600° to 41.0000°, longitude -75.0000° to -74.9600°; the path runs from 40.7000°, -74.0000° to 40.7110°, -74.0000°.',
    );
    expect(await refusal(geographic({ ...slope, value: () => Number.NaN }))).toBe('The raster has no elevations along the path.');
  });
});

describe('an unreadable file', () => {
  it('is not a TIFF, or only the header of one', async () => {
    expect(await refusal(new Blob(['station,elevation\n0,1']))).toBe('This is not a TIFF file.');
    expect(await refusal(new Blob(['II*']))).toBe('This is not a TIFF file.');
    expect(await refusal(geographic().slice(0, 60))).toContain(
      'The GeoTIFF could not be read. It is damaged, incomplete, or uses an unsupported compression.',
    );
    expect(await refusal(new Blob([Uint8Array.from([0x49, 0x49, 42, 0, 255, 255, 255, 255])]))).toContain(
      'It is damaged, incomplete, or uses an unsupported compression.',
    );
  });
  it('has no position, or no coordinate system', async () => {
    const code = { ProjectedCSTypeGeoKey: 27_700, GTModelTypeGeoKey: 1 };
    expect(await refusal(tiff(slope, ofCrs(code, 1, 0, 0)))).toBe(
      'The raster is in EPSG:27700, which is not supported. Save it in EPSG:4326, EPSG:4269, a UTM zone, or a state plane zone and choose it again.',
    );
    expect(await refusal(tiff(slope, ofCrs({ ProjectedCSTypeGeoKey: 32767 }, 1, 0, 0)))).toContain(
      'The raster does not specify an EPSG code.',
    );
    expect(await refusal(tiff(slope, { ...GEO.keys, ModelPixelScale: [0.0001, 0.0001, 0] }))).toContain('The TIFF is not georeferenced');
    expect(await refusal(tiff(slope, ofCrs({ ProjectedCSTypeGeoKey: 26918, ProjLinearUnitsGeoKey: 9003 }, 1, 0, 0)))).toContain(
      'not in the unit of EPSG:26918',
    );
  });
  it('is a picture, or has heights above an ellipsoid', async () => {
    expect(await refusal(geographic(slope, { PhotometricInterpretation: 2 }))).toBe('The file is a color image, not an elevation raster.');
    expect(await refusal(geographic(slope, { VerticalCSTypeGeoKey: 5030 }))).toContain(
      "The raster's elevations are ellipsoidal heights, not MSL",
    );
  });
  it("would have to be unpacked as a whole, and is larger than a phone's memory", async () => {
    // 30,000 by 30,000 pixels in one strip: 3.6 GB, which the file only declares.
    const bytes = new DataView(await geographic().arrayBuffer());
    for (let entry = 0; entry < bytes.getUint16(8); entry += 1) {
      const at = 10 + entry * 12;
      const isSize = [256, 257, 278].includes(bytes.getUint16(at));
      if (isSize && bytes.getUint16(at + 2) === 3) bytes.setUint16(at + 8, 30_000);
      if (isSize && bytes.getUint16(at + 2) === 4) bytes.setUint32(at + 8, 30_000);
    }
    expect(await refusal(new Blob([bytes]))).toContain('blocks are larger than 256 MB');
  });
  it('has an unknown compression', async () => {
    expect(await refusal(geographic(slope, { Compression: 12_345 }))).toContain(
      'The GeoTIFF could not be read. It is damaged, incomplete, or uses an unsupported compression.',
    );
  });
});
