import { degrees, localToPosition, feet } from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import { placedSite, type RadarSite } from './radar-site.ts';

const CENTER = { latitude: degrees(42.36), longitude: degrees(-71.06) };
const at = (eastFt: number, northFt: number) => ({ eastFt: feet(eastFt), northFt: feet(northFt) });
const SITE: RadarSite = {
  center: CENTER,
  fato: [at(-50, -50), at(50, -50), at(50, 50), at(-50, 50)],
  paths: [
    { key: 'north', line: [at(0, 50), at(0, 4000)] },
    { key: 'incomplete', line: [] },
  ],
};

describe('the landing area on the radar', () => {
  it('is where it is from the device, with its FATO and its paths: east is right, north is up', () => {
    const device = localToPosition(CENTER, at(-300, -400));
    const { pad, beyondDeg, fato, paths } = placedSite(SITE, device, 1000, 100);
    expect([Math.round(pad.x), Math.round(pad.y), beyondDeg]).toEqual([30, -40, null]);
    expect(fato).toBe('M25.0 -35.0L35.0 -35.0L35.0 -45.0L25.0 -45.0Z');
    expect(paths).toEqual([{ key: 'north', d: 'M30.0 -45.0L30.0 -440.0' }]);
  });
  it('is only a direction beyond the radius', () => {
    const device = localToPosition(CENTER, at(-3000, 0));
    expect(placedSite(SITE, device, 1000, 100).beyondDeg).toBeCloseTo(90, 1);
  });
  it('has no outline while its size is unknown', () => {
    const placed = placedSite({ ...SITE, fato: [], paths: [] }, CENTER, 1000, 100);
    expect(placed).toMatchObject({ beyondDeg: null, fato: '', paths: [] });
  });
});
