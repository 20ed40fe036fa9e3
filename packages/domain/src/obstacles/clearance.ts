/** The clearance of obstacles from the surfaces of a facility: the amount, the controlling surface, and the effect of accuracy. */
import { feet, feetMsl, type Feet, type FeetMsl } from '../quantities/units.ts';
import { PRODUCT_RULES } from '../standards/product-rules/product-rules.ts';
import type { Surface } from '../surfaces/surface.ts';
import type { Airspace } from './airspace.ts';
import type { Extent, PlacedSurface } from './placed-surface.ts';
import { placeShape, type LocalShape } from './local-shape.ts';
import type { Accuracy, Obstacle } from './obstacle.ts';
import { worstAsStated, worstWithin } from './worst-point.ts';
import type { WorstPoint } from './worst-search.ts';

/** The version of the clearance calculation. Incremented when the same inputs would give a different result. */
export const CLEARANCE_ENGINE_VERSION = '1.0.0';

/**
 * A top above the limit by no more than this is at the limit. Covers floating-point noise, and is far below what can be built (a named
 * convention).
 */
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
  /**
   * The point of smallest clearance at the reported position and height. `null` if the object is under this surface only within its
   * accuracy.
   */
  readonly stated: WorstPoint | null;
  /** The point of smallest clearance anywhere within its accuracy, with its top as high as the accuracy allows. */
  readonly worst: WorstPoint;
  /** The clearance needed to be clear anywhere within its accuracy. `null` if the reported position is not under the surface. */
  readonly requiredClearanceFt: Feet | null;
  /** Limit minus top at the reported position and height. Negative if it penetrates. */
  readonly actualClearanceFt: Feet | null;
  /** How far the top is above the limit at the reported position and height. 0 if it is not. */
  readonly penetrationFt: Feet;
  readonly isCritical: boolean;
}

export interface ObstacleClearance {
  readonly obstacleId: string;
  readonly obstacleName: string;
  readonly status: ComplianceStatus;
  /** The controlling surface. `null` outside all surfaces, where there is no limit. */
  readonly governing: SurfaceClearance | null;
  /** All surfaces that it is or may be under, the controlling one first. */
  readonly surfaces: readonly SurfaceClearance[];
  readonly isCritical: boolean;
}

/** Whether a clearance is that of a penetration. */
export const penetrates = ({ clearanceFt }: Pick<WorstPoint, 'clearanceFt'>): boolean => clearanceFt < -PENETRATION_TOLERANCE_FT;

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

/** A placed shape expanded by its accuracy, once for all surfaces. */
interface UncertainShape {
  readonly shape: LocalShape;
  readonly accuracy: Accuracy;
  /** The shape with its tops as high as the accuracy allows. */
  readonly highest: LocalShape;
  /** Contains the whole shape anywhere within its accuracy. */
  readonly extent: Extent;
  /** A circle that also contains it, in feet east and north. */
  readonly circle: { readonly eastFt: number; readonly northFt: number; readonly radiusFt: number };
}

/** The polygon used to search a disc is larger than the disc by less than this fraction. */
const POLYGON_SHARE = 0.002;

function uncertainShape(shape: LocalShape, accuracy: Accuracy): UncertainShape {
  const easts = shape.vertices.map(({ eastFt }) => eastFt);
  const norths = shape.vertices.map(({ northFt }) => northFt);
  const [west, east, south, north] = [Math.min(...easts), Math.max(...easts), Math.min(...norths), Math.max(...norths)];
  const roomFt = accuracy.horizontalFt + 1;
  const halfFt = Math.hypot(east - west, north - south) / 2;
  return {
    shape,
    accuracy,
    highest: raised(shape, accuracy.verticalFt),
    extent: { westFt: west - roomFt, eastFt: east + roomFt, southFt: south - roomFt, northFt: north + roomFt },
    circle: { eastFt: (west + east) / 2, northFt: (south + north) / 2, radiusFt: halfFt + (1 + POLYGON_SHARE) * roomFt },
  };
}

