import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { GroundGrid } from '../scene/ground.ts';
import type { GroundDrape, TerrainGround } from '../scene/scene-terrain.tsx';
import { useWithPicture } from './use-ground.ts';

const GRID: GroundGrid = { easts: Float64Array.of(0, 1), norths: Float64Array.of(0, 1), ups: Float32Array.of(0, 0, 0, 0) };
const PICTURE: GroundDrape = { picture: { width: 1, height: 1, close: () => undefined }, shareAt: () => [0, 0] };
const ground = (radiusFt: number, drape: GroundDrape | null): TerrainGround => ({
  grid: GRID,
  drape,
  extent: { center: [0, 0, 0], radiusFt },
});

interface Given {
  readonly current: TerrainGround | null;
  readonly isRead: boolean;
}
const shownOf = (given: Given) => renderHook(({ current, isRead }: Given) => useWithPicture(current, isRead), { initialProps: given });

describe('the ground of the 3D view', () => {
  it('is shown without a picture until the first one is read', () => {
    const plain = ground(500, null);
    const { result } = shownOf({ current: plain, isRead: false });
    expect(result.current).toBe(plain);
  });

  it('keeps its picture while that of another area is read, and then is the other', () => {
    const [first, next, complete] = [ground(500, PICTURE), ground(600, null), ground(600, PICTURE)];
    const { result, rerender } = shownOf({ current: first, isRead: true });
    rerender({ current: next, isRead: false });
    expect(result.current).toBe(first);
    rerender({ current: complete, isRead: true });
    expect(result.current).toBe(complete);
  });

  it('changes at once with other heights in the same area', () => {
    const [first, next] = [ground(500, PICTURE), ground(500, PICTURE)];
    const { result, rerender } = shownOf({ current: first, isRead: true });
    rerender({ current: next, isRead: true });
    expect(result.current).toBe(next);
  });

  it('has none where none is known, and does not keep one without a picture', () => {
    const { result, rerender } = shownOf({ current: ground(500, null), isRead: true });
    const next = ground(600, null);
    rerender({ current: next, isRead: false });
    expect(result.current).toBe(next);
    rerender({ current: null, isRead: false });
    expect(result.current).toBeNull();
  });
});
