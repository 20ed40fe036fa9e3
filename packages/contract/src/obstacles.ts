/** The obstacles of a project: points, wires and buildings, each with what is known of where it comes from and how sure it is. */
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
} from './fields.ts';
import { defineRoute, type RouteDef } from './route.ts';

/** Of one project. */
export const OBSTACLES_MAX = 10_000;
/** Of one wire or one footprint. */
export const OBSTACLE_POINTS_MAX = 500;
/** Of one request that brings a survey: as many obstacles as a project holds, with room for wires and footprints. */
export const SURVEY_BODY_BYTES = 16 * 1024 * 1024;
export const OBSTACLE_LENGTHS = { name: 255, faaRegistration: 50, description: 1_000, sourceFile: 255 } as const;

/** Feet from zero up, to a magnitude that no site exceeds. */
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
/** What reaches farther than a point; `null`: a point. */
const extentField = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('line'),
    /** From support to support, the top of each above mean sea level. */
    points: z
      .array(z.object({ ...place, topFeet: topField }))
      .min(2, 'A line needs at least 2 points')
      .max(OBSTACLE_POINTS_MAX, tooManyPoints),
  }),
  z.object({
    kind: z.literal('area'),
    /** The corners of the footprint, in order; the ring is not closed. */
    ring: z.array(z.object(place)).min(3, 'A footprint needs at least 3 corners').max(OBSTACLE_POINTS_MAX, tooManyPoints),
  }),
]);
export type ObstacleExtent = z.infer<typeof extentField>;

/** YYYY-MM-DD; an empty text is no date. */
const dateField = (label: string) =>
  z
    .union([z.literal('').transform(() => null), z.iso.date(`${label} must be a date as YYYY-MM-DD`)])
    .nullish()
    .transform((date) => date ?? null);

const obstacleFields = z.object({
  name: requiredText(OBSTACLE_LENGTHS.name, 'Obstacle name is required'),
  type: z.enum(OBSTACLE_TYPES, 'Choose an obstacle type').default('building'),
  ...place,
  /** Above the ground. */
  heightFeet: heightField,
  /** Of the ground above mean sea level; `null`: unknown. */
  elevationFeet: orNull(groundField),
  description: optionalText(OBSTACLE_LENGTHS.description),
  isLighted: z.boolean('Choose whether the obstacle is lighted').default(false),
  /** An obstacle that is not permanent is temporary, whatever its construction status. */
  isPermanent: z.boolean('Choose whether the obstacle is permanent').default(true),
  constructionStatus: z.enum(CONSTRUCTION_STATUSES, 'Choose existing, proposed, or temporary').default('existing'),
  /** Of a temporary obstacle alone; `null`: unknown. */
  temporaryFrom: dateField('Start date'),
  temporaryTo: dateField('End date'),
  isFrangible: z.boolean('Choose whether the obstacle is frangible').default(false),
  faaRegistration: optionalText(OBSTACLE_LENGTHS.faaRegistration),
  extent: extentField.nullish().transform((extent) => extent ?? null),
  /** To either side; `null`: treated as exact, with a note. */
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

export const createObstacleFields = obstacleFields.extend({
  id: idField.optional(),
  /** Of an obstacle taken on site, how its place was found: "Device position, 12 fixes, 2026-11-21". Its height of 0 is one not measured yet. */
  fieldSource: optionalText(OBSTACLE_LENGTHS.sourceFile),
});
export const createObstacleBody = createObstacleFields.refine(endsAfterStart, AT_END);
/** Without the rule between the two dates, which cannot be extended. */
export const updateObstacleFields = obstacleFields.extend({
  /** Below zero for an obstacle of the FAA's file alone, which knows ground below the sea. */
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
export const updateObstacleBody = updateObstacleFields.refine(endsAfterStart, AT_END);
/** A new construction status determines whether the obstacle is permanent; "permanent" ends a temporary status. */
const determinedByConstruction: NonNullable<RouteDef['determinedBy']> = (sent, stored) => {
  if (sent['constructionStatus'] !== undefined) return ['isPermanent'];
  return sent['isPermanent'] === true && stored['constructionStatus'] === 'temporary' ? ['constructionStatus'] : [];
};
export type ObstacleFormInput = z.input<typeof obstacleFields>;
export type ObstacleFields = z.output<typeof obstacleFields>;

/** Typed in, taken from a survey's file, from the FAA's Digital Obstacle File, or on site by the position of a device. */
export const OBSTACLE_SOURCES = ['entered', 'survey', 'faa', 'field'] as const;
export type ObstacleSource = (typeof OBSTACLE_SOURCES)[number];

/** Whether the height is known. An on-site obstacle may be measured later and has height 0 until then. */
export const isHeightKnown = ({ source, heightFeet }: { readonly source: ObstacleSource; readonly heightFeet: number }): boolean =>
  source !== 'field' || heightFeet > 0;

/** Data of the FAA file for an imported obstacle; unchanged when the obstacle is edited. */
export const faaRecordSchema = z.object({
  oasNumber: z.string().regex(/^[0-9A-Z]{2}-[0-9A-Z]{6}$/),
  isVerified: z.boolean(),
  /** YYYY-MM-DD: the day to which the file was current. */
  cycleDate: z.iso.date(),
  /** The file's own word: "T-L TWR". */
  kind: z.string().max(100),
  quantity: z.number().int().min(0).max(1_000),
  /** Codes of the file; empty where it leaves them out. */
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
  /** The file and the line that it was read from; with the source `field` how its place was found, without a line. */
  sourceFile: z.string().nullable(),
  sourceLine: z.number().int().nullable(),
  /** Whether what was read from a file was changed since. */
  isAltered: z.boolean(),
  /** With the source `faa` alone. */
  faa: faaRecordSchema.nullable(),
  version: versionField,
  createdAt: timestampField,
  updatedAt: timestampField,
});
export type ProjectObstacle = z.infer<typeof obstacleSchema>;

const imported = obstacleFields.extend({ sourceLine: z.number().int().min(1).max(10_000_000) }).refine(endsAfterStart, AT_END);

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
    keepsAbsent: true,
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
} as const;
