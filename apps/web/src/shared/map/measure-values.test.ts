import { degrees, geodesicDirect, type Position } from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import { geodesicLine, measureText, withPoint } from './measure-values.ts';

const SITE: Position = { latitude: degrees(41.4036), longitude: degrees(-81.7544) };

describe('a measurement', () => {
  it('states the geodesic distance in the units of the user and nautical miles, and the true bearing', () => {
    const to = geodesicDirect(SITE, 54, 2_315.4);
    expect(measureText(SITE, to, 'imperial')).toBe('2,315 ft (0.38 NM), 054° true');
    expect(measureText(SITE, to, 'metric')).toBe('706 m (0.38 NM), 054° true');
    expect(measureText(SITE, geodesicDirect(SITE, 359.8, 60_761.155), 'imperial')).toBe('60,761 ft (10.00 NM), 000° true');
  });
  it('has no bearing between two equal points', () => {
    expect(measureText(SITE, SITE, 'imperial')).toBe('0 ft (0.00 NM)');
  });
  it('begins again with the third point', () => {
    const [a, b, c] = [0, 1, 2].map((step) => geodesicDirect(SITE, 90, step * 100));
    if (!a || !b || !c) throw new Error('three points');
    expect([a, b, c].reduce<readonly Position[]>(withPoint, [])).toEqual([c]);
    expect([a, b].reduce<readonly Position[]>(withPoint, [])).toEqual([a, b]);
  });
  it('is drawn along the geodesic, from the first point to the second', () => {
    const to = geodesicDirect(SITE, 90, 600_000);
    const line = geodesicLine(SITE, to);
    const [first, middle, last] = [line[0], line[16], line.at(-1)];
    expect(first?.[1]).toBeCloseTo(SITE.latitude, 9);
    expect(last?.[0]).toBeCloseTo(to.longitude, 9);
    const half = geodesicDirect(SITE, 90, 300_000);
    expect(middle?.[0]).toBeCloseTo(half.longitude, 6);
    expect(middle?.[1]).toBeCloseTo(half.latitude, 6);
  });
});
