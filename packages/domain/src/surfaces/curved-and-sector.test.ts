import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PathCorridor } from '../paths/corridors.ts';
import type { Course } from '../paths/course.ts';
import { degrees, feet, feetMsl } from '../quantities/units.ts';
import { fatoEdge, type Pad } from './pad.ts';
import type { Surface } from './surface.ts';
import { surfacesForFacility } from './surfaces-for-facility.ts';

const ELEVATION = feetMsl(100);
const RAD = Math.PI / 180;
/**
 * How far Touchdown's sector surface may be above the lowest straight surface of its rays: at the corner of a ray's inner edge, √2 radii
 * from the center, that ray's surface begins, and the ray through the corner has risen over √2 − 1 radii. FATO of 80 ft.
 */
const RAY_ALLOWANCE_FT = ((Math.SQRT2 - 1) * 40) / 8;
const aPad = (length: number, width = length, alignment = 0, shape: Pad['shape'] = 'rectangle'): Pad => ({
  fato: { length: feet(length), width: feet(width) },
  shape,
  alignmentDeg: degrees(alignment),
});
const corridor = (outbound: number, course: Course, profile: PathCorridor['profile'] = 'standard'): PathCorridor => ({
  pathId: 'id',
  pathName: 'P1',
  use: 'both',
  outboundTrueDeg: degrees(outbound),
  ingressTrueDeg: null,
  egressTrueDeg: null,
  course,
  profile,
});
const curve = (finalSegmentFt: number, radiusFt: number, turnDeg: number): Course => ({
  kind: 'curved',
  finalSegmentFt: feet(finalSegmentFt),
  radiusFt: feet(radiusFt),
  turnDeg: degrees(turnDeg),
});
const sector = (sweepDeg: number): Course => ({ kind: 'sector', sweepDeg: degrees(sweepDeg) });
const STRAIGHT: Course = { kind: 'straight' };
const at = (eastFt: number, northFt: number) => ({ eastFt: feet(eastFt), northFt: feet(northFt) });
const riseAt = (surfaces: readonly Surface[], point: ReturnType<typeof at>): number | null => {
  const heights = surfaces.map((surface) => surface.heightAt(point, ELEVATION)).filter((height) => height !== null);
  return heights.length === 0 ? null : Math.min(...heights) - ELEVATION;
};
const closeTo = (value: number | null) => (value === null ? null : (expect.closeTo(value, 8) as number));
const heading = fc.double({ min: 0, max: 359.99, noNaN: true });
const anyCurve = fc
  .tuple(
    fc.double({ min: 0, max: 1000, noNaN: true }),
    fc.double({ min: 0, max: 4000, noNaN: true }),
    fc.double({ min: -180, max: 180, noNaN: true }),
  )
  .map(([finalFt, more, turn]) => curve(finalFt, Math.max(886, 1886 - finalFt) + more, turn));

