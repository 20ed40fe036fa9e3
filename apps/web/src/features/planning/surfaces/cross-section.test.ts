/** The section across a path at an obstacle, with limits and offsets calculated by hand from 14 CFR 77.23. */
import { asEvaluable, degrees, evaluateObstacle, localToPosition, feet, type ObstacleClearance } from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import { anAirspace } from '../../../test/airspace.ts';
import { anObstacle } from '../../../test/obstacle-record.ts';
import { crossSectionAt } from './cross-section.ts';
import { sectionSticks } from './section.ts';
import { obstaclesToDraw, surfacesToDraw } from './surfaces-model.ts';

const SECTOR = anAirspace().site.corridors.map((corridor) => ({ ...corridor, course: { kind: 'sector' as const, sweepDeg: degrees(60) } }));

const mast = (id: string, eastFt: number, northFt: number, airspace = anAirspace()) => {
  const { latitude, longitude } = localToPosition(airspace.site.origin, { eastFt: feet(eastFt), northFt: feet(northFt) });
  return anObstacle({ id, name: `Mast ${id}`, latitude, longitude, heightFeet: 60, elevationFeet: 120 });
};

function sectionAt(id: string, obstacles: readonly ReturnType<typeof mast>[], airspace = anAirspace()) {
  const results = new Map(
    obstacles.flatMap((obstacle): [string, ObstacleClearance][] => {
      const readable = asEvaluable(obstacle);
      return readable === null ? [] : [[obstacle.id, evaluateObstacle(airspace, readable)]];
    }),
  );
  const [corridor] = airspace.site.corridors;
  if (corridor === undefined) throw new Error('there is no path');
  const sticks = sectionSticks(airspace, corridor, obstaclesToDraw(obstacles, airspace, results), results);
  const surfaces = surfacesToDraw(airspace, { tlof: null, safetyArea: null });
  return crossSectionAt({ airspace, corridor, surfaces }, sticks, id);
}

describe('the section across a path', () => {
  it('has the height of the 8:1 surface over its width, and the 2:1 surface beside it', () => {
    // 840 ft north of the center, the path begins 40 ft from it: the surface is 800 / 8 ft high.
    const section = sectionAt('a', [mast('a', 0, 840)]);
    const at = (offsetFt: number) => section?.limits.flat().find((point) => point.offsetFt === offsetFt)?.limitFt;
    expect(section?.stationFt).toBeCloseTo(800, 1);
    expect(at(0)).toBeCloseTo(100, 2);
    // 80 ft wide at the FATO and 500 ft wide 4,000 ft away: 82 ft to each side at 800 ft.
    expect(at(80)).toBeCloseTo(100, 2);
    expect(at(122)).toBeCloseTo(100 + 40 / 2, 1);
    expect(at(-122)).toBeCloseTo(at(122) ?? 0, 6);
  });
  it('has obstacles at most 50 ft along the path from it, at their offsets to the right, looking outward', () => {
    const section = sectionAt('a', [mast('a', 30, 840), mast('b', -60, 880), mast('c', 0, 900)]);
    expect(section?.sticks.map(({ id, stationFt }) => [id, Math.round(stationFt)]).toSorted()).toEqual([
      ['a', 30],
      ['b', -60],
    ]);
    expect(section?.halfWidthFt).toBeGreaterThan(80);
  });
  it('is across the ray through the obstacle in a sector', () => {
    const airspace = anAirspace({ corridors: SECTOR });
    const section = sectionAt('a', [mast('a', 400, 800, airspace)], airspace);
    expect(section?.sticks.map(({ stationFt }) => Math.round(stationFt))).toEqual([0]);
  });
  it('does not exist for an obstacle that is not under the path', () => {
    expect(sectionAt('a', [mast('a', 0, -3000)])).toBeNull();
    expect(sectionAt('x', [mast('a', 0, 840)])).toBeNull();
  });
});
