import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { act, renderHook } from '@testing-library/react';
import { HELD_MS, PIXELS, REST_MS, usePixels, watchRest } from './scene-rest.ts';

const FRAME_MS = 16;
const reported: boolean[] = [];
const watched = () => watchRest((isMoving) => reported.push(isMoving));

beforeEach(() => {
  reported.length = 0;
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the camera of the scene', () => {
  it('moves from its first step on, reported once', () => {
    const rest = watched();
    rest.step();
    rest.step();
    expect(reported).toEqual([true]);
  });
  it('is still 150 ms after its last step, with the next frame', () => {
    expect(REST_MS).toBe(150);
    const rest = watched();
    for (let step = 0; step < 5; step += 1) {
      rest.step();
      vi.advanceTimersByTime(REST_MS - 1);
    }
    expect(reported).toEqual([true]);
    vi.advanceTimersByTime(1 + FRAME_MS);
    expect(reported).toEqual([true, false]);
  });
  it('stays moving between two late steps while the pointer is pressed, and is still soon after it is released', () => {
    const rest = watched();
    rest.hold(true);
    rest.step();
    vi.advanceTimersByTime(HELD_MS - 1);
    rest.step();
    vi.advanceTimersByTime(HELD_MS - 1);
    expect(reported).toEqual([true]);
    rest.hold(false);
    vi.advanceTimersByTime(REST_MS + FRAME_MS);
    expect(reported).toEqual([true, false]);
    rest.hold(true);
    rest.step();
    vi.advanceTimersByTime(HELD_MS + FRAME_MS);
    expect(reported).toEqual([true, false, true, false]);
  });
  it('does not become still between two steps on a machine whose frames take longer than the pause', () => {
    const frames: FrameRequestCallback[] = [];
    vi.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback));
    vi.spyOn(window, 'cancelAnimationFrame').mockImplementation((handle) => {
      frames[handle - 1] = () => undefined;
    });
    const rest = watched();
    rest.step();
    vi.advanceTimersByTime(REST_MS + 100);
    // The slow frame ends: input during it is reported before anything is drawn.
    rest.step();
    for (const frame of frames.splice(0)) frame(0);
    expect(reported).toEqual([true]);
    vi.restoreAllMocks();
  });
  it('is still when the view is unmounted, and reports nothing after', () => {
    const rest = watched();
    rest.step();
    rest.stop();
    vi.advanceTimersByTime(2 * REST_MS + FRAME_MS);
    expect(reported).toEqual([true, false]);
  });
  it('renders one pixel per pixel while moving, and four while still', () => {
    expect([PIXELS.moving ** 2, PIXELS.still ** 2]).toEqual([1, 4]);
  });
  it('renders a quarter of the pixels while it moves in slow frames, and all again once it is still', () => {
    const frames: FrameRequestCallback[] = [];
    vi.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback));
    let now = 0;
    const drawn = (count: number, ms: number) =>
      act(() => {
        for (let frame = 0; frame < count; frame += 1) for (const draw of frames.splice(0)) draw((now += ms));
      });
    const { result, rerender, unmount } = renderHook(({ isMoving }) => usePixels(isMoving), { initialProps: { isMoving: true } });
    drawn(30, 16);
    expect(result.current).toBe(PIXELS.moving);
    drawn(6, 40);
    expect(result.current).toBe(PIXELS.slow);
    rerender({ isMoving: false });
    expect(result.current).toBe(PIXELS.still);
    rerender({ isMoving: true });
    drawn(1, 16);
    expect(result.current).toBe(PIXELS.slow);
    unmount();
    vi.restoreAllMocks();
  });
});
