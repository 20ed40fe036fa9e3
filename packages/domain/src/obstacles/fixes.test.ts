import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { geodesicInverse } from '../geodesy/geodesic.ts';
import { pathCorridors } from '../paths/corridors.ts';
import type { Course } from '../paths/course.ts';
import type { Path } from '../paths/path.ts';
import { angleBetween } from '../quantities/angles.ts';
import { degrees, feet, feetMsl } from '../quantities/units.ts';
import { REFERENCE_VALUES } from '../standards/registry.ts';
import type { Pad } from '../surfaces/pad.ts';
import { placeAirspace, type Site } from './airspace.ts';
import { evaluateObstacle } from './clearance.ts';
import type { FixGoal } from './fix-goal.ts';
import { fixesFor, newViolations, type Fix } from './fixes.ts';
import { highestTop, type Obstacle } from './obstacle.ts';
import { aStraightPath } from '../testing.ts';
import { accurateTo, aBuilding, aCorridor, aPad, aPole, aSite, aWire, ORIGIN } from './testing.ts';
import { withPathTurned } from './turn-fix.ts';
import { turnPath } from './turn-path.ts';

const near = (value: number, digits = 6) => expect.closeTo(value, digits) as number;
const round = aSite({ pad: aPad(80, 80, 0, 'circular') });
const fixOf = <Kind extends Fix['kind']>(kind: Kind, site: Site, obstacle: Obstacle, goal?: FixGoal) =>
  fixesFor(placeAirspace(site), obstacle, goal).find((fix): fix is Extract<Fix, { kind: Kind }> => fix.kind === kind);

describe('a mast 1,000 ft north of the FATO edge, 75 ft into the path to the north, calculated by hand', () => {
  const mast = aPole(0, 1040, 300, { heightAglFt: feet(180) });

  test('is cleared if it is lowered or the heliport is raised by 75 ft', () => {
    expect(fixOf('lower', round, mast)).toMatchObject({ byFt: near(75), isRemoval: false, obstacle: { heightAglFt: near(105) } });
    expect(fixOf('raise', round, mast)).toMatchObject({ byFt: near(75), site: { heliportElevation: near(175) } });
  });

  test('must be removed if it is shorter than the cut', () => {
    expect(fixOf('lower', round, { ...mast, heightAglFt: feet(60) })).toMatchObject({ isRemoval: true, obstacle: { heightAglFt: 0 } });
  });

  test('is cleared by a turn of 13.83°, where the 2:1 surface meets its top, 14 in whole degrees', () => {
    // Limit after a turn by t: s = 1,040 cos t − 40; 100 + s / 8 + (1,040 sin t − (40 + 210 s / 4000)) / 2: 299.99 at 13.82°, 300.07 at
    // 13.83°.
    const turn = fixOf('turn', round, mast);
    expect(turn).toMatchObject({ pathName: 'P1', wholeDeg: 14 * Math.sign(turn?.byDeg ?? 1), separationDeg: null });
    expect(Math.abs(turn?.byDeg ?? 0)).toBe(13.83);
  });

  test('10 ft higher is cleared by a turn that puts it 250 ft off the centerline: asin(250 / 1,040) = 13.908°, written 13.91°', () => {
    expect(Math.abs(fixOf('turn', round, aPole(0, 1040, 310))?.byDeg ?? 0)).toBe(13.91);
  });

  test('is cleared by a shift of 237.90 ft, along the gradient of the 2:1 surface, written 238 ft', () => {
    // The plane is at 225 − 92.5 / 2 = 178.75 over the mast. It rises 1/2 sideways and 1/8 − 210 / 8000 outward: 121.25 / 0.50966.
    const shift = fixOf('shift', round, mast);
    expect(shift?.byFt).toBe(238);
    expect(geodesicInverse(ORIGIN, shift?.site.origin ?? ORIGIN)).toEqual({
      distanceFt: near(238, 3),
      azimuthTrueDeg: near(shift?.towardTrueDeg ?? 0, 3),
    });
    // Away from the mast and to one side: 90° + atan(0.09875 / 0.5), or its mirror.
    expect(Math.abs(180 - (shift?.towardTrueDeg ?? 0))).toBeCloseTo(78.83, 0);
  });

  test('off the centerline is cleared by a shift away from it, toward the other side', () => {
    for (const [east, toward] of [
      [60, 270],
      [-60, 90],
    ] as const) {
      const shift = fixOf('shift', round, aPole(east, 1040, 300));
      expect(shift?.byFt).toBeLessThan(238);
      expect(Math.abs((shift?.towardTrueDeg ?? 0) - toward)).toBeLessThan(15);
      expect(evaluateObstacle(placeAirspace(shift?.site ?? round), aPole(east, 1040, 300)).status).toBe('compliant');
    }
  });

  test('has no fix when it is clear, and no turn when it is on the landing area', () => {
    expect(fixesFor(placeAirspace(round), aPole(0, 1040, 200))).toEqual([]);
    expect(fixesFor(placeAirspace(round), aPole(0, 0, 110)).map(({ kind }) => kind)).toEqual(['lower', 'raise', 'shift']);
  });
});

