import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { describe, expect, it } from 'vitest';
import { loadPlacing } from '../crs/systems.ts';
import { ImportRefused } from '../refusal.ts';
import {
  type BuildingFile,
  buildingNotes,
  buildingQuestions,
  type BuildingReading,
  checkBuildings,
  guessBuildingReading,
  missingOfBuildings,
  readBuildingFile,
} from './buildings.ts';

const noTurn = () => null;
type Ring = readonly (readonly [x: number, y: number])[];
const ring = (x = -86.16, y = 39.77, side = 0.0004): Ring => [
  [x, y],
  [x + side, y],
  [x + side, y + side],
  [x, y + side],
  [x, y],
];
const feature = (properties: object, rings: readonly Ring[] = [ring()]) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Polygon', coordinates: rings },
});
const geoJson = (...features: object[]): Uint8Array => Buffer.from(JSON.stringify({ type: 'FeatureCollection', features }));
const corpus = (name: string): Uint8Array => readFileSync(new URL(`../../test-data/corpus/${name}`, import.meta.url));

function wkb(rings: readonly Ring[]): Uint8Array {
  const bytes = Buffer.alloc(9 + rings.reduce((sum, { length }) => sum + 4 + 16 * length, 0));
  bytes.writeUInt8(1, 0);
  bytes.writeUInt32LE(3, 1);
  bytes.writeUInt32LE(rings.length, 5);
  let at = 9;
  for (const one of rings) {
    bytes.writeUInt32LE(one.length, at);
    at += 4;
    for (const [x, y] of one) {
      bytes.writeDoubleLE(x, at);
      bytes.writeDoubleLE(y, at + 8);
      at += 16;
    }
  }
  return new Uint8Array(bytes);
}
const GEO = { version: '1.1.0', primary_column: 'geometry', columns: { geometry: { encoding: 'WKB', geometry_types: ['Polygon'] } } };
interface Parquet {
  readonly rings?: readonly Ring[];
  readonly geo?: object | null;
  readonly codec?: 'SNAPPY' | 'GZIP' | 'UNCOMPRESSED';
}
/** As Overture writes buildings, with a nested column. */
function geoParquet({ rings = [ring(), ring(-86.15), ring(-86.14)], geo = GEO, codec = 'SNAPPY' }: Parquet = {}): Uint8Array {
  const all = rings.map((_, index) => index);
  const buffer = parquetWriteBuffer({
    codec,
    compressors: { GZIP: (bytes: Uint8Array) => new Uint8Array(gzipSync(bytes)) },
    rowGroupSize: 2,
    columnData: [
      { name: 'id', data: all.map((index) => `building ${index}`), type: 'STRING' },
      { name: 'geometry', data: rings.map((one) => wkb([one])), type: 'BYTE_ARRAY' },
      { name: 'height', data: all.map((index) => (index === 1 ? null : 10.5 + index)), type: 'DOUBLE', nullable: true },
      { name: 'num_floors', data: all.map((index) => (index === 1 ? 4 : null)), type: 'INT32', nullable: true },
      { name: 'bbox', data: all.map(() => ({ xmin: 1 })), type: 'JSON' },
    ],
    ...(geo === null ? {} : { kvMetadata: [{ key: 'geo', value: JSON.stringify(geo) }] }),
  });
  return new Uint8Array(buffer);
}

const answered = (file: BuildingFile, answers: Partial<BuildingReading> = {}): BuildingReading => ({
  ...guessBuildingReading(file),
  ...answers,
});
const checked = (file: BuildingFile, answers: Partial<BuildingReading> = {}) =>
  checkBuildings(file, answered(file, answers), { place: null, turn: noTurn });
const refusalOf = async (bytes: Uint8Array): Promise<string> => {
  const error: unknown = await readBuildingFile(bytes, noTurn).then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof ImportRefused ? error.message : `not refused: ${String(error)}`;
};

