import { feet, shownUnits } from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import { boxesMeet, type LabelBox } from '../scene/label-box.ts';
import type { DrawnObstacle } from '../scene/model.ts';
import { mapNames, type PlacedName, placedNames } from './map-names.ts';

const UNITS = shownUnits('imperial');
const NOTHING = { obstacleId: null, surfaceKey: null };
const SIZE = { width: 800, height: 500 };

const tree = (index: number, penetrationFt = 10 + index): DrawnObstacle => ({
  ...{
    id: `tree ${index}`,
    name: `Tree ${index}`,
    type: 'tree',
    isLighted: false,
    status: 'violation',
    penetrationFt,
    kind: 'point',
    vertices: [],
  },
  ...{ at: { eastFt: feet(4 * index), northFt: feet(3 * index) }, topFt: 90, baseFt: 0, groundFt: 0 },
  ...{ limitFt: 80, penetrated: [], mayPenetrate: [] },
});
/** A pixel a foot, from the middle. */
const pixelsOf = ({ at }: Pick<DrawnObstacle, 'at'>) => ({ x: 400 + at.eastFt, y: 250 - at.northFt });
const boxOf = ({ at, offset: [left, top], lines }: PlacedName): LabelBox => {
  const { x, y } = pixelsOf({ at });
  return { left: x + left, right: x + left + 12 * 0.5 * (lines[1]?.length ?? 0), top: y + top, bottom: y + top + 16 * lines.length };
};

describe('names on a map', () => {
  it('are of the selected obstacle and of the five deepest, which are last in the model', () => {
    const obstacles = Array.from({ length: 8 }, (_, index) => tree(index));
    const names = mapNames({ obstacles, selection: { ...NOTHING, obstacleId: 'tree 0' }, isClustered: false }, UNITS);
    expect(names.map(({ id }) => id)).toEqual(['tree 0', 'tree 7', 'tree 6', 'tree 5', 'tree 4', 'tree 3']);
    expect(names[1]?.lines).toEqual(['Tree 7', '17.0 ft above']);
  });

  it('are only of the selected obstacle where obstacles are clustered', () => {
    const obstacles = [tree(0), tree(1)];
    const named = (obstacleId: string | null) =>
      mapNames({ obstacles, selection: { ...NOTHING, obstacleId }, isClustered: true }, UNITS).map(({ id }) => id);
    expect([named(null), named('tree 1')]).toEqual([[], ['tree 1']]);
  });

  it('do not cover one another where obstacles are a few pixels apart, and those that are not beside theirs have a line to it', () => {
    const obstacles = Array.from({ length: 5 }, (_, index) => tree(index));
    const placed = placedNames(mapNames({ obstacles, selection: NOTHING, isClustered: false }, UNITS), { size: SIZE, pixelsOf, taken: [] });
    expect(placed).toHaveLength(5);
    const boxes = placed.map(boxOf);
    for (const [index, box] of boxes.entries()) for (const other of boxes.slice(index + 1)) expect(boxesMeet(box, other)).toBe(false);
    expect(placed[0]).toMatchObject({ id: 'tree 4', offset: [10, -16], leader: null });
    expect(placed.filter(({ leader }) => leader !== null).length).toBeGreaterThan(0);
  });

  it('keep clear of the counts of clusters, and are omitted beyond the picture', () => {
    const [near, far] = [tree(0), { ...tree(1), at: { eastFt: feet(2_000), northFt: feet(0) } }];
    const names = mapNames({ obstacles: [far, near], selection: NOTHING, isClustered: false }, UNITS);
    const taken = [{ left: 405, right: 440, top: 235, bottom: 265 }];
    const [placed, ...others] = placedNames(names, { size: SIZE, pixelsOf, taken });
    expect(others).toEqual([]);
    expect(placed?.offset[0]).toBeLessThan(0);
  });
});
