import { degrees, geodesicInverse } from '@touchdown/domain';
import { geometryPointsCsv, geometryPointsKml } from '@touchdown/exports';
import { describe, expect, it } from 'vitest';
import { firstMissing } from '../questions.ts';
import { ImportRefused } from '../refusal.ts';
import {
  type CheckedPoint,
  checkPointTable,
  loadPointPlacing,
  pointQuestions,
  type PointTable,
  readPointPlacemarks,
  readPointTable,
} from './points.ts';

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

it.each(['Name', 'ID', 'Obstacle', 'Point', 'Pt'])('a point table takes names from the column “%s”', (heading) => {
  expect(check(`${heading},lat,lon,elev\nA,41,-81,5`)).toMatchObject([{ name: 'A', problems: [] }]);
});

describe('survey points (PNEZD)', () => {
  // Two points of the National Geodetic Survey's test values in California zone 3, in U.S. survey feet.
  const ROWS = '101,2008776.145,6308189.835,812.5,"CP 1, ""A"""\n102,1869963.783,6772808.251,90.25,TREE OAK\n';
  const answers = { system: 'EPSG:2227', coordinateUnit: 'us-ft', unit: 'us-ft', datum: 'NAVD 88', geoidFeet: '' } as const;
  const checked = async (text: string, changes: Partial<PointTable> = {}) => {
    const table = readPointTable(text);
    if (table === null) return [];
    const answered = { ...table, ...answers, ...changes };
    return checkPointTable(answered, await loadPointPlacing(answered));
  };
  const PLACES = [
    { name: '101', latitude: 37.50842333, longitude: -121.37389417, elevation: expect.closeTo(812.501625, 6) as number },
    { name: '102', latitude: 37.12818611, longitude: -119.77575917, elevation: expect.closeTo(90.2501805, 6) as number },
  ];
  it.each([
    ['commas', ROWS],
    ['tabs', ROWS.replaceAll(/,(?=[\d"T])/g, '\t')],
    ['blanks', '101  2008776.145  6308189.835 812.5   CP 1\n102 1869963.783 6772808.251  90.25 TREE OAK'],
    ['headings and commas', `P,N,E,Z,D\n${ROWS}`],
    [
      'headings and blanks',
      'Point Northing Easting Elevation Description\n101 2008776.145 6308189.835 812.5 CP 1\n102 1869963.783 6772808.251 90.25 TREE OAK\n',
    ],
    [
      'columns in another order',
      'desc,pt,easting,northing,elev\nCP,101,6308189.835,2008776.145,812.5\nTREE OAK,102,6772808.251,1869963.783,90.25',
    ],
  ])('with %s are placed where the National Geodetic Survey places them', async (_, text) => {
    const points = await checked(text);
    expect(points.map(({ problems: wrong }) => wrong)).toEqual([[], []]);
    expect(points.map(({ point }) => point)).toMatchObject(PLACES);
    expect(points[1]?.point?.description).toBe('TREE OAK\nVertical datum: NAVD 88');
  });
  it('keep a description with commas, quoted or not', async () => {
    expect((await checked(ROWS))[0]?.point?.description).toBe('CP 1, "A"\nVertical datum: NAVD 88');
    expect((await checked('1,2008776.145,6308189.835,9,TREE,OAK,24'))[0]?.point?.description).toBe(
      'TREE, OAK, 24\nVertical datum: NAVD 88',
    );
  });
  it('without headings say how they are read', () => {
    expect(readPointTable(ROWS)?.notices).toEqual([
      'The file has no column headings. Its columns are read as point, northing, easting, elevation, and description. Check them.',
    ]);
    expect(readPointTable('1,41.5,-71.2,30\n2,41.6,-71.3,40')).toMatchObject({
      headings: ['Column 1', 'Column 2', 'Column 3', 'Column 4'],
      notices: ['The file has no column headings. Choose what each column contains.'],
    });
    expect(readPointTable('name,lat,lon,elev\nA,1,2,3')?.notices).toEqual([]);
  });
  it('ask for the zone, its foot, the elevation unit, and the datum, one after the other; nothing is assumed', async () => {
    const table = readPointTable(ROWS);
    if (table === null) throw new Error('no rows');
    const missing = (changes: Partial<PointTable>) => firstMissing(pointQuestions({ ...table, ...changes }), { ...table, ...changes });
    const { system, coordinateUnit, unit } = answers;
    expect(missing({})).toBe('Choose the coordinate system.');
    expect(missing({ system })).toBe('Choose the unit of the coordinates.');
    expect(missing({ system, coordinateUnit })).toBe('Choose the length unit.');
    expect(missing({ system, coordinateUnit, unit })).toBe('Choose the vertical datum.');
    expect(missing(answers)).toBeNull();
    expect(missing({ ...answers, datum: 'WGS 84 / NAD 83 ellipsoid' })).toBe(
      'Enter the geoid height to convert ellipsoidal heights to MSL.',
    );
    expect((await checked(ROWS, { datum: '' })).map(({ point, problems: wrong }) => [point, wrong])).toEqual([
      [null, ['Choose the vertical datum.']],
      [null, ['Choose the vertical datum.']],
    ]);
  });
  it('differ by 2 ppm in the other foot, and by the geoid from ellipsoidal heights', async () => {
    const [survey] = await checked(ROWS);
    const [international] = await checked(ROWS, {
      coordinateUnit: 'ft',
      unit: 'ft',
      datum: 'WGS 84 / NAD 83 ellipsoid',
      geoidFeet: '-100',
    });
    const at = (found: CheckedPoint | undefined) => ({
      latitude: degrees(found?.point?.latitude ?? 0),
      longitude: degrees(found?.point?.longitude ?? 0),
    });
    expect(geodesicInverse(at(survey), at(international)).distanceFt).toBeCloseTo(13.2, 0);
    expect(international?.point?.elevation).toBe(912.5);
    expect(international?.point?.description).toContain('Vertical datum: WGS 84 / NAD 83 ellipsoid, geoid at -100 ft');
  });
  it('that are no numbers, or outside the zone, are errors of their rows', async () => {
    expect(
      (await checked('1,2008776.145,6308189.835,812.5,a\n2,x,6308189.835,1,b\n3,9e9,9e9,1,c')).map(({ problems: wrong }) => wrong),
    ).toEqual([
      [],
      ['Northing and easting must be numbers within the coordinate system'],
      ['Northing and easting must be numbers within the coordinate system'],
    ]);
  });
});
