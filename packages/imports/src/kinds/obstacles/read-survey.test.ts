import { constructionStatusFrom } from './cell-values.ts';
import { dayFrom } from '../../table/cells.ts';
import type { Delimiter } from '../../table/csv.ts';
import { DEFAULT_EXPORT_OPTIONS, EXPORTERS, obstaclesCsv } from '@touchdown/exports';
import { aFacilityDocument, anObstacle } from '@touchdown/exports/testing';
import { OBSTACLE_TYPES, topOf } from '@touchdown/domain';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { guessReading, type Reading } from './reading.ts';
import { checkSurvey, type CheckedRow } from './check-survey.ts';
import { readSurvey } from './read-survey.ts';

const turn = () => null;
const read = (given: string | Uint8Array, delimiter: Delimiter | null = null) =>
  readSurvey(typeof given === 'string' ? strToU8(given) : given, delimiter, turn);
const check = async (given: string | Uint8Array, changes: Partial<Reading> = {}): Promise<CheckedRow[]> => {
  const survey = await read(given);
  return checkSurvey(survey, { ...guessReading(survey), datum: 'NAVD 88', ...changes }, turn);
};
const obstacles = async (given: string | Uint8Array, changes: Partial<Reading> = {}) =>
  (await check(given, changes)).map(({ obstacle, problems }) => obstacle ?? problems);
const refusal = (given: string | Uint8Array) =>
  read(given).then(
    () => 'was read',
    (error: unknown) => (error instanceof Error ? error.message : ''),
  );

