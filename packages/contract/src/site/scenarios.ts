/** Scenarios: named alternatives of a project. Each is a full copy of the project's records, which its team then changes separately. */
import { COMPLIANCE_STATUSES, COMPLIANCE_SUBJECTS, PROJECT_COMPLIANCE } from '@touchdown/domain';
import { z } from 'zod';
import { idField, requiredText, timestampField } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { BASE_SCENARIO, SCENARIO_NAME_MAX } from './scenario-limits.ts';

const nameField = requiredText(SCENARIO_NAME_MAX, 'Scenario name is required').refine(
  (name) => name.toLowerCase() !== BASE_SCENARIO,
  'The project itself is the base. Enter another name.',
);

/** A scenario by its id, or the project itself. */
export const scenarioRefField = z.union([z.literal(BASE_SCENARIO), idField]);

export const scenarioSchema = z.object({
  /** Also accepted in place of the project's id in every call for a project. */
  id: idField,
  name: z.string(),
  isArchived: z.boolean(),
  /** A version: a copy of the plan on the day it was pinned, which no one can change. */
  isVersion: z.boolean(),
  createdAt: timestampField,
  updatedAt: timestampField,
});
export type Scenario = z.infer<typeof scenarioSchema>;

const side = z.object({ length: z.number(), width: z.number() });
const placedObstacle = z.object({
  name: z.string(),
  eastFt: z.number(),
  northFt: z.number(),
  /** It penetrates: to remove or lower. */
  penetrates: z.boolean(),
  /** The other scenario does not have it, or with another clearance. */
  differs: z.boolean(),
});
export type PlacedObstacle = z.infer<typeof placedObstacle>;

/** One of the compared scenarios. Lengths in feet, directions in degrees true, unrounded. */
const comparedScenarioSchema = z.object({
  /** Of the scenario's project. */
  id: idField,
  /** Null: the project itself, the base. */
  name: z.string().nullable(),
  isArchived: z.boolean(),
  status: z.enum(PROJECT_COMPLIANCE),
  subjects: z.array(z.object({ subject: z.enum(COMPLIANCE_SUBJECTS), status: z.enum(PROJECT_COMPLIANCE) })),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  elevation: z.number().nullable(),
  facilityAlignment: z.number(),
  dimensions: z.object({ tlof: side, fato: side, safetyArea: side }).nullable(),
  paths: z.array(z.object({ name: z.string(), arrivalTrueDeg: z.number().nullable(), departureTrueDeg: z.number().nullable() })),
  obstacles: z.object({ entered: z.number(), notEvaluated: z.number(), penetrating: z.number(), withinAccuracy: z.number() }),
  /** Negative for a penetration. */
  leastClearanceFt: z.number().nullable(),
  wind: z.object({ arrivalsPercent: z.number().nullable(), departuresPercent: z.number().nullable() }).nullable(),
  /** Obstacles to remove or lower: all that penetrate. */
  toRemove: z.array(z.object({ name: z.string(), penetrationFt: z.number() })),
  /**
   * Obstacles on the plan, in feet east and north of the landing area: those to remove or lower, those whose clearance differs, and the
   * nearest of the others. Absent from a response that was cached by an earlier version.
   */
  placed: z.array(placedObstacle).optional(),
});
export type ComparedScenario = z.infer<typeof comparedScenarioSchema>;

const cleared = z.object({ status: z.enum(COMPLIANCE_STATUSES), clearanceFt: z.number().nullable() });
export const scenarioComparisonSchema = z.object({
  a: comparedScenarioSchema,
  b: comparedScenarioSchema,
  /** Obstacles whose clearance differs, matched by name. Null: the scenario does not have it, or it was not evaluated there. */
  clearances: z.array(z.object({ name: z.string(), a: cleared.nullable(), b: cleared.nullable() })),
  /** Further obstacles whose clearance differs. */
  moreClearances: z.number().int(),
  evaluatedAt: timestampField,
});
export type ScenarioComparison = z.infer<typeof scenarioComparisonSchema>;
/** Obstacles on the plan of a compared scenario, at most. */
export const PLACED_SHOWN = 400;
/** Differing clearances in a comparison, the smallest first. */
export const CLEARANCES_SHOWN = 200;

