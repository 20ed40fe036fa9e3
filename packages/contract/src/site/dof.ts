/** The FAA Digital Obstacle File: imported once for the whole server, then used to add obstacles to projects. */
import { OBSTACLE_TYPES } from '@touchdown/domain';
import { z } from 'zod';
import type { ErrorCode } from '../errors.ts';
import { idField, numberField, timestampField, withRules } from '../fields.ts';
import { OBSTACLES_MAX, obstacleSchema } from '../planning/obstacles.ts';
import { jobSchema } from '../jobs.ts';
import { defineRoute, type Upload } from '../route.ts';

export const DOF_LIMITS = {
  /** The complete national file has about 600,000 rows and 80 MB. */
  bytes: 200 * 1024 * 1024,
  rows: 900_000,
  /** Maximum number of rejected lines that are listed. */
  namedRefusals: 100,
  fileName: 255,
  /** If a larger share of all lines is rejected, the file is damaged or not a DOF. */
  refusedShare: 0.01,
} as const;
/** Radius around the project's reference point, in feet. */
export const DOF_RADIUS = { min: 100, max: 120_000, default: 10_000 } as const;
/** Maximum number of obstacles shown, nearest first. */
export const DOF_SHOWN_MAX = 2_000;

/** `current`: in use. `replaced`: by a later import. The other states were never in use. */
export const DOF_STATES = ['importing', 'current', 'replaced', 'failed', 'cancelled'] as const;
export type DofState = (typeof DOF_STATES)[number];
/** Why an import failed: the file was rejected, or the import was interrupted and can be restarted with the same file. */
export const DOF_FAILURES = [
  'DOF_FILE_REFUSED',
  'DOF_IMPORT_INTERRUPTED',
  'DOF_IMPORT_STOPPED',
  'DOF_IMPORT_BROKEN',
  'STORAGE_FULL',
] as const satisfies readonly ErrorCode[];
export type DofFailure = (typeof DOF_FAILURES)[number];
/** Fixed-width or comma-separated lines. */
export const DOF_FORMATS = ['dat', 'csv'] as const;

const refusedLine = z.object({ line: z.number().int().min(1), reason: z.string() });
export type DofRefusedLine = z.infer<typeof refusedLine>;

/** An import, running or finished. */
export const dofLibrarySchema = z.object({
  id: idField,
  state: z.enum(DOF_STATES),
  fileName: z.string(),
  /** SHA-256 of the file as uploaded, in hexadecimal. */
  sha256: z.string(),
  format: z.enum(DOF_FORMATS),
  /** Currency date of the file, YYYY-MM-DD. */
  cycleDate: z.string(),
  ageDays: z.number().int(),
  /** Older than one 56-day cycle, so a newer file has been published. */
  isOutdated: z.boolean(),
  bytes: z.number().int(),
  /** Bytes read so far. Equal to `bytes` once the whole file is read, while rows may still be being saved. */
  bytesRead: z.number().int(),
  /** Rows saved so far. None remain if the import does not finish. */
  rows: z.number().int(),
  refusedRows: z.number().int(),
  /** The first rejected lines, each with its reason. */
  refused: z.array(refusedLine),
  /** Why it failed. `null` if it did not fail. */
  reason: z.string().nullable(),
  /** The code of a failed import. `null` if it did not fail. */
  code: z.enum(DOF_FAILURES).nullable(),
  startedAt: timestampField,
  endedAt: timestampField.nullable(),
  /** "Ada Byron". `null`: started from the host's command line. */
  startedBy: z.string().nullable(),
});
export type DofLibrary = z.infer<typeof dofLibrarySchema>;

export const dofStatusSchema = z.object({
  /** `null` if no file has been imported yet. */
  current: dofLibrarySchema.nullable(),
  importing: dofLibrarySchema.nullable(),
  /** The last import, if it ended without coming into use. */
  unfinished: dofLibrarySchema.nullable(),
});
export type DofStatus = z.infer<typeof dofStatusSchema>;

/** What the last attempt to fetch the FAA's file found. */
export const DOF_FETCH_OUTCOMES = ['new_file', 'unchanged', 'failed'] as const;

/** How the server fetches the FAA's file by itself. */
export const dofFetchSchema = z.object({
  /** The host that it is fetched from. `null`: turned off. */
  host: z.string().nullable(),
  /** The number of days after which it is fetched again. 0: turned off. */
  everyDays: z.number().int(),
  isRunning: z.boolean(),
  /** `null`: no attempt so far. */
  last: z
    .object({
      at: timestampField,
      outcome: z.enum(DOF_FETCH_OUTCOMES),
      /** Why it failed. `null` if it did not fail. */
      reason: z.string().nullable(),
      /** The import of the newest file that was fetched. */
      importId: idField.nullable(),
    })
    .nullable(),
});
export type DofFetch = z.infer<typeof dofFetchSchema>;

