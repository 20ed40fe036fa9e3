/** The features of a GeoJSON text (RFC 7946) as a survey. */
import { countText, ImportRefused } from '@touchdown/imports';
import { featureTable, openRing, type ReadShape } from './read-features.ts';
import type { Survey, Vertex } from './survey.ts';

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as readonly unknown[]) : []);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : Number.NaN);

function vertexOf(value: unknown): Vertex {
  const [longitude, latitude, altitude] = listOf(value);
  return {
    longitude: numberOf(longitude),
    latitude: numberOf(latitude),
    altitude: altitude === undefined || altitude === null ? null : numberOf(altitude),
  };
}
const verticesOf = (value: unknown): Vertex[] => listOf(value).map(vertexOf);

const shapeOf = (kind: ReadShape['kind'], vertices: readonly Vertex[]): ReadShape => ({ kind, vertices, above: 'msl' });

/** The shapes of a geometry. For polygons, their outer rings. */
function shapesOf(value: unknown): ReadShape[] {
  const { type, coordinates, geometries } = fieldsOf(value);
  const area = (rings: unknown): ReadShape => shapeOf('area', openRing(verticesOf(listOf(rings)[0])));
  switch (textOf(type)) {
    case 'Point':
      return [shapeOf('point', [vertexOf(coordinates)])];
    case 'MultiPoint':
      return verticesOf(coordinates).map((vertex) => shapeOf('point', [vertex]));
    case 'LineString':
      return [shapeOf('line', verticesOf(coordinates))];
    case 'MultiLineString':
      return listOf(coordinates).map((line) => shapeOf('line', verticesOf(line)));
    case 'Polygon':
      return [area(coordinates)];
    case 'MultiPolygon':
      return listOf(coordinates).map(area);
    case 'GeometryCollection':
      // Only one level: deeper nesting does not occur in a survey of obstacles.
      return listOf(geometries).flatMap((one) => (fieldsOf(one)['type'] === 'GeometryCollection' ? [] : shapesOf(one)));
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

/** RFC 7946 allows only WGS 84; an older file may name something else. */
function crsNotice(crs: unknown): string[] {
  const name = JSON.stringify(crs ?? '');
  if (crs === undefined || crs === null || /CRS84|EPSG:{1,2}(?:4326|4269)\b/i.test(name)) return [];
  throw new ImportRefused('The file uses a different coordinate system. Save it in WGS 84 longitude/latitude and choose it again.');
}

/** Throws ImportRefused if it is not GeoJSON, or names a coordinate system other than longitude and latitude. */
export function readGeoJson(text: string): Survey {
  const value = parsed(text.replace(/^\uFEFF/, ''));
  const { type, features, crs } = fieldsOf(value);
  if (textOf(type) === '') throw new ImportRefused('This JSON file is not GeoJSON (no “type” member).');
  const notices = crsNotice(crs);
  const table = featureTable();
  const found = type === 'FeatureCollection' ? listOf(features) : [type === 'Feature' ? value : { geometry: value }];
  let empty = 0;
  for (const [index, one] of found.entries()) {
    const { geometry, properties } = fieldsOf(one);
    const shapes = shapesOf(geometry);
    if (shapes.length === 0) empty += 1;
    const cells = new Map(Object.entries(fieldsOf(properties)).map(([key, value]) => [key, cellOf(value)] as const));
    table.add(index + 1, cells, shapes);
  }
  if (empty > 0) notices.push(`${countText(empty)} features without geometry were skipped.`);
  return table.survey('GeoJSON', notices);
}
