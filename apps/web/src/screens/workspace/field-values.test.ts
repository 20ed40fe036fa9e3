import { describe, expect, it } from 'vitest';
import { FEET_AND_POUNDS } from '../../shared/format/units.ts';
import { lengthIn } from './field-values.ts';

describe('a length in a field of the inspector', () => {
  it.each([
    ['852', 852],
    ['-40.5', -40.5],
    ['1,120.5', 1120.5],
    ['852+4.2', 856.2],
    ['1,120.5 + 4.2 - 10', 1114.7],
    ['852 − 4', 848],
    ['-40 - 2', -42],
    ['12\'6"', 12.5],
    ['12\'-6"', 12.5],
    ['12\'6"+6"', 13],
    ['10 ft - 2 ft', 8],
  ])('reads %s as %d ft', (text, feet) => {
    expect(lengthIn(text, FEET_AND_POUNDS)).toBeCloseTo(feet, 9);
  });
  it.each(['', 'high', '852+', '852++4', '12,5', '852+tall', '12-6'])('does not read "%s"', (text) => {
    expect(lengthIn(text, FEET_AND_POUNDS)).toBeNull();
  });
});
