import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { angleBetween } from '../quantities/angles.ts';
import { degrees, feet } from '../quantities/units.ts';
import { pathCorridors } from './corridors.ts';
import type { HeadingReference, Path, PathType } from './path.ts';

interface Given {
  readonly type: PathType;
  readonly ingress?: number;
  readonly egress?: number;
  readonly reference?: HeadingReference;
}

const aPath = ({ type, ingress, egress, reference = 'true' }: Given): Path => ({
  id: 'path-1',
  name: 'North',
  type,
  ingressHeadingDegrees: ingress === undefined ? null : degrees(ingress),
  egressHeadingDegrees: egress === undefined ? null : degrees(egress),
  headingReference: reference,
  profileType: 'standard',
  isPrimarySurface: false,
  isPrimary: false,
  pathGeometryType: 'straight',
  pathAngleDegrees: degrees(7.125),
  pathWidthFeet: feet(500),
  minimumAltitudeFeet: null,
  maximumAltitudeFeet: null,
  notes: null,
});
/** Use, outward direction, inbound direction, outbound direction. */
const corridorsOf = (given: Given, variation = 0) =>
  pathCorridors(aPath(given), degrees(variation)).map((corridor) => [
    corridor.use,
    corridor.outboundTrueDeg,
    corridor.ingressTrueDeg,
    corridor.egressTrueDeg,
  ]);

describe('the corridors of a path with true headings', () => {
  test.each<[string, Given, unknown[]]>([
    ['an approach flown 180 comes from the north', { type: 'approach', ingress: 180 }, [['approach', 0, 180, null]]],
    ['an approach leaves its egress heading aside', { type: 'approach', ingress: 74, egress: 300 }, [['approach', 254, 74, null]]],
    ['an approach without ingress has none', { type: 'approach', egress: 74 }, []],
    ['an approach without headings has none', { type: 'approach' }, []],
    ['a departure goes along its egress', { type: 'departure', egress: 74 }, [['departure', 74, null, 74]]],
    ['a departure leaves its ingress heading aside', { type: 'departure', ingress: 10, egress: 74 }, [['departure', 74, null, 74]]],
    ['a departure without egress has none', { type: 'departure', ingress: 74 }, []],
    ['a departure without headings has none', { type: 'departure' }, []],
    ['in one way and out the same way is one corridor', { type: 'both', ingress: 254, egress: 74 }, [['both', 74, 254, 74]]],
    [
      'in and out on one heading is two, opposite each other',
      { type: 'both', ingress: 74, egress: 74 },
      [
        ['approach', 254, 74, null],
        ['departure', 74, null, 74],
      ],
    ],
    [
      'in and out at an angle is two',
      { type: 'both', ingress: 180, egress: 135 },
      [
        ['approach', 0, 180, null],
        ['departure', 135, null, 135],
      ],
    ],
    ['a combined path with only an ingress is one for both', { type: 'both', ingress: 200 }, [['both', 20, 200, null]]],
    ['a combined path with only an egress is one for both', { type: 'both', egress: 200 }, [['both', 200, null, 200]]],
    ['a combined path without headings has none', { type: 'both' }, []],
  ])('%s', (_, given, expected) => {
    expect(corridorsOf(given)).toStrictEqual(expected);
  });

  test('have the id and the name of their path', () => {
    for (const corridor of pathCorridors(aPath({ type: 'both', ingress: 10, egress: 20 }), degrees(0))) {
      expect(corridor).toMatchObject({ pathId: 'path-1', pathName: 'North' });
    }
  });
});

