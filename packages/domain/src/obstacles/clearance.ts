/** The clearance of obstacles against the surfaces of a facility: how much, from which surface, and how sure. */
import { feet, feetMsl, type Feet, type FeetMsl } from '../quantities/units.ts';
import { PRODUCT_RULES } from '../standards/product-rules/product-rules.ts';
import type { Surface } from '../surfaces/surface.ts';
import type { Airspace } from './airspace.ts';
import type { Extent, LaidSurface } from './laid-surface.ts';
import { layShape, type LocalShape } from './local-shape.ts';
import type { Accuracy, Obstacle } from './obstacle.ts';
import { worstAsStated, worstWithin } from './worst-point.ts';
import type { WorstPoint } from './worst-search.ts';

/** The version of the clearance calculator; it counts up when the same inputs would give another number. */
export const CLEARANCE_ENGINE_VERSION = '1.0.0';

/** A top above the limit by no more than this is on it: float noise, far below what can be built (a named convention). */
export const PENETRATION_TOLERANCE_FT = 1e-9;
const CRITICAL_FT = PRODUCT_RULES.obstacles.criticalPenetrationFt.value;

export const COMPLIANCE_STATUSES = ['compliant', 'warning', 'violation'] as const;
/** `violation`: penetrates. `warning`: clear only at its reported position and height. `compliant`: clear anywhere within its accuracy. */
export type ComplianceStatus = (typeof COMPLIANCE_STATUSES)[number];

/** The surface of a result: plain data. */
export type SurfaceName = Pick<Surface, 'kind' | 'name' | 'pathId' | 'citation'>;

export interface SurfaceClearance {
  readonly surface: SurfaceName;
  readonly status: ComplianceStatus;
  /** Where it clears by least as it is stated; `null` when as stated it is not under this surface, though its accuracy reaches it. */
  readonly stated: WorstPoint | null;
  /** Where it would clear by least within its accuracy, its top as high as that allows. */
  readonly worst: WorstPoint;
  /** The clearance with which it would be clear for certain: what its accuracy can take away. `null` without a stated place. */
  readonly requiredClearanceFt: Feet | null;
  /** Limit less top at the stated place: negative where it penetrates. */
  readonly actualClearanceFt: Feet | null;
  /** How far the top is above the limit as stated; 0 when it does not. */
  readonly penetrationFt: Feet;
  readonly isCritical: boolean;
}

export interface ObstacleClearance {
  readonly obstacleId: string;
  readonly obstacleName: string;
  readonly status: ComplianceStatus;
  /** The controlling surface; `null` outside all surfaces, where there is no limit. */
  readonly governing: SurfaceClearance | null;
  /** All surfaces that it is or may be under, the deciding one first. */
  readonly surfaces: readonly SurfaceClearance[];
  readonly isCritical: boolean;
}

const penetrates = ({ clearanceFt }: WorstPoint): boolean => clearanceFt < -PENETRATION_TOLERANCE_FT;

function statusOf(stated: WorstPoint | null, worst: WorstPoint): ComplianceStatus {
  if (stated !== null && penetrates(stated)) return 'violation';
  return penetrates(worst) ? 'warning' : 'compliant';
}

const raised = (shape: LocalShape, byFt: Feet): LocalShape => {
  const lift = <Vertex extends { readonly top: FeetMsl }>(vertex: Vertex): Vertex => ({ ...vertex, top: feetMsl(vertex.top + byFt) });
  return { ...shape, vertices: shape.vertices.map(lift), edges: shape.edges.map(([from, to]) => [lift(from), lift(to)]) };
};

const lifted = (point: WorstPoint, byFt: Feet): WorstPoint => ({
  ...point,
  top: feetMsl(point.top + byFt),
  clearanceFt: feet(point.limit - (point.top + byFt)),
});

/** The worst place within the accuracy. What is exact in plan stays at its place and is only taken higher. */
function worstOf(
  laid: LaidSurface,
  shape: LocalShape,
  { horizontalFt, verticalFt }: Accuracy,
  stated: WorstPoint | null,
  elevation: FeetMsl,
) {
  if (horizontalFt === 0) return stated && lifted(stated, verticalFt);
  return worstWithin(laid, raised(shape, verticalFt), horizontalFt, elevation);
}

