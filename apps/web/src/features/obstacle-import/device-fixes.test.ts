import { geodesicDirect, degrees, geodesicInverse, metresToFeet } from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import { averagedPlace } from './device-fixes.ts';

const HERE = { latitude: degrees(41.8201), longitude: degrees(-71.4128) };
const off = (bearing: number, feet: number, accuracyMetres: number) => ({ ...geodesicDirect(HERE, bearing, feet), accuracyMetres });

describe('fixes of a device', () => {
  it('without any there is no place', () => {
    expect(averagedPlace([])).toBeNull();
  });
  it('one alone stays as it is, its accuracy in feet rounded up', () => {
    expect(averagedPlace([{ ...HERE, accuracyMetres: 5 }])).toEqual({ position: HERE, accuracyFt: 17, fixes: 1 });
  });
  it('around a place average to it, no surer than the farthest of them or the best says', () => {
    const around = averagedPlace([0, 90, 180, 270].map((bearing) => off(bearing, 11.5, 2)));
    expect(around && geodesicInverse(HERE, around.position).distanceFt).toBeLessThan(0.01);
    expect(around).toMatchObject({ accuracyFt: 12, fixes: 4 });
    expect(averagedPlace([0, 180].map((bearing) => off(bearing, 1, 10)))?.accuracyFt).toBe(Math.ceil(metresToFeet(10)));
  });
  it('weigh by their accuracy, and count not at all where another is three times as good', () => {
    const two = averagedPlace([off(0, 30, 4), off(180, 30, 2)]);
    // Weights 1 : 4 leave three fifths of the way to the better one.
    expect(two && geodesicInverse(HERE, two.position).distanceFt).toBeCloseTo(18, 1);
    expect(averagedPlace([off(0, 900, 100), off(90, 0, 3)])).toMatchObject({ accuracyFt: 10, fixes: 1 });
  });
  it('on both sides of the antimeridian meet there', () => {
    const place = averagedPlace([179.9999, -179.9999].map((longitude) => ({ latitude: 0, longitude, accuracyMetres: 5 })));
    expect(Math.abs(place?.position.longitude ?? 0)).toBe(180);
  });
});
