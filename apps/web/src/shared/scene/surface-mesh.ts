/**
 * Triangle mesh of a surface: vertices east, north, and above the heliport in feet. Flat surfaces use their corners; curves and sectors are
 * fine enough to follow the surface, with each vertex at the height of the surface.
 */
import { feet } from '@touchdown/domain';
import { ShapeUtils, Vector2 } from 'three';
import type { DrawnSurface } from './model.ts';

export interface SurfaceMesh {
  /** East, north, above the heliport, vertex by vertex. */
  readonly positions: Float32Array;
  readonly indices: Uint32Array;
}

interface Corner {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}
type Face = readonly [number, number, number];

/** The longest edge of a swept surface: a fraction of the distance from the landing area, with limits in feet. */
const EDGE = { share: 0.15, leastFt: 30, mostFt: 260 } as const;
const HALF = 2;

const cornerOf = ({ eastFt, northFt, riseFt }: DrawnSurface['outline'][number]): Corner => ({ x: eastFt, y: northFt, z: riseFt });

function coarse({ outline, hole }: DrawnSurface): { corners: Corner[]; faces: Face[] } {
  const rings = [outline, ...(hole === null ? [] : [hole])].map((ring) => ring.map(cornerOf));
  const [contour = [], ...holes] = rings.map((ring) => ring.map(({ x, y }) => new Vector2(x, y)));
  const faces = ShapeUtils.triangulateShape(contour, holes).flatMap(([a, b, c]): Face[] =>
    a === undefined || b === undefined || c === undefined ? [] : [[a, b, c]],
  );
  return { corners: rings.flat(), faces };
}

/** Splits edges in half until none is too long. Two faces that share an edge split it the same way, so no gap opens. */
function refined(surface: DrawnSurface, corners: Corner[], faces: readonly Face[]): Face[] {
  const middles = new Map<string, number>();
  const at = (index: number): Corner => corners[index] ?? { x: 0, y: 0, z: 0 };
  const isLong = (one: number, other: number): boolean => {
    const [a, b] = [at(one), at(other)];
    const reach = Math.hypot(a.x + b.x, a.y + b.y) / HALF;
    return Math.hypot(a.x - b.x, a.y - b.y) > Math.min(Math.max(EDGE.share * reach, EDGE.leastFt), EDGE.mostFt);
  };
  const middle = (one: number, other: number): number => {
    const key = one < other ? `${one} ${other}` : `${other} ${one}`;
    const known = middles.get(key);
    if (known !== undefined) return known;
    const [a, b] = [at(one), at(other)];
    const [x, y] = [(a.x + b.x) / HALF, (a.y + b.y) / HALF];
    // Outside the true edge, under a drawn chord, uses the chord's own height.
    const z = surface.riseAt({ eastFt: feet(x), northFt: feet(y) }) ?? (a.z + b.z) / HALF;
    middles.set(key, corners.push({ x, y, z }) - 1);
    return corners.length - 1;
  };
  const done: Face[] = [];
  const open: Face[] = [...faces];
  for (let face = open.pop(); face !== undefined; face = open.pop()) {
    const [a, b, c] = face;
    const cut = [isLong(a, b), isLong(b, c), isLong(c, a)] as const;
    const count = cut.filter(Boolean).length;
    if (count === 0) done.push(face);
    else if (count === 3) {
      const [ab, bc, ca] = [middle(a, b), middle(b, c), middle(c, a)];
      open.push([a, ab, ca], [ab, b, bc], [ca, bc, c], [ab, bc, ca]);
    } else {
      // Rotated so that the first edge is split; with two split edges, so that the third is whole.
      const turn = count === 1 ? cut.indexOf(true) : (cut.indexOf(false) + 1) % 3;
      const [p, q, r] = [face[turn] ?? a, face[(turn + 1) % 3] ?? b, face[(turn + 2) % 3] ?? c];
      const pq = middle(p, q);
      if (count === 1) open.push([p, pq, r], [pq, q, r]);
      else {
        const qr = middle(q, r);
        open.push([p, pq, r], [pq, qr, r], [pq, q, qr]);
      }
    }
  }
  return done;
}

export function surfaceMesh(surface: DrawnSurface): SurfaceMesh {
  const { corners, faces } = coarse(surface);
  const all = surface.form === 'swept' ? refined(surface, corners, faces) : faces;
  return { positions: Float32Array.from(corners.flatMap(({ x, y, z }) => [x, y, z])), indices: Uint32Array.from(all.flat()) };
}

/** Contours where a mesh has a height of a whole number of steps: pairs of points, each east, north, up. */
export function contourLines({ positions, indices }: SurfaceMesh, stepFt: number): number[] {
  const lines: number[] = [];
  const corner = (index: number): Corner => ({
    x: positions[3 * index] ?? 0,
    y: positions[3 * index + 1] ?? 0,
    z: positions[3 * index + 2] ?? 0,
  });
  for (let face = 0; face < indices.length; face += 3) {
    const triangle = [corner(indices[face] ?? 0), corner(indices[face + 1] ?? 0), corner(indices[face + 2] ?? 0)] as const;
    const heights = triangle.map(({ z }) => z);
    const first = Math.floor(Math.min(...heights) / stepFt) + 1;
    for (let height = first * stepFt; height < Math.max(...heights); height += stepFt) {
      for (const [index, from] of triangle.entries()) {
        const to = triangle[(index + 1) % 3] ?? from;
        if (from.z < height === to.z < height) continue;
        const share = (height - from.z) / (to.z - from.z);
        lines.push(from.x + share * (to.x - from.x), from.y + share * (to.y - from.y), height);
      }
    }
  }
  return lines;
}
