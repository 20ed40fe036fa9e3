import { describe, expect, it } from 'vitest';
import { type OutlineFile, readOutlines } from './parcels.ts';

/** A text DXF with these entities. */
const dxf = (units: string | null, ...entities: readonly (readonly [number, string | number])[][]) => {
  const header =
    units === null
      ? []
      : [
          [0, 'SECTION'],
          [2, 'HEADER'],
          [9, '$INSUNITS'],
          [70, units],
          [0, 'ENDSEC'],
        ];
  const groups = [...header, [0, 'SECTION'], [2, 'ENTITIES'], ...entities.flat(), [0, 'ENDSEC'], [0, 'EOF']];
  return groups.map(([code, value]) => `${String(code).padStart(3)}\r\n${String(value)}`).join('\r\n');
};
const polyline = (
  points: readonly (readonly [number, number, number?])[],
  closed: 0 | 1 = 1,
  layer = 'LOT',
): (readonly [number, string | number])[] => [
  [0, 'LWPOLYLINE'],
  [8, layer],
  [90, points.length],
  [70, closed],
  ...points.flatMap(([x, y, bulge]): (readonly [number, number])[] => [
    [10, x],
    [20, y],
    ...(bulge === undefined ? [] : [[42, bulge] as const]),
  ]),
];
const SQUARE = [
  [0, 0],
  [100, 0],
  [100, 100],
  [0, 100],
] as const;
/** With an arc from (100, 0) to (100, 100): counterclockwise around (100, 50), out to x = 150. */
const WITH_ARC = [
  [0, 0],
  [100, 0, 1],
  [100, 100],
  [0, 100],
] as const;
/** The file, which must be readable. */
async function fileOf(text: string): Promise<OutlineFile> {
  const read = await readOutlines(text);
  if ('refusal' in read) throw new Error(read.refusal);
  return read;
}

describe('outlines of a file', () => {
  it('are the outer rings of GeoJSON polygons, with their names', async () => {
    const ring = [
      [-71.4, 41.6],
      [-71.399, 41.6],
      [-71.399, 41.601],
      [-71.4, 41.6],
    ];
    const collection = {
      type: 'FeatureCollection',
      features: [
        { type: 'Feature', properties: { Name: 'Lot 12' }, geometry: { type: 'Polygon', coordinates: [ring, ring] } },
        { type: 'Feature', properties: null, geometry: { type: 'MultiPolygon', coordinates: [[ring], [ring]] } },
        { type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [1, 2] } },
      ],
    };
    const file = await fileOf(JSON.stringify(collection));
    expect(file.outlines.map(({ name, points, problem }) => [name, points.length, problem])).toEqual([
      ['Lot 12', 4, "It has 1 hole. Outlines can't have holes. Split it into outlines without holes."],
      ['Parcel 2 1', 4, undefined],
      ['Parcel 2 2', 4, undefined],
    ]);
    expect(file.notes).toEqual(['1 point or open line was skipped: a parcel is a polygon or a closed line.']);
    for (const text of ['{', '[]', '{"a":1}', 'null']) expect(await readOutlines(text)).toHaveProperty('refusal');
  });
  it('are the polygons and closed lines of KML', async () => {
    const text = `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document>
      <Placemark><name>Lot &amp; yard</name><Polygon><outerBoundaryIs><LinearRing><coordinates>-71.4,41.6,0 -71.399,41.6,0 -71.399,41.601,0 -71.4,41.6,0</coordinates></LinearRing></outerBoundaryIs>
      <innerBoundaryIs><LinearRing><coordinates>1,1 2,2 3,3 1,1</coordinates></LinearRing></innerBoundaryIs></Polygon></Placemark>
      <Placemark><LineString><coordinates>-71,41 -71,42 -70,42 -71,41</coordinates></LineString></Placemark>
      <Placemark><LineString><coordinates>-71,41 -71,42 -70,42</coordinates></LineString></Placemark></Document></kml>`;
    expect((await fileOf(text)).notes).toEqual(['1 point or open line was skipped: a parcel is a polygon or a closed line.']);
    expect((await fileOf(text)).outlines).toMatchObject([
      {
        name: 'Lot & yard',
        problem: expect.stringContaining('1 hole'),
        points: [
          [-71.4, 41.6],
          [-71.399, 41.6],
          [-71.399, 41.601],
          [-71.4, 41.6],
        ],
      },
      { name: 'Parcel 2' },
    ]);
  });
  it('are the closed polylines of a DXF, with its unit; open ones are counted', async () => {
    const old = [
      [0, 'POLYLINE'],
      [8, '0'],
      [70, 1],
      ...SQUARE.flatMap(
        ([x, y]) =>
          [
            [0, 'VERTEX'],
            [8, '0'],
            [10, x],
            [20, y],
          ] as const,
      ),
      [0, 'SEQEND'],
    ] as const;
    const file = await fileOf(dxf('21', polyline(SQUARE), polyline(SQUARE, 0), [...old]));
    expect(file.unit).toBe('us-ft');
    expect(file.outlines.map(({ name, points }) => [name, points.length])).toEqual([
      ['LOT 1', 4],
      ['Parcel 2', 4],
    ]);
    expect(file.notes).toEqual(['1 open line was skipped: a parcel is a closed polyline.']);
    expect((await fileOf(dxf(null, polyline(SQUARE)))).unit).toBeNull();
  });
  it('follow the arcs of a DXF: a half circle of radius 50 stays on it', async () => {
    const file = await fileOf(dxf('2', polyline(WITH_ARC)));
    const arc = file.outlines[0]?.points.filter(([x]) => x > 100.001) ?? [];
    expect(arc).toHaveLength(89);
    for (const [x, y] of arc) expect(Math.hypot(x - 100, y - 50)).toBeCloseTo(50, 9);
    expect(Math.max(...arc.map(([x]) => x))).toBeCloseTo(150, 1);
    expect(file.notes).toContain('Arcs are converted to segments of 2° or less.');
  });
  it.each([
    ['', 'This is not a KML, GeoJSON, or ASCII DXF file.'],
    ['x\ny', 'This is not a KML, GeoJSON, or ASCII DXF file.'],
    ['<kml><Placemark>', 'Line 1: the file ends early inside <Placemark>. It is incomplete.'],
    ['<gpx/>', 'This XML file is not KML (root element <gpx>).'],
  ])('are rejected with a sentence if there are none: %j', async (text, refusal) => {
    expect(await readOutlines(text)).toEqual({ refusal });
  });
});

