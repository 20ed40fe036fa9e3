/** Contents and positions of the KML file. Every corner is measured again as a geodesic from the reference point. */
import type { Position } from '@touchdown/domain';
import { degrees, feet, feetMsl, geodesicInverse, squareFeet } from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import type { ExportOptions, FacilityDocument } from './facility-document.ts';
import { DEFAULT_EXPORT_OPTIONS } from './facility-document.ts';
import { needsForGoogleEarth } from './blockers.ts';
import { writeKml } from './kml.ts';
import { aFacilityDocument, anObstacle, aPath, everythingConfirmed } from './testing.ts';

interface Placemark {
  readonly description: string;
  readonly style: string;
  readonly mode: string;
  readonly points: readonly { readonly position: Position; readonly altitudeM: number | undefined }[];
}
const ENTITIES = [
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&amp;', '&'],
] as const;
const decoded = (text: string) => ENTITIES.reduce((read, [entity, character]) => read.replaceAll(entity, character), text);
const textOf = (xml: string, tag: string) => decoded(new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1] ?? '');

const write = (changes: Partial<FacilityDocument> = {}, options: ExportOptions = DEFAULT_EXPORT_OPTIONS): string =>
  writeKml(aFacilityDocument(changes), options);
const placemarksOf = (kml: string): ReadonlyMap<string, Placemark> =>
  new Map(
    kml
      .split('<Placemark>')
      .slice(1)
      .map((block) => [
        textOf(block, 'name'),
        {
          description: textOf(block, 'description'),
          style: textOf(block, 'styleUrl'),
          mode: textOf(block, 'altitudeMode'),
          points: textOf(block, 'coordinates')
            .split(' ')
            .map((coordinate) => {
              const [longitude = Number.NaN, latitude = Number.NaN, altitudeM] = coordinate.split(',').map(Number);
              return { position: { longitude: degrees(longitude), latitude: degrees(latitude) }, altitudeM };
            }),
        },
      ]),
  );
const placemark = (name: string, changes: Partial<FacilityDocument> = {}, options: ExportOptions = DEFAULT_EXPORT_OPTIONS): Placemark => {
  const found = placemarksOf(write(changes, options)).get(name);
  if (found === undefined) throw new Error(`There is no placemark "${name}"`);
  return found;
};

const METERS_PER_FOOT = 0.3048;
const radians = (angle: number) => (angle * Math.PI) / 180;
const boston: Position = { latitude: degrees(42.3601), longitude: degrees(-71.0589) };

/** The expected position of a corner: distance and true azimuth from the reference point, and height. */
interface Corner {
  readonly distanceFt: number;
  readonly azimuthDeg: number;
  readonly heightFt: number;
}
/** Converts feet along a direction and to its right to distance and azimuth. */
const off = (directionDeg: number, alongFt: number, rightFt: number, heightFt: number): Corner => ({
  distanceFt: Math.hypot(alongFt, rightFt),
  azimuthDeg: directionDeg + (Math.atan2(rightFt, alongFt) * 180) / Math.PI,
  heightFt,
});
const expectCorners = (points: Placemark['points'], corners: readonly Corner[]) => {
  expect(points.length).toBe(corners.length);
  corners.forEach((corner) => {
    const nearest = points
      .map(({ position, altitudeM }) => {
        const { distanceFt, azimuthTrueDeg } = geodesicInverse(boston, position);
        const turned = radians(azimuthTrueDeg - corner.azimuthDeg);
        return { missFt: Math.hypot(distanceFt * Math.cos(turned) - corner.distanceFt, distanceFt * Math.sin(turned)), altitudeM };
      })
      .reduce((best, candidate) => (candidate.missFt < best.missFt ? candidate : best));
    expect(nearest.missFt).toBeLessThan(0.01);
    expect(Math.abs((nearest.altitudeM ?? Number.NaN) / METERS_PER_FOOT - corner.heightFt)).toBeLessThan(0.001);
  });
};
const withoutClosing = ({ points }: Placemark) => points.slice(0, -1);
const signedArea = ({ points }: Placemark) =>
  points.slice(1).reduce((sum, { position: next }, index) => {
    const from = points[index]?.position ?? next;
    return sum + from.longitude * next.latitude - next.longitude * from.latitude;
  }, 0);

