import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  angleBetween,
  formatHeading,
  normalizeDegrees,
  reciprocalHeading,
  sinCosDegrees,
  toMagneticHeading,
  toTrueHeading,
} from './angles.ts';

const anyAngle = fc.double({ min: -1e4, max: 1e4, noNaN: true });

describe('a direction', () => {
  test.each([
    [0, 0],
    [360, 0],
    [-1, 359],
    [-360, 0],
    [725, 5],
    [-1e-20, 0],
  ])('%d is %d', (angle, same) => {
    expect(normalizeDegrees(angle)).toBe(same);
  });

  test('is always at least 0 and below 360', () => {
    fc.assert(
      fc.property(anyAngle, (angle) => {
        const normal = normalizeDegrees(angle);
        expect(normal).toBeGreaterThanOrEqual(0);
        expect(normal).toBeLessThan(360);
      }),
    );
  });

  test.each([
    [0, 180],
    [180, 0],
    [254, 74],
    [359.5, 179.5],
  ])('opposite to %d is %d', (heading, opposite) => {
    expect(reciprocalHeading(heading)).toBe(opposite);
  });

  test.each([
    [10, 350, 20],
    [350, 10, 20],
    [0, 180, 180],
    [90, 90, 0],
    [0, 225, 135],
  ])('%d and %d are %d degrees apart', (first, second, between) => {
    expect(angleBetween(first, second)).toBe(between);
  });
});

describe('magnetic variation, east positive', () => {
  test.each([
    ['east variation is added', 74, 'magnetic', 10, 84],
    ['west variation is taken off', 74, 'magnetic', -12.5, 61.5],
    ['the sum wraps past north', 355, 'magnetic', 10, 5],
    ['and below north', 5, 'magnetic', -10, 355],
    ['a true heading stays as it is', 74, 'true', 10, 74],
    ['a true 360 is 0', 360, 'true', 10, 0],
  ] as const)('%s', (_, heading, reference, variation, expected) => {
    expect(toTrueHeading(heading, reference, variation)).toBe(expected);
  });

  test('converting to true and back to magnetic gives the same direction', () => {
    fc.assert(
      fc.property(anyAngle, fc.double({ min: -180, max: 180, noNaN: true }), (heading, variation) => {
        const back = toMagneticHeading(toTrueHeading(heading, 'magnetic', variation), variation);
        expect(angleBetween(back, heading)).toBeLessThan(1e-9);
      }),
    );
  });
});

test.each([
  [74, '074'],
  [0, '000'],
  [360, '000'],
  [359.6, '000'],
  [359.4, '359'],
  [7.5, '008'],
  [-5, '355'],
])('heading %d is written %s', (heading, text) => {
  expect(formatHeading(heading)).toBe(text);
});

describe('sine and cosine in degrees', () => {
  test.each([
    [0, 0, 1],
    [90, 1, 0],
    [180, 0, -1],
    [270, -1, 0],
    [360, 0, 1],
    [-90, -1, 0],
  ])('are whole numbers at %d', (angle, sin, cos) => {
    expect(sinCosDegrees(angle)).toStrictEqual({ sin, cos });
  });

  test('are those of the radian functions anywhere', () => {
    fc.assert(
      fc.property(fc.double({ min: -720, max: 720, noNaN: true }), (angle) => {
        const { sin, cos } = sinCosDegrees(angle);
        expect(Math.abs(sin - Math.sin((angle * Math.PI) / 180))).toBeLessThan(1e-14);
        expect(Math.abs(cos - Math.cos((angle * Math.PI) / 180))).toBeLessThan(1e-14);
      }),
    );
  });
});
