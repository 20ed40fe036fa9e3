import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { solveLevels } from './levels.ts';

const stated = { height: null, ground: null, top: null, groundOtherwise: null };

describe('height, ground, and top', () => {
  it.each([
    ['height and ground', { height: 100, ground: 50 }, { height: 100, ground: 50, top: 150 }],
    ['height and top', { height: 100, top: 150 }, { height: 100, ground: 50, top: 150 }],
    ['ground and top', { ground: 50, top: 150 }, { height: 100, ground: 50, top: 150 }],
    ['all three, the ground rounded', { height: 100, ground: 51, top: 150 }, { height: 100, ground: 50, top: 150 }],
    ['ground below sea level, as calculated', { height: 20, ground: -10, top: 10 }, { height: 20, ground: -10, top: 10 }],
    ['a height alone', { height: 100 }, { height: 100, ground: null, top: null }],
    ['a top, and the ground of all rows', { top: 150, groundOtherwise: 50 }, { height: 100, ground: 50, top: 150 }],
    ['its own ground before that of all rows', { top: 150, ground: 60, groundOtherwise: 50 }, { height: 90, ground: 60, top: 150 }],
  ])('%s', (_, given, levels) => {
    expect(solveLevels({ ...stated, ...given }, false)).toEqual({ levels, problems: [] });
  });
  it.each([
    ['nothing', {}, 'Height is required'],
    ['a negative height', { height: -3, ground: 50 }, 'Height is negative (-3 ft)'],
    ['a top below the ground', { ground: 150, top: 50 }, 'Top 50 ft MSL is below the ground elevation of 150 ft MSL'],
    ['a top below the height itself', { height: 100, top: 50 }, 'Top 50 ft MSL is less than its height of 100 ft AGL'],
    [
      'three that do not fit',
      { height: 100, ground: 50, top: 160 },
      'Ground elevation 50 ft plus height 100 ft does not equal top elevation 160 ft',
    ],
    ['a top alone', { top: 150 }, 'Ground elevation is required with a top elevation. Choose its column, or enter one value for all rows.'],
  ])('%s is rejected with a message', (_, given, expected) => {
    expect(solveLevels({ ...stated, ...given }, false).problems.join()).toContain(expected);
  });
  it('of a line need a top', () => {
    expect(solveLevels({ ...stated, height: 100 }, true).problems).toHaveLength(1);
    expect(solveLevels({ ...stated, height: 100, groundOtherwise: 20 }, true).levels.top).toBe(120);
  });
  it('always add up once they are known, and a given top is preserved', () => {
    const level = fc.double({ min: 0, max: 5_000, noNaN: true });
    fc.assert(
      fc.property(level, level, (height, ground) => {
        const top = height + ground;
        for (const given of [
          { height, ground },
          { height, top },
          { ground, top },
          { height, ground, top },
        ]) {
          const { levels, problems } = solveLevels({ ...stated, ...given }, false);
          expect(problems).toEqual([]);
          expect(levels.top).toBeCloseTo(top, 5);
          expect((levels.ground ?? 0) + (levels.height ?? 0)).toBeCloseTo(top, 5);
        }
      }),
    );
  });
});
