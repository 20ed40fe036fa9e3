/** The features of a GeoParquet file: its shapes as well-known binary, and those of its attributes that may describe a building. */
import type { AsyncBuffer, Compressors, FileMetaData, SchemaTree } from 'hyparquet';
import { parquetMetadataAsync, parquetReadObjects, parquetSchema, snappyUncompress } from 'hyparquet';
import { decompressBrotli, decompressGzip, decompressLz4, decompressLz4Raw, decompressZstd } from 'hyparquet-compressors';
import { countText, ImportRefused } from '../refusal.ts';
import { withoutNoise } from '../table/cells.ts';
import type { Turn } from '../turn.ts';
import { type Feature, type FeatureSet, nameAmong, NOTHING_UNREAD, type StatedSystems, tooManyVertices } from './feature.ts';
import { isGroupOfOsm } from './geoparquet-origin.ts';
import { isOriginName } from './osm-origin.ts';
import { shapesOfBinary } from './wkb.ts';

const DAMAGED = 'The Parquet file is damaged or incomplete. Download or export it again.';
/** More than the writers of Parquet files put in a page. */
const MOST_PAGE_BYTES = 512 * 1024 * 1024;
const MOST_ATTRIBUTES = 40;

type Decompress = NonNullable<Compressors[keyof Compressors]>;
/** A page states its unpacked length, which is allocated before it is known to be true. */
const bounded =
  (decompress: Decompress): Decompress =>
  (input, length) => {
    if (length > MOST_PAGE_BYTES) throw new ImportRefused(DAMAGED);
    return decompress(input, length);
  };
const COMPRESSORS: Compressors = {
  SNAPPY: bounded((input, length) => {
    const output = new Uint8Array(length);
    snappyUncompress(input, output);
    return output;
  }),
  GZIP: bounded(decompressGzip),
  BROTLI: bounded(decompressBrotli),
  ZSTD: bounded((input) => decompressZstd(input)),
  LZ4: bounded(decompressLz4),
  LZ4_RAW: bounded(decompressLz4Raw),
};

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};

function parsed(text: string): Fields {
  try {
    return fieldsOf(JSON.parse(text));
  } catch {
    throw new ImportRefused(DAMAGED);
  }
}

interface Geometry {
  readonly column: string;
  readonly systems: StatedSystems | null;
}

/** From the metadata of the GeoParquet specification. Without a coordinate system it is in longitude and latitude; `null` leaves it open. */
function geometryOf({ key_value_metadata: entries = [] }: FileMetaData): Geometry {
  const stated = entries.find(({ key }) => key === 'geo')?.value;
  if (stated === undefined)
    throw new ImportRefused('This Parquet file has no GeoParquet metadata, so its shapes are unknown. Export it as GeoParquet.');
  const { primary_column: column, columns } = parsed(stated);
  const about = typeof column === 'string' ? fieldsOf(fieldsOf(columns)[column]) : {};
  if (typeof column !== 'string' || about['encoding'] !== 'WKB')
    throw new ImportRefused('The shapes of this GeoParquet file are not in well-known binary (WKB). Export it with WKB geometries.');
  if (about['crs'] === null) return { column, systems: null };
  if (about['crs'] === undefined) return { column, systems: { whole: null, parts: [] } };
  const { authority, code } = fieldsOf(fieldsOf(about['crs'])['id']);
  const isNamed = typeof authority === 'string' && (typeof code === 'number' || typeof code === 'string');
  return { column, systems: { whole: isNamed ? `${authority}:${code}` : '', parts: [] } };
}

const isText = ({ element: { converted_type: converted, logical_type: logical } }: SchemaTree): boolean =>
  converted === 'UTF8' || logical?.type === 'STRING';
const NUMBERS: readonly (string | undefined)[] = ['BOOLEAN', 'INT32', 'INT64', 'FLOAT', 'DOUBLE'];

