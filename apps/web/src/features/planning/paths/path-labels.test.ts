import { assessPaths, readPath, shownUnits, siteOf } from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import { aProject, aStoredPath } from '../../../test/records.ts';
import { turningLine, variationLine } from './paths-site.ts';
import { altitudeText, countText, geometryText, headingFacts } from './path-labels.ts';

const fieldsOf = (path: ReturnType<typeof aStoredPath>) => readPath(path).fields;
const site = siteOf(aProject(), '2026-11-21');

describe('the text of a path', () => {
  it('counts as the specification writes it', () => {
    expect(countText(0)).toBe('No paths defined');
    expect(countText(2)).toBe('2 path(s) defined');
  });
  it('shows a heading as typed with its reference, and against the other north', () =>
    expect(headingFacts(fieldsOf(aStoredPath()), site.variation)).toEqual([
      { label: 'Ingress heading', typed: '074° magnetic', counterpart: '060.10° true', reciprocal: '254°' },
    ]));
  it('names only the headings that the type uses', () => {
    const path = fieldsOf(aStoredPath({ type: 'departure', egressHeadingDegrees: 254, headingReference: 'true' }));
    expect(headingFacts(path, site.variation)).toEqual([
      { label: 'Egress heading', typed: '254° true', counterpart: '267.90° magnetic', reciprocal: '074°' },
    ]);
  });
  it('names the headings and numbers of a curve and of a sector, as far as they are entered', () => {
    const curve = fieldsOf(aStoredPath({ pathGeometryType: 'curved', startIngressHeading: 120, finalSegmentLength: 1000 }));
    expect(headingFacts(curve, site.variation).map(({ label, typed }) => [label, typed])).toEqual([
      ['Ingress heading', '074° magnetic'],
      ['Start Ingress Heading', '120° magnetic'],
    ]);
    expect(geometryText(curve)).toBe('Curved: final segment 1,000 ft');
    const sector = fieldsOf(
      aStoredPath({ pathGeometryType: 'sector', startEgressAngle: 300, endEgressAngle: 30, sweepDirection: 'clockwise' }),
    );
    expect(headingFacts(sector, site.variation).at(-1)).toEqual({
      label: 'Sector to',
      typed: '030° magnetic',
      counterpart: '016.10° true',
      reciprocal: null,
    });
    expect(geometryText(sector)).toBe('Sector: clockwise');
    expect(geometryText(fieldsOf(aStoredPath()))).toBe('Straight');
  });
  it('states the entered altitude limits', () => {
    const text = (low: number | null, high: number | null) =>
      altitudeText(fieldsOf(aStoredPath({ minimumAltitudeFeet: low, maximumAltitudeFeet: high })));
    expect([text(300, 1500), text(300, null), text(null, 1500), text(null, null)]).toEqual([
      '300 ft MSL to 1,500 ft MSL',
      '300 ft MSL or above',
      '1,500 ft MSL or below',
      null,
    ]);
  });
});

describe('the dimensions of a path', () => {
  it("are shown in the user's units", () => {
    const curve = aStoredPath({ pathGeometryType: 'curved', finalSegmentLength: 1000, curveRadius: 886, minimumAltitudeFeet: 300 });
    expect(geometryText(fieldsOf(curve), shownUnits('metric'))).toBe('Curved: final segment 304.8 m, radius 270.053 m');
    expect(altitudeText(fieldsOf(curve), shownUnits('metric'))).toBe('91.44 m MSL or above');
  });
});

describe('the site variation', () => {
  it('is the entered one, and says so', () => expect(variationLine(site)).toBe('Magnetic variation 13.9° W (entered).'));
  it('is that of the model at the location if none is entered', () =>
    expect(variationLine(siteOf(aProject({ magneticVariation: null }), '2026-11-21'))).toContain('(WMM2025, Nov 21, 2026)'));
  it('is not guessed without a location', () =>
    expect(siteOf(aProject({ magneticVariation: null, latitude: null, longitude: null }), '2026-11-21').variation).toBeNull());
  it('rotates paths with magnetic headings, and reports how many', () => {
    const line = (...references: ('magnetic' | 'true')[]) => turningLine(references.map((headingReference) => ({ headingReference })));
    expect(line('magnetic', 'true')).toBe('Changing it re-orients 1 path with magnetic headings.');
    expect(line('magnetic', 'magnetic')).toBe('Changing it re-orients 2 paths with magnetic headings.');
    expect(line('true', 'true')).toBe('All paths have true headings. Changing the variation does not affect them.');
    expect(line()).toBeNull();
  });
  it('moves only magnetic paths: from 13.9° west to 10° east they rotate by 23.9°', () => {
    const directions = (magneticVariation: number) =>
      assessPaths(
        [aStoredPath(), aStoredPath({ id: 'true', headingReference: 'true' })],
        siteOf(aProject({ magneticVariation }), '2026-11-21'),
      ).corridors.map(({ outboundTrueDeg }) => outboundTrueDeg);
    const [before, after] = [directions(-13.9), directions(10)];
    expect((after[0] ?? 0) - (before[0] ?? 0)).toBeCloseTo(23.9, 9);
    expect(after[1]).toBe(before[1]);
  });
});
