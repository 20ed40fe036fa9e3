/** What is open in the projects of a user: dates that are due, and analyses that are out of date. */
import { z } from 'zod';
import { idField, timestampField } from '../fields.ts';
import { ANALYSIS_PARTS } from '../planning/clearance-analyses.ts';
import { defineRoute } from '../route.ts';

/** The projects that are looked at: those changed last. */
export const OPEN_WORK_PROJECTS = 50;

const inProject = { projectId: idField, projectName: z.string() };
export const openWorkSchema = z.object({
  /** FAA Form 7480-1, where the start of construction is entered and the form is not filed. The earliest date first. */
  due: z.array(z.object({ ...inProject, fileBy: z.string(), isPast: z.boolean() })),
  /** Projects whose newest clearance analysis was made from other data than today's. The oldest analysis first. */
  outdated: z.array(z.object({ ...inProject, analyzedAt: timestampField, changedSince: z.array(z.enum(ANALYSIS_PARTS)) })),
});
export type OpenWork = z.infer<typeof openWorkSchema>;

export const openWorkRoutes = {
  listOpenWork: defineRoute({
    method: 'GET',
    path: '/api/dashboard/open-work',
    access: 'user',
    summary: `Lists filing dates that are due and clearance analyses that are out of date in the ${OPEN_WORK_PROJECTS} projects changed last`,
    response: openWorkSchema,
    success: 200,
    errors: ['UNAUTHENTICATED'],
  }),
} as const;
