/** Many surfaces as two geometries, one of areas and one of edges, so that a frame of a moving view costs two draw calls and not hundreds. */
import { Color } from 'three';
import type { DrawnSurface } from './model.ts';
import { type SurfaceMesh, surfaceMesh } from './surface-mesh.ts';
import { ringPairs } from './thick-lines.ts';

/** How a surface is drawn: the color of its edge, and how opaque its area is. */
export interface SurfaceLook {
  readonly color: string;
  readonly opacity: number;
}

export interface SurfaceBatch {
  /** East, north, and above the heliport, vertex by vertex. */
  readonly positions: Float32Array;
  /** Red, green, blue, and opacity, vertex by vertex. */
  readonly colors: Float32Array;
  readonly indices: Uint32Array;
  /** Pairs of points. */
  readonly edges: Float32Array;
  /** Red, green, and blue, point by point. */
  readonly edgeColors: Float32Array;
}

const AXES = 3;
const meshes = new WeakMap<DrawnSurface, SurfaceMesh>();

/** The mesh of a surface, computed once. */
export function meshOf(surface: DrawnSurface): SurfaceMesh {
  const mesh = meshes.get(surface) ?? surfaceMesh(surface);
  meshes.set(surface, mesh);
  return mesh;
}

/** Its edge as pairs of points. */
export const edgeOf = ({ outline }: DrawnSurface): number[] =>
  ringPairs(outline.map(({ eastFt, northFt, riseFt }) => [eastFt, northFt, riseFt] as const));

/** The surfaces in their order, in which the areas are blended. */
export function surfaceBatch(surfaces: readonly DrawnSurface[], lookOf: (surface: DrawnSurface) => SurfaceLook): SurfaceBatch {
  const [positions, colors, indices, edges, edgeColors]: [number[], number[], number[], number[], number[]] = [[], [], [], [], []];
  for (const surface of surfaces) {
    const { color, opacity } = lookOf(surface);
    const { r, g, b } = new Color(color);
    const mesh = meshOf(surface);
    const first = positions.length / AXES;
    for (const value of mesh.positions) positions.push(value);
    for (let vertex = 0; vertex < mesh.positions.length / AXES; vertex += 1) colors.push(r, g, b, opacity);
    for (const index of mesh.indices) indices.push(first + index);
    const edge = edgeOf(surface);
    for (const value of edge) edges.push(value);
    for (let point = 0; point < edge.length / AXES; point += 1) edgeColors.push(r, g, b);
  }
  return {
    positions: Float32Array.from(positions),
    colors: Float32Array.from(colors),
    indices: Uint32Array.from(indices),
    edges: Float32Array.from(edges),
    edgeColors: Float32Array.from(edgeColors),
  };
}