describe('magnetic headings', () => {
  test.each<[string, Given, number, unknown[]]>([
    ['variation east is added', { type: 'departure', egress: 74, reference: 'magnetic' }, 10, [['departure', 84, null, 84]]],
    ['variation west is taken off', { type: 'departure', egress: 74, reference: 'magnetic' }, -12.5, [['departure', 61.5, null, 61.5]]],
    ['past north it wraps', { type: 'departure', egress: 355, reference: 'magnetic' }, 10, [['departure', 5, null, 5]]],
    ['below north it wraps', { type: 'departure', egress: 5, reference: 'magnetic' }, -10, [['departure', 355, null, 355]]],
    ['an approach turns first, then wraps', { type: 'approach', ingress: 175, reference: 'magnetic' }, 10, [['approach', 5, 185, null]]],
    ['360 is 0', { type: 'departure', egress: 350, reference: 'magnetic' }, 10, [['departure', 0, null, 0]]],
    ['true headings know no variation', { type: 'approach', ingress: 175, reference: 'true' }, 10, [['approach', 355, 175, null]]],
  ])('%s', (_, given, variation, expected) => {
    expect(corridorsOf(given, variation)).toStrictEqual(expected);
  });

  test('that are reciprocal stay one corridor under any variation', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 359.99, noNaN: true }), fc.double({ min: -180, max: 180, noNaN: true }), (egress, variation) => {
        const given: Given = { type: 'both', ingress: (egress + 180) % 360, egress, reference: 'magnetic' };
        expect(corridorsOf(given, variation)).toHaveLength(1);
      }),
    );
  });

  test('rotate every corridor by exactly the variation', () => {
    const heading = fc.double({ min: 0, max: 359.99, noNaN: true });
    const type = fc.constantFrom<PathType>('approach', 'departure', 'both');
    fc.assert(
      fc.property(type, heading, heading, fc.double({ min: -180, max: 180, noNaN: true }), (kind, ingress, egress, variation) => {
        const plain = pathCorridors(aPath({ type: kind, ingress, egress, reference: 'true' }), degrees(variation));
        const turned = pathCorridors(aPath({ type: kind, ingress, egress, reference: 'magnetic' }), degrees(variation));
        expect(turned.map(({ use }) => use)).toStrictEqual(plain.map(({ use }) => use));
        turned.forEach((corridor, index) => {
          const original = plain[index]?.outboundTrueDeg ?? Number.NaN;
          expect(angleBetween(corridor.outboundTrueDeg, original + variation)).toBeLessThan(1e-9);
        });
      }),
    );
  });
});

describe('a curve', () => {
  const curved = (type: PathType, start: number, ingress: number | null, egress: number | null, reference: HeadingReference = 'true') =>
    pathCorridors(
      {
        ...aPath({ type, reference }),
        ingressHeadingDegrees: ingress === null ? null : degrees(ingress),
        egressHeadingDegrees: egress === null ? null : degrees(egress),
        pathGeometryType: 'curved',
        startIngressHeadingDegrees: degrees(start),
        finalSegmentLengthFt: feet(800),
        curveRadiusFt: feet(1200),
      },
      degrees(-13),
    ).map(({ course }) => (course.kind === 'curved' ? [course.finalSegmentFt, course.radiusFt, course.turnDeg] : course.kind));

  test('that turns right inbound turns left outward', () => {
    // From 045 to 090 inbound: 45° right.
    expect(curved('approach', 45, 90, null)).toStrictEqual([[800, 1200, -45]]);
    expect(curved('approach', 90, 45, null)).toStrictEqual([[800, 1200, 45]]);
  });

  test('takes the shorter way', () => {
    expect(curved('approach', 350, 20, null)).toStrictEqual([[800, 1200, -30]]);
    expect(curved('approach', 20, 350, null)).toStrictEqual([[800, 1200, 30]]);
  });

  test('that reverses turns right inbound, whatever the variation', () => {
    expect(curved('approach', 74.3, 254.3, null, 'magnetic')).toStrictEqual([[800, 1200, -180]]);
    expect(curved('approach', 254.3, 74.3, null, 'magnetic')).toStrictEqual([[800, 1200, -180]]);
  });

  test('of a departure is the same ground track, flown the other way', () => {
    expect(curved('departure', 45, null, 270)).toStrictEqual([[800, 1200, -45]]);
  });

  test('of a combined path is the inbound one; a different outbound corridor is straight', () => {
    expect(curved('both', 45, 90, 270)).toStrictEqual([[800, 1200, -45]]);
    expect(curved('both', 45, 90, null)).toStrictEqual([[800, 1200, -45]]);
    expect(curved('both', 45, null, 270)).toStrictEqual([[800, 1200, -45]]);
    expect(curved('both', 45, 90, 90)).toStrictEqual([[800, 1200, -45], 'straight']);
  });

  test('without a heading has no corridor', () => {
    expect(curved('approach', 45, null, 90)).toStrictEqual([]);
  });
});

describe('a sector', () => {
  const sector = (start: number, end: number, reference: HeadingReference = 'true') =>
    pathCorridors(
      {
        ...aPath({ type: 'departure', egress: 30, reference }),
        pathGeometryType: 'sector',
        startEgressDegrees: degrees(start),
        endEgressDegrees: degrees(end),
        sweepDirection: 'clockwise',
      },
      degrees(10),
    );

  test.each([
    [20, 60, 40, 40],
    [350, 30, 10, 40],
    [30, 350, 190, 320],
    [90, 90, 270, 360],
  ])('from %d to %d is around %d, %d wide', (start, end, middle, sweepDeg) => {
    expect(sector(start, end)).toMatchObject([{ use: 'departure', outboundTrueDeg: middle, course: { kind: 'sector', sweepDeg } }]);
  });

  test('rotates with the variation like every heading, and keeps its flown heading', () => {
    expect(sector(20, 60, 'magnetic')).toMatchObject([{ outboundTrueDeg: 50, egressTrueDeg: 40, ingressTrueDeg: null }]);
  });
});
