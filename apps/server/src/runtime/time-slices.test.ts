import { afterEach, expect, it, vi } from 'vitest';
import { others } from '../test/others.ts';
import { forEachInSlices } from './time-slices.ts';

afterEach(() => vi.restoreAllMocks());

it('long work yields after every 8 ms, and processes every item in order', async () => {
  let nowMs = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
  const order: (string | number)[] = [];
  const stop = others(() => order.push('others'));
  await forEachInSlices(['a', 'b', 'c', 'd', 'e', 'f', 'g'], (item, index) => {
    nowMs += 3;
    order.push(item, index);
  });
  stop();
  expect(order).toEqual(['a', 0, 'b', 1, 'c', 2, 'others', 'd', 3, 'e', 4, 'f', 5, 'others', 'g', 6]);
});
