import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { roundDownTo, roundNearestTo, ROUNDING_GUARD, roundUpTo } from './rounding.ts';

describe('a minimum rounds up', () => {
  test.each([
    [61.99999999999999, 3, 62],
    [62.00000000000001, 3, 62],
    [61.9991, 3, 62],
    [62.0001, 3, 62.001],
    [18.3245, 3, 18.325],
    [45.401, 0, 46],
    [46, 0, 46],
    [-1.2345, 3, -1.234],
    [-0.0004, 3, 0],
    [0.83 * 54.7, 3, 45.401],
    [1.5 * 38.3, 3, 57.45],
  ])('%d with %d decimals is %d', (value, decimals, rounded) => {
    expect(roundUpTo(value, decimals)).toBe(rounded);
  });
});

describe('a limit rounds down', () => {
  test.each([
    [104.8759, 3, 104.875],
    [104.87599999999999, 3, 104.876],
    [62.00000000000001, 3, 62],
    [61.99999999999999, 3, 62],
    [62.0019, 3, 62.001],
    [-15.0001, 3, -15.001],
    [0.0004, 3, 0],
  ])('%d with %d decimals is %d', (value, decimals, rounded) => {
    expect(roundDownTo(value, decimals)).toBe(rounded);
  });
});

test('a value more than 1e-9 from a step is rounded to the next step', () => {
  expect(roundUpTo(62.000000002, 3)).toBe(62.001);
  expect(roundUpTo(62.0000000005, 3)).toBe(62);
  expect(roundDownTo(61.999999998, 3)).toBe(61.999);
  expect(roundDownTo(61.9999999995, 3)).toBe(62);
});

test.each([
  [1.0005, 3, 1.001],
  [1.00049, 3, 1],
  [2061.2508, 0, 2061],
  [-12.547079, 2, -12.55],
  [-0.001, 2, 0],
])('%d to the nearest of %d decimals is %d', (value, decimals, rounded) => {
  expect(roundNearestTo(value, decimals)).toBe(rounded);
});

test('rounding brackets the value within one step, and rounding again changes nothing', () => {
  fc.assert(
    fc.property(fc.double({ min: -1e5, max: 1e5, noNaN: true }), fc.integer({ min: 0, max: 3 }), (value, decimals) => {
      const [up, down, step] = [roundUpTo(value, decimals), roundDownTo(value, decimals), 10 ** -decimals];
      expect(up).toBeGreaterThanOrEqual(value - ROUNDING_GUARD);
      expect(down).toBeLessThanOrEqual(value + ROUNDING_GUARD);
      expect(up - down).toBeLessThan(step * (1 + 1e-6));
      expect(roundUpTo(up, decimals)).toBe(up);
      expect(roundDownTo(down, decimals)).toBe(down);
    }),
  );
});
