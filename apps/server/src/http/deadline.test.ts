import { describe, expect, it } from 'vitest';
import { isWithinWindow, latestDeadline } from './deadline.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const FIVE_MINUTES = 5 * 60_000;
const at = (ms: number) => new Date(NOW.getTime() + ms);

describe('a stored deadline', () => {
  it.each([
    ['is over', 0, false],
    ['lies ahead', 1, true],
    ['was set just now', FIVE_MINUTES, true],
    ['was set by a process whose clock is a little ahead', FIVE_MINUTES + 60_000, true],
    ['was set while the clock was ahead', FIVE_MINUTES + 60_001, false],
    ['was set while the clock was 400 days ahead', 400 * 24 * 60 * 60_000, false],
  ])('that %s', (_, ms, isHonored) => {
    expect(isWithinWindow(at(ms), FIVE_MINUTES, NOW)).toBe(isHonored);
    expect(isWithinWindow(at(ms).toISOString(), FIVE_MINUTES, NOW)).toBe(isHonored);
  });
  it('is at most its window from now, plus the allowed clock skew', () => {
    expect(latestDeadline(FIVE_MINUTES, NOW)).toEqual(at(FIVE_MINUTES + 60_000));
  });
});
