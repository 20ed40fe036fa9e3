import { degrees, feet, geodesicInverse, type LocalPoint } from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import { areClustered, ringOf, zoomFor } from './surface-features.ts';

const ORIGIN = { latitude: degrees(61), longitude: degrees(-150) };
const at = (eastFt: number, northFt: number): LocalPoint => ({ eastFt: feet(eastFt), northFt: feet(northFt) });

describe('an outline on the map', () => {
  const ring = ringOf(ORIGIN, [at(0, 40), at(250, 4040), at(-250, 4040)]);
  it('is closed', () => expect(ring.at(-1)).toEqual(ring[0]));
  it('is on the ellipsoid: each point at its own distance and direction', () => {
    const [longitude = 0, latitude = 0] = ring[0] ?? [];
    const { distanceFt, azimuthTrueDeg } = geodesicInverse(ORIGIN, { latitude: degrees(latitude), longitude: degrees(longitude) });
    expect(distanceFt).toBeCloseTo(40, 2);
    expect(azimuthTrueDeg).toBeCloseTo(0, 3);
  });
  it('has a point at least every 500 ft, so a straight edge stays straight on the ground', () => {
    for (const [index, [longitude, latitude]] of ring.entries()) {
      const [nextLongitude, nextLatitude] = ring[index + 1] ?? [longitude, latitude];
      const { distanceFt } = geodesicInverse(
        { latitude: degrees(latitude), longitude: degrees(longitude) },
        { latitude: degrees(nextLatitude), longitude: degrees(nextLongitude) },
      );
      expect(distanceFt).toBeLessThanOrEqual(500.01);
    }
    expect(ring).toHaveLength(9 + 1 + 9 + 1);
  });
});

describe('the zoom level', () => {
  it('shows the whole earth in one tile at 0, and half as much with each level', () => {
    expect(zoomFor(0, 131_479_714, 512)).toBeCloseTo(0, 9);
    expect(zoomFor(0, 131_479_714 / 1024, 512)).toBeCloseTo(10, 9);
  });
});

it('shows up to 399 obstacles individually, more in clusters', () => {
  expect(areClustered(399)).toBe(false);
  expect(areClustered(400)).toBe(true);
});