// The path flies inbound on 074° magnetic = 060.1° true, so it leaves the FATO on 240.1° true, 15.1° off the axis of the square FATO.
const OUTBOUND = 240.1;
const START = 82.05 / 2 / Math.cos(radians(15.1));
const INNER = 82.05 * (Math.cos(radians(15.1)) + Math.sin(radians(15.1)));

describe('positions in the KML file', () => {
  it.each([
    ['TLOF', 45.401],
    ['FATO', 82.05],
    ['Safety Area', 122.05],
  ])('places the corners of the %s at its dimensions and alignment', (name, side) => {
    const zone = placemark(name);
    expectCorners(
      withoutClosing(zone),
      [0, 90, 180, 270].map((azimuthDeg) => ({ distanceFt: side / Math.SQRT2, azimuthDeg, heightFt: 120 })),
    );
    expect(zone.mode).toBe('clampToGround');
  });
  it('draws a circular zone with 64 points on its exact circle', () => {
    const circle = { length: feet(82.05), width: feet(82.05), area: squareFeet(5287.46) };
    const zone = placemark('FATO', { shape: 'circular', dimensions: { tlof: circle, fato: circle, safetyArea: circle } });
    expect(zone.points.length).toBe(65);
    zone.points.forEach(({ position }) => expect(Math.abs(geodesicInverse(boston, position).distanceFt - 41.025)).toBeLessThan(0.01));
  });
  it('raises the approach surface 8:1 from the FATO edge to a width of 500 ft at 4,000 ft', () => {
    const surface = placemark('Approach surface North Approach');
    expect(surface.mode).toBe('absolute');
    expectCorners(withoutClosing(surface), [
      off(OUTBOUND, START, INNER / 2, 120),
      off(OUTBOUND, START, -INNER / 2, 120),
      off(OUTBOUND, START + 4000, 250, 620),
      off(OUTBOUND, START + 4000, -250, 620),
    ]);
  });
  it('places the primary surface over the FATO, at the heliport elevation', () => {
    expectCorners(
      withoutClosing(placemark('Primary surface')),
      [0, 90, 180, 270].map((azimuthDeg) => ({ distanceFt: 82.05 / Math.SQRT2, azimuthDeg, heightFt: 120 })),
    );
  });
  describe.each([
    ['left', -1],
    ['right', 1],
  ])('on the %s', (side, sign) => {
    const TOP = 120 + (250 - INNER / 2) / 2;
    it('places the transitional surface 2:1 from the approach surface to 250 ft from the centerline', () => {
      expectCorners(withoutClosing(placemark(`Transitional surface North Approach, ${side}`)), [
        off(OUTBOUND, START, (sign * INNER) / 2, 120),
        off(OUTBOUND, START, sign * 250, TOP),
        off(OUTBOUND, START + 4000, sign * 250, 620),
      ]);
    });
    it('places it beside the FATO too, over the depth of the FATO along the path', () => {
      // The depth of a square along a path equals its width across the path.
      expectCorners(withoutClosing(placemark(`Transitional surface North Approach, ${side} of the FATO`)), [
        off(OUTBOUND, START, (sign * INNER) / 2, 120),
        off(OUTBOUND, START, sign * 250, TOP),
        off(OUTBOUND, -INNER / 2, (sign * INNER) / 2, 120),
        off(OUTBOUND, -INNER / 2, sign * 250, TOP),
      ]);
    });
  });
  it('draws the path from the FATO edge to 4,000 ft at its own angle', () => {
    const path = placemark('North Approach', { paths: [aPath({ pathAngleDegrees: degrees(10) })] });
    expectCorners(path.points, [off(OUTBOUND, START, 0, 120), off(OUTBOUND, START + 4000, 0, 120 + 4000 * Math.tan(radians(10)))]);
  });
  it('closes every ring and orients it counterclockwise', () => {
    const areas = [...placemarksOf(write()).values()].filter(({ points }) => points.length > 2);
    expect(areas.length).toBe(10);
    areas.forEach((area) => {
      expect(area.points.at(-1)).toEqual(area.points[0]);
      expect(signedArea(area)).toBeGreaterThan(0);
    });
  });
  it('orients rings counterclockwise across the 180th meridian too', () => {
    const location = { latitude: degrees(-16.8), longitude: degrees(180) };
    const kml = write({ location, paths: [aPath({ headingReference: 'true', ingressHeadingDegrees: degrees(90) })] });
    const areas = [...placemarksOf(kml).values()].filter(({ points }) => points.length > 2);
    areas.forEach(({ points, ...area }) => {
      const unwrapped = points.map(({ position, altitudeM }) => ({
        position: { ...position, longitude: degrees((position.longitude + 360) % 360) },
        altitudeM,
      }));
      expect(signedArea({ ...area, points: unwrapped })).toBeGreaterThan(0);
    });
  });
  it('draws a combined path with separate corridors as two lines, with a departure surface in its own color', () => {
    const both = aPath({ type: 'both', headingReference: 'true', ingressHeadingDegrees: degrees(90), egressHeadingDegrees: degrees(180) });
    const marks = placemarksOf(write({ paths: [both] }));
    expect(marks.get('North Approach (approach)')?.style).toBe('#path-approach');
    expect(marks.get('North Approach (departure)')?.style).toBe('#path-departure');
    expect(marks.get('Departure surface North Approach')?.style).toBe('#area-departure');
  });
});

