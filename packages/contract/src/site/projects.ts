/** Projects: validation of a project's fields, and the calls. */
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
} from '../fields.ts';
import { MEMBER_ROLES } from '../identity/members.ts';
import { dimensionChoiceField } from '../planning/dimension-choice.ts';
import { defineRoute } from '../route.ts';
import { editionRevisionsField, followedRevisionSchema } from './edition-revisions.ts';
import { plannedEditionField, plannedEditionSchema } from '../planning/planned-edition.ts';

const FULL_TURN = 360;
const degrees360 = (name: string) => {
  const text = `${name} must be between 0-${FULL_TURN} degrees`;
  return numberField(name).pipe(z.number().min(0, text).max(FULL_TURN, text));
};

const projectFields = z.object({
  name: requiredText(255, 'Project name is required'),
  description: optionalText(LIMITS.notes),
  type: z.enum(PROJECT_TYPES, 'Project type is required'),
  latitude: orNull(latitudeField),
  longitude: orNull(longitudeField),
  elevation: orNull(elevationField),
  /** East positive. `null`: calculated with the World Magnetic Model for location and date. An entered value takes precedence. */
  magneticVariation: orNull(
    numberField('Magnetic variation').pipe(
      z.number().min(-180, 'Magnetic variation must be between -180 and 180').max(180, 'Magnetic variation must be between -180 and 180'),
    ),
  ),
  closestAirport: optionalText(10),
  address: optionalText(1000),
  primaryAircraftId: orNull(idField),
  /**
   * The design VTOL aircraft of a mixed project, for EB 105A. The primary aircraft is then its design helicopter. `null`: the primary
   * aircraft.
   */
  vertiportAircraftId: orNull(idField),
  /** The whole fleet is the design aircraft, as one composite per rule set. The other two selections remain saved but are not used. */
  fleetIsDesignAircraft: z.boolean().default(false),
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
  /**
   * Addition to the FATO length for elevation, entered by the owner, because the standard's curve is not recorded. `null`: not entered; 0:
   * none is needed.
   */
  additionalFatoLengthFt: orNull(
    numberField('Additional FATO length').pipe(z.number().min(0, 'Additional FATO length must be at least 0 ft').max(LIMITS.lengthFt.max)),
  ),
});

/** Latitude and longitude come as a pair, a rooftop is elevated, and a heliport requires a heliport circular. */
const projectRules: Parameters<typeof withRules<typeof projectFields>>[1] = [
  {
    at: 'latitude',
    message: 'Enter both latitude and longitude, or neither',
    reads: ['latitude', 'longitude'],
    holds: (project) => project.latitude !== null || project.longitude === null,
  },
  {
    at: 'longitude',
    message: 'Enter both latitude and longitude, or neither',
    reads: ['latitude', 'longitude'],
    holds: (project) => project.longitude !== null || project.latitude === null,
  },
  {
    at: 'rooftopFacility',
    message: 'A rooftop facility must also be elevated',
    reads: ['rooftopFacility', 'elevatedFacility'],
    holds: (project) => !project.rooftopFacility || project.elevatedFacility,
  },
  {
    at: 'advisoryCircular',
    message: 'A heliport must use AC 150/5390-2D or AC 150/5390-2C',
    reads: ['type', 'advisoryCircular'],
    holds: (project) => project.type !== 'heliport' || project.advisoryCircular !== 'EB 105A',
  },
  {
    at: 'advisoryCircular',
    message: 'A mixed facility needs a heliport advisory circular in addition to EB 105A',
    reads: ['type', 'advisoryCircular'],
    holds: (project) => project.type !== 'mixed' || project.advisoryCircular !== 'EB 105A',
  },
];
export const TAGS_MAX = 10;
export const TAG_MAX = 40;
/** What a team calls its project by. */
export const tagField = requiredText(TAG_MAX, 'Tag is required');
export const tagsField = z
  .array(tagField)
  .max(TAGS_MAX, `A project can have up to ${TAGS_MAX} tags`)
  .refine((tags) => new Set(tags.map((tag) => tag.toLowerCase())).size === tags.length, 'Use each tag once');

