/** A project's obstacles: points, wires, and buildings, each with its source and accuracy. */
import { CONSTRUCTION_STATUSES, OBSTACLE_TYPES } from '@touchdown/domain';
import { z } from 'zod';
import {
  idField,
  latitudeField,
  LIMITS,
  longitudeField,
  numberField,
  optionalText,
  orNull,
  requiredText,
  timestampField,
  versionField,
  withRules,
} from '../fields.ts';
import { importUndoneSchema, undoImportBody } from '../import-undo.ts';
import { defineRoute, type RouteDef } from '../route.ts';

/** Limit per project. */
export const OBSTACLES_MAX = 10_000;
/** Limit per wire or footprint. */
export const OBSTACLE_POINTS_MAX = 500;
/** Body limit for a survey import in one request: as many obstacles as a project can have, with room for wires and footprints. */
export const SURVEY_BODY_BYTES = 16 * 1024 * 1024;
export const OBSTACLE_LENGTHS = { name: 255, faaRegistration: 50, description: 1_000, sourceFile: 255 } as const;

/** Feet from zero up to a limit that no site exceeds. */
const feetFromZero = (name: string, max: number) =>
  numberField(name).pipe(z.number().min(0, `${name} must be at least 0 ft`).max(max, `${name} must be at most ${max} ft`));
const heightField = feetFromZero('Height', LIMITS.heightAglFt.max);
export const LOW_GROUND = 'Elevation must be at least 0 ft';
const groundField = feetFromZero('Elevation', LIMITS.elevationFt.max);
const topField = numberField('Top').pipe(
  z
    .number()
    .min(LIMITS.elevationFt.min, `Top must be at least ${LIMITS.elevationFt.min} ft MSL`)
    .max(LIMITS.elevationFt.max, `Top must be at most ${LIMITS.elevationFt.max} ft MSL`),
);

const place = { latitude: latitudeField, longitude: longitudeField };
const tooManyPoints = `At most ${OBSTACLE_POINTS_MAX} points are allowed`;
/** The extent of an obstacle larger than a point. `null`: a point. */
const extentField = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('line'),
    /** From support to support, each with its top elevation (MSL). */
    points: z
      .array(z.object({ ...place, topFeet: topField }))
      .min(2, 'A line needs at least 2 points')
      .max(OBSTACLE_POINTS_MAX, tooManyPoints),
  }),
  z.object({
    kind: z.literal('area'),
    /** The corners of the footprint, in order. The ring is not closed. */
    ring: z.array(z.object(place)).min(3, 'A footprint needs at least 3 corners').max(OBSTACLE_POINTS_MAX, tooManyPoints),
  }),
]);
export type ObstacleExtent = z.infer<typeof extentField>;

/** YYYY-MM-DD. An empty text becomes null. */
const dateField = (label: string) =>
  z
    .union([z.literal('').transform(() => null), z.iso.date(`${label} must be a date as YYYY-MM-DD`)])
    .nullish()
    .transform((date) => date ?? null);

const obstacleFields = z.object({
  name: requiredText(OBSTACLE_LENGTHS.name, 'Obstacle name is required'),
  type: z.enum(OBSTACLE_TYPES, 'Choose an obstacle type').default('building'),
  ...place,
  /** AGL. */
  heightFeet: heightField,
  /** Ground elevation (MSL). `null` if unknown. */
  elevationFeet: orNull(groundField),
  description: optionalText(OBSTACLE_LENGTHS.description),
  isLighted: z.boolean('Choose whether the obstacle is lighted').default(false),
  /** An obstacle that is not permanent is temporary, whatever its construction status. */
  isPermanent: z.boolean('Choose whether the obstacle is permanent').default(true),
  constructionStatus: z.enum(CONSTRUCTION_STATUSES, 'Choose existing, proposed, or temporary').default('existing'),
  /** Only for a temporary obstacle. `null` if unknown. */
  temporaryFrom: dateField('Start date'),
  temporaryTo: dateField('End date'),
  isFrangible: z.boolean('Choose whether the obstacle is frangible').default(false),
  faaRegistration: optionalText(OBSTACLE_LENGTHS.faaRegistration),
  extent: extentField.nullish().transform((extent) => extent ?? null),
  /** ± feet. `null`: treated as exact, with a note. */
  horizontalAccuracyFeet: orNull(feetFromZero('Horizontal accuracy', LIMITS.lengthFt.max)),
  verticalAccuracyFeet: orNull(feetFromZero('Vertical accuracy', LIMITS.lengthFt.max)),
});
export const HEIGHT_BEFORE_GROUND = 'Enter the height first. It has not been measured.';
export const TEMPORARY_ORDER = 'Start date must be on or before the end date';
interface TemporaryDates {
  readonly temporaryFrom: string | null;
  readonly temporaryTo: string | null;
}
export const endsAfterStart = ({ temporaryFrom, temporaryTo }: TemporaryDates): boolean =>
  temporaryFrom === null || temporaryTo === null || temporaryFrom <= temporaryTo;
