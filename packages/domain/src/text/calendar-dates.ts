/** Calendar days, without a clock. A date is a text in the form YYYY-MM-DD. */
import { existing } from '../quantities/existing.ts';

const MS_PER_DAY = 86_400_000;
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const SHORT_MONTH = 3;
const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Returns the date at midnight UTC, or `null` if the text is not a calendar date. */
function dayOf(isoDate: string): Date | null {
  if (!ISO_DATE.test(isoDate)) return null;
  const day = new Date(`${isoDate}T00:00:00Z`);
  return Number.isNaN(day.getTime()) || !day.toISOString().startsWith(isoDate) ? null : day;
}

/** Returns whether a text is a calendar date, YYYY-MM-DD. */
export const isCalendarDate = (text: string): boolean => dayOf(text) !== null;

/** Returns the date that many calendar days earlier, or later if `days` is negative. `null` if the text is not a date. */
export function daysBefore(isoDate: string, days: number): string | null {
  const day = dayOf(isoDate);
  if (day === null) return null;
  const before = new Date(day.getTime() - days * MS_PER_DAY);
  return Number.isNaN(before.getTime()) || before.getUTCFullYear() < 0 ? null : before.toISOString().slice(0, isoDate.length);
}

/** Returns the whole days from one date to another. Negative if the second is earlier, `null` if either is not a date. */
export function daysBetween(from: string, to: string): number | null {
  const [start, end] = [dayOf(from), dayOf(to)];
  return start === null || end === null ? null : Math.round((end.getTime() - start.getTime()) / MS_PER_DAY);
}

/** "August 23, 2026", or the text itself if it is not a date. */
export function longDate(isoDate: string): string {
  const day = dayOf(isoDate);
  return day === null ? isoDate : `${existing(MONTHS[day.getUTCMonth()])} ${day.getUTCDate()}, ${day.getUTCFullYear()}`;
}

/** "Aug 23, 2026", or the text itself if it is not a date. For screens. */
export function shortDate(isoDate: string): string {
  const day = dayOf(isoDate);
  return day === null
    ? isoDate
    : `${existing(MONTHS[day.getUTCMonth()]).slice(0, SHORT_MONTH)} ${day.getUTCDate()}, ${day.getUTCFullYear()}`;
}

/** "Sunday, August 23, 2026", or the text itself if it is not a date. */
export function longDateText(isoDate: string): string {
  const day = dayOf(isoDate);
  return day === null ? isoDate : `${existing(WEEKDAYS[day.getUTCDay()])}, ${longDate(isoDate)}`;
}