describe('a table', () => {
  it('is read by its headings: decimal and DMS positions, units, yes and no', async () => {
    const text = `Name,Type,Lat,Lon,Height (ft AGL),Ground elevation,H. accuracy,Vertical accuracy,Lighted,Remarks
Mast,Tower,41.8201,-71.4128,120,35.5,20,3,yes,"by the ""old"" mill"
Oak,tree,"41°49'12.36""N","071°24'46.08""W",18 m,30,,,no,`;
    expect(await obstacles(text)).toMatchObject([
      {
        name: 'Mast',
        type: 'tower',
        latitude: 41.8201,
        longitude: -71.4128,
        heightFeet: 120,
        elevationFeet: 35.5,
        horizontalAccuracyFeet: 20,
        verticalAccuracyFeet: 3,
        isLighted: true,
        isPermanent: true,
        constructionStatus: 'existing',
        extent: null,
        sourceLine: 2,
        description: 'by the "old" mill\nVertical datum: NAVD 88',
      },
      { name: 'Oak', type: 'tree', latitude: 41.8201, longitude: -71.4128, heightFeet: expect.closeTo(59.055118, 6), sourceLine: 3 },
    ]);
  });
  it('with semicolons has decimal commas; in meters it is saved in feet', async () => {
    const rows = await obstacles('Name;Lat;Lon;Height (m);Elevation (m)\nA;41,5;-71,25;10,5;1.000,5\n', {});
    expect(rows).toMatchObject([
      {
        name: 'A',
        latitude: 41.5,
        longitude: -71.25,
        heightFeet: expect.closeTo(34.448819, 6),
        elevationFeet: expect.closeTo(3282.480315, 6),
      },
    ]);
  });
  it('is split by the chosen delimiter', async () => {
    expect((await read('name;a,lat,lon\nx;y,1,2', ',')).headings).toEqual(['name;a', 'lat', 'lon']);
  });
  it('reports every error of each row, with the line of the file', async () => {
    const text =
      'name,lat,lon,height agl,ground,top,lighted\n"two\nlines",95,x,-3,,,maybe\n,41,-71,100,50,400,\nC,41,-71,ten,50,,\nD,41,-71,,150,50,\n';
    expect((await check(text)).map(({ line, problems }) => [line, problems])).toEqual([
      [
        2,
        [
          'Latitude “95” must be a decimal or DMS coordinate',
          'Longitude “x” must be a decimal or DMS coordinate',
          'Height is negative (-3 ft)',
          'Lighted “maybe” must be yes or no',
        ],
      ],
      [4, ['Ground elevation 50 ft plus height 100 ft does not equal top elevation 400 ft']],
      [5, ['Height “ten” is not a number']],
      [6, ['Top 50 ft MSL is below the ground elevation of 150 ft MSL']],
    ]);
  });
  it('without names is rejected by row if it has a column for them', async () => {
    expect(await obstacles('name,lat,lon,height\n,41,-71,100')).toEqual([['Obstacle name is required']]);
    expect(await obstacles('lat,lon,height\n41,-71,100')).toMatchObject([{ name: 'Obstacle 1', elevationFeet: null }]);
  });
  it('with heights above the ellipsoid is converted to MSL with the geoid height', async () => {
    const reading = { datum: 'WGS 84 / NAD 83 ellipsoid', geoidFeet: '-92.5' } as const;
    expect(await obstacles('name,lat,lon,ground,top\nA,41,-71,-50,10', reading)).toMatchObject([{ heightFeet: 60, elevationFeet: 42.5 }]);
  });
  it('exported by Touchdown is imported without changes', async () => {
    const record = {
      name: '=Mast, "north"',
      type: 'antenna',
      latitude: 41.82012345,
      longitude: -71.41287654,
      heightFeet: 120.25,
      elevationFeet: 35.5,
      topFeet: 155.75,
      shape: 'Point',
      extent: null,
      horizontalAccuracyFeet: 20,
      verticalAccuracyFeet: null,
      isLighted: true,
      constructionStatus: 'temporary',
      temporaryFrom: '2027-01-04',
      temporaryTo: '2027-03-31',
      isPermanent: false,
      isFrangible: true,
      faaRegistration: '2012-ANE-1-OE',
      source: 'Entered',
      description: 'by the mill',
      status: 'Compliant',
      surface: null,
      requiredClearanceFeet: null,
      actualClearanceFeet: null,
      penetrationFeet: null,
    };
    const {
      topFeet,
      shape,
      source,
      status,
      surface,
      requiredClearanceFeet,
      actualClearanceFeet,
      penetrationFeet,
      description,
      ...retained
    } = record;
    const stale = { dimensionState: 'out_of_date', dimensionNotice: 'The adjusted dimensions are out of date.' } as const;
    expect(await obstacles(obstaclesCsv([{ ...record, constructionStatus: 'Temporary' }], stale))).toMatchObject([
      { ...retained, description: `${description}\nVertical datum: NAVD 88` },
    ]);
  });
  it('exported by Touchdown brings back every obstacle with its shape, heights, and tops', async () => {
    const exact = (min: number, max: number) => fc.integer({ min: min * 1e4, max: max * 1e4 }).map((value) => value / 1e4);
    const at = fc.record({ latitude: exact(24, 49), longitude: exact(-124, -67) });
    const text = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
      .map((value) => value.replaceAll(/[\p{Cc}\p{Cn}\p{Cs}]/gu, '').trim());
    const extent = fc.oneof(
      fc.constant(null),
      fc
        .record({ kind: fc.constant('line' as const), points: fc.array(fc.tuple(at, exact(0, 5_000)), { minLength: 2, maxLength: 6 }) })
        .map(({ kind, points }) => ({ kind, points: points.map(([position, topFeet]) => ({ ...position, topFeet })) })),
      fc.record({
        kind: fc.constant('area' as const),
        ring: fc.uniqueArray(at, { minLength: 3, maxLength: 6, selector: (one) => JSON.stringify(one) }),
      }),
    );
    const obstacle = fc.record({
      name: text.filter((value) => value !== ''),
      type: fc.constantFrom(...OBSTACLE_TYPES),
      latitude: exact(24, 49),
      longitude: exact(-124, -67),
      heightFeet: exact(0, 2_000),
      elevationFeet: fc.option(exact(0, 9_000)),
      extent,
      horizontalAccuracyFeet: fc.option(exact(0, 500)),
      verticalAccuracyFeet: fc.option(exact(0, 500)),
      isLighted: fc.boolean(),
      isFrangible: fc.boolean(),
      description: fc.option(text.map((value) => `${value} x`.trim())),
      faaRegistration: fc.constantFrom(null, '2012-ANE-1-OE'),
      constructionStatus: fc.constantFrom('existing' as const, 'proposed' as const),
    });
    const rest = {
      status: '',
      surface: null,
      requiredClearanceFeet: null,
      actualClearanceFeet: null,
      penetrationFeet: null,
      shape: '',
      source: '',
    };
    const fixed = { isPermanent: true, temporaryFrom: null, temporaryTo: null, ...rest };
    const current = { dimensionState: 'current', dimensionNotice: null } as const;
    const close = (value: number | null) => (value === null ? null : expect.closeTo(value, 5));
    await fc.assert(
      fc.asyncProperty(fc.array(obstacle, { minLength: 1, maxLength: 6 }), async (given) => {
        const csv = obstaclesCsv(
          given.map((one) => ({ ...fixed, ...one, topFeet: topOf(one) })),
          current,
        );
        expect(await obstacles(csv)).toMatchObject(
          given.map(({ heightFeet, elevationFeet, description, faaRegistration, ...same }) => ({
            ...same,
            heightFeet: close(heightFeet),
            elevationFeet: close(elevationFeet),
            faaRegistration: faaRegistration ?? '',
            description: [description, 'Vertical datum: NAVD 88'].filter((part) => part !== null).join('\n'),
          })),
        );
      }),
      { numRuns: 150 },
    );
  });
  it('takes its own datum only once, and the shape of a cell as another program writes it', async () => {
    const head = 'Obstacle,Lat,Lon,Height,Ground,WKT,Remarks\n';
    const row = 'W,41,-71,50,100,"LINESTRING(-71 41, -71.1 41)","by hand\nVertical datum: NAVD 88"\n';
    expect(await obstacles(head + row)).toMatchObject([
      {
        name: 'W',
        description: 'by hand\nVertical datum: NAVD 88',
        extent: {
          kind: 'line',
          points: [
            { longitude: -71, topFeet: 150 },
            { longitude: -71.1, topFeet: 150 },
          ],
        },
      },
    ]);
    expect(await obstacles(`${head}W,41,-71,50,100,a line,\n`)).toEqual([['Geometry must be a WKT point, line, or polygon']]);
  });
  it.each([
    ['Obstacle', 'Mast'],
    ['ID', 'Mast'],
    ['OBSTACLE_ID', 'Mast'],
    ['ID,Obstacle name', '7,Mast'],
    ['Object ID,Structure', '7,Mast'],
  ])('finds the name below the heading %s', async (heading, cells) => {
    expect(await obstacles(`${heading},lat,lon,height\n${cells},41,-71,30`)).toMatchObject([{ name: 'Mast' }]);
  });
  it('reports which obstacles are proposed or temporary; any other text is an error of its row', async () => {
    const head = 'name,lat,lon,height,construction status,temporary from,temporary to\n';
    expect(
      await obstacles(`${head}Crane,41,-71,90,Temporary,1/4/2027,2027-03-31\nTower,41,-71,90,proposed,,\nMill,41,-71,90,,,`),
    ).toMatchObject([
      { constructionStatus: 'temporary', isPermanent: false, temporaryFrom: '2027-01-04', temporaryTo: '2027-03-31' },
      { constructionStatus: 'proposed', isPermanent: true, temporaryFrom: null },
      { constructionStatus: 'existing', isPermanent: true },
    ]);
    expect(constructionStatusFrom('planned')).toBeUndefined();
    expect(dayFrom('January')).toBeUndefined();
  });
});

