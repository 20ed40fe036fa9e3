/** Moments as people in the United States write them, in a stated time zone. */
import { longDate } from './calendar-dates.ts';

type Parts = Readonly<Partial<Record<Intl.DateTimeFormatPartTypes, string>>>;

/** The calendar date and the time of day in a time zone, an IANA name; `null`: UTC. */
function partsIn(at: Date, timeZone: string | null): Parts {
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: timeZone ?? 'UTC', timeZoneName: 'short', hourCycle: 'h12' },
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: 'numeric', minute: '2-digit' },
  });
  return Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
}

const dayOf = ({ year = '', month = '', day = '' }: Parts): string => `${year}-${month}-${day}`;

/** Returns the date of a moment in a time zone, YYYY-MM-DD. */
export const dayIn = (at: Date, timeZone: string | null): string => dayOf(partsIn(at, timeZone));

/** "November 21, 2026, 9:00 AM UTC"; "November 21, 2026, 3:00 AM CST" in America/Chicago. */
export function momentText(at: Date, timeZone: string | null): string {
  const parts = partsIn(at, timeZone);
  const { hour = '', minute = '', dayPeriod = '', timeZoneName = '' } = parts;
  return `${longDate(dayOf(parts))}, ${hour}:${minute} ${dayPeriod} ${timeZoneName}`;
}