/** Returns the worst point within the accuracy. A shape with an exact position is not moved, only raised. */
function worstOf(
  placed: PlacedSurface,
  { accuracy: { horizontalFt, verticalFt }, highest }: UncertainShape,
  stated: WorstPoint | null,
  elevation: FeetMsl,
) {
  if (horizontalFt === 0) return stated && lifted(stated, verticalFt);
  return worstWithin(placed, highest, horizontalFt, elevation);
}

/** A surface that a shape may be under, with its smallest clearance from it at the reported position and height. */
interface Candidate {
  readonly placed: PlacedSurface;
  readonly stated: WorstPoint | null;
}

/** What a status is decided from: the controlling surface, without the points of smallest clearance. */
export type DecidedClearance = Pick<SurfaceClearance, 'surface' | 'status' | 'actualClearanceFt' | 'penetrationFt' | 'isCritical'>;

function decidedClearance({ placed, stated }: Candidate, status: ComplianceStatus): DecidedClearance {
  const { kind, name, pathId, citation } = placed.surface;
  const penetrationFt = feet(status === 'violation' && stated !== null ? 0 - stated.clearanceFt : 0);
  return {
    surface: { kind, name, pathId, citation },
    status,
    actualClearanceFt: stated && stated.clearanceFt,
    penetrationFt,
    isCritical: penetrationFt > CRITICAL_FT,
  };
}

/** Returns the clearance of a placed shape from one surface, or `null` if it cannot be under it. */
function surfaceClearance({ placed, stated }: Candidate, uncertain: UncertainShape, elevation: FeetMsl): SurfaceClearance | null {
  const worst = worstOf(placed, uncertain, stated, elevation);
  if (worst === null) return null;
  const { surface, status, actualClearanceFt, penetrationFt, isCritical } = decidedClearance({ placed, stated }, statusOf(stated, worst));
  const requiredClearanceFt = stated && feet(Math.max(0, stated.clearanceFt - worst.clearanceFt));
  return { surface, status, stated, worst, requiredClearanceFt, actualClearanceFt, penetrationFt, isCritical };
}

/**
 * Sorts worse first: by status, then by the clearance that determined it. Among equals, a surface that is reached only within the accuracy
 * comes last.
 */
function byWorse(one: SurfaceClearance, other: SurfaceClearance): number {
  const rank = ({ status }: SurfaceClearance) => COMPLIANCE_STATUSES.indexOf(status);
  const clearance = ({ status, stated, worst }: SurfaceClearance) =>
    status === 'warning' ? worst.clearanceFt : (stated?.clearanceFt ?? Infinity);
  if (one.status !== other.status) return rank(other) - rank(one);
  return byClearance(clearance(one), clearance(other));
}

/** Sorts the smaller clearance first. A difference in the last digits is a tie, and the order of the surfaces counts. */
const byClearance = (first: number, second: number): number =>
  Math.abs(first - second) <= PENETRATION_TOLERANCE_FT || first === second ? 0 : first - second;

const overlap = (one: Extent, other: Extent): boolean =>
  one.eastFt >= other.westFt && one.westFt <= other.eastFt && one.northFt >= other.southFt && one.southFt <= other.northFt;

/**
 * Returns a lower bound for the rise of a surface over a shape anywhere within its accuracy, in feet. `Infinity` only if the shape is
 * certainly not under it; `-Infinity` if nothing is known.
 */
function leastRise({ surface, extent }: PlacedSurface, { circle, extent: ofShape }: UncertainShape): number {
  if (!overlap(extent, ofShape)) return Infinity;
  return surface.field === undefined ? -Infinity : surface.field.leastWithin(circle.eastFt, circle.northFt, circle.radiusFt);
}

/** Returns the clearance of one shape in the local frame from each of several surfaces, the worst first. */
export function clearancesFrom(
  surfaces: readonly PlacedSurface[],
  shape: LocalShape,
  accuracy: Accuracy,
  elevation: FeetMsl,
): SurfaceClearance[] {
  const uncertain = uncertainShape(shape, accuracy);
  return surfaces
    .flatMap((placed): SurfaceClearance[] => {
      if (leastRise(placed, uncertain) === Infinity) return [];
      const result = surfaceClearance({ placed, stated: worstAsStated(placed, shape, elevation) }, uncertain, elevation);
      return result === null ? [] : [result];
    })
    .toSorted(byWorse);
}

