/** A project under two editions or revisions, side by side, before either is adopted. Lengths in feet, areas in square feet, unrounded. */
import {
  COMPLIANCE_SUBJECTS,
  DIMENSION_CHOICES,
  type FollowedRevision,
  NUMBER_SCOPES,
  PACK_VERIFICATIONS,
  PLAN_ROW_KINDS,
  PLAN_ROW_STATES,
  PROJECT_COMPLIANCE,
  QUANTITIES,
  ZONES,
} from '@touchdown/domain';
import { z } from 'zod';
import { idField } from '../fields.ts';
import { EDITION_ID_MAX, PACK_SIGNATURES } from '../library/standards.ts';
import { defineRoute } from '../route.ts';
import { plannedEditionSchema } from './planned-edition.ts';

const REVISION_MAX = 1_000_000;
/** An edition in one revision. Without a revision, the newest. */
export const editionRefField = z.object({
  editionId: z.string('Choose an edition').min(1, 'Choose an edition').max(EDITION_ID_MAX),
  revision: z.number().int().min(1).max(REVISION_MAX).optional(),
});
export const editionHeadSchema = z.object({
  editionId: z.string(),
  revision: z.number().int(),
  /** "AC 150/5390-2D, Heliport Design" */
  name: z.string(),
  /** "2D-1" */
  ruleSetVersion: z.string(),
  /** "sha256:" and the hash of the pack. */
  hash: z.string(),
  signature: z.enum(PACK_SIGNATURES),
});
export type EditionHead = z.infer<typeof editionHeadSchema>;

const editionNumber = z.object({
  value: z.number(),
  formula: z.string(),
  references: z.array(z.string()),
  verification: z.enum(['read', 'secondary', 'unverified', 'entered']),
});
export const numberComparisonSchema = z.object({
  /** `project`: what the facility must meet. The rule sets of a mixed project also have numbers of their own. */
  scope: z.enum(NUMBER_SCOPES),
  quantity: z.enum(QUANTITIES),
  title: z.string(),
  unit: z.enum(['ft', 'sq ft', ':1']),
  before: editionNumber.nullable(),
  after: editionNumber.nullable(),
  valueChanges: z.boolean(),
  paragraphChanges: z.boolean(),
});
const editionRule = z.object({ value: z.string().nullable(), reference: z.string(), states: z.string() });
export const ruleComparisonSchema = z.object({
  id: z.string(),
  subject: z.string(),
  /** `null`: the edition has no such rule. */
  before: editionRule.nullable(),
  after: editionRule.nullable(),
  valueChanges: z.boolean(),
  paragraphChanges: z.boolean(),
  isCalculated: z.boolean(),
  /** `false`: not taken from the installed revision; the built-in value applies. */
  isTaken: z.boolean(),
});
const planSide = z.object({
  state: z.enum(PLAN_ROW_STATES),
  /** Unrounded, in `unit`. */
  value: z.number().nullable(),
  unit: z.string().nullable(),
  text: z.string(),
  formula: z.string().nullable(),
  reference: z.string().nullable(),
  verification: z.enum(PACK_VERIFICATIONS).nullable(),
});
/** `null`: not available in the edition. */
export const planComparisonSchema = z.object({
  ...{ id: z.string(), subject: z.string(), kind: z.enum(PLAN_ROW_KINDS) },
  ...{ before: planSide.nullable(), after: planSide.nullable(), valueChanges: z.boolean(), paragraphChanges: z.boolean() },
});
const advisoryChange = z.object({ code: z.string(), text: z.string() });
export const advisoryChangesSchema = z.object({ removed: z.array(advisoryChange), added: z.array(advisoryChange) });

const status = z.enum(PROJECT_COMPLIANCE);
const statusUnder = z.object({ status, subjects: z.array(z.object({ subject: z.enum(COMPLIANCE_SUBJECTS), status })) });
const zoneSide = { zone: z.enum(ZONES), side: z.enum(['length', 'width']) } as const;

export const editionComparisonSchema = z.object({
  before: editionHeadSchema,
  after: editionHeadSchema,
  /** The edition that the project follows. Of a mixed project, the circular of the kind that is compared. */
  inEffect: editionHeadSchema,
  /** All editions that the project can be compared under. */
  available: z.array(editionHeadSchema),
  numbers: z.array(numberComparisonSchema),
  /** Every row of both plans, if one of the editions, or the one in effect, is not an FAA circular. Otherwise empty. */
  plan: z.array(planComparisonSchema),
  /** The rules that the project uses and that differ in value or paragraph. */
  rules: z.array(ruleComparisonSchema),
  advisories: advisoryChangesSchema,
  /** The dimensions that the project uses under `after`: whether they are adjusted, and which sides no longer meet their minimum. */
  dimensions: z.object({
    source: z.enum(['adjusted', 'saved', 'live']),
    sides: z.array(
      z.object({
        ...zoneSide,
        minimumBefore: z.number().nullable(),
        minimumAfter: z.number().nullable(),
        current: z.number().nullable(),
        isBelow: z.boolean(),
        recalculated: z.number().nullable(),
      }),
    ),
    below: z.array(z.object({ ...zoneSide, minimum: z.number(), message: z.string() })),
    separation: z.array(z.string()),
    choices: z.array(z.enum(DIMENSION_CHOICES)),
  }),
  status: z.object({ before: statusUnder, after: statusUnder }),
  /** The fields of the project that adopt `after`. `null`: it is in effect. */
  adopts: z
    .object({
      advisoryCircular: z.enum(['AC 150/5390-2D', 'AC 150/5390-2C']).optional(),
      vertiportAdvisoryCircular: z.literal('EB 105A').optional(),
      /** `null`: the project follows the FAA circulars again. */
      plannedEdition: plannedEditionSchema.omit({ pack: true, signature: true }).nullable().optional(),
      editionRevisions: z.array(z.custom<FollowedRevision>().meta({ type: 'object' })),
    })
    .nullable(),
});
export type EditionComparisonAnswer = z.infer<typeof editionComparisonSchema>;

export const editionComparisonRoutes = {
  compareEditions: defineRoute({
    method: 'POST',
    path: '/api/projects/:projectId/edition-comparison',
    access: 'projectViewer',
    summary:
      'Compares the project under two editions or revisions: numbers, rules, adjusted dimensions, and status; saves nothing. For a large project, a job makes the comparison: the response is then 202, and the file of the job has it',
    params: z.object({ projectId: idField }),
    body: z.object({
      /** Absent: the edition in effect. */
      before: editionRefField.optional(),
      /** Absent: another edition of the same kind, or the one in effect if there is no other. A circular may be compared with a planning edition. */
      after: editionRefField.optional(),
    }),
    response: editionComparisonSchema,
    success: 200,
    mayQueue: true,
    errors: [
      'UNAUTHENTICATED',
      'PROJECT_NOT_FOUND',
      'VALIDATION_FAILED',
      'EDITION_NOT_FOUND',
      'EDITIONS_NOT_COMPARABLE',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  }),
} as const;
