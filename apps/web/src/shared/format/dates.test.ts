import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDate, formatDateTime, isoDay } from './dates.ts';

const withTime = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', hour: 'numeric', minute: '2-digit' });
const dateOnly = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });
/** Browsers differ in the space before AM and PM. */
const plain = (text: string) => text.replace(/\s/gu, ' ');

describe('a date', () => {
  it.each([
    [new Date(2026, 10, 12, 9, 14), 'Nov 12, 2026, 9:14 AM'],
    [new Date(2026, 0, 1, 0, 0), 'Jan 1, 2026, 12:00 AM'],
    [new Date(2026, 5, 30, 12, 5), 'Jun 30, 2026, 12:05 PM'],
    [new Date(2026, 11, 31, 23, 59), 'Dec 31, 2026, 11:59 PM'],
  ])("is shown with its time in the user's time zone: %s", (date, text) => {
    expect(plain(formatDateTime(date.toISOString()))).toBe(text);
  });
  it('is formatted as the browser would', () => {
    const moments = fc.date({ min: new Date('1900-01-02'), max: new Date('2999-12-30'), noInvalidDate: true });
    fc.assert(
      fc.property(moments, (date) => {
        expect(plain(formatDateTime(date.toISOString()))).toBe(plain(withTime.format(date)));
        expect(formatDate(date.toISOString())).toBe(dateOnly.format(date));
      }),
    );
  });
  it('is not created from an invalid text', () => {
    expect(() => formatDate('soon')).toThrow(RangeError);
    expect(() => formatDateTime('')).toThrow(RangeError);
  });
  it("is a calendar day in the user's time zone", () => {
    expect(isoDay(new Date(2026, 2, 4, 23, 30))).toBe('2026-03-04');
  });
});
