import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareNames } from './compare-names.ts';

const sorted = (...names: readonly string[]): string[] => names.toSorted(compareNames);

describe('the order of names', () => {
  it('has numbers by value, wherever they are in the name', () => {
    expect(sorted('Apartment building 18', 'Apartment building 10', 'Apartment building 2')).toEqual([
      'Apartment building 2',
      'Apartment building 10',
      'Apartment building 18',
    ]);
    expect(sorted('T10-2', 'T9-11', 'T9-2', '007', '8')).toEqual(['007', '8', 'T9-2', 'T9-11', 'T10-2']);
    expect(sorted('Pole 90071992547409931', 'Pole 90071992547409930')).toEqual(['Pole 90071992547409930', 'Pole 90071992547409931']);
  });
  it('has letters without regard to case, and a shorter name before a longer one', () => {
    expect(sorted('mast', 'Crane', 'Mast', 'crane B', 'crane')).toEqual(['Crane', 'crane', 'crane B', 'Mast', 'mast']);
    expect(sorted('Mast 1', 'Mast', '')).toEqual(['', 'Mast', 'Mast 1']);
  });
  it('is a total order, in which only equal names are equal', () => {
    const name = fc.string({ unit: fc.constantFrom('a', 'A', 'b', '0', '1', '10', ' '), maxLength: 6 });
    fc.assert(
      fc.property(name, name, name, (a, b, c) => {
        expect(Math.sign(compareNames(a, b))).toBe(0 - Math.sign(compareNames(b, a)));
        expect(compareNames(a, b) === 0).toBe(a === b);
        if (compareNames(a, b) <= 0 && compareNames(b, c) <= 0) expect(compareNames(a, c)).toBeLessThanOrEqual(0);
      }),
    );
  });
});
