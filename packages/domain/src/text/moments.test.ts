import { describe, expect, it } from 'vitest';
import { dayIn, momentText } from './moments.ts';

describe('a moment', () => {
  it.each([
    ['2026-11-21T09:00:00Z', null, 'November 21, 2026, 9:00 AM UTC'],
    ['2026-11-21T09:00:00Z', 'America/Chicago', 'November 21, 2026, 3:00 AM CST'],
    ['2026-07-04T04:30:00Z', 'America/Los_Angeles', 'July 3, 2026, 9:30 PM PDT'],
    ['2026-11-21T12:05:00Z', null, 'November 21, 2026, 12:05 PM UTC'],
    ['2026-11-21T00:05:00Z', null, 'November 21, 2026, 12:05 AM UTC'],
  ])('%s in %s is %s', (at, timeZone, text) => expect(momentText(new Date(at), timeZone)).toBe(text));

  it('has the date of its time zone', () => {
    expect(dayIn(new Date('2026-07-04T04:30:00Z'), 'America/Los_Angeles')).toBe('2026-07-03');
    expect(dayIn(new Date('2026-07-04T04:30:00Z'), null)).toBe('2026-07-04');
  });
});
