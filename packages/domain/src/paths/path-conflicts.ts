/** Spacing and conflicts of a facility's paths, by Touchdown conventions. No FAA document with these numbers is known. */
import type { LocalPoint } from '../geodesy/position.ts';
import { angleBetween } from '../quantities/angles.ts';
import { existing } from '../quantities/existing.ts';
import { roundDownTo } from '../quantities/rounding.ts';
import { degrees, feet, type Degrees, type Feet } from '../quantities/units.ts';
import type { Citation } from '../standards/cited.ts';
import { PRODUCT_RULES } from '../standards/product-rules/product-rules.ts';
import { pathCorridors } from './corridors.ts';
import type { Severity } from './finding.ts';
import type { StartOf } from './placed-path.ts';
import type { HeadingReference, Path } from './path.ts';
import { trackOf, type Track } from './track.ts';
import { separationOf, type Separation } from './track-separation.ts';

const RULES = PRODUCT_RULES.pathConflicts;
const DECIMALS = 1;

export interface PathConflict {
  readonly type: 'spacing' | 'coordination' | 'overlap';
  readonly severity: Severity;
  readonly path1Id: string;
  readonly path1Name: string;
  readonly path2Id: string;
  readonly path2Name: string;
  readonly description: string;
  readonly recommendation: string;
  /** In the frame of the FATO center. Only for overlaps. */
  readonly intersectionPoints: readonly LocalPoint[];
  /** Only for spacing and overlap. */
  readonly minimumSeparation: Feet | null;
  readonly actualSeparation: Feet | null;
  readonly source: Citation;
}

export interface ConflictContext {
  /** East positive. `null` if unknown: then only paths with the same heading reference are compared. */
  readonly variationDeg: Degrees | null;
  readonly startOf: StartOf;
}

/** The data the check needs for a path, calculated once. */
interface Flown {
  readonly id: string;
  readonly name: string;
  readonly reference: HeadingReference;
  readonly servesApproach: boolean;
  readonly isPrimarySurface: boolean;
  readonly tracks: readonly Track[];
  readonly ingress: Degrees | null;
  readonly egress: Degrees | null;
}

function flown(path: Path, { variationDeg, startOf }: ConflictContext): Flown {
  const corridors = pathCorridors(path, variationDeg ?? degrees(0));
  return {
    id: path.id,
    name: path.name,
    reference: path.headingReference,
    servesApproach: path.type !== 'departure',
    isPrimarySurface: path.isPrimarySurface,
    tracks: corridors.map((corridor) => trackOf(corridor, startOf)),
    ingress: corridors.find(({ ingressTrueDeg }) => ingressTrueDeg !== null)?.ingressTrueDeg ?? null,
    egress: corridors.find(({ egressTrueDeg }) => egressTrueDeg !== null)?.egressTrueDeg ?? null,
  };
}

const NOWHERE: readonly LocalPoint[] = [];
type ConflictText = Pick<PathConflict, 'severity' | 'description' | 'recommendation' | 'source'>;

/** A conflict without a measured distance. */
const coordination = (one: Flown, other: Flown, { severity, description, recommendation, source }: ConflictText): PathConflict => ({
  type: 'coordination',
  severity,
  path1Id: one.id,
  path1Name: one.name,
  path2Id: other.id,
  path2Name: other.name,
  description,
  recommendation,
  intersectionPoints: NOWHERE,
  minimumSeparation: null,
  actualSeparation: null,
  source,
});
/** The minimum separation of two paths: 1,000 ft if either is a primary surface, 500 ft between approaches, else 200 ft. */
function spacingRule(one: Flown, other: Flown) {
  if (one.isPrimarySurface || other.isPrimarySurface) return RULES.primarySpacingFt;
  return one.servesApproach && other.servesApproach ? RULES.approachSpacingFt : RULES.spacingFt;
}

const NONE: Separation = { leastFt: Infinity, overlaps: false, closePoints: [] };

const joined = (a: Separation, b: Separation): Separation => ({
  leastFt: Math.min(a.leastFt, b.leastFt),
  overlaps: a.overlaps || b.overlaps,
  closePoints: [...a.closePoints, ...b.closePoints],
});

function separationOfPaths(one: Flown, other: Flown): Separation {
  let whole: Separation | null = null;
  for (const track of one.tracks) {
    for (const against of other.tracks) {
      const part = separationOf(track, against);
      whole = whole === null ? part : joined(whole, part);
    }
  }
  return whole ?? NONE;
}

