/** The controlling clearance found without a search of every surface: the same as the first of all of them. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { degrees, feet, feetMsl } from '../quantities/units.ts';
import { REFERENCE_VALUES } from '../standards/registry.ts';
import { placeAirspace, type Site } from './airspace.ts';
import { type AnalyzedObstacle, analyzeObstacle, assessObstacle } from './analysis.ts';
import { clearancesFrom, evaluateObstacle, governingClearance, surfacesToClear } from './clearance.ts';
import type { Obstacle } from './obstacle.ts';
import { leastClearanceFrom, pointClearanceFrom } from './point-clearance.ts';
import { aBuilding, aCorridor, accurateTo, aPad, aPole, aSite, aWire } from './testing.ts';

const curved = (final: number, more: number, turn: number) =>
  ({ kind: 'curved', finalSegmentFt: feet(final), radiusFt: feet(Math.max(886, 1886 - final) + more), turnDeg: degrees(turn) }) as const;
const whole = (min: number, max: number) => fc.integer({ min, max });

const course = fc.oneof(
  fc.constant({ kind: 'straight' } as const),
  fc.tuple(whole(300, 1500), whole(0, 1000), whole(-150, 150)).map(([final, more, turn]) => curved(final, more, turn)),
  whole(20, 360).map((sweep) => ({ kind: 'sector', sweepDeg: degrees(sweep) }) as const),
);
const corridors = fc.array(
  fc.record({ outbound: whole(0, 359), course, profile: fc.constantFrom('standard', 'lateral_extension') }).map((one) => one),
  { minLength: 1, maxLength: 5 },
);
const site = fc.record({ corridors, shape: fc.constantFrom('rectangle', 'circular'), isNoticeHeliport: fc.boolean(), ppr: fc.boolean() });
const place = fc.tuple(whole(-3000, 3000), whole(-3000, 3000));
const shape = fc.oneof(
  fc.tuple(place, whole(80, 600)).map(([[east, north], top]) => aPole(east, north, top)),
  fc.tuple(place, whole(-900, 900), whole(-900, 900), whole(80, 600), whole(80, 600)).map(([[east, north], dx, dy, top, other]) =>
    aWire([
      [east, north, top],
      [east + dx, north + dy, other],
    ]),
  ),
  fc.tuple(place, whole(10, 400), whole(80, 600)).map(([[east, north], size, top]) =>
    aBuilding(
      [
        [east, north],
        [east + size, north],
        [east + size, north + size],
        [east, north + size],
      ],
      top,
    ),
  ),
);
const obstacle = fc
  .record({
    shape,
    horizontal: fc.oneof(fc.constant(0), whole(1, 500)),
    vertical: whole(0, 50),
    isFrangible: fc.boolean(),
    heightAgl: whole(1, 300),
    constructionStatus: fc.constantFrom('existing', 'proposed'),
  })
  .map(({ shape: own, horizontal, vertical, isFrangible, heightAgl, constructionStatus }): Obstacle => ({
    ...own,
    ...accurateTo(horizontal, vertical),
    ...{ isFrangible, heightAglFt: feet(heightAgl), constructionStatus },
  }));

function siteOf({
  corridors: ways,
  shape: padShape,
  isNoticeHeliport,
  ppr,
}: typeof site extends fc.Arbitrary<infer Value> ? Value : never): Site {
  return aSite({
    heliportElevation: feetMsl(100),
    pad: padShape === 'circular' ? aPad(90, 90, 0, 'circular') : aPad(100, 80, 20),
    corridors: ways.map(({ outbound, course: way, profile }, index) =>
      aCorridor(outbound, { pathId: `path ${index}`, pathName: `P${index}`, course: way, profile }),
    ),
    facility: { ppr, facilityType: 'general_aviation' },
    safetyArea: {
      size: { length: feet(160), width: feet(140) },
      frangibleObjectIn: REFERENCE_VALUES['AC 150/5390-2D'].definitions.frangibleObjectIn,
    },
    identification: REFERENCE_VALUES['AC 150/5390-2C'].objectIdentification,
    isNoticeHeliport,
  });
}

/** What the status of a project is decided from. */
const decidedOf = ({ obstacleId, obstacleName, status, governing, isCritical, notices }: AnalyzedObstacle) => ({
  ...{ obstacleId, obstacleName, status, isCritical, notices },
  governing: governing && {
    ...{ surface: governing.surface, status: governing.status, isCritical: governing.isCritical },
    ...{ actualClearanceFt: governing.actualClearanceFt, penetrationFt: governing.penetrationFt },
  },
});