describe('a curve calculated by hand: FATO 80 ft square, north 1,000 ft, then 90° right on 1,000 ft', () => {
  const surfaces = surfacesForFacility(aPad(80), [corridor(0, curve(1000, 1000, 90))]);
  const arcFt = 500 * Math.PI;
  // The center of the curve is 1,000 ft east of the end of the final segment, at (1000, 1040).
  const onArc = (share: number, offsetFt: number) => {
    const reach = 1000 - offsetFt;
    const angle = (share * Math.PI) / 2;
    return at(1000 - reach * Math.cos(angle), 1040 + reach * Math.sin(angle));
  };
  const station = (share: number) => 1000 + share * arcFt;
  const half = (s: number) => 40 + (210 * s) / 4000;
  const trans = (s: number, y: number) => s / 8 + (y - half(s)) / 2;

  test.each<[string, ReturnType<typeof at>, number | null]>([
    ['the FATO edge', at(0, 40), 0],
    ['on the final segment, 500 ft out', at(0, 540), 62.5],
    ['where the turn begins', at(0, 1040), 125],
    ['in the middle of the turn', onArc(0.5, 0), station(0.5) / 8],
    ['inside the turn, on the edge of the surface', onArc(0.5, half(station(0.5)) - 1e-9), station(0.5) / 8],
    ['outside the turn, on the edge of the surface', onArc(0.5, -half(station(0.5)) + 1e-9), station(0.5) / 8],
    ['beyond that edge, the 2:1 surface along the radius, inside', onArc(0.5, 200), trans(station(0.5), 200)],
    ['and outside', onArc(0.5, -249), trans(station(0.5), 249)],
    ['beyond 250 ft inside', onArc(0.5, 250.001), null],
    ['beyond 250 ft outside', onArc(0.5, -250.001), null],
    ['after the turn, eastward', at(1500, 2040), (station(1) + 500) / 8],
    ['the outer end', at(4000 - arcFt, 2040), 500],
    ['beyond it', at(4000.01 - arcFt, 2040), null],
    ['straight on past the turn', at(0, 2000), null],
    ['beside the FATO', at(100, 0), 30],
    ['behind the FATO', at(0, -41), null],
  ])('%s', (_, point, rise) => {
    expect(riseAt(surfaces, point)).toEqual(closeTo(rise));
  });

  test('the surfaces are those of a straight path, and cite the convention for the curve', () => {
    expect(surfaces.map(({ kind, name }) => [kind, name])).toEqual([
      ['primary', 'Primary surface'],
      ['approach', 'Approach/departure surface P1'],
      ['transitional', 'Transitional surface P1, left'],
      ['transitional', 'Transitional surface P1, left of the FATO'],
      ['transitional', 'Transitional surface P1, right'],
      ['transitional', 'Transitional surface P1, right of the FATO'],
    ]);
    expect(surfaces[1]?.citation).toMatchObject({
      clause: '77.23(b)',
      states: expect.stringContaining('Touchdown convention: On a curved path, 14 CFR 77.23 stations are measured along the centerline.'),
    });
    expect(surfaces[2]?.citation.states).toContain(
      'On a curved path, 14 CFR 77.23 stations are measured along the centerline. Widths and the 2:1 slope are measured perpendicular to it, radially in the curve.',
    );
  });
});

