/** Background jobs: their state and progress for the user who requested one, and all of them for administrators. */
import { z } from 'zod';
import { fieldErrorSchema } from './error-reply.ts';
import { idField, listQuery, timestampField } from './fields.ts';
import { defineRoute } from './route.ts';

export const JOB_KINDS = [
  'aircraft_check',
  'aircraft_import',
  'airspace_fetch',
  'airspace_import',
  'archive_check',
  'archive_import',
  'building_fetch',
  'cleanup',
  'clearance_analysis',
  'data_export',
  'edition_comparison',
  'edition_evaluation',
  'mail',
  'notice',
  'notice_data',
  'obstacle_fetch',
  'obstacle_import',
  'plan_sheets',
  'point_cloud',
  'project_archive',
  'project_file',
  'report',
  'report_preview',
  'scenario_comparison',
] as const;
export type JobKind = (typeof JOB_KINDS)[number];
export const JOB_KIND_LABELS: Readonly<Record<JobKind, string>> = {
  aircraft_check: 'Aircraft File Check',
  aircraft_import: 'Aircraft Import',
  airspace_fetch: 'FAA Airspace Download',
  airspace_import: 'FAA Airspace Import',
  archive_check: 'Archive Check',
  archive_import: 'Archive Import',
  building_fetch: 'Building Download',
  cleanup: 'Cleanup',
  clearance_analysis: 'Clearance Analysis',
  data_export: 'Data Export',
  edition_comparison: 'Edition Comparison',
  edition_evaluation: 'Edition Evaluation',
  mail: 'Email',
  notice: 'FAA Form File',
  notice_data: 'FAA Form Data',
  obstacle_fetch: 'FAA Obstacle File Download',
  obstacle_import: 'FAA Obstacle File Import',
  plan_sheets: 'Plan Sheets',
  point_cloud: 'Laser Scan Evaluation',
  project_archive: 'Project Archive',
  project_file: 'Project File',
  report: 'Report',
  report_preview: 'Report Preview',
  scenario_comparison: 'Scenario Comparison',
};
/** What the progress of a job counts. */
export const JOB_UNITS = ['bytes', 'obstacles', 'percent', 'projects', 'rows', 'steps'] as const;
export const UNIT_OF_JOB: Readonly<Record<JobKind, (typeof JOB_UNITS)[number]>> = {
  aircraft_check: 'rows',
  aircraft_import: 'rows',
  airspace_fetch: 'percent',
  airspace_import: 'percent',
  archive_check: 'steps',
  archive_import: 'steps',
  building_fetch: 'percent',
  cleanup: 'steps',
  clearance_analysis: 'obstacles',
  data_export: 'percent',
  edition_comparison: 'steps',
  edition_evaluation: 'projects',
  mail: 'steps',
  notice: 'steps',
  notice_data: 'steps',
  obstacle_fetch: 'steps',
  obstacle_import: 'bytes',
  plan_sheets: 'steps',
  point_cloud: 'percent',
  project_archive: 'percent',
  project_file: 'steps',
  report: 'percent',
  report_preview: 'percent',
  scenario_comparison: 'steps',
};

/** `queued` and `running` end as one of the others. */
export const JOB_STATES = ['queued', 'running', 'done', 'failed', 'canceled'] as const;
export type JobState = (typeof JOB_STATES)[number];

export const jobSchema = z.object({
  id: idField,
  kind: z.enum(JOB_KINDS),
  state: z.enum(JOB_STATES),
  /** `total` is 0 until it is known. */
  progress: z.object({ done: z.number().int(), total: z.number().int(), unit: z.enum(JOB_UNITS) }),
  /** What the job made. Null: nothing, or not done. */
  result: z.record(z.string(), z.unknown()).nullable(),
  /** Why it failed. `fields`: the rows or entries that need attention. */
  error: z.object({ code: z.string(), message: z.string(), fields: z.array(fieldErrorSchema).optional() }).nullable(),
});
/** A file that a job made, as part of its result. It can be downloaded for a week. */
export const jobFileSchema = z.object({
  name: z.string(),
  /** Bytes. */
  size: z.number().int(),
  /** In hexadecimal. */
  sha256: z.string(),
});
export type JobFile = z.infer<typeof jobFileSchema>;
const ownJobSchema = jobSchema.extend({ projectId: idField.nullable() });
export type OwnJob = z.infer<typeof ownJobSchema>;
const listedJobSchema = jobSchema.extend({
  /** Null: scheduled. */
  requestedBy: z.string().nullable(),
  projectId: idField.nullable(),
  /** Attempts begun so far. */
  attempts: z.number().int(),
  createdAt: timestampField,
  /** When the newest attempt began. */
  startedAt: timestampField.nullable(),
  endedAt: timestampField.nullable(),
});
export type Job = z.infer<typeof jobSchema>;
export type ListedJob = z.infer<typeof listedJobSchema>;

const oneJob = z.object({ jobId: idField });

export const jobRoutes = {
  listOwnJobs: defineRoute({
    method: 'GET',
    path: '/api/jobs',
    access: 'user',
    summary: 'Lists your own background jobs that have not ended or have a file to download, newest first',
    response: z.array(ownJobSchema),
    success: 200,
    errors: ['UNAUTHENTICATED'],
  }),
  getJob: defineRoute({
    method: 'GET',
    path: '/api/jobs/:jobId',
    access: 'user',
    summary: 'Returns the state, progress, and result of a background job: your own, or any for administrators',
    params: oneJob,
    response: jobSchema,
    success: 200,
    errors: ['UNAUTHENTICATED', 'JOB_NOT_FOUND'],
  }),
  downloadJobFile: defineRoute({
    method: 'GET',
    path: '/api/jobs/:jobId/file',
    access: 'user',
    summary: 'Downloads the file that a background job of yours made',
    params: oneJob,
    response: z.custom<AsyncIterable<Uint8Array> | string>().meta({ type: 'string', format: 'binary' }),
    success: 200,
    errors: ['UNAUTHENTICATED', 'JOB_NOT_FOUND', 'JOB_WITHOUT_FILE', 'FILE_MISSING', 'FILE_STORE_UNAVAILABLE'],
  }),
  cancelJob: defineRoute({
    method: 'POST',
    path: '/api/jobs/:jobId/cancel',
    access: 'user',
    summary: 'Cancels a background job that has not ended: your own, or any for administrators',
    params: oneJob,
    response: jobSchema,
    success: 200,
    errors: ['UNAUTHENTICATED', 'JOB_NOT_FOUND', 'JOB_ENDED', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  listJobs: defineRoute({
    method: 'GET',
    path: '/api/admin/jobs',
    access: 'superuser',
    summary: 'Lists the background jobs of the last 30 days, newest first, of all states or one',
    query: listQuery.pick({ limit: true, cursor: true }).extend({ state: z.enum(JOB_STATES).optional() }),
    response: z.array(listedJobSchema),
    success: 200,
    errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'VALIDATION_FAILED'],
  }),
  retryJob: defineRoute({
    method: 'POST',
    path: '/api/admin/jobs/:jobId/retry',
    access: 'superuser',
    summary: 'Queues a failed background job again',
    params: oneJob,
    response: jobSchema,
    success: 200,
    errors: [
      'UNAUTHENTICATED',
      'FORBIDDEN',
      'JOB_NOT_FOUND',
      'JOB_NOT_FAILED',
      'JOB_NOT_REPEATABLE',
      'REPORT_UNDER_WAY',
      'DOF_IMPORT_RUNNING',
      'DOF_CYCLE_OLDER',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  }),
} as const;
