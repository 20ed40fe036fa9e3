/** The owner's recorded decision to issue reports and FAA forms with dimensions that are out of date or below the FAA minimum. */
import { OVERRIDE_STATES } from '@touchdown/domain';
import { z } from 'zod';
import { idField, requiredText, timestampField } from '../fields.ts';
import { defineRoute } from '../route.ts';

/** The reason is printed on the cover of documents. */
export const OVERRIDE_REASON_MAX = 500;
/** SHA-256, in hexadecimal, of the dimensions and inputs that a decision applies to. */
const fingerprint = z.string().regex(/^[0-9a-f]{64}$/, 'Must be a SHA-256 in hexadecimal');

export const dimensionOverrideBody = z.object({
  id: idField.optional(),
  /** Fingerprint of the dimensions that the owner saw. If they have changed since, nothing is recorded. */
  fingerprint,
  reason: requiredText(OVERRIDE_REASON_MAX, 'Reason is required'),
});

export const dimensionOverrideSchema = z.object({
  id: idField,
  projectId: idField,
  fingerprint,
  state: z.enum(OVERRIDE_STATES),
  /** The issue with the dimensions, as shown to the owner. */
  notice: z.string(),
  reason: z.string(),
  recordedBy: idField,
  /** The name as printed in documents. */
  recordedByName: z.string(),
  createdAt: timestampField,
});
export type StoredDimensionOverride = z.infer<typeof dimensionOverrideSchema>;

export const dimensionIssueSchema = z.object({
  /** `null`: no override is required, because the dimensions are current or there are none. */
  required: z.object({ state: z.enum(OVERRIDE_STATES), notice: z.string(), fingerprint }).nullable(),
  /** The override that applies to the current dimensions. `null` if none was recorded. */
  override: dimensionOverrideSchema.nullable(),
  /** Whether the requesting user can record an override. */
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
