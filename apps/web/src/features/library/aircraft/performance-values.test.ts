import { describe, expect, it } from 'vitest';
import { hasNameTwice, pairsOf, performanceOf, performanceText, textOfPairs } from './performance-values.ts';

describe('performance entries', () => {
  it('are the same after the form as before it', () => {
    const stored = { range: '300 nm', seats: 9, ifr: true, note: null, climb: 12.5 };
    expect(performanceOf(performanceText(stored))).toEqual(stored);
  });
  it('that are empty are omitted', () => {
    expect(performanceOf(textOfPairs([['', ' ']]))).toBeNull();
    expect([performanceText(null), performanceOf('')]).toEqual(['', null]);
  });
  it('of an unreadable draft are empty, not an error', () => {
    expect([pairsOf('{'), pairsOf('7'), pairsOf('[[1,2]]')]).toEqual([[], [], []]);
  });
  it('with a duplicate name are reported', () => {
    expect(
      hasNameTwice(
        textOfPairs([
          ['range', '1'],
          ['range ', '2'],
        ]),
      ),
    ).toBe(true);
    expect(
      hasNameTwice(
        textOfPairs([
          ['range', '1'],
          ['seats', '2'],
        ]),
      ),
    ).toBe(false);
  });
});