const kml = (inside: string) => `<?xml version="1.0"?>\n<kml xmlns="http://www.opengis.net/kml/2.2"><Document>\n${inside}</Document></kml>`;
const WIRE = `<Placemark><name>Wire</name><LineString><altitudeMode>absolute</altitudeMode><coordinates>-71.41,41.82,60 -71.42,41.82,50</coordinates></LineString></Placemark>\n`;
const ROOF = `<Placemark><name>Mill</name><description><![CDATA[Brick<br>roof]]></description><Polygon><altitudeMode>relativeToGround</altitudeMode><outerBoundaryIs><LinearRing><coordinates>-71.41,41.82,20 -71.42,41.82,20 -71.42,41.83,20 -71.41,41.82,20</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>\n`;

describe('KML', () => {
  it('has lines as wires with a top each, polygons as footprints, and heights by their reference', async () => {
    const rows = await obstacles(kml(WIRE + ROOF), { groundFeet: '100' });
    expect(rows).toMatchObject([
      {
        name: 'Wire',
        type: 'other',
        longitude: -71.41,
        heightFeet: expect.closeTo(96.850394, 6),
        elevationFeet: 100,
        extent: {
          kind: 'line',
          points: [{ longitude: -71.41, topFeet: expect.closeTo(196.850394, 6) }, { topFeet: expect.closeTo(164.041995, 6) }],
        },
        sourceLine: 3,
      },
      {
        name: 'Mill',
        type: 'building',
        heightFeet: expect.closeTo(65.616798, 6),
        elevationFeet: 100,
        extent: { kind: 'area', ring: [{ longitude: -71.41, latitude: 41.82 }, {}, { latitude: 41.83 }] },
        description: 'Brick roof\nVertical datum: NAVD 88',
        sourceLine: 4,
      },
    ]);
  });
  it('keeps a name as written, and the visible text of a description', async () => {
    const mark =
      '<Placemark><name>Mast &lt;1&gt;</name><description><![CDATA[<b>5 &lt; 6</b>&nbsp;ft <1> &amp; more]]></description><Point><altitudeMode>relativeToGround</altitudeMode><coordinates>-71,41,9</coordinates></Point></Placemark>';
    expect(await obstacles(kml(mark), { groundFeet: '100' })).toMatchObject([
      { name: 'Mast <1>', description: '5 < 6 ft <1> & more\nVertical datum: NAVD 88' },
    ]);
  });
  it('in an archive gives the same result', async () => {
    expect(await obstacles(zipSync({ 'doc.kml': strToU8(kml(WIRE)) }), { groundFeet: '100' })).toEqual(
      await obstacles(kml(WIRE), { groundFeet: '100' }),
    );
  });
  it.each(['kml', 'kmz'] as const)('exported by Touchdown keeps the construction status and its dates: %s', async (id) => {
    const temporary = {
      constructionStatus: 'temporary',
      isPermanent: false,
      temporaryFrom: '2027-01-04',
      temporaryTo: '2027-03-31',
    } as const;
    const document = aFacilityDocument({
      obstacles: [
        anObstacle({ name: 'Mill' }),
        anObstacle({ name: 'Mast', constructionStatus: 'proposed' }),
        anObstacle({ name: 'Crane', ...temporary }),
        anObstacle({ name: 'Derrick', ...temporary, temporaryFrom: null }),
      ],
    });
    const file = await EXPORTERS.find((format) => format.id === id)?.write(document, DEFAULT_EXPORT_OPTIONS);
    const rows = await check(file?.content ?? '', { groundFeet: '0' });
    const built = rows.flatMap(({ obstacle }) =>
      obstacle ? [[obstacle.name, obstacle.constructionStatus, obstacle.temporaryFrom, obstacle.temporaryTo, obstacle.isPermanent]] : [],
    );
    expect(built.filter(([name]) => document.obstacles.some((one) => one.name === name))).toEqual([
      ['Mill', 'existing', null, null, true],
      ['Mast', 'proposed', null, null, true],
      ['Crane', 'temporary', '2027-01-04', '2027-03-31', false],
      ['Derrick', 'temporary', null, '2027-03-31', false],
    ]);
  });
  it('takes heights from properties, and numbers several shapes of one placemark', async () => {
    const mark = `<Placemark><name>Masts</name><ExtendedData><Data name="height_agl_m"><value>30</value></Data></ExtendedData><MultiGeometry><Point><coordinates>-71,41</coordinates></Point><Point><coordinates>-71.1,41</coordinates></Point></MultiGeometry></Placemark>`;
    expect(await obstacles(kml(mark))).toMatchObject([
      { name: 'Masts', heightFeet: expect.closeTo(98.425197, 6), elevationFeet: null },
      { name: 'Masts (2)', longitude: -71.1 },
    ]);
  });
  it.each([
    ['another language', '<gpx/>', 'This is a GPX file. Choose a CSV, XLSX, KML, KMZ, GeoJSON, zipped shapefile, or GeoPackage file.'],
    ['nothing to stand in the way', kml('<Placemark><name>x</name></Placemark>'), 'No points, lines, or polygons found in this file.'],
    ['cut off', kml(WIRE + ROOF).slice(0, 400), 'ends early inside <'],
  ])('is rejected: %s', async (_, text, expected) => {
    expect(await refusal(text)).toContain(expected);
  });
});

