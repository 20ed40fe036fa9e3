import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feetMsl } from '../quantities/units.ts';
import { groundAt, checkGround } from './ground.ts';

const ground = (...points: readonly (readonly [number, number])[]) =>
  points.map(([stationFt, elevation]) => ({ stationFt, elevation: feetMsl(elevation) }));
/** The 8:1 surface of a heliport at 100 ft MSL. */
const surface = (stationFt: number) => 100 + stationFt / 8;
const LENGTH = 4000;

describe('ground above the 8:1 surface', () => {
  it('is found from where it rises through the surface to where it drops below it, with the maximum in between', () => {
    // A ridge of 400 ft MSL at station 1,600, where the surface is at 300: above it from 800 (200 = 200) to 2,000 (350 = 350).
    const ridge = ground([0, 0], [1600, 400], [2400, 300], [4000, 300]);
    const { above, least, unknown } = checkGround(ridge, LENGTH, surface);
    expect(above).toEqual([{ fromFt: 800, toFt: 2000, aboveFt: 100, atFt: 1600 }]);
    expect(least).toEqual({ stationFt: 1600, clearanceFt: -100 });
    expect(unknown).toEqual([]);
  });
  it('is reported for each hill separately, including one at the edge of the FATO or beyond the end', () => {
    // At the FATO edge 50 ft above. Down by one sixteenth to station 800 while the surface rises by one eighth: they meet at 800/3.
    const bank = ground([-100, 150], [0, 150], [800, 100], [4000, 100]);
    expect(checkGround(bank, LENGTH, surface).above).toEqual([{ fromFt: 0, toFt: expect.closeTo(800 / 3, 9), aboveFt: 50, atFt: 0 }]);
    const steep = ground([0, 90], [3200, 500], [4000, 800]);
    expect(checkGround(steep, LENGTH, surface).above).toEqual([{ fromFt: expect.closeTo(3200, 9), toFt: 4000, aboveFt: 200, atFt: 4000 }]);
  });
  it('is not found where the ground only touches the surface', () => {
    expect(checkGround(ground([0, 100], [2000, 350], [4000, 100]), LENGTH, surface)).toMatchObject({
      above: [],
      least: { clearanceFt: 0 },
    });
  });
  it('is not evaluated where the ground is unknown', () => {
    expect(checkGround(ground([1000, 0], [2000, 0]), LENGTH, surface)).toEqual({
      above: [],
      least: { stationFt: 1000, clearanceFt: 225 },
      unknown: [
        { fromFt: 0, toFt: 1000 },
        { fromFt: 2000, toFt: 4000 },
      ],
    });
    expect(checkGround([], LENGTH, surface)).toEqual({ above: [], least: null, unknown: [{ fromFt: 0, toFt: 4000 }] });
    expect(checkGround(ground([5000, 9999], [6000, 9999]), LENGTH, surface).unknown).toEqual([{ fromFt: 0, toFt: 4000 }]);
  });
});

describe('properties of the evaluation', () => {
  const anyGround = fc
    .uniqueArray(fc.integer({ min: -500, max: 5000 }), { minLength: 2, maxLength: 30 })
    .chain((stations) =>
      fc
        .array(fc.double({ min: -100, max: 900, noNaN: true }), { minLength: stations.length, maxLength: stations.length })
        .map((heights) => stations.toSorted((a, b) => a - b).map((station, index) => [station, heights[index] ?? 0] as const)),
    )
    .map((points) => ground(...points));

  it('every tested station is above the surface exactly where a span reports it', () => {
    fc.assert(
      fc.property(anyGround, fc.double({ min: 0, max: LENGTH, noNaN: true }), (points, station) => {
        const { above, least } = checkGround(points, LENGTH, surface);
        const height = groundAt(points, station);
        if (height === null) return;
        const clearance = surface(station) - height;
        expect(clearance).toBeGreaterThanOrEqual((least?.clearanceFt ?? Infinity) - 1e-6);
        if (Math.abs(clearance) < 1e-3) return;
        expect(above.some(({ fromFt, toFt }) => station >= fromFt && station <= toFt)).toBe(clearance < 0);
      }),
    );
  });
  it('the worst of all spans is the smallest clearance', () => {
    fc.assert(
      fc.property(anyGround, (points) => {
        const { above, least } = checkGround(points, LENGTH, surface);
        if (least === null || least.clearanceFt > -1e-3) return;
        expect(Math.max(...above.map(({ aboveFt }) => aboveFt))).toBeCloseTo(-least.clearanceFt, 9);
      }),
    );
  });
});
