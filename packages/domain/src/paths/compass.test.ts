import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatHeading } from '../quantities/angles.ts';
import { COMPASS_TICKS, sweepBetween, turnBetween } from './compass.ts';

test('the dial has twelve ticks, every 30°, named from 000', () => {
  expect(COMPASS_TICKS.map(formatHeading)).toEqual(['000', '030', '060', '090', '120', '150', '180', '210', '240', '270', '300', '330']);
});

test('north is 000, never 360', () => {
  expect([0, 360, 359.5, 359.49, 720].map(formatHeading)).toEqual(['000', '000', '000', '359', '000']);
});

describe('the turn between two directions', () => {
  test.each([
    [10, 40, 30],
    [40, 10, -30],
    [350, 10, 20],
    [10, 350, -20],
    [0, 180, 180],
    [180, 0, 180],
    [0.1, 180.1, 180],
    [90, 90, 0],
    [0.3, 0.1 + 0.2, 0],
    [0, 181, -179],
  ])('from %d to %d is %d', (from, to, turn) => {
    expect(turnBetween(from, to)).toBeCloseTo(turn, 9);
  });

  test('rotates the first direction to the second, the shorter way', () => {
    const heading = fc.double({ min: 0, max: 359.99, noNaN: true });
    fc.assert(
      fc.property(heading, heading, (from, to) => {
        const turn = turnBetween(from, to);
        expect(turn).toBeGreaterThan(-180);
        expect(turn).toBeLessThanOrEqual(180);
        expect(Math.cos(((from + turn - to) * Math.PI) / 180)).toBeCloseTo(1, 12);
      }),
    );
  });
});

test('a sweep runs clockwise, and from a direction to itself all the way around', () => {
  expect([sweepBetween(10, 50), sweepBetween(350, 20), sweepBetween(50, 10), sweepBetween(10, 10), sweepBetween(0, 360)]).toEqual([
    40, 30, 320, 360, 360,
  ]);
});
