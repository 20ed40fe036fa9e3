import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { boundedCanvases, TOO_MUCH } from './bounded-canvases.ts';

const MOST = 4 * 100 * 100;

// There is nothing to draw with in these tests.
beforeEach(() => vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null));
afterEach(() => vi.restoreAllMocks());

it('canvases are made until all together reach the limit, and none of them is resized beyond it', () => {
  const factory = new (boundedCanvases(MOST).CanvasFactory)();
  const first = factory.create(100, 50);
  const second = factory.create(100, 49);
  expect([first.canvas?.width, first.canvas?.height]).toEqual([100, 50]);
  expect(() => factory.create(100, 2)).toThrow(TOO_MUCH);
  expect(() => factory.reset(second, 100, 51)).toThrow(TOO_MUCH);
});

it('one that is destroyed or reduced leaves its room to others', () => {
  const factory = new (boundedCanvases(MOST).CanvasFactory)();
  const first = factory.create(100, 100);
  factory.reset(first, 10, 10);
  const second = factory.create(100, 99);
  factory.destroy(first);
  factory.destroy(second);
  expect(second).toEqual({ canvas: null, context: null });
  expect(factory.create(100, 100).canvas?.width).toBe(100);
});

it('another page starts without them', () => {
  const { CanvasFactory, nextPage } = boundedCanvases(MOST);
  const factory = new CanvasFactory();
  const canvas = factory.create(100, 100);
  nextPage();
  factory.create(100, 100);
  factory.reset(canvas, 0, 0);
  expect(() => factory.create(1, 1)).toThrow(TOO_MUCH);
});