export const AT_END = { message: TEMPORARY_ORDER, path: ['temporaryTo'] };
const obstacleRules: Parameters<typeof withRules<typeof obstacleFields>>[1] = [
  { at: 'temporaryTo', message: TEMPORARY_ORDER, reads: ['temporaryFrom', 'temporaryTo'], holds: endsAfterStart },
];

export const createObstacleFields = obstacleFields.extend({
  id: idField.optional(),
  /** How the position of a field obstacle was measured: "Device position, 12 fixes, 2026-11-21". A height of 0 means not measured yet. */
  fieldSource: optionalText(OBSTACLE_LENGTHS.sourceFile),
  /** The file of the laser scan that it is an object of, if a device without a connection made the obstacle. */
  scanFile: optionalText(OBSTACLE_LENGTHS.sourceFile),
});
const ONE_SOURCE = 'An obstacle is measured on site or an object of a laser scan, not both';
export const createObstacleBody = withRules(createObstacleFields, [
  ...obstacleRules,
  {
    at: 'scanFile',
    message: ONE_SOURCE,
    reads: ['fieldSource', 'scanFile'],
    holds: ({ fieldSource, scanFile }: { readonly fieldSource: string | null; readonly scanFile: string | null }) =>
      fieldSource === null || scanFile === null,
  },
]);
/** What an obstacle is by how it was created. `sourceFile`: how it was measured, or the scan. */
export function createdSource({ fieldSource, scanFile }: { readonly fieldSource: string | null; readonly scanFile: string | null }): {
  readonly source: ObstacleSource;
  readonly sourceFile: string | null;
} {
  if (fieldSource !== null) return { source: 'field', sourceFile: fieldSource };
  return { source: scanFile === null ? 'entered' : 'scan', sourceFile: scanFile };
}
/** Without the rule on the two dates, because a schema with rules cannot be extended. */
export const updateObstacleFields = obstacleFields.extend({
  /** Below zero only for obstacles from the FAA's file, which includes ground below sea level. */
  elevationFeet: orNull(
    numberField('Elevation').pipe(
      z
        .number()
        .min(LIMITS.elevationFt.min, LOW_GROUND)
        .max(LIMITS.elevationFt.max, `Elevation must be at most ${LIMITS.elevationFt.max} ft`),
    ),
  ),
  version: versionField.optional(),
});
export const updateObstacleBody = withRules(updateObstacleFields, obstacleRules);
/** A new construction status determines whether the obstacle is permanent. "permanent" ends a temporary status. */
const determinedByConstruction: NonNullable<RouteDef['determinedBy']> = (sent, stored) => {
  if (sent['constructionStatus'] !== undefined) return ['isPermanent'];
  return sent['isPermanent'] === true && stored['constructionStatus'] === 'temporary' ? ['constructionStatus'] : [];
};
export type ObstacleFormInput = z.input<typeof obstacleFields>;
export type ObstacleFields = z.output<typeof obstacleFields>;

/**
 * Entered by hand, imported from a survey file, imported from the FAA's Digital Obstacle File, measured on site with a device, or an object
 * of a laser scan.
 */
export const OBSTACLE_SOURCES = ['entered', 'survey', 'faa', 'field', 'scan'] as const;
export type ObstacleSource = (typeof OBSTACLE_SOURCES)[number];

/** Whether the height is known. A field obstacle may be measured later, and has height 0 until then. */
export const isHeightKnown = ({ source, heightFeet }: { readonly source: ObstacleSource; readonly heightFeet: number }): boolean =>
  source !== 'field' || heightFeet > 0;

/** FAA file data of an imported obstacle. It does not change when the obstacle is edited. */
export const faaRecordSchema = z.object({
  oasNumber: z.string().regex(/^[0-9A-Z]{2}-[0-9A-Z]{6}$/),
  isVerified: z.boolean(),
  /** Currency date of the file, YYYY-MM-DD. */
  cycleDate: z.iso.date(),
  /** The type as written in the file: "T-L TWR". */
  kind: z.string().max(100),
  quantity: z.number().int().min(0).max(1_000),
  /** Codes from the file. Empty if the file has none. */
  lighting: z.string().max(1),
  marking: z.string().max(1),
  horizontalAccuracy: z.string().max(1),
  verticalAccuracy: z.string().max(1),
  faaStudy: z.string().max(50).nullable(),
});
export type FaaRecord = z.infer<typeof faaRecordSchema>;

