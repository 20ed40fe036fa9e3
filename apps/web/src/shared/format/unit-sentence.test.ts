import { shownUnits } from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import { feetDraftText, sentenceIn } from './unit-sentence.ts';

const [imperial, metric] = [shownUnits('imperial'), shownUnits('metric')];

describe('a sentence about feet', () => {
  it.each([
    ['Path Width must be at least 50 ft', 'Path Width must be at least 15.24 m'],
    ['At least 886 ft; with the final segment at least 1,886 ft', 'At least 270.053 m; with the final segment at least 574.853 m'],
    ['Elevation must be at most 30000 ft', 'Elevation must be at most 9,144 m'],
    ['Elevation must be at least -1400 ft', 'Elevation must be at least -426.72 m'],
    ['Additional FATO length must be at least 0 ft', 'Additional FATO length must be at least 0 m'],
    ['At the site lie 1,234.5 ft of ground', 'At the site lie 376.276 m of ground'],
    ['The shift left 3 of them', 'The shift left 3 of them'],
  ])('is shown in meters: %s', (sentence, shown) => {
    expect(sentenceIn(sentence, metric)).toBe(shown);
    expect(sentenceIn(sentence, imperial)).toBe(sentence);
  });
  it('rounds a limit to its own side, so the value shown is allowed', () => {
    expect(sentenceIn('must be at least 41.4 ft', metric)).toBe('must be at least 12.619 m');
    expect(sentenceIn('must be at most 41.4 ft', metric)).toBe('must be at most 12.618 m');
  });
});

describe('feet in a draft', () => {
  it("are shown in the user's units, and non-numeric input as typed", () => {
    expect(['100', '12 furlongs', ''].map((feet) => feetDraftText(feet, metric))).toEqual(['30.48 m', '12 furlongs', '']);
    expect(feetDraftText('100', imperial)).toBe('100 ft');
  });
});
