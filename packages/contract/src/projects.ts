/** Projects: what is legal in a project's fields, and the calls. */
import {
  ADVISORY_CIRCULARS,
  FACILITY_SHAPES,
  FACILITY_TYPES,
  PROJECT_STATUSES,
  PROJECT_TYPES,
  VERTIPORT_CIRCULARS,
} from '@touchdown/domain';
import { z } from 'zod';
import {
  elevationField,
  idField,
  latitudeField,
  LIMITS,
  listQuery,
  longitudeField,
  numberField,
  orNull,
  optionalText,
  requiredText,
  timestampField,
  versionField,
  withRules,
} from './fields.ts';
import { MEMBER_ROLES } from './members.ts';
import { defineRoute } from './route.ts';

const degrees360 = (name: string) =>
  numberField(name).pipe(z.number().min(0, `${name} must be between 0-360 degrees`).max(360, `${name} must be between 0-360 degrees`));

const projectFields = z.object({
  name: requiredText(255, 'Project name is required'),
  description: optionalText(LIMITS.notes),
  type: z.enum(PROJECT_TYPES, 'Project type is required'),
  latitude: orNull(latitudeField),
  longitude: orNull(longitudeField),
  elevation: orNull(elevationField),
  /** East positive. `null`: taken from the World Magnetic Model for place and date. A typed value wins. */
  magneticVariation: orNull(
    numberField('Magnetic variation').pipe(
      z.number().min(-180, 'Magnetic variation must be between -180 and 180').max(180, 'Magnetic variation must be between -180 and 180'),
    ),
  ),
  closestAirport: optionalText(10),
  address: optionalText(1000),
  primaryAircraftId: orNull(idField),
  advisoryCircular: z.enum(ADVISORY_CIRCULARS).default('AC 150/5390-2D'),
  vertiportAdvisoryCircular: orNull(z.enum(VERTIPORT_CIRCULARS)),
  status: z.enum(PROJECT_STATUSES).default('draft'),
  facilityType: z.enum(FACILITY_TYPES).default('general_aviation'),
  shape: z.enum(FACILITY_SHAPES).default('circular'),
  ppr: z.boolean().default(false),
  elevatedFacility: z.boolean().default(false),
  rooftopFacility: z.boolean().default(false),
  fatoLoadBearing: z.boolean().default(true),
  tlofPerimeterMarked: z.boolean().default(true),
  fatoPerimeterMarked: z.boolean().default(true),
  standardH: z.boolean().default(true),
  facilityAlignment: degrees360('Facility alignment').default(0),
  /** Owner-entered addition to the FATO length; the standard's elevation curve is not recorded. */
  additionalFatoLengthFt: numberField('Additional FATO length')
    .pipe(z.number().min(0, 'Additional FATO length must be at least 0 ft').max(LIMITS.lengthFt.max))
    .default(0),
});

/** A place is a pair, a roof is elevated, and a heliport has a heliport circular. */
const projectRules: Parameters<typeof withRules<typeof projectFields>>[1] = [
  {
    at: 'latitude',
    message: 'Latitude and longitude must be given together',
    reads: ['latitude', 'longitude'],
    holds: (project) => project.latitude !== null || project.longitude === null,
  },
  {
    at: 'longitude',
    message: 'Latitude and longitude must be given together',
    reads: ['latitude', 'longitude'],
    holds: (project) => project.longitude !== null || project.latitude === null,
  },
  {
    at: 'rooftopFacility',
    message: 'A rooftop facility is an elevated facility',
    reads: ['rooftopFacility', 'elevatedFacility'],
    holds: (project) => !project.rooftopFacility || project.elevatedFacility,
  },
  {
    at: 'advisoryCircular',
    message: 'A heliport follows AC 150/5390-2D or AC 150/5390-2C',
    reads: ['type', 'advisoryCircular'],
    holds: (project) => project.type !== 'heliport' || project.advisoryCircular !== 'EB 105A',
  },
  {
    at: 'advisoryCircular',
    message: 'A mixed facility needs a heliport circular beside EB 105A',
    reads: ['type', 'advisoryCircular'],
    holds: (project) => project.type !== 'mixed' || project.advisoryCircular !== 'EB 105A',
  },
];
export const createProjectBody = withRules(projectFields.extend({ id: idField.optional() }), projectRules);
export const updateProjectBody = withRules(projectFields.extend({ version: versionField.optional() }), projectRules);
export type ProjectFields = z.output<typeof projectFields>;

/**
 * The circular a new project follows when none was chosen (part 1, section 4): a heliport AC 150/5390-2D, which the schema fills in; a
 * vertiport, and a mixed project beside its heliport circular, EB 105A.
 */
export function withDefaultCirculars<T extends Pick<ProjectFields, 'type' | 'vertiportAdvisoryCircular'>>(project: T): T {
  if (project.type === 'heliport') return project;
  return { ...project, vertiportAdvisoryCircular: project.vertiportAdvisoryCircular ?? 'EB 105A' };
}

