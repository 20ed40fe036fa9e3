import { describe, expect, it } from 'vitest';
import { formGeometry, formOf, halfWidthOf, OBSTACLE_FORMS } from './obstacle-forms.ts';
import { cutOf } from './scene-forms.tsx';

describe('the form of an obstacle', () => {
  it.each([
    ['tree', 'Oak', 'point', 'tree'],
    ['tower', 'Water tower', 'point', 'mast'],
    ['antenna', 'Radio mast', 'point', 'mast'],
    ['building', 'Steeple', 'point', 'block'],
    ['terrain', 'Hill', 'point', 'mound'],
    ['other', 'Light pole', 'point', 'pole'],
    ['other', 'Tower crane, garage', 'point', 'crane'],
    ['tower', 'Crane', 'point', 'crane'],
    ['other', 'Cranes Street sign', 'point', 'pole'],
    ['other', 'Power line', 'line', 'pole'],
  ] as const)('of %s "%s" (%s) is a %s', (type, name, kind, form) => {
    expect(formOf({ type, name, kind })).toBe(form);
  });
  it('has a height of 1 from its base, so that its top is the top of the obstacle', () => {
    for (const form of OBSTACLE_FORMS) {
      const geometry = formGeometry(form);
      geometry.computeBoundingBox();
      const { min, max } = geometry.boundingBox ?? {};
      expect([form, min?.z, max?.z]).toEqual([form, expect.closeTo(0, 5), expect.closeTo(1, 5)]);
    }
  });
  it('is not too thin to be seen from far away, and not as wide as a block of houses', () => {
    expect(halfWidthOf('pole', 30, 4000)).toBeCloseTo(6.4);
    expect(halfWidthOf('tree', 60, 4000)).toBeCloseTo(18);
    expect(halfWidthOf('mound', 900, 4000)).toBe(200);
  });
  it('is cut where the limit is', () => {
    const column = { wholeFromFt: -100, wholeToFt: 100, fromFt: 50, toFt: 100 };
    expect(cutOf({ ...column, obstacleId: 'a', form: 'mast', eastFt: 0, northFt: 0, tone: 'over' })).toEqual([0.75, 1]);
  });
});
