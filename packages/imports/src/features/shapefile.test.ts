import { readFileSync } from 'node:fs';
import { drillCount } from '@touchdown/testing';
import fc from 'fast-check';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { firstMissing } from '../questions.ts';
import { checkSurvey } from '../kinds/obstacles/check-survey.ts';
import { guessReading, missingOf, type Reading, surveyQuestions } from '../kinds/obstacles/reading.ts';
import { readSurvey } from '../kinds/obstacles/read-survey.ts';
import { nameAttributes, outlineQuestions, outlinesNamedBy, readOutlineFile } from '../kinds/parcels.ts';
import { ImportRefused } from '../refusal.ts';
import { readDbf } from './dbf.ts';
import { readShp } from './shp.ts';

const corpus = (name: string) => new Uint8Array(readFileSync(new URL(`../../test-data/corpus/${name}`, import.meta.url)));
const turn = () => null;
const latin = (bytes: Uint8Array) => String.fromCharCode(...bytes);

describe('a layer', () => {
  it.each(['shp-two-layers.zip'])('is asked for if there are several: %s', async (name) => {
    const survey = await readSurvey(corpus(name), null, turn);
    const reading = guessReading(survey);
    expect(survey).toMatchObject({ layers: ['layer', 'lots'], layer: '', rows: [] });
    expect(surveyQuestions(survey, reading)).toMatchObject([{ name: 'layer', options: [{ value: 'layer' }, { value: 'lots' }] }]);
    expect(missingOf(survey, reading)).toBe('Choose the layer.');
    await expect(checkSurvey(survey, reading, turn)).rejects.toThrow('Choose the layer.');
    expect((await readSurvey(corpus(name), null, turn, 'lots')).rows).toHaveLength(1);
    const outlines = await readOutlineFile(corpus(name), turn);
    expect(outlines.outlines).toEqual([]);
    expect(firstMissing(outlineQuestions(outlines, { system: '' }), { layer: outlines.layer })).toBe('Choose the layer.');
    expect((await readOutlineFile(corpus(name), turn, 'lots')).outlines.map((one) => one.name)).toEqual(['Lot 12']);
  });
  it('without a coordinate system asks for it and its unit, and without a unit of its altitudes for that', async () => {
    const survey = await readSurvey(corpus('shp-no-prj.zip'), null, turn);
    const reading: Reading = { ...guessReading(survey), datum: 'NAVD 88' };
    const missing = (changes: Partial<Reading>) => missingOf(survey, { ...reading, ...changes });
    expect(missing({})).toBe('Choose the coordinate system.');
    expect(missing({ system: 'EPSG:2249' })).toBe('Choose the unit of the coordinates.');
    expect(missing({ system: 'EPSG:2249', coordinateUnit: 'us-ft' })).toBeNull();
    const solid = await readSurvey(corpus('gpkg-z.gpkg'), null, turn);
    expect(missingOf(solid, { ...guessReading(solid), datum: 'NAVD 88' })).toBe('Choose the unit of the altitudes.');
    const outlines = await readOutlineFile(
      zipSync(Object.fromEntries(Object.entries(unzipSync(corpus('shp-parcel.zip'))).filter(([name]) => !name.endsWith('prj')))),
      turn,
    );
    expect(outlines.isPlaced).toBe(false);
    expect(outlineQuestions(outlines, { system: 'EPSG:26986' }).map(({ label }) => label)).toEqual([
      'Coordinate system',
      'Unit of coordinates',
    ]);
  });
  it('of a drawing asks for the system and the drawing unit', async () => {
    const drawing = await readOutlineFile(corpus('cad-unitless.dxf'), turn);
    expect(drawing.unit).toBeNull();
    expect(outlineQuestions(drawing, { system: '' }).map(({ label }) => label)).toEqual(['Coordinate system', 'Drawing unit']);
    expect((await readOutlineFile(corpus('cad-inches.dxf'), turn)).unit).toBe('in');
  });
});

describe('the name of an outline', () => {
  it('is that of the attribute that is chosen, and is guessed from names before numbers', async () => {
    const ring = (x: number) => [
      [
        [x, 41],
        [x, 41.001],
        [x + 0.001, 41.001],
        [x, 41],
      ],
    ];
    const text = JSON.stringify({
      type: 'FeatureCollection',
      features: [
        { type: 'Feature', properties: { ID: 7, PARCEL_ID: '12-A', Owner: 'Port' }, geometry: { type: 'Polygon', coordinates: ring(-71) } },
        { type: 'Feature', properties: { ID: 8, Owner: 'City' }, geometry: { type: 'MultiPolygon', coordinates: [ring(-71), ring(-72)] } },
      ],
    });
    const file = await readOutlineFile(strToU8(text), turn);
    expect(file.outlines.map(({ name }) => name)).toEqual(['12-A', '8 1', '8 2']);
    expect(nameAttributes(file)).toEqual(['ID', 'PARCEL_ID', 'Owner']);
    expect(outlinesNamedBy(file, 'Owner').map(({ name }) => name)).toEqual(['Port', 'City 1', 'City 2']);
    expect(outlinesNamedBy(file, 'PARCEL_ID').map(({ name }) => name)).toEqual(['12-A', '8 1', '8 2']);
  });
});

it('an outline keeps the system from which it is converted', async () => {
  expect((await readOutlineFile(corpus('shp-parcel.zip'), turn)).system).toBe('NAD_1983_StatePlane_Massachusetts_Mainland_FIPS_2001');
  expect((await readOutlineFile(corpus('gpkg-parcel.gpkg'), turn)).system).toBe('Massachusetts Mainland (EPSG:2249)');
  expect((await readOutlineFile(corpus('kml-parcel.kml'), turn)).system).toBe('WGS 84');
  expect((await readOutlineFile(corpus('cad-feet.dxf'), turn)).system).toBeNull();
});

