/** Files that are damaged, or of another kind. */
import { strToU8, unzipSync, zipSync } from 'fflate';
import type { CorpusFile } from '../corpus.ts';
import { add, MTIME, points, converted, only, zipped, from, shapefile, geopackage, sheet, table, HEADINGS, text } from './kit.ts';

const plain = await shapefile(points);
const bad = (file: string, content: string | Uint8Array, kind: CorpusFile['kind'], refusal: string, layer?: string): void =>
  add(file, content, { kind, expects: 'nothing', made: 'damaged', refusal, ...(layer === undefined ? {} : { layer }) });
const zip = zipped(plain);
const shp = (changes: (parts: Record<string, Uint8Array>) => Record<string, Uint8Array>) =>
  zipSync(changes(unzipSync(zip)), { mtime: MTIME });
const part = (parts: Record<string, Uint8Array>, name: string): Uint8Array => parts[name] ?? new Uint8Array();
const TORN = 'The archive is damaged or incomplete. Save or download it again and retry.';
const READ =
  'Longitude and latitude, state plane, UTM, and Web Mercator on NAD 83 or WGS 84 are read. Save it in one of these systems and import it again.';
bad('bad-cut.zip', zip.slice(0, zip.length - 30), 'obstacles', TORN);
bad(
  'bad-cut-shp.zip',
  shp((parts) => ({ ...parts, 'layer.shp': part(parts, 'layer.shp').slice(0, 140) })),
  'obstacles',
  TORN,
);
bad(
  'bad-cut-dbf.zip',
  shp((parts) => ({ ...parts, 'layer.dbf': part(parts, 'layer.dbf').slice(0, 150) })),
  'obstacles',
  TORN,
);
const shortDbf = new Uint8Array(part(unzipSync(zip), 'layer.dbf'));
shortDbf[4] = 2;
bad(
  'bad-fewer-rows.zip',
  shp((parts) => ({ ...parts, 'layer.dbf': shortDbf })),
  'obstacles',
  'The shapefile has attributes for 2 shapes, and another number of shapes. It is damaged or incomplete. Export it again.',
);
bad(
  'bad-nad27.zip',
  zipped(await shapefile(points, from('EPSG:4267', 'EPSG:26786'))),
  'obstacles',
  `The file is in NAD_1927_StatePlane_Massachusetts_Mainland_FIPS_2001. ${READ}`,
);
bad(
  'bad-prj.zip',
  shp((parts) => ({ ...parts, 'layer.prj': strToU8('somewhere') })),
  'obstacles',
  `The file is in somewhere. ${READ}`,
);
bad(
  'bad-cpg.zip',
  shp((parts) => ({ ...parts, 'layer.cpg': strToU8('Big5') })),
  'obstacles',
  'The attributes are encoded as Big5. Export the shapefile with UTF-8 attributes and import it again.',
);
bad(
  'bad-alone.shp',
  part(unzipSync(zip), 'layer.shp'),
  'parcels',
  'This is one of the files of a shapefile. Put all files of the shapefile (SHP, DBF, and PRJ) in one ZIP file and import it.',
);
const package_ = await geopackage(points, []);
bad('bad-cut.gpkg', package_.slice(0, 20_000), 'obstacles', 'The database is damaged or incomplete. Save it again and retry.');
const looped = new Uint8Array(package_);
// The last page of the tree of tables is its first.
looped.set([0, 0, 0, 1], 108);
bad('bad-loop.gpkg', looped, 'obstacles', 'The database is damaged or incomplete. Save it again and retry.');
const renamed = new TextDecoder('latin1').decode(package_).replaceAll('gpkg_contents', 'gpkg_c0ntents');
bad(
  'bad-other.sqlite',
  Uint8Array.from(renamed, (one) => one.charCodeAt(0)),
  'parcels',
  'This is a SQLite database, but not a GeoPackage.',
);
bad('bad-cut.geojson', points.slice(0, 200), 'obstacles', 'This is not valid JSON. The file may be damaged or incomplete.');
bad(
  'bad-system.geojson',
  points.replace('{', '{"crs":{"type":"name","properties":{"name":"EPSG:27700"}},'),
  'obstacles',
  `The file is in EPSG:27700. ${READ}`,
);
bad(
  'bad-entities.kml',
  '<!DOCTYPE kml [<!ENTITY a "aaaa">]><kml>&a;</kml>',
  'obstacles',
  'Line 1: document type declarations are not supported. Save the file without one.',
);
const whole = new TextDecoder().decode(only(await converted(points, ['-f', 'KML'])));
bad('bad-cut.kml', whole.slice(0, whole.length - 200), 'parcels', 'ends early inside');
const book = await sheet(HEADINGS, table).toBuffer();
bad('bad-cut.xlsx', new Uint8Array(book).slice(0, book.length - 100), 'obstacles', TORN);
bad(
  'bad-quote.csv',
  `${text([HEADINGS, ...table], ',')}\r\n"Mill,1`,
  'obstacles',
  'missing closing quotation mark. The file may be incomplete.',
);
bad(
  'bad-latin1.csv',
  Uint8Array.from('Name,Lat,Lon,Height\nCaf\u00e9,42,-71,30\n', (one) => one.charCodeAt(0)),
  'obstacles',
  'The file is not UTF-8 or UTF-16. Save it as CSV UTF-8 and choose it again.',
);
bad(
  'bad-binary.dxf',
  strToU8('AutoCAD Binary DXF\r\n\u001a\u0000'),
  'parcels',
  'This is a binary DXF. Save it as ASCII DXF and import it.',
);
bad('bad-drawing.dwg', strToU8('AC1032\u0000\u0000'), 'parcels', 'This is a DWG file. Save it as ASCII DXF and import it.');
bad(
  'bad-picture.csv',
  new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  'points',
  'This is a PNG image. Choose a CSV or KML file.',
);
bad('bad-page.geojson', '<!doctype html><p>Not found', 'parcels', 'This is a web page. The download may have failed.');
bad('bad-empty.csv', '', 'obstacles', 'The file is empty.');
