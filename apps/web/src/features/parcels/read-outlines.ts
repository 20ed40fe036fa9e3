/** Outlines of a file, in the numbers of the file: closed lines with their names. What they are numbers of is said by the person, or by the format. */

export interface FileOutline {
  readonly name: string;
  /** x and y, or longitude and latitude. */
  readonly points: readonly (readonly [number, number])[];
}
export interface OutlineFile {
  readonly format: 'kml' | 'geojson' | 'dxf';
  readonly outlines: readonly FileOutline[];
  /** What a drawing says its unit is; `null`: nothing. */
  readonly unit: 'ft' | 'us-ft' | 'm' | null;
  /** What was left out, in sentences. */
  readonly notes: readonly string[];
}

/** A file larger than this holds no property. */
export const OUTLINE_FILE_LIMIT = { bytes: 5 * 1024 * 1024, words: '5 MB' } as const;
export const OUTLINES_MAX = 200;

const isPair = (value: unknown): value is readonly [number, number] =>
  Array.isArray(value) &&
  typeof value[0] === 'number' &&
  typeof value[1] === 'number' &&
  Number.isFinite(value[0]) &&
  Number.isFinite(value[1]);
const pairsOf = (value: unknown): (readonly [number, number])[] =>
  Array.isArray(value) ? value.filter(isPair).map(([x, y]) => [x, y] as const) : [];

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function nameOfFeature({ properties }: Json, otherwise: string): string {
  const named = isObject(properties)
    ? Object.entries(properties).find(([key, value]) => /^(name|title|parcel|apn|id)$/i.test(key) && value !== null)
    : undefined;
  return named === undefined ? otherwise : String(named[1]);
}

function outlinesOfGeometry(geometry: unknown, name: string): FileOutline[] {
  if (!isObject(geometry)) return [];
  const coordinates = listOf(geometry['coordinates']);
  switch (geometry['type']) {
    case 'Polygon':
      return [{ name, points: pairsOf(coordinates[0]) }];
    case 'MultiPolygon':
      return coordinates.map((polygon, index) => ({ name: `${name} ${index + 1}`, points: pairsOf(listOf(polygon)[0]) }));
    case 'GeometryCollection':
      return listOf(geometry['geometries']).flatMap((one) => outlinesOfGeometry(one, name));
    default:
      return [];
  }
}

function outlinesOfGeoJson(node: unknown, index = 0): FileOutline[] {
  if (!isObject(node)) return [];
  if (node['type'] === 'FeatureCollection') return listOf(node['features']).flatMap((feature, at) => outlinesOfGeoJson(feature, at));
  if (node['type'] === 'Feature') return outlinesOfGeometry(node['geometry'], nameOfFeature(node, `Parcel ${index + 1}`));
  return outlinesOfGeometry(node, `Parcel ${index + 1}`);
}

/** The outer rings of the polygons of a GeoJSON text; `null` when it is none. */
export function readGeoJson(text: string): OutlineFile | null {
  try {
    const root: unknown = JSON.parse(text);
    if (!isObject(root) || typeof root['type'] !== 'string') return null;
    return { format: 'geojson', outlines: outlinesOfGeoJson(root), unit: null, notes: [] };
  } catch {
    return null;
  }
}

const coordinatesOf = (text: string): (readonly [number, number])[] =>
  text
    .trim()
    .split(/\s+/)
    .flatMap((tuple) => {
      const [longitude, latitude] = tuple.split(',').map(Number);
      return isPair([longitude, latitude]) ? [[longitude, latitude] as [number, number]] : [];
    });

/** The outer rings of the polygons of a KML text, and its closed lines; `null` when it is no XML. */
export function readKmlOutlines(text: string): OutlineFile | null {
  const root = new DOMParser().parseFromString(text, 'application/xml');
  if (root.querySelector('parsererror') !== null) return null;
  const placemarks = [...root.getElementsByTagNameNS('*', 'Placemark')];
  const outlines = placemarks.flatMap((placemark, index): FileOutline[] => {
    const name = [...placemark.children].find(({ localName }) => localName === 'name')?.textContent.trim() || `Parcel ${index + 1}`;
    const rings = [...placemark.getElementsByTagNameNS('*', 'outerBoundaryIs')].map(
      (ring) => ring.getElementsByTagNameNS('*', 'coordinates')[0]?.textContent ?? '',
    );
    const lines = [...placemark.getElementsByTagNameNS('*', 'LineString')]
      .map((line) => coordinatesOf(line.getElementsByTagNameNS('*', 'coordinates')[0]?.textContent ?? ''))
      .filter((points) => points.length > 3 && String(points[0]) === String(points.at(-1)));
    return [...rings.map(coordinatesOf), ...lines].map((points) => ({ name, points }));
  });
  return { format: 'kml', outlines, unit: null, notes: [] };
}

/** $INSUNITS of a drawing. */
const DXF_UNITS: Readonly<Record<string, OutlineFile['unit']>> = { '2': 'ft', '6': 'm', '21': 'us-ft' };
interface Vertex {
  readonly x: number;
  readonly y: number;
  /** Of the side that begins here: the tangent of a quarter of its angle; 0: straight. */
  readonly bulge: number;
}
interface Polyline {
  readonly layer: string;
  readonly isClosed: boolean;
  readonly vertices: readonly Vertex[];
}

type Group = readonly [code: number, value: string];
const groupsOf = (text: string): Group[] => {
  const lines = text.split(/\r\n|\r|\n/);
  return Array.from(
    { length: Math.floor(lines.length / 2) },
    (_, index) => [Number(lines[2 * index]), (lines[2 * index + 1] ?? '').trim()] as const,
  );
};

