/** Compliance status of projects: resolved items, open issues, and where to resolve each issue. */
import { COMPLIANCE_SUBJECTS, ISSUE_SEVERITIES, ISSUE_TARGETS, PROJECT_COMPLIANCE } from '@touchdown/domain';
import { z } from 'zod';
import { idField, timestampField } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { COMPLIANCE_LIST_LIMIT } from './compliance-list-limit.ts';

const status = z.enum(PROJECT_COMPLIANCE);

/** The control that resolves an issue: a project tab, a view of that tab, and the item selected there. */
const issueLinkSchema = z.object({
  tab: z.enum(['overview', 'calculations', 'approach', 'notice', 'fleet']),
  view: z.enum(['paths', 'validation', 'obstacles', 'surfaces']).nullable(),
  target: z.object({ kind: z.enum(ISSUE_TARGETS), id: z.string(), field: z.string().nullable() }).nullable(),
});

export const complianceIssueSchema = z.object({
  code: z.string(),
  severity: z.enum(ISSUE_SEVERITIES),
  message: z.string(),
  /** "AC 150/5390-2D, para 2.4". `null` if there is nothing to cite. */
  reference: z.string().nullable(),
  link: issueLinkSchema,
});

export const projectComplianceSchema = z.object({
  status,
  /** When the server evaluated it, so a cached copy shows its age. */
  evaluatedAt: timestampField,
  /** One entry per subject. */
  subjects: z.array(z.object({ subject: z.enum(COMPLIANCE_SUBJECTS), status, issues: z.array(complianceIssueSchema) })),
});
export type ComplianceAnswer = z.infer<typeof projectComplianceSchema>;

const idsField = z
  .string('Enter project IDs, separated by commas')
  .transform((text) => text.split(',').filter((id) => id !== ''))
  .pipe(z.array(idField).max(COMPLIANCE_LIST_LIMIT, `Enter project IDs, up to ${COMPLIANCE_LIST_LIMIT} projects`));

export const complianceRoutes = {
  getCompliance: defineRoute({
    method: 'GET',
    path: '/api/projects/:projectId/compliance',
    access: 'projectViewer',
    summary: "Returns a project's compliance status with every subject and its issues",
    params: z.object({ projectId: idField }),
    response: projectComplianceSchema,
    success: 200,
    errors: ['UNAUTHENTICATED', 'PROJECT_NOT_FOUND'],
  }),
  listCompliance: defineRoute({
    method: 'GET',
    path: '/api/projects/compliance',
    access: 'user',
    summary:
      'Returns the compliance status of several projects; omits projects the user cannot access, and those whose evaluation would take too long together with the others: ask for these again',
    query: z.object({ ids: idsField }),
    response: z.array(z.object({ projectId: idField, status })),
    success: 200,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED'],
  }),
} as const;
