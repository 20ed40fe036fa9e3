import { pathFromRecord } from '@touchdown/exports';
import { describe, expect, it } from 'vitest';
import { aProject, aStoredPath } from '../../test/records.ts';
import { siteOf, variationLine } from './paths-site.ts';
import { altitudeText, countText, headingFacts } from './path-words.ts';

const site = siteOf(aProject(), '2026-11-21');

describe('the words of a path', () => {
  it('count as the specification writes it', () => {
    expect(countText(0)).toBe('No paths defined');
    expect(countText(2)).toBe('2 path(s) defined');
  });
  it('say a heading as typed with its reference, and against the other north', () =>
    expect(headingFacts(pathFromRecord(aStoredPath()), site.variation)).toEqual([
      { label: 'Ingress', typed: '074° magnetic', counterpart: '060.10° true' },
    ]));
  it('name only the headings that the type is flown on', () => {
    const path = pathFromRecord(aStoredPath({ type: 'departure', egressHeadingDegrees: 254, headingReference: 'true' }));
    expect(headingFacts(path, site.variation)).toEqual([{ label: 'Egress', typed: '254° true', counterpart: '267.90° magnetic' }]);
  });
  it('say the altitude limits that are given', () => {
    const text = (low: number | null, high: number | null) =>
      altitudeText(pathFromRecord(aStoredPath({ minimumAltitudeFeet: low, maximumAltitudeFeet: high })));
    expect([text(300, 1500), text(300, null), text(null, 1500), text(null, null)]).toEqual([
      '300 to 1,500 ft MSL',
      '300 ft MSL or above',
      '1,500 ft MSL or below',
      null,
    ]);
  });
});

describe('the variation of the site', () => {
  it('is the typed one, and says so', () => expect(variationLine(site)).toBe('Magnetic variation 13.9° west, entered by the owner'));
  it('is that of the model at the place without a typed one', () =>
    expect(variationLine(siteOf(aProject({ magneticVariation: null }), '2026-11-21'))).toContain('WMM2025 for 2026-11-21'));
  it('is not guessed without a place', () =>
    expect(siteOf(aProject({ magneticVariation: null, latitude: null, longitude: null }), '2026-11-21').variation).toBeNull());
});
