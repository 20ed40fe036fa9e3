/** Distances from the landing area to the property lines. */
import type { ZoneSize, Zone } from '../dimensions/dimension-results.ts';
import type { FacilityShape } from '../facility/facility.ts';
import type { LocalPoint, Position } from '../geodesy/position.ts';
import { normalizeDegrees } from '../quantities/angles.ts';
import { existing } from '../quantities/existing.ts';
import { degrees, feet, type Degrees, type Feet } from '../quantities/units.ts';
import { PARCEL_CONVENTIONS } from '../standards/product-rules/parcels.ts';
import { placeRing } from './parcel-ring.ts';
import { freeEdges } from './free-parts.ts';
import { distanceFt, localPoint, type Nearest, ringEncloses, type Segment } from './segments.ts';
import { centerToBoundary, directionTo, zoneToBoundary } from './zone-distance.ts';

export interface Parcel {
  readonly id: string;
  readonly name: string;
  /** Corners in order, not closed. */
  readonly ring: readonly Position[];
}

export interface PadZones {
  readonly shape: FacilityShape;
  /** True direction of the length axis. */
  readonly alignmentDeg: Degrees;
  readonly zones: Readonly<Record<Zone, ZoneSize>>;
}

export const SIDES = ['north', 'east', 'south', 'west'] as const;
/** The compass quadrant that an edge faces: that of the perpendicular from the reference point to its line. */
export type SideOfPad = (typeof SIDES)[number];

export interface EdgeDistance {
  readonly parcelId: string;
  readonly parcelName: string;
  /** Number of the edge in the parcel, from 1: edge 2 runs from corner 2 to corner 3. */
  readonly edge: number;
  /** Length of the part that is a property line. */
  readonly lengthFt: Feet;
  readonly fromReferenceFt: Feet;
  readonly fromTlofFt: Feet;
  readonly fromFatoFt: Feet;
  readonly fromSafetyAreaFt: Feet;
  /** The two points between which the distance from the Safety Area is measured. */
  readonly onSafetyArea: LocalPoint;
  readonly onEdge: LocalPoint;
  /** True direction from the reference point to the nearest point of the edge. `null` if the reference point is on it. */
  readonly directionTrueDeg: Degrees | null;
  readonly side: SideOfPad;
}

/** `crosses`: a property line passes through the zone. */
export type Containment = 'inside' | 'crosses' | 'outside';

export interface PropertyDistances {
  /** Nearest to the Safety Area first. */
  readonly edges: readonly EdgeDistance[];
  /** The nearest edge that faces each side. */
  readonly nearest: Readonly<Partial<Record<SideOfPad, EdgeDistance>>>;
  readonly contains: Readonly<Record<Zone, Containment>>;
}

const QUARTER = 360 / SIDES.length;
const SAME_FT = PARCEL_CONVENTIONS.sameCornerFt.value;

const sideOf = (directionDeg: number): SideOfPad => existing(SIDES[Math.floor(normalizeDegrees(directionDeg + QUARTER / 2) / QUARTER)]);

/**
 * Returns the direction perpendicular to the line of an edge, away from the reference point. `null` if the reference point is on the line.
 */
function facing({ from, to }: Segment): number | null {
  const [east, north] = [to.eastFt - from.eastFt, to.northFt - from.northFt];
  const share = -(from.eastFt * east + from.northFt * north) / (east * east + north * north);
  const foot = localPoint(from.eastFt + share * east, from.northFt + share * north);
  return Math.hypot(foot.eastFt, foot.northFt) < SAME_FT ? null : directionTo(localPoint(0, 0), foot);
}

const zonePad = ({ shape, alignmentDeg, zones }: PadZones, zone: Zone) => ({ fato: zones[zone], shape, alignmentDeg });

const nearer = (a: Nearest, b: Nearest): Nearest => (b.distanceFt < a.distanceFt ? b : a);

/** `parts` are the parts of the side that are property lines. A distance is to the nearest of them. */
function measured(pad: PadZones, parcel: Parcel, edge: number, parts: readonly [Segment, ...Segment[]]): EdgeDistance {
  const least = (of: (part: Segment) => Nearest): Nearest => parts.slice(1).reduce((best, part) => nearer(best, of(part)), of(parts[0]));
  const toZone = (zone: Zone) => least((part) => zoneToBoundary(zonePad(pad, zone), part));
  const [reference, safetyArea] = [least(centerToBoundary), toZone('safetyArea')];
  const isOnEdge = reference.distanceFt === 0;
  const direction = directionTo(reference.here, reference.there);
  return {
    parcelId: parcel.id,
    parcelName: parcel.name,
    edge,
    lengthFt: feet(parts.reduce((sum, { from, to }) => sum + distanceFt(from, to), 0)),
    fromReferenceFt: feet(reference.distanceFt),
    fromTlofFt: feet(toZone('tlof').distanceFt),
    fromFatoFt: feet(toZone('fato').distanceFt),
    fromSafetyAreaFt: feet(safetyArea.distanceFt),
    onSafetyArea: safetyArea.here,
    onEdge: safetyArea.there,
    directionTrueDeg: isOnEdge ? null : degrees(direction),
    side: sideOf(facing(parts[0]) ?? direction),
  };
}

const byDistance = (a: EdgeDistance, b: EdgeDistance): number =>
  a.fromSafetyAreaFt - b.fromSafetyAreaFt || a.fromReferenceFt - b.fromReferenceFt;

/**
 * Returns the distances in feet from the zones of the landing area, and from the reference point (their center), to each property line. A
 * distance is 0 if a property line touches or crosses a zone. `contains` reports whether the landing area is on the property.
 */
export function propertyDistances(origin: Position, pad: PadZones, parcels: readonly Parcel[]): PropertyDistances {
  const rings = parcels.map(({ ring }) => placeRing(origin, ring));
  const edges = freeEdges(rings)
    .flatMap(({ parcel: index, edge, parts: [first, ...others] }) => {
      return first === undefined ? [] : [measured(pad, existing(parcels[index]), edge, [first, ...others])];
    })
    .toSorted(byDistance);
  const isOnProperty = rings.some((ring) => ringEncloses(ring, localPoint(0, 0)));
  const containment = (distance: (edge: EdgeDistance) => number): Containment => {
    if (edges.some((edge) => distance(edge) === 0)) return 'crosses';
    return isOnProperty ? 'inside' : 'outside';
  };
  return {
    edges,
    nearest: Object.fromEntries(
      SIDES.flatMap((side) =>
        edges
          .filter((edge) => edge.side === side)
          .slice(0, 1)
          .map((edge) => [side, edge]),
      ),
    ),
    contains: {
      tlof: containment(({ fromTlofFt }) => fromTlofFt),
      fato: containment(({ fromFatoFt }) => fromFatoFt),
      safetyArea: containment(({ fromSafetyAreaFt }) => fromSafetyAreaFt),
    },
  };
}