describe('an elevated facility', () => {
  it('has its pin and zones at its elevation; a facility on the ground has them on the ground', () => {
    for (const name of ['Harbor Heliport', 'Safety Area', 'FATO', 'TLOF']) {
      const { mode, points } = placemark(name, { isElevated: true });
      expect(mode).toBe('absolute');
      for (const { altitudeM } of points) expect(altitudeM).toBeCloseTo(120 * 0.3048, 4);
      expect(placemark(name).mode).toBe('clampToGround');
    }
    expect(placemark('FATO', { isElevated: true }).description).toContain('Drawn at the heliport elevation');
  });
  it('is on the ground if its elevation is unknown or heights are excluded', () => {
    expect(placemark('FATO', { isElevated: true, elevation: null }).mode).toBe('clampToGround');
    expect(placemark('FATO', { isElevated: true }, { altitudes: false, surfaces: true }).mode).toBe('clampToGround');
  });
});

describe('heights in the KML file', () => {
  it('omits all heights and places everything on the ground if heights are excluded', () => {
    const marks = [...placemarksOf(write({}, { altitudes: false, surfaces: true })).values()];
    marks.forEach(({ mode, points }) => {
      expect(mode).toBe('clampToGround');
      points.forEach(({ altitudeM }) => expect(altitudeM).toBeUndefined());
    });
  });
  it('writes footprints on the ground, and says so, if the project has no elevation', () => {
    const surface = placemark('Approach surface North Approach', { elevation: null });
    expect(surface.mode).toBe('clampToGround');
    expect(surface.points.every(({ altitudeM }) => altitudeM === undefined)).toBe(true);
    expect(surface.description).toContain('Altitudes: not available (no project elevation); features are clamped to ground.');
  });
  it('omits the surfaces if they are excluded', () => {
    const names = [...placemarksOf(write({}, { altitudes: true, surfaces: false })).keys()];
    expect(names).toEqual(['Harbor Heliport', 'Safety Area', 'FATO', 'TLOF', 'Protection zone North Approach', 'North Approach']);
  });
  it('starts a path at the reference point if no dimensions are known', () => {
    const path = placemark('North Approach', { dimensions: null, dimensionSource: null }, { altitudes: true, surfaces: false });
    expectCorners(path.points.slice(1), [off(OUTBOUND, 4000, 0, 120 + 4000 * Math.tan(radians(7.125)))]);
    expect(geodesicInverse(boston, path.points[0]?.position ?? boston).distanceFt).toBeLessThan(0.01);
  });
});