/** Whether the obstacle is already in the project. */
const presenceSchema = z.object({
  /** `imported`: this row. `altered`: this row, edited since. `similar`: another obstacle of the same type within 100 ft. */
  how: z.enum(['imported', 'altered', 'similar']),
  obstacleId: idField,
  name: z.string(),
  distanceFeet: z.number(),
});
export type DofPresence = z.infer<typeof presenceSchema>;

export const nearbyDofSchema = z.object({
  /** Line number, which identifies the row. */
  line: z.number().int().min(1),
  oasNumber: z.string(),
  isVerified: z.boolean(),
  country: z.string(),
  state: z.string(),
  city: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** The type as written in the file, and the closest Touchdown type. */
  kind: z.string(),
  type: z.enum(OBSTACLE_TYPES),
  quantity: z.number().int(),
  heightAglFeet: z.number(),
  /** Feet MSL. */
  topFeet: z.number(),
  /** Codes from the file. Empty if the file has none. */
  lighting: z.string(),
  marking: z.string(),
  horizontalAccuracy: z.string(),
  verticalAccuracy: z.string(),
  /** The ± accuracy that the file's code stands for. An unknown code counts as the least accurate one that the file defines. */
  horizontalAccuracyFeet: z.number(),
  verticalAccuracyFeet: z.number(),
  faaStudy: z.string().nullable(),
  action: z.string(),
  /** Year and day of year: "2016365". */
  actionDate: z.string().nullable(),
  /** Geodesic distance from the project's reference point. */
  distanceFeet: z.number(),
  /** True bearing from the reference point, [0, 360). `null` at the same position. */
  bearingTrueDegrees: z.number().nullable(),
  presence: presenceSchema.nullable(),
});
export type NearbyDof = z.infer<typeof nearbyDofSchema>;

export const nearbyDofAnswerSchema = z.object({
  library: dofLibrarySchema,
  /** Number of obstacles within the radius. `obstacles` contains the nearest of them. */
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

const upload = { maxBytes: DOF_LIMITS.bytes, accepts: ['.dat', '.csv', '.zip'], tempFile: true } as const satisfies Upload;
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
  dofFetch: defineRoute({
    method: 'GET',
    path: '/api/dof/fetch',
    access: 'superuser',
    summary: "Returns how the server fetches the FAA's obstacle file by itself, and the result of the last attempt",
    response: dofFetchSchema,
    success: 200,
    errors: superusers,
  }),
  startDofFetch: defineRoute({
    method: 'POST',
    path: '/api/dof/fetch',
    access: 'superuser',
    summary: "Queues fetching the FAA's obstacle file now. A file that has changed is then imported",
    response: jobSchema,
    success: 202,
    errors: [...superusers, 'DOF_FETCH_OFF', 'DOF_FETCH_RUNNING', 'DOF_IMPORT_RUNNING', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  startDofImport: defineRoute({
    method: 'POST',
    path: '/api/dof/imports',
    access: 'superuser',
    summary: 'Queues the import of a Digital Obstacle File (DAT, CSV, or a ZIP containing one) to replace the one in use',
    upload,
    body: z.object({
      /** Required if the file contains no currency date, as in the CSV format. A date in the file takes precedence. */
      cycleDate: z.iso.date('The currency date must be a date').nullish(),
      /** Allows a file older than the one in use. */
      allowOlder: z.boolean('Confirm whether to import an older file').default(false),
    }),
    /** Its id is that of the import. */
    response: jobSchema,
    success: 202,
    errors: [
      ...superusers,
      'VALIDATION_FAILED',
      'MALFORMED_REQUEST',
      'PAYLOAD_TOO_LARGE',
      'UNSUPPORTED_MEDIA_TYPE',
      'STORAGE_FULL',
      'FILE_STORE_UNAVAILABLE',
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
    body: withRules(
      z.object({
        /** The file that the user selected the rows from. The request is rejected if a different file is in use. */
        libraryId: idField,
        lines: wantedLines.optional(),
        radiusFeet: radiusField.optional(),
        /** Also adds possible duplicates of the project's obstacles. The same row is never added twice. */
        withSimilar: z.boolean('Choose whether to include possible duplicates').default(false),
      }),
      [
        {
          at: 'lines',
          message: 'Choose obstacles, or a radius',
          reads: ['lines', 'radiusFeet'],
          holds: ({ lines, radiusFeet }) => (lines === undefined) !== (radiusFeet === undefined),
        },
      ],
    ),
    response: z.object({
      added: z.array(obstacleSchema),
      skipped: z.array(z.object({ line: z.number().int(), oasNumber: z.string(), presence: presenceSchema })),
    }),
    success: 201,
    errors: [...near, 'FORBIDDEN', 'DOF_LIBRARY_CHANGED', 'OBSTACLES_FULL', 'IDEMPOTENCY_KEY_REUSED'],
  }),
} as const;
