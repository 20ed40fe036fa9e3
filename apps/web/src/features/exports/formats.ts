/** The formats as the dialog offers them: in groups, each with a name for the button and a hint. */
import type { ExportFormat } from '@touchdown/contract';

interface Offered {
  readonly label: string;
  /** "Download DXF" */
  readonly name: string;
  readonly hint: string;
}

export const FORMATS = {
  kml: { label: 'KML (Google Earth)', name: 'KML', hint: 'Zones, surfaces, paths and obstacles where they truly are' },
  kmz: { label: 'KMZ (Google Earth, packed)', name: 'KMZ', hint: 'The same in one small file, with its icon' },
  geojson: { label: 'GeoJSON', name: 'GeoJSON', hint: 'The same for a GIS, heights in feet as properties' },
  gpx: { label: 'GPX (points)', name: 'GPX', hint: 'Facility, geometry points and obstacles for a handheld receiver' },
  dxf: { label: 'DXF (CAD)', name: 'DXF', hint: 'In feet on the state plane, or UTM; 3D with altitude data, 2D without' },
  landxml: { label: 'LandXML (surfaces)', name: 'LandXML', hint: 'The surfaces as networks of triangles, for survey and machine control' },
  csv: { label: 'CSV', name: 'CSV', hint: 'The paths as a table, for a spreadsheet' },
  json: { label: 'JSON', name: 'JSON', hint: 'The paths with the facility they belong to, for other programs' },
  obstacles: { label: 'Obstacle CSV', name: 'Obstacle CSV', hint: 'The obstacles with their clearance as a table' },
  archive: {
    label: 'Project archive',
    name: 'Archive',
    hint: 'The whole project but its uploaded files, to be restored by Import Archive in Settings, here or elsewhere',
  },
  'archive-files': {
    label: 'Project archive with files',
    name: 'Archive with files',
    hint: 'The same with every photo, survey and plan kept on the project, in one ZIP',
  },
} as const satisfies Record<ExportFormat, Offered>;

export const FORMAT_GROUPS: readonly { readonly title: string; readonly formats: readonly ExportFormat[] }[] = [
  { title: 'Maps', formats: ['kml', 'kmz', 'geojson', 'gpx'] },
  { title: 'CAD and survey', formats: ['dxf', 'landxml'] },
  { title: 'Tables and data', formats: ['csv', 'json', 'obstacles'] },
  { title: 'Everything', formats: ['archive', 'archive-files'] },
];

/** Made by the server: the browser has neither all records nor the files. */
export type ArchiveFormat = Extract<ExportFormat, 'archive' | 'archive-files'>;
export const isArchiveFormat = (format: ExportFormat): format is ArchiveFormat => format === 'archive' || format === 'archive-files';
/** Written by the browser. */
export type WrittenFormat = Exclude<ExportFormat, ArchiveFormat>;
