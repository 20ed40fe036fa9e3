// The spelling check finds what it should, at the right position.
import { describe, expect, it } from 'vitest';
import { misspelledIn, writtenIn } from './lib/spelling.mjs';

const SOURCE = `/** Distance to the centreline. */
const url = 'https://example.org'; // Colour of the surface
describe.each([1])('a grey zone', () => {
  it('has a kerb', () => {
    /* none towards it */
  });
});
const text = 'whilst';
`;

describe('comments and test names', () => {
  const found = writtenIn('planted.test.ts', SOURCE);

  it('are found with their lines, and nothing else is', () => {
    expect(found.map(({ line, text }) => [line, text])).toEqual([
      [1, '/** Distance to the centreline. */'],
      [2, '// Colour of the surface'],
      [3, 'a grey zone'],
      [4, 'has a kerb'],
      [5, '/* none towards it */'],
    ]);
    for (const { offset, text } of found) expect(SOURCE.slice(offset, offset + text.length)).toBe(text);
  });

  it('are found in a style sheet', () => {
    expect(writtenIn('planted.css', '.a {}\n/* Colours */')).toEqual([{ line: 2, offset: 6, text: '/* Colours */' }]);
  });

  it('are reported where they are misspelled', async () => {
    const misspelled = await misspelledIn(found.map(({ text }) => text));
    expect(misspelled.map(({ word, index }) => [found[index].line, word])).toEqual([
      [1, 'centreline'],
      [2, 'Colour'],
      [3, 'grey'],
      [4, 'kerb'],
      [5, 'towards'],
    ]);
  });
});

describe('misspelled words', () => {
  it.each(['Enter the obsatcle height', 'FAA minima', 'The import was cancelled', 'Analyse the path'])('are found: %s', async (text) => {
    expect(await misspelledIn(['TLOF', text])).toMatchObject([{ index: 1 }]);
  });

  it.each(['The TLOF and FATO of a vertiport', 'NAVD 88, NAD 83, and EPSG:4326', 'Run `npm run whilst` first'])(
    'are none: %s',
    async (text) => {
      expect(await misspelledIn([text])).toEqual([]);
    },
  );
});