const byStated = ({ stated: one }: Candidate, { stated: other }: Candidate): number =>
  byClearance(one?.clearanceFt ?? Infinity, other?.clearanceFt ?? Infinity);

/** With a lower bound for the clearance anywhere within the accuracy, in feet. */
interface Bounded extends Candidate {
  readonly leastFt: number;
}

/** The surfaces that a shape may be under, in order, by what is known without a search within its accuracy. */
interface Candidates {
  /** It penetrates these at its reported position and height. */
  readonly penetrated: readonly Candidate[];
  readonly others: readonly Bounded[];
}

function candidatesOf(surfaces: readonly PlacedSurface[], uncertain: UncertainShape, elevation: FeetMsl): Candidates {
  const highest = uncertain.highest.vertices.reduce((most, { top }) => Math.max(most, top), -Infinity);
  const penetrated: Candidate[] = [];
  const others: Bounded[] = [];
  for (const placed of surfaces) {
    const least = leastRise(placed, uncertain);
    if (least === Infinity) continue;
    const stated = worstAsStated(placed, uncertain.shape, elevation);
    if (stated !== null && penetrates(stated)) penetrated.push({ placed, stated });
    else others.push({ placed, stated, leastFt: elevation + least - highest });
  }
  return { penetrated, others };
}

type Search = (candidate: Candidate) => SurfaceClearance | null;

/** Searches each surface at most once. */
function searchOnce(uncertain: UncertainShape, elevation: FeetMsl): Search {
  const searched = new Map<Candidate, SurfaceClearance | null>();
  return (candidate) => {
    const known = searched.get(candidate);
    if (known !== undefined) return known;
    const found = surfaceClearance(candidate, uncertain, elevation);
    searched.set(candidate, found);
    return found;
  };
}

/** Returns the worst of those that the shape penetrates only within its accuracy, or `null`. A surface that cannot be it is not searched. */
function worstWarning(others: readonly Bounded[], search: Search): SurfaceClearance | null {
  const warnings = new Map<Bounded, SurfaceClearance>();
  let least = 0;
  for (const candidate of others.toSorted((one, other) => one.leastFt - other.leastFt)) {
    if (candidate.leastFt > least + PENETRATION_TOLERANCE_FT) break;
    const found = search(candidate);
    if (found?.status !== 'warning') continue;
    warnings.set(candidate, found);
    least = Math.min(least, found.worst.clearanceFt);
  }
  return others.flatMap((candidate) => warnings.get(candidate) ?? []).toSorted(byWorse)[0] ?? null;
}

/** Returns the one with the smallest clearance as reported that the shape can be under, or `null`. */
function firstByStated(candidates: readonly Candidate[], search: Search): SurfaceClearance | null {
  for (const candidate of candidates.toSorted(byStated)) {
    const found = search(candidate);
    if (found !== null) return found;
  }
  return null;
}

/**
 * Returns the first of {@link clearancesFrom}, or `null`. The accuracy is searched only on surfaces on which it can matter, because most of
 * the time of an evaluation is spent there: if a surface is penetrated as reported, on the controlling one alone.
 */
export function worstClearanceFrom(
  surfaces: readonly PlacedSurface[],
  shape: LocalShape,
  accuracy: Accuracy,
  elevation: FeetMsl,
): SurfaceClearance | null {
  const uncertain = uncertainShape(shape, accuracy);
  const { penetrated, others } = candidatesOf(surfaces, uncertain, elevation);
  const search = searchOnce(uncertain, elevation);
  return firstByStated(penetrated, search) ?? worstWarning(others, search) ?? firstByStated(others, search);
}

/**
 * Returns what {@link worstClearanceFrom} returns, without the points of smallest clearance: the accuracy is searched only where it decides the status. A shape with edges
 * is searched on the controlling surface too, because its edges are walked in other steps within the accuracy.
 */
