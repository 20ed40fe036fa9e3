/** Reports of a project: requested, generated in the background, and saved as generated. */
import { z } from 'zod';
import { idField, listQuery, timestampField } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { scenarioRefField } from '../site/scenarios.ts';
import { SHEET_SCALES } from './exports.ts';

export const REPORT_TYPES = ['site_analysis', 'dimension', 'compliance', 'summary'] as const;
export type ReportType = (typeof REPORT_TYPES)[number];
export const REPORT_TYPE_LABELS: Readonly<Record<ReportType, string>> = {
  site_analysis: 'Site Analysis',
  dimension: 'Dimension',
  compliance: 'Compliance',
  summary: 'Executive Summary',
};
/** The title of the document: "Dimension Report". A summary is not called a report. */
export const REPORT_TYPE_NAMES: Readonly<Record<ReportType, string>> = {
  site_analysis: 'Site Analysis Report',
  dimension: 'Dimension Report',
  compliance: 'Compliance Report',
  summary: 'Executive Summary',
};

/** Report types that require current dimensions or the owner's override. A site analysis contains no dimensions. */
export const REPORTS_WITH_DIMENSIONS: ReadonlySet<ReportType> = new Set<ReportType>(['dimension', 'compliance', 'summary']);

/** Report types that can include a comparison with another scenario. */
export const REPORTS_WITH_COMPARISON: ReadonlySet<ReportType> = new Set<ReportType>(['site_analysis', 'compliance']);

/** `queued` and `running` end as `ready` or `failed` without further requests. */
export const REPORT_STATES = ['queued', 'running', 'ready', 'failed'] as const;
export type ReportState = (typeof REPORT_STATES)[number];
/** Limit per project. Older reports must be deleted before new ones are generated. */
export const REPORTS_MAX = 200;

/** `tabloid`: 11 × 17 inches, landscape, in two columns. */
export const REPORT_PAPERS = ['letter', 'a4', 'tabloid'] as const;
export type ReportPaper = (typeof REPORT_PAPERS)[number];
export const REPORT_PARTS = [
  'nearby',
  'calculation',
  'airspacePlan',
  'profiles',
  'sitePlan',
  'otherObstacles',
  'project',
  'contacts',
] as const;
export type ReportPart = (typeof REPORT_PARTS)[number];
export const REPORT_PART_LABELS: Readonly<Record<ReportPart, string>> = {
  nearby: 'Nearby Airports and Heliports',
  calculation: 'Calculation Details',
  airspacePlan: 'Airspace Plan',
  profiles: 'Profiles',
  sitePlan: 'Site Plan',
  otherObstacles: 'Other Obstacles',
  project: 'Project',
  contacts: 'Contacts',
};
/** The optional sections of each type, in the order of the report. All others are always in it. */
export const OPTIONAL_PARTS: Readonly<Record<ReportType, readonly ReportPart[]>> = {
  site_analysis: ['nearby', 'project', 'contacts'],
  dimension: ['sitePlan', 'calculation', 'contacts'],
  compliance: ['airspacePlan', 'profiles', 'sitePlan', 'otherObstacles', 'project', 'contacts'],
  summary: [],
};

const reportChoices = {
  /** Absent: US letter. */
  paper: z.enum(REPORT_PAPERS).optional(),
  /** Of the site plan, in feet per inch. Absent: the largest standard scale at which it fits. */
  scale: z.enum(SHEET_SCALES).optional(),
  /** Another scenario of the project, a version, or the base, to compare with. Absent: none. */
  compareWith: scenarioRefField.optional(),
};
/** The paper, the scale, the comparison, and the sections of a report. Those that its type does not have are ignored. */
export const reportOptionsSchema = z.object({
  ...reportChoices,
  /** Absent: none. */
  leftOut: z.array(z.enum(REPORT_PARTS)).max(REPORT_PARTS.length).optional(),
});
export type ReportOptions = z.infer<typeof reportOptionsSchema>;

