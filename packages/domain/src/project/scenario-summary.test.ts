import { describe, expect, it } from 'vitest';
import type { AnalyzedObstacle } from '../obstacles/analysis.ts';
import type { WirePath } from '../paths/read-path.ts';
import type { SiteRecord } from './facility-site.ts';
import { absentObstacleText, clearanceDifferences, differingPlaces, type ScenarioRecords, scenarioSummary } from './scenario-summary.ts';

const obstacle = (obstacleName: string, clearanceFt: number | null, status: AnalyzedObstacle['status'] = 'compliant') =>
  ({
    obstacleName,
    status,
    governing: clearanceFt === null ? null : { actualClearanceFt: clearanceFt },
  }) as unknown as AnalyzedObstacle;

describe('clearances that differ between two scenarios', () => {
  it('are none for the same obstacles, up to the noise of the calculation', () => {
    const mast = [obstacle('Mast', 12), obstacle('Tree', null)];
    expect(clearanceDifferences(mast, [obstacle('Tree', null), obstacle('Mast', 12 + 1e-12)])).toEqual([]);
  });

  it('begin with the smallest clearance in either', () => {
    const a = [obstacle('Mast', 12), obstacle('Stack', 3), obstacle('Tree', null)];
    const b = [obstacle('Mast', -2, 'violation'), obstacle('Stack', 4), obstacle('Tree', 1)];
    expect(clearanceDifferences(a, b)).toEqual([
      { name: 'Mast', a: { status: 'compliant', clearanceFt: 12 }, b: { status: 'violation', clearanceFt: -2 } },
      { name: 'Tree', a: { status: 'compliant', clearanceFt: null }, b: { status: 'compliant', clearanceFt: 1 } },
      { name: 'Stack', a: { status: 'compliant', clearanceFt: 3 }, b: { status: 'compliant', clearanceFt: 4 } },
    ]);
  });

  it('match obstacles with the same name in their order, and name those that only one scenario has', () => {
    const [a, b] = [[obstacle('Tree', 1), obstacle('Tree', 2)], [obstacle('Tree', 1)]];
    expect(clearanceDifferences(a, b)).toEqual([{ name: 'Tree', a: { status: 'compliant', clearanceFt: 2 }, b: null }]);
    expect(clearanceDifferences(b, a)).toEqual([{ name: 'Tree', a: null, b: { status: 'compliant', clearanceFt: 2 } }]);
    expect(clearanceDifferences([], [])).toEqual([]);
  });

  it('end with those that have no clearance in either, in their order', () => {
    const a = [obstacle('Pole', null), obstacle('Sign', null), obstacle('Mast', 3)];
    const b = [obstacle('Sign', null, 'warning'), obstacle('Pole', null, 'warning'), obstacle('Mast', 4)];
    expect(clearanceDifferences(a, b).map(({ name }) => name)).toEqual(['Mast', 'Pole', 'Sign']);
  });

  it('are not said to be absent where some were not evaluated', () => {
    expect([absentObstacleText(0), absentObstacleText(2)]).toEqual(['None', 'None or not evaluated']);
  });
});

describe('the places of obstacles whose clearances differ', () => {
  it('are those in each list, also of an obstacle that only one has', () => {
    const a = [obstacle('Mast', 12), obstacle('Stack', 3), obstacle('Crane', 1)];
    const b = [obstacle('Stack', 4), obstacle('Mast', 12)];
    const places = differingPlaces(a, b);
    expect([[...places.a], [...places.b]]).toEqual([[1, 2], [0]]);
  });
});

