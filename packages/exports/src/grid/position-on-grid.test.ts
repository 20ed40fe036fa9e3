import { degrees, geodesicInverse } from '@touchdown/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gridAt, gridOfZone, positionOnGrid, STATE_PLANE_ZONES, statePlaneZoneAt } from './index.ts';

const boston = { latitude: degrees(42.3601), longitude: degrees(-71.0589) };

test('a grid point converts back to its position within 0.001 ft, anywhere in its zone', () => {
  fc.assert(
    fc.property(fc.double({ min: -1, max: 1, noNaN: true }), fc.double({ min: -0.6, max: 0.6, noNaN: true }), (east, north) => {
      const place = { latitude: degrees(42.2 + north), longitude: degrees(-71.5 + east) };
      const zone = statePlaneZoneAt(boston);
      if (zone === null) throw new Error('No zone covers Boston');
      const point = gridOfZone(zone).at(place);
      expect(geodesicInverse(place, positionOnGrid(zone, zone.unit, point)).distanceFt).toBeLessThan(0.001);
    }),
    { numRuns: 100 },
  );
});

test('a point in meters and the same point in feet give the same position', () => {
  const zone = statePlaneZoneAt(boston);
  if (zone === null) throw new Error('No zone covers Boston');
  const { east, north } = gridAt(boston).at(boston);
  const meters = { east: (east * 1200) / 3937, north: (north * 1200) / 3937 };
  expect(geodesicInverse(positionOnGrid(zone, 'm', meters), boston).distanceFt).toBeLessThan(0.001);
  // Read in the other foot, which is 2 ppm longer, the position is off by more than 1 ft.
  expect(geodesicInverse(positionOnGrid(zone, 'ft', { east, north }), boston).distanceFt).toBeGreaterThan(1);
  expect(STATE_PLANE_ZONES.length).toBeGreaterThan(100);
});
