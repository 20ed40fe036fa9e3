import { readFileSync } from 'node:fs';
import { drillCount } from '@touchdown/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadGdal } from '@touchdown/exports/testing/gdal';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ImportRefused } from '../refusal.ts';
import { geoPackageLayers, openGeoPackage, readGeoPackage } from '../features/geopackage.ts';
import { columnsOf } from './sqlite-columns.ts';
import { openSqlite } from './sqlite.ts';

const corpus = (name: string) => new Uint8Array(readFileSync(new URL(`../../test-data/corpus/${name}`, import.meta.url)));
const turn = () => null;

/** Everything that a GeoPackage contains. */
async function everything(bytes: Uint8Array) {
  const database = openGeoPackage(bytes);
  return Promise.all(geoPackageLayers(database).map((layer) => readGeoPackage(database, layer, turn)));
}

describe('a SQLite database', () => {
  it('written by GDAL is read row by row: long texts on other pages, many rows on many pages, every kind of value', async () => {
    const gdal = await loadGdal();
    const rows = Array.from({ length: 3_000 }, (_, index) => ({
      text: index % 500 === 0 ? `ü${'x'.repeat(index * 20)}` : `row ${index}`,
      whole: index % 2 === 0 ? index * 1_000_003 : -index,
      real: index / 7,
      none: null,
    }));
    const folder = mkdtempSync(join(tmpdir(), 'imports-sqlite-'));
    try {
      const features = rows.map((properties, index) => ({
        type: 'Feature',
        properties,
        geometry: { type: 'Point', coordinates: [index / 100, 1 - index / 100] },
      }));
      writeFileSync(join(folder, 'many.geojson'), JSON.stringify({ type: 'FeatureCollection', features }));
      const { datasets } = await gdal.open(join(folder, 'many.geojson'));
      const [dataset] = datasets;
      if (dataset === undefined) throw new Error('GDAL cannot read its own format');
      const [file] = await everything(await gdal.getFileBytes(await gdal.ogr2ogr(dataset, ['-f', 'GPKG'])));
      await gdal.close(dataset);
      expect(file?.features).toHaveLength(rows.length);
      for (const [index, { text, whole, real }] of rows.entries()) {
        const { properties, shapes } = file?.features[index] ?? { properties: new Map(), shapes: [] };
        expect([properties.get('text'), Number(properties.get('whole')), properties.get('none')]).toEqual([text, whole, '']);
        expect(Number(properties.get('real'))).toBeCloseTo(real, 9);
        expect(properties.get('fid')).toBe(String(index + 1));
        expect(shapes[0]?.vertices).toEqual([{ longitude: index / 100, latitude: 1 - index / 100, altitude: null }]);
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
  it('with any bytes changed is read, or refused with a sentence, and ends', async () => {
    const whole = corpus('gpkg-z.gpkg');
    const change = fc.record({ at: fc.nat(whole.length - 1), value: fc.nat(255) });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 30 }), async (changes) => {
        const bytes = new Uint8Array(whole);
        for (const { at, value } of changes) bytes[at] = value;
        const read = await everything(bytes).catch((error: unknown) => error);
        expect(Array.isArray(read) || read instanceof ImportRefused, String(read)).toBe(true);
      }),
      { numRuns: drillCount({ gate: 300, full: 10_000 }) },
    );
  });
  it('whose rows share their bytes, so that one would be read thousands of times, is refused', () => {
    const database = (rows: number) => {
      const bytes = new Uint8Array(65_536);
      const view = new DataView(bytes.buffer);
      bytes.set(new TextEncoder().encode('SQLite format 3\u0000'));
      view.setUint16(16, 1);
      view.setUint32(56, 1);
      // A leaf whose every cell is the row at this offset, which has one value of 4,000 bytes.
      const offset = 61_000;
      bytes[100] = 0x0d;
      view.setUint16(103, rows);
      for (let row = 0; row < rows; row += 1) view.setUint16(108 + row * 2, offset);
      bytes.set([0x9f, 0x23, 1, 3, 0xbe, 0x4c], offset);
      return bytes;
    };
    expect(openSqlite(database(1)).tables).toEqual([]);
    expect(() => openSqlite(database(20_000))).toThrow('The database is damaged or incomplete.');
  });
  it('that is no GeoPackage, or nothing, is refused', () => {
    expect(() => openGeoPackage(new Uint8Array(10))).toThrow('The database is damaged or incomplete.');
    expect(() => openSqlite(corpus('gpkg-z.gpkg')).rows('nowhere').next()).toThrow(
      'The database has no table nowhere. A view is not read.',
    );
  });
});

describe('the columns of a table', () => {
  const names = (sql: string) => columnsOf(sql)?.map(({ name, isRowId }) => (isRowId ? `#${name}` : name)) ?? null;
  it.each([
    ['CREATE TABLE "a" ( "fid" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, "geom" POINT, "na""me" TEXT(80))', ['#fid', 'geom', 'na"me']],
    ['CREATE TABLE a (id INTEGER, b DECIMAL(10,2) DEFAULT (1+2), [c d] TEXT, `e` BLOB, PRIMARY KEY(id))', ['#id', 'b', 'c d', 'e']],
    ["create table x(a text default 'x, (y', -- one, two\n b int /* , */ primary key, constraint u unique (a, b))", ['a', 'b']],
    ['CREATE TABLE a (id INTEGER, k INTEGER, PRIMARY KEY (id, k))', ['id', 'k']],
    ['CREATE TABLE a (id INTEGER PRIMARY KEY) WITHOUT ROWID', null],
    ['CREATE TABLE a (id INTEGER PRIMARY KEY, b INT GENERATED ALWAYS AS (id * 2))', null],
    ['CREATE TABLE a AS SELECT 1', null],
    ['CREATE TABLE a (id', null],
    ['nonsense "', null],
  ])('%s', (sql, expected) => {
    expect(names(sql)).toEqual(expected);
  });
});
