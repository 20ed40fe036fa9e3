/** The owner's recorded decision to issue reports and FAA forms with dimensions that are out of date or below the FAA minimum. */
import { OVERRIDE_STATES } from '@touchdown/domain';
import { z } from 'zod';
import { idField, requiredText, timestampField } from './fields.ts';
import { defineRoute } from './route.ts';

/** It is printed on the cover of documents. */
export const OVERRIDE_REASON_MAX = 500;
/** Of the dimensions and inputs that a decision applies to: SHA-256, hexadecimal. */
const fingerprint = z.string().regex(/^[0-9a-f]{64}$/, 'Must be a SHA-256 in hexadecimal');

export const dimensionOverrideBody = z.object({
  id: idField.optional(),
  /** Of the dimensions as the owner saw them. When they are different by now, nothing is recorded. */
  fingerprint,
  reason: requiredText(OVERRIDE_REASON_MAX, 'Reason is required'),
});

export const dimensionOverrideSchema = z.object({
  id: idField,
  projectId: idField,
  fingerprint,
  state: z.enum(OVERRIDE_STATES),
  /** What was wrong with the dimensions, as the owner read it. */
  notice: z.string(),
  reason: z.string(),
  recordedBy: idField,
  /** The name as documents print it. */
  recordedByName: z.string(),
  createdAt: timestampField,
});
export type StoredDimensionOverride = z.infer<typeof dimensionOverrideSchema>;

export const dimensionIssueSchema = z.object({
  /** `null`: the dimensions are current, or there are none, so that no override is required. */
  required: z.object({ state: z.enum(OVERRIDE_STATES), notice: z.string(), fingerprint }).nullable(),
  /** The one that applies to the dimensions as they are; `null`: none was recorded. */
  override: dimensionOverrideSchema.nullable(),
  /** Whether the requesting user may record one. */
  canRecord: z.boolean(),
});
export type DimensionIssue = z.infer<typeof dimensionIssueSchema>;

const params = z.object({ projectId: idField });
export const dimensionOverrideRoutes = {
  currentDimensionOverride: defineRoute({
    method: 'GET',
    path: '/api/projects/:projectId/dimension-overrides/current',
    access: 'projectViewer',
    summary: 'Reports whether reports and FAA forms require an override by the owner, and returns the override in effect',
    params,
    response: dimensionIssueSchema,
    success: 200,
    errors: ['UNAUTHENTICATED', 'PROJECT_NOT_FOUND'],
  }),
  recordDimensionOverride: defineRoute({
    method: 'POST',
    path: '/api/projects/:projectId/dimension-overrides',
    access: 'projectOwner',
    summary: "Records the owner's decision to issue documents with dimensions that are out of date or below the FAA minimum",
    params,
    body: dimensionOverrideBody,
    response: dimensionOverrideSchema,
    success: 201,
    errors: [
      'UNAUTHENTICATED',
      'FORBIDDEN',
      'PROJECT_NOT_FOUND',
      'VALIDATION_FAILED',
      'OVERRIDE_NOT_REQUIRED',
      'DIMENSIONS_CHANGED',
      'ID_TAKEN',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  }),
} as const;
