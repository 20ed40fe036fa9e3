import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { angleBetween } from '../quantities/angles.ts';
import { degrees, feet } from '../quantities/units.ts';
import { aStraightPath } from '../testing.ts';
import type { StartOf } from './placed-path.ts';
import type { CurvedPath, Path, SectorPath, StraightPath } from './path.ts';
import { pathConflicts, pathSetIsValid, type PathConflict } from './path-conflicts.ts';

const startOf: StartOf = () => ({ startFt: feet(0), innerWidthFt: feet(80) });
const context = { variationDeg: degrees(0), startOf };
const RAD = Math.PI / 180;

const approach = (id: string, from: number, more: Partial<StraightPath> = {}): StraightPath =>
  aStraightPath({
    id,
    name: `Path ${id}`,
    type: 'approach',
    ingressHeadingDegrees: degrees((from + 180) % 360),
    egressHeadingDegrees: null,
    ...more,
  });
const departure = (id: string, to: number, more: Partial<StraightPath> = {}): StraightPath =>
  aStraightPath({ id, name: `Path ${id}`, type: 'departure', ingressHeadingDegrees: null, egressHeadingDegrees: degrees(to), ...more });
const curved = (id: string, from: number, outer: number, segment = 1000, radius = 1000): CurvedPath => ({
  ...approach(id, from),
  pathGeometryType: 'curved',
  startIngressHeadingDegrees: degrees((outer + 180) % 360),
  finalSegmentLengthFt: feet(segment),
  curveRadiusFt: feet(radius),
});
const sector = (id: string, start: number, end: number): SectorPath => ({
  ...departure(id, start),
  pathGeometryType: 'sector',
  startEgressDegrees: degrees(start),
  endEgressDegrees: degrees(end),
  sweepDirection: 'clockwise',
});
const spacing = (paths: readonly Path[]) =>
  pathConflicts(paths, context)
    .filter(({ type }) => type !== 'coordination')
    .map(({ type, severity, minimumSeparation, actualSeparation }) => [type, severity, minimumSeparation, actualSeparation]);
const traffic = (conflicts: readonly PathConflict[]) =>
  conflicts.filter(({ type }) => type === 'coordination').map(({ severity, description }) => [severity, description]);
/** The angle at which the outer end of one straight path is this far from the other: 4,000 sin. */
const apart = (separationFt: number) => Math.asin(separationFt / 4000) / RAD;
const near = (value: number) => expect.closeTo(value, 5) as number;

describe('the minimum separation', () => {
  test.each<[string, number, (angle: number) => Path[]]>([
    ['200 ft between an approach and a departure', 200, (angle) => [approach('a', 0), departure('b', angle)]],
    ['200 ft between two departures', 200, (angle) => [departure('a', 350), departure('b', (350 + angle) % 360)]],
    ['500 ft between two approaches', 500, (angle) => [approach('a', 0), approach('b', angle)]],
    [
      '500 ft between an approach and a path for both',
      500,
      (angle) => [approach('a', 0), aStraightPath({ id: 'b', ingressHeadingDegrees: null, egressHeadingDegrees: degrees(angle) })],
    ],
    [
      '1,000 ft when the first is a primary surface',
      1000,
      (angle) => [departure('a', 0, { isPrimarySurface: true }), departure('b', angle)],
    ],
    ['1,000 ft when the second is one', 1000, (angle) => [approach('a', 0), approach('b', angle, { isPrimarySurface: true })]],
  ])('%s', (_, least, paths) => {
    expect(spacing(paths(apart(least + 1e-6)))).toEqual([]);
    expect(spacing(paths(apart(least - 1e-6)))).toEqual([['spacing', 'warning', least, near(least - 1e-6)]]);
    expect(spacing(paths(apart(least / 2 + 1e-6)))).toEqual([['spacing', 'warning', least, near(least / 2)]]);
    expect(spacing(paths(apart(least / 2 - 1e-6)))).toEqual([['spacing', 'error', least, near(least / 2)]]);
  });

  test('is stated in words, rounded down, with both paths', () => {
    const [conflict] = pathConflicts([approach('a', 0), departure('b', apart(199.99))], context);
    expect(conflict).toMatchObject({
      path1Id: 'a',
      path1Name: 'Path a',
      path2Id: 'b',
      path2Name: 'Path b',
      description: 'Paths too close: 199.9 ft apart, minimum 200 ft',
      recommendation: 'Rotate one of the paths so their outer ends are at least 200 ft apart',
      intersectionPoints: [],
    });
    expect(conflict?.source.document).toBe('product');
  });

  test('paths that are opposite, perpendicular, or 30° apart meet it', () => {
    for (const angle of [30, 90, 135, 180])
      expect(spacing([approach('a', 0), approach('b', angle, { isPrimarySurface: true })])).toEqual([]);
  });

  test('an error makes the set invalid, a warning does not', () => {
    expect(pathSetIsValid(pathConflicts([approach('a', 0), approach('b', apart(100))], context))).toBe(false);
    expect(pathSetIsValid(pathConflicts([approach('a', 0), approach('b', apart(400))], context))).toBe(true);
  });
});

