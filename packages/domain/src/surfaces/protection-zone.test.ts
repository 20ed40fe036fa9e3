import { describe, expect, it } from 'vitest';
import { aCorridor, aPad } from '../obstacles/testing.ts';
import { protectionZoneLength } from '../project/protection-zone-length.ts';
import { degrees } from '../quantities/units.ts';
import { protectionZones } from './protection-zone.ts';

describe('the heliport protection zone', () => {
  it('is 280 ft long, 400 ft at a transport heliport', () => {
    expect(protectionZoneLength('AC 150/5390-2D', 'general_aviation').value).toBe(280);
    expect(protectionZoneLength('AC 150/5390-2C', 'hospital').value).toBe(280);
    expect(protectionZoneLength('AC 150/5390-2D', 'transport').value).toBe(400);
    expect(protectionZoneLength('EB 105A', 'general_aviation').value).toBe(280);
  });
  it("begins at the FATO edge with the width of the 8:1 surface, and has that surface's width at its end", () => {
    const length = protectionZoneLength('AC 150/5390-2D', 'general_aviation');
    const [zone] = protectionZones(aPad(80), [aCorridor(0)], length);
    // 40 ft + (250 − 40) · 280 / 4,000.
    const half = 40 + (210 * 280) / 4000;
    expect(zone?.outline.map(({ eastFt, northFt }) => [eastFt, northFt])).toEqual([
      [expect.closeTo(40, 9), expect.closeTo(40, 9)],
      [expect.closeTo(half, 9), expect.closeTo(320, 9)],
      [expect.closeTo(-half, 9), expect.closeTo(320, 9)],
      [expect.closeTo(-40, 9), expect.closeTo(40, 9)],
    ]);
  });
  it('of a sector has the same length in every direction', () => {
    const length = protectionZoneLength('AC 150/5390-2D', 'general_aviation');
    const round = { ...aPad(80), shape: 'circular' as const };
    const [zone] = protectionZones(round, [aCorridor(60, { course: { kind: 'sector', sweepDeg: degrees(90) } })], length);
    const far = (zone?.outline ?? []).map(({ eastFt, northFt }) => Math.hypot(eastFt, northFt));
    expect(far.filter((reach) => Math.abs(reach - 320) < 1e-6).length).toBeGreaterThan(6);
  });
});
