/** The compliance status of projects: what is resolved, what is not, and where each issue is resolved. */
import { COMPLIANCE_SUBJECTS, ISSUE_SEVERITIES, ISSUE_TARGETS, PROJECT_COMPLIANCE } from '@touchdown/domain';
import { z } from 'zod';
import { idField, timestampField } from './fields.ts';
import { defineRoute } from './route.ts';

const status = z.enum(PROJECT_COMPLIANCE);

/** The control that resolves an issue: a tab of the project, a view of that tab, and what is selected there. */
const issueLinkSchema = z.object({
  tab: z.enum(['overview', 'calculations', 'approach', 'notice', 'fleet']),
  view: z.enum(['paths', 'validation', 'obstacles', 'surfaces']).nullable(),
  target: z.object({ kind: z.enum(ISSUE_TARGETS), id: z.string(), field: z.string().nullable() }).nullable(),
});

const complianceIssueSchema = z.object({
  code: z.string(),
  severity: z.enum(ISSUE_SEVERITIES),
  message: z.string(),
  /** "AC 150/5390-2D, 2.4"; `null`: nothing to cite. */
  reference: z.string().nullable(),
  link: issueLinkSchema,
});

export const projectComplianceSchema = z.object({
  status,
  /** When the server answered: a copy of the answer is that old. */
  evaluatedAt: timestampField,
  /** Each subject once. */
  subjects: z.array(z.object({ subject: z.enum(COMPLIANCE_SUBJECTS), status, issues: z.array(complianceIssueSchema) })),
});
export type ComplianceAnswer = z.infer<typeof projectComplianceSchema>;

/** How many projects one call reports on. */
export const COMPLIANCE_LIST_LIMIT = 100;
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
    summary: 'Returns the compliance status of several projects; omits projects the user cannot access',
    query: z.object({ ids: idsField }),
    response: z.array(z.object({ projectId: idField, status })),
    success: 200,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED'],
  }),
} as const;
