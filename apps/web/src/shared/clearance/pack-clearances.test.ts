import { judgeObstacle, layAirspace } from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import { randomObstacles, randomSite } from '../../test/random-clearance.ts';
import { namesOf, packClearances, unpackClearances } from './pack-clearances.ts';

describe('results as numbers', () => {
  it('come out as they went in, whatever the site, the obstacles and their accuracy', { timeout: 60_000 }, () => {
    const kinds = new Set<string>();
    for (let seed = 1; seed <= 10; seed += 1) {
      const airspace = layAirspace(randomSite(seed));
      const obstacles = randomObstacles(airspace.site, seed, 60);
      const verdicts = obstacles.map((obstacle) => judgeObstacle(airspace, obstacle));
      const names = namesOf(airspace);
      const packed = packClearances(names, verdicts);
      expect(unpackClearances(namesOf(layAirspace(structuredClone(airspace.site))), obstacles, structuredClone(packed))).toEqual(verdicts);
      for (const { status, governing } of verdicts) kinds.add(governing === null ? 'outside' : `${status} ${governing.stated !== null}`);
    }
    expect([...kinds].toSorted()).toEqual([
      'compliant false',
      'compliant true',
      'outside',
      'violation true',
      'warning false',
      'warning true',
    ]);
  });
  it('of another airspace are rejected rather than misread', () => {
    const airspace = layAirspace(randomSite(3));
    const obstacles = randomObstacles(airspace.site, 3, 80);
    const packed = packClearances(
      namesOf(airspace),
      obstacles.map((obstacle) => judgeObstacle(airspace, obstacle)),
    );
    expect(() => unpackClearances([], obstacles, packed)).toThrow(RangeError);
  });
});
