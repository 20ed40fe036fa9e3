import { describe, expect, it } from 'vitest';
import { CONCEPTS } from '../../../shared/help/concepts.ts';
import { foundTerms, GLOSSARY } from './glossary.ts';

describe('the glossary', () => {
  it('lists every concept of the forms and every other term once, in alphabetical order', () => {
    const terms = GLOSSARY.map(({ term }) => term);
    expect(terms).toEqual([...new Set(terms)].sort((a, b) => a.localeCompare(b, 'en-US')));
    for (const { term } of Object.values(CONCEPTS)) expect(terms).toContain(term);
  });

  it('explains every term in sentences', () => {
    for (const { term, text } of GLOSSARY) expect(text, term).toMatch(/^[A-Z0-9].*\.$/);
  });

  it.each([
    ['fato', 'FATO (final approach and takeoff area)'],
    [' MAGNETIC north ', 'Magnetic or true'],
    ['mean sea', 'MSL (mean sea level)'],
  ])('finds terms by name and explanation: %s', (typed, term) => {
    expect(foundTerms(typed).map((found) => found.term)).toContain(term);
  });

  it('shows all terms without a search, and none that does not match', () => {
    expect(foundTerms('  ')).toHaveLength(GLOSSARY.length);
    expect(foundTerms('runway incursion')).toEqual([]);
  });
});
