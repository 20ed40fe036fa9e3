import { describe, expect, it } from 'vitest';
import type { Citation } from './cited.ts';
import { datedReferenceOf, referenceOf } from './reference-text.ts';

const aCitation = (changes: Partial<Citation> = {}): Citation => ({
  document: 'AC 150/5390-2D',
  revision: '2023',
  clause: null,
  states: 'The FATO is at least 1.5 D.',
  origin: 'standard',
  verification: 'secondary',
  ...changes,
});
const regulation = { document: '14 CFR Part 77', revision: 'eCFR current to Apr 5, 2026', clause: '77.23(b)' } as const;

describe('a reference', () => {
  it.each([
    ['a paragraph', { clause: '1.8.31' }, 'AC 150/5390-2D, para 1.8.31', 'AC 150/5390-2D (2023), para 1.8.31'],
    ['a table', { document: 'EB 105A', revision: '2024', clause: 'Table 2-1' }, 'EB 105A, table 2-1', 'EB 105A (2024), table 2-1'],
    ['a regulation', regulation, '14 CFR 77.23(b)', '14 CFR 77.23(b) (eCFR current to Apr 5, 2026)'],
    ['a whole part', { ...regulation, clause: null }, '14 CFR Part 77', '14 CFR Part 77 (eCFR current to Apr 5, 2026)'],
    ['a form', { document: 'FAA Form 7460-1', revision: '2023', clause: '4' }, 'FAA Form 7460-1, item 4', 'FAA Form 7460-1 (2023), item 4'],
    [
      'several paragraphs',
      { clause: '202.e, 302.f, 402.e' },
      'AC 150/5390-2D, paras 202.e, 302.f, 402.e',
      'AC 150/5390-2D (2023), paras 202.e, 302.f, 402.e',
    ],
    [
      'a paragraph with its figure',
      { clause: '2.6.1, figure 2-5' },
      'AC 150/5390-2D, para 2.6.1, figure 2-5',
      'AC 150/5390-2D (2023), para 2.6.1, figure 2-5',
    ],
    ['a document whose revision is a letter', { document: 'AC 70/7460-1', revision: 'M' }, 'AC 70/7460-1M', 'AC 70/7460-1M'],
    ['no paragraph', {}, 'AC 150/5390-2D', 'AC 150/5390-2D (2023)'],
  ] as const)('to %s', (_, changes, short, dated) => {
    expect(referenceOf(aCitation(changes))).toBe(short);
    expect(datedReferenceOf(aCitation(changes))).toBe(dated);
  });

  it('never attributes a Touchdown convention to an FAA document or to a section of the specification', () => {
    const convention = aCitation({ document: 'product', revision: 'path check conventions', origin: 'product-spec' });
    expect([referenceOf(convention), datedReferenceOf(convention)]).toEqual(['Touchdown convention', 'Touchdown convention']);
  });
});