test('a turned path has the turned corridors, whatever its geometry and its heading reference', () => {
  const heading = fc.integer({ min: 0, max: 35999 }).map((hundredths) => degrees(hundredths / 100));
  const path = fc
    .tuple(
      heading,
      heading,
      heading,
      fc.constantFrom<'magnetic' | 'true'>('magnetic', 'true'),
      fc.constantFrom('approach' as const, 'departure' as const, 'both' as const),
    )
    .chain(([ingress, egress, start, headingReference, type]) => {
      const common = { ...aStraightPath(), type, headingReference, ingressHeadingDegrees: ingress, egressHeadingDegrees: egress };
      return fc.constantFrom<Path>(
        { ...common, pathGeometryType: 'straight' },
        {
          ...common,
          pathGeometryType: 'curved',
          startIngressHeadingDegrees: start,
          finalSegmentLengthFt: feet(1000),
          curveRadiusFt: feet(900),
        },
        { ...common, pathGeometryType: 'sector', startEgressDegrees: start, endEgressDegrees: egress, sweepDirection: 'clockwise' },
      );
    });
  fc.assert(
    fc.property(
      path,
      fc.integer({ min: -18000, max: 18000 }),
      fc.double({ min: -20, max: 20, noNaN: true }),
      (given, hundredths, variation) => {
        const before = pathCorridors(given, degrees(variation));
        const after = pathCorridors(turnPath(given, hundredths / 100), degrees(variation));
        expect(after.map(({ course }) => course.kind)).toEqual(before.map(({ course }) => course.kind));
        for (const [index, corridor] of withPathTurned({ ...round, corridors: before }, given.id, hundredths / 100).corridors.entries()) {
          expect(angleBetween(after[index]?.outboundTrueDeg ?? Number.NaN, corridor.outboundTrueDeg)).toBeLessThan(1e-6);
        }
      },
    ),
  );
});

test('a turn reports the separation from the other paths, and the new violations', () => {
  const site = { ...round, corridors: [aCorridor(0), aCorridor(180, { pathId: 'P2', pathName: 'P2' })] };
  const mast = aPole(0, 1040, 300);
  const tower = aPole(1040 * Math.sin(Math.PI / 12), 1040 * Math.cos(Math.PI / 12), 320);
  const turn = fixOf('turn', site, mast);
  expect(turn?.separationDeg).toBeCloseTo(180 - 13.83, 9);
  const [before, east, west] = [0, 14, -14].map((by) => placeAirspace(withPathTurned(site, 'id of P1', by)));
  if (!before || !east || !west) throw new Error('three airspaces');
  expect(newViolations(before, east, [mast, tower])).toEqual([tower]);
  expect(newViolations(before, west, [mast, tower])).toEqual([]);
});

