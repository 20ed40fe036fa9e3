import { feet } from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import { FEET_AND_POUNDS } from '../../shared/format/units.ts';
import type { DrawnObstacle } from '../../shared/scene/model.ts';
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
