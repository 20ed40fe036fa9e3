import { expect, test } from 'vitest';
import { formatArea, formatFeet } from './format.ts';

test.each([
  [45.401, 'up', '45.401'],
  [61.99999999999999, 'up', '62.000'],
  [45.4001, 'up', '45.401'],
  [45.4009, 'down', '45.400'],
  [45.4005, 'nearest', '45.401'],
  [4000, 'up', '4,000.000'],
  [1234567.8, 'down', '1,234,567.800'],
  [-1234.5, 'down', '-1,234.500'],
  [-0.0001, 'up', '0.000'],
  [999.9999, 'up', '1,000.000'],
  [Number.NaN, 'up', '—'],
  [Number.POSITIVE_INFINITY, 'down', '—'],
] as const)('%d ft rounded %s is shown as %s', (value, rounding, text) => {
  expect(formatFeet(value, rounding)).toBe(text);
});

test.each([
  [45.401 ** 2, '2,062'],
  [82.05 ** 2, '6,733'],
  [122.05 ** 2, '14,897'],
  [46 ** 2, '2,116'],
  [0, '0'],
])('%d sq ft of a minimum is shown as %s', (value, text) => {
  expect(formatArea(value)).toBe(text);
});

test('an area can be rounded differently on request', () => {
  expect(formatArea(2061.2508, 'nearest')).toBe('2,061');
});
