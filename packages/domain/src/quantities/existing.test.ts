import { describe, expect, it } from 'vitest';
import { existing } from './existing.ts';

describe('an element of a list', () => {
  const heights = Float64Array.of(0, 12.5, Number.NaN);
  it('is returned whatever its value', () => {
    expect([existing(heights[0]), existing(heights[1]), existing(heights[2])]).toEqual([0, 12.5, Number.NaN]);
  });
  it.each([-1, 3, 0.5, Number.NaN])('is an error at the index %s, never a number that was not measured', (index) => {
    expect(() => existing(heights[index])).toThrow(RangeError);
  });
});