describe('properties of curves', () => {
  test('with an infinite radius every height is that of the straight path', () => {
    const straight = surfacesForFacility(aPad(80), [corridor(30, STRAIGHT)]);
    const curved = surfacesForFacility(aPad(80), [corridor(30, curve(500, 1e13, 40))]);
    fc.assert(
      fc.property(fc.double({ min: -500, max: 4500, noNaN: true }), fc.double({ min: -260, max: 260, noNaN: true }), (s, y) => {
        // A point within a millionth of an edge may be on either side of it.
        fc.pre(Math.abs(Math.abs(y) - 250) > 1e-3 && Math.abs(s) > 1e-3 && Math.abs(s - 4000) > 1e-3 && Math.abs(s + 109.3) > 1);
        const start = fatoEdge(aPad(80), 30).startFt;
        const point = at(
          (s + start) * Math.sin(30 * RAD) + y * Math.cos(30 * RAD),
          (s + start) * Math.cos(30 * RAD) - y * Math.sin(30 * RAD),
        );
        expect(riseAt(curved, point) ?? -1).toBeCloseTo(riseAt(straight, point) ?? -1, 4);
      }),
    );
  });

  test('the mirror image of a curve has the mirror image of its heights', () => {
    fc.assert(
      fc.property(
        anyCurve,
        fc.double({ min: -3500, max: 3500, noNaN: true }),
        fc.double({ min: -3000, max: 4500, noNaN: true }),
        (course, east, north) => {
          if (course.kind !== 'curved') return;
          const mirrored = curve(course.finalSegmentFt, course.radiusFt, 0 - course.turnDeg);
          const one = riseAt(surfacesForFacility(aPad(80, 60), [corridor(0, course)]), at(east, north));
          const other = riseAt(surfacesForFacility(aPad(80, 60), [corridor(0, mirrored)]), at(-east, north));
          expect(other).toEqual(closeTo(one));
        },
      ),
      { numRuns: 300 },
    );
  });

  test('every point of the centerline is at one eighth of its station', () => {
    fc.assert(
      fc.property(anyCurve, heading, fc.double({ min: 0.001, max: 0.999, noNaN: true }), (course, outbound, share) => {
        const surfaces = surfacesForFacility(aPad(90, 90, 0, 'circular'), [corridor(outbound, course)]);
        if (course.kind !== 'curved') return;
        const s = 4000 * share;
        // Walks the centerline in a thousand short steps, each in the direction of its middle.
        let [east, north, bearing] = [45 * Math.sin(outbound * RAD), 45 * Math.cos(outbound * RAD), outbound];
        const step = s / 4000;
        for (let walked = 0; walked < 4000 && step > 0; walked += 1) {
          const middle = (walked + 0.5) * step;
          const turned = Math.min(Math.max((middle - course.finalSegmentFt) / course.radiusFt / RAD, 0), Math.abs(course.turnDeg));
          bearing = outbound + Math.sign(course.turnDeg) * turned;
          east += step * Math.sin(bearing * RAD);
          north += step * Math.cos(bearing * RAD);
        }
        const rise = surfaces[1]?.heightAt(at(east, north), ELEVATION);
        expect((rise ?? Number.NaN) - ELEVATION).toBeCloseTo(s / 8, 2);
      }),
      { numRuns: 60 },
    );
  });

  test('every corner of an outline is on its surface, and every outline runs counterclockwise', () => {
    const profile = fc.constantFrom<PathCorridor['profile']>('standard', 'lateral_extension');
    const course = fc.oneof(anyCurve, fc.double({ min: 1, max: 340, noNaN: true }).map(sector), fc.constant(STRAIGHT));
    fc.assert(
      fc.property(course, heading, profile, (given, outbound, kind) => {
        for (const surface of surfacesForFacility(aPad(80, 60, 20), [corridor(outbound, given, kind)])) {
          for (const corner of surface.outline) {
            const height = surface.heightAt(corner, ELEVATION);
            expect(height, surface.name).not.toBeNull();
            // Over a sector, a corner of a strip may be under another ray, where the surface is lower.
            if (given.kind !== 'sector') expect(height, surface.name).toBeCloseTo(ELEVATION + corner.riseFt, 6);
          }
          const area = surface.outline.reduce((sum, { eastFt, northFt }, index) => {
            const next = surface.outline[(index + 1) % surface.outline.length];
            return next ? sum + eastFt * next.northFt - next.eastFt * northFt : sum;
          }, 0);
          expect(area, surface.name).toBeGreaterThan(0);
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('a sector of 90° to the north over a circular FATO of 80 ft', () => {
  const surfaces = surfacesForFacility(aPad(80, 80, 0, 'circular'), [corridor(0, sector(90))]);
  const polar = (direction: number, reach: number, right = 0) => {
    const [sin, cos] = [Math.sin(direction * RAD), Math.cos(direction * RAD)];
    return at(reach * sin + right * cos, reach * cos - right * sin);
  };
  const half = (s: number) => 40 + (210 * s) / 4000;

  test.each<[string, ReturnType<typeof at>, number | null]>([
    ['on the FATO', polar(10, 39), 0],
    ['along any ray inside', polar(33, 2040), 250],
    ['on the first ray', polar(315, 1040), 125],
    ['on the last ray, at the outer end', polar(45, 4040), 500],
    ['beyond the outer end', polar(20, 4040.01), null],
    ['left of the first ray, inside the strip', polar(315, 2040, -100), 250],
    ['right of the last ray, on the edge of the strip', polar(45, 2040, half(2000)), 250],
    ['right of the last ray, the 2:1 surface', polar(45, 2040, 200), 250 + (200 - half(2000)) / 2],
    ['beyond it', polar(45, 2040, 250.001), null],
    ['behind the FATO', polar(180, 60), null],
  ])('%s', (_, point, rise) => {
    expect(riseAt(surfaces, point)).toEqual(closeTo(rise));
  });

  test('on and beside its edge rays it is the straight surface of those rays', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(-1, 1),
        fc.double({ min: 1, max: 4000, noNaN: true }),
        fc.double({ min: 0, max: 249, noNaN: true }),
        (side, s, y) => {
          const point = polar(side * 45, 40 + s, side * y);
          const straight = surfacesForFacility(aPad(80, 80, 0, 'circular'), [corridor(side * 45, STRAIGHT)]);
          expect(riseAt(surfaces, point)).toEqual(closeTo(riseAt(straight, point)));
        },
      ),
    );
  });

  test('inside, it is never lower than the lowest straight surface of its rays, nor above it by more than 1/38 of the FATO', () => {
    const rays = Array.from({ length: 181 }, (_, index) =>
      surfacesForFacility(aPad(80, 80, 0, 'circular'), [corridor(-45 + index / 2, STRAIGHT)]),
    );
    const straight = rays.flatMap((ray) => ray.slice(1, 2));
    fc.assert(
      fc.property(fc.double({ min: -45, max: 45, noNaN: true }), fc.double({ min: 41, max: 4030, noNaN: true }), (direction, reach) => {
        const point = polar(direction, reach);
        const swept = riseAt(surfaces, point) ?? Number.NaN;
        const lowest = riseAt(straight, point) ?? 0;
        expect(swept - lowest).toBeGreaterThan(-0.01);
        expect(swept - lowest).toBeLessThan(RAY_ALLOWANCE_FT + 1e-9);
      }),
    );
  });

  test('has its surface, and its sides at the first and last rays', () => {
    expect(surfaces.map(({ name }) => name)).toEqual([
      'Primary surface',
      'Approach/departure surface P1',
      'Transitional surface P1, left',
      'Transitional surface P1, left of the FATO',
      'Transitional surface P1, right',
      'Transitional surface P1, right of the FATO',
    ]);
    expect(surfaces[1]?.citation.states).toContain('Touchdown convention: Over a sector the 8:1 surface is swept');
  });

  test('of a full circle has no sides', () => {
    const circle = surfacesForFacility(aPad(80, 80, 0, 'circular'), [corridor(0, sector(360))]);
    expect(circle.map(({ kind }) => kind)).toEqual(['primary', 'approach']);
    fc.assert(
      fc.property(heading, fc.double({ min: 40, max: 4040, noNaN: true }), (direction, reach) => {
        expect(riseAt(circle, polar(direction, reach))).toEqual(closeTo(Math.max(0, reach - 40) / 8));
      }),
    );
  });

  test('over a rectangle rises from the edge that each ray crosses', () => {
    const pad = aPad(200, 100);
    const swept = surfacesForFacility(pad, [corridor(45, sector(90))]);
    expect(riseAt(swept, polar(90, 450))).toEqual(closeTo(50));
    expect(riseAt(swept, polar(0, 500))).toEqual(closeTo(50));
    // 30° off the long axis, the ray crosses the long side, 100 ft out.
    expect(riseAt(swept, polar(30, 500))).toEqual(closeTo(50));
  });
});

describe('a lateral extension over a FATO of 80 ft, to the north', () => {
  const lateral = [corridor(0, STRAIGHT, 'lateral_extension')];
  const pad = aPad(80);
  const facility = (ppr: boolean, facilityType: 'general_aviation' | 'hospital') => ({ ppr, facilityType });
  const names = (surfaces: readonly Surface[]) => surfaces.map(({ name }) => name);

  test('replaces the transitional surfaces of a hospital or prior-permission heliport', () => {
    const expected = [
      'Primary surface',
      'Approach/departure surface P1',
      'Lateral extension P1, left (area A)',
      'Lateral extension P1, right (area B)',
    ];
    expect(names(surfacesForFacility(pad, lateral, facility(false, 'hospital')))).toEqual(expected);
    expect(names(surfacesForFacility(pad, lateral, facility(true, 'general_aviation')))).toEqual(expected);
  });

  test('elsewhere, and for an unknown facility, both apply', () => {
    expect(surfacesForFacility(pad, lateral, facility(false, 'general_aviation'))).toHaveLength(8);
    expect(surfacesForFacility(pad, lateral)).toHaveLength(8);
    expect(surfacesForFacility(pad, [corridor(0, STRAIGHT)], facility(false, 'hospital'))).toHaveLength(6);
  });

  const surfaces = surfacesForFacility(pad, lateral, facility(false, 'hospital'));
  // At 1,000 ft the surface is 92.5 ft wide on each side, the extension 50 ft more; at 2,000 ft 145 and 100.
  test.each<[string, number, number, number | null]>([
    ['in the extension at 1,000 ft', 142.4, 1040, 125],
    ['on its edge at 1,000 ft', -142.5, 1040, 125],
    ['beyond it', 142.6, 1040, null],
    ['on its edge at 2,000 ft', 245, 2040, 250],
    ['beyond 2,000 ft', 200, 2041, null],
    ['beside the FATO', 60, 0, null],
  ])('%s', (_, east, north, rise) => {
    expect(riseAt(surfaces, at(east, north))).toEqual(closeTo(rise));
  });

  test('starts with zero width at the FATO edge, cited to Touchdown as to be confirmed', () => {
    const extension = surfaces[2];
    expect(extension?.outline).toHaveLength(3);
    expect(extension?.citation).toMatchObject({
      document: 'product',
      states: expect.stringContaining('Confirm against the advisory circular.'),
    });
  });

  test('leaves no object between the edge of a circular or rotated FATO and the start of the path without a limit', () => {
    const hospital = facility(false, 'hospital');
    const onRotated = surfacesForFacility({ ...pad, shape: 'square', alignmentDeg: degrees(30) }, lateral, hospital);
    const onCircle = surfacesForFacility({ ...pad, shape: 'circular' }, lateral, hospital);
    // One foot inside the corner of the rectangle around the circle, 15.2 ft from the landing area; beside the rotated square, and in front
    // of it.
    for (const [east, north] of [
      [39, 39],
      [-39, 39],
      [39, -39],
    ] as const)
      expect(riseAt(onCircle, at(east, north))).toEqual(closeTo(0));
    expect(riseAt(onRotated, at(-50, 20))).toEqual(closeTo(0));
    expect(riseAt(onCircle, at(41, 0))).toEqual(closeTo(null));
    expect(names(onCircle).slice(2)).toEqual([
      'Lateral extension P1, left (area A)',
      'Lateral extension P1, left, level at the FATO',
      'Lateral extension P1, right (area B)',
      'Lateral extension P1, right, level at the FATO',
    ]);
  });

  test('follows a curve, and is at both edges of a sector', () => {
    const onCurve = surfacesForFacility(pad, [corridor(0, curve(0, 1886, 90), 'lateral_extension')], facility(true, 'hospital'));
    // 1,000 ft along the arc, 120 ft to its right: inside the turn, on its radius.
    const angle = 1000 / 1886;
    expect(riseAt(onCurve, at(1886 - 1766 * Math.cos(angle), 40 + 1766 * Math.sin(angle)))).toEqual(closeTo(125));
    const overSector = surfacesForFacility(pad, [corridor(0, sector(60), 'lateral_extension')], facility(true, 'hospital'));
    // The outer rays meet the square at an angle.
    expect(names(overSector).slice(2)).toEqual([
      'Lateral extension P1, left (area A)',
      'Lateral extension P1, left, level at the FATO',
      'Lateral extension P1, right (area B)',
      'Lateral extension P1, right, level at the FATO',
    ]);
  });
});