test('a warning is cleared for certain on request', () => {
  const unsure = aPole(0, 1040, 220, accurateTo(20, 10));
  expect(fixesFor(placeAirspace(round), unsure)).toEqual([]);
  // 225 − 220 = 5 at its reported position; 20 ft nearer costs 2.5 ft, its vertical accuracy 10 ft.
  expect(fixOf('lower', round, unsure, 'certain')).toMatchObject({ byFt: near(7.5) });
});

describe('an obstacle that little can clear', () => {
  test('a pole 1,500 ft within a FATO is cleared by no turn, and by no shift, which are searched up to 1,000 ft', () => {
    const kinds = fixesFor(placeAirspace(aSite({ pad: aPad(3000) })), aPole(0, 0, 400)).map(({ kind }) => kind);
    expect(kinds).toEqual(['lower', 'raise']);
  });

  test('a high pole on the FATO is cleared by no turn', () => {
    const pole = aPole(0, 0, 400);
    expect(fixesFor(placeAirspace(round), pole).map(({ kind }) => kind)).not.toContain('turn');
  });

  test('a frangible light in the Safety Area may be as high as the standard allows, another object only as high as the FATO', () => {
    const { frangibleObjectIn } = REFERENCE_VALUES['AC 150/5390-2C'].definitions;
    const safetyArea = { size: { length: feet(120.5), width: feet(120.5) }, frangibleObjectIn };
    const site = aSite({ safetyArea });
    const allowed = frangibleObjectIn.value / 12;
    const light = aPole(0, -50, 100 + allowed - 0.01, { isFrangible: true });
    expect(fixesFor(placeAirspace(site), light)).toEqual([]);
    expect(fixOf('lower', site, { ...light, isFrangible: false })?.byFt).toBeCloseTo(allowed - 0.01, 6);
    const shift = fixOf('shift', site, aPole(0, -50, 100 + allowed + 1, { isFrangible: true }));
    // Out of the Safety Area, whose edge is 60.25 ft from the center, to the north.
    expect(shift?.byFt).toBe(10.3);
    expect(shift?.towardTrueDeg).toBeCloseTo(0, 0);
  });
});

test('a turned path without an approach or departure heading has none', () => {
  expect(turnPath(aStraightPath({ ingressHeadingDegrees: null, egressHeadingDegrees: degrees(350) }), 20)).toMatchObject({
    ingressHeadingDegrees: null,
    egressHeadingDegrees: 10,
  });
  expect(turnPath(aStraightPath({ egressHeadingDegrees: null }), 20)).toMatchObject({
    ingressHeadingDegrees: 20,
    egressHeadingDegrees: null,
  });
});

test('the top of a line is its highest point, and none without points', () => {
  const points = [90, 120, 100].map((top, index): [number, number, number] => [10 * index, 0, top]);
  expect(highestTop(aWire(points).shape)).toBe(120);
  expect(highestTop({ kind: 'line', points: [] })).toBe(-Infinity);
});

