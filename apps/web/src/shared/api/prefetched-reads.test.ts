import { afterEach, describe, expect, it } from 'vitest';
import { hashKey } from '@tanstack/react-query';
import { atEachVisit, clearPrefetched, notePrefetched } from './prefetched-reads.ts';

const hashed = (...queryKey: readonly string[]) => ({ queryHash: hashKey(queryKey) });

afterEach(clearPrefetched);

describe('data that is read again at each visit', () => {
  it('is read again', () => {
    expect(atEachVisit(hashed('projects'))).toBe('always');
  });
  it('is not read twice for the first view, however often that is requested', () => {
    notePrefetched(['projects']);
    expect([atEachVisit(hashed('projects')), atEachVisit(hashed('projects'))]).toEqual([false, false]);
    expect(atEachVisit(hashed('contacts'))).toBe('always');
  });
  it('is read again once the first view is rendered', () => {
    notePrefetched(['projects']);
    clearPrefetched();
    expect(atEachVisit(hashed('projects'))).toBe('always');
  });
});
