/** Dimension calculations: computed by the server from the saved project, and saved with their calculation details. */
import type { CalculationResults, InputSnapshot } from '@touchdown/domain';
import { PROJECT_TYPES } from '@touchdown/domain';
import { z } from 'zod';
import { idField, LIMITS, optionalText, timestampField, versionField } from '../fields.ts';
import { defineRoute } from '../route.ts';

/** The results have the domain's own shape. The server creates them, so their contents are not validated again in the response. */
export const calculationResultsSchema = z.custom<CalculationResults>((value) => typeof value === 'object' && value !== null);

export const calculationSchema = z.object({
  id: idField,
  projectId: idField,
  aircraftId: idField.nullable(),
  calculationType: z.enum(PROJECT_TYPES),
  results: calculationResultsSchema,
  faaCompliant: z.boolean(),
  notes: z.string().nullable(),
  /** The project or its aircraft changed after the calculation, so recalculating may give different values. */
  isStale: z.boolean(),
  createdAt: timestampField,
});
export type Calculation = z.infer<typeof calculationSchema>;

/** `results` and `faaCompliant` are accepted and ignored: the server calculates what it saves. */
export const saveCalculationBody = z.object({
  id: idField.optional(),
  aircraftId: idField.nullish(),
  calculationType: z.enum(PROJECT_TYPES).optional(),
  results: z.unknown().optional(),
  faaCompliant: z.boolean().optional(),
  notes: optionalText(LIMITS.notes),
});

/** The domain's own shape, as in calculation results. */
const inputSnapshotSchema = z.custom<InputSnapshot>((value) => typeof value === 'object' && value !== null);

const side = z
  .number('Must be a number')
  .positive('Must be a positive number')
  .max(LIMITS.lengthFt.max, `Must be at most ${LIMITS.lengthFt.max} ft`);
const area = z
  .number('Must be a number')
  .nonnegative('Must not be negative')
  .max(LIMITS.lengthFt.max ** 2);
export const adjustedDimensionsBody = z.object({
  id: idField.optional(),
  calculationId: idField.nullish().transform((id) => id ?? null),
  tlofLength: side,
  tlofWidth: side,
  tlofArea: area.optional(),
  fatoLength: side,
  fatoWidth: side,
  fatoArea: area.optional(),
  safetyAreaLength: side,
  safetyAreaWidth: side,
  safetyAreaArea: area.optional(),
  /** Accepted and ignored: the server takes the minimums from its own calculation. */
  faaMinimums: z.unknown().optional(),
  /** Accepted and ignored: the server takes the inputs from the project. */
  inputs: z.unknown().optional(),
  adjustmentReason: optionalText(LIMITS.notes),
  status: z.literal('active').default('active'),
  /** The ID of the active set that the user saw, or `null` for none. If a different set is active, nothing is saved. Absent: any set. */
  was: idField.nullable().optional(),
});

const zoneSize = z.object({ length: z.number(), width: z.number() });
export const faaMinimumsSchema = z.object({
  tlof: zoneSize,
  fato: zoneSize,
  safetyArea: zoneSize,
  tlofFatoSeparation: z.number(),
  fatoSafetyAreaSeparation: z.number(),
});
export const adjustedDimensionsSchema = z.object({
  id: idField,
  projectId: idField,
  calculationId: idField.nullable(),
  tlofLength: z.number(),
  tlofWidth: z.number(),
  tlofArea: z.number(),
  fatoLength: z.number(),
  fatoWidth: z.number(),
  fatoArea: z.number(),
  safetyAreaLength: z.number(),
  safetyAreaWidth: z.number(),
  safetyAreaArea: z.number(),
  faaMinimums: faaMinimumsSchema,
  /** The project and aircraft data that the values were checked against. Null if saved before this was recorded. */
  inputs: inputSnapshotSchema.nullable(),
  adjustmentReason: z.string().nullable(),
  status: z.enum(['active', 'superseded']),
  version: versionField,
  createdAt: timestampField,
});
export type StoredAdjustedDimensions = z.infer<typeof adjustedDimensionsSchema>;

const params = z.object({ projectId: idField });
export const calculationRoutes = {
  calculateDimensions: defineRoute({
    method: 'POST',
    path: '/api/projects/:projectId/calculate/dimensions',
    access: 'projectViewer',
    summary: 'Calculates the FAA minimum dimensions without saving',
    params,
    response: calculationResultsSchema,
    success: 200,
    errors: [
      'UNAUTHENTICATED',
      'PROJECT_NOT_FOUND',
      'VALIDATION_FAILED',
      'AIRCRAFT_REQUIRED',
      'FLEET_EMPTY',
      'AIRCRAFT_WITHOUT_DIMENSIONS',
      'NOT_AVAILABLE_IN_EDITION',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  }),
  listCalculations: defineRoute({
    method: 'GET',
    path: '/api/projects/:projectId/calculations',
    access: 'projectViewer',
    summary: 'Lists saved calculations, newest first',
    params,
    response: z.array(calculationSchema),
    success: 200,
    errors: ['UNAUTHENTICATED', 'PROJECT_NOT_FOUND'],
  }),
  saveCalculation: defineRoute({
    method: 'POST',
    path: '/api/projects/:projectId/calculations',
    access: 'projectEditor',
    summary: 'Calculates from the saved project and saves the result',
    params,
    body: saveCalculationBody,
    response: calculationSchema,
    success: 201,
    errors: [
      'UNAUTHENTICATED',
      'FORBIDDEN',
      'PROJECT_NOT_FOUND',
      'VALIDATION_FAILED',
      'AIRCRAFT_REQUIRED',
      'FLEET_EMPTY',
      'AIRCRAFT_WITHOUT_DIMENSIONS',
      'NOT_AVAILABLE_IN_EDITION',
      'ID_TAKEN',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  }),
  activeAdjustedDimensions: defineRoute({
    method: 'GET',
    path: '/api/projects/:projectId/adjusted-dimensions/active',
    access: 'projectViewer',
    summary: 'Returns the active adjusted dimensions; 404 if none have been saved',
    params,
    response: adjustedDimensionsSchema,
    success: 200,
    errors: ['UNAUTHENTICATED', 'PROJECT_NOT_FOUND', 'ADJUSTED_DIMENSIONS_NOT_FOUND'],
  }),
  saveAdjustedDimensions: defineRoute({
    method: 'POST',
    path: '/api/projects/:projectId/adjusted-dimensions',
    access: 'projectEditor',
    summary: 'Saves adjusted dimensions and supersedes the previous ones',
    params,
    body: adjustedDimensionsBody,
    response: adjustedDimensionsSchema,
    success: 201,
    errors: [
      'UNAUTHENTICATED',
      'FORBIDDEN',
      'PROJECT_NOT_FOUND',
      'VALIDATION_FAILED',
      'AIRCRAFT_REQUIRED',
      'FLEET_EMPTY',
      'AIRCRAFT_WITHOUT_DIMENSIONS',
      'NOT_AVAILABLE_IN_EDITION',
      'ADJUSTED_BELOW_MINIMUM',
      'ID_TAKEN',
      'VERSION_CONFLICT',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  }),
} as const;
