import { seededRandom } from '@touchdown/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localToPosition } from '../geodesy/local-frame.ts';
import { placeAirspace } from '../obstacles/airspace.ts';
import { aSite, at } from '../obstacles/testing.ts';
import { feet, feetMsl } from '../quantities/units.ts';
import { COORDINATES, type DrawnPoints, drawnPointsInSteps } from './drawn-points.ts';
import type { KeptPoints } from './kept-points.ts';
import { packPoints, unpackPoints } from './packed-points.ts';
import { evaluateScanPoint } from './scan-evaluation.ts';
import type { ScanReading } from './scan-filter.ts';

type Scanned = readonly [east: number, north: number, top: number];
const MARGIN = feet(10);
const SITE = aSite();
const AIRSPACE = placeAirspace(SITE);
const READING: ScanReading = { place: (x, y) => localToPosition(SITE.origin, at(x, y)), topOf: (z) => feetMsl(z), feetPerUnit: 1 };

const kept = (scan: readonly Scanned[]): KeptPoints => ({
  x: Float64Array.from(scan, ([x]) => x),
  y: Float64Array.from(scan, ([, y]) => y),
  z: Float64Array.from(scan, ([, , z]) => z),
  classes: new Uint8Array(scan.length),
});
function drawn(scan: readonly Scanned[], limit: number): DrawnPoints {
  const steps = drawnPointsInSteps(kept(scan), { airspace: AIRSPACE, reading: READING, marginFt: MARGIN }, limit);
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}
/** Back as east, north, and top. */
const pointsOf = ({ positions }: DrawnPoints): Scanned[] =>
  Array.from({ length: positions.length / COORDINATES }, (_, index) => {
    const [east = 0, north = 0, up = 0] = positions.subarray(COORDINATES * index);
    return [east, north, up + SITE.heliportElevation];
  });
const near = (one: Scanned, other: Scanned) => one.every((value, index) => Math.abs(value - (other[index] ?? 0)) < 0.01);

/** Trees north of the landing area, under the approach surface and through it. */
function trees(name: string, count: number): Scanned[] {
  const random = seededRandom(name);
  return Array.from({ length: count }, (): Scanned => [
    400 * random() - 200,
    100 + 1_500 * random(),
    SITE.heliportElevation - 20 + 220 * random(),
  ]);
}
const reachOf = ([east, north, top]: Scanned) => {
  const alone = evaluateScanPoint(AIRSPACE, { position: READING.place(east, north), top: feetMsl(top), class: 0 }, MARGIN);
  return alone === null ? 'clear' : alone.penetrationFt > 0 ? 'penetrating' : 'near';
};

describe('the points of a scan as drawn', () => {
  it('are all of them up to the limit: those that penetrate first, then those near, each as it is evaluated alone', () => {
    const scan = trees('all of the drawn points', 600);
    const result = drawn(scan, 600);
    const points = pointsOf(result);
    expect(points).toHaveLength(600);
    expect(result.counts).toEqual(result.all);
    const expected = scan.map(reachOf);
    const order = ['penetrating', 'near', 'clear'] as const;
    let from = 0;
    for (const reach of order) {
      const own = points.slice(from, (from += result.counts[reach]));
      const alone = scan.filter((_, index) => expected[index] === reach);
      expect(alone.length).toBeGreaterThan(10);
      expect(own).toHaveLength(alone.length);
      for (const point of alone) expect(own.some((one) => near(one, point))).toBe(true);
    }
  });

  it('include all that penetrate while there is room, and count what is omitted', () => {
    const scan = trees('thinned points', 3_000);
    const { penetrating } = drawn(scan, 3_000).all;
    const result = drawn(scan, penetrating + 300);
    expect(result.counts.penetrating).toBe(penetrating);
    expect(result.counts.near + result.counts.clear).toBeLessThanOrEqual(300);
    expect(result.counts.near).toBeGreaterThan(50);
    expect(Object.values(result.all).reduce((sum, count) => sum + count)).toBe(3_000);
  });

  it('are never more than the limit, and with the highest of each reach, in every order of the scan', () => {
    const scan = trees('limits', 400);
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 400 }), fc.shuffledSubarray(scan, { minLength: 400 }), (limit, shuffled) => {
        const result = drawn(shuffled, limit);
        const points = pointsOf(result);
        expect(points.length).toBeLessThanOrEqual(limit);
        const worst = scan.filter((point) => reachOf(point) === 'penetrating').toSorted((one, other) => other[2] - one[2])[0];
        expect(worst !== undefined && points.some((one) => near(one, worst))).toBe(true);
        // The first is the highest of all cells, so the least detail has it too.
        expect(worst !== undefined && points[0] !== undefined && near(points[0], worst)).toBe(true);
      }),
      { numRuns: 30 },
    );
  });

  it('are those of a finer grid with more room: the highest of each of its cells', () => {
    const tops = Array.from({ length: 64 }, (_, index): Scanned => [
      4 * (index % 8),
      200 + 4 * Math.floor(index / 8),
      SITE.heliportElevation - 50 + index / 10,
    ]);
    // All are far below the surfaces. A grid of 8 ft has four points a cell, of which the last is the highest.
    const { counts, all } = drawn(tops, 16);
    expect([counts.clear, all.clear]).toEqual([16, 64]);
    const points = pointsOf(drawn(tops, 16));
    for (const [east, north] of points) expect([Math.round(east) % 8, Math.round(north - 200) % 8]).toEqual([4, 4]);
    expect(pointsOf(drawn(tops, 63))).toHaveLength(16);
  });
});

describe('packed points', () => {
  const result = { ...drawn(trees('packed', 500), 500), origin: SITE.origin, heliportElevation: SITE.heliportElevation };

  it('are read as they were, to less than a tenth of a foot', () => {
    const bytes = packPoints(result);
    expect(bytes.length).toBeLessThan(7 * 500);
    const again = unpackPoints(Uint8Array.from(bytes).buffer);
    expect(again).toMatchObject({ counts: result.counts, all: result.all, origin: SITE.origin, heliportElevation: SITE.heliportElevation });
    for (const [index, value] of result.positions.entries()) expect(Math.abs((again?.positions[index] ?? 0) - value)).toBeLessThan(0.1);
  });

  it('are refused if they are cut off, too long, or of another version', () => {
    const bytes = packPoints(result);
    expect(unpackPoints(bytes.slice(0, -1).buffer)).toBeNull();
    expect(unpackPoints(bytes.slice(0, 20).buffer)).toBeNull();
    expect(unpackPoints(Uint8Array.from([...bytes, 0]).buffer)).toBeNull();
    expect(unpackPoints(Uint8Array.from([9, ...bytes.slice(1)]).buffer)).toBeNull();
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (noise) => {
        expect(unpackPoints(Uint8Array.from(noise).buffer)).toBeNull();
      }),
    );
  });
});
