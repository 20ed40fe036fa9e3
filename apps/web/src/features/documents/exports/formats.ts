/** The formats of the dialog: in groups, each with a button name and a hint. */
import type { ExportFormat } from '@touchdown/contract';

interface Offered {
  readonly label: string;
  /** "Download DXF" */
  readonly name: string;
  readonly hint: string;
}

export const FORMATS = {
  kml: { label: 'KML (Google Earth)', name: 'KML', hint: 'Georeferenced zones, surfaces, paths, and obstacles' },
  kmz: { label: 'KMZ (Google Earth, compressed)', name: 'KMZ', hint: 'Same content, compressed, with icon' },
  geojson: { label: 'GeoJSON', name: 'GeoJSON', hint: 'Same content for GIS; heights in feet as attributes' },
  shapefile: { label: 'Shapefile (zipped)', name: 'Shapefile', hint: 'One layer per kind; Z in meters, heights in feet as attributes' },
  geopackage: { label: 'GeoPackage', name: 'GeoPackage', hint: 'Same layers in one file, with colors in QGIS' },
  gpx: { label: 'GPX (points)', name: 'GPX', hint: 'Facility, geometry points, and obstacles for GPS receivers' },
  dxf: { label: 'DXF (CAD)', name: 'DXF', hint: 'State Plane or UTM, in feet; 3D with altitude data, otherwise 2D' },
  landxml: { label: 'LandXML (surfaces)', name: 'LandXML', hint: 'Surfaces as TINs for survey and machine control' },
  csv: { label: 'CSV', name: 'CSV', hint: 'Path table for spreadsheets' },
  json: { label: 'JSON', name: 'JSON', hint: 'Paths and facility data for other software' },
  obstacles: { label: 'Obstacle CSV', name: 'Obstacle CSV', hint: 'Obstacle table with clearance results' },
  'obstacles-xlsx': {
    label: 'Obstacle workbook (XLSX)',
    name: 'Obstacle workbook',
    hint: 'The same table as an Excel workbook, with marking and lighting quantities',
  },
  quantities: {
    label: 'Marking and lighting quantities (CSV)',
    name: 'Quantities',
    hint: 'Minimum lengths of line and numbers of lights, each with its rule',
  },
  'quantities-xlsx': {
    label: 'Marking and lighting quantities (XLSX)',
    name: 'Quantities',
    hint: 'The same table as an Excel workbook',
  },
  sheets: { label: 'Plan sheets (PDF)', name: 'Plan Sheets', hint: 'Landing area, surfaces, profiles, obstacles, and marking, to scale' },
  'sheets-svg': {
    label: 'Plan sheets (SVG, zipped)',
    name: 'Plan Sheets',
    hint: 'The same sheets and the drawings of reports, as vector drawings',
  },
  'sheets-png': {
    label: 'Plan sheets (PNG, zipped)',
    name: 'Plan Sheets',
    hint: 'The same sheets and drawings as images of 150 dots per inch',
  },
  archive: {
    label: 'Project archive',
    name: 'Archive',
    hint: 'Full project without uploaded files. Restore it with Import Archive in Settings, on this or another server.',
  },
  'archive-files': {
    label: 'Project archive with files',
    name: 'Archive with files',
    hint: 'Full project with all uploaded files, in one ZIP',
  },
} as const satisfies Record<ExportFormat, Offered>;

export const FORMAT_GROUPS: readonly { readonly title: string; readonly formats: readonly ExportFormat[] }[] = [
  { title: 'Maps', formats: ['kml', 'kmz', 'geojson', 'shapefile', 'geopackage', 'gpx'] },
  { title: 'CAD and survey', formats: ['dxf', 'landxml'] },
  { title: 'Plan sheets', formats: ['sheets', 'sheets-svg', 'sheets-png'] },
  { title: 'Tables and data', formats: ['csv', 'json', 'obstacles', 'obstacles-xlsx', 'quantities', 'quantities-xlsx'] },
  { title: 'Full Project', formats: ['archive', 'archive-files'] },
];

/** The formats that have no room for a seal. */
const WITHOUT_SEAL: readonly ExportFormat[] = ['csv', 'obstacles', 'obstacles-xlsx', 'quantities', 'quantities-xlsx', 'geopackage'];
export const hasNoSeal = (format: ExportFormat): boolean => WITHOUT_SEAL.includes(format);

/** Made by the server, because the browser has neither all records nor the files: plan sheets and archives, by background jobs. */
export type SheetFormat = Extract<ExportFormat, 'sheets' | 'sheets-svg' | 'sheets-png'>;
export type ArchiveFormat = Extract<ExportFormat, 'archive' | 'archive-files'>;
export type ServerFormat = SheetFormat | ArchiveFormat;
const SHEET_FORMATS: ReadonlySet<ExportFormat> = new Set<SheetFormat>(['sheets', 'sheets-svg', 'sheets-png']);
export const isSheetFormat = (format: ExportFormat): format is SheetFormat => SHEET_FORMATS.has(format);
export const isArchiveFormat = (format: ExportFormat): format is ArchiveFormat => format === 'archive' || format === 'archive-files';
export const isServerFormat = (format: ExportFormat): format is ServerFormat => isSheetFormat(format) || isArchiveFormat(format);
/** Written by the browser. */
export type WrittenFormat = Exclude<ExportFormat, ServerFormat>;
