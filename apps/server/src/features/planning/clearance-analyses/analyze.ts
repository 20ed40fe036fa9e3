/** The results for all obstacles of an analysis, as rows to save: the overall result of each, and one for each path it does not clear. */
import type { AnalysisInputs, PathObstacle, SurfaceResult } from '@touchdown/contract';
import {
  CLEARANCE_ENGINE_VERSION,
  clearancesOfPath,
  type ComplianceSummary,
  asEvaluable,
  analyzeObstacle,
  type AnalyzedObstacle,
  type ObstacleClearance,
  pathsOfSite,
  type PathSummary,
  projectAirspace,
  recommendedAction,
  referenceOf,
  summarize,
  type SurfaceClearance,
  topOf,
} from '@touchdown/domain';
import { AppError } from '../../../errors/app-error.ts';
import { forEachInSlices } from '../../../runtime/time-slices.ts';

export interface Analysis {
  readonly engineVersion: string;
  readonly summary: ComplianceSummary;
  readonly paths: PathSummary[];
  readonly notEvaluated: number;
  /** What the results do not include. */
  readonly omitted: string[];
  readonly rows: PathObstacle[];
}

type Stored = AnalysisInputs['obstacles'][number];

const resultOf = ({ status, governing, isCritical }: ObstacleClearance) => ({
  status,
  surfaceKind: governing?.surface.kind ?? null,
  surfaceName: governing?.surface.name ?? null,
  paragraph: governing && referenceOf(governing.surface.citation),
  requiredClearanceFeet: governing?.requiredClearanceFt ?? null,
  actualClearanceFeet: governing?.actualClearanceFt ?? null,
  penetrationFeet: governing?.penetrationFt ?? 0,
  isCritical,
});

/** Whether limited accuracy leaves the clearance undetermined. */
const isUncertain = ({ surfaces }: ObstacleClearance): boolean =>
  surfaces.some(({ stated, requiredClearanceFt }) => stated === null || (requiredClearanceFt ?? 0) > 0);

const surfaceResult = ({ surface, status, worst, requiredClearanceFt, actualClearanceFt }: SurfaceClearance): SurfaceResult => ({
  pathId: surface.pathId,
  surfaceKind: surface.kind,
  surfaceName: surface.name,
  paragraph: referenceOf(surface.citation),
  status,
  reportedClearanceFeet: actualClearanceFt,
  requiredClearanceFeet: requiredClearanceFt,
  leastClearanceFeet: worst.clearanceFt,
});

function rowOf(stored: Stored, clearance: ObstacleClearance, path: Pick<PathSummary, 'pathId' | 'pathName'> | null): PathObstacle {
  return {
    obstacleId: stored.id,
    obstacleName: stored.name,
    obstacleType: stored.type,
    latitude: stored.latitude,
    longitude: stored.longitude,
    heightFeet: stored.heightFeet,
    topFeet: topOf(stored) ?? 0,
    pathId: path?.pathId ?? null,
    pathName: path?.pathName ?? null,
    ...resultOf(clearance),
    recommendedAction: recommendedAction(clearance),
    surfaces: path === null && isUncertain(clearance) ? clearance.surfaces.map(surfaceResult) : null,
  };
}

/** The ids of the paths under whose surfaces the obstacle is, or may be within accuracy. */
const pathsOver = ({ surfaces }: AnalyzedObstacle): ReadonlySet<string> =>
  new Set(surfaces.flatMap(({ surface: { pathId } }) => (pathId === null ? [] : [pathId])));

/** The surfaces of the project. Throws FACILITY_INCOMPLETE. */
export function surfacesOf(inputs: Omit<AnalysisInputs, 'obstacles'>, isoDate: string) {
  const { airspace, missing, notes } = projectAirspace({ ...inputs, isoDate });
  if (airspace === null) throw new AppError('FACILITY_INCOMPLETE', { message: incompleteText(missing) });
  return { airspace, notes };
}

/** What the obstacles are evaluated against. Throws FACILITY_INCOMPLETE and NOTHING_TO_ANALYZE. */
export function airspaceOf(inputs: AnalysisInputs, isoDate: string) {
  const surfaces = surfacesOf(inputs, isoDate);
  if (inputs.obstacles.length === 0) throw new AppError('NOTHING_TO_ANALYZE');
  return surfaces;
}

/**
 * Evaluates the inputs with the domain code in time slices, so that other requests can run. Throws FACILITY_INCOMPLETE and
 * NOTHING_TO_ANALYZE. `isoDate`: the date for the magnetic variation. `onDone`: called with the number of obstacles evaluated so far.
 */
export async function analyze(
  inputs: AnalysisInputs,
  isoDate: string,
  onDone: (done: number) => void = () => undefined,
): Promise<Analysis> {
  const { airspace, notes } = airspaceOf(inputs, isoDate);
  const paths = pathsOfSite(airspace.site);
  const ofPath = new Map(paths.map(({ pathId }) => [pathId, [] as ObstacleClearance[]]));
  const evaluated: AnalyzedObstacle[] = [];
  const rows: PathObstacle[] = [];
  const evaluate = (stored: Stored): void => {
    const obstacle = asEvaluable(stored);
    if (obstacle === null) return;
    const whole = analyzeObstacle(airspace, obstacle);
    evaluated.push(whole);
    rows.push(rowOf(stored, whole, null));
    const over = pathsOver(whole);
    for (const path of paths.filter(({ pathId }) => over.has(pathId)))
      for (const clearance of clearancesOfPath([whole], path.pathId)) {
        ofPath.get(path.pathId)?.push(clearance);
        if (clearance.status !== 'compliant') rows.push(rowOf(stored, clearance, path));
      }
  };
  await forEachInSlices(inputs.obstacles, (stored, index) => {
    evaluate(stored);
    onDone(index + 1);
  });
  const pathSummaries: PathSummary[] = [];
  await forEachInSlices(paths, (path) => pathSummaries.push({ ...path, summary: summarize(ofPath.get(path.pathId) ?? []) }));
  return {
    engineVersion: CLEARANCE_ENGINE_VERSION,
    summary: summarize(evaluated),
    paths: pathSummaries,
    notEvaluated: inputs.obstacles.length - evaluated.length,
    omitted: [...notes],
    rows,
  };
}

const incompleteText = (missing: readonly string[]): string =>
  `Facility configuration required for surface calculations. Please configure TLOF/FATO dimensions and elevation. Missing: ${missing.join(', ')}.`;