/** `null`: the FAA circulars. Absent: unchanged, and for a new project the circulars. */
const plannedEdition = plannedEditionField.nullish();
export const createProjectBody = withRules(
  projectFields.extend({ id: idField.optional(), plannedEdition, tags: tagsField.optional() }),
  projectRules,
);
export const updateProjectBody = withRules(
  projectFields.extend({
    version: versionField.optional(),
    /** Replaces all of them. Those of editions that the project no longer follows are dropped. */
    editionRevisions: editionRevisionsField.optional(),
    plannedEdition,
    /** Applied with the change, in one transaction. Absent: the dimensions are unchanged, and are marked if they are not current. */
    dimensionChoice: dimensionChoiceField.optional(),
  }),
  projectRules,
);
export type ProjectFields = z.output<typeof projectFields>;

/**
 * Adds the circular that a new project follows when none was chosen (part 1, section 4). A heliport follows AC 150/5390-2D, which the
 * schema fills in. A vertiport follows EB 105A, and a mixed project follows EB 105A beside its heliport circular.
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
  vertiportAircraftId: idField.nullable(),
  fleetIsDesignAircraft: z.boolean(),
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
  additionalFatoLengthFt: z.number().nullable(),
  /** Empty: the built-in revisions. */
  editionRevisions: z.array(followedRevisionSchema),
  /** The edition it is planned under. `null`: the FAA circulars. */
  plannedEdition: plannedEditionSchema.nullable(),
  metadata: z.record(z.string(), z.unknown()),
  /** Absent: none. */
  tags: z.array(z.string()).optional(),
  /** Whether it, or the project that it is a scenario of, is archived: no one can change it. Absent: it is not. */
  isArchived: z.boolean().optional(),
  /** Which scenario this is, and of which project. Absent: the project itself. */
  scenario: z.object({ name: z.string(), baseProjectId: idField, isArchived: z.boolean(), isVersion: z.boolean() }).optional(),
  version: versionField,
  createdAt: timestampField,
  updatedAt: timestampField,
});
export type Project = z.infer<typeof projectSchema>;

/** A user's role in a project. */
export const PROJECT_ROLES = ['owner', ...MEMBER_ROLES] as const;
export type ProjectRole = (typeof PROJECT_ROLES)[number];

/** A project in the list, with the requesting user's rights. */
export const listedProjectSchema = projectSchema.extend({
  myRole: z.enum(PROJECT_ROLES),
  /** The aircraft of its fleet. Absent if the fleet is not the design aircraft. */
  fleetAircraftIds: z.array(idField).optional(),
});
export type ListedProject = z.infer<typeof listedProjectSchema>;

/** Sort keys of the project list. A leading `-` means descending. */
export const PROJECT_SORTS = ['name', 'type', 'status', 'createdAt', 'updatedAt'] as const;
export const PLACED = ['set', 'not-set'] as const;
export const WHOSE = ['mine', 'shared'] as const;
export const ARCHIVED = ['only', 'all'] as const;

const projectFilter = listQuery.pick({ q: true }).extend({
  status: z.enum(PROJECT_STATUSES).optional(),
  type: z.enum(PROJECT_TYPES).optional(),
  /** Whether the location is set. */
  location: z.enum(PLACED).optional(),
  /** The user's own projects, or those they are a member of. */
  whose: z.enum(WHOSE).optional(),
  tag: tagField.optional(),
  /** Absent: archived projects are not included. */
  archived: z.enum(ARCHIVED).optional(),
});
export type ProjectFilter = z.output<typeof projectFilter>;

/** How long the owner can restore a deleted project. After that, it is removed with everything below it. */
export const RESTORABLE_HOURS = 24;

