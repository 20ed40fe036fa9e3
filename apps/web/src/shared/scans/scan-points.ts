/** The points of laser scans as drawn: in the frame of a view, and what is stated about them. */
import { feet, localToPosition, type PackedPoints, POINT_REACHES, positionToLocal, type ReachCounts } from '@touchdown/domain';
import { COORDINATES, type DrawnCloud } from '../scene/drawn-cloud.ts';
import type { ScannedSite } from './scanned-marks.ts';

/** Points of one scan, with its file. */
export interface ScanPoints {
  readonly fileName: string;
  readonly points: PackedPoints;
}

/** For the direction of a frame seen from another. */
const REACH_FT = feet(1_000);

/** The last frame of each, so that what is drawn of it need not be made again. */
const known = new WeakMap<PackedPoints, { readonly site: ScannedSite; readonly cloud: DrawnCloud }>();

const isSameSite = ({ origin, heliportElevation }: ScannedSite, other: ScannedSite): boolean =>
  origin.latitude === other.origin.latitude && origin.longitude === other.origin.longitude && heliportElevation === other.heliportElevation;

/**
 * The points in the frame of another origin and elevation. The frames of two origins a mile apart differ by a shift and a small turn; what
 * remains is far below a pixel.
 */
export function cloudAt(points: PackedPoints, site: ScannedSite): DrawnCloud {
  const former = known.get(points);
  if (former !== undefined && isSameSite(former.site, site)) return former.cloud;
  const { positions, counts } = points;
  const cloud = { counts, positions: isSameSite(points, site) ? positions : positionsAt(points, site) };
  known.set(points, { site, cloud });
  return cloud;
}

function positionsAt({ origin, heliportElevation, positions }: PackedPoints, site: ScannedSite): Float32Array {
  const { origin: other, heliportElevation: elevation } = site;
  const seen = (eastFt: number, northFt: number) =>
    positionToLocal(other, localToPosition(origin, { eastFt: feet(eastFt), northFt: feet(northFt) }));
  const [zero, east, north] = [seen(0, 0), seen(REACH_FT, 0), seen(0, REACH_FT)];
  const up = heliportElevation - elevation;
  const moved = new Float32Array(positions.length);
  for (let at = 0; at < positions.length; at += COORDINATES) {
    const [eastward, northward] = [(positions[at] ?? 0) / REACH_FT, (positions[at + 1] ?? 0) / REACH_FT];
    moved[at] = zero.eastFt + eastward * (east.eastFt - zero.eastFt) + northward * (north.eastFt - zero.eastFt);
    moved[at + 1] = zero.northFt + eastward * (east.northFt - zero.northFt) + northward * (north.northFt - zero.northFt);
    moved[at + 2] = (positions[at + 2] ?? 0) + up;
  }
  return moved;
}

const sumOf = (counts: ReachCounts): number => POINT_REACHES.reduce((sum, reach) => sum + counts[reach], 0);
const text = (count: number): string => count.toLocaleString('en-US');

/** What is drawn, as a sentence, because color alone does not tell it. */
export function pointsNote({ fileName, points: { counts, all } }: ScanPoints): string {
  const [drawn, available] = [sumOf(counts), sumOf(all)];
  const which = drawn < available ? `${text(drawn)} of the ${text(available)} points` : `the ${text(available)} points`;
  return `Drawn are ${which} of ${fileName} near the surfaces: ${text(counts.penetrating)} penetrate, ${text(counts.near)} are within the margin, and ${text(counts.clear)} have more clearance or are outside all surfaces.`;
}
