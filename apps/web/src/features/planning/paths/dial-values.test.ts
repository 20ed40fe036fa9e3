import { describe, expect, it } from 'vitest';
import { dialKeyStep, directionAt } from './dial-values.ts';

describe('the keys of the dial', () => {
  it.each([
    ['ArrowUp', 74, 75],
    ['ArrowRight', 359, 0],
    ['ArrowDown', 0, 359],
    ['ArrowLeft', 74.4, 73],
    ['PageUp', 355, 5],
    ['PageDown', 5, 355],
    ['Home', 74, 0],
    ['End', 74, 359],
    ['PageUp', null, 10],
  ])('%s turns %s to %s', (key, from, to) => expect(dialKeyStep(key, from)).toBe(to));
  it('have no other function', () => expect(dialKeyStep('a', 74)).toBeNull());
});

describe('a pointer on the dial', () => {
  const box = { left: 100, top: 200, width: 160, height: 160 };
  it.each([
    [180, 210, 0],
    [250, 280, 90],
    [180, 350, 180],
    [110, 280, 270],
    [179.9, 200, 0],
  ])('at %d, %d is %d°, north up and never 360', (clientX, clientY, direction) =>
    expect(directionAt(box, { clientX, clientY })).toBe(direction),
  );
  it('in the exact center has no direction', () => expect(directionAt(box, { clientX: 180, clientY: 280 })).toBeNull());
});
