import { describe, expect, test } from 'vitest';
import { feetMsl } from '../quantities/units.ts';
import { accuracyOfCodes, horizontalTolerance, verticalTolerance } from './accuracy.ts';
import { placeAirspace } from './airspace.ts';
import { evaluateObstacle, type ObstacleClearance } from './clearance.ts';
import { limitsAt } from './limit-at.ts';
import { clearancesOfPath, summarize } from './summary.ts';
import { accurateTo, aCorridor, aPad, aPole, aSite, at } from './testing.ts';

const site = aSite();
const airspace = placeAirspace(site);
const evaluate = (...pole: Parameters<typeof aPole>) => evaluateObstacle(airspace, aPole(...pole));
const near = (value: number) => expect.closeTo(value, 6) as number;

describe('a pole, calculated by hand: FATO 80.5 ft square at 100 ft MSL, path to the north', () => {
  // s = north − 40.25; half width 40.25 + 209.75 s / 4000; limit 100 + s / 8, beyond it + (|east| − half) / 2.
  test.each<[string, number, number, number, string, string, number]>([
    ['1 ft above the 8:1 surface at 2,000 ft', 0, 2040.25, 351, 'violation', 'Approach/departure surface P1', -1],
    ['on it', 0, 2040.25, 350, 'compliant', 'Approach/departure surface P1', 0],
    ['0.01 ft above it', 0, 2040.25, 350.01, 'violation', 'Approach/departure surface P1', -0.01],
    ['0.01 ft below it', 0, 2040.25, 349.99, 'compliant', 'Approach/departure surface P1', 0.01],
    [
      'under the 2:1 surface, 200 ft out at 2,000 ft: limit 377.4375',
      200,
      2040.25,
      380,
      'violation',
      'Transitional surface P1, right',
      -2.5625,
    ],
    ['beside the FATO, 100 ft out: limit 129.875', -100, 0, 120, 'compliant', 'Transitional surface P1, left of the FATO', 9.875],
    ['on the FATO, 3 ft high', 10, 10, 103, 'violation', 'Primary surface', -3],
  ])('%s', (_, east, north, top, status, surface, clearance) => {
    const result = evaluate(east, north, top);
    // The round trip over the ellipsoid may change it by a billionth of a foot. The exact tie is tested below.
    if (clearance !== 0) expect(result.status).toBe(status);
    expect(result.governing?.surface.name).toBe(surface);
    expect(result.governing?.actualClearanceFt).toEqual(near(clearance));
    expect(result.governing?.penetrationFt).toEqual(near(Math.max(0, -clearance)));
    expect(result.governing?.requiredClearanceFt).toBe(0);
  });

  test('cites the controlling paragraph', () => {
    expect(evaluate(0, 2040.25, 400).governing?.surface.citation).toMatchObject({ clause: '77.23(b)', verification: 'read' });
    expect(evaluate(200, 2040.25, 400).governing?.surface.citation).toMatchObject({ clause: '77.23(c)' });
    expect(evaluate(0, 0, 400).governing?.surface.citation).toMatchObject({ clause: '77.23(a)' });
  });

  test('outside all surfaces there is no limit, no controlling surface, and no clearance', () => {
    const behind = evaluate(0, -60, 5000);
    expect(behind).toMatchObject({ status: 'compliant', governing: null, surfaces: [] });
    expect(limitsAt(airspace, at(0, -60))).toEqual([]);
  });

  test('more than 25 ft into a surface is critical, exactly 25 ft is not', () => {
    expect(evaluate(0, 0, 125).isCritical).toBe(false);
    expect(evaluate(0, 0, 125.001).isCritical).toBe(true);
  });
});

test('a top at the limit or half a billionth of a foot above it is not a penetration, more is', () => {
  const tops = [0, 0.5e-9, 2e-9, -0.01, 0.01].map((more) => evaluate(0, 0, 100 + more).status);
  // Doubles near 100 are 1.4e-14 apart, so the heights are represented accurately enough.
  expect(tops).toEqual(['compliant', 'compliant', 'violation', 'compliant', 'violation']);
});

test('where surfaces overlap the lowest controls, on a tie primary before approach before transitional, and all are listed', () => {
  const two = placeAirspace(aSite({ corridors: [aCorridor(0), aCorridor(20, { pathId: 'id of P2', pathName: 'P2' })] }));
  const over = limitsAt(two, at(0, 1040.25));
  // P2 leaves toward 020 from 40.25 / cos 20°. The point is 1040.25 cos 20° − 42.833 along it, and 355.79 ft off: outside its 250 ft.
  expect(over.map(({ surface }) => surface.name)).toEqual(['Approach/departure surface P1']);
  const near20 = limitsAt(two, at(30, 440.25));
  expect(near20.map(({ surface }) => surface.name)).toEqual(['Approach/departure surface P1', 'Transitional surface P2, left']);
  expect(near20[0]?.limit).toBeCloseTo(150, 9);
  const corner = limitsAt(two, at(40.25, 40.25)).map(({ surface, limit }) => [surface.name, limit]);
  expect(corner.slice(0, 3)).toEqual([
    ['Primary surface', 100],
    ['Approach/departure surface P1', 100],
    ['Transitional surface P1, right', 100],
  ]);
});

