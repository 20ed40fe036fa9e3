/**
 * Clearance analysis of all obstacles of a facility: every clearance, the other requirements of each, and the summaries. Plain data that
 * can be saved.
 */
import { ROUNDING_GUARD, roundDownTo, roundUpTo } from '../quantities/rounding.ts';
import { placeAirspace, type Airspace, type Site } from './airspace.ts';
import { CLEARANCE_ENGINE_VERSION, evaluateObstacle, type ObstacleClearance, obstacleStatus, type ObstacleStatus } from './clearance.ts';
import { noticesOf, type Notice } from './notices.ts';
import type { Obstacle } from './obstacle.ts';
import { clearancesOfPath, summarize, type ComplianceSummary } from './summary.ts';

export interface AnalyzedObstacle extends ObstacleClearance {
  readonly notices: readonly Notice[];
  /** A sentence. `null` if no action is needed. */
  readonly recommendedAction: string | null;
}
/** What a status of the project is decided from. */
export interface AssessedObstacle extends ObstacleStatus {
  readonly notices: readonly Notice[];
}

export interface PathSummary {
  readonly pathId: string;
  readonly pathName: string;
  readonly summary: ComplianceSummary;
}

export interface ClearanceAnalysis {
  readonly engineVersion: string;
  /** In the order of the obstacles. */
  readonly obstacles: readonly AnalyzedObstacle[];
  readonly summary: ComplianceSummary;
  /** In the order of the paths. */
  readonly paths: readonly PathSummary[];
}

const tenthUp = (value: number): string => roundUpTo(value, 1).toFixed(1);
const tenthDown = (value: number): string => roundDownTo(value, 1).toFixed(1);

/** Returns the recommended action for a result. Penetrations are rounded up, clearances down. */
export function recommendedAction({ status, governing }: ObstacleClearance): string | null {
  if (governing === null || status === 'compliant') return null;
  const { surface, penetrationFt, worst, actualClearanceFt } = governing;
  const isOnPlan = surface.pathId !== null;
  if (status === 'violation')
    return `Lower the obstacle ${tenthUp(penetrationFt)} ft or remove it, raise the heliport ${tenthUp(penetrationFt)} ft, ${isOnPlan ? 'rotate the path, ' : ''}or move the landing area.`;
  const short = tenthUp(Math.max(ROUNDING_GUARD, 0 - worst.clearanceFt));
  if (actualClearanceFt === null)
    return `Survey its position. Within its stated accuracy, it may be under this surface and penetrate by ${short} ft.`;
  return `Survey to confirm. It clears by ${tenthDown(actualClearanceFt)} ft as reported but may penetrate by ${short} ft within its stated accuracy.`;
}

/** Returns one obstacle's clearance with its other requirements. */
export function analyzeObstacle(airspace: Airspace, obstacle: Obstacle): AnalyzedObstacle {
  const clearance = evaluateObstacle(airspace, obstacle);
  return { ...clearance, notices: noticesOf(airspace, obstacle, clearance), recommendedAction: recommendedAction(clearance) };
}

/** Returns the status and the notices of the same analysis, in a fraction of the time. */
export function assessObstacle(airspace: Airspace, obstacle: Obstacle): AssessedObstacle {
  const decided = obstacleStatus(airspace, obstacle);
  return { ...decided, notices: noticesOf(airspace, obstacle, decided) };
}

/** Returns the paths of a site without duplicates, in their order. */
export const pathsOfSite = ({ corridors }: Pick<Site, 'corridors'>): readonly Pick<PathSummary, 'pathId' | 'pathName'>[] =>
  [...new Map(corridors.map(({ pathId, pathName }) => [pathId, pathName]))].map(([pathId, pathName]) => ({ pathId, pathName }));

/** Evaluates every obstacle against a site. Calls `onProgress` with the number done after each. */
export function analyzeClearance(
  site: Site,
  obstacles: readonly Obstacle[],
  onProgress: (done: number) => void = () => undefined,
): ClearanceAnalysis {
  const airspace = placeAirspace(site);
  const evaluated = obstacles.map((obstacle, index) => {
    const result = analyzeObstacle(airspace, obstacle);
    onProgress(index + 1);
    return result;
  });
  return {
    engineVersion: CLEARANCE_ENGINE_VERSION,
    obstacles: evaluated,
    summary: summarize(evaluated),
    paths: pathsOfSite(site).map((path) => ({ ...path, summary: summarize(clearancesOfPath(evaluated, path.pathId)) })),
  };
}
