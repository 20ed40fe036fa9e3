// @vitest-environment jsdom
import { degrees, geodesicInverse, localToPosition, type Position, positionToLocal } from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import { areaText, cornerAtFeet, cornerOf, cornersFrom, cornersText, feetOf, placesOf } from './corners.ts';
import { checkParcel, shownParcelValue } from './parcel-form-values.ts';
import { byLongitudeLatitude, fromReference, placeOutline } from './place-outlines.ts';
import { readDxf, readGeoJson, readOutlines } from './read-outlines.ts';

const SITE: Position = { latitude: degrees(41.6), longitude: degrees(-71.4) };
const at = (east: number, north: number) =>
  localToPosition(SITE, { eastFt: east, northFt: north } as Parameters<typeof localToPosition>[1]);

/** A text DXF with the entities. */
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

describe('outlines of a file', () => {
  it('are the outer rings of GeoJSON polygons, with their names', () => {
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
    expect(readGeoJson(JSON.stringify(collection))?.outlines.map(({ name, points }) => [name, points.length])).toEqual([
      ['Lot 12', 4],
      ['Parcel 2 1', 4],
      ['Parcel 2 2', 4],
    ]);
    for (const text of ['{', '[]', '{"a":1}', 'null']) expect(readGeoJson(text)).toBeNull();
  });
  it('are the polygons and closed lines of KML', () => {
    const text = `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document>
      <Placemark><name>Lot &amp; yard</name><Polygon><outerBoundaryIs><LinearRing><coordinates>-71.4,41.6,0 -71.399,41.6,0 -71.399,41.601,0 -71.4,41.6,0</coordinates></LinearRing></outerBoundaryIs>
      <innerBoundaryIs><LinearRing><coordinates>1,1 2,2 3,3 1,1</coordinates></LinearRing></innerBoundaryIs></Polygon></Placemark>
      <Placemark><LineString><coordinates>-71,41 -71,42 -70,42 -71,41</coordinates></LineString></Placemark>
      <Placemark><LineString><coordinates>-71,41 -71,42 -70,42</coordinates></LineString></Placemark></Document></kml>`;
    expect(readOutlines(text)?.outlines).toMatchObject([
      {
        name: 'Lot & yard',
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
  it('are the closed polylines of a DXF, with its unit; open ones are counted', () => {
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
    const file = readDxf(dxf('21', polyline(SQUARE), polyline(SQUARE, 0), [...old]));
    expect(file?.unit).toBe('us-ft');
    expect(file?.outlines.map(({ name, points }) => [name, points.length])).toEqual([
      ['LOT 1', 4],
      ['Parcel 2', 4],
    ]);
    expect(file?.notes).toEqual(['1 open line was left out: a parcel is a closed polyline.']);
    expect(readDxf(dxf(null, polyline(SQUARE)))?.unit).toBeNull();
    for (const text of ['AutoCAD Binary DXF', '', 'x\ny', 'PK\u0003\u0004']) expect(readOutlines(text)).toBeNull();
  });
  it('follow the arcs of a DXF: a half circle of radius 50 stays on it', () => {
    // From (100, 0) to (100, 100) with bulge 1: counter-clockwise round (100, 50), out to x = 150.
    const file = readDxf(
      dxf(
        '2',
        polyline([
          [0, 0],
          [100, 0, 1],
          [100, 100],
          [0, 100],
        ]),
      ),
    );
    const arc = file?.outlines[0]?.points.filter(([x]) => x > 100.001) ?? [];
    expect(arc).toHaveLength(89);
    for (const [x, y] of arc) expect(Math.hypot(x - 100, y - 50)).toBeCloseTo(50, 9);
    expect(Math.max(...arc.map(([x]) => x))).toBeCloseTo(150, 1);
    expect(file?.notes).toContain('Arcs are taken in pieces of at most 2°.');
  });
});

describe('placing an outline', () => {
  const outline = { name: 'Lot', points: [...SQUARE, SQUARE[0]] };
  it('from the reference point puts each corner at its distance, turned with the drawing, in its unit', () => {
    const plain = placeOutline(outline, fromReference(SITE, 'ft', 0));
    expect(plain.problem).toBeNull();
    expect(plain.ring).toHaveLength(4);
    expect(positionToLocal(SITE, plain.ring[2] ?? SITE)).toMatchObject({ eastFt: expect.closeTo(100, 1), northFt: expect.closeTo(100, 1) });
    // The y axis to the east: what was up is right, what was right is down.
    const turned = placeOutline(outline, fromReference(SITE, 'ft', 90)).ring[3];
    expect(positionToLocal(SITE, turned ?? SITE)).toMatchObject({ eastFt: expect.closeTo(100, 1), northFt: expect.closeTo(0, 1) });
    const metres = placeOutline(outline, fromReference(SITE, 'm', 0)).ring[1];
    expect(geodesicInverse(SITE, metres ?? SITE).distanceFt).toBeCloseTo(100 / 0.3048, 1);
  });
  it('says why one cannot be a parcel', () => {
    expect(placeOutline({ name: 'Lot', points: SQUARE.slice(0, 2) }, byLongitudeLatitude).problem).toBe(
      'A parcel needs at least 3 corners.',
    );
    expect(placeOutline({ name: 'Lot', points: [[700_000, 3_000_000]] }, byLongitudeLatitude).problem).toBe(
      'Its numbers are no places in this coordinate system.',
    );
    expect(placeOutline({ name: ' ', points: SQUARE }, fromReference(SITE, 'ft', 0)).problem).toBe('Parcel name is required');
  });
});

describe('the corners of a draft', () => {
  it('come through as they are, also half typed', () => {
    const corners = [{ latitude: '41.6', longitude: '' }, cornerOf(at(10, 20))];
    expect(cornersFrom(cornersText(corners))).toEqual(corners);
    expect(placesOf(corners)[0]).toBeNull();
    for (const text of ['', 'x', '{}', '[1,null]']) expect(cornersFrom(text).every(({ latitude }) => latitude === '')).toBe(true);
  });
  it('are feet from the reference point and back, to a thousandth', () => {
    expect(feetOf(SITE, cornerAtFeet(SITE, -412.25, 87.5))).toEqual({ east: '-412.25', north: '87.5' });
    expect(feetOf(SITE, { latitude: '', longitude: '' })).toEqual({ east: '', north: '' });
  });
  it('enclose an area: 208.71 ft squared is an acre', () => {
    const side = Math.sqrt(43_560);
    const ring = [at(0, 0), at(side, 0), at(side, side), at(0, side)];
    expect(areaText(ring, { system: 'imperial' } as never)).toBe('1 acres');
    expect(areaText(ring, { system: 'metric' } as never)).toBe('0.4 ha');
  });
  it('that are wrong are named by their number', () => {
    const corners = cornersText([cornerOf(at(0, 0)), { latitude: 'north', longitude: '-71' }, cornerOf(at(100, 100))]);
    expect(checkParcel({ name: '', corners })).toEqual({ name: 'Parcel name is required', corners: 'Corner 2: Latitude must be a number' });
    expect(checkParcel({ name: 'Lot', corners: cornersText([at(0, 0), at(100, 100), at(100, 0), at(0, 100)].map(cornerOf)) })).toEqual({
      corners: 'Sides 1–2 and 3–4 cross or touch.',
    });
    expect(checkParcel({ name: 'Lot', corners: cornersText([at(0, 0), at(100, 0), at(100, 100)].map(cornerOf)) })).toEqual({});
    expect(shownParcelValue('corners', corners)).toBe('3 corners');
  });
});
