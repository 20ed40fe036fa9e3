import fc from 'fast-check';
import { expect, test } from 'vitest';
import { feetToMeters, feetToNauticalMiles, metersToFeet, nauticalMilesToFeet, usSurveyFeetToFeet } from './convert.ts';

test.each([
  [1, 0.3048],
  [886, 270.0528],
  [4000, 1219.2],
])('%d ft is %d m by the international foot', (feet, meters) => {
  expect(feetToMeters(feet)).toBeCloseTo(meters, 10);
  expect(metersToFeet(meters)).toBeCloseTo(feet, 10);
});

test('converting feet to meters and back changes nothing visible', () => {
  fc.assert(
    fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), (value) => {
      expect(Math.abs(metersToFeet(feetToMeters(value)) - value)).toBeLessThanOrEqual(1e-12 + Math.abs(value) * 1e-15);
    }),
  );
});

test('a nautical mile is 1852 m, 6,076.115 ft', () => {
  expect(nauticalMilesToFeet(1)).toBeCloseTo(6076.11549, 5);
  expect(feetToNauticalMiles(6076.11549)).toBeCloseTo(1, 8);
});

test('a survey foot is two millionths longer than an international foot', () => {
  expect(usSurveyFeetToFeet(1)).toBeCloseTo(1.000002, 10);
  // 14,505 ft on an older map is 0.029 ft more.
  expect(usSurveyFeetToFeet(14_505)).toBeCloseTo(14_505.02901, 5);
});
