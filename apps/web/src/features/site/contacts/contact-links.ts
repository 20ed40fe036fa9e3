/** Links that an email address or phone number opens. */

/** Every character of the address is escaped: none starts a header or another recipient. */
export const mailLink = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;

const EXTENSION = /[\s,;]*(?:ext(?:ension|\.)?|x)\s*(\d{1,10})\s*$/i;
/** The maximum number of digits, by ITU-T E.164. */
const MOST_DIGITS = 15;
const LEAST_DIGITS = 3;

/** Null if the text is not a single number: words, two numbers, too few digits. */
export const phoneLink = (phone: string): string | null => {
  const extension = EXTENSION.exec(phone)?.[1];
  const number = phone.replace(EXTENSION, '').trim().replace(/\(0\)/, '');
  if (!/^\+?[\d\s().\-–/]+$/.test(number)) return null;
  const digits = number.replace(/\D/g, '');
  if (digits.length < LEAST_DIGITS || digits.length > MOST_DIGITS) return null;
  return `tel:${number.startsWith('+') ? '+' : ''}${digits}${extension === undefined ? '' : `;ext=${extension}`}`;
};
