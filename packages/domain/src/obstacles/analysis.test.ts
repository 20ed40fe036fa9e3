import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { feet } from '../quantities/units.ts';
import { analyzeClearance } from './analysis.ts';
import { CLEARANCE_ENGINE_VERSION } from './clearance.ts';
import { findDuplicates } from './duplicates.ts';
import type { Obstacle, ObstacleType } from './obstacle.ts';
import { accurateTo, aCorridor, aPole, aSite, aWire, placed } from './testing.ts';

const site = aSite({ corridors: [aCorridor(0), aCorridor(180, { pathId: 'id of P2', pathName: 'P2' })], isNoticeHeliport: true });
const pole = fc
  .tuple(
    fc.double({ min: -300, max: 300, noNaN: true }),
    fc.double({ min: -4200, max: 4200, noNaN: true }),
    fc.double({ min: 50, max: 600, noNaN: true }),
    fc.constantFrom(0, 20, 250),
  )
  .map(([east, north, top, room]) => aPole(east, north, top, accurateTo(room, room / 10)));
const obstacles = fc.uniqueArray(pole, { minLength: 1, maxLength: 12, selector: ({ id }) => id });

describe('an analysis', () => {
  test('contains a result for every obstacle in order, the summaries of all and of each path, and the engine version', () => {
    const analysis = analyzeClearance(site, [aPole(0, 1040.25, 300), aPole(0, -1040.25, 100), aPole(900, 0, 100)]);
    expect(analysis.engineVersion).toBe(CLEARANCE_ENGINE_VERSION);
    expect(analysis.obstacles.map(({ status }) => status)).toEqual(['violation', 'compliant', 'compliant']);
    expect(analysis.summary).toMatchObject({ status: 'violation', total: 3, violation: 1, outside: 1 });
    expect(analysis.paths.map(({ pathName, summary }) => [pathName, summary.violation, summary.total])).toEqual([
      ['P1', 1, 1],
      ['P2', 0, 1],
    ]);
    expect(analysis.obstacles[0]?.notices.map(({ kind }) => kind)).toContain('obstruction');
  });

  test('is plain data: unchanged after it is saved and read again', () => {
    const analysis = analyzeClearance(site, [
      aPole(0, 1040.25, 300, accurateTo(20, 3)),
      aWire([
        [-400, 900, 230],
        [400, 900, 230],
      ]),
    ]);
    expect(JSON.parse(JSON.stringify(analysis))).toEqual(analysis);
  });

  test('reports its progress', () => {
    const progress: number[] = [];
    analyzeClearance(site, [aPole(0, 0, 0), aPole(1, 1, 1)], (done) => progress.push(done));
    expect(progress).toEqual([1, 2]);
  });

  test.each<[string, Obstacle, string | null]>([
    [
      'a penetration of 75.04 ft',
      aPole(0, 1040.25, 300.04),
      'Lower the obstacle 75.1 ft or remove it, raise the heliport 75.1 ft, rotate the path, or move the landing area.',
    ],
    [
      'one of the pad itself',
      aPole(0, 0, 103),
      'Lower the obstacle 3.0 ft or remove it, raise the heliport 3.0 ft, or move the landing area.',
    ],
    [
      'clear by 5.07 ft, known to ±10 ft',
      aPole(0, 1040.25, 219.93, accurateTo(0, 10)),
      'Survey to confirm. It clears by 5.0 ft as reported but may penetrate by 5.0 ft within its stated accuracy.',
    ],
    [
      'beside all surfaces by 20 ft',
      aPole(270, 0, 300, accurateTo(50, 0)),
      'Survey its position. Within its stated accuracy, it may be under this surface and penetrate by 110.2 ft.',
    ],
    ['clear', aPole(0, 1040.25, 120), null],
  ])('recommends an action for %s', (_, obstacle, action) => {
    expect(analyzeClearance(site, [obstacle]).obstacles[0]?.recommendedAction).toBe(action);
  });

  test('does not depend on the order of the obstacles', () => {
    fc.assert(
      fc.property(obstacles, (all) => {
        const [one, other] = [analyzeClearance(site, all), analyzeClearance(site, all.toReversed())];
        expect(other.obstacles.toReversed()).toEqual(one.obstacles);
        expect(other.summary).toEqual(one.summary);
      }),
      { numRuns: 50 },
    );
  });

  test('removing an obstacle changes nothing for the others', () => {
    fc.assert(
      fc.property(obstacles, fc.nat(), (all, which) => {
        const gone = which % all.length;
        const before = analyzeClearance(site, all).obstacles.filter((_, index) => index !== gone);
        expect(
          analyzeClearance(
            site,
            all.filter((_, index) => index !== gone),
          ).obstacles,
        ).toEqual(before);
      }),
      { numRuns: 50 },
    );
  });
});

describe('possible duplicate obstacles', () => {
  const one = (type: ObstacleType, east: number, north: number) => ({ type, position: placed(east, north) });

  test('have the same type and are within the distance of a known or an earlier one in the file', () => {
    const known = [one('tower', 0, 0), one('building', 500, 500)];
    const candidates = [one('tower', 30, 40), one('building', 0, 0), one('tower', 0, 51), one('tree', 900, 900), one('tree', 900, 949)];
    expect(findDuplicates(known, candidates, feet(50))).toEqual([
      { candidate: 0, of: 0, among: 'known' },
      { candidate: 2, of: 0, among: 'candidates' },
      { candidate: 4, of: 3, among: 'candidates' },
    ]);
    expect(findDuplicates(known, candidates, feet(20))).toEqual([]);
    expect(findDuplicates([], [], feet(50))).toEqual([]);
  });
});
