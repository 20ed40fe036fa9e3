import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { geodesicDirect, geodesicInverse } from '../geodesy/geodesic.ts';
import { degrees } from '../quantities/units.ts';
import { surroundingsOf, wayTo } from './nearby.ts';

const HERE = { latitude: degrees(42.3601), longitude: degrees(-71.0589) };
const at = (bearing: number, distanceFt: number) => geodesicDirect(HERE, bearing, distanceFt);
const point = (bearing: number, distanceFt: number) => ({ ...at(bearing, distanceFt), extent: null });

describe('the direction and distance to an obstacle', () => {
  it('follow the geodesic to a point', () => {
    const way = wayTo(HERE, point(250, 4_321));
    expect(way.distanceFt).toBeCloseTo(4_321, 6);
    expect(way.azimuthTrueDeg).toBeCloseTo(250, 6);
  });
  it('lead to the nearest part of a wire, not to its recorded position', () => {
    // Supports 300 ft north, 400 ft to the west and 400 ft to the east: the wire passes 300 ft to the north.
    const support = (bearing: number) => ({ ...at(bearing, 500), topFeet: 100 });
    const turn = (Math.atan2(400, 300) * 180) / Math.PI;
    const way = wayTo(HERE, { ...at(turn, 500), extent: { kind: 'line', points: [support(360 - turn), support(turn)] } });
    expect(way.distanceFt).toBeCloseTo(300, 2);
    expect(Math.min(way.azimuthTrueDeg, 360 - way.azimuthTrueDeg)).toBeLessThan(0.01);
  });
  it('lead to the wall of a building, with a distance of 0 inside its footprint', () => {
    const building = (nearFt: number) => ({
      ...at(0, nearFt),
      extent: { kind: 'area' as const, ring: [at(0, nearFt), at(60, nearFt + 200), at(30, nearFt + 300)] },
    });
    expect(wayTo(HERE, building(100)).distanceFt).toBeCloseTo(100, 2);
    const around = { ...at(0, 100), extent: { kind: 'area' as const, ring: [at(0, 100), at(120, 100), at(240, 100)] } };
    expect(wayTo(HERE, around).distanceFt).toBe(0);
  });
});

/** Evenly distributed: the library's doubles cluster around zero. */
const between = (least: number, most: number) => fc.integer({ min: least * 1_000, max: most * 1_000 }).map((n) => n / 1_000);

describe('the surroundings', () => {
  it('are empty without obstacles', () => expect(surroundingsOf([])(HERE, 1_000)).toEqual({ within: [], nearest: null }));
  it('contain only the nearest obstacle if none is within the radius', () => {
    const { within, nearest } = surroundingsOf([point(90, 3_000), point(180, 2_000)])(HERE, 1_000);
    expect([within, Math.round(nearest?.distanceFt ?? 0)]).toEqual([[], 2_000]);
  });
  it('during any walk are the same as measuring every obstacle again', () => {
    const bearing = between(0, 360);
    const places = fc.array(fc.tuple(bearing, between(0, 3_000)), { maxLength: 40 });
    const walk = fc.array(fc.tuple(bearing, between(0, 600)), { minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(places, walk, fc.constantFrom(250, 1_000, 2_500), (all, steps, radiusFt) => {
        const obstacles = all.map((one) => point(...one));
        const around = surroundingsOf(obstacles);
        for (const step of steps) {
          const here = at(...step);
          const measured = obstacles.map((one) => geodesicInverse(here, one).distanceFt).toSorted((one, other) => one - other);
          const { within, nearest } = around(here, radiusFt);
          expect(within.map(({ distanceFt }) => distanceFt)).toEqual(measured.filter((distanceFt) => distanceFt <= radiusFt));
          expect(nearest?.distanceFt).toBe(measured[0]);
        }
      }),
    );
  });
});
