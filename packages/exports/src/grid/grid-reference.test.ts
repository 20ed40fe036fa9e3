import { degrees } from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import { positionOfMgrs, positionOfUtm } from './index.ts';

describe('a grid reference', () => {
  // The Washington Monument: 38.889484 N, 77.035278 W; 18S UJ 23480 06479, UTM 18S 323480 4306479 (NGA and USNG examples).
  it.each(['18SUJ2348006479', '18S UJ 23480 06479', '18s uj 23480 06479'])('is read in MGRS: %s', (text) => {
    expect(positionOfMgrs(text)?.latitude).toBeCloseTo(38.889484, 3);
    expect(positionOfMgrs(text)?.longitude).toBeCloseTo(-77.035278, 3);
  });
  it.each(['18S 323480 4306479', '18 S 323480mE 4306479mN', 'UTM 18S, 323480, 4306479'])('is read in UTM: %s', (text) => {
    expect(positionOfUtm(text)?.latitude).toBeCloseTo(38.889484, 3);
    expect(positionOfUtm(text)?.longitude).toBeCloseTo(-77.035278, 3);
  });
  it('is south of the equator for southern bands', () => {
    expect(positionOfUtm('56H 334873 6252266')?.latitude).toBeLessThan(0);
  });
  it('has N or S for the hemisphere where the position is not in that band', () => {
    expect(positionOfUtm('18N 323480 4306479')?.latitude).toBeCloseTo(38.889484, 3);
    expect(positionOfUtm('18S 323480 4306479')?.latitude).toBeCloseTo(38.889484, 3);
    // Sydney Opera House, 33.857 S: band H.
    expect(positionOfUtm('56S 334873 6252266')?.latitude).toBeCloseTo(-33.857, 2);
  });
  it.each(['18K 323480 4306479', '18U 323480 4306479'])('is rejected if the band is not that of the position: %s', (text) => {
    expect(positionOfUtm(text)).toBeNull();
  });
  it.each(['18SUJ234800647', '99SUJ2348006479', '18IUJ2348006479', 'hello', ''])('is rejected if invalid: %s', (text) => {
    expect([positionOfMgrs(text), positionOfUtm(text)]).toEqual([null, null]);
  });
  it('is a position on Earth', () => {
    expect(positionOfUtm('18S 323480 4306479')?.latitude).toBeGreaterThan(degrees(0));
  });
});
