/** Saved clearance analyses: the server's results for all obstacles of a project at one time, with their inputs and engine version. */
import type { ComplianceSummary, FacilitySizes, PathSummary, SiteRecord, StoredObstacle, WirePath } from '@touchdown/domain';
import { COMPLIANCE_STATUSES, OBSTACLE_TYPES, type ObstacleType } from '@touchdown/domain';
import { z } from 'zod';
import { idField, LIMITS, optionalText, timestampField } from '../fields.ts';
import { jobSchema } from '../jobs.ts';
import { defineRoute } from '../route.ts';

/** All inputs of an analysis, as saved at the time. */
export interface AnalysisInputs {
  readonly project: SiteRecord & { readonly name: string };
  readonly sizes: FacilitySizes | null;
  /** The source of the dimensions. */
  readonly dimensionSource: 'adjusted' | 'saved' | 'live' | null;
  readonly paths: readonly WirePath[];
  readonly obstacles: readonly (StoredObstacle & { readonly type: ObstacleType })[];
}
/** The parts of the inputs that can change between two analyses, or after one. */
export const ANALYSIS_PARTS = ['facility', 'sizes', 'paths', 'obstacles', 'engine'] as const;
export type AnalysisPart = (typeof ANALYSIS_PARTS)[number];

/** The domain's own shapes, created by the server. Their contents are not validated again in the response. */
const made = <T>() => z.custom<T>((value) => typeof value === 'object' && value !== null);

export const clearanceAnalysisSchema = z.object({
  id: idField,
  projectId: idField,
  createdAt: timestampField,
  createdBy: z.object({ email: z.string(), firstName: z.string().nullable(), lastName: z.string().nullable() }),
  engineVersion: z.string(),
  /** The editions it was analyzed under: "AC 150/5390-2D, 14 CFR 77.23". */
  ruleSet: z.string(),
  /** SHA-256 of the inputs, in hexadecimal. */
  inputsSha256: z.string(),
  counts: z.object({
    paths: z.number().int(),
    obstacles: z.number().int(),
    /** Obstacles without a known top elevation, which have no result. */
    notEvaluated: z.number().int(),
  }),
  summary: made<ComplianceSummary>(),
  paths: z.array(made<PathSummary>()),
  /** What the results exclude. */
  omitted: z.array(z.string()),
  notes: z.string().nullable(),
  /** The parts that have changed in the project since. If empty, a new analysis would give the same results. */
  changedSince: z.array(z.enum(ANALYSIS_PARTS)),
  isStale: z.boolean(),
});
export type ClearanceAnalysisHead = z.infer<typeof clearanceAnalysisSchema>;

/** The analysis result for one obstacle. */
const resultFields = {
  status: z.enum(COMPLIANCE_STATUSES),
  /** `null`: outside all surfaces, where no height limit applies. */
  surfaceKind: z.string().nullable(),
  surfaceName: z.string().nullable(),
  /** "14 CFR 77.23(b)" */
  paragraph: z.string().nullable(),
  requiredClearanceFeet: z.number().nullable(),
  actualClearanceFeet: z.number().nullable(),
  /** 0 if there is no penetration. */
  penetrationFeet: z.number(),
  isCritical: z.boolean(),
};
/** One surface that an obstacle of limited accuracy is, or may be, under. */
export const surfaceResultSchema = z.object({
  /** `null`: a surface of the facility rather than of a path. */
  pathId: idField.nullable(),
  surfaceKind: z.string(),
  surfaceName: z.string(),
  paragraph: z.string(),
  status: z.enum(COMPLIANCE_STATUSES),
  /**
   * Height limit minus top elevation at the reported position and height. Negative if it penetrates. `null` if the reported position is
   * outside this surface.
   */
  reportedClearanceFeet: z.number().nullable(),
  /** The allowance for accuracy. `null` if the reported position is outside this surface. */
  requiredClearanceFeet: z.number().nullable(),
  /** The smallest clearance within accuracy. */
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
  /** Feet MSL. */
  topFeet: z.number(),
  /** `null`: the overall result. Otherwise the result for this path's own surfaces. A path that the obstacle clears has no row. */
  pathId: idField.nullable(),
  pathName: z.string().nullable(),
  ...resultFields,
  recommendedAction: z.string().nullable(),
  /**
   * Only in the overall result of an obstacle of limited accuracy: every surface that it is, or may be, under, with the controlling surface
   * first.
   */
  surfaces: z.array(surfaceResultSchema).nullable(),
});
export type PathObstacle = z.infer<typeof pathObstacleSchema>;

const resultSchema = z.object(resultFields);
/**
 * `new`, `gone`: only in the later or only in the earlier analysis. `worse`, `better`: compared by status, then by clearance to the
 * controlling surface, to 0.01 ft. `not_evaluated`: its top elevation is no longer known.
 */
export const ANALYSIS_CHANGES = ['worse', 'new', 'better', 'gone', 'not_evaluated'] as const;
export type AnalysisChange = (typeof ANALYSIS_CHANGES)[number];
export const analysisComparisonSchema = z.object({
  after: clearanceAnalysisSchema,
  /** `null` if there is no earlier analysis. */
  before: clearanceAnalysisSchema.nullable(),
  /** The parts of the inputs that differ. */
  changedParts: z.array(z.enum(ANALYSIS_PARTS)),
  unchanged: z.number().int(),
  /** Worst first. */
  changes: z.array(
    z.object({
      obstacleId: idField,
      obstacleName: z.string(),
      change: z.enum(ANALYSIS_CHANGES),
      before: resultSchema.nullable(),
      after: resultSchema.nullable(),
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
    summary: 'Queues the evaluation of all obstacles of the saved project. The job has the id of the analysis that it saves',
    params: inProject,
    body: z.object({ id: idField.optional(), notes: optionalText(LIMITS.notes) }),
    response: jobSchema,
    success: 202,
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