describe('an overlap', () => {
  test('of two paths in one corridor', () => {
    const [conflict] = pathConflicts([approach('a', 20), departure('b', 20)], context);
    expect(conflict).toMatchObject({
      type: 'overlap',
      severity: 'error',
      description: 'Paths overlap: 0.0 ft apart, minimum 200 ft',
      recommendation: 'Rotate one of the paths, or combine them into one approach and departure path if they share a corridor',
      actualSeparation: near(0),
    });
    expect(conflict?.intersectionPoints).toEqual([{ eastFt: near(4000 * Math.sin(20 * RAD)), northFt: near(4000 * Math.cos(20 * RAD)) }]);
  });

  test('begins below 50 ft between the outer ends', () => {
    expect(spacing([approach('a', 0), approach('b', apart(50 + 1e-6))])[0]?.[0]).toBe('spacing');
    expect(spacing([approach('a', 0), approach('b', apart(50 - 1e-6))])[0]?.[0]).toBe('overlap');
  });

  // North 1,000 ft, then right on 1,000 ft, then east at 2,000 ft north: the ray to 020 meets the arc, the ray to 030 the outer leg.
  test.each([
    [20, (east: number, north: number) => Math.hypot(east - 1000, north - 1000) - 1000],
    [30, (_: number, north: number) => north - 2000],
  ])('where a curve crosses the ray to %d after they diverged', (direction, offCurve) => {
    const [conflict] = pathConflicts([curved('a', 0, 90), departure('b', direction)], context);
    expect(conflict).toMatchObject({ type: 'overlap', severity: 'error' });
    expect(conflict?.actualSeparation).toBeLessThan(0.01);
    expect(conflict?.intersectionPoints).toHaveLength(1);
    const [point] = conflict?.intersectionPoints ?? [];
    if (!point) throw new Error('the point of crossing');
    expect(point.eastFt / point.northFt).toBeCloseTo(Math.tan(direction * RAD), 4);
    expect(Math.abs(offCurve(point.eastFt, point.northFt))).toBeLessThan(0.01);
  });

  test('is not reported for a curve that passes 900 ft from the end of another path', () => {
    expect(spacing([curved('a', 0, 90), departure('b', 60)])).toEqual([]);
  });

  test('is the same whichever path comes first', () => {
    const one = pathConflicts([curved('a', 0, 90), departure('b', 30)], context);
    const other = pathConflicts([departure('b', 30), curved('a', 0, 90)], context);
    expect(other.map(({ type, severity, actualSeparation }) => [type, severity, near(actualSeparation ?? 0)])).toEqual(
      one.map(({ type, severity, actualSeparation }) => [type, severity, near(actualSeparation ?? 0)]),
    );
  });

  test('is not reported for two paths that share their way to the FATO and diverge', () => {
    expect(spacing([curved('a', 0, 90), approach('b', 0)])).toEqual([]);
    expect(spacing([curved('a', 0, 90), curved('b', 0, 270)])).toEqual([]);
  });

  test('of two curves that turn toward one another', () => {
    const conflicts = pathConflicts([curved('a', 330, 60, 1000, 886), curved('b', 30, 300, 1000, 886)], context);
    expect(conflicts[0]).toMatchObject({ type: 'overlap', severity: 'error' });
    // Mirror images across north cross on the meridian.
    for (const { eastFt } of conflicts[0]?.intersectionPoints ?? [{ eastFt: Number.NaN }]) expect(eastFt).toBeCloseTo(0, 1);
  });

  test('of a curve with an identical one is along its whole length', () => {
    const [conflict] = pathConflicts([curved('a', 0, 90), curved('b', 0, 90)], context);
    expect(conflict).toMatchObject({ type: 'overlap', severity: 'error' });
    expect(conflict?.actualSeparation).toBeLessThan(1e-3);
  });

  test('of a path that is in a sector, or on its edge, and not of one beside it', () => {
    expect(spacing([sector('a', 0, 60), approach('b', 30)])[0]).toEqual(['overlap', 'error', 200, 0]);
    expect(spacing([sector('a', 350, 60), approach('b', 60)])[0]?.[0]).toBe('overlap');
    expect(spacing([sector('a', 0, 60), approach('b', 60 + apart(150))])).toEqual([['spacing', 'warning', 200, near(150)]]);
    expect(spacing([sector('a', 0, 60), approach('b', 120)])).toEqual([]);
  });

  test('of two sectors that share directions', () => {
    expect(spacing([sector('a', 0, 60), sector('b', 30, 90)])[0]?.[0]).toBe('overlap');
    expect(spacing([sector('a', 0, 180), sector('b', 60, 90)])[0]?.[0]).toBe('overlap');
    expect(spacing([sector('a', 0, 60), sector('b', 90, 120)])).toEqual([]);
    expect(spacing([sector('a', 90, 90), approach('b', 200)])[0]?.[0]).toBe('overlap');
  });

  test('of a curve that leaves inside a sector, and of one that enters it', () => {
    expect(spacing([curved('a', 10, 100), sector('b', 0, 40)])[0]).toEqual(['overlap', 'error', 200, 0]);
    expect(spacing([sector('b', 0, 40), curved('a', 330, 60)])[0]?.[0]).toBe('overlap');
    expect(spacing([curved('a', 180, 240), sector('b', 0, 40)])).toEqual([]);
  });

  test('of the second corridor of a path with two', () => {
    const through = aStraightPath({ id: 'b', ingressHeadingDegrees: degrees(74), egressHeadingDegrees: degrees(74) });
    expect(spacing([departure('a', 74), through])[0]?.[0]).toBe('overlap');
    expect(spacing([departure('a', 254), through])[0]?.[0]).toBe('overlap');
    expect(spacing([departure('a', 160), through])).toEqual([]);
  });
});