const CHOOSE_TYPE = 'Choose Site Analysis, Dimension, Compliance, or Executive Summary';

export const generateReportBody = z.object({
  /** Supplied by the client so that a repeated request is recognized. */
  id: idField.optional(),
  type: z.enum(REPORT_TYPES, CHOOSE_TYPE),
  /** Absent: the whole report on US letter. */
  options: reportOptionsSchema.optional(),
});

const person = z.object({ email: z.string(), firstName: z.string().nullable(), lastName: z.string().nullable() });
const hash = z.string();
/** Of the names of all parts. */
const LONGEST_LIST = 200;

/** The finished file of a report, and what it was generated from. */
export const reportFileSchema = z.object({
  fileName: z.string(),
  /** Bytes. */
  fileSize: z.number().int(),
  /** SHA-256 of the file, in hexadecimal. */
  sha256: hash,
  inputsSha256: hash,
  /** The circulars applied. */
  rules: z.string(),
  engineVersion: z.string(),
  /** The newest entry of the audit log when the inputs were read. */
  auditHead: z.object({ seq: z.number().int(), hash }),
  /** ID of the installation key that signed it. */
  keyId: z.string(),
  /** The project, its aircraft, paths, or obstacles, or the rules changed since. */
  isStale: z.boolean(),
});

export const reportSchema = z.object({
  id: idField,
  projectId: idField,
  projectName: z.string(),
  name: z.string(),
  type: z.enum(REPORT_TYPES),
  state: z.enum(REPORT_STATES),
  /** Percent. */
  progress: z.number().int().min(0).max(100),
  /** Why it failed, as a sentence. */
  problem: z.string().nullable(),
  madeBy: person,
  requestedAt: timestampField,
  /** Null: not generated yet. */
  generatedAt: timestampField.nullable(),
  /** Null: not generated. */
  file: reportFileSchema.nullable(),
  /** The pinned version of the project's state that it was issued from. Absent: not issued yet, or issued before versions were pinned. */
  version: z.object({ id: idField, name: z.string() }).optional(),
  /** What it was generated with. Absent: the whole report on US letter, or not generated yet. */
  options: reportOptionsSchema.optional(),
  /** Whether the requesting user can delete and regenerate it. */
  canChange: z.boolean(),
});
export type Report = z.infer<typeof reportSchema>;

/** One difference as text: "Elevation of the site", "120 ft", "125 ft". Null: it did not exist before, or no longer exists. */
export const reportChangeSchema = z.object({ what: z.string(), before: z.string().nullable(), after: z.string().nullable() });
export type ReportChange = z.infer<typeof reportChangeSchema>;
/** Further differences are only counted. */
export const SHOWN_CHANGES = 200;
export const reportChangesSchema = z.object({ changes: z.array(reportChangeSchema).max(SHOWN_CHANGES), more: z.number().int() });
export type ReportChanges = z.infer<typeof reportChangesSchema>;

const inProject = z.object({ projectId: idField });
const LONGEST_SHOWN = 50;
/** A type in an address, which may be anything. */
const namedType = z.enum(REPORT_TYPES, {
  error: ({ input }) => `There is no report type "${String(input).slice(0, LONGEST_SHOWN)}". ${CHOOSE_TYPE}`,
});
const oneReport = z.object({ projectId: idField, reportId: idField });
/** The bytes streamed from file storage. */
const contents = z.custom<AsyncIterable<Uint8Array> | string>().meta({ type: 'string', format: 'binary' });
const reading = ['UNAUTHENTICATED', 'PROJECT_NOT_FOUND', 'REPORT_NOT_FOUND'] as const;

