import { describe, expect, it } from 'vitest';
import type { AnalyzedObstacle } from '../obstacles/analysis.ts';
import { clearanceDifferences } from './scenario-summary.ts';

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
    expect(clearanceDifferences([], [])).toEqual([]);
  });
});
