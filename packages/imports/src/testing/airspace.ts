/** Airspace in the schema of the FAA's open data, for tests: as GeoJSON, and as a zipped shapefile. */
import { strToU8, zipSync } from 'fflate';

/** Attributes by their names in the FAA's files. */
export type FaaAttributes = Readonly<Record<string, string | number | null>>;
type Coordinates = readonly (readonly (readonly (readonly [number, number])[])[])[];
export interface FaaAirspace {
  readonly properties: FaaAttributes;
  /** Polygons of rings, each closed. */
  readonly polygons: Coordinates;
}

const SIDES = 36;
/** A ring around a place, about this many degrees of latitude wide to each side, clockwise. */
export function faaRing(longitude: number, latitude: number, radius: number): readonly (readonly [number, number])[] {
  const wide = radius / Math.cos((latitude * Math.PI) / 180);
  const corners = Array.from({ length: SIDES }, (_, index): readonly [number, number] => {
    const turn = (2 * Math.PI * index) / SIDES;
    return [Number((longitude + wide * Math.sin(turn)).toFixed(6)), Number((latitude + radius * Math.cos(turn)).toFixed(6))];
  });
  const [first = [longitude, latitude] as const] = corners;
  return [...corners, first];
}

const limits = (lower: readonly [string, string], upper: readonly [string, string]): FaaAttributes => ({
  ...{ UPPER_DESC: 'TI', UPPER_VAL: upper[0], UPPER_UOM: upper[1] === 'STD' ? 'FL' : 'FT', UPPER_CODE: upper[1] },
  ...{ LOWER_DESC: null, LOWER_VAL: lower[0], LOWER_UOM: 'FT', LOWER_CODE: lower[1] },
});
const ofClass = (letter: string, local: string, ident: string, name: string): FaaAttributes => ({
  ...{ IDENT: ident, ICAO_ID: `K${ident}`, NAME: `${name} CLASS ${local.slice('CLASS_'.length)}`, TYPE_CODE: 'CLASS', LOCAL_TYPE: local },
  ...{ CLASS: letter, MIL_CODE: 'CIVIL', WKHR_CODE: 'H24', COUNTRY: 'UNITED STATES' },
});

/** Around Indianapolis, in the manner of Class_Airspace: two shelves of class C, class D, class E at the surface and above it, and class A. */
export const CLASS_AIRSPACE: readonly FaaAirspace[] = [
  {
    properties: { ...ofClass('C', 'CLASS_C', 'IND', 'INDIANAPOLIS'), ...limits(['0', 'SFC'], ['4800', 'MSL']) },
    polygons: [[faaRing(-86.2944, 39.7173, 0.083)]],
  },
  {
    properties: { ...ofClass('C', 'CLASS_C', 'IND', 'INDIANAPOLIS'), ...limits(['2100', 'MSL'], ['4800', 'MSL']) },
    polygons: [[faaRing(-86.2944, 39.7173, 0.167), faaRing(-86.2944, 39.7173, 0.083)]],
  },
  {
    properties: { ...ofClass('D', 'CLASS_D', 'HUF', 'TERRE HAUTE'), ...limits(['0', 'SFC'], ['3100', 'MSL']) },
    polygons: [[faaRing(-87.3076, 39.4515, 0.07)]],
  },
  {
    properties: { ...ofClass('E', 'CLASS_E2', 'EYE', 'EAGLE CREEK'), ...limits(['0', 'SFC'], ['-9998', '']) },
    polygons: [[faaRing(-86.2944, 39.8307, 0.06)], [faaRing(-86.1, 39.95, 0.02)]],
  },
  {
    properties: { ...ofClass('E', 'CLASS_E5', 'IND', 'INDIANAPOLIS'), ...limits(['700', 'SFC'], ['-9998', '']) },
    polygons: [[faaRing(-86.2944, 39.7173, 0.4)]],
  },
  {
    properties: { ...ofClass('A', 'CLASS_A', '', 'CONTIGUOUS US'), ...limits(['180', 'STD'], ['600', 'STD']) },
    polygons: [[faaRing(-98, 39, 9)]],
  },
];

/** In the manner of Special_Use_Airspace: a restricted area, a military operations area, and one on both sides of the 180th meridian. */
export const SPECIAL_USE_AIRSPACE: readonly FaaAirspace[] = [
  {
    properties: { NAME: 'R-3401A CAMP ATTERBURY, IN', TYPE_CODE: 'R', CLASS: null, CITY: null, ...limits(['0', 'SFC'], ['14000', 'MSL']) },
    polygons: [[faaRing(-86.03, 39.31, 0.08)]],
  },
  {
    properties: { NAME: 'JPG MOA', TYPE_CODE: 'MOA', CLASS: null, ...limits(['500', 'AGL'], ['180', 'STD']) },
    polygons: [[faaRing(-85.4, 38.9, 0.2)]],
  },
  {
    properties: { NAME: 'W-999 ALEUTIANS', TYPE_CODE: 'W', CLASS: null, ...limits(['0', 'SFC'], ['UNL', '']) },
    polygons: [
      [
        [
          [179, 51],
          [179, 52],
          [180, 52],
          [180, 51],
          [179, 51],
        ],
      ],
      [
        [
          [-180, 51],
          [-180, 52],
          [-179, 52],
          [-179, 51],
          [-180, 51],
        ],
      ],
    ],
  },
];

