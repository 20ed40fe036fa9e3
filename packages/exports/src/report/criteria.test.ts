import type { Citation } from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import { criterionRanges } from './criteria.ts';

const citation = (clause: string): Citation => ({
  ...{ document: 'AC 150/5390-2D', revision: '2023', clause, states: `Rule ${clause}.` },
  ...{ origin: 'standard', verification: 'read' },
});
const criteria = ['1', '2', '3', '4', '5', '6', '7'].map(citation);
const ranges = (...clauses: string[]): string => criterionRanges(criteria, clauses.map(citation));

describe('criteria in a narrow column', () => {
  it('are in ascending order, three or more that follow one another as a range', () => {
    expect(ranges('6', '2', '3', '4')).toBe('2–4, 6');
    expect(ranges('1', '2', '4', '5', '6', '7')).toBe('1, 2, 4–7');
    expect(ranges('3')).toBe('3');
    expect(ranges()).toBe('');
  });
});
