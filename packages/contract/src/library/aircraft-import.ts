/** Importing aircraft from a table: column mapping, validation of each row, and an import of all rows in one step. */
import { z } from 'zod';
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

export const IMPORT_PHASES = ['checking', 'storing'] as const;
/** Import progress: rows done out of the total. */
const progressSchema = z.object({ phase: z.enum(IMPORT_PHASES), done: z.number().int(), total: z.number().int() });
export type ImportProgress = z.infer<typeof progressSchema>;

/** Chosen by the caller, which uses it to request the progress. */
const progressName = z.string().regex(/^[\w-]{1,40}$/);

const upload: Upload = { maxBytes: IMPORT_LIMITS.bytes, accepts: ['.csv', '.xlsx'] };
const fileErrors = [
  'UNAUTHENTICATED',
  'VALIDATION_FAILED',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'MALFORMED_REQUEST',
  'IMPORT_FILE_REFUSED',
] as const;

export const aircraftImportRoutes = {
  previewAircraftImport: defineRoute({
    method: 'POST',
    path: '/api/aircraft/import/preview',
    access: 'user',
    summary: 'Reads an aircraft table and validates every row without saving',
    upload,
    /** If columns or units are absent, they are guessed from the headings. */
    body: z.object({ columns: columnsField.nullish(), units: unitsField.nullish(), progressName: progressName.nullish() }),
    response: importPreviewSchema,
    success: 200,
    errors: fileErrors,
  }),
  importAircraft: defineRoute({
    method: 'POST',
    path: '/api/aircraft/import',
    access: 'user',
    summary: 'Imports every row that is not skipped, or none',
    upload,
    body: z.object({
      columns: columnsField,
      units: unitsField,
      /** Numbers of the rows to skip. */
      skip: z.array(rowNumber).max(IMPORT_LIMITS.rows).default([]),
      /** What the user saw: the file, and how many rows would be added. The import is rejected if either differs. */
      expected: z.object({ sha256: z.string().max(64), rows: z.number().int().min(1).max(IMPORT_LIMITS.rows) }),
      progressName: progressName.nullish(),
    }),
    response: z.object({ imported: z.number().int() }),
    success: 201,
    errors: [...fileErrors, 'IMPORT_HAS_PROBLEMS', 'IMPORT_CHANGED', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  aircraftImportProgress: defineRoute({
    method: 'GET',
    path: '/api/aircraft/import/progress/:name',
    access: 'user',
    summary: "Returns the progress of the caller's import; null while the file is being read and when no import is running",
    params: z.object({ name: progressName }),
    response: progressSchema.nullable(),
    success: 200,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED'],
  }),
} as const;