export const reportRoutes = {
  listOwnReports: defineRoute({
    method: 'GET',
    path: '/api/reports',
    access: 'user',
    summary: "Lists reports of the user's own and shared projects, newest first",
    query: listQuery.pick({ limit: true, cursor: true }),
    response: z.array(reportSchema),
    success: 200,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED'],
  }),
  listReports: defineRoute({
    method: 'GET',
    path: '/api/projects/:projectId/reports',
    access: 'projectViewer',
    summary: "Lists a project's reports, newest first",
    params: inProject,
    response: z.array(reportSchema),
    success: 200,
    errors: ['UNAUTHENTICATED', 'PROJECT_NOT_FOUND'],
  }),
  generateReport: defineRoute({
    method: 'POST',
    path: '/api/projects/:projectId/reports',
    access: 'projectEditor',
    summary: "Queues a report; it is generated in the background from the project's data at that time",
    params: inProject,
    body: generateReportBody,
    response: reportSchema,
    success: 201,
    errors: [
      'NOT_AVAILABLE_IN_EDITION',
      'UNAUTHENTICATED',
      'FORBIDDEN',
      'PROJECT_NOT_FOUND',
      'VALIDATION_FAILED',
      'REPORT_UNDER_WAY',
      'DIMENSIONS_NOT_CURRENT',
      'REPORTS_FULL',
      'SCENARIO_NOT_FOUND',
      'ID_TAKEN',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  }),
  getReport: defineRoute({
    method: 'GET',
    path: '/api/projects/:projectId/reports/:reportId',
    access: 'projectViewer',
    summary: 'Returns a report and its progress',
    params: oneReport,
    response: reportSchema,
    success: 200,
    errors: reading,
  }),
  reportChanges: defineRoute({
    method: 'GET',
    path: '/api/projects/:projectId/reports/:reportId/changes',
    access: 'projectViewer',
    summary: 'Lists what changed in the project since the report was generated',
    params: oneReport,
    response: reportChangesSchema,
    success: 200,
    errors: [...reading, 'REPORT_NOT_READY'],
  }),
  previewReport: defineRoute({
    method: 'GET',
    path: '/api/projects/:projectId/report-preview/:type',
    access: 'projectEditor',
    summary:
      'Returns a report as PDF before it is issued: marked as a preview on every page, neither sealed nor stored. For a large project, a job makes it: the response is then 202',
    params: z.object({ projectId: idField, type: namedType }),
    query: z.object({
      ...reportChoices,
      /** The parts to exclude, separated by commas. */
      leftOut: z
        .string()
        .max(LONGEST_LIST)
        .optional()
        .transform((text) => REPORT_PARTS.filter((part) => text?.split(',').includes(part))),
    }),
    response: z.custom<Uint8Array>().meta({ type: 'string', format: 'binary' }),
    success: 200,
    mayQueue: true,
    errors: [
      'UNAUTHENTICATED',
      'FORBIDDEN',
      'PROJECT_NOT_FOUND',
      'VALIDATION_FAILED',
      'DIMENSIONS_NOT_CURRENT',
      'NOT_AVAILABLE_IN_EDITION',
      'SCENARIO_NOT_FOUND',
      'FILE_MISSING',
      'FILE_STORE_UNAVAILABLE',
    ],
  }),
  downloadReport: defineRoute({
    method: 'GET',
    path: '/api/projects/:projectId/reports/:reportId/file',
    access: 'projectViewer',
    summary: 'Downloads the report as PDF',
    params: oneReport,
    response: contents,
    success: 200,
    errors: [...reading, 'REPORT_NOT_READY', 'FILE_MISSING', 'FILE_STORE_UNAVAILABLE'],
  }),
  deleteReport: defineRoute({
    method: 'DELETE',
    path: '/api/projects/:projectId/reports/:reportId',
    access: 'projectEditor',
    summary: 'Deletes a report, which the history can restore for a time, or cancels it if it is still being generated',
    params: oneReport,
    response: z.null(),
    success: 204,
    errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'PROJECT_NOT_FOUND', 'REPORT_NOT_FOUND'],
  }),
} as const;
