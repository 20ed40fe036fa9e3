/** The picture of many buildings: where it is on the map, and where they are in it. */
import { degrees } from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import { massPlan } from './mass-picture.ts';

const SIDE = 0.000_14;
const house = (latitude: number, longitude: number) => ({
  ring: [
    [0, 0],
    [0, SIDE],
    [SIDE, SIDE],
    [SIDE, 0],
  ].map(([north = 0, east = 0]) => ({
    latitude: degrees(latitude + north),
    longitude: degrees(((longitude + east + 540) % 360) - 180),
  })),
});
/** A square of houses, 0.01° apart, around a place. */
const houses = (count: number, latitude: number, longitude: number) => {
  const side = Math.ceil(Math.sqrt(count));
  return Array.from({ length: count }, (_, index) =>
    house(latitude + 0.04 * (Math.floor(index / side) / side), longitude + 0.04 * ((index % side) / side)),
  );
};

describe('the picture of the buildings', () => {
  it('is not made of a few, which are drawn as areas', () => {
    expect(massPlan(houses(1_999, 40.7, -74))).toBeNull();
    expect(massPlan([])).toBeNull();
  });

  it('has its corners at the outermost buildings, and all of them inside', () => {
    const plan = massPlan(houses(2_500, 40.7, -74));
    expect(plan?.coordinates[0][0]).toBeCloseTo(-74, 9);
    expect(plan?.coordinates[2][1]).toBeCloseTo(40.7, 9);
    expect(plan?.coordinates[1][1]).toBeCloseTo(40.7 + 0.04 * (49 / 50) + SIDE, 9);
    const { width = 0, height = 0, rings = [] } = plan ?? {};
    expect(rings).toHaveLength(2_500);
    for (const { x, y } of rings.flat()) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(width + 1);
      expect(y).toBeLessThanOrEqual(height + 1);
    }
    // 512 px × 2^13.5 around the world.
    expect(width).toBe(Math.round(((0.04 * (49 / 50) + SIDE) / 360) * 512 * 2 ** 13.5));
    // A degree of latitude is longer than one of longitude by the secant of the latitude.
    expect(height / width).toBeCloseTo(1 / Math.cos((40.72 * Math.PI) / 180), 2);
  });

  it('is one piece across the 180th meridian', () => {
    const plan = massPlan(houses(2_500, -17, 179.98));
    const [[west], [east]] = plan?.coordinates ?? [[], []];
    expect((east ?? 0) - (west ?? 0)).toBeCloseTo(0.04 * (49 / 50) + SIDE, 9);
    expect(plan?.width).toBeLessThan(2_048);
  });
});