const geo = (...features: unknown[]) => JSON.stringify({ type: 'FeatureCollection', features });
const point = (coordinates: unknown, properties: object = {}) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates },
});

describe('GeoJSON', () => {
  it('has tops from the third coordinate, or heights from a property', async () => {
    expect(
      await obstacles(geo(point([-71, 41, 100], { name: 'A', ground_ft: 50 }), point([-71, 41.1, 20], { name: 'B', ground_ft: 60 })), {}),
    ).toMatchObject([
      { name: 'A', elevationFeet: 50, heightFeet: expect.closeTo(278.08399, 5), sourceLine: 1 },
      { name: 'B', elevationFeet: 60, heightFeet: expect.closeTo(5.616798, 5), sourceLine: 2 },
    ]);
    expect(await obstacles(geo(point([-71, 41], { Name: 'C', HeightAGL: 55, class: 'Tree' })))).toMatchObject([
      { name: 'C', heightFeet: 55, type: 'tree' },
    ]);
  });
  it('reports holes, NAD 83, and features without geometry, as KML does', async () => {
    const ring = (size: number) => [
      [-71, 41],
      [-71, 41 + size],
      [-71 - size, 41],
      [-71, 41],
    ];
    const text = JSON.stringify({
      type: 'FeatureCollection',
      crs: { properties: { name: 'urn:ogc:def:crs:EPSG::4269' } },
      features: [
        { type: 'Feature', properties: { name: 'Mill' }, geometry: { type: 'Polygon', coordinates: [ring(0.1), ring(0.01)] } },
        { type: 'Feature', properties: {}, geometry: null },
      ],
    });
    expect((await read(text)).notices).toEqual([
      'NAD 83 coordinates are used as WGS 84.',
      '1 polygon hole was ignored. Footprints are treated as solid.',
      '1 feature without geometry was skipped.',
    ]);
  });
  it('reports which point of a wire is wrong', async () => {
    const line = {
      type: 'Feature',
      properties: { name: 'W' },
      geometry: {
        type: 'LineString',
        coordinates: [
          [-71, 41, 50],
          [-271, 41, 50],
        ],
      },
    };
    expect(await obstacles(geo(line), { groundFeet: '10' })).toEqual([['Point 2: Longitude must be between -180 and 180']]);
    const bare = {
      type: 'Feature',
      properties: { name: 'W' },
      geometry: {
        type: 'LineString',
        coordinates: [
          [-71, 41, 50],
          [-71, 41.1],
        ],
      },
    };
    expect(await obstacles(geo(bare), { groundFeet: '10' })).toEqual([['Height is required']]);
  });
  it.each([
    ['cut off', geo(point([-71, 41])).slice(0, -9), 'is not valid JSON.'],
    ['other JSON', '{"a":1}', 'This JSON file is not GeoJSON'],
    [
      'another coordinate system',
      JSON.stringify({ type: 'FeatureCollection', features: [], crs: { properties: { name: 'urn:ogc:def:crs:EPSG::32030' } } }),
      'The file is in urn:ogc:def:crs:EPSG::32030. Longitude and latitude, state plane,',
    ],
    ['nothing in it', geo(), 'No points, lines, or polygons found in this file.'],
  ])('is rejected: %s', async (_, text, expected) => {
    expect(await refusal(text)).toContain(expected);
  });
});

