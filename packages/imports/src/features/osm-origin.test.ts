/** Files that state OpenStreetMap by their contents, and those that do not. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { degrees } from '@touchdown/domain';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { describe, expect, it } from 'vitest';
import { buildingNotes, guessBuildingReading, readBuildingFile } from '../kinds/buildings.ts';
import { buildingsParquet, polygonWkb } from '../testing/buildings-parquet.ts';
import { osmPbf } from '../testing/osm.ts';

const CREDIT = '© OpenStreetMap contributors, Open Database License 1.0.';
const RING = [
  [-86.16, 39.77],
  [-86.159, 39.77],
  [-86.159, 39.771],
  [-86.16, 39.77],
] as const;
const geoJson = (properties: object, more: object = {}) =>
  Buffer.from(
    JSON.stringify({
      type: 'FeatureCollection',
      features: [
        { type: 'Feature', properties: { height: 4 }, geometry: { type: 'Polygon', coordinates: [RING] } },
        { type: 'Feature', ...more, properties, geometry: { type: 'Polygon', coordinates: [RING] } },
      ],
    }),
  );
const isCredited = async (bytes: Uint8Array): Promise<boolean> => {
  const file = await readBuildingFile(bytes, () => null);
  return buildingNotes(file, { ...guessBuildingReading(file), unit: 'm' }).includes(CREDIT);
};

describe('buildings of a GeoJSON file', () => {
  it.each<readonly [string, object, object]>([
    ['Overpass Turbo', { '@id': 'way/4305369', building: 'yes' }, {}],
    ['a converter that writes identifiers', { building: 'yes' }, { id: 'relation/12' }],
    ['GDAL', { osm_id: '4305369' }, {}],
    ['an export as numbers', { osm_id: 4_305_369, fclass: 'building' }, {}],
    ['a plug-in that writes the type', { osm_type: 'way' }, {}],
    ['a file of several sources', { bf_source: 'osm' }, {}],
    ['a stated source', { Source: 'OpenStreetMap, 2026' }, {}],
    ['Overture', { sources: [{ dataset: 'Microsoft ML Buildings' }, { property: '', dataset: 'OpenStreetMap', record_id: 'w1@2' }] }, {}],
  ])('are credited as those of OpenStreetMap: %s', async (_by, properties, more) => {
    expect(await isCredited(geoJson(properties, more))).toBe(true);
  });
  it.each<readonly [string, object, object]>([
    ['of a county', { OBJECTID: 12, source: 'Lidar 2024', height: 12 }, {}],
    ['with empty attributes', { osm_id: '', '@id': null, source: null }, {}],
    ['with the number of no object', { osm_id: 0 }, {}],
    ['with another identifier', { '@id': 'https://county.example/buildings/12' }, { id: 12 }],
    ['with a word that contains the letters', { source: 'Cosmo County' }, {}],
    ['of another dataset of Overture', { sources: [{ property: '', dataset: 'Microsoft ML Buildings', record_id: null }] }, {}],
    ['with sources of another form', { sources: { note: 'OpenStreetMap' } }, {}],
  ])('are not: %s', async (_what, properties, more) => {
    expect(await isCredited(geoJson(properties, more))).toBe(false);
  });
});

type Column = Parameters<typeof parquetWriteBuffer>[0]['columnData'][number];
const GEO = { version: '1.1.0', primary_column: 'geometry', columns: { geometry: { encoding: 'WKB', geometry_types: ['Polygon'] } } };
const OUTLINES = Array.from({ length: 3 }, () => polygonWkb(RING));
const geoParquet = (column: Column): Uint8Array => {
  const columnData: Column[] = [{ name: 'geometry', data: OUTLINES, type: 'BYTE_ARRAY' }, column];
  const kvMetadata = [{ key: 'geo', value: JSON.stringify(GEO) }];
  return new Uint8Array(parquetWriteBuffer({ rowGroupSize: 2, columnData, kvMetadata }));
};
const overture = (...datasets: readonly string[]): Uint8Array =>
  buildingsParquet(datasets.length, { latitude: degrees(39.77), longitude: degrees(-86.16) }, datasets);

describe('buildings of a GeoParquet file', () => {
  it('are credited if one of them, in any group of rows, is of OpenStreetMap', async () => {
    const other = 'Microsoft ML Buildings';
    expect(await isCredited(overture(other, other, 'OpenStreetMap'))).toBe(true);
    expect(await isCredited(overture(other, 'OpenStreetMap', 'a third'))).toBe(true);
    expect(await isCredited(overture('A first', other, 'A first'))).toBe(false);
    expect(await isCredited(geoParquet({ name: 'osm_id', type: 'INT64', data: [4_305_369n, 0n, 0n] }))).toBe(true);
    expect(await isCredited(geoParquet({ name: 'bf_source', type: 'STRING', data: ['google', 'osm', 'google'] }))).toBe(true);
  });
  it('are not if all are of others, or it is unknown', async () => {
    const other = 'Microsoft ML Buildings';
    expect(await isCredited(overture(other, other, other))).toBe(false);
    expect(await isCredited(overture(other, 'PVMagic', other))).toBe(false);
    expect(await isCredited(geoParquet({ name: 'height', type: 'DOUBLE', data: [1, 2, 3] }))).toBe(false);
  });
});

const ofGdal = (name: string): Uint8Array => readFileSync(path.join(import.meta.dirname, '../../test-data/osm', name));

describe('buildings of a Shapefile or GeoPackage that GDAL wrote', () => {
  it.each([
    ['an extract of OpenStreetMap, of which only the second building has a number', 'geofabrik.zip'],
    ['the same as a GeoPackage', 'geofabrik.gpkg'],
    ['Overture, with its list of sources as text', 'overture.zip'],
    ['the same as a GeoPackage', 'overture.gpkg'],
    ['an attribution under a heading that a Shapefile cuts off', 'truncated.zip'],
    ['a source under a heading that a Shapefile cuts off', 'truncated-source.zip'],
  ])('are credited as those of OpenStreetMap: %s', async (_what, name) => {
    expect(await isCredited(ofGdal(name))).toBe(true);
  });
  it.each(['overture-other.zip', 'overture-other.gpkg'])('are not if Overture has them from others: %s', async (name) => {
    expect(await isCredited(ofGdal(name))).toBe(false);
  });
});

it('buildings of an OpenStreetMap PBF file are credited without stating anything', async () => {
  const nodes = RING.slice(0, 3).map(([longitude, latitude], index) => ({ id: index + 1, latitude, longitude }));
  const file = osmPbf({ nodes, ways: [{ id: 1, refs: [1, 2, 3, 1], tags: { building: 'yes', height: '4' } }] });
  expect(await isCredited(file)).toBe(true);
});
