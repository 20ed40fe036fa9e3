/** Curved and sector paths in the KML file, and how a path that cannot be drawn is handled. */
import { degrees, feet, geodesicInverse, squareFeet } from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import { DEFAULT_EXPORT_OPTIONS, type FacilityDocument } from './facility-document.ts';
import { needsForGoogleEarth } from './blockers.ts';
import { writeKml } from './kml.ts';
import { aCurvedPath, aFacilityDocument, anUnfinishedPath, aPath, aSectorPath } from './testing.ts';

const write = (changes: Partial<FacilityDocument>): string => writeKml(aFacilityDocument(changes), DEFAULT_EXPORT_OPTIONS);
const blockOf = (kml: string, name: string): string =>
  kml.split('<Placemark>').find((block) => block.includes(`<name>${name}</name>`)) ?? '';
const pointsOf = (block: string) =>
  (/<coordinates>([^<]*)</.exec(block)?.[1] ?? '').split(' ').map((text) => {
    const [longitude = Number.NaN, latitude = Number.NaN, altitudeM = Number.NaN] = text.split(',').map(Number);
    return { longitude: degrees(longitude), latitude: degrees(latitude), altitudeM };
  });
const BOSTON = { latitude: degrees(42.3601), longitude: degrees(-71.0589) };
/** A circular FATO of 80 ft, so every path starts 40 ft from the center. */
const circle = { length: feet(80), width: feet(80), area: squareFeet(5026.55) };
const round = { shape: 'circular', dimensions: { tlof: circle, fato: circle, safetyArea: circle } } as const;
const toward = (directionDeg: number, lengthFt: number) => ({
  east: lengthFt * Math.sin((directionDeg * Math.PI) / 180),
  north: lengthFt * Math.cos((directionDeg * Math.PI) / 180),
});
const polar = (steps: readonly ReturnType<typeof toward>[]) => {
  const east = steps.reduce((sum, step) => sum + step.east, 0);
  const north = steps.reduce((sum, step) => sum + step.north, 0);
  return { distanceFt: Math.hypot(east, north), azimuthDeg: (Math.atan2(east, north) * 180) / Math.PI };
};
const expectAt = (point: ReturnType<typeof pointsOf>[number] | undefined, at: ReturnType<typeof polar>) => {
  const measured = geodesicInverse(BOSTON, point ?? BOSTON);
  expect(measured.distanceFt).toBeCloseTo(at.distanceFt, 1);
  expect(((measured.azimuthTrueDeg - at.azimuthDeg + 540) % 360) - 180).toBeCloseTo(0, 3);
};

describe('a curved path in the KML file', () => {
  // Inbound 028° then 074° magnetic, 13.9° west: outward 240.1° true for 1,000 ft, 46° to the left on a radius of 886 ft, then on 194.1°.
  const kml = write({ ...round, paths: [aCurvedPath()] });
  const line = pointsOf(blockOf(kml, 'River Curve'));
  const chord = toward(240.1 - 23, 2 * 886 * Math.sin((23 * Math.PI) / 180));
  const straight = [toward(240.1, 40), toward(240.1, 1000)];

  it('runs straight from the FATO edge, through its arc, and on to 4,000 ft', () => {
    const arcFt = (886 * 46 * Math.PI) / 180;
    expect(line.length).toBeGreaterThanOrEqual(14);
    expectAt(line[0], polar([toward(240.1, 40)]));
    expectAt(line[1], polar(straight));
    expectAt(line.at(-2), polar([...straight, chord]));
    expectAt(line.at(-1), polar([...straight, chord, toward(194.1, 4000 - 1000 - arcFt)]));
  });
  it('states how it turns and what was entered', () => {
    const block = blockOf(kml, 'River Curve');
    expect(block).toContain('turning 46.00° left outbound');
    expect(block).toContain('Inbound heading before the turn: 028° magnetic as entered, 014.10° true');
    expect(block).toContain('Final segment: 1,000 ft');
    expect(block).toContain('Curve radius: 886 ft');
  });
  it('has its surface, rising to 500 ft above the heliport, and the convention for reading it', () => {
    const block = blockOf(kml, 'Approach surface River Curve');
    expect(Math.max(...pointsOf(block).map(({ altitudeM }) => altitudeM))).toBeCloseTo((120 + 500) * 0.3048, 3);
    expect(block).toContain('Touchdown convention');
  });
});

describe('a sector in the KML file', () => {
  const kml = write({ ...round, paths: [aSectorPath()] });
  it('extends 4,000 ft from the FATO edge along its first, middle, and last direction', () => {
    const surface = pointsOf(blockOf(kml, 'Departure surface Harbor Sector'));
    const outer = surface.filter(({ altitudeM }) => altitudeM > 180);
    for (const direction of [336.1, 21.1, 66.1])
      expect(
        outer.some(
          (point) =>
            Math.abs(geodesicInverse(BOSTON, point).distanceFt - 4040) < 0.1 &&
            Math.abs(((geodesicInverse(BOSTON, point).azimuthTrueDeg - direction + 540) % 360) - 180) < 7.5,
        ),
      ).toBe(true);
    expectAt(pointsOf(blockOf(kml, 'Harbor Sector')).at(-1), polar([toward(21.1, 4040)]));
  });
  it('states its angles against both norths', () => {
    const block = blockOf(kml, 'Harbor Sector');
    expect(block).toContain('Sector start (outbound): 350° magnetic as entered, 336.10° true');
    expect(block).toContain('centerline of a 90.00° sector');
  });
});

describe('a lateral extension in the KML file', () => {
  const names = (extensionFacility: FacilityDocument['extensionFacility']) =>
    [...write({ paths: [aPath({ profileType: 'lateral_extension' })], extensionFacility }).matchAll(/<name>([^<]*)</g)].map(
      ([, name]) => name ?? '',
    );
  it('replaces the transitional surfaces at a hospital only', () => {
    expect(names({ ppr: false, facilityType: 'hospital' }).some((name) => name.startsWith('Transitional'))).toBe(false);
    expect(names({ ppr: false, facilityType: 'general_aviation' }).some((name) => name.startsWith('Transitional'))).toBe(true);
  });
});

describe('a path that cannot be drawn yet', () => {
  it('is omitted from the placemarks, and the file reports what it lacks', () => {
    const kml = write({ paths: [aPath(), anUnfinishedPath()] });
    expect(blockOf(kml, 'Unfinished')).toBe('');
    expect(kml).toContain('Not drawn: Unfinished. Curved paths require a curve radius.');
    expect(blockOf(kml, 'North Approach')).not.toBe('');
  });
  it('does not count as a path for Google Earth if it is the only one', () => {
    const needs = (paths: FacilityDocument['paths']) =>
      needsForGoogleEarth(aFacilityDocument({ paths }), DEFAULT_EXPORT_OPTIONS).map(({ text }) => text);
    expect(needs([anUnfinishedPath()])).toEqual(['No paths available for export']);
    expect(needs([anUnfinishedPath(), aPath()])).toEqual([]);
  });
});