const XLSX = (sheet: string, more: Record<string, string> = {}) =>
  zipSync({
    'xl/workbook.xml': strToU8(
      '<workbook xmlns:r="r"><sheets><sheet name="Poles" r:id="rId1"/><sheet name="Notes" r:id="rId3"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="rId1" Type="http://x/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://x/sharedStrings" Target="/xl/sharedStrings.xml"/></Relationships>',
    ),
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${sheet}</sheetData></worksheet>`),
    'xl/sharedStrings.xml': strToU8(
      '<sst><si><t>Name</t></si><si><t>Lat</t></si><si><t>Lon</t></si><si><r><t>Hei</t></r><r><t>ght</t></r></si><si><t>Pole &amp; lamp</t></si></sst>',
    ),
    ...Object.fromEntries(Object.entries(more).map(([name, text]) => [name, strToU8(text)])),
  });
const SHEET = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c><c r="E1" t="s"><v>3</v></c></row>
<row r="4"><c r="A4" t="s"><v>4</v></c><c r="B4"><v>41.820099999999996</v></c><c r="C4"><v>-71.4</v></c><c r="E4"><f>2*20</f><v>40</v></c></row>`;

describe('a workbook', () => {
  it('is read from its first sheet, with rows numbered as in a spreadsheet', async () => {
    expect((await read(XLSX(SHEET))).notices).toEqual(['Only the first sheet, “Poles”, was read. Skipped: “Notes”.']);
    expect(await obstacles(XLSX(SHEET))).toMatchObject([
      { name: 'Pole & lamp', latitude: 41.8201, longitude: -71.4, heightFeet: 40, sourceLine: 4 },
    ]);
  });
  it('that is truncated or contains something else is rejected', async () => {
    const whole = XLSX(SHEET);
    expect(await refusal(whole.slice(0, whole.length - 40))).toContain('damaged or incomplete');
    expect(await refusal(zipSync({ 'a.txt': strToU8('a') }))).toContain(
      'This is a ZIP archive. Choose a CSV, XLSX, KML, KMZ, GeoJSON, zipped shapefile, or GeoPackage file.',
    );
  });
});

describe('a whole file is rejected with a clear message', () => {
  it.each([
    ['nothing', '', 'The file is empty.'],
    ['headings alone', 'name,lat,lon\n', 'headings but no rows'],
    ['Latin-1', new Uint8Array([0x6e, 0x2c, 0xe9, 0x0a, 0x61]), 'The file is not UTF-8 or UTF-16.'],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), 'This is a PNG image.'],
    ['bytes that are no text', new Uint8Array([0x61, 0x00, 0x62]), 'not a text'],
    ['a page of the web', '<!doctype html><html><body>404</body></html>', 'web page'],
    ['cut off inside quotes', 'name,lat\nA,1\n"B', 'Line 3: missing closing quotation mark.'],
    ['1,000,000 rows', `lat,lon,height\n${'1,2,3\n'.repeat(1_000_000)}`, 'more than 10,000 obstacles'],
    ['too many columns', Array.from({ length: 101 }, (_, n) => n).join(), 'more than 100 columns'],
    ['too many bytes', new Uint8Array(26 * 1024 * 1024), 'larger than 25 MB'],
  ])('%s', async (_, given, expected) => {
    expect(await refusal(given)).toContain(expected);
  });
  it('UTF-16, as spreadsheets save it, is accepted', async () => {
    const text = '\uFEFFname\tlat\tlon\theight\nÉtage\t41\t-71\t30\n';
    const bytes = new Uint8Array(new Uint16Array(Array.from(text, (one) => one.charCodeAt(0))).buffer);
    expect(await obstacles(bytes)).toMatchObject([{ name: 'Étage', heightFeet: 30 }]);
  });
  it('a stopped reading ends', async () => {
    const stop = new AbortController();
    const reading = readSurvey(strToU8(`lat,lon,height\n${'1,2,3\n'.repeat(9_000)}`), null, () => {
      stop.signal.throwIfAborted();
      return null;
    });
    stop.abort();
    await expect(reading).rejects.toThrow(/abort/i);
  });
});

