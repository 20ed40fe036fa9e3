/** A facility as layers of a GIS: one per family and kind of geometry, each with its columns. */
import type { ExportOptions, FacilityDocument } from '../facility-document.ts';
import { type Feature, siteFeatures } from '../geojson.ts';
import type { GeoJsonGeometry } from '../geojson-cut.ts';
import { siteOf } from '../kml-site.ts';

export type Value = string | number | boolean | null;
type Position = readonly number[];

/** Longitude, latitude, and in a layer with heights the height in meters MSL. Outer rings are counterclockwise. */
export type LayerGeometry =
  | { readonly type: 'point'; readonly at: Position }
  | { readonly type: 'line'; readonly lines: readonly (readonly Position[])[] }
  | { readonly type: 'area'; readonly areas: readonly (readonly (readonly Position[])[])[] };

export interface Column {
  readonly name: string;
  readonly type: 'text' | 'number' | 'flag';
}
export interface LayerFeature {
  readonly geometry: LayerGeometry;
  /** In the order of the columns. */
  readonly values: readonly Value[];
}
export interface Layer {
  readonly name: string;
  readonly geometry: LayerGeometry['type'];
  /** Whether every position has a height. */
  readonly hasHeights: boolean;
  readonly columns: readonly Column[];
  readonly features: readonly LayerFeature[];
}

/** The name of each family in the order of the layers. */
const FAMILIES = {
  facility: 'facility',
  zone: 'zones',
  protectionZone: 'protection_zones',
  surface: 'surfaces',
  path: 'paths',
  obstacle: 'obstacles',
  geometryPoint: 'geometry_points',
  parcel: 'parcels',
} as const satisfies Readonly<Record<string, string>>;

const geometryOf = (geometry: GeoJsonGeometry): LayerGeometry => {
  switch (geometry.type) {
    case 'Point':
      return { type: 'point', at: geometry.coordinates };
    case 'LineString':
      return { type: 'line', lines: [geometry.coordinates] };
    case 'MultiLineString':
      return { type: 'line', lines: geometry.coordinates };
    case 'Polygon':
      return { type: 'area', areas: [geometry.coordinates] };
    case 'MultiPolygon':
      return { type: 'area', areas: geometry.coordinates };
  }
};

const positionsOf = (geometry: LayerGeometry): readonly Position[] => {
  if (geometry.type === 'point') return [geometry.at];
  return geometry.type === 'line' ? geometry.lines.flat() : geometry.areas.flat(2);
};
const hasHeights = (geometry: LayerGeometry): boolean => positionsOf(geometry).every(({ length }) => length > 2);

/** Names of numbers end with their unit. */
const NUMBER = /(?:Ft|FtMsl|FtAgl|SqFt|Deg)$|^sequence$/;
const columnOf = (name: string): Column => {
  if (/^is[A-Z]/.test(name)) return { name, type: 'flag' };
  return { name, type: NUMBER.test(name) ? 'number' : 'text' };
};

const SUFFIXES = { point: '', line: '_lines', area: '_areas' } as const;

/** The layers of one family. Only obstacles have several kinds of geometry, and tops that may be unknown. */
function layersOf(family: keyof typeof FAMILIES, features: readonly Feature[]): readonly Layer[] {
  const [first] = features;
  if (first === undefined) return [];
  const { kind: _, ...properties } = first.properties;
  const columns = Object.keys(properties).map(columnOf);
  const placed = features.map((feature): LayerFeature => {
    const values = new Map<string, Value>(Object.entries(feature.properties));
    return { geometry: geometryOf(feature.geometry), values: columns.map(({ name }) => values.get(name) ?? null) };
  });
  const isDivided = family === 'obstacle';
  const withHeights = placed.some(({ geometry }) => hasHeights(geometry));
  return (['point', 'line', 'area'] as const).flatMap((geometry) =>
    [true, false].flatMap((isHigh): readonly Layer[] => {
      const own = placed.filter((one) => one.geometry.type === geometry && hasHeights(one.geometry) === isHigh);
      if (own.length === 0) return [];
      const unknown = isDivided && withHeights && !isHigh ? '_top_unknown' : '';
      const name = `${FAMILIES[family]}${isDivided ? SUFFIXES[geometry] : ''}${unknown}`;
      return [{ name, geometry, hasHeights: isHigh, columns, features: own }];
    }),
  );
}

export const layersOfDocument = (document: FacilityDocument, options: ExportOptions): readonly Layer[] => {
  const site = siteOf(document, options);
  const features = site === null ? [] : siteFeatures(site, options);
  return (Object.keys(FAMILIES) as (keyof typeof FAMILIES)[]).flatMap((family) =>
    layersOf(
      family,
      features.filter(({ properties }) => properties.kind === family),
    ),
  );
};

/** West, south, east, and north of some features, and their lowest and highest height; 0 without heights. */
export interface Extent {
  readonly low: readonly [number, number, number];
  readonly high: readonly [number, number, number];
}
export const extentOf = (geometries: readonly LayerGeometry[]): Extent => {
  const low: [number, number, number] = [Infinity, Infinity, Infinity];
  const high: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  for (const [x = 0, y = 0, z = 0] of geometries.flatMap(positionsOf))
    [x, y, z].forEach((value, axis) => {
      low[axis] = Math.min(low[axis] ?? value, value);
      high[axis] = Math.max(high[axis] ?? value, value);
    });
  return { low, high };
};