const CLOSED = 1;
const valueOf = (groups: readonly Group[], code: number): string | undefined => groups.find(([one]) => one === code)?.[1];
const isClosed = (groups: readonly Group[]): boolean => (Number(valueOf(groups, 70) ?? 0) & CLOSED) === CLOSED;

/** The groups of each entity: from one code 0 to the next. */
function entitiesOf(groups: readonly Group[]): Group[][] {
  const entities: Group[][] = [];
  for (const group of groups) {
    if (group[0] === 0) entities.push([]);
    entities.at(-1)?.push(group);
  }
  return entities;
}

const verticesOf = (groups: readonly Group[]): Vertex[] => {
  const vertices: { x: number; y: number; bulge: number }[] = [];
  for (const [code, value] of groups) {
    if (code === 10) vertices.push({ x: Number(value), y: Number.NaN, bulge: 0 });
    const last = vertices.at(-1);
    if (last === undefined) continue;
    if (code === 20) last.y = Number(value);
    if (code === 42) last.bulge = Number(value);
  }
  return vertices.filter(({ x, y }) => Number.isFinite(x) && Number.isFinite(y));
};

function polylinesOf(entities: readonly Group[][]): Polyline[] {
  const found: Polyline[] = [];
  let open: { layer: string; isClosed: boolean; vertices: Vertex[] } | null = null;
  for (const entity of entities) {
    const kind = entity[0]?.[1];
    const layer = valueOf(entity, 8) ?? '';
    if (kind === 'LWPOLYLINE') found.push({ layer, isClosed: isClosed(entity), vertices: verticesOf(entity) });
    if (kind === 'POLYLINE') open = { layer, isClosed: isClosed(entity), vertices: [] };
    if (kind === 'VERTEX') open?.vertices.push(...verticesOf(entity));
    if (kind === 'SEQEND' && open !== null) {
      found.push(open);
      open = null;
    }
  }
  return found;
}

/** An arc is cut into pieces of at most so many degrees. */
const ARC_STEP_DEG = 2;

/** The points of a side after its start: its end alone, or an arc in small steps. */
function sidePoints(from: Vertex, to: Vertex): (readonly [number, number])[] {
  const end = [to.x, to.y] as const;
  if (from.bulge === 0) return [end];
  const angle = 4 * Math.atan(from.bulge);
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  // From the middle of the chord to the centre, to the left of the way for a positive bulge below a half circle.
  const lift = (1 - from.bulge ** 2) / (4 * from.bulge);
  const centre = { x: (from.x + to.x) / 2 - dy * lift, y: (from.y + to.y) / 2 + dx * lift };
  const radius = Math.hypot(from.x - centre.x, from.y - centre.y);
  const start = Math.atan2(from.y - centre.y, from.x - centre.x);
  const steps = Math.max(1, Math.ceil((Math.abs(angle) * 180) / Math.PI / ARC_STEP_DEG));
  return Array.from({ length: steps }, (_, index) => {
    if (index === steps - 1) return end;
    const turned = start + (angle * (index + 1)) / steps;
    return [centre.x + radius * Math.cos(turned), centre.y + radius * Math.sin(turned)] as const;
  });
}

const isBack = ({ vertices }: Polyline): boolean => {
  const [first, last] = [vertices[0], vertices.at(-1)];
  return first !== undefined && last !== undefined && vertices.length > 3 && Math.hypot(first.x - last.x, first.y - last.y) < 1e-6;
};

/** The closed polylines of a text DXF; `null` when it is none. */
export function readDxf(text: string): OutlineFile | null {
  const groups = groupsOf(text);
  if (!groups.some(([code, value]) => code === 0 && value === 'SECTION')) return null;
  const insUnits = groups.findIndex(([code, value]) => code === 9 && value === '$INSUNITS');
  const unit = insUnits < 0 ? null : (DXF_UNITS[groups[insUnits + 1]?.[1] ?? ''] ?? null);
  const polylines = polylinesOf(entitiesOf(groups));
  const closed = polylines.filter((one) => one.vertices.length > 2 && (one.isClosed || isBack(one)));
  const outlines = closed.map(({ layer, vertices, isClosed: closes }, index) => {
    const [first] = vertices;
    const ring = first === undefined || !closes ? vertices : [...vertices, first];
    const points = ring.flatMap((from, at) => {
      const to = ring[at + 1];
      return to === undefined ? [] : sidePoints(from, to);
    });
    return { name: layer === '' || layer === '0' ? `Parcel ${index + 1}` : `${layer} ${index + 1}`, points };
  });
  const open = polylines.length - closed.length;
  return {
    format: 'dxf',
    outlines,
    unit,
    notes: [
      ...(open > 0 ? [`${open} open ${open === 1 ? 'line was' : 'lines were'} left out: a parcel is a closed polyline.`] : []),
      ...(closed.some(({ vertices }) => vertices.some(({ bulge }) => bulge !== 0)) ? ['Arcs are taken in pieces of at most 2°.'] : []),
    ],
  };
}

/** The outlines of a file of any of the formats, told by what is in it; `null` when it is none. */
export function readOutlines(text: string): OutlineFile | null {
  const start = text.replace(/^\uFEFF/, '').trimStart();
  if (start.startsWith('{')) return readGeoJson(start);
  return start.startsWith('<') ? readKmlOutlines(start) : readDxf(text);
}