export function decidedClearanceFrom(
  surfaces: readonly PlacedSurface[],
  shape: LocalShape,
  accuracy: Accuracy,
  elevation: FeetMsl,
): DecidedClearance | null {
  if (shape.edges.length > 0) return worstClearanceFrom(surfaces, shape, accuracy, elevation);
  const uncertain = uncertainShape(shape, accuracy);
  const { penetrated, others } = candidatesOf(surfaces, uncertain, elevation);
  const [deepest] = penetrated.toSorted(byStated);
  if (deepest !== undefined) return decidedClearance(deepest, 'violation');
  const search = searchOnce(uncertain, elevation);
  const warning = worstWarning(others, search);
  if (warning !== null) return warning;
  const [nearest] = others.filter(({ stated }) => stated !== null).toSorted(byStated);
  return nearest === undefined ? firstByStated(others, search) : decidedClearance(nearest, 'compliant');
}

/** Returns the surfaces that an object must clear. */
export const surfacesToClear = ({ surfaces, safetyArea }: Airspace, isFrangible: boolean): readonly PlacedSurface[] =>
  safetyArea === null ? surfaces : [...surfaces, isFrangible ? safetyArea.frangible : safetyArea.other];

/** The result for an obstacle without its clearance from each other surface. */
export type GoverningClearance = Omit<ObstacleClearance, 'surfaces'>;

/** Throws a RangeError if an accuracy is negative or a number is missing. */
function placedObstacle({ site: { origin, heliportElevation } }: Airspace, { shape, accuracy }: Obstacle): LocalShape {
  if (!(accuracy.horizontalFt >= 0 && accuracy.verticalFt >= 0) || !Number.isFinite(heliportElevation))
    throw new RangeError('Accuracy must be at least 0 ft, and the heliport elevation must be a number.');
  return placeShape(origin, shape);
}

const governedBy = <Governing extends DecidedClearance>({ id, name }: Obstacle, governing: Governing | null) => ({
  obstacleId: id,
  obstacleName: name,
  status: governing?.status ?? ('compliant' as const),
  governing,
  isCritical: governing?.isCritical ?? false,
});

/**
 * Returns the clearance of one obstacle from all surfaces of a facility that must be clear. Heights are MSL, positions WGS 84. Throws a
 * RangeError if a position, a top, or an accuracy is not a number, or if an accuracy is negative, because unknown data must not evaluate as
 * clear.
 */
export function evaluateObstacle(airspace: Airspace, obstacle: Obstacle): ObstacleClearance {
  const shape = placedObstacle(airspace, obstacle);
  const surfaces = clearancesFrom(
    surfacesToClear(airspace, obstacle.isFrangible),
    shape,
    obstacle.accuracy,
    airspace.site.heliportElevation,
  );
  const { isCritical, ...governed } = governedBy(obstacle, surfaces[0] ?? null);
  return { ...governed, surfaces, isCritical };
}

/** Returns the same as {@link evaluateObstacle} without the list of surfaces, in a fraction of the time. Throws the same errors. */
export function governingClearance(airspace: Airspace, obstacle: Obstacle): GoverningClearance {
  const shape = placedObstacle(airspace, obstacle);
  const toClear = surfacesToClear(airspace, obstacle.isFrangible);
  return governedBy(obstacle, worstClearanceFrom(toClear, shape, obstacle.accuracy, airspace.site.heliportElevation));
}

/** The status of an obstacle, and the surface that decides it. */
export interface ObstacleStatus extends Omit<GoverningClearance, 'governing'> {
  readonly governing: DecidedClearance | null;
}

/** Returns the status that {@link evaluateObstacle} gives, without the points of smallest clearance. Throws the same errors. */
export function obstacleStatus(airspace: Airspace, obstacle: Obstacle): ObstacleStatus {
  const shape = placedObstacle(airspace, obstacle);
  const toClear = surfacesToClear(airspace, obstacle.isFrangible);
  return governedBy(obstacle, decidedClearanceFrom(toClear, shape, obstacle.accuracy, airspace.site.heliportElevation));
}
