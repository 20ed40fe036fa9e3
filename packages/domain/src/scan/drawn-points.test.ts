import { seededRandom } from '@touchdown/testing';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { localToPosition } from '../geodesy/local-frame.ts';
import { placeAirspace } from '../obstacles/airspace.ts';
import { aSite, at } from '../obstacles/testing.ts';
import { feet, feetMsl } from '../quantities/units.ts';
import { COORDINATES, type DrawnPoints, drawnPointsInSteps } from './drawn-points.ts';
import type { RetainedPoints } from './retained-points.ts';
import { packPoints, unpackPoints } from './packed-points.ts';
import { reevaluateInSteps } from './reevaluation.ts';
import { evaluateScanPoint, ScanEvaluation } from './scan-evaluation.ts';
import type { ScanReading } from './scan-filter.ts';

type Scanned = readonly [east: number, north: number, top: number];
const MARGIN = feet(10);
const SITE = aSite();
const AIRSPACE = placeAirspace(SITE);
const READING: ScanReading = { place: (x, y) => localToPosition(SITE.origin, at(x, y)), topOf: (z) => feetMsl(z), feetPerUnit: 1 };

const retained = (scan: readonly Scanned[]): RetainedPoints => ({
  x: Float64Array.from(scan, ([x]) => x),
  y: Float64Array.from(scan, ([, y]) => y),
  z: Float64Array.from(scan, ([, , z]) => z),
  classes: new Uint8Array(scan.length),
});
function allOf<Result>(steps: Generator<void, Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}
const drawn = (scan: readonly Scanned[], limit: number): DrawnPoints =>
  allOf(drawnPointsInSteps(retained(scan), { airspace: AIRSPACE, reading: READING, marginFt: MARGIN }, limit));
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

  it('are in the order of detail: every complete part is the highest point of each square of a grid', () => {
    const random = seededRandom('detail');
    // Far below the surfaces, some at one place, many of one height.
    const scan = Array.from({ length: 700 }, (): Scanned => [
      Math.round(300 * random()) / 2,
      600 + 40 * random(),
      SITE.heliportElevation - 60 - Math.floor(3 * random()),
    ]);
    const [west, south] = [Math.min(...scan.map(([east]) => east)), Math.min(...scan.map(([, north]) => north))];
    const points = pointsOf(drawn(scan, scan.length));
    expect(points).toHaveLength(scan.length);
    let left = scan;
    for (let side = 1; left.length > 1; side *= 2) {
      const squares = new Map<string, Scanned>();
      for (const point of left) {
        const square = `${Math.floor((point[0] - west) / side)} ${Math.floor((point[1] - south) / side)}`;
        const other = squares.get(square);
        const isFirst = other === undefined || scan.indexOf(point) < scan.indexOf(other);
        if (other === undefined || point[2] > other[2] || (point[2] === other[2] && isFirst)) squares.set(square, point);
      }
      left = [...squares.values()];
      const part = points.slice(0, left.length);
      for (const point of left) expect(part.some((one) => near(one, point))).toBe(true);
      expect(pointsOf(drawn(scan, left.length))).toEqual(part);
    }
  });

  it('of a scan of more than 12 miles are the highest of each square of a coarser grid', () => {
    const scan = Array.from({ length: 40 }, (_, index): Scanned => [20_000 * index, 0.4 * (index % 2), SITE.heliportElevation - index]);
    const points = pointsOf(drawn(scan, 40));
    expect(points.map(([, , top]) => Math.round(SITE.heliportElevation - top)).toSorted((one, other) => one - other)).toEqual([
      ...scan.keys(),
    ]);
    expect(points[0]?.[2]).toBeCloseTo(SITE.heliportElevation, 3);
  });

  it('are the same from what an evaluation of the same surfaces found, without another one', () => {
    const points = retained(trees('evaluated before', 900));
    const surfaces = { airspace: AIRSPACE, reading: READING, marginFt: MARGIN };
    const dropped = { columns: new Int32Array(0), rows: new Int32Array(0), highest: new Float64Array(0) };
    const again = allOf(reevaluateInSteps({ points, dropped }, surfaces));
    if (again.kind !== 'exact') throw new Error('nothing was dropped');
    const alone = allOf(drawnPointsInSteps(points, surfaces, 300));
    const addRetained = vi.spyOn(ScanEvaluation.prototype, 'addRetained');
    try {
      expect(allOf(drawnPointsInSteps(points, { ...surfaces, reaches: again.reaches }, 300))).toEqual(alone);
      expect(addRetained).not.toHaveBeenCalled();
    } finally {
      addRetained.mockRestore();
    }
  });

  it('omit clear points below others first: in each square, the highest of all points has its picture', () => {
    // In each square of 8 ft, one tree is through the approach surface, and three far below it.
    const scan = Array.from({ length: 64 }, (_, index): Scanned => {
      const [column, row] = [index % 8, Math.floor(index / 8)];
      return [4 * column, 200 + 4 * row, SITE.heliportElevation + (column % 2 === 0 && row % 2 === 0 ? 60 : -50 + index / 10)];
    });
    const { counts, all } = drawn(scan, 16);
    expect([counts.penetrating, counts.clear]).toEqual([16, 0]);
    expect([all.penetrating, all.near, all.clear]).toEqual([16, 0, 48]);
    expect(drawn(scan, 63).counts.clear).toBe(0);
    expect(drawn(scan, 64).counts.clear).toBe(48);
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
