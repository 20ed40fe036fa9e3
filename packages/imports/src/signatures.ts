/** What a file is, by its first bytes: formats that are read, and others that people choose by mistake. */
import { startOfText } from './container/text.ts';

export type FormatName =
  | 'csv'
  | 'xlsx'
  | 'kml'
  | 'kmz'
  | 'geojson'
  | 'dxf'
  | 'geotiff'
  | 'shapefile'
  | 'geopackage'
  | 'geoparquet'
  | 'osmpbf';
/** A format, or in words what the file is instead. */
export type Found = { readonly format: FormatName } | { readonly what: string };

const byte = (character: string): number => character.charCodeAt(0);
const BYTES: readonly (readonly [start: readonly (number | string)[], what: string])[] = [
  [[0x89, 'PNG'], 'a PNG image'],
  [[0xff, 0xd8, 0xff], 'a JPEG image'],
  [['GIF8'], 'a GIF image'],
  [['RIFF'], 'an image, a sound, or a video'],
  [['%PDF'], 'a PDF document'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'an XLS workbook or another old Office file'],
  [[0, 0, 0x27, 0x0a], 'one of the files of a shapefile'],
  [['LASF'], 'a LAS point cloud'],
  [['AutoCAD Binary DXF'], 'a binary DXF'],
  [['AC10'], 'a DWG file'],
  [[0x1f, 0x8b], 'a GZIP archive'],
  [['7z', 0xbc, 0xaf], 'a 7-Zip archive'],
  [['Rar!'], 'a RAR archive'],
  [['{\\rtf'], 'an RTF document'],
];
const TIFF: readonly (readonly (number | string)[])[] = [
  ['II', 0x2a, 0],
  ['MM', 0, 0x2a],
  ['II', 0x2b, 0],
  ['MM', 0, 0x2b],
];
const SQLITE = ['SQLite format 3', 0] as const;
const PARQUET = ['PAR1'] as const;
/** After the length of its first head. */
const OSM = { at: 4, start: [0x0a, 9, 'OSMHeader'] } as const;
const startsWith = (bytes: Uint8Array, start: readonly (number | string)[]): boolean =>
  start
    .flatMap((part) => (typeof part === 'number' ? [part] : Array.from(part, byte)))
    .every((expected, index) => bytes[index] === expected);

/** Only superusers import it, for the whole installation. Its first line, in columns. */
const FAA_OBSTACLES = /^CURRENCY DATE\s*=/;
const THE_FAA_FILE = 'the FAA obstacle file';

const HEAD_BYTES = 4 * 1024;
const ROOTS: ReadonlyMap<string, Found> = new Map<string, Found>([
  ['kml', { format: 'kml' }],
  ['gpx', { what: 'a GPX file' }],
  ['svg', { what: 'an SVG image' }],
  ['LandXML', { what: 'a LandXML file' }],
]);

function foundInMarkup(text: string): Found {
  if (/^<(?:!doctype\s+html|html)\b/i.test(text)) return { what: 'a web page' };
  const root = /^(?:<\?[^>]*>|<!--[\s\S]*?-->|<!DOCTYPE[^>]*>|\s)*<(?:[\w.-]+:)?([\w.-]+)/i.exec(text)?.[1];
  return ROOTS.get(root ?? 'kml') ?? { what: `an XML file (root element <${root ?? ''}>)` };
}

/** For a file that is no ZIP archive. Text of no other format is a table. */
export function foundIn(bytes: Uint8Array): Found {
  if (startsWith(bytes.subarray(OSM.at), OSM.start)) return { format: 'osmpbf' };
  const known = BYTES.find(([start]) => startsWith(bytes, start));
  if (known !== undefined) return { what: known[1] };
  if (TIFF.some((start) => startsWith(bytes, start))) return { format: 'geotiff' };
  if (startsWith(bytes, SQLITE)) return { format: 'geopackage' };
  if (startsWith(bytes, PARQUET)) return { format: 'geoparquet' };
  const head = startOfText(bytes, HEAD_BYTES);
  if (head.includes('\u0000')) return { what: 'not a text file' };
  const text = head.trimStart();
  if (text.startsWith('<')) return foundInMarkup(text);
  if (text.startsWith('{') || text.startsWith('[')) return { format: 'geojson' };
  if (FAA_OBSTACLES.test(text)) return { what: THE_FAA_FILE };
  return { format: /^(?:0\s*\r?\n\s*SECTION|999\s*\r?\n)/.test(text) ? 'dxf' : 'csv' };
}

const ENTRIES: readonly (readonly [name: RegExp, found: Found])[] = [
  [/\.kml$/i, { format: 'kmz' }],
  [/(?:^|\/)workbook\.xml$/, { format: 'xlsx' }],
  [/^word\//, { what: 'a Word document' }],
  [/^ppt\//, { what: 'a presentation' }],
  [/^content\.xml$/, { what: 'an OpenDocument file' }],
  [/\.shp$/i, { format: 'shapefile' }],
  [/\.gpkg$/i, { what: 'a zipped GeoPackage' }],
  [/(?:^|\/)DOF\.DAT$/i, { what: THE_FAA_FILE }],
];

/** For a ZIP archive, by the names of its entries. */
export const foundAmong = (names: readonly string[]): Found =>
  ENTRIES.find(([pattern]) => names.some((name) => pattern.test(name)))?.[1] ?? { what: 'a ZIP archive' };