describe('an exported obstacle workbook', () => {
  it('is read with the columns and shapes of the obstacle CSV', async () => {
    const document = aFacilityDocument({ obstacles: [anObstacle({ name: '_x0041_' }), anObstacle({ name: 'constructor' })] });
    const file = await EXPORTERS.find(({ id }) => id === 'obstacles-xlsx')?.write(document, DEFAULT_EXPORT_OPTIONS);
    const rows = await obstacles(typeof file?.content === 'object' ? file.content : '');
    const same = { latitude: 42.3585, longitude: -71.0625, heightFeet: 80, elevationFeet: 110, isLighted: true };
    expect(rows).toMatchObject([
      { name: '_x0041_', ...same },
      { name: 'constructor', ...same },
    ]);
  });
});

describe('a file exported for a GIS', () => {
  it.each(['shapefile', 'geopackage'] as const)('is read layer by layer: %s', async (id) => {
    const document = aFacilityDocument({ obstacles: [anObstacle({ name: 'Grüner Mast' })] });
    const file = await EXPORTERS.find((one) => one.id === id)?.write(document, DEFAULT_EXPORT_OPTIONS);
    const bytes = typeof file?.content === 'string' ? strToU8(file.content) : (file?.content ?? new Uint8Array());
    const survey = await readSurvey(bytes, null, turn, 'obstacles');
    expect(survey.layers).toEqual(expect.arrayContaining(['zones', 'surfaces', 'paths', 'obstacles']));
    const height = survey.headings.findIndex((heading) => ['heightFtAgl', 'hgt_ftagl'].includes(heading));
    const guessed = guessReading(survey);
    const columns = { ...guessed.columns, height };
    const [row] = await checkSurvey(survey, { ...guessed, columns, datum: 'NAVD 88', altitudeUnit: 'm', unit: 'ft' }, turn);
    expect(row?.problems).toEqual([]);
    expect(row?.obstacle).toMatchObject({ name: 'Grüner Mast', latitude: 42.3585, longitude: -71.0625, heightFeet: 80 });
  });
});