describe('the text in the KML file', () => {
  it('states size, source, and criteria', () => {
    const { description } = placemark('FATO');
    expect(description).toContain('Size: 82.050 ft long, 82.050 ft wide, area 6,733 sq ft');
    expect(description).toContain('Source of dimensions: saved calculation');
    expect(description).toContain('Criteria: AC 150/5390-2D');
  });
  it('states once where the verification of the dimensions is listed', () =>
    expect(write().split('The Dimension Report lists the formula, paragraph, and verification status of each dimension.')).toHaveLength(2));
  it('states the heading as entered, its reference, the true heading, and the source of the variation', () =>
    expect(placemark('North Approach').description).toContain(
      'Ingress heading (flown inbound): 074° magnetic as entered, 060.10° true using magnetic variation 13.90° W (WMM2025, Nov 21, 2026)',
    ));
  it('states the requirement behind a surface or zone, and its verification only if it is to be confirmed', () => {
    const { description } = placemark('Approach surface North Approach');
    expect(description).toContain('Requirement: 14 CFR 77.23(b) (eCFR current to Apr 5, 2026): The approach surface');
    expect(description).not.toMatch(/published/);
    expect(placemark('Protection zone North Approach').description).toMatch(
      /^Requirement: AC 150\/5390-2D \(2023\): The heliport protection zone .*\nTo be confirmed against the published document$/m,
    );
    expect(description).toContain('Height limit: 120.000 ft MSL to 620.000 ft MSL');
  });
  it('states no longer that a verified requirement is to be confirmed, and states a discrepancy', () => {
    const zone = (outcome: 'matches' | 'differs') =>
      placemark('Protection zone North Approach', { confirmed: everythingConfirmed(outcome) }).description;
    expect(zone('matches')).not.toMatch(/published/);
    expect(zone('differs')).toContain('The published document states another value');
  });
  it('rounds a required clearance up and an actual clearance down', () => {
    const result = { status: 'compliant', isCritical: false, surface: 'Primary surface', penetrationFt: feet(0) } as const;
    const mast = anObstacle({ result: { ...result, requiredClearanceFt: feet(5.5001), actualClearanceFt: feet(12.0009) } });
    const { description } = placemark('Radio Mast', { obstacles: [mast] });
    expect(description).toContain('Required clearance: 5.501 ft\nActual clearance: 12.000 ft');
  });
  it('keeps user markup from taking effect in the viewer, even if a forbidden character splits it', () => {
    const { description } = placemark('North Approach', { paths: [aPath({ notes: 'a < b <script>x</script> <\u0000img src=x>' })] });
    expect(description).toContain('a < b &lt;script>x&lt;/script> &lt;img src=x>');
  });
  it('gives a primary path its own color', () =>
    expect(placemark('North Approach', { paths: [aPath({ isPrimarySurface: true })] }).style).toBe('#path-primary'));
  it('uses the constants from the specification: path width 3, icon 1.2, opacity 0.4, view from 2,000 m at 45°', () => {
    const kml = write();
    expect(kml).toMatch(/<Style id="path-approach">\s*<LineStyle>\s*<color>ff686b0a<\/color>\s*<width>3<\/width>/);
    expect(kml).toContain('<scale>1.2</scale>');
    expect(kml).toMatch(/<PolyStyle>\s*<color>66686b0a<\/color>/);
    expect(kml).toMatch(/<tilt>45<\/tilt>\s*<range>2000<\/range>/);
  });
});

describe('the blockers of a KML file', () => {
  const codes = (changes: Partial<FacilityDocument>, options: ExportOptions = DEFAULT_EXPORT_OPTIONS) =>
    needsForGoogleEarth(aFacilityDocument(changes), options).map(({ text }) => text);
  it('are empty if all data is available', () => expect(codes({})).toEqual([]));
  it('include a missing path', () => expect(codes({ paths: [] })).toEqual(['No paths available for export']));
  it('include a missing location', () =>
    expect(codes({ location: null, magneticVariation: null })).toEqual(['Project location required for Google Earth export']));
  it('include missing dimensions, but only for surfaces', () => {
    const text = 'Cannot export with surfaces: No calculation data found. Please run FAA calculations first.';
    expect(codes({ dimensions: null })).toEqual([text]);
    expect(codes({ dimensions: null }, { altitudes: true, surfaces: false })).toEqual([]);
  });
  it('include a missing variation for a magnetic heading, but not for a true heading', () => {
    expect(codes({ magneticVariation: null })).toEqual([
      'Magnetic variation required to plot magnetic headings. Enter it in the project, or enter the headings as true.',
    ]);
    expect(codes({ magneticVariation: null, paths: [aPath({ headingReference: 'true' })] })).toEqual([]);
  });
  it('do not let a path without a known direction be placed, even if the file is written anyway', () =>
    expect([...placemarksOf(write({ magneticVariation: null, elevation: feetMsl(120) })).keys()]).not.toContain('North Approach'));
});