const projectId = z.object({ projectId: idField });
export const projectRoutes = {
  dashboardStats: defineRoute({
    method: 'GET',
    path: '/api/dashboard/stats',
    access: 'user',
    summary: 'Returns the four dashboard counts',
    response: z.object({ activeProjects: z.number(), aircraftTypes: z.number(), calculations: z.number(), reports: z.number() }),
    success: 200,
    errors: ['UNAUTHENTICATED'],
  }),
  listProjects: defineRoute({
    method: 'GET',
    path: '/api/projects',
    access: 'user',
    summary: "Lists the user's own and shared projects, most recently updated first",
    query: projectFilter.extend({ ...listQuery.shape }),
    response: z.array(listedProjectSchema),
    success: 200,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED'],
  }),
  countProjects: defineRoute({
    method: 'GET',
    path: '/api/projects/count',
    access: 'user',
    summary: 'Counts the projects that match the search and filters',
    query: projectFilter,
    response: z.object({ count: z.number().int() }),
    success: 200,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED'],
  }),
  listProjectTags: defineRoute({
    method: 'GET',
    path: '/api/projects/tags',
    access: 'user',
    summary: "Lists the tags of the user's own and shared projects, in alphabetical order",
    response: z.array(z.string()),
    success: 200,
    errors: ['UNAUTHENTICATED'],
  }),
  latestCalculatedProject: defineRoute({
    method: 'GET',
    path: '/api/dashboard/latest-calculated',
    access: 'user',
    summary: 'Returns the project with the most recently saved calculation; null if there is none',
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
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'AIRCRAFT_NOT_FOUND', 'EDITION_NOT_FOUND', 'ID_TAKEN', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  createSampleProject: defineRoute({
    method: 'POST',
    path: '/api/projects/sample',
    access: 'user',
    summary: 'Creates the sample project: a fictional rooftop heliport with paths, obstacles, and two penetrations',
    response: projectSchema,
    success: 201,
    errors: ['UNAUTHENTICATED', 'AIRCRAFT_NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  duplicateProject: defineRoute({
    method: 'POST',
    path: '/api/projects/:projectId/duplicate',
    access: 'projectViewer',
    summary:
      'Copies a project with its records and files to a new project of the user, without its team, reports, analyses, and filing dates',
    params: projectId,
    body: z.object({ name: requiredText(255, 'Project name is required') }),
    response: projectSchema,
    success: 201,
    errors: ['UNAUTHENTICATED', 'PROJECT_NOT_FOUND', 'VALIDATION_FAILED', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  getProject: defineRoute({
    method: 'GET',
    path: '/api/projects/:projectId',
    access: 'projectViewer',
    summary: 'Returns a project',
    params: projectId,
    response: projectSchema,
    success: 200,
    errors: ['UNAUTHENTICATED', 'PROJECT_NOT_FOUND'],
  }),
  updateProject: defineRoute({
    method: 'PUT',
    path: '/api/projects/:projectId',
    access: 'projectEditor',
    summary: 'Updates a project; absent fields are left unchanged',
    params: projectId,
    body: updateProjectBody,
    isPartialUpdate: true,
    response: projectSchema,
    success: 200,
    errors: [
      'UNAUTHENTICATED',
      'FORBIDDEN',
      'PROJECT_NOT_FOUND',
      'VALIDATION_FAILED',
      'AIRCRAFT_NOT_FOUND',
      'EDITION_NOT_FOUND',
      'AIRCRAFT_REQUIRED',
      'FLEET_EMPTY',
      'AIRCRAFT_WITHOUT_DIMENSIONS',
      'NOT_AVAILABLE_IN_EDITION',
      'DIMENSIONS_CHANGED',
      'VERSION_CONFLICT',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  }),
  tagProject: defineRoute({
    method: 'POST',
    path: '/api/projects/:projectId/tags',
    access: 'projectEditor',
    scenario: 'refused',
    summary: 'Replaces the tags of a project',
    params: projectId,
    body: z.object({ tags: tagsField }),
    response: projectSchema,
    success: 200,
    errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'PROJECT_NOT_FOUND', 'SCENARIO_REFUSED', 'VALIDATION_FAILED', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  archiveProject: defineRoute({
    method: 'POST',
    path: '/api/projects/:projectId/archive',
    access: 'projectOwner',
    scenario: 'refused',
    isForArchived: true,
    summary: 'Archives a project, which hides it in lists and makes it read-only, or makes it active again',
    params: projectId,
    body: z.object({ isArchived: z.boolean() }),
    response: projectSchema,
    success: 200,
    errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'PROJECT_NOT_FOUND', 'SCENARIO_REFUSED', 'VALIDATION_FAILED', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  deleteProject: defineRoute({
    method: 'DELETE',
    path: '/api/projects/:projectId',
    access: 'projectOwner',
    isForArchived: true,
    scenario: 'refused',
    summary: `Deletes a project and everything in it; the owner can restore it for ${RESTORABLE_HOURS} hours`,
    params: projectId,
    response: z.null(),
    success: 204,
    errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'PROJECT_NOT_FOUND', 'SCENARIO_REFUSED', 'VERSION_CONFLICT'],
  }),
  restoreProject: defineRoute({
    method: 'POST',
    path: '/api/projects/:projectId/restore',
    access: 'projectRestorer',
    scenario: 'refused',
    isForArchived: true,
    summary: `Restores a deleted project within ${RESTORABLE_HOURS} hours; has no effect on a project that is not deleted`,
    params: projectId,
    response: projectSchema,
    success: 200,
    errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'PROJECT_NOT_FOUND', 'SCENARIO_REFUSED', 'IDEMPOTENCY_KEY_REUSED'],
  }),
} as const;