describe('approach and departure headings', () => {
  const between = (angle: number) =>
    traffic(
      pathConflicts(
        [aStraightPath({ id: 'a', type: 'approach', ingressHeadingDegrees: degrees(100) }), departure('b', (100 + angle) % 360)],
        context,
      ),
    );
  const CROSSING = 'Crossing traffic patterns detected';
  const opposing = (angle: string) => `Approach and departure headings differ by ${angle}°: opposing traffic patterns`;
  const E = 1e-9;

  test.each<[number, string | null, string | null]>([
    [0, null, null],
    [70, null, null],
    [70 + 1e-9, 'info', CROSSING],
    [90, 'info', CROSSING],
    [110 - 1e-9, 'info', CROSSING],
    [110, null, null],
    [150, null, null],
    [150 + E, 'warning', opposing('150.0')],
    [180, 'warning', opposing('180.0')],
    [210 - E, 'warning', opposing('150.0')],
    [210, null, null],
    [250 + E, 'info', CROSSING],
    [290, null, null],
  ])('%d° apart', (angle, severity, text) => {
    expect(between(angle)).toEqual(severity === null ? [] : [[severity, text]]);
  });

  test('are compared from either path, and the worse one counts', () => {
    const one = aStraightPath({ id: 'a', ingressHeadingDegrees: degrees(0), egressHeadingDegrees: degrees(0) });
    const other = aStraightPath({ id: 'b', ingressHeadingDegrees: degrees(180), egressHeadingDegrees: degrees(90) });
    expect(traffic(pathConflicts([one, other], context))).toEqual([['warning', opposing('180.0')]]);
    expect(traffic(pathConflicts([other, one], context))).toEqual([['warning', opposing('180.0')]]);
  });

  test('of two approaches, or two departures, are not compared', () => {
    expect(traffic(pathConflicts([approach('a', 0), approach('b', 90)], context))).toEqual([]);
    expect(traffic(pathConflicts([departure('a', 0), departure('b', 180)], context))).toEqual([]);
  });
});

