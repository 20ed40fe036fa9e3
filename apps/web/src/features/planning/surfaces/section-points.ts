/** The points of laser scans under the surfaces of a path, in its profile: as many as its pixels can show. */
import { feet, placeBeside, POINT_REACHES, type PointReach } from '@touchdown/domain';
import { COORDINATES, type DrawnCloud, MOVING_POINTS, reachSpans, shares } from '../../../shared/scene/drawn-cloud.ts';
import type { DrawnSurface } from '../../../shared/scene/model.ts';
import { type Beside, evaluatedSurfaces } from './section.ts';

/** Station along the path, and height above the heliport, of one point after the other. */
export type SectionPoints = Readonly<Record<PointReach, Float64Array>>;

/** More than a curve is beside the chords of its outline. */
const ROOM_FT = 50;

interface Box {
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
}
/** Contains surfaces, so that most points of a scan need no other test: a profile is made again in each frame while a path is dragged. */
function boxOf(surfaces: readonly DrawnSurface[]): Box {
  const corners = surfaces.flatMap(({ outline }) => outline);
  const [easts, norths] = [corners.map(({ eastFt }) => eastFt), corners.map(({ northFt }) => northFt)];
  return {
    ...{ west: Math.min(...easts) - ROOM_FT, east: Math.max(...easts) + ROOM_FT },
    ...{ south: Math.min(...norths) - ROOM_FT, north: Math.max(...norths) + ROOM_FT },
  };
}

/** Of all points of a scan, the same as a moving view shows, which are spread over all of it. */
export function sectionPoints({ airspace, corridor, surfaces }: Beside, clouds: readonly DrawnCloud[]): SectionPoints {
  const place = placeBeside(airspace.site.pad, corridor);
  const own = evaluatedSurfaces(corridor, surfaces);
  const points: Record<PointReach, number[]> = { penetrating: [], near: [], clear: [] };
  const shown = shares(clouds, MOVING_POINTS);
  const { west, east, south, north } = boxOf(own);
  for (const [which, cloud] of clouds.entries())
    for (const { reach, from, to } of reachSpans(cloud, shown[which] ?? 0))
      for (let at = COORDINATES * from; at < COORDINATES * to; at += COORDINATES) {
        const { positions } = cloud;
        const [eastward, northward] = [positions[at] ?? 0, positions[at + 1] ?? 0];
        if (!(eastward >= west && eastward <= east && northward >= south && northward <= north)) continue;
        const local = { eastFt: feet(eastward), northFt: feet(northward) };
        if (!own.some((surface) => surface.riseAt(local) !== null)) continue;
        const beside = place(local);
        if (beside !== null) points[reach].push(beside.stationFt, positions[at + 2] ?? 0);
      }
  return {
    penetrating: Float64Array.from(points.penetrating),
    near: Float64Array.from(points.near),
    clear: Float64Array.from(points.clear),
  };
}

interface Frame {
  readonly x: (stationFt: number) => number;
  readonly y: (aboveFt: number) => number;
  readonly plot: { readonly top: number; readonly bottom: number; readonly left: number; readonly right: number };
}
export interface SectionDots {
  readonly reach: PointReach;
  /** SVG path of its dots, each a line of no length. */
  readonly d: string;
}

/** The dots of each reach, the worst last, at most one per pixel. Points outside the picture are skipped. */
export function sectionDots(points: SectionPoints, { x, y, plot }: Frame): SectionDots[] {
  return POINT_REACHES.toReversed().flatMap((reach): SectionDots[] => {
    const dots = new Set<string>();
    const list = points[reach];
    for (let at = 0; at < list.length; at += 2) {
      const [across, down] = [Math.round(x(list[at] ?? 0)), Math.round(y(list[at + 1] ?? 0))];
      if (across >= plot.left && across <= plot.right && down >= plot.top && down <= plot.bottom) dots.add(`M${across} ${down}h0`);
    }
    return dots.size === 0 ? [] : [{ reach, d: [...dots].join('') }];
  });
}
