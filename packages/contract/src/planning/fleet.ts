/** A project's fleet: the controlling aircraft of each dimension, the composite, and which library aircraft fit the landing area. */
import { z } from 'zod';
import { idField, timestampField } from '../fields.ts';
import { importUndoneSchema } from '../import-undo.ts';
import { dimensionChoiceField } from './dimension-choice.ts';
import { defineRoute } from '../route.ts';

export const FLEET_LIMIT = 200;

const member = z.object({ id: idField, name: z.string() });
/** The fleet's largest value, and every aircraft that has it. */
const driver = z.object({
  key: z.string(),
  label: z.string(),
  unit: z.enum(['ft', 'lb', 'kt']),
  value: z.number(),
  aircraft: z.array(member),
});
const size = z.object({ length: z.number(), width: z.number() });
const pad = z.object({ tlof: size, fato: size, safetyArea: size });

export const fleetSchema = z.object({
  aircraft: z.array(member.extend({ manufacturer: z.string(), model: z.string() })),
  /** Aircraft dimensions and weight: D, RD, weight, undercarriage, and so on. */
  measures: z.array(driver),
  /** Minimum sizes under the project's edition: TLOF, FATO, and Safety Area. */
  dimensions: z.array(driver),
  /** Minimum sizes for the composite design aircraft, which has the largest of each measure. Null if no aircraft can be calculated. */
  composite: pad.extend({ reference: z.string() }).nullable(),
  /** Names of aircraft without the dimensions that the calculation requires. */
  withoutDimensions: z.array(z.string()),
  /** Whether the landing area uses the owner's active adjusted dimensions. */
  hasAdjustedDimensions: z.boolean(),
});
export type Fleet = z.infer<typeof fleetSchema>;

/** Feet by which the landing area exceeds the minimum size, for the side with the smaller margin. Negative: shortfall. Unrounded. */
const margins = z.object({ tlof: z.number(), fato: z.number(), safetyArea: z.number() });
export const FIT_RESULTS = ['fits', 'too_small', 'not_allowed', 'unknown'] as const;
export type FitResult = (typeof FIT_RESULTS)[number];

export const fitMatrixSchema = z.object({
  pad: pad.extend({ source: z.enum(['adjusted', 'calculated']) }),
  reference: z.string(),
  rows: z.array(
    member.extend({
      manufacturer: z.string(),
      model: z.string(),
      verdict: z.enum(FIT_RESULTS),
      margins: margins.nullable(),
      /** The smallest margin. */
      margin: z.number().nullable(),
      /** Why the edition does not allow the aircraft here, regardless of landing area size. */
      reasons: z.array(z.string()),
    }),
  ),
});
export type FitMatrix = z.infer<typeof fitMatrixSchema>;

const projectId = z.object({ projectId: idField });
const reads = ['UNAUTHENTICATED', 'PROJECT_NOT_FOUND'] as const;
const writes = [
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'PROJECT_NOT_FOUND',
  'AIRCRAFT_NOT_FOUND',
  'VALIDATION_FAILED',
  'AIRCRAFT_REQUIRED',
  'FLEET_EMPTY',
  'AIRCRAFT_WITHOUT_DIMENSIONS',
  'NOT_AVAILABLE_IN_EDITION',
  'DIMENSIONS_CHANGED',
] as const;

const sends = ['UNAUTHENTICATED', 'FORBIDDEN', 'PROJECT_NOT_FOUND', 'VALIDATION_FAILED', 'IDEMPOTENCY_KEY_REUSED'] as const;
const aircraftIds = z.array(idField, 'Choose at least one aircraft').min(1, 'Choose at least one aircraft').max(FLEET_LIMIT);
/** The aircraft that an import added, without those that were in the fleet before. Its undo sends it back. */
const fleetImportSchema = z.object({ added: z.array(idField).max(FLEET_LIMIT), addedAt: timestampField });
export type FleetImport = z.infer<typeof fleetImportSchema>;

export const fleetRoutes = {
  getFleet: defineRoute({
    method: 'GET',
    path: '/api/projects/:projectId/fleet',
    access: 'projectViewer',
    summary: "Returns a project's fleet and the aircraft that controls each dimension",
    params: projectId,
    response: fleetSchema,
    success: 200,
    errors: reads,
  }),
  addToFleet: defineRoute({
    method: 'POST',
    path: '/api/projects/:projectId/fleet',
    access: 'projectEditor',
    summary: 'Adds aircraft to the fleet; aircraft already in it are kept',
    params: projectId,
    body: z.object({
      aircraftIds,
      /** Applied with the change, in one transaction, if the fleet is the design aircraft. Absent: the dimensions are unchanged. */
      dimensionChoice: dimensionChoiceField.optional(),
    }),
    response: fleetSchema,
    success: 201,
    errors: [...writes, 'FLEET_FULL', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  importFleet: defineRoute({
    method: 'POST',
    path: '/api/projects/:projectId/fleet/import',
    access: 'projectEditor',
    summary: 'Adds the aircraft that a file lists to the fleet, all or none; aircraft already in it are kept',
    params: projectId,
    body: z.object({ aircraftIds }),
    response: fleetImportSchema,
    success: 201,
    errors: [...sends, 'AIRCRAFT_NOT_FOUND', 'FLEET_FULL'],
  }),
  undoFleetImport: defineRoute({
    method: 'POST',
    path: '/api/projects/:projectId/fleet/import/undo',
    access: 'projectEditor',
    summary: 'Removes the aircraft that an import added to the fleet',
    params: projectId,
    body: fleetImportSchema,
    response: importUndoneSchema,
    success: 200,
    errors: sends,
  }),
  removeFromFleet: defineRoute({
    method: 'DELETE',
    path: '/api/projects/:projectId/fleet/:id',
    access: 'projectEditor',
    summary: 'Removes an aircraft from the fleet',
    params: projectId.extend({ id: idField }),
    /**
     * The choice of `addToFleet` as query parameters, because a DELETE has no body. `was` is absent if no adjusted dimensions are active.
     */
    query: z.object({
      dimensionChoice: dimensionChoiceField.shape.choice.optional(),
      was: idField.optional(),
      minimums: dimensionChoiceField.shape.minimums,
    }),
    response: z.null(),
    success: 204,
    errors: writes,
  }),
  fitMatrix: defineRoute({
    method: 'GET',
    path: '/api/projects/:projectId/fleet/matrix',
    access: 'projectViewer',
    summary: "Compares every aircraft in the library with the project's landing area, by margin",
    params: projectId,
    response: fitMatrixSchema,
    success: 200,
    errors: [...reads, 'AIRCRAFT_REQUIRED', 'FLEET_EMPTY', 'AIRCRAFT_WITHOUT_DIMENSIONS', 'NOT_AVAILABLE_IN_EDITION'],
  }),
} as const;
