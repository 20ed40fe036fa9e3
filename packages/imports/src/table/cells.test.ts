import { describe, expect, it } from 'vitest';
import { feetFrom, flagFrom, numberFrom } from './cells.ts';

describe('a number', () => {
  it.each([
    ['0.30000000000000004', false, 0.3],
    ['41.820099999999996', false, 41.8201],
    ['4999.999999999999', false, 5_000],
    // 16.66 m in feet.
    ['54.65879265091863', false, 54.65879265091863],
    ['1,234', false, 1_234],
    ['1,234,567.5', false, 1_234_567.5],
    ['1,5', true, 1.5],
    ['1.234,5', true, 1_234.5],
    ['1.5', true, 1.5],
    ['1e3', false, 1_000],
    ['-.5', false, -0.5],
  ])('%s (decimal comma: %s) is %d', (text, hasDecimalComma, value) => {
    expect(numberFrom(text, hasDecimalComma)).toBe(value);
  });
  it.each(['1,5', '12,34', '1234,567', '1,2,345', '1.2.3', 'ten', '', '1 000'])('with two meanings or none is not a number: %j', (text) => {
    expect(numberFrom(text, false)).toBeNaN();
  });
});

describe('a length', () => {
  it.each([
    ['30 m', 'ft', 98.4251968503937],
    ['30', 'in', 2.5],
    ['12\'6"', 'm', 12.5],
    ['1,000 ft', 'm', 1_000],
    ['100 ft', 'us-ft', 100.0002],
  ] as const)('%s in a column of %s', (text, unit, feet) => {
    expect(feetFrom(text, unit, false)).toBeCloseTo(feet, 6);
  });
  it('that is missing or unreadable', () => {
    expect([feetFrom(' ', 'ft', false), feetFrom('high', 'ft', false)]).toEqual([null, Number.NaN]);
  });
});

describe('yes and no', () => {
  it('are read as people and workbooks write them', () => {
    expect(['Yes', 'true', 'x', '1', 'lit', 'No', 'false', '0', '-', 'maybe'].map(flagFrom)).toEqual([
      ...[true, true, true, true, true, false, false, false, false],
      null,
    ]);
  });
});
