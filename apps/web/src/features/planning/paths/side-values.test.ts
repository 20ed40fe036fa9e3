import { assessPath, readPath, shownUnits, siteOf, type WirePath } from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import { aProject, aStoredPath } from '../../../test/records.ts';
import { sideView } from './side-values.ts';

const viewOf = (path: WirePath, elevation: number | null = 120, system: 'imperial' | 'metric' = 'imperial') => {
  const site = siteOf(aProject({ elevation }), '2026-11-21');
  const [corridor] = assessPath(path, site).corridors;
  if (corridor === undefined) throw new Error('The path of the test cannot be drawn.');
  return sideView(readPath(path).fields, corridor, site, shownUnits(system));
};
const reported = (view: ReturnType<typeof viewOf>) => view.lines.map(({ label, value }) => `${label}: ${value}`);

describe('the profile of a path', () => {
  it('rises 8:1 to 500 ft over 4,000 ft, and the path at its own angle: 9° is 633.537 ft', () =>
    expect(reported(viewOf(aStoredPath({ pathAngleDegrees: 9 })))).toEqual([
      '8:1 surface: 620.0 ft MSL (500.0 ft above the heliport)',
      'Path at 9°: 753.5 ft MSL (633.5 ft above the heliport)',
    ]));
  it('is as high as its content', () => {
    expect(viewOf(aStoredPath({ pathAngleDegrees: 3 })).topFt).toBe(500);
    expect(viewOf(aStoredPath({ pathAngleDegrees: 45 })).topFt).toBeCloseTo(4000, 6);
    expect(viewOf(aStoredPath({ maximumAltitudeFeet: 920 })).topFt).toBe(800);
  });
  it('draws altitude limits near the path, and shows the others only as text', () => {
    const view = viewOf(aStoredPath({ minimumAltitudeFeet: 420, maximumAltitudeFeet: 9000 }));
    expect(view.lines.slice(2).map(({ label, fromFt, isDrawn }) => [label, fromFt, isDrawn])).toEqual([
      ['Minimum Altitude', 300, true],
      ['Maximum Altitude', 8880, false],
    ]);
    expect(reported(view).at(-1)).toBe('Maximum Altitude: 9,000.0 ft MSL');
    expect(viewOf(aStoredPath({ minimumAltitudeFeet: 100 })).lines.at(-1)?.isDrawn).toBe(false);
  });
  it('has no height above sea level without the elevation of the heliport', () => {
    const view = viewOf(aStoredPath({ minimumAltitudeFeet: 420 }), null);
    expect(reported(view)[0]).toBe('8:1 surface: 500.0 ft above the heliport');
    expect(view.lines.at(-1)?.isDrawn).toBe(false);
  });
  it('marks where a curve begins and ends: 1,000 ft from the FATO edge, and 46° of 886 ft farther on', () => {
    const curve = aStoredPath({ pathGeometryType: 'curved', startIngressHeading: 120, finalSegmentLength: 1000, curveRadius: 886 });
    const [from, to] = viewOf(curve).bendsFt;
    expect(from).toBe(1000);
    expect(to).toBeCloseTo(1000 + (886 * 46 * Math.PI) / 180, 9);
    expect(viewOf(aStoredPath()).bendsFt).toEqual([]);
  });
  it("uses the user's units: 500 ft are 152.40 m", () =>
    expect(reported(viewOf(aStoredPath(), 0, 'metric'))[0]).toBe('8:1 surface: 152.40 m MSL (152.40 m above the heliport)'));
});
