/** The obstacle of the 3D view that is next to a point of its picture. */
import { type Camera, Vector3 } from 'three';
import type { Point } from '../gestures/gesture-rules.ts';
import type { DrawnObstacle } from './model.ts';

const REACH_PX = 8;

interface Picture {
  readonly width: number;
  readonly height: number;
}

/** How far a point is from the line between two others. */
function distanceTo(at: Point, from: Point, to: Point): number {
  const [right, down] = [to.x - from.x, to.y - from.y];
  const length = right * right + down * down;
  const along = length === 0 ? 0 : ((at.x - from.x) * right + (at.y - from.y) * down) / length;
  const share = Math.min(Math.max(along, 0), 1);
  return Math.hypot(at.x - from.x - right * share, at.y - from.y - down * share);
}

/** The obstacle whose stick is nearest, at most 8 px away. `null`: none. `upTimes`: the vertical exaggeration. */
export function nearestMark(
  obstacles: readonly DrawnObstacle[],
  at: Point,
  { camera, size, upTimes }: { readonly camera: Camera; readonly size: Picture; readonly upTimes: number },
): string | null {
  const corner = new Vector3();
  const seen = (eastFt: number, northFt: number, upFt: number): Point | null => {
    corner.set(eastFt, northFt, upFt * upTimes).project(camera);
    return corner.z >= 1 ? null : { x: ((corner.x + 1) * size.width) / 2, y: ((1 - corner.y) * size.height) / 2 };
  };
  let nearest: string | null = null;
  let leastPx: number = REACH_PX;
  for (const { id, at: place, baseFt, topFt } of obstacles) {
    const [foot, top] = [seen(place.eastFt, place.northFt, baseFt), seen(place.eastFt, place.northFt, topFt ?? baseFt)];
    if (foot === null || top === null) continue;
    const px = distanceTo(at, foot, top);
    if (px > leastPx) continue;
    leastPx = px;
    nearest = id;
  }
  return nearest;
}
