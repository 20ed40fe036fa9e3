/** Approach/departure paths: the form schema of the specification with its texts, and the calls. */
import { HEADING_REFERENCES, PATH_GEOMETRIES, PATH_TYPES, PROFILE_TYPES } from '@touchdown/domain';
import { z } from 'zod';
import { idField, LIMITS, numberField, orNull, optionalText, requiredText, timestampField, versionField, withRules } from './fields.ts';
import { defineRoute } from './route.ts';

/** 0 to 359.99: a heading of 360 is written 0. */
const heading = (name: string) => {
  const text = `${name} heading must be between 0-359 degrees`;
  return numberField(`${name} heading`).pipe(z.number().min(0, text).max(359.99, text));
};
const altitude = (name: string) =>
  orNull(
    numberField(name).pipe(
      z
        .number()
        .min(0, `${name} must be at least 0 ft`)
        .max(LIMITS.elevationFt.max, `${name} must be at most ${LIMITS.elevationFt.max} ft`),
    ),
  );
const ANGLE = 'Path angle must be between 0.1-45 degrees';
const WIDTH = 'Path width must be at least 50 feet';

const pathFields = z.object({
  name: requiredText(255, 'Path name is required'),
  type: z.enum(PATH_TYPES).default('approach'),
  ingressHeadingDegrees: orNull(heading('Ingress')),
  egressHeadingDegrees: orNull(heading('Egress')),
  headingReference: z.enum(HEADING_REFERENCES).default('magnetic'),
  profileType: z.enum(PROFILE_TYPES).default('standard'),
  isPrimarySurface: z.boolean().default(false),
  isPrimary: z.boolean().default(false),
  pathGeometryType: z.enum(PATH_GEOMETRIES).default('straight'),
  pathAngleDegrees: numberField('Path angle').pipe(z.number().min(0.1, ANGLE).max(45, ANGLE)).default(7.125),
  pathWidthFeet: numberField('Path width')
    .pipe(z.number().min(50, WIDTH).max(LIMITS.lengthFt.max, `Path width must be at most ${LIMITS.lengthFt.max} feet`))
    .default(500),
  minimumAltitudeFeet: altitude('Minimum altitude'),
  maximumAltitudeFeet: altitude('Maximum altitude'),
  notes: optionalText(LIMITS.notes),
});
/** A path needs the heading that it is flown on; the FAA path check's own words. */
const pathRules: Parameters<typeof withRules<typeof pathFields>>[1] = [
  {
    at: 'ingressHeadingDegrees',
    message: 'Approach paths require an ingress heading',
    reads: ['type', 'ingressHeadingDegrees'],
    holds: (path) => path.type !== 'approach' || path.ingressHeadingDegrees !== null,
  },
  {
    at: 'egressHeadingDegrees',
    message: 'Departure paths require an egress heading',
    reads: ['type', 'egressHeadingDegrees'],
    holds: (path) => path.type !== 'departure' || path.egressHeadingDegrees !== null,
  },
  {
    at: 'ingressHeadingDegrees',
    message: 'Combined approach/departure paths require at least one heading',
    reads: ['type', 'ingressHeadingDegrees', 'egressHeadingDegrees'],
    holds: (path) => path.type !== 'both' || path.ingressHeadingDegrees !== null || path.egressHeadingDegrees !== null,
  },
  {
    at: 'minimumAltitudeFeet',
    message: 'Minimum altitude must be less than maximum altitude',
    reads: ['minimumAltitudeFeet', 'maximumAltitudeFeet'],
    holds: (path) =>
      path.minimumAltitudeFeet === null || path.maximumAltitudeFeet === null || path.minimumAltitudeFeet < path.maximumAltitudeFeet,
  },
];
export const createPathBody = withRules(pathFields.extend({ id: idField.optional() }), pathRules);
export const updatePathBody = withRules(pathFields.extend({ version: versionField.optional() }), pathRules);
export type PathFields = z.output<typeof pathFields>;
export type PathFormInput = z.input<typeof pathFields>;

export const pathSchema = z.object({
  id: idField,
  projectId: idField,
  name: z.string(),
  type: z.enum(PATH_TYPES),
  ingressHeadingDegrees: z.number().nullable(),
  egressHeadingDegrees: z.number().nullable(),
  headingReference: z.enum(HEADING_REFERENCES),
  profileType: z.enum(PROFILE_TYPES),
  isPrimarySurface: z.boolean(),
  isPrimary: z.boolean(),
  pathGeometryType: z.enum(PATH_GEOMETRIES),
  pathAngleDegrees: z.number(),
  pathWidthFeet: z.number(),
  minimumAltitudeFeet: z.number().nullable(),
  maximumAltitudeFeet: z.number().nullable(),
  notes: z.string().nullable(),
  version: versionField,
  createdAt: timestampField,
  updatedAt: timestampField,
});
export type StoredPath = z.infer<typeof pathSchema>;

const inProject = z.object({ projectId: idField });
const onePath = z.object({ projectId: idField, pathId: idField });
export const pathRoutes = {
  listPaths: defineRoute({
    method: 'GET',
    path: '/api/projects/:projectId/paths',
    access: 'projectViewer',
    summary: 'The paths of a project, oldest first',
    params: inProject,
    response: z.array(pathSchema),
    success: 200,
    errors: ['UNAUTHENTICATED', 'PROJECT_NOT_FOUND'],
  }),
  createPath: defineRoute({
    method: 'POST',
    path: '/api/projects/:projectId/paths',
    access: 'projectEditor',
    summary: 'Adds a path',
    params: inProject,
    body: createPathBody,
    response: pathSchema,
    success: 201,
    errors: [
      'UNAUTHENTICATED',
      'FORBIDDEN',
      'PROJECT_NOT_FOUND',
      'VALIDATION_FAILED',
      'PATH_NAME_TAKEN',
      'ID_TAKEN',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  }),
  updatePath: defineRoute({
    method: 'PUT',
    path: '/api/projects/:projectId/paths/:pathId',
    access: 'projectEditor',
    summary: 'Changes a path',
    params: onePath,
    body: updatePathBody,
    response: pathSchema,
    success: 200,
    errors: [
      'UNAUTHENTICATED',
      'FORBIDDEN',
      'PROJECT_NOT_FOUND',
      'PATH_NOT_FOUND',
      'VALIDATION_FAILED',
      'PATH_NAME_TAKEN',
      'VERSION_CONFLICT',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  }),
  deletePath: defineRoute({
    method: 'DELETE',
    path: '/api/projects/:projectId/paths/:pathId',
    access: 'projectEditor',
    summary: 'Deletes a path',
    params: onePath,
    response: z.null(),
    success: 204,
    errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'PROJECT_NOT_FOUND', 'PATH_NOT_FOUND'],
  }),
} as const;