describe('GeoJSON', () => {
  const ring = [
    [-71.4, 41.6, 12],
    [-71.399, 41.6, 12],
    [-71.399, 41.601, 12],
    [-71.4, 41.6, 12],
  ];
  const withSystem = (name: unknown) =>
    JSON.stringify({ type: 'Polygon', coordinates: [ring], crs: { type: 'name', properties: { name } } });
  it.each(['urn:ogc:def:crs:OGC:1.3:CRS84', 'EPSG:4326', 'urn:ogc:def:crs:EPSG::4326', 'urn:ogc:def:crs:EPSG:6.9:4326'])(
    'in %s is read without heights',
    async (name) => {
      expect((await fileOf(withSystem(name))).outlines).toMatchObject([
        {
          points: [
            [-71.4, 41.6],
            [-71.399, 41.6],
            [-71.399, 41.601],
            [-71.4, 41.6],
          ],
        },
      ]);
    },
  );
  it('in NAD 83 is treated as WGS 84, and says so', async () => {
    expect((await fileOf(withSystem('urn:ogc:def:crs:EPSG::4269'))).notes).toEqual(['NAD 83 coordinates are used as WGS 84.']);
  });
  // Test values of the National Geodetic Survey in California zone 3, and the formula of Web Mercator.
  const PLACES = [
    [-121.37389417, 37.50842333],
    [-119.77575917, 37.12818611],
    [-120.71660528, 38.11467083],
  ] as const;
  const SURVEY_FEET = [
    [6308189.835, 2008776.145],
    [6772808.251, 1869963.783],
    [6499349.432, 2228414.867],
  ] as const;
  const mercator = ([longitude, latitude]: readonly [number, number]) => [
    (6_378_137 * longitude * Math.PI) / 180,
    6_378_137 * Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)),
  ];
  it.each([
    ['EPSG:2227', 'California zone 3 (EPSG:2227)', SURVEY_FEET],
    [
      'urn:ogc:def:crs:EPSG::26943',
      'California zone 3 (EPSG:26943)',
      SURVEY_FEET.map((point) => point.map((value) => (value * 1200) / 3937)),
    ],
    ['http://www.opengis.net/def/crs/EPSG/0/3857', 'Web Mercator (EPSG:3857)', PLACES.map(mercator)],
  ])('in %s is converted, and says so', async (name, system, coordinates) => {
    const file = await fileOf(JSON.stringify({ type: 'Polygon', coordinates: [coordinates], crs: { type: 'name', properties: { name } } }));
    expect(file.notes[0]).toBe(`Coordinates are converted from ${system}.`);
    expect(file.outlines[0]?.points).toHaveLength(3);
    for (const [index, [longitude, latitude]] of PLACES.entries()) {
      expect(file.outlines[0]?.points[index]?.[0]).toBeCloseTo(longitude, 7);
      expect(file.outlines[0]?.points[index]?.[1]).toBeCloseTo(latitude, 7);
    }
  });
  it.each(['EPSG:14326', 'EPSG:4267', 'EPSG:26743'])('in %s is rejected, by name', async (name) => {
    expect(await readOutlines(withSystem(name))).toEqual({
      refusal: `The file is in ${name}. Longitude and latitude, state plane, UTM, and Web Mercator on NAD 83 or WGS 84 are read. Save it in one of these systems and import it again.`,
    });
  });
  it('that names its system in an unreadable way, or for only one feature, is rejected too', async () => {
    expect(await readOutlines(withSystem(7))).toMatchObject({ refusal: expect.stringContaining('an unspecified coordinate system') });
    const feature = { type: 'Feature', geometry: null, properties: {}, crs: { type: 'name', properties: { name: 'EPSG:2249' } } };
    expect(await readOutlines(JSON.stringify({ type: 'FeatureCollection', features: [feature] }))).toEqual({
      refusal: 'A part of the file is in EPSG:2249 and the rest is not. Save all of it in one coordinate system and import it again.',
    });
  });
  it('with a corner that is not a pair reports which, and loses none silently', async () => {
    const broken = { type: 'Polygon', coordinates: [[ring[0], ['east', 41.6], ring[2], ring[3]]] };
    expect((await fileOf(JSON.stringify(broken))).outlines[0]?.problem).toBe('Corner 2 in the file is not a valid coordinate pair.');
  });
  it('gives closed lines, including those of a collection', async () => {
    const lines = {
      type: 'GeometryCollection',
      geometries: [
        { type: 'LineString', coordinates: ring },
        { type: 'MultiLineString', coordinates: [ring, ring.slice(0, 3)] },
      ],
    };
    const file = await fileOf(JSON.stringify(lines));
    expect([file.outlines.map(({ name }) => name), file.notes]).toEqual([
      ['Parcel 1', 'Parcel 1 1'],
      ['1 point or open line was skipped: a parcel is a polygon or a closed line.'],
    ]);
  });
  it('nested endlessly is rejected safely', async () => {
    const deep = `${'{"type":"GeometryCollection","geometries":['.repeat(20_000)}${']}'.repeat(20_000)}`;
    expect(await readOutlines(deep)).toHaveProperty('refusal');
  });
});

