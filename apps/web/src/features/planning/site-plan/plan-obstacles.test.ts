// Where the obstacles of a compared scenario are drawn on its plan.
import { degrees } from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import { obstacleMarks, obstaclesText, type PlanObstacle } from './plan-obstacles.ts';

/** 400 × 200 pixels, two pixels a foot, the landing area in the middle. */
const sheet = (up: number) => ({
  ...{ sheet: { widthPx: 400, heightPx: 200 }, pxPerFt: 2, upTrueDeg: degrees(up) },
  bounds: { minX: -100, maxX: 100, minY: -50, maxY: 50 },
});
const one = (over: Partial<PlanObstacle> = {}): PlanObstacle => ({
  ...{ name: 'Mast', eastFt: 0, northFt: 30, penetrates: false, differs: false },
  ...over,
});
const placed = (obstacles: readonly PlanObstacle[], up = 0) =>
  obstacleMarks(obstacles, sheet(up)).map(({ obstacle, x, y, isBeyond }) => [obstacle.name, Math.round(x), Math.round(y), isBeyond]);

describe('the obstacles of a compared plan', () => {
  it('are where they are from the landing area, also on a sheet that is turned', () => {
    expect(placed([one()])).toEqual([['Mast', 200, 40, false]]);
    // East is up, so that north is to the left.
    expect(placed([one()], 90)).toEqual([['Mast', 140, 100, false]]);
    expect(placed([one({ eastFt: 30, northFt: 0 })], 90)).toEqual([['Mast', 200, 40, false]]);
  });

  it('are at the edge, in their direction, if they are lit and beyond the sheet, and skipped if they are not lit', () => {
    const far = { eastFt: 500, northFt: 0 };
    expect(placed([one(far)])).toEqual([]);
    expect(placed([one({ ...far, differs: true })])).toEqual([['Mast', 388, 100, true]]);
    expect(placed([one({ eastFt: 0, northFt: -900, penetrates: true })])).toEqual([['Mast', 200, 188, true]]);
  });

  it('have their names where these do not overlap, only if lit, and what is lit is drawn last', () => {
    const marks = obstacleMarks(
      [one({ name: 'Stack', penetrates: true }), one({ penetrates: true }), one({ differs: true, name: 'Tree' }), one({ name: 'Pole' })],
      sheet(0),
    );
    expect(marks.map(({ obstacle, label }) => [obstacle.name, label?.anchor ?? null])).toEqual([
      ['Pole', null],
      ['Stack', 'start'],
      ['Mast', 'end'],
      ['Tree', null],
    ]);
  });

  it('are counted in words', () => {
    expect(obstaclesText([one()])).toBeNull();
    expect(obstaclesText([one({ penetrates: true, differs: true }), one({ differs: true })])).toBe(
      'Obstacles: 1 to remove or lower (red), 2 that differ (ring). Beyond the drawing, they are at its edge.',
    );
  });
});
