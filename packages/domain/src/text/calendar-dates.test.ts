import { describe, expect, it } from 'vitest';
import { daysBefore, daysBetween, isCalendarDate, longDate, longDateText, shortDate } from './calendar-dates.ts';

const NO_DATES = [
  '',
  'today',
  '2026',
  '2026-08',
  '2026-8-23',
  '2026-02-29',
  '2026-04-31',
  '2026-13-01',
  '2026-00-10',
  '2026-08-23T00:00:00Z',
];

describe('a text', () => {
  it.each(['2026-08-23', '2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])('%j is a date', (text) => {
    expect(isCalendarDate(text)).toBe(true);
  });
  it.each(NO_DATES)('%j is not a date, and is shown as it is', (text) => {
    expect(isCalendarDate(text)).toBe(false);
    expect([longDate(text), shortDate(text)]).toEqual([text, text]);
    expect(longDateText(text)).toBe(text);
    expect(daysBefore(text, 1)).toBeNull();
    expect([daysBetween(text, '2026-08-23'), daysBetween('2026-08-23', text)]).toEqual([null, null]);
  });
});

describe('a date', () => {
  it('is written in full, short, and with its weekday', () => {
    expect(longDate('2026-08-23')).toBe('August 23, 2026');
    expect(shortDate('2026-08-03')).toBe('Aug 3, 2026');
    expect(longDateText('2026-08-23')).toBe('Sunday, August 23, 2026');
  });
  it('has days before and after it, across months and leap years', () => {
    expect(daysBefore('2026-03-01', 1)).toBe('2026-02-28');
    expect(daysBefore('2024-03-01', 1)).toBe('2024-02-29');
    expect(daysBefore('2026-12-31', -1)).toBe('2027-01-01');
    expect(daysBefore('2026-08-23', 0)).toBe('2026-08-23');
    expect(daysBefore('0000-01-02', 1)).toBe('0000-01-01');
    expect(daysBefore('0000-01-01', 1)).toBeNull();
    expect(daysBefore('2026-08-23', 1e12)).toBeNull();
  });
  it('is a number of days from another', () => {
    expect(daysBetween('2026-01-01', '2027-01-01')).toBe(365);
    expect(daysBetween('2024-01-01', '2025-01-01')).toBe(366);
    expect(daysBetween('2026-08-23', '2026-08-22')).toBe(-1);
    expect(daysBetween('2026-03-08', '2026-03-09')).toBe(1);
  });
});
