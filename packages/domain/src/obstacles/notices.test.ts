import { describe, expect, test } from 'vitest';
import { degrees, feet, feetMsl } from '../quantities/units.ts';
import { REFERENCE_VALUES } from '../standards/registry.ts';
import { placeAirspace, type Site } from './airspace.ts';
import { evaluateObstacle } from './clearance.ts';
import { limitsAt } from './limit-at.ts';
import { noticesOf, noticesOfHeight } from './notices.ts';
import { accurateTo, aCorridor, aPad, aPole, aSite, at, placed } from './testing.ts';

const { frangibleObjectIn } = REFERENCE_VALUES['AC 150/5390-2D'].definitions;
const identification = REFERENCE_VALUES['AC 150/5390-2C'].objectIdentification;
const safetyArea = { size: { length: feet(120.5), width: feet(120.5) }, frangibleObjectIn };
const full = (overrides: Partial<Site> = {}) => placeAirspace(aSite({ safetyArea, identification, isNoticeHeliport: true, ...overrides }));
const airspace = full();
const near = (value: number) => expect.closeTo(value, 6) as number;
type Pole = Parameters<typeof aPole>;
const evaluate = (...pole: Pole) => evaluateObstacle(airspace, aPole(...pole));
/** For proposed construction, unless the test overrides it. */
const noticesFor = (...[east, north, top, changes]: Pole) => {
  const obstacle = aPole(east, north, top, { constructionStatus: 'proposed', ...changes });
  return noticesOf(airspace, obstacle, evaluateObstacle(airspace, obstacle)).map(({ kind, certainty, excessFt, citation }) => [
    kind,
    certainty,
    excessFt,
    citation.clause,
  ]);
};

describe('the Safety Area, 20 ft beyond a FATO of 80.5 ft', () => {
  test('allows nothing above the heliport elevation behind the landing area, where there is no other surface', () => {
    expect(evaluate(0, -55, 100.5)).toMatchObject({
      status: 'violation',
      governing: { surface: { kind: 'safety_area', name: 'Safety Area' }, penetrationFt: near(0.5) },
    });
    expect(evaluate(0, -55, 99.9).status).toBe('compliant');
    expect(evaluate(0, -60.26, 150).governing).toBeNull();
  });

  test('allows a frangible object of 8 inches that is fixed there by its function, not one of 9 inches', () => {
    const light = { isFrangible: true };
    expect(evaluate(0, -55, 100 + 8 / 12 - 0.001, light).status).toBe('compliant');
    expect(evaluate(0, -55, 100 + 9 / 12, light)).toMatchObject({ status: 'violation', governing: { penetrationFt: near(1 / 12) } });
    expect(evaluate(0, -55, 100 + 8 / 12 - 0.001).status).toBe('violation');
  });

  test('ranks after the surfaces of the regulation on a tie', () => {
    expect(
      limitsAt(airspace, at(0, 0))
        .map(({ surface }) => surface.kind)
        .slice(0, 1),
    ).toEqual(['primary']);
    expect(evaluate(0, 0, 110).governing?.surface.kind).toBe('primary');
  });

  test('around a circle is a circle', () => {
    const round = full({ pad: aPad(80, 80, 0, 'circular') });
    expect(evaluateObstacle(round, aPole(-42.6, -42.5, 101)).governing?.surface.kind).toBe('safety_area');
    expect(evaluateObstacle(round, aPole(-42.7, -42.65, 101)).surfaces.map(({ surface }) => surface.kind)).not.toContain('safety_area');
  });
});