describe('primary surfaces', () => {
  const primary = { isPrimarySurface: true } as const;
  test("two for approaches are an error, with the specification's wording", () => {
    const conflicts = pathConflicts([approach('a', 0, primary), approach('b', 180, primary)], context);
    expect(conflicts).toMatchObject([
      {
        severity: 'error',
        description: 'Multiple primary approach surfaces detected',
        recommendation: 'Only one primary approach surface is permitted per FAA regulations',
        minimumSeparation: null,
        actualSeparation: null,
      },
    ]);
  });

  test('a single one, or one with a departure, is not', () => {
    expect(pathConflicts([approach('a', 0, primary), approach('b', 180)], context)).toEqual([]);
    expect(traffic(pathConflicts([approach('a', 0, primary), departure('b', 230, primary)], context))).toEqual([]);
  });
});

describe('headings against true and magnetic north', () => {
  const magnetic = departure('a', 10, { headingReference: 'magnetic' });

  test('are compared if the variation is known', () => {
    expect(spacing([magnetic, departure('b', 20)])).toEqual([]);
    const east10 = pathConflicts([magnetic, departure('b', 20)], { variationDeg: degrees(10), startOf });
    expect(east10.map(({ type }) => type)).toEqual(['overlap']);
  });

  test('otherwise only those of one reference are', () => {
    const unknown = { variationDeg: null, startOf };
    expect(pathConflicts([magnetic, departure('b', 10)], unknown)).toEqual([]);
    expect(pathConflicts([magnetic, departure('b', 10, { headingReference: 'magnetic' })], unknown)).toHaveLength(1);
  });
});

test('without a heading there is nothing to measure', () => {
  expect(pathConflicts([departure('a', 0), aStraightPath({ id: 'b', type: 'departure', egressHeadingDegrees: null })], context)).toEqual(
    [],
  );
});

describe('properties', () => {
  const heading = fc.integer({ min: 0, max: 359 });
  const any = fc.oneof(
    heading.map(
      (from) =>
        (id: string): Path =>
          approach(id, from),
    ),
    fc.tuple(heading, heading).map(
      ([from, outer]) =>
        (id: string): Path =>
          curved(id, from, outer),
    ),
  );
  const seen = (conflicts: readonly PathConflict[]) =>
    conflicts.filter(({ type }) => type !== 'coordination').map(({ type, severity }) => [type, severity]);

  test('the separation is the minimum found by trying every pair of an end and a point on the other centerline', () => {
    fc.assert(
      fc.property(heading, heading, (one, other) => {
        const angle = angleBetween(one, other);
        const [conflict] = pathConflicts([departure('a', one), departure('b', other)], context);
        const tried = Math.min(
          ...Array.from({ length: 4001 }, (_, s) => Math.hypot(s * Math.sin(angle * RAD), 4000 - s * Math.cos(angle * RAD))),
        );
        expect(conflict === undefined).toBe(tried >= 200);
        if (conflict) expect(conflict.actualSeparation ?? Number.NaN).toBeCloseTo(tried, 1);
      }),
    );
  });

  test('rotating all paths together changes nothing', () => {
    fc.assert(
      fc.property(any, any, fc.integer({ min: 1, max: 359 }), (one, other, by) => {
        const paths = [one('a'), other('b')];
        const turned = { variationDeg: degrees(by), startOf };
        const magnetic = paths.map((path): Path => ({ ...path, headingReference: 'magnetic' }));
        expect(seen(pathConflicts(magnetic, turned))).toEqual(seen(pathConflicts(paths, context)));
      }),
    );
  });
});
