/** Exports for scripts, produced by the same writers that the browser uses. */
import { z } from 'zod';
import { idField } from '../fields.ts';
import { jobSchema } from '../jobs.ts';
import { defineRoute } from '../route.ts';

/**
 * `sheets`: the plan sheets as a PDF. `sheets-svg` and `sheets-png`: the same as images in a ZIP. `archive`: the whole project, which can be restored by
 * importing it. `archive-files`: the same with its uploaded files.
 */
export const EXPORT_FORMATS = [
  'kml',
  'kmz',
  'geojson',
  'shapefile',
  'geopackage',
  'gpx',
  'dxf',
  'landxml',
  'csv',
  'json',
  'obstacles',
  'obstacles-xlsx',
  'quantities',
  'quantities-xlsx',
  'sheets',
  'sheets-svg',
  'sheets-png',
  'archive',
  'archive-files',
] as const;
/** `pdf`, or images in a ZIP. */
export const SHEET_FORMATS = ['pdf', 'svg', 'png'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
const exportFormat = z.enum(EXPORT_FORMATS);

/** The papers of plan sheets, in landscape. */
export const SHEET_PAPERS = ['ansi-b', 'ansi-d', 'iso-a3', 'iso-a1'] as const;
export type SheetPaper = (typeof SHEET_PAPERS)[number];
/** The scales of the landing area plan that can be chosen, in feet per inch. */
export const SHEET_SCALES = ['10', '20', '30', '40', '50', '60', '100'] as const;
export type SheetScale = (typeof SHEET_SCALES)[number];
/** The same of a plan in meters: the n of 1:n. */
export const SHEET_RATIOS = ['50', '75', '100', '200', '250', '300', '400', '500', '1000'] as const;
export type SheetRatio = (typeof SHEET_RATIOS)[number];

const flag = (fallback: boolean) =>
  z
    .enum(['true', 'false'])
    .optional()
    .transform((value) => (value === undefined ? fallback : value === 'true'));

/** What plan sheets are drawn with. */
export const sheetOptionsSchema = z.object({
  paper: z.enum(SHEET_PAPERS).default('ansi-b'),
  /** Of the landing area plan, in feet per inch. Absent: the largest standard scale at which it fits. */
  scale: z.enum(SHEET_SCALES).optional(),
  /** The same of a plan in meters, instead of `scale`: the n of 1:n. Ignored for a plan in feet. */
  ratio: z.enum(SHEET_RATIOS).optional(),
});

/** What an export is made with. */
export const exportChoicesSchema = z.object({
  altitudes: z.boolean(),
  surfaces: z.boolean(),
  /** Exports only this path. */
  path: idField.optional(),
  /** A CSV, XLSX, or GeoPackage file in a ZIP with its seal in a companion file. All other files carry their seal themselves. */
  seal: z.boolean(),
  /** Of plan sheets, which pin no version here. */
  ...sheetOptionsSchema.shape,
});
export type ExportChoices = z.output<typeof exportChoicesSchema>;

export const exportRoutes = {
  exportProject: defineRoute({
    method: 'GET',
    path: '/api/projects/:projectId/export/:format',
    access: 'projectViewer',
    summary:
      'Exports the project: maps (KML, KMZ, GeoJSON, Shapefile, GeoPackage, GPX), CAD (DXF, LandXML), data (CSV, JSON, XLSX, quantities, quantities-xlsx), plan sheets (sheets, sheets-svg, sheets-png), or a full archive without files (archive). A project under another edition than the FAA circulars has quantities, plan sheets of its landing area, and the archive only. A file of a large project is made by a job: the response is then 202',
    // An archive with files may take long, and is made by a job.
    params: z.object({ projectId: idField, format: exportFormat.exclude(['archive-files']) }),
    query: exportChoicesSchema.extend({ altitudes: flag(true), surfaces: flag(true), seal: flag(false) }),
    response: z.custom<string | Uint8Array>().meta({ type: 'string', format: 'binary' }),
    success: 200,
    mayQueue: true,
    errors: [
      'UNAUTHENTICATED',
      'PROJECT_NOT_FOUND',
      'VALIDATION_FAILED',
      'NO_PATHS_TO_EXPORT',
      'NO_OBSTACLES_TO_EXPORT',
      'PROJECT_ELEVATION_REQUIRED',
      'PROJECT_LOCATION_REQUIRED',
      'MAGNETIC_VARIATION_REQUIRED',
      'NO_CALCULATION_DATA',
      'NOT_AVAILABLE_IN_EDITION',
      'FILE_MISSING',
      'FILE_STORE_UNAVAILABLE',
    ],
  }),
  makePlanSheets: defineRoute({
    method: 'POST',
    path: '/api/projects/:projectId/plan-sheets/:format',
    access: 'projectViewer',
    summary:
      "Queues the plan sheets as PDF, or as images in a ZIP. For editors, they pin the project's state as a version. The result of the job names the file and the version",
    params: z.object({ projectId: idField, format: z.enum(SHEET_FORMATS) }),
    body: sheetOptionsSchema,
    response: jobSchema,
    success: 202,
    errors: ['UNAUTHENTICATED', 'PROJECT_NOT_FOUND', 'VALIDATION_FAILED', 'NO_CALCULATION_DATA', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  makeProjectArchive: defineRoute({
    method: 'POST',
    path: '/api/projects/:projectId/export/:format',
    access: 'projectViewer',
    summary:
      'Queues a full archive of the project, with its uploaded files (archive-files) or without. The result of the job names the file',
    params: z.object({ projectId: idField, format: exportFormat.extract(['archive', 'archive-files']) }),
    response: jobSchema,
    success: 202,
    errors: ['UNAUTHENTICATED', 'PROJECT_NOT_FOUND', 'VALIDATION_FAILED', 'IDEMPOTENCY_KEY_REUSED'],
  }),
} as const;
