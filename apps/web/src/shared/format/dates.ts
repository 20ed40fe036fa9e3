/** Dates as the specification shows them: en-US, short month, day, year, hour, minute; in the person's own time zone. */
const withTime = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', hour: 'numeric', minute: '2-digit' });
const dateOnly = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

/** "Nov 12, 2026, 9:14 AM" */
export const formatDateTime = (iso: string): string => withTime.format(new Date(iso));
/** "Nov 12, 2026" */
export const formatDate = (iso: string): string => dateOnly.format(new Date(iso));
/** The local calendar day, "2026-11-12". */
export const isoDay = (date: Date): string =>
  [date.getFullYear(), String(date.getMonth() + 1).padStart(2, '0'), String(date.getDate()).padStart(2, '0')].join('-');
