/** The buildings of the plan: only those in the picture, in paths short enough to be drawn within a frame. */
import { feet } from '@touchdown/domain';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { BuildingMass } from '../../shared/buildings/masses.ts';
import { outlinesOf } from './plan-buildings.tsx';
import { frameIn } from './view.ts';

/** Remembers how many outlines it has. */
class CountedPath {
  count = 0;
  moveTo(): void {
    this.count += 1;
  }
  lineTo(): void {
    // Only outlines are counted.
  }
  closePath(): void {
    // Only outlines are counted.
  }
}
beforeEach(() => vi.stubGlobal('Path2D', CountedPath));
afterEach(() => vi.unstubAllGlobals());

const SIZE = { width: 800, height: 600 };
const building = (eastFt: number): BuildingMass => ({
  ring: [],
  vertices: [
    [0, 0],
    [0, 50],
    [50, 50],
  ].map(([north = 0, east = 0]) => ({ eastFt: feet(eastFt + east), northFt: feet(north) })),
  ...{ baseFt: 0, isGroundKnown: true, topFt: 40, isEstimate: false },
});
const countsOf = (masses: readonly BuildingMass[]) =>
  outlinesOf(masses, { frame: frameIn({ center: { eastFt: feet(0), northFt: feet(0) }, pxPerFt: 1 }, SIZE).numbers, size: SIZE }).map(
    (path) => (path instanceof CountedPath ? path.count : 0),
  );

it('draws many buildings in short paths, because one long path takes seconds', () => {
  const counts = countsOf(Array.from({ length: 2_050 }, (_, index) => building(index % 300)));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2_050);
  expect(Math.max(...counts)).toBeLessThanOrEqual(100);
});

it('leaves out buildings far outside the picture', () => {
  expect(countsOf([building(0), building(50_000)])).toEqual([1]);
});
