import { geometryPointsCsv, geometryPointsKml } from '@touchdown/exports';
import { describe, expect, it } from 'vitest';
import { ImportRefused } from '../refusal.ts';
import { checkPointTable, readPointPlacemarks, readPointTable } from './points.ts';

const check = (text: string) => {
  const table = readPointTable(text);
  return table === null ? [] : checkPointTable(table);
};
const problems = (text: string) => check(text).map((row) => row.problems);

describe('a point table', () => {
  it('with invalid rows reports the error of each, with the row number of a spreadsheet', () => {
    const rows = check('Name,Lat,Lon,Elev,Type\nA,95,x,high,corner\n,41.4,-81.7,-1,\nC,41.4,-81.7,780,obstacle');
    expect(rows.map(({ row }) => row)).toEqual([2, 3, 4]);
    expect(rows[0]?.problems).toEqual([
      'Latitude must be a decimal or DMS coordinate',
      'Longitude must be a decimal or DMS coordinate',
      'Elevation is required and must be a number',
      'Type must be one of threshold, centerline, boundary, obstacle, reference',
    ]);
    expect(rows[1]?.problems).toEqual(['Point name is required', 'Elevation must be at least 0 ft']);
    expect(rows[2]?.point).toMatchObject({ name: 'C', type: 'obstacle', elevation: 780 });
  });
  it.each([
    ['Lat;Long;Elevation (m)\n41°24\'12.45"N;081°45\'10.50"W;100', [{ latitude: 41.40345833, longitude: -81.75291667 }]],
    ['latitude,longitude,alt\n412412.45N,0814510.50W,100', [{ latitude: 41.40345833, longitude: -81.75291667, elevation: 100 }]],
  ])('accepts DMS and decimal: %j', (text, expected) => {
    expect(check(text).map(({ point }) => point)).toMatchObject(expected);
  });
  it('in meters is saved in feet', () => {
    expect(check('name,lat,lon,elevation m\nA,1,2,100')[0]?.point?.elevation).toBeCloseTo(328.083989501, 9);
  });
  it('maps the kinds of the sequence to those of the screen', () => {
    expect(check('name,lat,lon,elev,type\nA,1,2,3,start\nB,1,2,3,end').map(({ point }) => point?.type)).toEqual([
      'threshold',
      'centerline',
    ]);
  });
  it('without rows is rejected', () => {
    expect(readPointTable('name,lat,lon')).toBeNull();
    expect(problems('name,lat,lon,elev\n')).toEqual([]);
  });
});

const record = (fields = {}) => ({
  sequenceOrder: 1,
  name: '=A <1>',
  type: 'obstacle',
  latitude: 41.40345833,
  longitude: -81.75291667,
  elevation: 812.5,
  description: 'over, "water"',
  ...fields,
});

describe('an exported file', () => {
  it('as CSV is imported without changes', () => {
    expect(check(geometryPointsCsv([record()]))[0]?.point).toEqual({
      name: '=A <1>',
      type: 'obstacle',
      latitude: 41.40345833,
      longitude: -81.75291667,
      elevation: 812.5,
      description: 'over, "water"',
    });
  });
  it('as KML is imported with heights to a thousandth of a foot', () => {
    const [read] = readPointPlacemarks(geometryPointsKml('P1', [record()]));
    expect(read?.point).toMatchObject({ name: '=A <1>', type: 'obstacle', latitude: 41.40345833, longitude: -81.75291667 });
    expect(read?.point?.elevation).toBeCloseTo(812.5, 3);
  });
});

describe('a KML file', () => {
  const kml = (inside: string) => `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document>${inside}</Document></kml>`;
  it.each([
    ['a DTD, which could blow it up', '<!DOCTYPE kml [<!ENTITY a "aaaa">]><kml/>'],
    ['broken', '<kml><Document></kml>'],
    ['another language', '<gpx/>'],
  ])('is rejected: %s', (_, text) => {
    expect(() => readPointPlacemarks(text)).toThrow(ImportRefused);
  });
  it('gives a point for every corner of a line, and reports missing heights', () => {
    const text = kml(
      '<Placemark><name>Way</name><LineString><coordinates>-81,41,100 -81.1,41.1</coordinates></LineString></Placemark><Placemark><Point><coordinates>200,41,1</coordinates></Point></Placemark>',
    );
    expect(readPointPlacemarks(text).map(({ name, problems: wrong }) => [name, wrong])).toEqual([
      ['Way 1', []],
      ['Way 2', ['Elevation is required and must be a number']],
      ['Point 3', ['Longitude must be a decimal or DMS coordinate']],
    ]);
  });
  it('with heights above ground has no elevations, because they are not MSL', () => {
    const text = kml(
      '<Placemark><Point><altitudeMode>relativeToGround</altitudeMode><coordinates>-81,41,100</coordinates></Point></Placemark>',
    );
    expect(readPointPlacemarks(text).map(({ problems: wrong }) => wrong)).toEqual([['Elevation is required and must be a number']]);
  });
});

describe('a number of a point table', () => {
  it('with a decimal comma is not read as thousands', () => {
    expect(problems('name,lat,lon,elev\nA,41,-81,"1,5"')).toEqual([['Elevation is required and must be a number']]);
    expect(check('name;lat;lon;elev\nA;41,5;-81,25;1,5').map(({ point }) => point)).toMatchObject([
      { latitude: 41.5, longitude: -81.25, elevation: 1.5 },
    ]);
  });
  it('is in the row that a spreadsheet shows, below blank rows too', () => {
    expect(check('name,lat,lon,elev\n\n\nA,41,-81,5').map(({ row }) => row)).toEqual([4]);
  });
});
