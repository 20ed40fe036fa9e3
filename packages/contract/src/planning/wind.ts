/** Wind at the project site, and the crosswind and tailwind limits that the owner enters for the aircraft. */
import { HEADING_REFERENCES, WIND_SECTORS } from '@touchdown/domain';
import { z } from 'zod';
import { idField, numberField, optionalText, orNull, REQUIRED_AT_FIRST, timestampField, versionField } from '../fields.ts';
import { importedRecord } from '../import-undo.ts';
import { defineRoute } from '../route.ts';

export const WIND_LIMITS = { speedKt: 250, speeds: 10, cells: 30_000, hours: 10_000_000 } as const;

const hours = z.number().min(0).max(WIND_LIMITS.hours);
const speed = z.number().positive().max(WIND_LIMITS.speedKt);
/** Hours, or any share of the time, in 16 sectors clockwise from north, for the speed that represents each column. */
const tableRecord = z.object({
  kind: z.literal('table'),
  speedsKt: z.array(speed).min(1).max(WIND_LIMITS.speeds),
  rows: z.array(z.array(hours).max(WIND_LIMITS.speeds)).length(WIND_SECTORS),
  calm: hours,
  variable: z.array(hours).max(WIND_LIMITS.speeds),
});
/** Hourly observations, summed: direction in degrees, speed in knots, hours. */
const observedRecord = z.object({
  kind: z.literal('observations'),
  cells: z.array(z.tuple([z.number().min(0).lt(360), speed, hours])).max(WIND_LIMITS.cells),
  variable: z.array(z.tuple([speed, hours])).max(WIND_LIMITS.speedKt * WIND_LIMITS.speeds),
  calmHours: hours,
});
const record = z.discriminatedUnion('kind', [tableRecord, observedRecord]);

const limit = (name: string) =>
  orNull(
    numberField(name).pipe(
      z.number().min(0, `${name} must be at least 0 kt`).max(WIND_LIMITS.speedKt, `${name} must be at most ${WIND_LIMITS.speedKt} kt`),
    ),
  );

export const windBody = z.object({
  reference: z.enum(HEADING_REFERENCES, 'Choose true or magnetic directions').describe(REQUIRED_AT_FIRST),
  record: record.describe(REQUIRED_AT_FIRST),
  source: optionalText(255),
  crosswindKt: limit('Crosswind limit'),
  tailwindKt: limit('Tailwind limit'),
  /** 0: none saved yet. */
  version: z.number().int().min(0).optional(),
});
export type WindBody = z.input<typeof windBody>;

export const windSchema = z.object({
  projectId: idField,
  reference: z.enum(HEADING_REFERENCES),
  record,
  source: z.string().nullable(),
  crosswindKt: z.number().nullable(),
  tailwindKt: z.number().nullable(),
  version: versionField,
  updatedAt: timestampField,
});
export type ProjectWind = z.infer<typeof windSchema>;

const inProject = z.object({ projectId: idField });
const reads = ['UNAUTHENTICATED', 'PROJECT_NOT_FOUND'] as const;

export const windRoutes = {
  getWind: defineRoute({
    method: 'GET',
    path: '/api/projects/:projectId/wind',
    access: 'projectViewer',
    summary: "Returns the project's wind data; null if none has been entered",
    params: inProject,
    response: windSchema.nullable(),
    success: 200,
    errors: reads,
  }),
  saveWind: defineRoute({
    method: 'PUT',
    path: '/api/projects/:projectId/wind',
    access: 'projectEditor',
    summary: "Updates the project's wind data; absent fields are left unchanged",
    params: inProject,
    body: windBody,
    isPartialUpdate: true,
    response: windSchema,
    success: 200,
    errors: [...reads, 'FORBIDDEN', 'VALIDATION_FAILED', 'VERSION_CONFLICT', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  undoWindImport: defineRoute({
    method: 'POST',
    path: '/api/projects/:projectId/wind/import/undo',
    access: 'projectEditor',
    summary: 'Restores the wind data that an import replaced, or deletes the imported data, if it has not been changed since',
    params: inProject,
    body: z.object({
      imported: importedRecord,
      /** `null`: there was none. */
      before: windBody.omit({ version: true }).nullable(),
    }),
    response: windSchema.nullable(),
    success: 200,
    errors: [...reads, 'FORBIDDEN', 'VALIDATION_FAILED', 'IMPORTED_RECORD_CHANGED', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  deleteWind: defineRoute({
    method: 'DELETE',
    path: '/api/projects/:projectId/wind',
    access: 'projectEditor',
    summary: "Deletes the project's wind data",
    params: inProject,
    response: z.null(),
    success: 204,
    errors: [...reads, 'FORBIDDEN', 'WIND_NOT_FOUND'],
  }),
} as const;
