/** Saved clearance analyses: what the server found for all obstacles of a project at one moment, from what, and by which engine. */
import type { ComplianceSummary, FacilitySizes, PathSummary, SiteRecord, StoredObstacle, WirePath } from '@touchdown/domain';
import { COMPLIANCE_STATUSES, OBSTACLE_TYPES, type ObstacleType } from '@touchdown/domain';
import { z } from 'zod';
import { idField, LIMITS, optionalText, timestampField } from './fields.ts';
import { defineRoute } from './route.ts';

/** All that an analysis was made from, as it was stored then. */
export interface AnalysisInputs {
  readonly project: SiteRecord & { readonly name: string };
  readonly sizes: FacilitySizes | null;
  /** Where the sizes came from. */
  readonly dimensionSource: 'adjusted' | 'saved' | 'live' | null;
  readonly paths: readonly WirePath[];
  readonly obstacles: readonly (StoredObstacle & { readonly type: ObstacleType })[];
}
/** What may have changed between two analyses, or since one. */
export const ANALYSIS_PARTS = ['facility', 'sizes', 'paths', 'obstacles', 'engine'] as const;
export type AnalysisPart = (typeof ANALYSIS_PARTS)[number];

/** The domain's own shapes, made by the server: their inside is not checked again on the way out. */
const made = <T>() => z.custom<T>((value) => typeof value === 'object' && value !== null);

export const clearanceAnalysisSchema = z.object({
  id: idField,
  projectId: idField,
  createdAt: timestampField,
  createdBy: z.object({ email: z.string(), firstName: z.string().nullable(), lastName: z.string().nullable() }),
  engineVersion: z.string(),
  /** The editions that it was made by: "AC 150/5390-2D, 14 CFR 77.23". */
  ruleSet: z.string(),
  /** Of the inputs, in hexadecimal. */
  inputsSha256: z.string(),
  counts: z.object({
    paths: z.number().int(),
    obstacles: z.number().int(),
    /** Obstacles without a known top: no result speaks of them. */
    notJudged: z.number().int(),
  }),
  summary: made<ComplianceSummary>(),
  paths: z.array(made<PathSummary>()),
  /** What the results exclude. */
  leftOut: z.array(z.string()),
  notes: z.string().nullable(),
  /** What changed in the project since; empty: the same analysis would come out today. */
  changedSince: z.array(z.enum(ANALYSIS_PARTS)),
  isStale: z.boolean(),
});
export type ClearanceAnalysisHead = z.infer<typeof clearanceAnalysisSchema>;

/** An obstacle as an analysis found it. */
const verdictFields = {
  status: z.enum(COMPLIANCE_STATUSES),
  /** `null`: outside all surfaces, where there is no limit. */
  surfaceKind: z.string().nullable(),
  surfaceName: z.string().nullable(),
  /** "14 CFR Part 77, 77.23(b)" */
  paragraph: z.string().nullable(),
  requiredClearanceFeet: z.number().nullable(),
  actualClearanceFeet: z.number().nullable(),
  /** 0: none. */
  penetrationFeet: z.number(),
  isCritical: z.boolean(),
};
/** One surface that an obstacle of limited accuracy is under, or may be under. */
export const surfaceResultSchema = z.object({
  /** `null`: a surface of the facility, not of a path. */
  pathId: idField.nullable(),
  surfaceKind: z.string(),
  surfaceName: z.string(),
  paragraph: z.string(),
  status: z.enum(COMPLIANCE_STATUSES),
  /** Limit less top at the reported position and height, negative where it penetrates; `null`: reported outside this surface. */
  reportedClearanceFeet: z.number().nullable(),
  /** The allowance for its accuracy; `null`: reported outside this surface. */
  requiredClearanceFeet: z.number().nullable(),
  /** The smallest clearance within its accuracy. */
  leastClearanceFeet: z.number(),
});
export type SurfaceResult = z.infer<typeof surfaceResultSchema>;