describe('buildings of a GeoJSON file', () => {
  it('of OpenStreetMap are the shapes marked as buildings, with heights in the unit that the planner states', async () => {
    const file = await readBuildingFile(
      geoJson(
        feature({ building: 'hospital', name: 'Methodist', height: '30', 'building:levels': '8' }),
        feature({ building: 'yes', height: `12'6"` }),
        feature({ 'building:part': 'yes', 'building:levels': '2.5' }),
        feature({ landuse: 'grass', height: '3' }),
        feature({ building: 'no' }),
        feature({ building: 'yes', height: '~30' }),
        feature({ building: 'yes', height: '0' }),
      ),
      noTurn,
    );
    expect(file.notices).toEqual(['2 shapes that are not marked as buildings were skipped.']);
    expect(missingOfBuildings(file, guessBuildingReading(file))).toBe('Choose the length unit.');
    const rows = await checked(file, { unit: 'm' });
    expect(
      rows.map(({ line, building, isHeightUnread }) => [line, building?.name, building?.heightFt, building?.stories, isHeightUnread]),
    ).toEqual([
      [1, 'Methodist', 30 / 0.3048, 8, false],
      [2, '', 12.5, null, false],
      [3, '', null, 3, false],
      [6, '', null, null, true],
      [7, '', null, null, true],
    ]);
    expect(rows.every(({ building }) => building?.ground === null && building.ring.length === 4)).toBe(true);
    expect(buildingNotes(file, answered(file, { unit: 'm' }))[0]).toBe('Height above ground: attribute height, in meters.');
  });

  it('asks for the vertical datum with a ground elevation, and converts from the ellipsoid', async () => {
    const file = await readBuildingFile(geoJson(feature({ HEIGHT_FT: 40, GROUND_ELEV_FT: 612.5 })), noTurn);
    const asked = (answers: Partial<BuildingReading>) => buildingQuestions(file, answered(file, answers)).map(({ name }) => name);
    expect(asked({})).toEqual(['datum']);
    expect(asked({ datum: 'WGS 84 / NAD 83 ellipsoid' })).toEqual(['datum', 'geoidFeet']);
    expect((await checked(file, { datum: 'NAVD 88' }))[0]?.building).toMatchObject({ heightFt: 40, ground: 612.5 });
    const ellipsoidal = await checked(file, { datum: 'WGS 84 / NAD 83 ellipsoid', geoidFeet: '-110' });
    expect(ellipsoidal[0]?.building).toMatchObject({ heightFt: 40, ground: 722.5 });
  });

  it('reports footprints that are none, and ignores courtyards', async () => {
    const file = await readBuildingFile(
      geoJson(
        feature({ height: 3 }, [ring(), ring(-86.1599, 39.7701, 0.0001)]),
        feature({}, [[...ring().slice(0, 2), [-86.16, 39.77]]]),
        feature({}, [[...ring().slice(0, 2), [-286.16, 39.77], [-86.16, 39.77]]]),
        { type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [-86, 39] } },
      ),
      noTurn,
    );
    expect(file.notices).toEqual([
      '1 point or line was skipped. A building is a polygon.',
      '1 courtyard was ignored. Footprints are treated as solid.',
    ]);
    expect((await checked(file)).map(({ problems }) => problems)).toEqual([
      [],
      ['A footprint needs at least 3 corners.'],
      ['Corner 3 is not a valid coordinate pair.'],
    ]);
  });
});

