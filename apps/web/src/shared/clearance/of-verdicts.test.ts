import { clearancesOfPath, judgeObstacle, layAirspace, summarize } from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import { randomObstacles, randomSite } from '../../test/random-clearance.ts';
import { clearancesUnderPath, summaryOf } from './of-verdicts.ts';

describe('what many results say together', () => {
  it('is what they say when all of them are gone through, for every path and in the same order', () => {
    let found = 0;
    for (let seed = 1; seed <= 6; seed += 1) {
      const airspace = layAirspace(randomSite(seed));
      const all = randomObstacles(airspace.site, seed, 80).map((obstacle) => judgeObstacle(airspace, obstacle));
      const verdicts = new Map(all.map((verdict) => [verdict.obstacleId, verdict]));
      const judged = [...verdicts.values()];
      expect(summaryOf(verdicts)).toEqual(summarize(judged));
      for (const { pathId } of airspace.site.corridors) {
        expect(clearancesUnderPath(verdicts, pathId)).toEqual(clearancesOfPath(judged, pathId));
        found += clearancesUnderPath(verdicts, pathId).length;
      }
      expect(clearancesUnderPath(verdicts, 'no such path')).toEqual([]);
    }
    expect(found).toBeGreaterThan(0);
  });
  it('is calculated once for each set of results', () => {
    const verdicts = new Map();
    expect(summaryOf(verdicts)).toBe(summaryOf(verdicts));
    expect(summaryOf(new Map())).not.toBe(summaryOf(verdicts));
  });
});