test('without the list of surfaces, every obstacle has the controlling surface, status, and notices that it has with it', () => {
  fc.assert(
    fc.property(site, fc.array(obstacle, { minLength: 1, maxLength: 12 }), (ways, obstacles) => {
      const airspace = placeAirspace(siteOf(ways));
      for (const one of obstacles) {
        const { surfaces: _, ...clearance } = evaluateObstacle(airspace, one);
        expect(governingClearance(airspace, one)).toEqual(clearance);
        expect(assessObstacle(airspace, one)).toMatchObject(decidedOf(analyzeObstacle(airspace, one)));
      }
    }),
    { numRuns: 60 },
  );
});

test('an obstacle with an unknown accuracy is refused, not evaluated as clear', () => {
  const airspace = placeAirspace(aSite());
  expect(() => governingClearance(airspace, aPole(0, 500, 120, accurateTo(Number.NaN, 0)))).toThrow(RangeError);
});

/** A place on the edge of a surface, where two of them often have one height, and one anywhere. */
const edgePlace = fc.record({ surface: fc.nat(), corner: fc.nat(), share: fc.constantFrom(0, 0.25, 0.5, 1), above: whole(-20, 20) });

test('the clearance of a point without a search is that of a pole, also where surfaces meet', () => {
  const met = { ties: 0, others: 0 };
  fc.assert(
    fc.property(site, fc.array(edgePlace, { minLength: 1, maxLength: 20 }), (ways, places) => {
      const one = siteOf(ways);
      const airspace = placeAirspace(one);
      const toClear = surfacesToClear(airspace, false);
      const { heliportElevation } = one;
      for (const { surface, corner, share, above } of places) {
        const { outline } = toClear[surface % toClear.length]?.surface ?? { outline: [] };
        const [from, to] = [outline[corner % outline.length], outline[(corner + 1) % outline.length]];
        if (from === undefined || to === undefined) continue;
        const between = (a: number, b: number) => feet(a + share * (b - a));
        const at = { eastFt: between(from.eastFt, to.eastFt), northFt: between(from.northFt, to.northFt) };
        const top = feetMsl(heliportElevation + between(from.riseFt, to.riseFt) + above);
        const shape = { vertices: [{ ...at, top }], edges: [], isArea: false };
        const all = clearancesFrom(toClear, shape, { horizontalFt: feet(0), verticalFt: feet(0) }, heliportElevation);
        const [first, second] = all;
        const expected = first?.stated
          ? { surface: first.surface, clearanceFt: first.stated.clearanceFt, penetrationFt: first.penetrationFt }
          : null;
        expect(pointClearanceFrom(toClear, at, top, heliportElevation)).toEqual(expected);
        const leastFt = leastClearanceFrom(toClear, at.eastFt, at.northFt, top, heliportElevation);
        if (expected === null) expect(leastFt).toBe(Infinity);
        else expect(leastFt).toBeCloseTo(expected.clearanceFt, 9);
        const isTie = Math.abs((second?.stated?.clearanceFt ?? Infinity) - (first?.stated?.clearanceFt ?? 0)) < 1e-9;
        met[isTie ? 'ties' : 'others'] += 1;
      }
    }),
  );
  expect(met.ties).toBeGreaterThan(20);
  expect(met.others).toBeGreaterThan(20);
});