describe('an applied fix clears its obstacle, to 0.01 ft', () => {
  const { frangibleObjectIn } = REFERENCE_VALUES['AC 150/5390-2D'].definitions;
  const heading = fc.double({ min: 0, max: 359, noNaN: true });
  const side = fc.double({ min: 50, max: 150, noNaN: true });
  const pad = fc
    .tuple(side, side, heading, fc.constantFrom<Pad['shape']>('circular', 'rectangle'))
    .map(([length, width, alignment, shape]) => aPad(length, shape === 'circular' ? length : width, alignment, shape));
  const course = fc.constantFrom<Course>(
    { kind: 'straight' },
    { kind: 'straight' },
    { kind: 'curved', finalSegmentFt: feet(1000), radiusFt: feet(1000), turnDeg: degrees(60) },
    { kind: 'sector', sweepDeg: degrees(40) },
  );
  const site = fc.tuple(pad, heading, course, fc.boolean()).map(([given, outbound, way, hasSafetyArea]) =>
    aSite({
      pad: given,
      corridors: [aCorridor(outbound, { course: way }), aCorridor(outbound + 170, { pathId: 'P2', pathName: 'P2' })],
      safetyArea: hasSafetyArea
        ? { size: { length: feet(given.fato.length + 50), width: feet(given.fato.width + 50) }, frangibleObjectIn }
        : null,
    }),
  );
  const place = fc.tuple(heading, fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 101, max: 500, noNaN: true }));
  const placed = (direction: number, share: number) => {
    const reach = 4000 * share * share;
    return [reach * Math.sin((direction * Math.PI) / 180), reach * Math.cos((direction * Math.PI) / 180)] as const;
  };

  function holds(given: Site, obstacle: Obstacle, goal: FixGoal): number {
    const fixes = fixesFor(placeAirspace(given), obstacle, goal);
    for (const fix of fixes) {
      const after = fix.kind === 'lower' ? given : fix.site;
      const changed = fix.kind === 'lower' ? fix.obstacle : obstacle;
      const result = evaluateObstacle(placeAirspace(after), changed);
      const excess = Math.max(
        ...result.surfaces.map(({ stated, worst }) => 0 - (goal === 'certain' ? worst.clearanceFt : (stated?.clearanceFt ?? Infinity))),
        -Infinity,
      );
      expect(excess, fix.kind).toBeLessThanOrEqual(0.01);
      // And it is not much larger than needed: slightly less does not clear it.
      if (fix.kind === 'lower') expect(excess).toBeGreaterThan(-0.01);
    }
    return fixes.length;
  }

  test('a pole, for any kind of path', () => {
    let fixed = 0;
    fc.assert(
      fc.property(site, place, (given, [direction, share, top]) => {
        fixed += holds(given, aPole(...placed(direction, share), top), 'stated');
      }),
      { numRuns: 80 },
    );
    expect(fixed).toBeGreaterThan(30);
  });

  test('a pole that must be clear for certain', () => {
    fc.assert(
      fc.property(site, place, (given, [direction, share, top]) => {
        holds({ ...given, corridors: given.corridors.slice(1) }, aPole(...placed(direction, share), top, accurateTo(20, 3)), 'certain');
      }),
      { numRuns: 12 },
    );
  });

  test('a wire and a building over straight paths', () => {
    const straight = aSite({ corridors: [aCorridor(10), aCorridor(190, { pathId: 'P2', pathName: 'P2' })] });
    const wire = aWire([
      [-400, 900, 230],
      [400, 800, 240],
    ]);
    const hall = aBuilding(
      [
        [-60, -300],
        [60, -300],
        [60, -400],
        [-60, -400],
      ],
      160,
    );
    expect(holds(straight, wire, 'stated')).toBeGreaterThanOrEqual(3);
    expect(holds(straight, hall, 'stated')).toBeGreaterThanOrEqual(3);
  });
});

test('the turn is the smallest: at every smaller turn, to either side, the mast penetrates', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 500, max: 2500, noNaN: true }),
      fc.double({ min: -4, max: 4, noNaN: true }),
      fc.double({ min: 20, max: 120, noNaN: true }),
      (reach, bearing, into) => {
        const [east, north] = [reach * Math.sin((bearing * Math.PI) / 180), reach * Math.cos((bearing * Math.PI) / 180)];
        const mast = aPole(east, north, 100 + (north - 40) / 8 + into);
        const turn = fixOf('turn', round, mast);
        if (turn === undefined) return;
        for (let by = 0; by < Math.abs(turn.byDeg) - 0.06; by += Math.max(0.25, Math.abs(turn.byDeg) / 12)) {
          for (const sign of [-1, 1])
            expect(evaluateObstacle(placeAirspace(withPathTurned(round, 'id of P1', sign * by)), mast).status).toBe('violation');
        }
      },
    ),
    { numRuns: 40 },
  );
});

test('raising the heliport does not affect what is measured from its elevation', () => {
  const raise = fixOf('raise', round, aPole(0, 0, 104));
  expect(raise?.site.heliportElevation).toBe(feetMsl(104));
});
