/** Point files: a table that can be imported again, and KML that is valid against the OGC schema. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { geometryPointsCsv, geometryPointsFileName, geometryPointsKml, type PointRecord } from './geometry-points.ts';

const point = (changes: Partial<PointRecord> = {}): PointRecord => ({
  sequenceOrder: 1,
  name: 'Pad center',
  type: 'reference',
  latitude: 40.7011,
  longitude: -74.0089,
  elevation: 7,
  description: null,
  ...changes,
});
const HOSTILE = point({ name: '=HYPERLINK("x")<b>&\u0001', description: 'a "b", c\nd ]]> </description>' });

const schemaFile = (fileName: string) => ({
  fileName,
  contents: readFileSync(new URL(`../test-data/kml/${fileName}`, import.meta.url), 'utf8'),
});

describe('the KML of points', () => {
  it('is valid against the OGC schema with any text, and without points', async () => {
    const files = [geometryPointsKml('P1', [point(), HOSTILE]), geometryPointsKml('<P1> & more', [])];
    const { errors } = await validateXML({
      xml: files.map((contents, index) => ({ fileName: `${index}.kml`, contents })),
      schema: [schemaFile('ogckml22-local.xsd')],
      preload: [schemaFile('atom-author-link.xsd'), schemaFile('xAL.xsd')],
    });
    expect(errors.map(({ message }) => message)).toEqual([]);
  });
  it('has longitude, latitude, and meters above mean sea level', () => {
    const text = geometryPointsKml('P1', [point({ elevation: 1000 })]);
    const [, coordinates = ''] = /<coordinates>([^<]+)</.exec(text) ?? [];
    expect(coordinates.trim().split(',').map(Number)).toEqual([-74.0089, 40.7011, 304.8]);
    expect(text).toContain('<altitudeMode>absolute</altitudeMode>');
  });
});

describe('the table of points', () => {
  it('has positions in both notations, and no cell that a spreadsheet would execute', () => {
    const [head, first, second] = geometryPointsCsv([point(), { ...HOSTILE, name: '=1+1', description: null, sequenceOrder: 2 }]).split(
      '\r\n',
    );
    expect(head).toContain('Sequence,Name,Type,Latitude,Longitude,Latitude DMS,Longitude DMS,Elevation (ft MSL),Description');
    expect(first).toBe(`1,Pad center,reference,40.7011,-74.0089,"40°42'03.96""N","74°00'32.04""W",7,`);
    expect(second).toMatch(/^2,"?'=1\+1/);
  });
  it('is named after its path and the date', () => {
    expect(geometryPointsFileName('Harbor / Heliport', 'North / approach', '2026-11-21', 'csv')).toBe(
      'Harbor_Heliport_North_approach_points_2026-11-21.csv',
    );
  });
});