/** As the FAA's portal and its feature service write it. */
export const faaGeoJson = (areas: readonly FaaAirspace[], more: Readonly<Record<string, unknown>> = {}): string =>
  JSON.stringify({
    type: 'FeatureCollection',
    name: 'Airspace',
    crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:OGC:1.3:CRS84' } },
    ...more,
    features: areas.map(({ properties, polygons }, index) => ({
      type: 'Feature',
      properties: { OBJECTID: index + 1, ...properties },
      geometry: polygons.length === 1 ? { type: 'Polygon', coordinates: polygons[0] } : { type: 'MultiPolygon', coordinates: polygons },
    })),
  });

const [SHP_HEADER, RECORD_HEADER, BOX, POINT] = [100, 8, 32, 16];
const POLYGON = 5;

function shapeRecord(polygons: Coordinates, number: number): Uint8Array {
  // Outer rings are clockwise and holes are not.
  const rings = polygons.flatMap(([outer = [], ...holes]) => [outer, ...holes.map((hole) => hole.toReversed())]);
  const points = rings.flat();
  const bytes = new Uint8Array(RECORD_HEADER + 4 + BOX + 8 + rings.length * 4 + points.length * POINT);
  const view = new DataView(bytes.buffer);
  view.setInt32(0, number);
  view.setInt32(4, (bytes.length - RECORD_HEADER) / 2);
  view.setInt32(RECORD_HEADER, POLYGON, true);
  const counts = RECORD_HEADER + 4 + BOX;
  view.setInt32(counts, rings.length, true);
  view.setInt32(counts + 4, points.length, true);
  let start = 0;
  rings.forEach((ring, index) => {
    view.setInt32(counts + 8 + index * 4, start, true);
    start += ring.length;
  });
  points.flat().forEach((value, index) => view.setFloat64(counts + 8 + rings.length * 4 + index * 8, value, true));
  return bytes;
}

function shpOf(areas: readonly FaaAirspace[]): Uint8Array {
  const records = areas.map(({ polygons }, index) => shapeRecord(polygons, index + 1));
  const bytes = new Uint8Array(SHP_HEADER + records.reduce((sum, { length }) => sum + length, 0));
  const view = new DataView(bytes.buffer);
  view.setInt32(0, 9994);
  view.setInt32(24, bytes.length / 2);
  view.setInt32(28, 1000, true);
  view.setInt32(32, POLYGON, true);
  let at = SHP_HEADER;
  for (const record of records) {
    bytes.set(record, at);
    at += record.length;
  }
  return bytes;
}

const [DBF_HEADER, DBF_FIELD, WIDTH] = [32, 32, 40];

function dbfOf(areas: readonly FaaAirspace[]): Uint8Array {
  const names = [...new Set(areas.flatMap(({ properties }) => Object.keys(properties)))];
  const [head, row] = [DBF_HEADER + names.length * DBF_FIELD + 1, 1 + names.length * WIDTH];
  const bytes = new Uint8Array(head + areas.length * row + 1).fill(0x20);
  bytes.fill(0, 0, head);
  const view = new DataView(bytes.buffer);
  view.setUint8(0, 3);
  view.setUint32(4, areas.length, true);
  view.setUint16(8, head, true);
  view.setUint16(10, row, true);
  names.forEach((name, index) => {
    const at = DBF_HEADER + index * DBF_FIELD;
    bytes.set(strToU8(name), at);
    bytes.set(strToU8('C'), at + 11);
    view.setUint8(at + 16, WIDTH);
  });
  view.setUint8(head - 1, 0x0d);
  areas.forEach(({ properties }, area) => {
    names.forEach((name, index) =>
      bytes.set(strToU8(String(properties[name] ?? '').slice(0, WIDTH)), head + area * row + 1 + index * WIDTH),
    );
  });
  view.setUint8(bytes.length - 1, 0x1a);
  return bytes;
}

const PRJ =
  'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]';

/** As in class_airspace_shape_files.zip of the FAA's 28-day subscription. */
export const faaShapefile = (areas: readonly FaaAirspace[], name = 'Shape_Files/Class_Airspace'): Uint8Array =>
  zipSync({
    [`${name}.shp`]: shpOf(areas),
    [`${name}.dbf`]: dbfOf(areas),
    [`${name}.prj`]: strToU8(PRJ),
    [`${name}.cpg`]: strToU8('UTF-8'),
  });
