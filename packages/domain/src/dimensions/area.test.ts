import { expect, it } from 'vitest';
import { feet } from '../quantities/units.ts';
import { zoneArea } from './area.ts';

it('is π r² for a circle: the Safety Area of the reference VTOL aircraft, 125 ft across, is 12,271.8 sq ft', () => {
  expect(zoneArea('circular', { length: feet(125), width: feet(125) })).toBeCloseTo(12_271.8463, 4);
});

it('is length × width for a square and a rectangle', () => {
  expect(zoneArea('rectangle', { length: feet(200), width: feet(112.6) })).toBeCloseTo(22_520, 9);
  expect(zoneArea('square', { length: feet(40), width: feet(40) })).toBe(1600);
});
