/** Cells that a spreadsheet would run as a formula, and what a reader of the file gets back. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defusedText, withoutDefusing } from './spreadsheet-text.ts';

describe('a cell', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['  @SUM(A1)', "'  @SUM(A1)"],
    ['＝cmd|x', "'＝cmd|x"],
    ['-12.5', "'-12.5"],
    ['\tTower', "'\tTower"],
    // Its own apostrophe stays.
    ["'=1", "''=1"],
    ['Tower; =1', "Tower; '=1"],
    ['Tower\n@x', "Tower\n'@x"],
    // In a list, a plus or minus runs only in a call.
    ['lights; +SUM(1)', "lights; '+SUM(1)"],
    ["lights; +cmd|' /C calc'!A0", "lights; '+cmd|' /C calc'!A0"],
  ])('%j does not run: %j', (text, defused) => {
    expect(defusedText(text)).toBe(defused);
    expect(withoutDefusing(defused)).toBe(text);
  });

  it.each(['Tower', "O'Hare", 'a = b', 'roof; -3 ft', '41° N', "'quoted'", ''])('%j is as it was', (text) => {
    expect(defusedText(text)).toBe(text);
    expect(withoutDefusing(text)).toBe(text);
  });

  it('of any characters is read back', () => {
    const character = fc.constantFrom(...Array.from('=+-@＝＋－＠;|!( \t\n\'"ab1'));
    fc.assert(
      fc.property(fc.array(character, { maxLength: 12 }), (characters) => {
        const text = characters.join('');
        expect(withoutDefusing(defusedText(text))).toBe(text);
      }),
      { numRuns: 500 },
    );
  });
});
