import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groundAtPlace, groundMesh, groundOver, type GroundSample, lineOnGround } from './ground.ts';

const EXTENT = { center: [200, -100, 0], radiusFt: 1000 } as const;
const at = (eastFt: number, northFt: number, upFt: number): GroundSample => ({ eastFt, northFt, upFt });
const made = (samples: readonly GroundSample[]) => {
  const grid = groundOver(samples, EXTENT);
  if (grid === null) throw new Error('there is no ground');
  return grid;
};
const sample = fc.record({
  eastFt: fc.double({ min: -1000, max: 1300, noNaN: true }),
  northFt: fc.double({ min: -1300, max: 1100, noNaN: true }),
  upFt: fc.double({ min: -200, max: 50, noNaN: true }),
});

describe('the ground of the 3D view', () => {
  it('is unknown with fewer than three elevations in view', () => {
    expect(groundOver([at(0, 0, -10), at(500, 0, -10)], EXTENT)).toBeNull();
    expect(groundOver([at(0, 0, -10), at(500, 0, -10), at(9000, 0, -10)], EXTENT)).toBeNull();
    expect(groundOver([at(0, 0, -10), at(500, 0, -10), at(0, 500, Number.NaN), at(Number.NaN, 0, 0)], EXTENT)).not.toBeNull();
  });
  it('is level where all elevations are the same', () => {
    const grid = made([at(0, 0, -96), at(800, 0, -96), at(0, 700, -96)]);
    for (const up of grid.ups) expect(up).toBeCloseTo(-96, 3);
  });
  it('is near a known elevation close to it, and nowhere above the highest or below the lowest', () => {
    const grid = made([at(0, 0, -96), at(900, 300, -40), at(-700, -900, -120)]);
    expect(groundAtPlace(grid, 0, 0)).toBeCloseTo(-96, 0);
    expect(groundAtPlace(grid, 900, 300)).toBeGreaterThan(-45);
    fc.assert(
      fc.property(fc.array(sample, { minLength: 3, maxLength: 12 }), (samples) => {
        const { ups } = groundOver(samples, EXTENT) ?? { ups: [] };
        const heights = samples.map(({ upFt }) => upFt);
        for (const up of ups) {
          expect(up).toBeGreaterThan(Math.min(...heights) - 0.01);
          expect(up).toBeLessThan(Math.max(...heights) + 0.01);
        }
      }),
      { numRuns: 15 },
    );
  });
  it('has smaller cells at the pad than at its edge', () => {
    const { easts } = made([at(0, 0, 0), at(1, 900, 0), at(900, 1, 0)]);
    const middle = easts.findIndex((east) => east >= 0);
    const width = (index: number) => (easts[index + 1] ?? 0) - (easts[index] ?? 0);
    expect(width(middle)).toBeLessThan(width(0) / 8);
    expect([easts[0], easts.at(-1)]).toEqual([200 - 1300, 200 + 1300]);
  });
  it('is as high between the corners of a cell as its triangles, and faces up', () => {
    const grid = made([at(0, 0, -96), at(900, 300, -40), at(-700, -900, -120), at(300, 800, 10)]);
    const { positions, indices } = groundMesh(grid);
    for (let face = 0; face < indices.length; face += 3 * 97) {
      const corners = [0, 1, 2].map((corner) => {
        const vertex = 3 * (indices[face + corner] ?? 0);
        return [positions[vertex] ?? 0, positions[vertex + 1] ?? 0, positions[vertex + 2] ?? 0] as const;
      });
      const [a, b, c] = corners;
      if (a === undefined || b === undefined || c === undefined) throw new Error('a triangle without a corner');
      const middle = [0, 1, 2].map((axis) => corners.reduce((sum, corner) => sum + (corner[axis] ?? 0), 0) / 3);
      expect(groundAtPlace(grid, middle[0] ?? 0, middle[1] ?? 0)).toBeCloseTo(middle[2] ?? 0, 2);
      expect((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])).toBeGreaterThan(0);
    }
  });
  it('carries a line at its height', () => {
    const grid = made([at(0, 0, -96), at(900, 300, -40), at(-700, -900, -120)]);
    const line = lineOnGround(grid, [-500, 0], [500, 0], 2);
    expect(line.slice(0, 2)).toEqual([-500, 0]);
    expect(line.slice(-3, -1)).toEqual([500, 0]);
    for (let point = 0; point < line.length; point += 3)
      expect(line[point + 2]).toBeCloseTo(groundAtPlace(grid, line[point] ?? 0, line[point + 1] ?? 0) + 2, 6);
  });
});