/** A shapefile of one polygon with these corners and starts of parts. */
function polygonFile(points: readonly (readonly number[])[], parts: readonly number[]): Uint8Array {
  const content = new DataView(new ArrayBuffer(44 + parts.length * 4 + points.length * 16));
  content.setInt32(0, 5, true);
  content.setInt32(36, parts.length, true);
  content.setInt32(40, points.length, true);
  parts.forEach((start, index) => content.setInt32(44 + index * 4, start, true));
  points.flat().forEach((value, index) => content.setFloat64(44 + parts.length * 4 + index * 8, value, true));
  const file = new Uint8Array(100 + 8 + content.byteLength);
  const header = new DataView(file.buffer);
  header.setInt32(0, 9994);
  header.setInt32(24, file.length / 2);
  header.setInt32(100, 1);
  header.setInt32(104, content.byteLength / 2);
  file.set(new Uint8Array(content.buffer), 108);
  return file;
}

describe('a shapefile', () => {
  const parts = unzipSync(corpus('shp-polygons.zip'));
  const part = (name: string) => parts[`layer.${name}`] ?? new Uint8Array();
  it('says what it leaves out: rows that are deleted, and attributes that are missing', async () => {
    const dbf = new Uint8Array(part('dbf'));
    const rows = new DataView(dbf.buffer, dbf.byteOffset).getUint16(8, true);
    dbf[rows] = 0x2a;
    const survey = await readSurvey(zipSync({ ...parts, 'layer.dbf': dbf }), null, turn);
    expect(survey.rows.map(({ line }) => line)).toEqual([2, 3]);
    const { 'layer.dbf': _, ...others } = parts;
    expect((await readSurvey(zipSync(others), null, turn)).notices).toContain(
      'The archive has no DBF file, so the shapes have no attributes.',
    );
  });
  it('has holes in the ring that encloses them', () => {
    const ring = (x: number, y: number, size: number, isHole: boolean) => {
      const corners = [
        [x, y],
        [x, y + size],
        [x + size, y + size],
        [x, y],
      ];
      return isHole ? corners.toReversed() : corners;
    };
    // The second hole touches its ring in a corner.
    const rings = [
      ring(0, 0, 100, false),
      ring(200, 200, 50, false),
      ring(10, 40, 20, true),
      ring(0, 70, 5, true),
      ring(900, 900, 1, true),
    ];
    const [record] = readShp(
      polygonFile(
        rings.flat(),
        rings.map((_, index) => index * 4),
      ),
    );
    expect(record?.shapes).toMatchObject([
      { kind: 'area', holes: 2, part: 1 },
      { holes: 0, part: 2 },
      // No ring encloses it.
      { holes: 0, part: 3 },
    ]);
  });
  it.each([[[0, 9]], [[2, 1]], [[-1]]])('whose parts begin outside its corners is refused: %j', (parts) => {
    const corners = [
      [0, 0],
      [0, 1],
      [1, 1],
      [0, 0],
    ];
    expect(() => [...readShp(polygonFile(corners, parts))]).toThrow('The archive is damaged or incomplete.');
  });
  it('has days, flags, and numbers as text, and nothing for a number too wide for its field', () => {
    const field = (name: string, kind: string, length: number) => {
      const bytes = new Uint8Array(32);
      bytes.set(strToU8(name));
      bytes.set(strToU8(kind), 11);
      bytes[16] = length;
      return bytes;
    };
    const fields = [field('day', 'D', 8), field('lit', 'L', 1), field('h', 'N', 4), field('t', 'C', 4), field('memo', 'M', 10)];
    const rows = strToU8(' 20270104T12.5abc 0000000001 20270104N********         9');
    const head = new Uint8Array(32);
    const view = new DataView(head.buffer);
    view.setUint32(4, 2, true);
    view.setUint16(8, 32 + fields.length * 32 + 1, true);
    view.setUint16(10, 28, true);
    const bytes = Uint8Array.from([...head, ...fields.flatMap((one) => [...one]), 0x0d, ...rows]);
    const { count, row } = readDbf(bytes, latin);
    expect(Array.from({ length: count }, (_, index) => Object.fromEntries(row(index) ?? []))).toEqual([
      { day: '2027-01-04', lit: 'yes', h: '12.5', t: 'abc' },
      { day: '2027-01-04', lit: 'no', h: '', t: '****' },
    ]);
  });
  it('with any bytes changed or cut off is read, or refused with a sentence, and ends', () => {
    const damagedParts = (bytes: Uint8Array, read: (bytes: Uint8Array) => unknown) =>
      fc.assert(
        fc.property(
          fc.nat(bytes.length),
          fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { maxLength: 20 }),
          (length, changes) => {
            const changed = new Uint8Array(bytes.subarray(0, changes.length > 0 ? bytes.length : length));
            for (const [at, value] of changes) changed[at] = value;
            try {
              read(changed);
            } catch (error) {
              expect(error).toBeInstanceOf(ImportRefused);
            }
          },
        ),
        { numRuns: drillCount({ gate: 500, full: 20_000 }) },
      );
    damagedParts(part('shp'), (bytes) => [...readShp(bytes)]);
    damagedParts(part('dbf'), (bytes) => {
      const { count, row } = readDbf(bytes, latin);
      return Array.from({ length: Math.min(count, 1_000) }, (_, index) => row(index));
    });
  });
});
