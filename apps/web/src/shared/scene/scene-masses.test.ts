import { feet } from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import type { BuildingMass } from '../buildings/masses.ts';
import { massTriangles } from './scene-masses.tsx';

const corner = (eastFt: number, northFt: number) => ({ eastFt: feet(eastFt), northFt: feet(northFt) });
const square = (eastFt: number, topFt: number | null = 30): BuildingMass => ({
  ring: [],
  vertices: [corner(eastFt, 0), corner(eastFt + 10, 0), corner(eastFt + 10, 10), corner(eastFt, 10)],
  baseFt: 0,
  topFt,
  isGroundKnown: true,
  isEstimate: false,
});
type Vector = readonly [number, number, number];
function trianglesOf(positions: Float32Array): Vector[][] {
  const points = Array.from({ length: positions.length / 3 }, (_, index): Vector => [
    positions[3 * index] ?? 0,
    positions[3 * index + 1] ?? 0,
    positions[3 * index + 2] ?? 0,
  ]);
  return Array.from({ length: points.length / 3 }, (_, index) => points.slice(3 * index, 3 * index + 3));
}
function normalOf([a, b, c]: readonly Vector[]): Vector {
  if (a === undefined || b === undefined || c === undefined) throw new Error('a triangle without a corner');
  const [p, q] = [b, c].map((to) => to.map((value, axis) => value - (a[axis] ?? 0)));
  const cross = (i: number, j: number) => (p?.[i] ?? 0) * (q?.[j] ?? 0) - (p?.[j] ?? 0) * (q?.[i] ?? 0);
  return [cross(1, 2), cross(2, 0), cross(0, 1)];
}

describe('the triangles of buildings', () => {
  it('face outward, whichever way the ring goes', () => {
    const reversed = { ...square(0), vertices: square(0).vertices.toReversed() };
    for (const mass of [square(0), reversed]) {
      const triangles = trianglesOf(massTriangles([mass]).positions);
      expect(triangles).toHaveLength(2 + 4 * 2);
      for (const triangle of triangles) {
        const [east, north, up] = normalOf(triangle);
        const [midEast, midNorth] = [0, 1].map((axis) => triangle.reduce((sum, point) => sum + (point[axis] ?? 0), 0) / 3 - 5);
        const isRoof = triangle.every(([, , height]) => height === 30);
        if (isRoof) expect(up).toBeGreaterThan(0);
        else expect(east * (midEast ?? 0) + north * (midNorth ?? 0)).toBeGreaterThan(0);
      }
    }
  });
  it('are all roofs and the walls of the nearest while the view moves, and all of them while it is still', () => {
    const { positions, movingVertices } = massTriangles(Array.from({ length: 2_000 }, (_, index) => square(20 * index)));
    expect(movingVertices).toBe(2_000 * 6 + 1_500 * 24);
    expect(positions.length / 3).toBe(2_000 * 30);
    const farthestWalled = Math.max(
      ...trianglesOf(positions.slice(0, 3 * movingVertices)).map(([first]) => (first?.[2] === 0 ? first[0] : 0)),
    );
    expect(farthestWalled).toBeLessThanOrEqual(20 * 1_499 + 10);
  });
  it.each([
    ['a square', [corner(0, 0), corner(10, 0), corner(10, 10), corner(0, 10)], 100, 2],
    ['four corners, one of them reentrant', [corner(0, 0), corner(10, 0), corner(2, 2), corner(0, 10)], 20, 2],
    ['the same from another corner on', [corner(10, 0), corner(2, 2), corner(0, 10), corner(0, 0)], 20, 2],
    ['three corners', [corner(0, 0), corner(10, 0), corner(0, 10)], 50, 1],
    ['an L', [corner(0, 0), corner(10, 0), corner(10, 5), corner(5, 5), corner(5, 10), corner(0, 10)], 75, 4],
  ])('cover exactly the footprint: %s', (_, vertices, area, triangles) => {
    for (const one of [vertices, vertices.toReversed()]) {
      const roof = trianglesOf(massTriangles([{ ...square(0, null), vertices: one }]).positions);
      expect(roof).toHaveLength(triangles);
      const areas = roof.map((triangle) => normalOf(triangle)[2] / 2);
      expect(Math.min(...areas)).toBeGreaterThan(0);
      // Together as large as the footprint, so none of them is outside of it or covers another.
      expect(areas.reduce((sum, each) => sum + each)).toBeCloseTo(area, 6);
    }
  });
  it('are only a roof for a building without a height', () => {
    expect(trianglesOf(massTriangles([square(0, null)]).positions)).toHaveLength(2);
  });
});
