/** From the pad to the edges of the property it stands on. */
import type { ZoneSize, Zone } from '../dimensions/dimension-results.ts';
import type { FacilityShape } from '../facility/facility.ts';
import type { LocalPoint, Position } from '../geodesy/position.ts';
import { normalizeDegrees } from '../quantities/angles.ts';
import { degrees, feet, type Degrees, type Feet } from '../quantities/units.ts';
import { PARCEL_CONVENTIONS } from '../standards/product-rules/parcels.ts';
import { layRing } from './parcel-ring.ts';
import { distanceFt, localPoint, ringEncloses, type Segment, sidesOf } from './segments.ts';
import { centreToBoundary, directionTo, zoneToBoundary } from './zone-distance.ts';

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
/** The quarter of the compass to which an edge faces: that of the shortest way from the reference point to its line. */
export type SideOfPad = (typeof SIDES)[number];

export interface EdgeDistance {
  readonly parcelId: string;
  readonly parcelName: string;
  /** Of the parcel, from 1: edge 2 runs from corner 2 to corner 3. */
  readonly edge: number;
  readonly from: LocalPoint;
  readonly to: LocalPoint;
  readonly lengthFt: Feet;
  readonly fromReferenceFt: Feet;
  readonly fromTlofFt: Feet;
  readonly fromFatoFt: Feet;
  readonly fromSafetyAreaFt: Feet;
  /** The two points between which the distance from the safety area is measured. */
  readonly onSafetyArea: LocalPoint;
  readonly onEdge: LocalPoint;
  /** True direction from the reference point to the nearest point of the edge; `null` where the reference point lies on it. */
  readonly directionTrueDeg: Degrees | null;
  readonly side: SideOfPad;
}

/** `crosses`: an edge of the property runs through the zone. */
export type Containment = 'inside' | 'crosses' | 'outside';

export interface PropertyDistances {
  /** Nearest to the safety area first. */
  readonly edges: readonly EdgeDistance[];
  /** The nearest of the edges that face each side. */
  readonly nearest: Readonly<Partial<Record<SideOfPad, EdgeDistance>>>;
  readonly contains: Readonly<Record<Zone, Containment>>;
}

interface LaidParcel {
  readonly parcel: Parcel;
  readonly ring: readonly LocalPoint[];
}

const QUARTER = 360 / SIDES.length;
const SHARED_FT = PARCEL_CONVENTIONS.sharedSideFt.value;
const SAME_FT = PARCEL_CONVENTIONS.sameCornerFt.value;

const sideOf = (directionDeg: number): SideOfPad => SIDES[Math.floor(normalizeDegrees(directionDeg + QUARTER / 2) / QUARTER)] ?? 'north';

/** The direction square to the line of an edge, away from the reference point; `null` where that lies on the line. */
function facing({ from, to }: Segment): number | null {
  const [east, north] = [to.eastFt - from.eastFt, to.northFt - from.northFt];
  const share = -(from.eastFt * east + from.northFt * north) / (east * east + north * north);
  const foot = localPoint(from.eastFt + share * east, from.northFt + share * north);
  return Math.hypot(foot.eastFt, foot.northFt) < SAME_FT ? null : directionTo(localPoint(0, 0), foot);
}

const isSame = (a: Segment, b: Segment): boolean =>
  (distanceFt(a.from, b.from) <= SHARED_FT && distanceFt(a.to, b.to) <= SHARED_FT) ||
  (distanceFt(a.from, b.to) <= SHARED_FT && distanceFt(a.to, b.from) <= SHARED_FT);

/** Sides that two parcels share lie inside the property. */
function outerEdges(laid: readonly LaidParcel[]): { readonly parcel: Parcel; readonly edge: number; readonly segment: Segment }[] {
  const all = laid.flatMap(({ parcel, ring }) => sidesOf(ring).map((segment, index) => ({ parcel, edge: index + 1, segment })));
  return all.filter(({ parcel, segment }) => !all.some((other) => other.parcel !== parcel && isSame(segment, other.segment)));
}

const zonePad = ({ shape, alignmentDeg, zones }: PadZones, zone: Zone) => ({ fato: zones[zone], shape, alignmentDeg });

function measured(pad: PadZones, { parcel, edge, segment }: ReturnType<typeof outerEdges>[number]): EdgeDistance {
  const of = (zone: Zone) => zoneToBoundary(zonePad(pad, zone), segment);
  const [reference, safetyArea] = [centreToBoundary(segment), of('safetyArea')];
  const isOnEdge = reference.distanceFt === 0;
  const direction = directionTo(reference.here, reference.there);
  return {
    parcelId: parcel.id,
    parcelName: parcel.name,
    edge,
    ...segment,
    lengthFt: feet(distanceFt(segment.from, segment.to)),
    fromReferenceFt: feet(reference.distanceFt),
    fromTlofFt: feet(of('tlof').distanceFt),
    fromFatoFt: feet(of('fato').distanceFt),
    fromSafetyAreaFt: feet(safetyArea.distanceFt),
    onSafetyArea: safetyArea.here,
    onEdge: safetyArea.there,
    directionTrueDeg: isOnEdge ? null : degrees(direction),
    side: sideOf(facing(segment) ?? direction),
  };
}

const byDistance = (a: EdgeDistance, b: EdgeDistance): number =>
  a.fromSafetyAreaFt - b.fromSafetyAreaFt || a.fromReferenceFt - b.fromReferenceFt;

/**
 * The distances from the zones of the pad, and from the reference point (their centre), to each edge of the property, in feet. A distance
 * is 0 where an edge touches a zone or runs through it; whether the pad stands on the property is told by `contains`.
 */
export function propertyDistances(origin: Position, pad: PadZones, parcels: readonly Parcel[]): PropertyDistances {
  const laid = parcels.map((parcel) => ({ parcel, ring: layRing(origin, parcel.ring) }));
  const edges = outerEdges(laid)
    .map((edge) => measured(pad, edge))
    .toSorted(byDistance);
  const isOnProperty = laid.some(({ ring }) => ringEncloses(ring, localPoint(0, 0)));
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
