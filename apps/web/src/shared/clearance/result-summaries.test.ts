import { clearancesOfPath, evaluateObstacle, placeAirspace, summarize } from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import { randomObstacles, randomSite } from '../../test/random-clearance.ts';
import { clearancesUnderPath, summaryOf, violationsByPath } from './result-summaries.ts';

describe('summaries of many results', () => {
  it('equal those computed from all results, for every path and in the same order', () => {
    let [found, penetrated] = [0, 0];
    for (let seed = 1; seed <= 6; seed += 1) {
      const airspace = placeAirspace(randomSite(seed));
      const all = randomObstacles(airspace.site, seed, 80).map((obstacle) => evaluateObstacle(airspace, obstacle));
      const results = new Map(all.map((result) => [result.obstacleId, result]));
      const evaluated = [...results.values()];
      expect(summaryOf(results)).toEqual(summarize(evaluated));
      for (const { pathId } of airspace.site.corridors) {
        expect(clearancesUnderPath(results, pathId)).toEqual(clearancesOfPath(evaluated, pathId));
        found += clearancesUnderPath(results, pathId).length;
        const penetrating = evaluated.filter(({ surfaces }) =>
          surfaces.some(({ surface, status }) => surface.pathId === pathId && status === 'violation'),
        );
        expect(violationsByPath(results).get(pathId) ?? 0).toBe(penetrating.length);
        penetrated += penetrating.length;
      }
      expect(clearancesUnderPath(results, 'no such path')).toEqual([]);
    }
    expect([found > 0, penetrated > 0]).toEqual([true, true]);
  });
  it('are calculated once for each set of results', () => {
    const results = new Map();
    expect(summaryOf(results)).toBe(summaryOf(results));
    expect(summaryOf(new Map())).not.toBe(summaryOf(results));
  });
});
