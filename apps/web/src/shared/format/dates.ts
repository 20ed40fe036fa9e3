/**
 * Dates in the specification's format: en-US, short month, day, year, hour, minute, in the user's own time zone. Formatted by hand, because
 * initializing the browser's formatter takes longer than rendering a whole first screen.
 */
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const HALF_DAY = 12;

const twoDigits = (value: number): string => String(value).padStart(2, '0');
const dateOf = (date: Date): string => `${MONTHS[date.getMonth()] ?? ''} ${date.getDate()}, ${date.getFullYear()}`;
const timeOf = (date: Date): string => {
  const hours = date.getHours();
  return `${hours % HALF_DAY || HALF_DAY}:${twoDigits(date.getMinutes())} ${hours < HALF_DAY ? 'AM' : 'PM'}`;
};

/** The moment. Throws a RangeError if the text is not one. */
const momentOf = (iso: string): Date => {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) throw new RangeError(`"${iso}" is not a valid date.`);
  return date;
};

/** "Nov 12, 2026, 9:14 AM" */
export const formatDateTime = (iso: string): string => {
  const date = momentOf(iso);
  return `${dateOf(date)}, ${timeOf(date)}`;
};
/** "Nov 12, 2026" */
export const formatDate = (iso: string): string => dateOf(momentOf(iso));
/** The local calendar day, "2026-11-12". */
export const isoDay = (date: Date): string => [date.getFullYear(), twoDigits(date.getMonth() + 1), twoDigits(date.getDate())].join('-');