describe('notice of construction, 14 CFR 77.9', () => {
  test.each<[string, number, number, number, boolean]>([
    // 25:1 from the nearest point of the FATO: 1,000 ft behind its south edge the slope is 40 ft high.
    ['1,000 ft behind the FATO, below the slope', 0, -1040.25, 139.99, false],
    ['1,000 ft behind the FATO, above it', 0, -1040.25, 140.01, true],
    // From the corner (40.25, −40.25): 3–4–5.
    ['off a corner by 300 and 400 ft, below', 340.25, -440.25, 119.99, false],
    ['off a corner by 300 and 400 ft, above', 340.25, -440.25, 120.01, true],
    ['at 5,000 ft, above 200 ft', 0, -5040.24, 300.01, true],
    ['beyond 5,000 ft', 0, -5040.26, 900, false],
  ])('%s', (_, east, north, top, isDue) => {
    const clauses = noticesFor(east, north, top).map(([, , , clause]) => clause);
    expect(clauses.includes('77.9(b)(3)')).toBe(isDue);
  });

  test('from the edge of a circular FATO: 1,000 ft out the slope is 40 ft high', () => {
    const circle = full({ pad: aPad(80, 80, 0, 'circular'), safetyArea: null });
    const isDue = (top: number) => {
      const pole = aPole(624, -832, top, { constructionStatus: 'temporary' });
      return noticesOf(circle, pole, evaluateObstacle(circle, pole)).length > 0;
    };
    // 624 and 832 ft make 1,040 from the center.
    expect([isDue(139.99), isDue(140.01)]).toEqual([false, true]);
  });

  test('does not apply to a facility outside 77.9(d)', () => {
    const own = full({ isNoticeHeliport: false });
    const pole = aPole(0, -1040.25, 300);
    expect(noticesOf(own, pole, evaluateObstacle(own, pole))).toEqual([]);
  });

  test('above 200 ft of its own height, anywhere; not at 200 ft', () => {
    const tall = (height: number, more = {}) => noticesFor(90_000, 0, 900, { heightAglFt: feet(height), ...more });
    expect(tall(200)).toEqual([]);
    expect(tall(200.5)).toEqual([['construction_notice', 'applies', 0.5, '77.9(a)']]);
    expect(tall(199, accurateTo(0, 3))).toEqual([['construction_notice', 'may_apply', 0, '77.9(a)']]);
  });
});

describe('an existing object', () => {
  const existing = (...[east, north, top, changes]: Pole) => noticesFor(east, north, top, { ...changes, constructionStatus: 'existing' });

  test('requires no notice of construction: above 200 ft it is marked and lighted, AC 70/7460-1', () => {
    expect(existing(90_000, 0, 900, { heightAglFt: feet(200.5) })).toEqual([['mark_and_light', 'applies', 0.5, null]]);
    expect(existing(90_000, 0, 900, { heightAglFt: feet(200) })).toEqual([]);
    expect(existing(0, -1040.25, 300)).toEqual([]);
    expect(noticesFor(0, -1040.25, 300).map(([, , , clause]) => clause)).toContain('77.9(b)(3)');
  });

  test('can be an obstruction, and an object without a status is existing', () => {
    expect(existing(90_000, 0, 900, { heightAglFt: feet(500) }).map(([kind]) => kind)).toEqual(['mark_and_light', 'obstruction']);
  });

  test('without a ground elevation is evaluated by its own height, with the same results', () => {
    const byHeight = (heightFeet: number, constructionStatus?: 'temporary') =>
      noticesOfHeight({ heightFeet, verticalAccuracyFeet: 3, ...(constructionStatus && { constructionStatus }) }).map(
        ({ kind, certainty, citation }) => `${kind} ${certainty} ${citation.clause ?? 'not cited'}`,
      );
    expect(byHeight(197)).toEqual([]);
    expect(byHeight(199)).toEqual(['mark_and_light may_apply not cited']);
    expect(byHeight(300)).toEqual(['mark_and_light applies not cited']);
    expect(byHeight(300, 'temporary')).toEqual(['construction_notice applies 77.9(a)']);
    expect(byHeight(500)).toEqual(['mark_and_light applies not cited', 'obstruction applies 77.17(a)(1)']);
  });
});

describe('obstructions, 14 CFR 77.17', () => {
  test('more than 499 ft above ground', () => {
    expect(noticesFor(90_000, 0, 900, { heightAglFt: feet(499) }).map(([kind]) => kind)).toEqual(['construction_notice']);
    expect(noticesFor(90_000, 0, 900, { heightAglFt: feet(500) })).toContainEqual(['obstruction', 'applies', 1, '77.17(a)(1)']);
  });

  test('whatever penetrates a surface of 77.23, by how much; the Safety Area is not one of them', () => {
    expect(noticesFor(0, 2040.25, 360)).toContainEqual(['obstruction', 'applies', near(10), '77.17(a)(5)']);
    expect(noticesFor(0, 2040.25, 340, accurateTo(0, 20))).toContainEqual(['obstruction', 'may_apply', 0, '77.17(a)(5)']);
    expect(noticesFor(0, -55, 103).map(([kind]) => kind)).not.toContain('obstruction');
  });
});

