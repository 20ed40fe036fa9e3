import { describe, expect, it } from 'vitest';
import { ringArcs, ringPoint, ringRadius } from './plan-ring.ts';

const CENTER = { x: 100, y: 100 };
const ringWith = (excess: Readonly<Record<number, number>>) => {
  const excessFt = new Float64Array(360).fill(-Infinity);
  for (const [direction, value] of Object.entries(excess)) excessFt[Number(direction)] = value;
  return { excessFt, obstacle: new Int32Array(360).fill(-1) };
};
const countOf = (path: string, command: string): number => path.split(command).length - 1;

describe('the ring of clearances around the pad', () => {
  it('has north up and east to the right', () => {
    expect(ringPoint(CENTER, 0, 50)).toEqual({ x: 100, y: 50 });
    const east = ringPoint(CENTER, 90, 50);
    expect([east.x, east.y]).toEqual([150, expect.closeTo(100, 9)]);
  });
  it('is around the pad, and within the canvas', () => {
    expect(ringRadius(90, { width: 900, height: 600 })).toBe(118);
    expect(ringRadius(5, { width: 900, height: 600 })).toBe(72);
    expect(ringRadius(800, { width: 900, height: 600 })).toBe(276);
  });
  it('has one arc for neighboring directions of a state, also across north', () => {
    const ring = ringWith({ 359: 4, 0: 2, 1: 1, 90: -3, 91: -30 });
    const penetrated = ringArcs(ring, 'penetrated', CENTER, 50);
    const [from, to] = [ringPoint(CENTER, 358.5, 50), ringPoint(CENTER, 361.5, 50)];
    expect(penetrated).toBe(`M${from.x.toFixed(1)} ${from.y.toFixed(1)}A50.0 50.0 0 0 1 ${to.x.toFixed(1)} ${to.y.toFixed(1)}`);
    expect(countOf(ringArcs(ring, 'clear', CENTER, 50), 'A')).toBe(1);
    expect(countOf(ringArcs(ring, 'free', CENTER, 50), 'A')).toBe(2);
  });
  it('is two halves where all directions are alike', () => {
    expect(countOf(ringArcs(ringWith({}), 'free', CENTER, 50), 'A')).toBe(2);
    expect(ringArcs(ringWith({}), 'clear', CENTER, 50)).toBe('');
  });
});