describe('buildings of a GeoParquet file', () => {
  it.each(['SNAPPY', 'GZIP', 'UNCOMPRESSED'] as const)('are read from all groups of rows: %s', async (codec) => {
    const file = await readBuildingFile(geoParquet({ codec }), noTurn);
    expect(file).toMatchObject({ format: 'GeoParquet', isPlaced: true, headings: ['height', 'num_floors'], notices: [] });
    const rows = await checked(file, { unit: 'm' });
    expect(rows.map(({ line, building }) => [line, building?.heightFt, building?.stories])).toEqual([
      [1, 10.5 / 0.3048, null],
      [2, null, 4],
      [3, 12.5 / 0.3048, null],
    ]);
    expect(rows[1]?.building?.ring[0]).toEqual({ longitude: -86.15, latitude: 39.77 });
  });

  const withCrs = (crs: unknown) => ({ ...GEO, columns: { geometry: { encoding: 'WKB', crs } } });
  it('are converted from the coordinate system that the file states, and otherwise ask for it', async () => {
    const plane: Ring = [
      [572_000, 4_402_000],
      [572_040, 4_402_000],
      [572_040, 4_402_040],
      [572_000, 4_402_000],
    ];
    const utm = await readBuildingFile(geoParquet({ rings: [plane], geo: withCrs({ id: { authority: 'EPSG', code: 26916 } }) }), noTurn);
    const [building] = await checked(utm, { unit: 'm' });
    const place = await loadPlacing('EPSG:26916', 'm');
    const expected = place?.(572_000, 4_402_000);
    expect(building?.building?.ring[0]?.latitude).toBeCloseTo(expected?.latitude ?? 0, 7);
    const open = await readBuildingFile(geoParquet({ rings: [plane], geo: withCrs(null) }), noTurn);
    expect(buildingQuestions(open, answered(open, { unit: 'm', system: 'EPSG:26916' })).map(({ name }) => name)).toEqual([
      'system',
      'coordinateUnit',
      'unit',
    ]);
    const [placed] = await checkBuildings(open, answered(open, { unit: 'm' }), { place, turn: noTurn });
    expect(placed?.building?.ring[0]?.longitude).toBeCloseTo(expected?.longitude ?? 0, 7);
  });

  it('are refused with a sentence', async () => {
    expect(await refusalOf(geoParquet({ geo: null }))).toBe(
      'This Parquet file has no GeoParquet metadata, so its shapes are unknown. Export it as GeoParquet.',
    );
    expect(await refusalOf(geoParquet({ geo: { ...GEO, columns: { geometry: { encoding: 'polygon' } } } }))).toContain('well-known binary');
    expect(await refusalOf(geoParquet({ geo: withCrs({ type: 'ProjectedCRS' }) }))).toContain('an unspecified coordinate system');
    expect(await refusalOf(geoParquet().slice(0, -9))).toBe('The Parquet file is damaged or incomplete. Download or export it again.');
    expect(await refusalOf(Buffer.from('PAR1'))).toBe('The Parquet file is damaged or incomplete. Download or export it again.');
  });

  it('are read or refused with a sentence, wherever a byte is changed', async () => {
    const whole = geoParquet({ codec: 'UNCOMPRESSED' });
    for (let at = 4; at < whole.length; at += 23) {
      const damaged = whole.slice();
      damaged[at] = (damaged[at] ?? 0) ^ 0x11;
      const result = await refusalOf(damaged);
      expect(result.startsWith('not refused: null') || !result.startsWith('not refused')).toBe(true);
    }
  });
});

describe('buildings of other formats', () => {
  it.each(['shp-polygons.zip', 'gpkg-parcel.gpkg'])('are read: %s', async (name) => {
    const file = await readBuildingFile(corpus(name), noTurn);
    expect(file.isPlaced).toBe(true);
    expect((await checked(file, { unit: 'ft' })).some(({ building }) => building !== null)).toBe(true);
  });
  it('are read layer by layer, once one is chosen', async () => {
    const file = await readBuildingFile(corpus('shp-two-layers.zip'), noTurn);
    expect(file).toMatchObject({ layer: '', footprints: [] });
    expect(missingOfBuildings(file, guessBuildingReading(file))).toBe('Choose the layer.');
  });
  it('are refused if the file is something else, or has no polygons', async () => {
    expect(await refusalOf(Buffer.from('height,name\n3,x'))).toBe(
      'This is a CSV table or other text. Choose a GeoJSON, GeoParquet, zipped shapefile, GeoPackage, or OpenStreetMap PBF file.',
    );
    expect(await refusalOf(geoJson())).toBe('The file has no building footprints (polygons).');
  });
});