describe('KML', () => {
  const kml = (inside: string) => `<kml xmlns="http://www.opengis.net/kml/2.2">${inside}</kml>`;
  const polygon = (coordinates: string) =>
    `<Polygon><outerBoundaryIs><LinearRing><coordinates>${coordinates}</coordinates></LinearRing></outerBoundaryIs></Polygon>`;
  const SQUARE_TEXT = '-71.4,41.6 -71.399,41.6 -71.399,41.601 -71.4,41.6';
  it('of several polygons under one name numbers them', async () => {
    const text = kml(
      `<Placemark><name>Lot</name><MultiGeometry>${polygon(SQUARE_TEXT)}${polygon(SQUARE_TEXT)}</MultiGeometry></Placemark>`,
    );
    expect((await fileOf(text)).outlines.map(({ name, points }) => [name, points.length])).toEqual([
      ['Lot 1', 4],
      ['Lot 2', 4],
    ]);
  });
  it('with a blank after each comma is read as intended', async () => {
    const text = kml(`<Placemark>${polygon('-71.4, 41.6, 0\n-71.399, 41.6, 0\n-71.399, 41.601, 0')}</Placemark>`);
    expect((await fileOf(text)).outlines[0]).toEqual({
      name: 'Parcel 1',
      properties: new Map(),
      points: [
        [-71.4, 41.6],
        [-71.399, 41.6],
        [-71.399, 41.601],
      ],
    });
  });
  it.each(['-71.4 41.6 -71.399', '-71.4,41.6 -71.399,north -71.3,41', '-71.4,41.6 , 3,4 5,6', '-71.4,,41.6 1,2 3,4'])(
    'with a corner that is not a pair says so: %s',
    async (coordinates) => {
      expect((await fileOf(kml(`<Placemark>${polygon(coordinates)}</Placemark>`))).outlines[0]?.problem).toMatch(
        /^Corner \d in the file is not a valid coordinate pair/,
      );
    },
  );
  it('reports what it only links to', async () => {
    expect((await fileOf(kml(`<NetworkLink><Link/></NetworkLink><Placemark>${polygon(SQUARE_TEXT)}</Placemark>`))).notes).toEqual([
      '1 link to another file was skipped: save the linked content in this file.',
    ]);
  });
});