/** The attributes with one text or number for each shape. */
const attributesOf = (metadata: FileMetaData, isWanted: (name: string) => boolean): string[] =>
  parquetSchema(metadata)
    .children.filter(
      (child) =>
        child.children.length === 0 &&
        child.element.repetition_type !== 'REPEATED' &&
        (isText(child) || NUMBERS.includes(child.element.type)),
    )
    .map(({ element: { name } }) => name)
    .filter(isWanted)
    .slice(0, MOST_ATTRIBUTES);

/** The attributes that may state where the shapes come from, which may be lists. */
const originsOf = (metadata: FileMetaData): string[] =>
  parquetSchema(metadata)
    .children.map(({ element: { name } }) => name)
    .filter(isOriginName)
    .slice(0, MOST_ATTRIBUTES);

function cellOf(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number') return Number.isNaN(value) ? '' : String(withoutNoise(value));
  return typeof value === 'bigint' || typeof value === 'boolean' ? String(value) : '';
}

const fileOf = (bytes: Uint8Array): AsyncBuffer => ({
  byteLength: bytes.length,
  slice: (from, to) => Uint8Array.from(bytes.subarray(from, to)).buffer,
});

interface Wanted {
  /** Attributes with these names are read. */
  readonly isWanted: (name: string) => boolean;
  readonly mostRows: number;
}

async function featuresOf(bytes: Uint8Array, { isWanted, mostRows }: Wanted, turn: Turn): Promise<FeatureSet> {
  const file = fileOf(bytes);
  const metadata = await parquetMetadataAsync(file, { geoparquet: false });
  const { column, systems } = geometryOf(metadata);
  const rows = metadata.row_groups.reduce((sum, group) => sum + Number(group.num_rows), 0);
  if (!(rows <= mostRows))
    throw new ImportRefused(
      `The file has ${countText(rows)} shapes. Up to ${countText(mostRows)} are read. Keep only those near the site.`,
    );
  const columns = attributesOf(metadata, (name) => name !== column && isWanted(name));
  const origins = originsOf(metadata).filter((name) => name !== column);
  const features: Feature[] = [];
  let [vertices, unread] = [0, 0];
  let rowEnd = 0;
  let isOpenStreetMap = false;
  // A group of rows is unpacked as a whole.
  for (const group of metadata.row_groups) {
    const rowStart = rowEnd;
    rowEnd += Number(group.num_rows);
    const options = { file, metadata, compressors: COMPRESSORS, utf8: false };
    const part = await parquetReadObjects({ ...options, columns: [column, ...columns], rowStart, rowEnd });
    const readOrigins = (names: string[]) => parquetReadObjects({ ...options, utf8: true, columns: names, rowStart, rowEnd });
    isOpenStreetMap ||= await isGroupOfOsm(group, origins, readOrigins);
    for (const row of part) {
      const line = features.length + unread + 1;
      const geometry: unknown = row[column];
      const shapes = geometry instanceof Uint8Array ? shapesOfBinary(geometry) : [];
      const properties = new Map<string, string>();
      for (const name of columns) properties.set(name, cellOf(row[name]));
      vertices += shapes?.reduce((sum, shape) => sum + shape.vertices.length, 0) ?? 0;
      tooManyVertices(vertices);
      if (shapes === null) unread += 1;
      else features.push({ line, name: nameAmong(properties), properties, shapes });
      await turn(line, rows);
    }
  }
  return {
    features,
    systems,
    altitudeUnit: null,
    unread: NOTHING_UNREAD,
    isOpenStreetMap,
    notices: unread === 0 ? [] : [`${countText(unread)} shapes with curves were skipped. Convert them to straight segments.`],
  };
}

/** In the coordinates of the file. Throws ImportRefused if it is damaged, or is not GeoParquet. */
export async function readGeoParquet(bytes: Uint8Array, wanted: Wanted, turn: Turn): Promise<FeatureSet> {
  try {
    return await featuresOf(bytes, wanted, turn);
  } catch (error) {
    // The library throws plain errors, and a browser stops work with another kind.
    if (error instanceof ImportRefused || !(error instanceof Error) || error.name === 'AbortError') throw error;
    throw new ImportRefused(DAMAGED);
  }
}