export const projectSchema = z.object({
  id: idField,
  userId: idField,
  name: z.string(),
  description: z.string().nullable(),
  type: z.enum(PROJECT_TYPES),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  elevation: z.number().nullable(),
  magneticVariation: z.number().nullable(),
  closestAirport: z.string().nullable(),
  address: z.string().nullable(),
  primaryAircraftId: idField.nullable(),
  advisoryCircular: z.enum(ADVISORY_CIRCULARS),
  vertiportAdvisoryCircular: z.enum(VERTIPORT_CIRCULARS).nullable(),
  status: z.enum(PROJECT_STATUSES),
  facilityType: z.enum(FACILITY_TYPES),
  shape: z.enum(FACILITY_SHAPES),
  ppr: z.boolean(),
  elevatedFacility: z.boolean(),
  rooftopFacility: z.boolean(),
  fatoLoadBearing: z.boolean(),
  tlofPerimeterMarked: z.boolean(),
  fatoPerimeterMarked: z.boolean(),
  standardH: z.boolean(),
  facilityAlignment: z.number(),
  additionalFatoLengthFt: z.number(),
  metadata: z.record(z.string(), z.unknown()),
  version: versionField,
  createdAt: timestampField,
  updatedAt: timestampField,
});
export type Project = z.infer<typeof projectSchema>;

/** What a person is in a project. */
export const PROJECT_ROLES = ['owner', ...MEMBER_ROLES] as const;
export type ProjectRole = (typeof PROJECT_ROLES)[number];

/** A project in the list: with what the person who asks is in it. */
export const listedProjectSchema = projectSchema.extend({ myRole: z.enum(PROJECT_ROLES) });
export type ListedProject = z.infer<typeof listedProjectSchema>;

/** What the list of projects may be sorted by, `-` before it for descending. */
export const PROJECT_SORTS = ['name', 'type', 'status', 'createdAt', 'updatedAt'] as const;
export const PLACED = ['set', 'not-set'] as const;
export const WHOSE = ['mine', 'shared'] as const;

const projectFilter = listQuery.pick({ q: true }).extend({
  status: z.enum(PROJECT_STATUSES).optional(),
  type: z.enum(PROJECT_TYPES).optional(),
  /** Whether the location is set. */
  location: z.enum(PLACED).optional(),
  /** One's own, or those one is a member of. */
  whose: z.enum(WHOSE).optional(),
});
export type ProjectFilter = z.output<typeof projectFilter>;

/** How long a deleted project can be restored by its owner; then it is removed with all below it. */
export const RESTORABLE_HOURS = 24;

const projectId = z.object({ projectId: idField });
export const projectRoutes = {
  dashboardStats: defineRoute({
    method: 'GET',
    path: '/api/dashboard/stats',
    access: 'user',
    summary: 'The four counts of the dashboard',
    response: z.object({ activeProjects: z.number(), aircraftTypes: z.number(), calculations: z.number(), reports: z.number() }),
    success: 200,
    errors: ['UNAUTHENTICATED'],
  }),
  listProjects: defineRoute({
    method: 'GET',
    path: '/api/projects',
    access: 'user',
    summary: "One's own projects and those one is a member of, newest change first",
    query: projectFilter.extend({ ...listQuery.shape }),
    response: z.array(listedProjectSchema),
    success: 200,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED'],
  }),
  countProjects: defineRoute({
    method: 'GET',
    path: '/api/projects/count',
    access: 'user',
    summary: 'How many projects the list holds with this search and these filters',
    query: projectFilter,
    response: z.object({ count: z.number().int() }),
    success: 200,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED'],
  }),
  latestCalculatedProject: defineRoute({
    method: 'GET',
    path: '/api/dashboard/latest-calculated',
    access: 'user',
    summary: 'The project whose calculation was saved last; null before there is one',
    response: projectSchema.nullable(),
    success: 200,
    errors: ['UNAUTHENTICATED'],
  }),
  createProject: defineRoute({
    method: 'POST',
    path: '/api/projects',
    access: 'user',
    summary: 'Creates a project',
    body: createProjectBody,
    response: projectSchema,
    success: 201,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'AIRCRAFT_NOT_FOUND', 'ID_TAKEN', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  getProject: defineRoute({
    method: 'GET',
    path: '/api/projects/:projectId',
    access: 'projectViewer',
    summary: 'One project',
    params: projectId,
    response: projectSchema,
    success: 200,
    errors: ['UNAUTHENTICATED', 'PROJECT_NOT_FOUND'],
  }),
  updateProject: defineRoute({
    method: 'PUT',
    path: '/api/projects/:projectId',
    access: 'projectEditor',
    summary: 'Replaces the fields of a project',
    params: projectId,
    body: updateProjectBody,
    response: projectSchema,
    success: 200,
    errors: [
      'UNAUTHENTICATED',
      'FORBIDDEN',
      'PROJECT_NOT_FOUND',
      'VALIDATION_FAILED',
      'AIRCRAFT_NOT_FOUND',
      'VERSION_CONFLICT',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  }),
  deleteProject: defineRoute({
    method: 'DELETE',
    path: '/api/projects/:projectId',
    access: 'projectOwner',
    summary: `Deletes a project and all below it; its owner can restore it for ${RESTORABLE_HOURS} hours`,
    params: projectId,
    response: z.null(),
    success: 204,
    errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'PROJECT_NOT_FOUND', 'VERSION_CONFLICT'],
  }),
  restoreProject: defineRoute({
    method: 'POST',
    path: '/api/projects/:projectId/restore',
    access: 'projectRestorer',
    summary: `Brings back a deleted project as it was, within ${RESTORABLE_HOURS} hours; one that is not deleted stays as it is`,
    params: projectId,
    response: projectSchema,
    success: 200,
    errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'PROJECT_NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED'],
  }),
} as const;