/** Written without spreading, because a large facility creates thousands of them. */
function spacingConflict(one: Flown, other: Flown): PathConflict | null {
  const { leastFt, overlaps, closePoints } = separationOfPaths(one, other);
  const rule = spacingRule(one, other);
  if (!overlaps && leastFt >= rule.value) return null;
  const apart = roundDownTo(leastFt, DECIMALS).toFixed(DECIMALS);
  return {
    type: overlaps ? 'overlap' : 'spacing',
    severity: leastFt < rule.value * RULES.errorBelowShare.value ? 'error' : 'warning',
    path1Id: one.id,
    path1Name: one.name,
    path2Id: other.id,
    path2Name: other.name,
    description: `${overlaps ? 'Paths overlap' : 'Paths too close'}: ${apart} ft apart, minimum ${rule.value} ft`,
    recommendation: overlaps
      ? 'Rotate one of the paths, or combine them into one approach and departure path if they share a corridor'
      : `Rotate one of the paths so their outer ends are at least ${rule.value} ft apart`,
    intersectionPoints: closePoints,
    minimumSeparation: rule.value,
    actualSeparation: feet(leastFt),
    source: rule.citation,
  };
}

/** The angle between one path's inbound and the other's outbound direction. NaN if there is none. */
const trafficAngle = (inbound: Flown, outbound: Flown): number =>
  inbound.ingress === null || outbound.egress === null ? Number.NaN : angleBetween(inbound.ingress, outbound.egress);

const over = (from: Degrees, to: Degrees) => (angle: number) => angle > from && angle < to;
// The smaller angle is equivalent to the difference for 150 to 210: 210 is 150 to the other side.
const isOpposing = over(RULES.opposingFromDeg.value, RULES.opposingToDeg.value);
const isCrossing = over(RULES.crossingFromDeg.value, RULES.crossingToDeg.value);

function trafficConflict(one: Flown, other: Flown): PathConflict | null {
  const there = trafficAngle(one, other);
  const back = trafficAngle(other, one);
  if (isOpposing(there) || isOpposing(back)) {
    const opposing = isOpposing(there) ? there : back;
    return coordination(one, other, {
      severity: 'warning',
      description: `Approach and departure headings differ by ${opposing.toFixed(DECIMALS)}°: opposing traffic patterns`,
      recommendation: 'Coordinate arrivals and departures. They are head-on in the same direction from the FATO',
      source: RULES.opposingFromDeg.citation,
    });
  }
  if (!isCrossing(there) && !isCrossing(back)) return null;
  return coordination(one, other, {
    severity: 'info',
    description: 'Crossing traffic patterns detected',
    recommendation: 'Coordinate arrivals and departures where the patterns cross',
    source: RULES.crossingFromDeg.citation,
  });
}

function primaryConflict(one: Flown, other: Flown): PathConflict | null {
  const both = one.isPrimarySurface && other.isPrimarySurface && one.servesApproach && other.servesApproach;
  if (!both) return null;
  return coordination(one, other, {
    severity: 'error',
    description: 'Multiple primary approach surfaces detected',
    recommendation: 'Only one primary approach surface is permitted per FAA regulations',
    source: RULES.primaryApproachSurfaces.citation,
  });
}

/**
 * Every conflict between two paths, in the order of the given paths. Separation is measured from the outer end of each centerline to the
 * other, and the smaller value counts. Centerlines that come closer than 50 ft again after they diverged, or never diverge, overlap.
 */
export function pathConflicts(paths: readonly Path[], context: ConflictContext): PathConflict[] {
  const all = paths.map((path) => flown(path, context));
  const found: PathConflict[] = [];
  all.forEach((one, index) => {
    for (let at = index + 1; at < all.length; at += 1) {
      const other = existing(all[at]);
      const comparable = context.variationDeg !== null || one.reference === other.reference;
      const conflict = primaryConflict(one, other);
      if (conflict !== null) found.push(conflict);
      if (!comparable) continue;
      const spacing = spacingConflict(one, other);
      if (spacing !== null) found.push(spacing);
      const traffic = trafficConflict(one, other);
      if (traffic !== null) found.push(traffic);
    }
  });
  return found;
}

/** An error makes a set of paths invalid; warnings and notes do not. */
export const pathSetIsValid = (conflicts: readonly Pick<PathConflict, 'severity'>[]): boolean =>
  conflicts.every(({ severity }) => severity !== 'error');
