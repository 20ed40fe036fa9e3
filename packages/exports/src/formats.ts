/** The export formats, one module each, in display order. A writer is loaded on first use. */
import { needsForGoogleEarth, needsLocation, needsObstacles, needsPaths, needsPlace, needsQuantities, needsSurfaces } from './blockers.ts';
import type { ExportFormat, ExportOptions, FacilityDocument, Writer } from './facility-document.ts';
import { markedFileName, pathsFileName } from './file-name.ts';

interface Listed extends Omit<ExportFormat, 'write'> {
  readonly fileName: (document: FacilityDocument, extension: string, options: ExportOptions) => string;
  readonly load: () => Promise<Writer>;
}

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const marked =
  (marker: string | null): Listed['fileName'] =>
  (document, extension) =>
    markedFileName(document, marker, extension);

const format = ({ fileName, load, ...head }: Listed): ExportFormat => ({
  ...head,
  write: async (document, options) => {
    const write = await load();
    return { fileName: fileName(document, head.extension, options), mime: head.mime, content: await write(document, options) };
  },
});

export const EXPORTERS: readonly ExportFormat[] = [
  format({
    id: 'kml',
    label: 'KML (Google Earth)',
    extension: 'kml',
    mime: 'application/vnd.google-earth.kml+xml',
    options: ['altitudes', 'surfaces'],
    fileName: pathsFileName,
    needs: needsForGoogleEarth,
    load: async () => (await import('./kml.ts')).writeKml,
  }),
  format({
    id: 'kmz',
    label: 'KMZ (Google Earth, compressed)',
    extension: 'kmz',
    mime: 'application/vnd.google-earth.kmz',
    options: ['altitudes', 'surfaces'],
    fileName: pathsFileName,
    needs: needsForGoogleEarth,
    load: async () => (await import('./kmz.ts')).writeKmz,
  }),
  format({
    id: 'csv',
    label: 'CSV',
    extension: 'csv',
    mime: 'text/csv',
    options: [],
    isWithoutObstacles: true,
    fileName: marked('paths'),
    needs: needsPaths,
    load: async () => (await import('./csv.ts')).writeCsv,
  }),
  format({
    id: 'json',
    label: 'JSON',
    extension: 'json',
    mime: 'application/json',
    options: [],
    isWithoutObstacles: true,
    fileName: marked('paths'),
    needs: needsPaths,
    load: async () => (await import('./json.ts')).writeJson,
  }),
  format({
    id: 'obstacles',
    label: 'Obstacle CSV',
    extension: 'csv',
    mime: 'text/csv',
    options: [],
    fileName: marked('obstacles'),
    needs: needsObstacles,
    load: async () => (await import('./obstacle-list.ts')).writeObstacles,
  }),
  format({
    id: 'obstacles-xlsx',
    label: 'Obstacle workbook (XLSX)',
    extension: 'xlsx',
    mime: XLSX,
    options: [],
    fileName: marked('obstacles'),
    needs: needsObstacles,
    load: async () => (await import('./obstacle-workbook.ts')).writeObstacleWorkbook,
  }),
  format({
    id: 'quantities',
    label: 'Marking and lighting quantities (CSV)',
    extension: 'csv',
    mime: 'text/csv',
    options: [],
    isWithoutObstacles: true,
    fileName: marked('quantities'),
    needs: needsQuantities,
    load: async () => (await import('./marking-schedule.ts')).writeMarkingSchedule,
  }),
  format({
    id: 'quantities-xlsx',
    label: 'Marking and lighting quantities (XLSX)',
    extension: 'xlsx',
    mime: XLSX,
    options: [],
    isWithoutObstacles: true,
    fileName: marked('quantities'),
    needs: needsQuantities,
    load: async () => (await import('./marking-schedule.ts')).writeMarkingWorkbook,
  }),
  format({
    id: 'geojson',
    label: 'GeoJSON',
    extension: 'geojson',
    mime: 'application/geo+json',
    options: ['altitudes', 'surfaces'],
    fileName: marked(null),
    needs: needsPlace,
    load: async () => (await import('./geojson.ts')).writeGeoJson,
  }),
  format({
    id: 'shapefile',
    label: 'Shapefile (zipped)',
    extension: 'zip',
    mime: 'application/zip',
    options: ['altitudes', 'surfaces'],
    fileName: marked('shapefile'),
    needs: needsPlace,
    load: async () => (await import('./layers/shapefile.ts')).writeShapefile,
  }),
  format({
    id: 'geopackage',
    label: 'GeoPackage',
    extension: 'gpkg',
    mime: 'application/geopackage+sqlite3',
    options: ['altitudes', 'surfaces'],
    fileName: marked(null),
    needs: needsPlace,
    load: async () => (await import('./layers/geopackage.ts')).writeGeoPackage,
  }),
  format({
    id: 'dxf',
    label: 'DXF (CAD)',
    extension: 'dxf',
    mime: 'image/vnd.dxf',
    options: ['altitudes', 'surfaces'],
    fileName: (document, extension, { altitudes }) => markedFileName(document, altitudes ? '3D' : '2D', extension),
    needs: needsPlace,
    load: async () => (await import('./dxf/write-dxf.ts')).writeDxf,
  }),
  format({
    id: 'gpx',
    label: 'GPX (points)',
    extension: 'gpx',
    mime: 'application/gpx+xml',
    options: [],
    fileName: marked('points'),
    needs: needsLocation,
    load: async () => (await import('./gpx.ts')).writeGpx,
  }),
  format({
    id: 'landxml',
    label: 'LandXML (surfaces)',
    extension: 'xml',
    mime: 'application/xml',
    options: [],
    fileName: marked('surfaces'),
    needs: needsSurfaces,
    load: async () => (await import('./landxml.ts')).writeLandXml,
  }),
];
