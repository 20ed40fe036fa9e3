/** The formats as the dialog offers them: in groups, each with a name for the button and a hint. */
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
  gpx: { label: 'GPX (points)', name: 'GPX', hint: 'Facility, geometry points, and obstacles for GPS receivers' },
  dxf: { label: 'DXF (CAD)', name: 'DXF', hint: 'State Plane or UTM, in feet; 3D with altitude data, otherwise 2D' },
  landxml: { label: 'LandXML (surfaces)', name: 'LandXML', hint: 'Surfaces as TINs for survey and machine control' },
  csv: { label: 'CSV', name: 'CSV', hint: 'Path table for spreadsheets' },
  json: { label: 'JSON', name: 'JSON', hint: 'Paths and facility data for other software' },
  obstacles: { label: 'Obstacle CSV', name: 'Obstacle CSV', hint: 'Obstacle table with clearance results' },
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
  { title: 'Maps', formats: ['kml', 'kmz', 'geojson', 'gpx'] },
  { title: 'CAD and survey', formats: ['dxf', 'landxml'] },
  { title: 'Tables and data', formats: ['csv', 'json', 'obstacles'] },
  { title: 'Full Project', formats: ['archive', 'archive-files'] },
];

/** Made by the server: the browser has neither all records nor the files. */
export type ArchiveFormat = Extract<ExportFormat, 'archive' | 'archive-files'>;
export const isArchiveFormat = (format: ExportFormat): format is ArchiveFormat => format === 'archive' || format === 'archive-files';
/** Written by the browser. */
export type WrittenFormat = Exclude<ExportFormat, ArchiveFormat>;
