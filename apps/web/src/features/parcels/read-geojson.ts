/** Outlines of a GeoJSON file: its polygons and closed lines, in longitude and latitude. */
import {
  cornerProblem,
  type FileOutline,
  holeProblem,
  isClosedLine,
  skippedText,
  type OutlineFile,
  type RefusedFile,
} from './outline-file.ts';

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const isPair = (value: unknown): value is readonly [number, number] =>
  Array.isArray(value) && Number.isFinite(value[0]) && Number.isFinite(value[1]);

/** Longitude and latitude on WGS 84, or on NAD 83, which is treated as the same. */
const GEOGRAPHIC = /(CRS84|CRS83|EPSG:{1,2}(\d[\d.]*:)?(4326|4269))$/i;

/** The coordinate system named by a part of the file. `null` if it names none, '' if the name cannot be parsed. */
function namedSystem(node: Json): string | null {
  const { crs } = node;
  if (crs === undefined || crs === null) return null;
  const name = isObject(crs) && isObject(crs['properties']) ? crs['properties']['name'] : null;
  return typeof name === 'string' ? name : '';
}

const refusedSystem = (name: string): RefusedFile => ({
  refusal: `The file is in ${name === '' ? 'an unspecified coordinate system' : name}, not in longitude and latitude on WGS 84. Save it as WGS 84 (EPSG:4326) and import it again.`,
});

function nameOfFeature({ properties }: Json, otherwise: string): string {
  const named = isObject(properties)
    ? Object.entries(properties).find(
        ([key, value]) => /^(name|title|parcel|apn|id)$/i.test(key) && (typeof value === 'string' || typeof value === 'number'),
      )
    : undefined;
  return named === undefined ? otherwise : String(named[1]);
}

function outlineOf(name: string, ring: unknown, holes: number): FileOutline {
  const corners = listOf(ring);
  const wrong = corners.findIndex((corner) => !isPair(corner));
  const problem = wrong >= 0 ? cornerProblem(wrong) : holeProblem(holes);
  const points = corners.filter(isPair).map(([x, y]) => [x, y] as const);
  return { name, points, ...(problem === undefined ? {} : { problem }) };
}

interface Found {
  readonly outlines: FileOutline[];
  /** Points and open lines. */
  others: number;
}

const polygon = (rings: readonly unknown[], name: string): FileOutline => outlineOf(name, rings[0], Math.max(0, rings.length - 1));

function line(coordinates: readonly unknown[], name: string, found: Found): void {
  const outline = outlineOf(name, coordinates, 0);
  if (isClosedLine(outline.points)) found.outlines.push(outline);
  else found.others += 1;
}

function takeGeometry(geometry: unknown, name: string, found: Found): void {
  if (!isObject(geometry)) return;
  const coordinates = listOf(geometry['coordinates']);
  switch (geometry['type']) {
    case 'Polygon':
      found.outlines.push(polygon(coordinates, name));
      return;
    case 'MultiPolygon':
      found.outlines.push(...coordinates.map((one, index) => polygon(listOf(one), `${name} ${index + 1}`)));
      return;
    case 'LineString':
      line(coordinates, name, found);
      return;
    case 'MultiLineString':
      for (const [index, one] of coordinates.entries()) line(listOf(one), `${name} ${index + 1}`, found);
      return;
    case 'GeometryCollection':
      for (const one of listOf(geometry['geometries'])) takeGeometry(one, name, found);
      return;
    default:
      found.others += 1;
  }
}

/** The polygons and closed lines of a GeoJSON text. `null` if it is not GeoJSON. A rejection if its coordinates are in another system. */
export function readGeoJson(text: string): OutlineFile | RefusedFile | null {
  try {
    const root: unknown = JSON.parse(text);
    if (!isObject(root) || typeof root['type'] !== 'string') return null;
    const features = root['type'] === 'FeatureCollection' ? listOf(root['features']).filter(isObject) : [root];
    const systems = [root, ...features].map(namedSystem).filter((name) => name !== null);
    const foreign = systems.find((name) => !GEOGRAPHIC.test(name));
    if (foreign !== undefined) return refusedSystem(foreign);
    const found: Found = { outlines: [], others: 0 };
    for (const [index, feature] of features.entries()) {
      const otherwise = `Parcel ${index + 1}`;
      if (feature['type'] === 'Feature') takeGeometry(feature['geometry'], nameOfFeature(feature, otherwise), found);
      else takeGeometry(feature, otherwise, found);
    }
    return {
      format: 'geojson',
      outlines: found.outlines,
      unit: null,
      notes: [
        ...skippedText(found.others, 'point or open line', 'points and open lines', 'a parcel is a polygon or a closed line.'),
        ...(systems.some((name) => /4269|CRS83/i.test(name)) ? ['NAD 83 coordinates are used as WGS 84.'] : []),
      ],
    };
  } catch {
    return null;
  }
}
