import { describe, expect, it, vi } from 'vitest';
import { madeOnce } from './made-once.ts';

describe('what is made once', () => {
  const [one, other] = [{ east: 1 }, { east: 2 }];
  const counted = () => {
    const make = vi.fn((first: object, ...rest: readonly unknown[]) => ({ first, rest }));
    return { make, made: madeOnce(make) };
  };
  it('is the same while its arguments are', () => {
    const { make, made } = counted();
    expect(made(one, other, 3)).toBe(made(one, other, 3));
    expect(make).toHaveBeenCalledOnce();
  });
  it('is made again of another first argument, also of an equal one', () => {
    const { made } = counted();
    expect(made(other)).not.toBe(made(one));
    expect(made({ ...one })).not.toBe(made(one));
  });
  it('is made again if any other argument changes, and changes back', () => {
    const { made } = counted();
    const before = made(one, other, 3);
    expect(made(one, other, 4).rest).toEqual([other, 4]);
    expect(made(one, { ...other }, 3)).not.toBe(before);
    expect(made(one, other, 3).rest).toEqual([other, 3]);
  });
  it('is the same for another array with the same items, and made again for one with other items or of another length', () => {
    const { made } = counted();
    const before = made(one, [other, one]);
    expect(made(one, [other, one])).toBe(before);
    expect(made(one, [one, other])).not.toBe(before);
    expect(made(one, [one]).rest).toEqual([[one]]);
    expect(made(one, []).rest).toEqual([[]]);
  });
  it('is the same for another record with the same values and lists, and made again for one with another item in any of them', () => {
    const { made } = counted();
    const before = made(one, { elevation: 812, list: [one, other] });
    expect(made(one, { elevation: 812, list: [one, other] })).toBe(before);
    for (const changed of [
      { elevation: 813, list: [one, other] },
      { elevation: 812, list: [one, { ...other }] },
      { elevation: 812, list: [one, other], isElevated: undefined },
      { elevation: 812, lists: [one, other] },
    ]) {
      const again = made(one, changed);
      expect(again).not.toBe(before);
      expect(again.rest).toEqual([changed]);
    }
  });
  it('is made again for another map or set, whose contents are not compared', () => {
    const { made } = counted();
    expect(made(one, new Map([['a', 1]]))).not.toBe(made(one, new Map([['a', 1]])));
    expect(made(one, new Set(['a']))).not.toBe(made(one, new Set(['b'])));
  });
});
