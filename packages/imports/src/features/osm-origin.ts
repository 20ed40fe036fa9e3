/** Whether features state that they come from OpenStreetMap, whose license requires a credit wherever they are shown. */

const IDENTIFIER = /^(?:node|way|relation)\/\d+$/;
const NAMED = /openstreetmap|(?:^|[^a-z])osm(?:[^a-z]|$)/i;
const NUMBER = /^-?[1-9]\d*$/;
const KIND = /^(?:node|way|relation)$/;

/** What programs that export from OpenStreetMap write, by the name of the attribute. */
const STATED: ReadonlyMap<string, RegExp> = new Map([
  // Overpass Turbo.
  ['@id', IDENTIFIER],
  // Exports of GDAL and of programs that build on it.
  ['osm_id', NUMBER],
  ['osm_way_id', NUMBER],
  ['osmid', NUMBER],
  ['osm_type', KIND],
  // Files of several sources.
  ...['source', 'sources', 'datasource', 'data_source', 'dataset', 'bf_source', 'attribution'].map((name) => [name, NAMED] as const),
]);

/** Headings of Shapefiles end after ten characters. */
const CUT = 10;
const PATTERNS: ReadonlyMap<string, RegExp> = new Map(
  [...STATED].flatMap(([name, pattern]) => [name, name.slice(0, CUT)].map((one) => [one, pattern])),
);

/** Whether an attribute with this name may state where a feature comes from. */
export const isOriginName = (name: string): boolean => PATTERNS.has(name.toLowerCase());

/** Overture lists the sources of a feature, each with its dataset. */
function datasetsOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return (value as readonly unknown[]).flatMap(datasetsOf);
  return typeof value === 'object' && value !== null && 'dataset' in value ? [value.dataset] : [];
}

const isStated = (name: string, value: unknown): boolean => {
  if (typeof value === 'object') return datasetsOf(value).some((dataset) => typeof dataset === 'string' && NAMED.test(dataset));
  const isText = typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint';
  return isText && PATTERNS.get(name.toLowerCase())?.test(String(value).trim()) === true;
};

/** Whether one of the attributes of a feature states OpenStreetMap. An attribute that is empty or of another source states nothing. */
export const areOsmAttributes = (attributes: Iterable<readonly [name: string, value: unknown]>): boolean => {
  for (const [name, value] of attributes) if (isOriginName(name) && isStated(name, value)) return true;
  return false;
};

/** Whether the identifier of a GeoJSON feature is one of OpenStreetMap: "way/123". */
export const isOsmIdentifier = (id: unknown): boolean => typeof id === 'string' && IDENTIFIER.test(id);
