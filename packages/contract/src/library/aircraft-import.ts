/** Importing aircraft from a table: column mapping, validation of each row, and an import of all rows in one step. */
import { z } from 'zod';
import { idField } from '../fields.ts';
import { jobSchema } from '../jobs.ts';
import { defineRoute, type Upload } from '../route.ts';

/** The column types, named as in the library. */
export const IMPORT_FIELDS = [
  'name',
  'manufacturer',
  'model',
  'type',
  'category',
  'designGroup',
  'maxGrossWeight',
  'overallLength',
  'overallWidth',
  'overallHeight',
  'rotorDiameter',
  'controllingDimension',
  'rotorConfiguration',
  'tailRotorCircleRadius',
  'undercarriageType',
  'undercarriageWidth',
  'undercarriageLength',
  'approachSpeed',
  'performance',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

export const IMPORT_LIMITS = { bytes: 10 * 1024 * 1024, rows: 50_000, columns: 100, shownProblems: 500, shownRows: 50 } as const;

const column = z
  .number()
  .int()
  .min(0)
  .max(IMPORT_LIMITS.columns - 1);
/** Maps each field to its column number, counted from 0. A field without a column is left empty. */
const columnsField = z.partialRecord(z.enum(IMPORT_FIELDS), column);
export type ImportColumns = z.output<typeof columnsField>;

export const LENGTH_UNITS = ['ft', 'm', 'in'] as const;
export const WEIGHT_UNITS = ['lb', 'kg'] as const;
export const SPEED_UNITS = ['kt', 'mph', 'km/h'] as const;
/** The unit of plain numbers in each group of columns. A length with its own unit ("3.8 m") keeps it. */
const unitsField = z.object({ length: z.enum(LENGTH_UNITS), weight: z.enum(WEIGHT_UNITS), speed: z.enum(SPEED_UNITS) });
export type ImportUnits = z.output<typeof unitsField>;

const rowNumber = z
  .number()
  .int()
  .min(1)
  .max(IMPORT_LIMITS.rows * 2);
const problem = z.object({ field: z.enum(IMPORT_FIELDS).nullable(), message: z.string() });
const rowNames = { row: rowNumber, name: z.string(), manufacturer: z.string(), model: z.string() };

export const importPreviewSchema = z.object({
  sha256: z.string(),
  /** The file's columns with sample values. */
  headings: z.array(z.object({ heading: z.string(), samples: z.array(z.string()) })),
  columns: columnsField,
  units: unitsField,
  /** Notes on the file as a whole, such as duplicate headings and unused columns. */
  notices: z.array(z.string()),
  rows: z.number().int(),
  /** Numbers of all rows with a problem, as a spreadsheet counts them (the headings are row 1). */
  problemRows: z.array(rowNumber),
  /** The first of these rows, each with all its problems. */
  problems: z.array(z.object({ ...rowNames, problems: z.array(problem) })),
  /** The first valid rows as they would be saved, in feet, pounds, and knots. */
  ready: z.array(
    z.object({
      ...rowNames,
      maxGrossWeight: z.number(),
      overallLength: z.number(),
      overallWidth: z.number(),
      controllingDimension: z.number().nullable(),
    }),
  ),
});
export type ImportPreview = z.infer<typeof importPreviewSchema>;

const IMPORT_PHASES = ['checking', 'storing'] as const;
/** Import progress: rows done out of the total. */
export interface ImportProgress {
  readonly phase: (typeof IMPORT_PHASES)[number];
  readonly done: number;
  readonly total: number;
}
/** The result of the job that imports aircraft. */
export interface ImportedAircraft {
  readonly imported: number;
}

const upload = { maxBytes: IMPORT_LIMITS.bytes, accepts: ['.csv', '.xlsx'], tempFile: true } as const satisfies Upload;
const fileErrors = [
  'UNAUTHENTICATED',
  'VALIDATION_FAILED',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'MALFORMED_REQUEST',
  'STORAGE_FULL',
  'FILE_STORE_UNAVAILABLE',
] as const;

/** If columns or units are absent, they are guessed from the headings. */
export const importCheckSchema = z.object({ columns: columnsField.nullish(), units: unitsField.nullish() });
export const importCommitSchema = z.object({
  columns: columnsField,
  units: unitsField,
  /** Numbers of the rows to skip. */
  skip: z.array(rowNumber).max(IMPORT_LIMITS.rows).default([]),
  /** What the user saw: the file, and how many rows would be added. The import is rejected if either differs. */
  expected: z.object({ sha256: z.string().max(64), rows: z.number().int().min(1).max(IMPORT_LIMITS.rows) }),
});

export const aircraftImportRoutes = {
  previewAircraftImport: defineRoute({
    method: 'POST',
    path: '/api/aircraft/import/preview',
    access: 'user',
    summary: 'Queues the check of an aircraft table: every row is validated, none is saved. The result of the job is the preview',
    upload,
    body: importCheckSchema,
    response: jobSchema,
    success: 202,
    errors: fileErrors,
  }),
  importAircraft: defineRoute({
    method: 'POST',
    path: '/api/aircraft/import',
    access: 'user',
    summary: 'Queues the import of every row that is not skipped, or of none. The result of the job is the number of rows',
    upload,
    body: importCommitSchema,
    response: jobSchema,
    success: 202,
    errors: [...fileErrors, 'IDEMPOTENCY_KEY_REUSED'],
  }),
  undoAircraftImport: defineRoute({
    method: 'POST',
    path: '/api/aircraft/import/:jobId/undo',
    access: 'user',
    summary: 'Deletes the aircraft of an own import that no project uses, if none of them has been changed since',
    params: z.object({ jobId: idField }),
    response: z.object({
      removed: z.number().int(),
      /** How many remain because a project uses them. */
      kept: z.number().int(),
    }),
    success: 200,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'IMPORTED_RECORD_CHANGED', 'IDEMPOTENCY_KEY_REUSED'],
  }),
} as const;