/** The clearance of a placed shape from one surface; `null` when it is not and cannot be under it. */
export function surfaceClearance(laid: LaidSurface, shape: LocalShape, accuracy: Accuracy, elevation: FeetMsl): SurfaceClearance | null {
  const stated = worstAsStated(laid, shape, elevation);
  const worst = worstOf(laid, shape, accuracy, stated, elevation);
  if (worst === null) return null;
  const { kind, name, pathId, citation } = laid.surface;
  const status = statusOf(stated, worst);
  const penetrationFt = feet(status === 'violation' && stated !== null ? 0 - stated.clearanceFt : 0);
  return {
    surface: { kind, name, pathId, citation },
    status,
    stated,
    worst,
    requiredClearanceFt: stated && feet(Math.max(0, stated.clearanceFt - worst.clearanceFt)),
    actualClearanceFt: stated && stated.clearanceFt,
    penetrationFt,
    isCritical: penetrationFt > CRITICAL_FT,
  };
}

/** Worse first: by status, then by the clearance that made it; a surface it is not stated under comes last among its like. */
function byWorse(one: SurfaceClearance, other: SurfaceClearance): number {
  const rank = ({ status }: SurfaceClearance) => COMPLIANCE_STATUSES.indexOf(status);
  const clearance = ({ status, stated, worst }: SurfaceClearance) =>
    status === 'warning' ? worst.clearanceFt : (stated?.clearanceFt ?? Infinity);
  if (one.status !== other.status) return rank(other) - rank(one);
  const [first, second] = [clearance(one), clearance(other)];
  // Equal to the last digits is a tie: the order of the surfaces counts.
  return Math.abs(first - second) <= PENETRATION_TOLERANCE_FT || first === second ? 0 : first - second;
}

const reaches = (extent: Extent, { vertices }: LocalShape, roomFt: number): boolean => {
  const beyond = (low: number, high: number, of: (vertex: LocalShape['vertices'][number]) => number) =>
    vertices.every((vertex) => of(vertex) < low - roomFt) || vertices.every((vertex) => of(vertex) > high + roomFt);
  return !beyond(extent.westFt, extent.eastFt, ({ eastFt }) => eastFt) && !beyond(extent.southFt, extent.northFt, ({ northFt }) => northFt);
};

/** The clearance of one shape in the local frame from each of several surfaces, the worst first. */
export function clearancesFrom(
  surfaces: readonly LaidSurface[],
  shape: LocalShape,
  accuracy: Accuracy,
  elevation: FeetMsl,
): SurfaceClearance[] {
  const roomFt = accuracy.horizontalFt + 1;
  return surfaces
    .flatMap((laid): SurfaceClearance[] => {
      if (!reaches(laid.extent, shape, roomFt)) return [];
      const result = surfaceClearance(laid, shape, accuracy, elevation);
      return result === null ? [] : [result];
    })
    .toSorted(byWorse);
}

/** The surfaces that an object has to clear. */
export const surfacesToClear = ({ surfaces, safetyArea }: Airspace, isFrangible: boolean): readonly LaidSurface[] =>
  safetyArea === null ? surfaces : [...surfaces, isFrangible ? safetyArea.frangible : safetyArea.other];

/**
 * The clearance of one obstacle from all surfaces of a facility that have to be clear. Heights are MSL, places WGS 84. Throws a RangeError
 * when a place, a top or an accuracy is no number, or an accuracy is negative: what is unknown must not come out as clear.
 */
export function judgeObstacle(airspace: Airspace, { id, name, shape, accuracy, isFrangible }: Obstacle): ObstacleClearance {
  const { origin, heliportElevation } = airspace.site;
  if (!(accuracy.horizontalFt >= 0 && accuracy.verticalFt >= 0) || !Number.isFinite(heliportElevation))
    throw new RangeError('An accuracy is at least 0 ft, and a heliport has an elevation.');
  const surfaces = clearancesFrom(surfacesToClear(airspace, isFrangible), layShape(origin, shape), accuracy, heliportElevation);
  const governing = surfaces[0] ?? null;
  return {
    obstacleId: id,
    obstacleName: name,
    status: governing?.status ?? 'compliant',
    governing,
    surfaces,
    isCritical: governing?.isCritical ?? false,
  };
}
