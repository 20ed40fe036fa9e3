/** Ingress and egress routes for Form 7480-1: magnetic directions, both ends of a curve, and the limits of a sector. */
import { type AssessedPath, type PathCorridor, reciprocalHeading, toMagneticHeading, toTrueHeading } from '@touchdown/domain';
import { directionText } from './notice-text.ts';

export interface RouteOfPath {
  readonly pathName: string;
  readonly use: 'approach' | 'departure' | 'both';
  readonly ingressTrueDeg: number | null;
  readonly ingressMagneticDeg: number | null;
  readonly egressTrueDeg: number | null;
  readonly egressMagneticDeg: number | null;
  /** Curve: the heading flown inbound before it. */
  readonly curveFromTrueDeg: number | null;
  readonly curveFromMagneticDeg: number | null;
  /** Sector: the outbound directions that limit it, clockwise; equal for a full circle. */
  readonly sectorFromTrueDeg: number | null;
  readonly sectorFromMagneticDeg: number | null;
  readonly sectorToTrueDeg: number | null;
  readonly sectorToMagneticDeg: number | null;
}

/** Returns one route per corridor. A path without a corridor has no direction to state. */
export function routesOf({ path, corridors }: Pick<AssessedPath, 'path' | 'corridors'>, variationDeg: number | null): RouteOfPath[] {
  const trueOf = (heading: number) => (path === null ? null : toTrueHeading(heading, path.headingReference, variationDeg ?? 0));
  const magneticOf = (trueDeg: number | null) =>
    trueDeg === null || variationDeg === null ? null : toMagneticHeading(trueDeg, variationDeg);
  const curveFrom = path?.pathGeometryType === 'curved' ? trueOf(path.startIngressHeadingDegrees) : null;
  const [sectorFrom, sectorTo] =
    path?.pathGeometryType === 'sector' ? [trueOf(path.startEgressDegrees), trueOf(path.endEgressDegrees)] : [null, null];
  return corridors.map(({ pathName, use, ingressTrueDeg, egressTrueDeg }: PathCorridor) => ({
    pathName,
    use,
    ingressTrueDeg,
    ingressMagneticDeg: magneticOf(ingressTrueDeg),
    egressTrueDeg,
    egressMagneticDeg: magneticOf(egressTrueDeg),
    curveFromTrueDeg: curveFrom,
    curveFromMagneticDeg: magneticOf(curveFrom),
    sectorFromTrueDeg: sectorFrom,
    sectorFromMagneticDeg: magneticOf(sectorFrom),
    sectorToTrueDeg: sectorTo,
    sectorToMagneticDeg: magneticOf(sectorTo),
  }));
}

const outward = (deg: number | null): number | null => (deg === null ? null : reciprocalHeading(deg));

/** "between 074° M (060° T) and 134° M (120° T), clockwise"; `null` for a path that is not a sector. */
function sectorText({ sectorFromTrueDeg, sectorFromMagneticDeg, sectorToTrueDeg, sectorToMagneticDeg }: RouteOfPath): string | null {
  if (sectorFromTrueDeg === null || sectorToTrueDeg === null) return null;
  if (sectorFromTrueDeg === sectorToTrueDeg) return 'all directions';
  return `between ${directionText(sectorFromMagneticDeg, sectorFromTrueDeg)} and ${directionText(sectorToMagneticDeg, sectorToTrueDeg)}, clockwise`;
}

/** Returns the ingress direction; `null` if the path has none. */
export function ingressText(route: RouteOfPath): string | null {
  const { use, ingressTrueDeg, ingressMagneticDeg, curveFromTrueDeg, curveFromMagneticDeg } = route;
  if (ingressTrueDeg !== null) {
    const curve = curveFromTrueDeg === null ? '' : `, curving from ${directionText(curveFromMagneticDeg, curveFromTrueDeg)}`;
    return `${directionText(ingressMagneticDeg, ingressTrueDeg)}${curve}`;
  }
  const sector = use === 'departure' ? null : sectorText(route);
  return sector && `from ${sector}, as viewed from the landing area`;
}

/** Returns the egress direction; `null` if the path has none. */
export function egressText(route: RouteOfPath): string | null {
  const { use, egressTrueDeg, egressMagneticDeg, curveFromTrueDeg, curveFromMagneticDeg } = route;
  if (egressTrueDeg !== null) {
    const to = outward(curveFromTrueDeg);
    const curve = to === null ? '' : `, curving to ${directionText(outward(curveFromMagneticDeg), to)}`;
    return `${directionText(egressMagneticDeg, egressTrueDeg)}${curve}`;
  }
  return use === 'approach' ? null : sectorText(route);
}

/** "North Approach: ingress 239° M (225° T), egress 059° M (045° T)" */
export function routeText(route: RouteOfPath): string {
  const [ingress, egress] = [ingressText(route), egressText(route)];
  const ways = [...(ingress === null ? [] : [`ingress ${ingress}`]), ...(egress === null ? [] : [`egress ${egress}`])];
  return `${route.pathName}: ${ways.join(', ')}`;
}