const inProject = z.object({ projectId: idField });
const oneScenario = inProject.extend({ scenarioId: idField });
const ONE = '/api/projects/:projectId/scenarios/:scenarioId';
/** Of every call that changes one scenario. */
const onOne = { access: 'projectEditor', scenario: 'base', params: oneScenario } as const;
const notChanged = ['UNAUTHENTICATED', 'FORBIDDEN', 'PROJECT_NOT_FOUND', 'SCENARIO_NOT_FOUND'] as const;
/** Of the ones that make a scenario appear: again, or the former base as one. */
const notMade = ['SCENARIO_NAME_TAKEN', 'SCENARIOS_FULL', 'IDEMPOTENCY_KEY_REUSED'] as const;

export const scenarioRoutes = {
  listScenarios: defineRoute({
    method: 'GET',
    path: '/api/projects/:projectId/scenarios',
    access: 'projectViewer',
    scenario: 'base',
    summary: 'Lists the scenarios of a project, oldest first',
    params: inProject,
    response: z.array(scenarioSchema),
    success: 200,
    errors: ['UNAUTHENTICATED', 'PROJECT_NOT_FOUND'],
  }),
  createScenario: defineRoute({
    method: 'POST',
    path: '/api/projects/:projectId/scenarios',
    access: 'projectEditor',
    scenario: 'base',
    summary: 'Creates a scenario, or pins a version, as a copy of the project or of another scenario',
    params: inProject,
    body: z.object({ name: nameField, from: scenarioRefField.default(BASE_SCENARIO), isVersion: z.boolean().default(false) }),
    response: scenarioSchema,
    success: 201,
    errors: [
      'UNAUTHENTICATED',
      'FORBIDDEN',
      'PROJECT_NOT_FOUND',
      'SCENARIO_NOT_FOUND',
      'VALIDATION_FAILED',
      'SCENARIO_NAME_TAKEN',
      'SCENARIOS_FULL',
      'VERSIONS_FULL',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  }),
  updateScenario: defineRoute({
    method: 'PATCH',
    path: ONE,
    ...onOne,
    summary: 'Renames or archives a scenario; absent fields are left unchanged',
    body: z.object({ name: nameField, isArchived: z.boolean() }),
    isPartialUpdate: true,
    response: scenarioSchema,
    success: 200,
    errors: [...notChanged, 'VALIDATION_FAILED', 'SCENARIO_NAME_TAKEN', 'VERSION_STAYS'],
  }),
  deleteScenario: defineRoute({
    method: 'DELETE',
    path: ONE,
    ...onOne,
    summary: 'Deletes a scenario and everything in it; it can be restored as long as a deleted project',
    response: z.null(),
    success: 204,
    errors: [...notChanged, 'VERSION_NEEDED'],
  }),
  restoreScenario: defineRoute({
    method: 'POST',
    path: `${ONE}/restore`,
    ...onOne,
    summary: 'Restores a deleted scenario; has no effect on one that is not deleted',
    response: scenarioSchema,
    success: 200,
    errors: [...notChanged, ...notMade, 'VERSIONS_FULL'],
  }),
  adoptScenario: defineRoute({
    method: 'POST',
    path: `${ONE}/adopt`,
    ...onOne,
    summary: 'Makes a scenario, or a copy of a version, the base; the former base becomes the scenario, with the given name',
    /** What the former base is called as a scenario. */
    body: z.object({ name: nameField }),
    response: scenarioSchema,
    success: 200,
    errors: [...notChanged, ...notMade, 'VALIDATION_FAILED'],
  }),
  compareScenarios: defineRoute({
    method: 'GET',
    path: '/api/projects/:projectId/scenarios/:a/compare/:b',
    access: 'projectViewer',
    scenario: 'base',
    summary:
      'Compares two scenarios, or one with the project itself (base): status, dimensions, clearances, and wind usability. For a large project, a job makes the comparison: the response is then 202, and the file of the job has it',
    params: inProject.extend({ a: scenarioRefField, b: scenarioRefField }),
    response: scenarioComparisonSchema,
    success: 200,
    mayQueue: true,
    errors: ['UNAUTHENTICATED', 'PROJECT_NOT_FOUND', 'SCENARIO_NOT_FOUND'],
  }),
} as const;
