/** Approach/departure paths: the form schema and messages of the specification, and the calls. */
import { HEADING_REFERENCES, PATH_FORM, PATH_GEOMETRIES, PATH_TYPES, PROFILE_TYPES, SWEEP_DIRECTIONS } from '@touchdown/domain';
import { z } from 'zod';
import { idField, LIMITS, numberField, orNull, optionalText, requiredText, timestampField, versionField, withRules } from '../fields.ts';
import { defineRoute } from '../route.ts';

/** Limits shared by the form and the database table. The FAA path check evaluates values within them. */
export const PATH_LIMITS = {
  /** A heading of 360 is entered as 0. */
  headingDeg: { min: 0, max: PATH_FORM.largestStoredHeadingDeg.value },
  finalSegmentFt: { min: 0, max: PATH_FORM.largestFinalSegmentFt.value },
  curveRadiusFt: { min: PATH_FORM.leastCurveRadiusFt.value, max: 100_000 },
  radiusPlusFinalSegmentFt: { min: PATH_FORM.leastRadiusPlusFinalSegmentFt.value },
  angleDeg: { min: PATH_FORM.leastAngleDeg.value, max: PATH_FORM.largestAngleDeg.value },
  widthFt: { min: PATH_FORM.leastWidthFt.value, max: LIMITS.lengthFt.max },
} as const;

const between = (name: string, { min, max }: { readonly min: number; readonly max: number }, text: string) =>
  numberField(name).pipe(z.number().min(min, text).max(max, text));
const heading = (name: string) =>
  orNull(between(name, PATH_LIMITS.headingDeg, `${name} must be between 0-${PATH_FORM.largestHeadingDeg.value} degrees`));
const altitude = (name: string) =>
  orNull(
    numberField(name).pipe(
      z
        .number()
        .min(0, `${name} must be at least 0 ft`)
        .max(LIMITS.elevationFt.max, `${name} must be at most ${LIMITS.elevationFt.max} ft`),
    ),
  );
const ANGLE = `Path angle must be between ${PATH_LIMITS.angleDeg.min}-${PATH_LIMITS.angleDeg.max} degrees`;
const WIDTH = `Path width must be at least ${PATH_LIMITS.widthFt.min} feet`;
const FINAL_SEGMENT = `Final segment length must be between 0-${PATH_LIMITS.finalSegmentFt.max} feet`;
const RADIUS = `Curve radius must be at least ${PATH_LIMITS.curveRadiusFt.min} feet`;

const pathFields = z.object({
  name: requiredText(255, 'Path name is required'),
  type: z.enum(PATH_TYPES).default('approach'),
  ingressHeadingDegrees: heading('Ingress heading'),
  egressHeadingDegrees: heading('Egress heading'),
  headingReference: z.enum(HEADING_REFERENCES).default('magnetic'),
  profileType: z.enum(PROFILE_TYPES).default('standard'),
  isPrimarySurface: z.boolean().default(false),
  isPrimary: z.boolean().default(false),
  pathGeometryType: z.enum(PATH_GEOMETRIES).default('straight'),
  startIngressHeading: heading('Start ingress heading'),
  finalSegmentLength: orNull(between('Final segment length', PATH_LIMITS.finalSegmentFt, FINAL_SEGMENT)),
  curveRadius: orNull(
    numberField('Curve radius').pipe(
      z
        .number()
        .min(PATH_LIMITS.curveRadiusFt.min, RADIUS)
        .max(PATH_LIMITS.curveRadiusFt.max, `Curve radius must be at most ${PATH_LIMITS.curveRadiusFt.max} feet`),
    ),
  ),
  startEgressAngle: heading('Start egress angle'),
  endEgressAngle: heading('End egress angle'),
  sweepDirection: orNull(z.enum(SWEEP_DIRECTIONS)),
  pathAngleDegrees: between('Path angle', PATH_LIMITS.angleDeg, ANGLE).default(PATH_FORM.defaultAngleDeg.value),
  pathWidthFeet: numberField('Path width')
    .pipe(
      z
        .number()
        .min(PATH_LIMITS.widthFt.min, WIDTH)
        .max(PATH_LIMITS.widthFt.max, `Path width must be at most ${PATH_LIMITS.widthFt.max} feet`),
    )
    .default(PATH_FORM.defaultWidthFt.value),
  minimumAltitudeFeet: altitude('Minimum altitude'),
  maximumAltitudeFeet: altitude('Maximum altitude'),
  notes: optionalText(LIMITS.notes),
});
const SUM = PATH_LIMITS.radiusPlusFinalSegmentFt.min;
/** The form schema of the specification and nothing more. Issues from its FAA path check are shown, but do not prevent saving. */
const pathRules: Parameters<typeof withRules<typeof pathFields>>[1] = [
  {
    at: 'curveRadius',
    message: `For curved paths, radius plus final segment length must be at least ${SUM} feet`,
    reads: ['pathGeometryType', 'curveRadius', 'finalSegmentLength'],
    holds: ({ pathGeometryType, curveRadius, finalSegmentLength }) =>
      pathGeometryType !== 'curved' || curveRadius === null || finalSegmentLength === null || curveRadius + finalSegmentLength >= SUM,
  },
  ...(['startEgressAngle', 'endEgressAngle', 'sweepDirection'] as const).map((at, index, needed) => ({
    at,
    message: 'Sector paths require start angle, end angle, and sweep direction',
    reads: ['pathGeometryType' as const, ...needed],
    // Reported once, at the first missing field.
    holds: (path: z.output<typeof pathFields>) =>
      path.pathGeometryType !== 'sector' || path[at] !== null || needed.slice(0, index).some((before) => path[before] === null),
  })),
];
export const createPathBody = withRules(pathFields.extend({ id: idField.optional() }), pathRules);
export const updatePathBody = withRules(pathFields.extend({ version: versionField.optional() }), pathRules);
export type PathFields = z.output<typeof pathFields>;
export type PathFormInput = z.input<typeof pathFields>;

const NO_CURVE = { startIngressHeading: null, finalSegmentLength: null, curveRadius: null } as const;
const NO_SECTOR = { startEgressAngle: null, endEgressAngle: null, sweepDirection: null } as const;

/** Returns the fields as saved: those of other geometries are null. */
export const fieldsOfGeometry = <Fields extends Pick<PathFields, 'pathGeometryType'>>(fields: Fields): Fields => ({
  ...fields,
  ...(fields.pathGeometryType === 'curved' ? {} : NO_CURVE),
  ...(fields.pathGeometryType === 'sector' ? {} : NO_SECTOR),
});

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
  startIngressHeading: z.number().nullable(),
  finalSegmentLength: z.number().nullable(),
  curveRadius: z.number().nullable(),
  startEgressAngle: z.number().nullable(),
  endEgressAngle: z.number().nullable(),
  sweepDirection: z.enum(SWEEP_DIRECTIONS).nullable(),
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
    summary: "Lists a project's paths, oldest first",
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
    summary: 'Updates a path',
    params: onePath,
    body: updatePathBody,
    isPartialUpdate: true,
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
    errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'PROJECT_NOT_FOUND', 'PATH_NOT_FOUND', 'VERSION_CONFLICT'],
  }),
} as const;
