/** The results for all obstacles of an analysis, as rows to be kept: each as a whole, and against the paths that it is not clear of. */
import type { AnalysisInputs, PathObstacle, SurfaceResult } from '@touchdown/contract';
import {
  CLEARANCE_ENGINE_VERSION,
  clearancesOfPath,
  type ComplianceSummary,
  judgeable,
  judgeWhole,
  type JudgedObstacle,
  type ObstacleClearance,
  pathsOfSite,
  type PathSummary,
  projectAirspace,
  recommendedAction,
  summarize,
  type SurfaceClearance,
  type SurfaceName,
  topOf,
} from '@touchdown/domain';
import { AppError } from '../../http/app-error.ts';
import { eachInTurns } from '../../runtime/turns.ts';

export interface Analysis {
  readonly engineVersion: string;
  readonly summary: ComplianceSummary;
  readonly paths: PathSummary[];
  readonly notJudged: number;
  /** What the results exclude. */
  readonly leftOut: string[];
  readonly rows: PathObstacle[];
}

type Stored = AnalysisInputs['obstacles'][number];

const paragraphOf = ({ citation: { document, clause, origin } }: SurfaceName): string => {
  if (origin === 'product-spec') return 'Touchdown convention';
  return clause === null ? document : `${document}, ${clause}`;
};

const verdictOf = ({ status, governing, isCritical }: ObstacleClearance) => ({
  status,
  surfaceKind: governing?.surface.kind ?? null,
  surfaceName: governing?.surface.name ?? null,
  paragraph: governing && paragraphOf(governing.surface),
  requiredClearanceFeet: governing?.requiredClearanceFt ?? null,
  actualClearanceFeet: governing?.actualClearanceFt ?? null,
  penetrationFeet: governing?.penetrationFt ?? 0,
  isCritical,
});

/** Whether a limited accuracy leaves the clearance open. */
const isUncertain = ({ surfaces }: ObstacleClearance): boolean =>
  surfaces.some(({ stated, requiredClearanceFt }) => stated === null || (requiredClearanceFt ?? 0) > 0);

const surfaceResult = ({ surface, status, worst, requiredClearanceFt, actualClearanceFt }: SurfaceClearance): SurfaceResult => ({
  pathId: surface.pathId,
  surfaceKind: surface.kind,
  surfaceName: surface.name,
  paragraph: paragraphOf(surface),
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
    ...verdictOf(clearance),
    recommendedAction: recommendedAction(clearance),
    surfaces: path === null && isUncertain(clearance) ? clearance.surfaces.map(surfaceResult) : null,
  };
}

/** The ids of the paths under whose surfaces it is, or may be. */
const pathsOver = ({ surfaces }: JudgedObstacle): ReadonlySet<string> =>
  new Set(surfaces.flatMap(({ surface: { pathId } }) => (pathId === null ? [] : [pathId])));

/**
 * Evaluates the inputs as the domain does, in turns, so that other requests go on. Throws FACILITY_INCOMPLETE and NOTHING_TO_ANALYZE.
 * `isoDate`: of the magnetic variation.
 */
export async function analyze(inputs: AnalysisInputs, isoDate: string): Promise<Analysis> {
  const { airspace, missing, notes } = projectAirspace({ ...inputs, isoDate });
  if (airspace === null) throw new AppError('FACILITY_INCOMPLETE', { message: incompleteText(missing) });
  if (inputs.obstacles.length === 0) throw new AppError('NOTHING_TO_ANALYZE');
  const paths = pathsOfSite(airspace.site);
  const ofPath = new Map(paths.map(({ pathId }) => [pathId, [] as ObstacleClearance[]]));
  const judged: JudgedObstacle[] = [];
  const rows: PathObstacle[] = [];
  const judge = (stored: Stored): void => {
    const obstacle = judgeable(stored);
    if (obstacle === null) return;
    const whole = judgeWhole(airspace, obstacle);
    judged.push(whole);
    rows.push(rowOf(stored, whole, null));
    const over = pathsOver(whole);
    for (const path of paths.filter(({ pathId }) => over.has(pathId)))
      for (const clearance of clearancesOfPath([whole], path.pathId)) {
        ofPath.get(path.pathId)?.push(clearance);
        if (clearance.status !== 'compliant') rows.push(rowOf(stored, clearance, path));
      }
  };
  await eachInTurns(inputs.obstacles, judge);
  const pathSummaries: PathSummary[] = [];
  await eachInTurns(paths, (path) => pathSummaries.push({ ...path, summary: summarize(ofPath.get(path.pathId) ?? []) }));
  return {
    engineVersion: CLEARANCE_ENGINE_VERSION,
    summary: summarize(judged),
    paths: pathSummaries,
    notJudged: inputs.obstacles.length - judged.length,
    leftOut: [...notes],
    rows,
  };
}

const incompleteText = (missing: readonly string[]): string =>
  `Facility configuration required for surface calculations. Please configure TLOF/FATO dimensions and elevation. Missing: ${missing.join(', ')}.`;
