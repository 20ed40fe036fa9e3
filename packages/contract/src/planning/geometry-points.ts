/** Geometry points of a path in sequence, with both the screen's types and the stored types. */
import { GEOMETRY_POINT_TYPES, SEQUENCE_POINT_TYPES } from '@touchdown/domain';
import { z } from 'zod';
import {
  idField,
  latitudeField,
  LIMITS,
  longitudeField,
  numberField,
  optionalText,
  requiredText,
  timestampField,
  versionField,
} from '../fields.ts';
import { importUndoneSchema, undoImportBody } from '../import-undo.ts';
import { defineRoute } from '../route.ts';

/** Limit per path. */
export const POINTS_MAX = 5_000;
export const POINT_DESCRIPTION_MAX = 1_000;
/** Spacing of the centerline points generated for a path, in feet. */
export const POINT_STEP = { min: 50, max: 4_000, default: 500 } as const;

const elevation = numberField('Elevation').pipe(
  z
    .number()
    .min(0, 'Elevation must be at least 0 ft')
    .max(LIMITS.elevationFt.max, `Elevation must be at most ${LIMITS.elevationFt.max} ft`),
);
const pointFields = z.object({
  name: requiredText(255, 'Point name is required'),
  type: z.enum(GEOMETRY_POINT_TYPES, 'Choose a point type').default('reference'),
  latitude: latitudeField,
  longitude: longitudeField,
  elevation,
  description: optionalText(POINT_DESCRIPTION_MAX),
});
export const createPointBody = pointFields.extend({ id: idField.optional() });
export const updatePointBody = pointFields.extend({ version: versionField.optional() });
export type PointFormInput = z.input<typeof pointFields>;
export type PointFields = z.output<typeof pointFields>;

export const geometryPointSchema = z.object({
  id: idField,
  pathId: idField,
  /** Starts at 1. */
  sequenceOrder: z.number().int(),
  name: z.string(),
  /** The type shown on screen. */
  type: z.enum(GEOMETRY_POINT_TYPES),
  /** The type within the sequence: the last centerline point is the end. */
  pointType: z.enum(SEQUENCE_POINT_TYPES),
  latitude: z.number(),
  longitude: z.number(),
  /** Feet MSL. Both names have the same value. */
  elevation: z.number(),
  altitudeFeet: z.number(),
  description: z.string().nullable(),
  version: versionField,
  createdAt: timestampField,
  updatedAt: timestampField,
});
export type StoredPoint = z.infer<typeof geometryPointSchema>;

/** The IDs that the user saw, in order. If they have changed, nothing is done and the response contains the current points. */
const seen = z.array(idField).max(POINTS_MAX);
/** Whether to replace the existing points or add to them. Without a mode, nothing is deleted. */
const mode = z.enum(['replace', 'append'], 'Choose whether to replace the existing points or add to them').default('append');

const onPath = z.object({ projectId: idField, pathId: idField });
const onePoint = onPath.extend({ pointId: idField });
const PATH = '/api/projects/:projectId/paths/:pathId/geometry-points';
const reads = ['UNAUTHENTICATED', 'PROJECT_NOT_FOUND', 'PATH_NOT_FOUND'] as const;
const writes = [...reads, 'FORBIDDEN'] as const;
const sends = [...writes, 'VALIDATION_FAILED', 'IDEMPOTENCY_KEY_REUSED'] as const;

export const geometryPointRoutes = {
  listProjectGeometryPoints: defineRoute({
    method: 'GET',
    path: '/api/projects/:projectId/geometry-points',
    access: 'projectViewer',
    summary: 'Lists the geometry points of all paths in a project, in sequence',
    params: z.object({ projectId: idField }),
    response: z.array(geometryPointSchema),
    success: 200,
    errors: ['UNAUTHENTICATED', 'PROJECT_NOT_FOUND'],
  }),
  listGeometryPoints: defineRoute({
    method: 'GET',
    path: PATH,
    access: 'projectViewer',
    summary: "Lists a path's geometry points in sequence",
    params: onPath,
    response: z.array(geometryPointSchema),
    success: 200,
    errors: reads,
  }),
  createGeometryPoint: defineRoute({
    method: 'POST',
    path: PATH,
    access: 'projectEditor',
    summary: 'Adds a geometry point at the end',
    params: onPath,
    body: createPointBody,
    response: geometryPointSchema,
    success: 201,
    errors: [...sends, 'POINTS_FULL', 'ID_TAKEN'],
  }),
  updateGeometryPoint: defineRoute({
    method: 'PUT',
    path: `${PATH}/:pointId`,
    access: 'projectEditor',
    summary: 'Updates a geometry point',
    params: onePoint,
    body: updatePointBody,
    isPartialUpdate: true,
    response: geometryPointSchema,
    success: 200,
    errors: [...sends, 'POINT_NOT_FOUND', 'VERSION_CONFLICT'],
  }),
  deleteGeometryPoint: defineRoute({
    method: 'DELETE',
    path: `${PATH}/:pointId`,
    access: 'projectEditor',
    summary: 'Deletes a geometry point',
    params: onePoint,
    response: z.null(),
    success: 204,
    errors: [...writes, 'POINT_NOT_FOUND', 'VERSION_CONFLICT'],
  }),
  reorderGeometryPoints: defineRoute({
    method: 'POST',
    path: `${PATH}/reorder`,
    access: 'projectEditor',
    summary: 'Reorders all geometry points of a path',
    params: onPath,
    body: z.object({ ids: seen, was: seen }),
    response: z.array(geometryPointSchema),
    success: 200,
    errors: [...sends, 'VERSION_CONFLICT'],
  }),
  generateGeometryPoints: defineRoute({
    method: 'POST',
    path: `${PATH}/generate`,
    access: 'projectEditor',
    summary: 'Generates geometry points from the path layout: FATO center, threshold, centerline, and surface corners',
    params: onPath,
    body: z.object({
      mode,
      stepFeet: numberField('Point spacing')
        .pipe(
          z
            .number()
            .min(POINT_STEP.min, `Point spacing must be at least ${POINT_STEP.min} ft`)
            .max(POINT_STEP.max, `Point spacing must be at most ${POINT_STEP.max} ft`),
        )
        .default(POINT_STEP.default),
      was: seen.optional(),
    }),
    response: z.array(geometryPointSchema),
    success: 201,
    errors: [...sends, 'POINTS_FULL', 'VERSION_CONFLICT', 'GEOMETRY_NOT_CALCULATED'],
  }),
  importGeometryPoints: defineRoute({
    method: 'POST',
    path: `${PATH}/import`,
    access: 'projectEditor',
    summary: 'Imports geometry points from a file, all or none',
    params: onPath,
    body: z.object({
      mode,
      was: seen.optional(),
      points: z.array(pointFields).min(1, 'There are no points to import').max(POINTS_MAX, `At most ${POINTS_MAX} points can be imported`),
    }),
    response: z.array(geometryPointSchema),
    success: 201,
    errors: [...sends, 'POINTS_FULL', 'VERSION_CONFLICT', 'PAYLOAD_TOO_LARGE'],
  }),
  undoGeometryPointImport: defineRoute({
    method: 'POST',
    path: `${PATH}/import/undo`,
    access: 'projectEditor',
    summary: 'Deletes the geometry points of an import together, if none has been changed since',
    params: onPath,
    body: undoImportBody(POINTS_MAX),
    response: importUndoneSchema,
    success: 200,
    errors: [...sends, 'IMPORTED_RECORD_CHANGED', 'PAYLOAD_TOO_LARGE'],
  }),
} as const;
