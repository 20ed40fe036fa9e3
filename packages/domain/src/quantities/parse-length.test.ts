import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatFeet } from './format.ts';
import { parseLength } from './parse-length.ts';

describe('a length is parsed', () => {
  test.each([
    ['12.5', 12.5],
    ['  12.5  ', 12.5],
    ['.5', 0.5],
    ['12.', 12],
    ['0', 0],
    ['40 ft', 40],
    ['40ft', 40],
    ['40 FT', 40],
    ['40 ft.', 40],
    ["40'", 40],
    ['40′', 40],
    ['1 foot', 1],
    ['2.5 feet', 2.5],
    [`12'6"`, 12.5],
    [`12' 6"`, 12.5],
    ['12′6″', 12.5],
    ['12’ 6”', 12.5],
    [`12'6''`, 12.5],
    ['12 ft 6 in', 12.5],
    [`12'-6"`, 12.5],
    [`12' 0"`, 12],
    [`12'11.5"`, 12 + 11.5 / 12],
    [`1,200'6"`, 1200.5],
    ['6"', 0.5],
    ['18 inches', 1.5],
    ['1,200.5', 1200.5],
    ['1,234,567', 1234567],
    ['3.8 m', 3.8 / 0.3048],
    ['3.8m', 3.8 / 0.3048],
    ['10 metres', 10 / 0.3048],
    ['10 meters', 10 / 0.3048],
    ['30.48 cm', 1],
    ['-5', -5],
    [`−12'6"`, -12.5],
    ['- 5 ft', -5],
  ])('%s', (text, expected) => {
    expect(parseLength(text)).toBeCloseTo(expected, 12);
  });

  test('minus zero is zero', () => {
    expect(parseLength('-0')).toBe(0);
  });
});

test.each([
  '',
  '   ',
  'abc',
  '12,5',
  '1,20',
  '12 5',
  `12'12"`,
  `12'14"`,
  `12.5'6"`,
  `12'6`,
  '12 kg',
  '1e3',
  '0x10',
  'NaN',
  'Infinity',
  '--5',
  '.',
  '-',
  '5 ft m',
  '12.5.1',
  '9'.repeat(400),
])('%s is rejected instead of guessed', (text) => {
  expect(parseLength(text)).toBeNull();
});

test('a formatted length can be parsed again', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e6, noNaN: true }), (value) => {
      expect(parseLength(formatFeet(value, 'nearest'))).toBeCloseTo(value, 2);
    }),
  );
});
