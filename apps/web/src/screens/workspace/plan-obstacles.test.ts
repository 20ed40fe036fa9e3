import { asEvaluable, evaluateObstacle, feetMsl, type Airspace, type ObstacleClearance } from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import { anAirspace } from '../../test/airspace.ts';
import { anObstacle } from '../../test/obstacle-record.ts';
import { planObstacles } from './plan-model.ts';

const AIRSPACE = anAirspace();
const { origin } = AIRSPACE.site;
const [MAST, TREE] = [
  anObstacle({ id: 'mast', name: 'Mast', elevationFeet: 130 }),
  anObstacle({ id: 'tree', name: 'Tree', elevationFeet: 130 }),
];

function resultOf(obstacle: typeof MAST): ObstacleClearance {
  const evaluable = asEvaluable(obstacle);
  if (evaluable === null) throw new Error('an obstacle that cannot be evaluated');
  return evaluateObstacle(AIRSPACE, evaluable);
}
const named = (drawn: ReturnType<typeof planObstacles>, name: string) => drawn.find((one) => one.name === name);

describe('the obstacles of the plan', () => {
  it('are the same objects where neither the record nor its result changed, and new ones where the record did', () => {
    const results = new Map([TREE].map((one) => [one.id, resultOf(one)]));
    const before = planObstacles(origin, AIRSPACE, [MAST, TREE], results);
    const raised = { ...MAST, heightFeet: MAST.heightFeet + 50 };
    const after = planObstacles(origin, AIRSPACE, [raised, TREE], results);
    expect(named(after, 'Tree')).toBe(named(before, 'Tree'));
    expect(named(after, 'Mast')?.topFt).toBe((named(before, 'Mast')?.topFt ?? Number.NaN) + 50);
  });

  it('have the status of another result', () => {
    const before = planObstacles(origin, AIRSPACE, [MAST], new Map());
    const result = resultOf(MAST);
    const after = planObstacles(origin, AIRSPACE, [MAST], new Map([[MAST.id, result]]));
    expect(named(before, 'Mast')?.limitFt).toBeNull();
    expect(named(after, 'Mast')?.limitFt).not.toBeNull();
    expect(named(after, 'Mast')?.status).not.toBe(named(before, 'Mast')?.status);
  });

  it('are drawn again above a pad of another elevation, and from another origin', () => {
    const lower: Airspace = { ...AIRSPACE, site: { ...AIRSPACE.site, heliportElevation: feetMsl(AIRSPACE.site.heliportElevation - 10) } };
    const before = named(planObstacles(origin, AIRSPACE, [MAST], new Map()), 'Mast');
    const after = named(planObstacles(origin, lower, [MAST], new Map()), 'Mast');
    expect((after?.topFt ?? Number.NaN) - (before?.topFt ?? Number.NaN)).toBeCloseTo(10, 6);
    const elsewhere = { ...origin, latitude: origin.latitude + 0.01 } as typeof origin;
    const moved = named(planObstacles(elsewhere, AIRSPACE, [MAST], new Map()), 'Mast');
    expect(moved?.at.northFt).toBeLessThan((before?.at.northFt ?? Number.NaN) - 3_000);
  });
});
