import { feet } from '@touchdown/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FEET_AND_POUNDS } from '../../shared/format/units.ts';
import { type DrawnObstacle, isQuiet, MARK_STATUSES, markRank } from '../../shared/scene/model.ts';
import { placedLabels } from './plan-labels.ts';

const AT = { eastFt: feet(0), northFt: feet(0) };
const TOWER: DrawnObstacle = {
  id: 'a',
  name: 'Parking garage elevator tower',
  type: 'building',
  isLighted: false,
  status: 'violation',
  kind: 'point',
  vertices: [{ ...AT, topFt: 79 }],
  at: AT,
  baseFt: -96,
  groundFt: -96,
  topFt: 79,
  limitFt: 74.8,
  penetrationFt: 4.2,
  penetrated: [],
  mayPenetrate: [],
};
const linesOn = (width: number, avoid: Parameters<typeof placedLabels>[0]['avoid'] = []) =>
  placedLabels({
    obstacles: [TOWER],
    place: () => ({ x: width / 2, y: 150 }),
    size: { width, height: 300 },
    avoid,
    selectedId: null,
    hoveredId: null,
    elevation: 812,
    units: FEET_AND_POUNDS,
    compared: null,
  }).map(({ lines }) => lines);

describe('the label of a penetration', () => {
  it('has the name, the top with the height, and the penetration', () => {
    expect(linesOn(800)).toEqual([['Parking garage elevator tower', '891 (175)', 'Penetrates by 4.2 ft']]);
  });
  it('is without the name where there is only room for the rest', () => {
    expect(linesOn(320)).toEqual([['891 (175)', 'Penetrates by 4.2 ft']]);
  });
  it('is not under a control', () => {
    expect(linesOn(800, [{ left: 0, right: 800, top: 0, bottom: 300 }])).toEqual([]);
  });
});

describe('the labels of many obstacles', () => {
  const some = fc.array(
    fc.record({
      status: fc.constantFrom(...MARK_STATUSES),
      penetrationFt: fc.integer({ min: 0, max: 2 }),
      topFt: fc.option(fc.integer({ min: 70, max: 73 })),
      east: fc.integer({ min: -2, max: 40 }),
    }),
    { minLength: 60, maxLength: 200 },
  );
  const picked = fc.integer({ min: -1, max: 59 });
  it('are those of the selected, the hovered, and the first 80 of the worst and tallest in sight, in this order', () => {
    fc.assert(
      fc.property(some, picked, picked, (made, selected, hovered) => {
        const obstacles = made.map(({ east, ...own }, index): DrawnObstacle => ({
          ...TOWER,
          ...own,
          id: `${index}`,
          at: { eastFt: feet(east), northFt: feet(index) },
        }));
        // So far apart that each has room.
        const labels = placedLabels({
          obstacles,
          place: ({ at }) => ({ x: 1_000 * at.eastFt, y: 500 * at.northFt + 250 }),
          size: { width: 50_000, height: 200_000 },
          avoid: [],
          selectedId: selected < 0 ? null : `${selected}`,
          hoveredId: hovered < 0 ? null : `${hovered}`,
          elevation: 812,
          units: FEET_AND_POUNDS,
          compared: null,
        });
        const rank = ({ id, status }: DrawnObstacle) =>
          id === `${selected}` ? -2 : id === `${hovered}` ? -1 : isQuiet(status) ? 100 : 50 - markRank(status);
        const sorted = obstacles.toSorted(
          (one, other) => rank(one) - rank(other) || other.penetrationFt - one.penetrationFt || (other.topFt ?? 0) - (one.topFt ?? 0),
        );
        const first = sorted.filter(({ at }) => at.eastFt >= 0).slice(0, 80);
        const isLabeled = (one: DrawnObstacle) => one.topFt !== null || !isQuiet(one.status) || rank(one) < 0 || one.penetrationFt > 0;
        expect(labels.map(({ id }) => id)).toEqual(first.filter(isLabeled).map(({ id }) => id));
      }),
    );
  });
});
