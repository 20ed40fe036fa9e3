/** All projects under another edition or revision: a background job that changes nothing, and its report. */
import { NUMBER_SCOPES, QUANTITIES } from '@touchdown/domain';
import { z } from 'zod';
import { idField, timestampField } from '../fields.ts';
import { jobSchema } from '../jobs.ts';
import { defineRoute } from '../route.ts';
import { advisoryChangesSchema, editionHeadSchema, editionRefField } from './edition-comparison.ts';

const PATH = '/api/standards/evaluations';

export const editionEvaluationSchema = z.object({
  id: idField,
  before: editionHeadSchema.omit({ name: true, ruleSetVersion: true, signature: true }),
  after: editionHeadSchema.omit({ name: true, ruleSetVersion: true, signature: true }),
  requestedBy: z.string(),
  requestedAt: timestampField,
  /** `null`: under way. */
  endedAt: timestampField.nullable(),
  /** The number of projects evaluated, and how many of them change. `null`: under way. */
  evaluated: z.number().int().nullable(),
  changed: z.number().int().nullable(),
});
export type EditionEvaluation = z.infer<typeof editionEvaluationSchema>;

/** What changes in one project. Lengths in feet, unrounded. */
export const projectChangesSchema = z.object({
  numbers: z.array(
    z.object({
      scope: z.enum(NUMBER_SCOPES),
      quantity: z.enum(QUANTITIES),
      title: z.string(),
      unit: z.enum(['ft', 'sq ft', ':1']),
      before: z.number().nullable(),
      after: z.number().nullable(),
    }),
  ),
  /** Values that apply as they are, such as those of paths, and the rows of a plan under another edition than the FAA circulars. `null`: not available in the edition. */
  values: z.array(
    z.object({
      ...{ id: z.string(), subject: z.string(), before: z.string().nullable(), after: z.string().nullable() },
      /** `false`: not taken from the installed revision. Absent: it is. */
      isTaken: z.boolean().optional(),
      /** Of a number of a plan, unrounded. Absent: the value is in words. */
      amount: z.object({ unit: z.string(), before: z.number().nullable(), after: z.number().nullable() }).optional(),
    }),
  ),
  advisories: advisoryChangesSchema,
  /** The adjusted or saved dimensions that would no longer meet their minimum. */
  below: z.array(z.string()),
});
export type ProjectChanges = z.infer<typeof projectChangesSchema>;
const changedProjectSchema = z.object({ projectId: idField, name: z.string(), changes: projectChangesSchema });
export type ChangedProject = z.infer<typeof changedProjectSchema>;

/** The number of projects that the report shows. The CSV file contains all of them. */
export const EVALUATION_SHOWN_MAX = 200;

const oneEvaluation = z.object({ evaluationId: idField });
const reads = ['UNAUTHENTICATED', 'FORBIDDEN', 'VALIDATION_FAILED'] as const;

export const editionEvaluationRoutes = {
  listEditionEvaluations: defineRoute({
    method: 'GET',
    path: PATH,
    access: 'superuser',
    summary: 'Lists the newest evaluations of all projects under another edition, up to 50, and the editions to choose from',
    response: z.object({ evaluations: z.array(editionEvaluationSchema), editions: z.array(editionHeadSchema) }),
    success: 200,
    errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
  }),
  createEditionEvaluation: defineRoute({
    method: 'POST',
    path: PATH,
    access: 'superuser',
    summary: 'Queues the evaluation of every project that follows an edition under another one; changes no project. The job has its id',
    body: z.object({ id: idField.optional(), before: editionRefField, after: editionRefField }),
    response: jobSchema,
    success: 202,
    errors: [...reads, 'EDITION_NOT_FOUND', 'EDITIONS_NOT_COMPARABLE', 'ID_TAKEN', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  readEditionEvaluation: defineRoute({
    method: 'GET',
    path: `${PATH}/:evaluationId`,
    access: 'superuser',
    summary: 'Returns an evaluation with the projects that change, up to 200',
    params: oneEvaluation,
    response: editionEvaluationSchema.extend({ projects: z.array(changedProjectSchema) }),
    success: 200,
    errors: [...reads, 'EVALUATION_NOT_FOUND'],
  }),
  exportEditionEvaluation: defineRoute({
    method: 'GET',
    path: `${PATH}/:evaluationId/csv`,
    access: 'superuser',
    summary: 'Returns every change of an evaluation as a CSV file',
    params: oneEvaluation,
    response: z.string().meta({ format: 'binary' }),
    success: 200,
    errors: [...reads, 'EVALUATION_NOT_FOUND'],
  }),
} as const;
