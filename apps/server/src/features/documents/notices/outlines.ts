/** Outlines of the United States (U.S. Census Bureau, generalized) around a location: shorelines, state and county borders. */
import { geodesicDirect, nauticalMilesToFeet, type Position } from '@touchdown/domain';
import type { MapOutline } from '@touchdown/exports/notice';
import { usAtlas } from '../../site/public.ts';

/** The sections of a line within a window, with the point before and after each, so that it crosses the window's edge correctly. */
function within(points: readonly Position[], isInside: (point: Position) => boolean): Position[][] {
  const runs: Position[][] = [];
  let run: Position[] = [];
  for (const [index, point] of points.entries()) {
    const [before, after] = [points[index - 1], points[index + 1]];
    const isNear = isInside(point) || (before !== undefined && isInside(before)) || (after !== undefined && isInside(after));
    if (isNear) run.push(point);
    else if (run.length > 0) {
      runs.push(run);
      run = [];
    }
  }
  return [...runs, run].filter(({ length }) => length > 1);
}

/** The outlines within this many nautical miles of a location, and slightly beyond. None abroad. */
export async function outlinesAround(place: Position, reachNm: number): Promise<MapOutline[]> {
  const reachFt = nauticalMilesToFeet(reachNm);
  const [north, east, south, west] = [0, 90, 180, 270].map((azimuth) => geodesicDirect(place, azimuth, reachFt));
  if (north === undefined || east === undefined || south === undefined || west === undefined) return [];
  const window = { north: north.latitude, east: east.longitude, south: south.latitude, west: west.longitude };
  const isInside = ({ latitude, longitude }: Position) =>
    latitude <= window.north && latitude >= window.south && longitude <= window.east && longitude >= window.west;
  const { lines } = await usAtlas();
  const near = lines.filter(
    (line) => line.south <= window.north && line.north >= window.south && line.west <= window.east && line.east >= window.west,
  );
  return near.flatMap(({ kind, points }) => within(points, isInside).map((run) => ({ kind, points: run })));
}