describe('objects to be marked and lit, AC 150/5390-2C paragraph 217', () => {
  const isMarked = (...pole: Pole) => noticesFor(...pole).some(([kind]) => kind === 'mark_and_light');

  test.each<[string, number, number, number, boolean]>([
    ['100 ft outside the safety area, above the pad', 0, -160.2, 100.1, true],
    ['100 ft outside it, below the pad', 0, -160.2, 99.9, false],
    ['beyond 100 ft', 0, -160.3, 300, false],
    ['under the path 800 ft out', 0, 840.25, 100.1, true],
    ['under the path 1,600 ft out, 100 ft beneath the approach surface: 200 ft', 0, 1640.25, 200.1, true],
    ['just below it', 0, 1640.25, 199.9, false],
    ['at the end, 400 ft up', 199, 4040.2, 500.1, true],
    ['at the end, outside 200 ft', 201, 4040.2, 560, false],
    // At the edge of the Safety Area, 20 ft out: 60.25 + 100; from there in a straight line to 200 at 4,000 ft.
    ['20 ft out, at its edge', 160.2, 60.25, 100.1, true],
    ['2,010 ft out: 180.125 ft to the side', 180.1, 2050.25, 100 + 2010 / 8 - 100 + 0.1, true],
    ['2,010 ft out, beyond', 180.2, 2050.25, 300, false],
  ])('%s', (_, east, north, top, marked) => {
    expect(isMarked(east, north, top)).toBe(marked);
  });

  test('from 800 ft on it is 100 ft below the approach surface, on straight, curved, and sector paths', () => {
    const courses = [
      { kind: 'straight' } as const,
      { kind: 'curved', finalSegmentFt: feet(1000), radiusFt: feet(900), turnDeg: degrees(-70) } as const,
      { kind: 'sector', sweepDeg: degrees(60) } as const,
    ];
    for (const course of courses) {
      const placedSite = full({ corridors: [aCorridor(0, { course })] });
      for (const [east, north] of [
        [0, 900],
        [-15, 1400],
        [-300, 2000],
        [-200, 1800],
      ] as const) {
        const approach = placedSite.surfaces[1]?.surface.heightAt(at(east, north), placedSite.site.heliportElevation);
        const under = placedSite.identification
          .slice(1)
          .map(({ surface }) => surface.heightAt(at(east, north), placedSite.site.heliportElevation));
        if (approach === null || approach === undefined) continue;
        expect(Math.min(...under.filter((height) => height !== null))).toBeCloseTo(approach - 100, 9);
      }
    }
  });

  test('every corner of a flat or round outline is on its surface, at its height', () => {
    const skewed = full({ pad: aPad(120, 80, 33), safetyArea: { size: { length: feet(180), width: feet(140) }, frangibleObjectIn } });
    const all = [
      ...skewed.identification,
      ...(skewed.safetyArea ? [skewed.safetyArea.other, skewed.safetyArea.frangible] : []),
      ...(skewed.notice ? [skewed.notice] : []),
    ];
    expect(all).toHaveLength(6);
    for (const { surface } of all)
      for (const corner of surface.outline)
        expect(surface.heightAt(corner, skewed.site.heliportElevation), surface.name).toBeCloseTo(100 + corner.riseFt, 7);
  });

  test('is excluded without a Safety Area or a document', () => {
    expect(full({ safetyArea: null }).identification).toEqual([]);
    expect(full({ identification: null }).identification).toEqual([]);
  });
});

test('a wire over the notice slope is evaluated at its nearest point to the FATO', () => {
  // 1,000 ft south of the FATO, 4,000 ft long, 139 ft high along its length. Its ends are under 90 ft of slope, its middle under 40.
  const wire = (top: number) =>
    aPole(0, 0, 0, {
      constructionStatus: 'proposed',
      shape: { kind: 'line', points: [-2000, 2000].map((east) => ({ position: placed(east, -1040.25), top: feetMsl(100 + top) })) },
    });
  const due = (top: number) => noticesOf(airspace, wire(top), evaluateObstacle(airspace, wire(top))).length > 0;
  expect(due(39.9)).toBe(false);
  expect(due(40.1)).toBe(true);
});
