import { degrees, type Position } from '@touchdown/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startWithAll } from './all-in-view.ts';

const at = (latitude: number, longitude: number): Position => ({ latitude: degrees(latitude), longitude: degrees(longitude) });
const mercator = (latitude: number) => Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) / (2 * Math.PI);

describe('the start of a map of several sites', () => {
  it('is nothing without sites, and a single site with its surroundings', () => {
    expect(startWithAll([])).toBeNull();
    const start = startWithAll([at(41.4, -81.75)]);
    expect(start?.latitude).toBeCloseTo(41.4, 9);
    expect(start).toMatchObject({ longitude: -81.75, zoom: 9 });
  });
  it('has all of them in a view of 320 by 220 pixels', () => {
    const place = fc.record({
      latitude: fc.double({ min: -80, max: 80, noNaN: true }),
      longitude: fc.double({ min: -179, max: 179, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 20 }), (places) => {
        const start = startWithAll(places.map(({ latitude, longitude }) => at(latitude, longitude)));
        if (start === null) throw new Error('no view');
        // Zoom 0 shows the whole world.
        if (start.zoom === 0) return;
        const scale = 512 * 2 ** start.zoom;
        for (const { latitude, longitude } of places) {
          expect(Math.abs((longitude - start.longitude) / 360) * scale).toBeLessThanOrEqual(160.001);
          expect(Math.abs(mercator(latitude) - mercator(start.latitude)) * scale).toBeLessThanOrEqual(110.001);
        }
      }),
    );
  });
});