describe('the summary of a scenario', () => {
  const project: SiteRecord = {
    type: 'heliport',
    facilityType: 'general_aviation',
    shape: 'square',
    ppr: false,
    advisoryCircular: 'AC 150/5390-2D',
    vertiportAdvisoryCircular: null,
    facilityAlignment: 0,
    latitude: 42.3601,
    longitude: -71.0589,
    elevation: 120,
    magneticVariation: -14,
  };
  const path = (changes: Partial<WirePath> = {}): WirePath => ({
    ...{ id: 'east', name: 'East', type: 'both', ingressHeadingDegrees: 90, egressHeadingDegrees: 90, headingReference: 'true' },
    ...{ pathAngleDegrees: 8, pathWidthFeet: 500 },
    ...changes,
  });
  const records = (changes: Partial<ScenarioRecords> = {}): ScenarioRecords => ({
    ...{ project, current: null, paths: [], entered: 0, evaluated: [], wind: null, aircraft: [], isoDate: '2026-11-26' },
    ...changes,
  });
  const wind: ScenarioRecords['wind'] = {
    ...{ reference: 'true', crosswindKt: 10, tailwindKt: 5 },
    record: {
      kind: 'observations',
      // From the east: a headwind for arrivals to the east. From the north and from the west: crosswind and tailwind above the limits.
      cells: [
        [90, 20, 6],
        [360, 20, 2],
        [270, 20, 1],
      ],
      variable: [],
      calmHours: 1,
    },
  };

  it('has nothing where nothing was entered', () => {
    expect(scenarioSummary(records())).toEqual({
      ...{ dimensions: null, paths: [], leastClearanceFt: null, wind: null, toRemove: [] },
      obstacles: { entered: 0, notEvaluated: 0, penetrating: 0, withinAccuracy: 0 },
    });
  });

  it('counts the obstacles, and lists those that penetrate, the largest penetration first', () => {
    const evaluated = [
      obstacle('Tree', 12),
      { ...obstacle('Mast', -2, 'violation'), governing: { actualClearanceFt: -2, penetrationFt: 2 } },
      { ...obstacle('Stack', -9, 'violation'), governing: { actualClearanceFt: -9, penetrationFt: 9 } },
      obstacle('Pole', null, 'warning'),
    ] as unknown as AnalyzedObstacle[];
    const { obstacles, leastClearanceFt, toRemove } = scenarioSummary(records({ entered: 5, evaluated }));
    expect(obstacles).toEqual({ entered: 5, notEvaluated: 1, penetrating: 2, withinAccuracy: 1 });
    expect(leastClearanceFt).toBe(-9);
    expect(toRemove).toEqual([
      { name: 'Stack', penetrationFt: 9 },
      { name: 'Mast', penetrationFt: 2 },
    ]);
  });

  it('has the true directions of the paths: with 14° west variation, 104° magnetic is 90° true', () => {
    const magnetic = path({ type: 'approach', ingressHeadingDegrees: 104, egressHeadingDegrees: null, headingReference: 'magnetic' });
    const { paths } = scenarioSummary(
      records({ paths: [magnetic, path({ id: 'none', name: 'No heading', ingressHeadingDegrees: null, egressHeadingDegrees: null })] }),
    );
    expect(paths[0]).toEqual({ name: 'East', arrivalTrueDeg: 90, departureTrueDeg: null });
    expect(paths[1]).toEqual({ name: 'No heading', arrivalTrueDeg: null, departureTrueDeg: null });
  });

  it('has the sides of the zones, and no true direction of a magnetic heading without a location', () => {
    const side = (length: number) => ({ length, width: length, area: length ** 2 });
    const sizes = { tlof: side(46), fato: side(68), safetyArea: side(108) };
    const current = { shape: 'square', sizes } as unknown as ScenarioRecords['current'];
    const nowhere = { ...project, latitude: null, longitude: null, magneticVariation: null };
    const magnetic = path({ headingReference: 'magnetic' });
    const summary = scenarioSummary(records({ project: nowhere, current, paths: [magnetic], wind }));
    expect(summary.dimensions).toEqual({
      tlof: { length: 46, width: 46 },
      fato: { length: 68, width: 68 },
      safetyArea: { length: 108, width: 108 },
    });
    expect(summary.paths).toEqual([{ name: 'East', arrivalTrueDeg: null, departureTrueDeg: null }]);
  });

  it('has the time in which arrivals are within the limits: 6 hours of headwind and 1 of calm, of 10', () => {
    const arrivals = path({ type: 'approach', egressHeadingDegrees: null });
    expect(scenarioSummary(records({ wind, paths: [arrivals] })).wind).toEqual({ arrivalsPercent: 70, departuresPercent: null });
    expect(scenarioSummary(records({ wind: { ...wind, tailwindKt: null }, paths: [arrivals] })).wind).toBeNull();
  });
});
