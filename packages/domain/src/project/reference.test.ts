/** The reference of an issue to its requirement. */
import { describe, expect, it } from 'vitest';
import type { Citation } from '../standards/cited.ts';
import { referenceOf } from './compliance-issue.ts';

const citation = (document: Citation['document'], clause: string | null, changes: Partial<Citation> = {}): Citation => ({
  ...{ document, clause, revision: '2023', states: '', origin: 'standard', verification: 'unverified', source: '' },
  ...changes,
});

describe('a reference', () => {
  it.each([
    [citation('14 CFR Part 77', '77.23(b)'), '14 CFR 77.23(b)'],
    [citation('14 CFR Part 157', '157.5(a)'), '14 CFR 157.5(a)'],
    [citation('AC 150/5390-2D', '1.8.31'), 'AC 150/5390-2D, para 1.8.31'],
    [citation('AC 150/5390-2B', '202.e, 302.f, 402.e'), 'AC 150/5390-2B, paras 202.e, 302.f, 402.e'],
    [citation('EB 105A', '2.6.1, figure 2-5'), 'EB 105A, para 2.6.1, figure 2-5'],
    [citation('AC 150/5390-2C', 'Table 2-1'), 'AC 150/5390-2C, table 2-1'],
    [citation('AC 150/5390-2D', null), 'AC 150/5390-2D'],
    [citation('AC 70/7460-1', null, { revision: 'M' }), 'AC 70/7460-1M'],
    [citation('product', null, { origin: 'product-spec' }), 'Touchdown convention'],
  ])('names the document and the paragraph in the published form (%#)', (source, text) => expect(referenceOf(source)).toBe(text));
});