describe('the accuracy of the obstacle', () => {
  test('an obstacle clear by 9.9 ft with ±10 ft in height is a warning, with ±9 ft it is compliant', () => {
    // Beside the FATO, 100 ft out: 129.875 − 119.975 = 9.9.
    expect(evaluate(-100, 0, 119.975, accurateTo(0, 10))).toMatchObject({
      status: 'warning',
      governing: { actualClearanceFt: near(9.9), requiredClearanceFt: near(10), penetrationFt: 0 },
    });
    expect(evaluate(-100, 0, 119.975, accurateTo(0, 9)).status).toBe('compliant');
  });

  test('±20 ft in plan under the 8:1 surface reduces the clearance by 2.5 ft', () => {
    const result = evaluate(0, 2040.25, 340, accurateTo(20, 3));
    expect(result.governing).toMatchObject({ status: 'compliant', actualClearanceFt: near(10), requiredClearanceFt: near(5.5) });
    expect(result.governing?.worst.at.northFt).toBeCloseTo(2020.25, 6);
    expect(evaluate(0, 2040.25, 344.6, accurateTo(20, 3)).status).toBe('warning');
    expect(evaluate(0, 2040.25, 344.4, accurateTo(20, 3)).status).toBe('compliant');
  });

  test('an obstacle outside a surface whose accuracy reaches under it is a warning without a reported clearance', () => {
    const beyond = evaluate(0, -60, 200, accurateTo(20, 0));
    expect(beyond.status).toBe('warning');
    expect(beyond.governing).toMatchObject({ stated: null, actualClearanceFt: null, requiredClearanceFt: null, penetrationFt: 0 });
    expect(beyond.governing?.worst.at.northFt).toBeCloseTo(-40.25, 6);
    expect(evaluate(0, -60, 200, accurateTo(19.7, 0)).surfaces).toEqual([]);
  });

  test('a violation at the reported position stays a violation, whatever its accuracy', () => {
    expect(evaluate(0, 2040.25, 351, accurateTo(500, 50)).status).toBe('violation');
  });

  test('the codes of the FAA file have the values in its documentation', () => {
    const horizontal = Array.from('12345678').map((code) => horizontalTolerance(code)?.value);
    expect(horizontal).toEqual([20, 50, 100, 250, 500, 1000, near(3038.057743), near(6076.115486)]);
    expect(Array.from('ABCDEFGH').map((code) => verticalTolerance(code)?.value)).toEqual([3, 10, 20, 50, 125, 250, 500, 1000]);
    expect(horizontalTolerance('1')?.citation).toMatchObject({ document: 'FAA DOF', verification: 'read' });
  });

  test.each([
    ['9', 'I'],
    [' ', ' '],
    ['', 'Z'],
    ['toString', 'constructor'],
  ])('an unknown accuracy (%j, %j) is the widest in the file', (horizontal, vertical) => {
    expect(accuracyOfCodes(horizontal, vertical)).toEqual({ horizontalFt: near(6076.115486), verticalFt: 1000 });
  });
});

test.each<[string, () => unknown]>([
  ['a top', () => evaluate(0, 100, Number.NaN)],
  ['a place', () => evaluate(Number.NaN, 100, 300)],
  ['an accuracy', () => evaluate(0, 100, 300, accurateTo(Number.NaN, 0))],
  ['a negative accuracy', () => evaluate(0, 100, 300, accurateTo(0, -1))],
  ['a line without points', () => evaluate(0, 0, 0, { shape: { kind: 'line', points: [] } })],
  ['an elevation', () => evaluateObstacle(placeAirspace(aSite({ heliportElevation: feetMsl(Number.NaN) })), aPole(0, 0, 200))],
])('%s that is not a number is never called clear', (_, evaluateIt) => {
  expect(evaluateIt).toThrow(RangeError);
});

describe('the summary', () => {
  const named = (name: string, top: number, more: Parameters<typeof aPole>[3] = {}) => aPole(0, 2040.25, top, { id: name, name, ...more });
  const results: ObstacleClearance[] = [
    named('shallow', 360),
    named('deep', 420),
    named('deeper', 450),
    named('deepest', 480.04),
    named('also deep', 420),
    named('unsure', 345, accurateTo(0, 10)),
    named('clear', 200),
    aPole(0, -500, 900, { id: 'outside', name: 'outside' }),
  ].map((obstacle) => evaluateObstacle(airspace, obstacle));

  test('counts every obstacle once and lists the three deepest penetrations over 25 ft', () => {
    expect(summarize(results)).toEqual({
      status: 'violation',
      compliant: 2,
      warning: 1,
      violation: 5,
      total: 8,
      outside: 1,
      criticalPenetrations: [
        { obstacleId: 'deepest', obstacleName: 'deepest', penetrationFt: near(130.04) },
        { obstacleId: 'deeper', obstacleName: 'deeper', penetrationFt: near(100) },
        { obstacleId: 'also deep', obstacleName: 'also deep', penetrationFt: near(70) },
      ],
    });
    expect(summarize(results.toReversed())).toEqual(summarize(results));
    expect(summarize([])).toMatchObject({ status: 'compliant', total: 0, criticalPenetrations: [] });
  });

  test('of one path contains only its own surfaces', () => {
    const both = placeAirspace(aSite({ corridors: [aCorridor(0), aCorridor(180, { pathId: 'id of P2', pathName: 'P2' })] }));
    const all = [aPole(0, 2040.25, 400), aPole(0, -2040.25, 200), aPole(0, 0, 150)].map((pole) => evaluateObstacle(both, pole));
    expect(summarize(clearancesOfPath(all, 'id of P1'))).toMatchObject({ total: 1, violation: 1 });
    expect(summarize(clearancesOfPath(all, 'id of P2'))).toMatchObject({ total: 1, compliant: 1, violation: 0 });
    expect(clearancesOfPath(all, 'id of none')).toEqual([]);
  });
});

test('heights follow the heliport elevation', () => {
  const higher = placeAirspace(aSite({ heliportElevation: feetMsl(150), pad: aPad(80.5) }));
  expect(evaluateObstacle(higher, aPole(0, 2040.25, 380)).governing?.actualClearanceFt).toEqual(near(20));
});
