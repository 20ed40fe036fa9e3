import { feet } from '@touchdown/domain';
import { OrthographicCamera } from 'three';
import { describe, expect, it } from 'vitest';
import type { DrawnObstacle } from './model.ts';
import { nearestMark } from './nearest-mark.ts';

/** Seen from the south, one pixel a foot: x is east, y is down from 100 ft above the heliport. */
function fromTheSouth(): OrthographicCamera {
  const camera = new OrthographicCamera(-100, 100, 100, -100, 1, 1000);
  camera.up.set(0, 0, 1);
  camera.position.set(0, -500, 0);
  camera.lookAt(0, 0, 0);
  camera.updateMatrixWorld();
  return camera;
}

const mast = (id: string, east: number, topFt: number | null): DrawnObstacle => ({
  ...{ id, name: id, type: 'tower', isLighted: false, status: 'compliant', kind: 'point', vertices: [] },
  ...{ at: { eastFt: feet(east), northFt: feet(0) }, baseFt: 0, groundFt: 0, topFt },
  ...{ limitFt: null, penetrationFt: 0, penetrated: [], mayPenetrate: [] },
});

describe('the obstacle next to the pointer in 3D', () => {
  const view = { camera: fromTheSouth(), size: { width: 200, height: 200 }, upTimes: 1 };
  const obstacles = [mast('a', 0, 50), mast('b', 12, 80), mast('low', -60, null)];

  it('is the one whose stick is nearest, anywhere between its base and its top', () => {
    expect(nearestMark(obstacles, { x: 103, y: 60 }, view)).toBe('a');
    expect(nearestMark(obstacles, { x: 110, y: 30 }, view)).toBe('b');
    expect(nearestMark(obstacles, { x: 42, y: 98 }, view)).toBe('low');
  });
  it('is none where no stick is within 8 px', () => {
    expect(nearestMark(obstacles, { x: 150, y: 60 }, view)).toBeNull();
    expect(nearestMark(obstacles, { x: 100, y: 30 }, view)).toBeNull();
  });
  it('reaches as high as the exaggerated picture', () => {
    expect(nearestMark(obstacles, { x: 100, y: 5 }, { ...view, upTimes: 2 })).toBe('a');
  });
});
