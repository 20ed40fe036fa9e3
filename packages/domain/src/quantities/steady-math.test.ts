import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arcTangent2, cosine, sine } from './steady-math.ts';

const ULP = 2 ** -52;
/** Within two units in the last place of the engine's own result, which is within one of the exact value. */
const isNear = (ours: number, theirs: number) => Math.abs(ours - theirs) <= 2 * ULP * Math.max(Math.abs(theirs), Number.MIN_VALUE);
const angle = fc.double({ min: -100, max: 100, noNaN: true });
const side = fc.double({ min: -1e7, max: 1e7, noNaN: true });

describe('sine, cosine, and arctangent', () => {
  // Correctly rounded, from tables of the functions.
  test.each([
    [sine, [0.5], 0.479425538604203],
    [sine, [1], 0.8414709848078965],
    [sine, [3], 0.1411200080598672],
    [cosine, [0.5], 0.8775825618903728],
    [cosine, [1], 0.5403023058681398],
    [cosine, [3], -0.9899924966004454],
    [arcTangent2, [1, 2], 0.4636476090008061],
    [arcTangent2, [3, 2], 0.982793723247329],
    [arcTangent2, [-5, -1], -1.7681918866447774],
  ] as [(...of: number[]) => number, number[], number][])('%o of %o is %d, bit for bit', (of, at, value) => {
    expect(of(...at)).toBe(value);
  });
  test('match those of the engine except for the last digit', () => {
    fc.assert(
      fc.property(angle, (x) => Math.abs(sine(x) - Math.sin(x)) <= 2 * ULP && Math.abs(cosine(x) - Math.cos(x)) <= 2 * ULP),
      { numRuns: 20_000 },
    );
    fc.assert(
      fc.property(side, side, (y, x) => isNear(arcTangent2(y, x), Math.atan2(y, x))),
      { numRuns: 20_000 },
    );
  });
  test('preserve the signs of zero, and return NaN for non-finite numbers', () => {
    for (const [y, x] of [
      [0, 1],
      [-0, 1],
      [0, -1],
      [-0, -1],
      [1, 0],
      [-1, 0],
      [0, 0],
      [1, Infinity],
      [Infinity, -1],
      [Number.NaN, 1],
    ] as const)
      expect(arcTangent2(y, x)).toBe(Math.atan2(y, x));
    expect([sine(-0), sine(Infinity), cosine(Number.NaN)]).toEqual([-0, Number.NaN, Number.NaN]);
    expect(cosine(0)).toBe(1);
  });
});
