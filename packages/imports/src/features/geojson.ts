/** The features of a GeoJSON text (RFC 7946, and the draft of 2008, which names a coordinate system). */
import { countText, ImportRefused } from '../refusal.ts';
import { withoutNoise } from '../table/cells.ts';
import { type Feature, type FeatureFile, nameAmong, NOTHING_UNREAD, type Shape, type Vertex } from './feature.ts';
import { areOsmAttributes, isOsmIdentifier } from './osm-origin.ts';

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as readonly unknown[]) : []);
const numberOf = (value: unknown): number => (typeof value === 'number' ? withoutNoise(value) : Number.NaN);

function vertexOf(value: unknown): Vertex {
  const [longitude, latitude, altitude] = listOf(value);
  return {
    longitude: numberOf(longitude),
    latitude: numberOf(latitude),
    altitude: altitude === undefined || altitude === null ? null : numberOf(altitude),
  };
}
const verticesOf = (value: unknown): Vertex[] => listOf(value).map(vertexOf);

/** No program nests collections of geometries deeper. */
const DEEPEST = 8;

type OneKind = 'Point' | 'LineString' | 'Polygon';
function shapeOf(kind: OneKind, coordinates: unknown, part: number | null): Shape {
  const rest = { above: 'msl', part } as const;
  if (kind === 'Point') return { kind: 'point', vertices: [vertexOf(coordinates)], holes: 0, ...rest };
  if (kind === 'LineString') return { kind: 'line', vertices: verticesOf(coordinates), holes: 0, ...rest };
  const [outer, ...holes] = listOf(coordinates);
  const inner = holes.length === 0 ? {} : { inner: holes.map(verticesOf) };
  return { kind: 'area', vertices: verticesOf(outer), holes: holes.length, ...inner, ...rest };
}

function shapesOf(geometry: unknown, depth = 0): Shape[] {
  if (depth > DEEPEST) throw new ImportRefused('The geometries of this file are nested too deeply.');
  const { type, coordinates, geometries } = fieldsOf(geometry);
  switch (type) {
    case 'Point':
    case 'LineString':
    case 'Polygon':
      return [shapeOf(type, coordinates, null)];
    case 'MultiPoint':
      return listOf(coordinates).map((one, index) => shapeOf('Point', one, index + 1));
    case 'MultiLineString':
      return listOf(coordinates).map((one, index) => shapeOf('LineString', one, index + 1));
    case 'MultiPolygon':
      return listOf(coordinates).map((one, index) => shapeOf('Polygon', one, index + 1));
    case 'GeometryCollection':
      return listOf(geometries).flatMap((one) => shapesOf(one, depth + 1));
    default:
      return [];
  }
}

const cellOf = (value: unknown): string => {
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
};

/** The line at which JSON parsing failed, from the engine's message. `null` if it does not say. */
function lineOfFault(text: string, error: unknown): number | null {
  const at = /position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1];
  return at === undefined ? null : text.slice(0, Number(at)).split('\n').length;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const line = lineOfFault(text, error);
    throw new ImportRefused(
      `${line === null ? '' : `Line ${countText(line)}: `}This is not valid JSON. The file may be damaged or incomplete.`,
    );
  }
}

/** The coordinate system named by a part of the file. `null` if it names none, '' if the name cannot be read. */
function namedSystem(node: unknown): string | null {
  const { crs } = fieldsOf(node);
  if (crs === undefined || crs === null) return null;
  const { name } = fieldsOf(fieldsOf(crs)['properties']);
  return typeof name === 'string' ? name : '';
}

/** One feature, or one geometry, with its number in the file. Throws ImportRefused if its geometries are nested too deeply. */
export function featureOf(node: unknown, line: number): Feature {
  const { type, geometry, properties } = fieldsOf(node);
  const cells = new Map(Object.entries(fieldsOf(properties)).map(([key, value]) => [key, cellOf(value)] as const));
  return { line, name: nameAmong(cells), properties: cells, shapes: shapesOf(type === 'Feature' ? geometry : node) };
}

/** By its identifier, or by lists among its properties, which are no cells of a table. */
const isOfOsm = (node: unknown): boolean => {
  const { id, properties } = fieldsOf(node);
  return isOsmIdentifier(id) || areOsmAttributes(Object.entries(fieldsOf(properties)));
};

/** In the coordinates of the file: RFC 7946 allows only WGS 84, older files may name another system. Throws ImportRefused if it is not GeoJSON. */
export function readGeoJson(text: string): FeatureFile {
  const root = parsed(text.replace(/^\uFEFF/, ''));
  const { type, features } = fieldsOf(root);
  if (typeof type !== 'string') throw new ImportRefused('This JSON file is not GeoJSON (no “type” member).');
  const nodes = type === 'FeatureCollection' ? listOf(features) : [root];
  return {
    format: 'GeoJSON',
    features: nodes.map((node, index) => featureOf(node, index + 1)),
    systems: {
      whole: namedSystem(root),
      parts: nodes.filter((node) => node !== root).flatMap((node) => namedSystem(node) ?? []),
    },
    altitudeUnit: 'm',
    unread: NOTHING_UNREAD,
    isOpenStreetMap: nodes.some(isOfOsm),
    notices: [],
  };
}
