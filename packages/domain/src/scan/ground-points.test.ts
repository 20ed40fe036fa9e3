/** The ground of an object in a scan: the lowest ground point around it, which is searched point by point here. */
import { seededRandom } from '@touchdown/testing';
import { describe, expect, it } from 'vitest';
import { localToPosition, positionToLocal } from '../geodesy/local-frame.ts';
import type { Position } from '../geodesy/position.ts';
import { at, ORIGIN } from '../obstacles/testing.ts';
import { degrees, feetMsl } from '../quantities/units.ts';
import { GROUND_REACH_FT, GroundPoints } from './ground-points.ts';
import type { ScanReading } from './scan-filter.ts';

/** A scan in feet around the origin, its heights in half feet. East of a mile, its coordinate system does not reach. */
const READING: ScanReading = {
  place: (x, y) => (x > 5280 ? { latitude: degrees(Number.NaN), longitude: degrees(Number.NaN) } : localToPosition(ORIGIN, at(x, y))),
  topOf: (z) => feetMsl(z / 2),
  feetPerUnit: 1,
};
type Point = readonly [x: number, y: number, z: number];
function groundOf(points: readonly Point[]): GroundPoints {
  const ground = new GroundPoints(READING);
  for (const point of points) ground.add(...point);
  return ground;
}
const asked = (ground: GroundPoints, east: number, north: number, origin: Position = ORIGIN) =>
  ground.around(origin)(localToPosition(ORIGIN, at(east, north)));

describe('the ground of a scan', () => {
  it('is the lowest of several points in one square of 25 ft, whatever their order', () => {
    const points: Point[] = [
      [3, 3, 204],
      [20, 24, 200],
      [12, 12, 210],
    ];
    for (const order of [points, points.toReversed()]) {
      const ground = groundOf(order);
      expect(ground.lowest()).toEqual({ x: [20], y: [24], z: [200] });
      expect(asked(ground, 10, 10)).toBe(100);
    }
  });

  it('is found up to the reach and not beyond it, on all sides', () => {
    expect(GROUND_REACH_FT).toBe(50);
    for (const [east, north] of [
      [1, 0],
      [0, 1],
      [-1, 0],
      [0, -1],
      [0.6, -0.8],
    ] as const) {
      const ground = groundOf([[-1000, -1000, 300]]);
      expect(asked(ground, -1000 + 49.9 * east, -1000 + 49.9 * north)).toBe(150);
      expect(asked(ground, -1000 + 50.1 * east, -1000 + 50.1 * north)).toBeNull();
    }
  });

  it('is unknown where the scan has no ground points', () => {
    expect(asked(groundOf([]), 0, 0)).toBeNull();
  });

  it('has no points outside its coordinate system', () => {
    const ground = groundOf([
      [5270, 0, 200],
      [5290, 0, 100],
    ]);
    expect(asked(ground, 5275, 0)).toBe(100);
    expect(asked(ground, 5335, 0)).toBeNull();
  });

  it('is the same from the retained points, asked again, and around another origin', () => {
    const random = seededRandom('ground points');
    const points = Array.from({ length: 150 }, (): Point => [random() * 1600 - 800, random() * 1600 - 800, 200 + random() * 40]);
    const ground = groundOf(points);
    const retained = GroundPoints.of(READING, ground.lowest());
    const { x, y, z } = ground.lowest();
    const elsewhere = localToPosition(ORIGIN, at(600, -400));
    for (let query = 0; query < 15; query += 1) {
      const [east, north] = [random() * 1800 - 900, random() * 1800 - 900];
      for (const origin of [ORIGIN, elsewhere]) {
        const here = positionToLocal(origin, localToPosition(ORIGIN, at(east, north)));
        const within = Array.from(z).flatMap((up, index) => {
          const there = positionToLocal(origin, READING.place(x[index] ?? Number.NaN, y[index] ?? Number.NaN));
          return Math.hypot(there.eastFt - here.eastFt, there.northFt - here.northFt) <= 50 ? [up / 2] : [];
        });
        const lowest = within.length === 0 ? null : Math.min(...within);
        expect(asked(ground, east, north, origin)).toBe(lowest);
        expect(asked(retained, east, north, origin)).toBe(lowest);
        expect(asked(retained, east, north, origin)).toBe(lowest);
      }
    }
  });
});
