/** Readers of the exported formats, written independently of the writers: positions and heights of the contents. */

/** Longitude, latitude, and height in meters if the file has it. */
export type Coordinate = readonly number[];
export interface ReadPart {
  readonly name: string;
  /** One entry per ring or line. */
  readonly shapes: readonly (readonly Coordinate[])[];
}

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
const plain = (text: string): string => text.replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity);

/** Returns the placemarks in file order. */
export const readKml = (kml: string): readonly (ReadPart & { readonly mode: string; readonly style: string })[] =>
  kml
    .split('<Placemark>')
    .slice(1)
    .map((block) => ({
      name: plain(/<name>([^<]*)</.exec(block)?.[1] ?? ''),
      mode: /<altitudeMode>([^<]*)</.exec(block)?.[1] ?? '',
      style: /<styleUrl>([^<]*)</.exec(block)?.[1] ?? '',
      shapes: [...block.matchAll(/<coordinates>([^<]*)</g)].map(([, text = '']) =>
        text.split(' ').map((one) => one.split(',').map(Number)),
      ),
    }));

interface GeoJsonFeature {
  readonly geometry: { readonly type: string; readonly coordinates: unknown };
  readonly properties: Readonly<Record<string, unknown>>;
}
const isCoordinate = (value: unknown): value is Coordinate => Array.isArray(value) && value.every((one) => typeof one === 'number');
const shapesOf = (value: unknown): (readonly Coordinate[])[] => {
  if (isCoordinate(value)) return [[value]];
  if (!Array.isArray(value)) return [];
  return value.every(isCoordinate) ? [value] : value.flatMap(shapesOf);
};
export const readGeoJson = (text: string): readonly (ReadPart & GeoJsonFeature)[] =>
  (JSON.parse(text) as { readonly features: readonly GeoJsonFeature[] }).features.map((feature) => ({
    ...feature,
    name: String(feature.properties['name']),
    shapes: shapesOf(feature.geometry.coordinates),
  }));

/** Returns the waypoints in file order. */
export const readGpx = (gpx: string): readonly ReadPart[] =>
  gpx
    .split('<wpt ')
    .slice(1)
    .map((block) => {
      const [, latitude, longitude] = /^lat="([^"]*)" lon="([^"]*)"/.exec(block) ?? [];
      const height = /<ele>([^<]*)</.exec(block)?.[1];
      const place = [Number(longitude), Number(latitude), ...(height === undefined ? [] : [Number(height)])];
      return { name: plain(/<name>([^<]*)</.exec(block)?.[1] ?? ''), shapes: [[place]] };
    });

/** Returns, for each surface, northing, easting, and height of its points, and the point numbers of each face. */
export const readLandXml = (xml: string) =>
  xml
    .split('<Surface ')
    .slice(1)
    .map((block) => {
      const numbers = (tag: string) =>
        [...block.matchAll(new RegExp(`<${tag}[^>]*>([^<]*)</${tag}>`, 'g'))].map(([, text = '']) => text.split(' ').map(Number));
      return { name: plain(/name="([^"]*)"/.exec(block)?.[1] ?? ''), points: numbers('P'), faces: numbers('F') };
    });

export interface DxfEntity {
  readonly type: string;
  readonly layer: string;
  /** Groups 10 to 13 with their y and z; for a polyline, also those of its vertices. */
  readonly points: readonly (readonly [x: number, y: number, z: number])[];
}
const groupsOf = (text: string) => {
  const lines = text.split('\n');
  return Array.from(
    { length: Math.floor(lines.length / 2) },
    (_, index) => [Number(lines[2 * index]), lines[2 * index + 1] ?? ''] as const,
  );
};
/** Returns the entities of model space in file order; a polyline with all of its vertices. */
export const readDxf = (text: string): readonly DxfEntity[] => {
  const groups = groupsOf(text);
  const from = groups.findIndex(([code, value]) => code === 2 && value === 'ENTITIES');
  const to = groups.findIndex(([code, value], index) => index > from && code === 0 && value === 'ENDSEC');
  const entities: { type: string; layer: string; elevation: number; isOnPaper: boolean; points: [number, number, number][] }[] = [];
  let [isVertex, isEnd] = [false, false];
  groups.slice(from + 1, to).forEach(([code, value], index, all) => {
    if (code === 0) {
      [isVertex, isEnd] = [value === 'VERTEX', value === 'SEQEND'];
      if (!isVertex && !isEnd) entities.push({ type: value, layer: '', elevation: 0, isOnPaper: false, points: [] });
      return;
    }
    const entity = entities.at(-1);
    if (entity === undefined || isEnd) return;
    if (code === 8 && !isVertex) entity.layer = value;
    if (code === 67) entity.isOnPaper = value === '1';
    if (code === 38) entity.elevation = Number(value);
    if (code < 10 || code > 13 || (entity.type === 'POLYLINE' && !isVertex)) return;
    const [yCode, y] = all[index + 1] ?? [0, ''];
    const [zCode, z] = all[index + 2] ?? [0, ''];
    if (yCode === code + 10) entity.points.push([Number(value), Number(y), zCode === code + 20 ? Number(z) : entity.elevation]);
  });
  return entities.filter(({ isOnPaper }) => !isOnPaper);
};

/** Returns the cells of a table under RFC 4180, without the byte order mark. */
export const readCsv = (csv: string): readonly (readonly string[])[] => {
  const rows: string[][] = [];
  const row: string[] = [];
  for (const [, quoted, bare, end] of csv.replace(/^\uFEFF/, '').matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy)) {
    row.push(quoted?.replaceAll('""', '"') ?? bare ?? '');
    if (end === '\r\n') rows.push(row.splice(0));
  }
  return rows;
};