describe('DXF', () => {
  const entity = (...groups: readonly (readonly [number, string | number])[]) => groups;
  it('reports the type of everything that is not a closed polyline of the model space', async () => {
    const file = await fileOf(
      dxf(
        '21',
        [...entity([0, 'LINE'], [8, 'LOT'], [10, 0], [20, 0], [11, 5], [21, 5])],
        [...entity([0, 'INSERT'], [8, '0'], [2, 'TITLE'])],
        [...polyline(SQUARE), [67, 1]],
        polyline(SQUARE),
      ),
    );
    expect(file.outlines).toHaveLength(1);
    expect(file.notes).toEqual([
      '1 single line or curve was skipped: join them into a closed polyline if they form the property line.',
      '1 block was skipped: explode the block that contains the property line.',
      '1 part of a sheet was skipped: only model space is read.',
    ]);
  });
  it('reads no outline of a block definition', async () => {
    const block = ['0', 'SECTION', '2', 'BLOCKS', ...dxf(null, polyline(SQUARE)).split('\r\n').slice(4, -4), '0', 'ENDSEC'].join('\r\n');
    expect((await fileOf(`${block}\r\n${dxf(null, polyline(SQUARE))}`)).outlines).toHaveLength(1);
  });
  it('mirrors what was drawn from below, including its arcs', async () => {
    const below = await fileOf(
      dxf('2', [
        ...polyline([
          [0, 0],
          [100, 0, 1],
          [100, 100],
          [0, 100],
        ]),
        [210, 0],
        [220, 0],
        [230, -1],
      ]),
    );
    const above = await fileOf(dxf('2', polyline(WITH_ARC)));
    const turned = above.outlines[0]?.points.map(([x, y]) => [expect.closeTo(-x, 9), expect.closeTo(y, 9)]);
    expect(below.outlines[0]?.points).toEqual(turned);
    expect((await fileOf(dxf('2', [...polyline(SQUARE), [210, 1], [220, 0], [230, 0]]))).outlines[0]?.problem).toBe(
      'It is not planar in the drawing.',
    );
  });
  it('has the unit that it states, and guesses none', async () => {
    const drawn = (stated: string | null) => fileOf(dxf(stated, polyline(SQUARE)));
    const units = { 1: 'in', 2: 'ft', 3: 'mi', 4: 'mm', 5: 'cm', 6: 'm', 7: 'km', 9: 'mil', 10: 'yd', 14: 'dm', 15: 'dam', 16: 'hm' };
    const surveyed = { 21: 'us-ft', 22: 'us-in', 23: 'us-yd', 24: 'us-mi' };
    for (const [stated, unit] of Object.entries({ ...units, ...surveyed })) expect((await drawn(stated)).unit).toBe(unit);
    for (const stated of ['0', '18', null]) expect(await drawn(stated)).toMatchObject({ unit: null, notes: [] });
  });
  it('with a corner that is not a pair of numbers says so', async () => {
    const broken = polyline(SQUARE).map(([code, value]): readonly [number, string | number] =>
      code === 20 && value === 100 ? [20, 'x'] : [code, value],
    );
    expect((await fileOf(dxf('2', broken))).outlines[0]?.problem).toBe('Corner 3 in the file is not a valid coordinate pair.');
  });
  it('of 100,000 corners is read completely', async () => {
    const many = polyline(Array.from({ length: 100_000 }, (_, n) => [Math.cos(n / 1e4) * 1000, Math.sin(n / 1e4) * 1000] as const));
    expect((await fileOf(dxf('2', many))).outlines[0]?.points).toHaveLength(100_000);
  });
});
