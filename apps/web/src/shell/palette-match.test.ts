import { describe, expect, it } from 'vitest';
import { matching, matchScore } from './palette-match.ts';

const entry = (label: string, ...keywords: string[]) => ({ label, keywords });
const labels = (typed: string, ...entries: ReturnType<typeof entry>[]) => matching(entries, typed).map(({ label }) => label);

describe('the command palette', () => {
  it('finds no aircraft by letters of its ID or scattered in its name', () => {
    expect(labels('N407', entry('Robinson R22', 'Robinson'), entry('Bell 407', 'Bell'))).toEqual([]);
    expect(labels('rnr', entry('Robinson R22', 'Robinson'))).toEqual([]);
  });
  it.each(['aw139', 'AW 139', 'aw-139', 'leonardo 139'])('finds the Leonardo AW139 by %s', (typed) => {
    expect(labels(typed, entry('Leonardo AW139', 'Leonardo'), entry('Bell 407', 'Bell'))).toEqual(['Leonardo AW139']);
  });
  it('ranks matches at the start of a label before others, and keywords last', () => {
    expect(labels('add ob', entry('Approach', 'add obstacle'), entry('Bad adds obs'), entry('Add Obstacle'))).toEqual([
      'Add Obstacle',
      'Bad adds obs',
      'Approach',
    ]);
  });
  it('ignores accents', () => {
    expect(matchScore(entry('Hôpital Nord'), 'hopital')).toBeGreaterThan(0);
  });
  it('shows all while nothing is typed', () => {
    expect(labels(' ', entry('Projects'), entry('Reports'))).toEqual(['Projects', 'Reports']);
  });
});
