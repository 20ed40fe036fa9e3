import { evaluateObstacle, placeAirspace } from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import { randomObstacles, randomSite } from '../../test/random-clearance.ts';
import { namesOf, packClearances, unpackClearances } from './pack-clearances.ts';

describe('packed results', () => {
  it('unpack to the same results, whatever the site, the obstacles, and their accuracy', () => {
    const kinds = new Set<string>();
    for (let seed = 1; seed <= 10; seed += 1) {
      const airspace = placeAirspace(randomSite(seed));
      const obstacles = randomObstacles(airspace.site, seed, 60);
      const results = obstacles.map((obstacle) => evaluateObstacle(airspace, obstacle));
      const names = namesOf(airspace);
      const packed = packClearances(names, results);
      expect(unpackClearances(namesOf(placeAirspace(structuredClone(airspace.site))), obstacles, structuredClone(packed))).toEqual(results);
      for (const { status, governing } of results) kinds.add(governing === null ? 'outside' : `${status} ${governing.stated !== null}`);
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
    const airspace = placeAirspace(randomSite(3));
    const obstacles = randomObstacles(airspace.site, 3, 80);
    const packed = packClearances(
      namesOf(airspace),
      obstacles.map((obstacle) => evaluateObstacle(airspace, obstacle)),
    );
    expect(() => unpackClearances([], obstacles, packed)).toThrow(RangeError);
  });
});
