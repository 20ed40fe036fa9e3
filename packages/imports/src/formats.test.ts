import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { endingsOf, IMPORT_KINDS, type ImportKind, openFile } from './formats.ts';
import { textRow, workbookOf } from './testing/workbook.ts';

const bytesOf = (...start: readonly number[]): Uint8Array => Uint8Array.from([...start, 0, 0, 0]);
const XLSX = new Uint8Array(workbookOf({ rows: textRow(1, 'Name') }));
const KMZ = zipSync({ 'doc.kml': strToU8('<kml/>') });
const FILES = {
  csv: strToU8('name,lat\nA,1\n'),
  xlsx: XLSX,
  kml: strToU8('<?xml version="1.0"?>\n<!-- a -->\n<k:kml xmlns:k="a"/>'),
  kmz: KMZ,
  geojson: strToU8(' {"type":"FeatureCollection"}'),
  dxf: strToU8('  0\r\nSECTION\r\n  2\r\nENTITIES\r\n'),
  geotiff: bytesOf(0x49, 0x49, 0x2a, 0),
  shapefile: zipSync({ 'lots/lots.SHP': strToU8('a') }),
  geopackage: strToU8('SQLite format 3\u0000'),
};
const outcome = (bytes: Uint8Array, kind: ImportKind) =>
  openFile(bytes, kind).then(
    ({ format }) => format,
    (error: unknown) => (error instanceof Error ? error.message : ''),
  );

describe('a file', () => {
  it.each(Object.entries(FILES))('is opened as %s by its content, where that is read, and named where it is not', async (format, bytes) => {
    for (const kind of Object.keys(IMPORT_KINDS) as ImportKind[]) {
      const isRead = IMPORT_KINDS[kind].some((one) => one === format);
      expect(await outcome(bytes, kind), kind).toMatch(
        isRead ? new RegExp(`^${format}$`) : /^This is an? .*\.( Choose an? .* file\.| .* import it\.)$/,
      );
    }
  });
  it.each<[Uint8Array, ImportKind, string]>([
    [bytesOf(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a), 'aircraft', 'This is a PNG image. Choose a CSV or XLSX file.'],
    [
      strToU8('%PDF-1.7'),
      'obstacles',
      'This is a PDF document. Choose a CSV, XLSX, KML, KMZ, GeoJSON, zipped shapefile, or GeoPackage file.',
    ],
    [
      strToU8('  CURRENCY DATE = 01/19/25\n                                     LATITUDE    LONGITUDE     OBSTACLE\n'),
      'obstacles',
      'This is the FAA obstacle file. Choose a CSV, XLSX, KML, KMZ, GeoJSON, zipped shapefile, or GeoPackage file.',
    ],
    [strToU8('<!doctype html><p>404'), 'wind', 'This is a web page. The download may have failed. Choose a CSV file.'],
    [strToU8('<gpx version="1.1"/>'), 'points', 'This is a GPX file. Choose a CSV or KML file.'],
    [
      strToU8('<a/>'),
      'parcels',
      'This is an XML file (root element <a>). Choose a KML, GeoJSON, DXF, zipped shapefile, or GeoPackage file.',
    ],
    [strToU8('AutoCAD Binary DXF\r\n\u001a\u0000'), 'parcels', 'This is a binary DXF. Save it as ASCII DXF and import it.'],
    [strToU8('AC1027\u0000'), 'parcels', 'This is a DWG file. Save it as ASCII DXF and import it.'],
    [strToU8('AC1027\u0000'), 'wind', 'This is a DWG file. Choose a CSV file.'],
    [KMZ, 'parcels', 'This is a KMZ file. Extract the KML and import it.'],
    [
      bytesOf(0xd0, 0xcf, 0x11, 0xe0),
      'aircraft',
      'This is an XLS workbook or another old Office file. Save it as XLSX or CSV and import it.',
    ],
    [zipSync({ 'lots.shp': strToU8('a') }), 'points', 'This is a zipped shapefile. Choose a CSV or KML file.'],
    [zipSync({ 'lots.gpkg': strToU8('a') }), 'parcels', 'This is a zipped GeoPackage. Extract the GeoPackage and import it.'],
    [
      bytesOf(0, 0, 0x27, 0x0a),
      'parcels',
      'This is one of the files of a shapefile. Put all files of the shapefile (SHP, DBF, and PRJ) in one ZIP file and import it.',
    ],
    [
      zipSync({ 'a.txt': strToU8('a') }),
      'obstacles',
      'This is a ZIP archive. Choose a CSV, XLSX, KML, KMZ, GeoJSON, zipped shapefile, or GeoPackage file.',
    ],
    [strToU8('a\u0000b'), 'terrain', 'This is not a text file. Choose a CSV or GeoTIFF file.'],
    [strToU8('PK and nothing more'), 'parcels', 'The archive is damaged or incomplete. Save or download it again and retry.'],
    [Uint8Array.from([0x6e, 0xe9, 0x0a]), 'wind', 'The file is not UTF-8 or UTF-16. Save it as CSV UTF-8 and choose it again.'],
    [new Uint8Array(0), 'parcels', 'The file is empty.'],
  ])('of another kind gets a sentence that names what it is and what is read: %#', async (bytes, kind, sentence) => {
    expect(await outcome(bytes, kind)).toBe(sentence);
  });
  it('has endings for the chooser of each kind', () => {
    expect(endingsOf('points')).toEqual(['.csv', '.txt', '.kml']);
  });
});
