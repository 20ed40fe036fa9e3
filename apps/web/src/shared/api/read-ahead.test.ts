import { afterEach, describe, expect, it } from 'vitest';
import { hashKey } from '@tanstack/react-query';
import { atEachVisit, forgetReadAhead, noteReadAhead } from './read-ahead.ts';

const hashed = (...queryKey: readonly string[]) => ({ queryHash: hashKey(queryKey) });

afterEach(forgetReadAhead);

describe('what is read again at each visit', () => {
  it('is read again', () => {
    expect(atEachVisit(hashed('projects'))).toBe('always');
  });
  it('is not read twice for the first view, however often that is asked', () => {
    noteReadAhead(['projects']);
    expect([atEachVisit(hashed('projects')), atEachVisit(hashed('projects'))]).toEqual([false, false]);
    expect(atEachVisit(hashed('contacts'))).toBe('always');
  });
  it('is read again once the first view is drawn', () => {
    noteReadAhead(['projects']);
    forgetReadAhead();
    expect(atEachVisit(hashed('projects'))).toBe('always');
  });
});
