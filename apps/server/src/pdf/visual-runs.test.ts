import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { visualRuns } from './visual-runs.ts';

const shown = (line: string) =>
  visualRuns(line).map(({ text, isRightToLeft }) => (isRightToLeft ? Array.from(text).toReversed().join('') : text));

describe('a line in visual order', () => {
  it('is one run if all letters read left to right', () => {
    expect(visualRuns('FATO 82.050 ft (Привет)')).toEqual([{ text: 'FATO 82.050 ft (Привет)', isRightToLeft: false }]);
    expect(visualRuns('')).toEqual([]);
  });
  it('has several words of a right-to-left script as one run, with the first word at its right end', () => {
    expect(shown('מנחת בית החולים St. Luke').join('')).toBe('םילוחה תיב תחנמ St. Luke');
    expect(shown('Path מסלול צפוני 1').join('')).toBe('Path ינופצ לולסמ 1');
  });
  it('keeps numbers readable and mirrors brackets within a run', () => {
    expect(shown('בית 12.5 (צפון) גג').join('')).toBe('גג (ןופצ) 12.5 תיב');
  });
  it('neither loses nor adds a letter', () => {
    const letters = fc.array(fc.constantFrom('a', 'B', ' ', '1', '.', 'א', 'ת', 'ع', 'م', '�'), { maxLength: 30 });
    fc.assert(
      fc.property(letters, (line) => {
        const text = line.join('');
        expect(
          visualRuns(text)
            .flatMap((run) => Array.from(run.text))
            .toSorted(),
        ).toEqual(Array.from(text).toSorted());
      }),
    );
  });
});
