import { degrees, feet, feetMsl, evaluateObstacle, placeAirspace, localToPosition, type Obstacle } from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import { anAirspace } from '../../test/airspace.ts';
import { ringOf, suggestedFixes } from './clearance-jobs.ts';
import { RING_STEP_FT } from './ring-table.ts';

/** A square FATO of 80 ft at 120 ft MSL, one path to the north. */
const { site } = anAirspace();
const placed = (east: number, north: number) => localToPosition(site.origin, { eastFt: feet(east), northFt: feet(north) });
const pole = (id: string, east: number, north: number, top: number): Obstacle => ({
  id,
  name: id,
  shape: { kind: 'point', position: placed(east, north), top: feetMsl(top) },
  accuracy: { horizontalFt: feet(0), verticalFt: feet(0) },
  heightAglFt: null,
  isFrangible: false,
});
/** 1,000 ft off the FATO the 8:1 surface is at 245 ft MSL. */
const NORTH = pole('North', 0, 1040, 300);

describe('the fixes for one obstacle', () => {
  it('are each sufficient, and report what else they would change', () => {
    const inEast = pole('In the east', 1040, 300, 330);
    const besideNorth = pole('Beside', 30, 1040, 260);
    const fixes = suggestedFixes(site, [NORTH, inEast, besideNorth], 'North', 'stated');
    expect(fixes.map(({ fix }) => fix.kind)).toEqual(['lower', 'raise', 'turn', 'turn', 'shift']);
    const turns = fixes.flatMap(({ fix }) => (fix.kind === 'turn' ? [fix.byDeg] : []));
    expect(Math.abs(turns[1] ?? 0)).toBe(Math.ceil(Math.abs(turns[0] ?? 0)));
    for (const { fix } of fixes)
      if (fix.kind !== 'lower') expect(evaluateObstacle(placeAirspace(fix.site), NORTH).status).not.toBe('violation');
    const [lower, raise, turn] = fixes;
    expect(lower).toMatchObject({ newViolationCount: 0, endedCount: 0 });
    // 55 ft of the mast, and with that 15 ft of the one beside it.
    expect(raise?.fix).toMatchObject({ byFt: expect.closeTo(55, 1) });
    expect(raise).toMatchObject({ newViolationCount: 0, endedCount: 1 });
    expect(turn).toMatchObject({ newViolationCount: 0 });
  });
  it('name what a rotation brings under the path', () => {
    const around = Array.from({ length: 12 }, (_, index) => {
      const angle = ((15 + index * 30) * Math.PI) / 180;
      return pole(`Pole ${index}`, 1040 * Math.sin(angle), 1040 * Math.cos(angle), 300);
    });
    const turn = suggestedFixes(site, [NORTH, ...around], 'North', 'stated').find(({ fix }) => fix.kind === 'turn');
    expect(turn?.newViolationCount).toBeGreaterThan(0);
    expect(turn?.newViolations.length).toBeLessThanOrEqual(3);
    expect(turn?.newViolations[0]).toMatch(/^Pole (0|11)$/);
  });
  it('are empty for an obstacle that is clear, and for one that was deleted', () => {
    expect(suggestedFixes(site, [pole('Low', 0, 1040, 130)], 'Low', 'stated')).toEqual([]);
    expect(suggestedFixes(site, [], 'Low', 'stated')).toEqual([]);
  });
});

describe('the ring of all headings', () => {
  it('names the controlling obstacle of each direction', () => {
    const { excessFt, obstacle } = ringOf(site, [pole('Low', 1040, 0, 130), NORTH]);
    expect([obstacle[0], obstacle[90], obstacle[200]]).toEqual([1, 0, -1]);
    expect(excessFt[0]).toBeCloseTo(55, 1);
    expect(excessFt[90]).toBeLessThan(0);
    expect(excessFt[200]).toBe(-Infinity);
  });
  it('samples a wire and a footprint by points along them, including their ends', () => {
    const at = { accuracy: NORTH.accuracy, heightAglFt: null, isFrangible: false };
    const wire: Obstacle = {
      ...at,
      id: 'wire',
      name: 'wire',
      shape: {
        kind: 'line',
        points: [
          { position: placed(-900, 1040), top: feetMsl(300) },
          { position: placed(900, 1040), top: feetMsl(300) },
        ],
      },
    };
    const block: Obstacle = {
      ...at,
      id: 'block',
      name: 'block',
      shape: {
        kind: 'area',
        ring: [placed(1000, -900), placed(1000, 900), placed(1200, 900), placed(1200, -900)],
        top: feetMsl(300),
      },
    };
    const { excessFt, obstacle } = ringOf(site, [wire, block]);
    // Between its supports, at most half a step off the centerline.
    expect(excessFt[0]).toBeCloseTo(55, 0);
    expect([obstacle[0], obstacle[90], obstacle[degrees(270)]]).toEqual([0, 1, -1]);
    expect(Math.abs((excessFt[90] ?? 0) - (300 - (120 + 960 / 8)))).toBeLessThan(RING_STEP_FT / 8);
  });
});
