/** Ingress and egress routes for Form 7480-1: magnetic directions, both ends of a curve, the limits of a sector. */
import { type AssessedPath, type PathCorridor, reciprocalHeading, toMagneticHeading, toTrueHeading } from '@touchdown/domain';
import { directionWords } from './notice-words.ts';

export interface RouteOfPath {
  readonly pathName: string;
  readonly use: 'approach' | 'departure' | 'both';
  readonly ingressTrueDeg: number | null;
  readonly ingressMagneticDeg: number | null;
  readonly egressTrueDeg: number | null;
  readonly egressMagneticDeg: number | null;
  /** Of a curve: the heading flown inbound before it. */
  readonly curveFromTrueDeg: number | null;
  readonly curveFromMagneticDeg: number | null;
  /** Sector: the outbound directions that limit it, clockwise; equal for a full circle. */
  readonly sectorFromTrueDeg: number | null;
  readonly sectorFromMagneticDeg: number | null;
  readonly sectorToTrueDeg: number | null;
  readonly sectorToMagneticDeg: number | null;
}

/** A path without a corridor has no direction that can be written down. */
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

/** "between 074° M (060° T) and 134° M (120° T), clockwise"; `null` of a path that is no sector. */
function sectorWords({ sectorFromTrueDeg, sectorFromMagneticDeg, sectorToTrueDeg, sectorToMagneticDeg }: RouteOfPath): string | null {
  if (sectorFromTrueDeg === null || sectorToTrueDeg === null) return null;
  if (sectorFromTrueDeg === sectorToTrueDeg) return 'all directions';
  return `between ${directionWords(sectorFromMagneticDeg, sectorFromTrueDeg)} and ${directionWords(sectorToMagneticDeg, sectorToTrueDeg)}, clockwise`;
}

/** The way in; `null` where the path names none. */
export function ingressWords(route: RouteOfPath): string | null {
  const { use, ingressTrueDeg, ingressMagneticDeg, curveFromTrueDeg, curveFromMagneticDeg } = route;
  if (ingressTrueDeg !== null) {
    const curve = curveFromTrueDeg === null ? '' : `, curving from ${directionWords(curveFromMagneticDeg, curveFromTrueDeg)}`;
    return `${directionWords(ingressMagneticDeg, ingressTrueDeg)}${curve}`;
  }
  const sector = use === 'departure' ? null : sectorWords(route);
  return sector && `from ${sector}, as viewed from the landing area`;
}

/** The way out; `null` where the path names none. */
export function egressWords(route: RouteOfPath): string | null {
  const { use, egressTrueDeg, egressMagneticDeg, curveFromTrueDeg, curveFromMagneticDeg } = route;
  if (egressTrueDeg !== null) {
    const to = outward(curveFromTrueDeg);
    const curve = to === null ? '' : `, curving to ${directionWords(outward(curveFromMagneticDeg), to)}`;
    return `${directionWords(egressMagneticDeg, egressTrueDeg)}${curve}`;
  }
  return use === 'approach' ? null : sectorWords(route);
}

/** "North Approach: ingress 239° M (225° T), egress 059° M (045° T)" */
export function routeWords(route: RouteOfPath): string {
  const [ingress, egress] = [ingressWords(route), egressWords(route)];
  const ways = [...(ingress === null ? [] : [`ingress ${ingress}`]), ...(egress === null ? [] : [`egress ${egress}`])];
  return `${route.pathName}: ${ways.join(', ')}`;
}
