import { describe, expect, it } from 'vitest';
import { listedRows } from './listed-rows.ts';

const ALL = Array.from({ length: 2_000 }, (_, index) => index);

describe('listedRows', () => {
  it('lists the first ones, and one selected far below without those between', () => {
    const { first, rest, selected } = listedRows(ALL, 100, (one) => one === 1_500);
    expect(first).toHaveLength(100);
    expect(selected).toEqual([1_500]);
    expect(rest).toBe(1_899);
  });

  it('lists one selected among the first ones once', () => {
    const { first, rest, selected } = listedRows(ALL, 100, (one) => one === 7);
    expect(first).toHaveLength(100);
    expect(selected).toEqual([]);
    expect(rest).toBe(1_900);
  });

  it('leaves nothing out of a short list', () => {
    expect(listedRows([1, 2, 3], 100, () => false)).toEqual({ first: [1, 2, 3], rest: 0, selected: [] });
  });

  it('lists all that are selected below the first ones', () => {
    const { rest, selected } = listedRows(ALL, 1_998, (one) => one >= 1_997);
    expect(selected).toEqual([1_998, 1_999]);
    expect(rest).toBe(0);
  });
});
