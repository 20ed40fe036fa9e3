/** The registry: which formats each kind of import reads, and opening a file as one of them. */
import { bytesSource, decodedText, isZip, openZip, type ZipArchive } from './container/index.ts';
import { ImportRefused } from './refusal.ts';
import { type FormatName, type Found, foundAmong, foundIn } from './signatures.ts';

export type { FormatName } from './signatures.ts';

interface Format {
  /** As in "Choose a CSV or XLSX file." */
  readonly label: string;
  /** As in "This is a CSV table." */
  readonly what: string;
  readonly endings: readonly string[];
}
export const FORMATS = {
  csv: { label: 'CSV', what: 'a CSV table or other text', endings: ['.csv', '.txt'] },
  xlsx: { label: 'XLSX', what: 'an XLSX workbook', endings: ['.xlsx'] },
  kml: { label: 'KML', what: 'a KML file', endings: ['.kml'] },
  kmz: { label: 'KMZ', what: 'a KMZ file', endings: ['.kmz'] },
  geojson: { label: 'GeoJSON', what: 'a JSON file', endings: ['.geojson', '.json'] },
  dxf: { label: 'DXF', what: 'a DXF drawing', endings: ['.dxf'] },
  geotiff: { label: 'GeoTIFF', what: 'a TIFF image', endings: ['.tif', '.tiff', '.gtiff'] },
  shapefile: { label: 'zipped shapefile', what: 'a zipped shapefile', endings: ['.zip'] },
  geopackage: { label: 'GeoPackage', what: 'a GeoPackage or another SQLite database', endings: ['.gpkg'] },
  geoparquet: { label: 'GeoParquet', what: 'a Parquet file', endings: ['.parquet', '.geoparquet'] },
  osmpbf: { label: 'OpenStreetMap PBF', what: 'an OpenStreetMap PBF file', endings: ['.pbf'] },
} as const satisfies Record<FormatName, Format>;

export const IMPORT_KINDS = {
  aircraft: ['csv', 'xlsx'],
  obstacles: ['csv', 'xlsx', 'kml', 'kmz', 'geojson', 'shapefile', 'geopackage'],
  points: ['csv', 'kml'],
  parcels: ['kml', 'geojson', 'dxf', 'shapefile', 'geopackage'],
  buildings: ['geojson', 'geoparquet', 'shapefile', 'geopackage', 'osmpbf'],
  terrain: ['csv', 'geotiff'],
  siteTerrain: ['geotiff'],
  wind: ['csv'],
  fleet: ['csv', 'xlsx'],
  airspace: ['geojson', 'shapefile'],
} as const satisfies Record<string, readonly FormatName[]>;
export type ImportKind = keyof typeof IMPORT_KINDS;

/** The file endings of a kind, for a file chooser. */
export const endingsOf = (kind: ImportKind): readonly string[] => IMPORT_KINDS[kind].flatMap((format) => FORMATS[format].endings);

/** "CSV, KML, or DXF" */
function listText(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  if (names.length < 3) return names.join(' or ');
  return `${names.slice(0, -1).join(', ')}, or ${last}`;
}

/** What to do with a file that another program can save in a format that is read. */
const ADVICE: readonly (readonly [what: string, readable: FormatName, advice: string])[] = [
  ['a binary DXF', 'dxf', 'Save it as ASCII DXF and import it.'],
  ['a DWG file', 'dxf', 'Save it as ASCII DXF and import it.'],
  [FORMATS.kmz.what, 'kml', 'Extract the KML and import it.'],
  ['one of the files of a shapefile', 'shapefile', 'Put all files of the shapefile (SHP, DBF, and PRJ) in one ZIP file and import it.'],
  ['a zipped GeoPackage', 'geopackage', 'Extract the GeoPackage and import it.'],
  ['an XLS workbook or another old Office file', 'xlsx', 'Save it as XLSX or CSV and import it.'],
];

function refusalOf(found: Found, kind: ImportKind): ImportRefused {
  const what = 'what' in found ? found.what : FORMATS[found.format].what;
  const readable: readonly FormatName[] = IMPORT_KINDS[kind];
  const advice = ADVICE.find(([one, format]) => one === what && readable.includes(format))?.[2];
  const failed = what === 'a web page' ? ' The download may have failed.' : '';
  return new ImportRefused(
    `This is ${what}.${failed} ${advice ?? `Choose a ${listText(readable.map((format) => FORMATS[format].label))} file.`}`,
  );
}

const MEBIBYTE = 1024 * 1024;
/** More than a workbook or a map has. */
const ARCHIVE_LIMITS = { entries: 10_000, unpackedBytes: 100 * MEBIBYTE } as const;

export type OpenedFile =
  | { readonly format: 'xlsx' | 'kmz'; readonly archive: ZipArchive }
  | { readonly format: 'shapefile'; readonly archive: ZipArchive }
  | { readonly format: 'geopackage'; readonly bytes: Uint8Array }
  | { readonly format: 'geoparquet' | 'osmpbf'; readonly bytes: Uint8Array }
  | { readonly format: 'csv' | 'kml' | 'geojson' | 'dxf'; readonly text: string }
  | { readonly format: 'geotiff' };

/** Opens a file by its content, whatever its name. Throws ImportRefused with what the file is, and which formats are read. */
export async function openFile(bytes: Uint8Array, kind: ImportKind): Promise<OpenedFile> {
  const archive = isZip(bytes) ? await openZip(bytesSource(bytes), ARCHIVE_LIMITS) : null;
  const found = archive === null ? foundIn(bytes) : foundAmong([...archive.entries.keys()]);
  const readable: readonly FormatName[] = IMPORT_KINDS[kind];
  if ('what' in found || !readable.includes(found.format)) {
    // An empty file is no format at all.
    if (bytes.length === 0) throw new ImportRefused('The file is empty.');
    throw refusalOf(found, kind);
  }
  switch (found.format) {
    case 'xlsx':
    case 'kmz':
      if (archive === null) throw refusalOf(found, kind);
      return { format: found.format, archive };
    case 'shapefile':
      if (archive === null) throw refusalOf(found, kind);
      return { format: found.format, archive };
    case 'geotiff':
      return { format: found.format };
    case 'geopackage':
      return { format: found.format, bytes };
    case 'geoparquet':
    case 'osmpbf':
      return { format: found.format, bytes };
    case 'csv':
    case 'kml':
    case 'geojson':
    case 'dxf':
      return { format: found.format, text: decodedText(bytes) };
  }
}