export const obstacleSchema = z.object({
  id: idField,
  projectId: idField,
  name: z.string(),
  type: z.enum(OBSTACLE_TYPES),
  latitude: z.number(),
  longitude: z.number(),
  heightFeet: z.number(),
  elevationFeet: z.number().nullable(),
  description: z.string().nullable(),
  isLighted: z.boolean(),
  isPermanent: z.boolean(),
  constructionStatus: z.enum(CONSTRUCTION_STATUSES),
  temporaryFrom: z.string().nullable(),
  temporaryTo: z.string().nullable(),
  isFrangible: z.boolean(),
  faaRegistration: z.string().nullable(),
  extent: z
    .discriminatedUnion('kind', [
      z.object({
        kind: z.literal('line'),
        points: z.array(z.object({ latitude: z.number(), longitude: z.number(), topFeet: z.number() })),
      }),
      z.object({ kind: z.literal('area'), ring: z.array(z.object({ latitude: z.number(), longitude: z.number() })) }),
    ])
    .nullable(),
  horizontalAccuracyFeet: z.number().nullable(),
  verticalAccuracyFeet: z.number().nullable(),
  source: z.enum(OBSTACLE_SOURCES),
  /** The file and line that it was read from. `scan`: without a line. `field`: how its position was measured, without a line. */
  sourceFile: z.string().nullable(),
  sourceLine: z.number().int().nullable(),
  /** Whether data read from a file has been changed since. */
  isAltered: z.boolean(),
  /** Only for the source `faa`. */
  faa: faaRecordSchema.nullable(),
  version: versionField,
  createdAt: timestampField,
  updatedAt: timestampField,
});
export type ProjectObstacle = z.infer<typeof obstacleSchema>;

const imported = withRules(obstacleFields.extend({ sourceLine: z.number().int().min(1).max(10_000_000) }), obstacleRules);

const inProject = z.object({ projectId: idField });
const oneObstacle = z.object({ projectId: idField, obstacleId: idField });
const PATH = '/api/projects/:projectId/obstacles';
const reads = ['UNAUTHENTICATED', 'PROJECT_NOT_FOUND'] as const;
const writes = [...reads, 'FORBIDDEN'] as const;
const sends = [...writes, 'VALIDATION_FAILED', 'IDEMPOTENCY_KEY_REUSED'] as const;

export const obstacleRoutes = {
  listObstacles: defineRoute({
    method: 'GET',
    path: PATH,
    access: 'projectViewer',
    summary: "Lists a project's obstacles in the order they were added",
    params: inProject,
    response: z.array(obstacleSchema),
    success: 200,
    errors: reads,
  }),
  createObstacle: defineRoute({
    method: 'POST',
    path: PATH,
    access: 'projectEditor',
    summary: 'Adds an obstacle',
    params: inProject,
    body: createObstacleBody,
    response: obstacleSchema,
    success: 201,
    errors: [...sends, 'OBSTACLES_FULL', 'ID_TAKEN'],
  }),
  updateObstacle: defineRoute({
    method: 'PUT',
    path: `${PATH}/:obstacleId`,
    access: 'projectEditor',
    summary: 'Updates an obstacle; imported obstacles are marked as edited',
    params: oneObstacle,
    body: updateObstacleBody,
    isPartialUpdate: true,
    determinedBy: determinedByConstruction,
    response: obstacleSchema,
    success: 200,
    errors: [...sends, 'OBSTACLE_NOT_FOUND', 'VERSION_CONFLICT'],
  }),
  deleteObstacle: defineRoute({
    method: 'DELETE',
    path: `${PATH}/:obstacleId`,
    access: 'projectEditor',
    summary: 'Deletes an obstacle',
    params: oneObstacle,
    response: z.null(),
    success: 204,
    errors: [...writes, 'OBSTACLE_NOT_FOUND', 'VERSION_CONFLICT'],
  }),
  importObstacles: defineRoute({
    method: 'POST',
    path: `${PATH}/import`,
    access: 'projectEditor',
    summary: 'Imports obstacles from a survey file, all or none',
    params: inProject,
    maxBodyBytes: SURVEY_BODY_BYTES,
    body: z.object({
      sourceFile: requiredText(OBSTACLE_LENGTHS.sourceFile, 'File name is required'),
      obstacles: z
        .array(imported)
        .min(1, 'There are no obstacles to import')
        .max(OBSTACLES_MAX, `At most ${OBSTACLES_MAX} obstacles can be imported`),
    }),
    response: z.array(obstacleSchema),
    success: 201,
    errors: [...sends, 'OBSTACLES_FULL', 'PAYLOAD_TOO_LARGE', 'MALFORMED_REQUEST'],
  }),
  undoObstacleImport: defineRoute({
    method: 'POST',
    path: `${PATH}/import/undo`,
    access: 'projectEditor',
    summary: 'Deletes the obstacles of an import together, if none has been changed since',
    params: inProject,
    body: undoImportBody(OBSTACLES_MAX),
    response: importUndoneSchema,
    success: 200,
    errors: [...sends, 'IMPORTED_RECORD_CHANGED', 'PAYLOAD_TOO_LARGE'],
  }),
} as const;
