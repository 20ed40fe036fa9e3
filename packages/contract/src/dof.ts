/** The FAA's Digital Obstacle File: imported once for the whole server, and taken into projects from there. */
import { OBSTACLE_TYPES } from '@touchdown/domain';
import { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import { idField, numberField, timestampField } from './fields.ts';
import { OBSTACLES_MAX, obstacleSchema } from './obstacles.ts';
import { defineRoute, type Upload } from './route.ts';

export const DOF_LIMITS = {
  /** The whole national file has some 600,000 rows and 80 MB. */
  bytes: 200 * 1024 * 1024,
  rows: 900_000,
  /** Of the rejected lines, so many are named. */
  namedRefusals: 100,
  fileName: 255,
  /** More rejected lines than this share of all: it is another file, or a damaged one. */
  refusedShare: 0.01,
} as const;
/** Feet around the reference point of a project. */
export const DOF_RADIUS = { min: 100, max: 120_000, default: 10_000 } as const;
/** As many of the nearest are shown. */
export const DOF_SHOWN_MAX = 2_000;

/** `current`: in use. `replaced`: by a later import. The others never were. */
export const DOF_STATES = ['importing', 'current', 'replaced', 'failed', 'cancelled'] as const;
export type DofState = (typeof DOF_STATES)[number];
/** Why an import failed. The file was rejected, or the import was cut short and can be started again with the same file. */
export const DOF_FAILURES = [
  'DOF_FILE_REFUSED',
  'DOF_IMPORT_INTERRUPTED',
  'DOF_IMPORT_STOPPED',
  'DOF_IMPORT_BROKEN',
  'STORAGE_FULL',
] as const satisfies readonly ErrorCode[];
export type DofFailure = (typeof DOF_FAILURES)[number];
/** Fixed-width lines, or comma-separated. */
export const DOF_FORMATS = ['dat', 'csv'] as const;

const refusedLine = z.object({ line: z.number().int().min(1), reason: z.string() });
export type DofRefusedLine = z.infer<typeof refusedLine>;

/** An import, running or ended. */
export const dofLibrarySchema = z.object({
  id: idField,
  state: z.enum(DOF_STATES),
  fileName: z.string(),
  /** Of the file as it was sent, in hexadecimal. */
  sha256: z.string(),
  format: z.enum(DOF_FORMATS),
  /** YYYY-MM-DD: the day to which the file is current. */
  cycleDate: z.string(),
  ageDays: z.number().int(),
  /** Older than a cycle of 56 days: a newer file is out. */
  isOutdated: z.boolean(),
  bytes: z.number().int(),
  /** How far the reading is: equal to `bytes` once all is read, and rows are still being put in place. */
  bytesRead: z.number().int(),
  /** Rows saved so far; none are kept of an import that was not completed. */
  rows: z.number().int(),
  refusedRows: z.number().int(),
  /** The first of them, each with its reason. */
  refused: z.array(refusedLine),
  /** Why it failed; `null` when it did not. */
  reason: z.string().nullable(),
  /** The code of a failed import; `null` when it did not fail. */
  code: z.enum(DOF_FAILURES).nullable(),
  startedAt: timestampField,
  endedAt: timestampField.nullable(),
  /** "Ada Byron"; `null`: the command line of the host. */
  startedBy: z.string().nullable(),
});
export type DofLibrary = z.infer<typeof dofLibrarySchema>;

export const dofStatusSchema = z.object({
  /** `null`: no file was imported yet. */
  current: dofLibrarySchema.nullable(),
  importing: dofLibrarySchema.nullable(),
  /** The last import, when it ended without coming into use. */
  unfinished: dofLibrarySchema.nullable(),
});
export type DofStatus = z.infer<typeof dofStatusSchema>;

/** What the project holds of a row already. */
const presenceSchema = z.object({
  /** `imported`: this very row. `altered`: this very row, edited since. `similar`: another obstacle of its type within 100 ft. */
  how: z.enum(['imported', 'altered', 'similar']),
  obstacleId: idField,
  name: z.string(),
  distanceFeet: z.number(),
});
export type DofPresence = z.infer<typeof presenceSchema>;

export const nearbyDofSchema = z.object({
  /** What a row is asked for by. */
  line: z.number().int().min(1),
  oasNumber: z.string(),
  isVerified: z.boolean(),
  country: z.string(),
  state: z.string(),
  city: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** The file's own word, and the nearest type of ours. */
  kind: z.string(),
  type: z.enum(OBSTACLE_TYPES),
  quantity: z.number().int(),
  heightAglFeet: z.number(),
  /** Above mean sea level. */
  topFeet: z.number(),
  /** Codes of the file; empty where it leaves them out. */
  lighting: z.string(),
  marking: z.string(),
  horizontalAccuracy: z.string(),
  verticalAccuracy: z.string(),
  /** What the codes mean, to either side; an unknown one is the widest that the file lists. */
  horizontalAccuracyFeet: z.number(),
  verticalAccuracyFeet: z.number(),
  faaStudy: z.string().nullable(),
  action: z.string(),
  /** Year and day of the year: "2016365". */
  actionDate: z.string().nullable(),
  /** Along the geodesic from the reference point of the project. */
  distanceFeet: z.number(),
  /** From there, [0, 360); `null` at the same position. */
  bearingTrueDegrees: z.number().nullable(),
  presence: presenceSchema.nullable(),
});
export type NearbyDof = z.infer<typeof nearbyDofSchema>;

export const nearbyDofAnswerSchema = z.object({
  library: dofLibrarySchema,
  /** Within the radius; `obstacles` holds the nearest of them. */
  total: z.number().int(),
  obstacles: z.array(nearbyDofSchema),
});
export type NearbyDofAnswer = z.infer<typeof nearbyDofAnswerSchema>;

const radiusField = numberField('Radius').pipe(
  z
    .number()
    .min(DOF_RADIUS.min, `Radius must be at least ${DOF_RADIUS.min} ft`)
    .max(DOF_RADIUS.max, `Radius must be at most ${DOF_RADIUS.max} ft`),
);
const wantedLines = z
  .array(z.number().int().min(1))
  .min(1, 'Choose at least one obstacle')
  .max(OBSTACLES_MAX, `At most ${OBSTACLES_MAX} obstacles can be imported`);

const upload = { maxBytes: DOF_LIMITS.bytes, accepts: ['.dat', '.csv', '.zip'], spooled: true } as const satisfies Upload;
const inProject = z.object({ projectId: idField });
const oneImport = z.object({ importId: idField });
const superusers = ['UNAUTHENTICATED', 'FORBIDDEN'] as const;
const near = ['UNAUTHENTICATED', 'PROJECT_NOT_FOUND', 'VALIDATION_FAILED', 'PROJECT_LOCATION_REQUIRED', 'DOF_LIBRARY_MISSING'] as const;

export const dofRoutes = {
  dofStatus: defineRoute({
    method: 'GET',
    path: '/api/dof',
    access: 'user',
    summary: 'Returns the FAA obstacle file in use, its cycle and age, and any running import',
    response: dofStatusSchema,
    success: 200,
    errors: ['UNAUTHENTICATED'],
  }),
  startDofImport: defineRoute({
    method: 'POST',
    path: '/api/dof/imports',
    access: 'superuser',
    summary: 'Starts importing a Digital Obstacle File (DAT, CSV, or a ZIP containing one) to replace the one in use',
    upload,
    body: z.object({
      /** Needed where the file names none, as the CSV form does; what the file names counts. */
      cycleDate: z.iso.date('The currency date must be a date').nullish(),
      /** Takes a file that is older than the one in use. */
      allowOlder: z.boolean('Confirm whether to import an older file').default(false),
    }),
    response: dofLibrarySchema,
    success: 201,
    errors: [
      ...superusers,
      'VALIDATION_FAILED',
      'MALFORMED_REQUEST',
      'PAYLOAD_TOO_LARGE',
      'UNSUPPORTED_MEDIA_TYPE',
      'STORAGE_FULL',
      'DOF_FILE_REFUSED',
      'DOF_CYCLE_OLDER',
      'DOF_IMPORT_RUNNING',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  }),
  dofImport: defineRoute({
    method: 'GET',
    path: '/api/dof/imports/:importId',
    access: 'superuser',
    summary: 'Returns the progress or result of an import',
    params: oneImport,
    response: dofLibrarySchema,
    success: 200,
    errors: [...superusers, 'DOF_IMPORT_NOT_FOUND'],
  }),
  cancelDofImport: defineRoute({
    method: 'POST',
    path: '/api/dof/imports/:importId/cancel',
    access: 'superuser',
    summary: 'Cancels a running import and discards it',
    params: oneImport,
    response: dofLibrarySchema,
    success: 200,
    errors: [...superusers, 'DOF_IMPORT_NOT_FOUND', 'DOF_IMPORT_ENDED', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  nearbyDof: defineRoute({
    method: 'GET',
    path: '/api/projects/:projectId/dof/nearby',
    access: 'projectViewer',
    summary: "Lists FAA obstacles around a project's reference point, nearest first, and marks those already in the project",
    params: inProject,
    query: z.object({ radiusFeet: radiusField.default(DOF_RADIUS.default) }),
    response: nearbyDofAnswerSchema,
    success: 200,
    errors: near,
  }),
  importFromDof: defineRoute({
    method: 'POST',
    path: '/api/projects/:projectId/obstacles/from-dof',
    access: 'projectEditor',
    summary: 'Adds FAA obstacles to a project: selected rows, or all within a radius; skips those already in the project',
    params: inProject,
    body: z
      .object({
        /** The file that the rows were seen in: another one is rejected. */
        libraryId: idField,
        lines: wantedLines.optional(),
        radiusFeet: radiusField.optional(),
        /** Also adds possible duplicates of the project's obstacles; the same row never twice. */
        withSimilar: z.boolean('Choose whether to include possible duplicates').default(false),
      })
      .refine(({ lines, radiusFeet }) => (lines === undefined) !== (radiusFeet === undefined), {
        path: ['lines'],
        message: 'Choose obstacles, or a radius',
      }),
    response: z.object({
      added: z.array(obstacleSchema),
      leftOut: z.array(z.object({ line: z.number().int(), oasNumber: z.string(), presence: presenceSchema })),
    }),
    success: 201,
    errors: [...near, 'FORBIDDEN', 'DOF_LIBRARY_CHANGED', 'OBSTACLES_FULL', 'IDEMPOTENCY_KEY_REUSED'],
  }),
} as const;