export const pathObstacleSchema = z.object({
  obstacleId: idField,
  obstacleName: z.string(),
  obstacleType: z.enum(OBSTACLE_TYPES),
  latitude: z.number(),
  longitude: z.number(),
  heightFeet: z.number(),
  /** Above mean sea level. */
  topFeet: z.number(),
  /** `null`: its result as a whole. Else that of this path's own surfaces; a path that it is clear of has no row. */
  pathId: idField.nullable(),
  pathName: z.string().nullable(),
  ...verdictFields,
  recommendedAction: z.string().nullable(),
  /** Of an obstacle of limited accuracy, in its result as a whole: every surface that it is or may be under, the controlling one first. */
  surfaces: z.array(surfaceResultSchema).nullable(),
});
export type PathObstacle = z.infer<typeof pathObstacleSchema>;

const verdictSchema = z.object(verdictFields);
/**
 * `new`, `gone`: in the later analysis alone, or the earlier alone. `worse`, `better`: by status, then by the clearance of the surface that
 * governs, to a hundredth of a foot. `unjudged`: its top is unknown any more.
 */
export const ANALYSIS_CHANGES = ['worse', 'new', 'better', 'gone', 'unjudged'] as const;
export type AnalysisChange = (typeof ANALYSIS_CHANGES)[number];
export const analysisComparisonSchema = z.object({
  after: clearanceAnalysisSchema,
  /** `null`: there is none before. */
  before: clearanceAnalysisSchema.nullable(),
  /** What of the inputs differs. */
  changedParts: z.array(z.enum(ANALYSIS_PARTS)),
  unchanged: z.number().int(),
  /** The worst first. */
  changes: z.array(
    z.object({
      obstacleId: idField,
      obstacleName: z.string(),
      change: z.enum(ANALYSIS_CHANGES),
      before: verdictSchema.nullable(),
      after: verdictSchema.nullable(),
    }),
  ),
});
export type AnalysisComparison = z.infer<typeof analysisComparisonSchema>;

const inProject = z.object({ projectId: idField });
const oneAnalysis = z.object({ projectId: idField, analysisId: idField });
const PATH = '/api/projects/:projectId/clearance-analyses';
const reads = ['UNAUTHENTICATED', 'PROJECT_NOT_FOUND'] as const;

export const clearanceAnalysisRoutes = {
  listClearanceAnalyses: defineRoute({
    method: 'GET',
    path: PATH,
    access: 'projectViewer',
    summary: "Lists a project's saved clearance analyses, newest first",
    params: inProject,
    response: z.array(clearanceAnalysisSchema),
    success: 200,
    errors: reads,
  }),
  createClearanceAnalysis: defineRoute({
    method: 'POST',
    path: PATH,
    access: 'projectEditor',
    summary: 'Evaluates all obstacles of the saved project and saves the results; results in the request are ignored',
    params: inProject,
    body: z.object({ id: idField.optional(), notes: optionalText(LIMITS.notes) }),
    response: clearanceAnalysisSchema,
    success: 201,
    errors: [...reads, 'FORBIDDEN', 'VALIDATION_FAILED', 'FACILITY_INCOMPLETE', 'NOTHING_TO_ANALYZE', 'ID_TAKEN', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  readClearanceAnalysis: defineRoute({
    method: 'GET',
    path: `${PATH}/:analysisId`,
    access: 'projectViewer',
    summary: 'Returns a saved clearance analysis with its inputs and every result',
    params: oneAnalysis,
    response: clearanceAnalysisSchema.extend({ inputs: made<AnalysisInputs>(), results: z.array(pathObstacleSchema) }),
    success: 200,
    errors: [...reads, 'ANALYSIS_NOT_FOUND'],
  }),
  compareClearanceAnalysis: defineRoute({
    method: 'GET',
    path: `${PATH}/:analysisId/comparison`,
    access: 'projectViewer',
    summary: 'Compares a saved analysis with another, or with the previous one: worse, better, new, and removed obstacles',
    params: oneAnalysis,
    query: z.object({ with: idField.optional() }),
    response: analysisComparisonSchema,
    success: 200,
    errors: [...reads, 'ANALYSIS_NOT_FOUND', 'VALIDATION_FAILED'],
  }),
} as const;
