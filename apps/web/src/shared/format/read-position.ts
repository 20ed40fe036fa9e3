/** A whole position in one text, as it is pasted: decimal degrees, degrees with minutes and seconds, a Google Maps link, MGRS, or UTM. */
import { degrees, parseDms, type Position } from '@touchdown/domain';

const NUMBER = String.raw`[+-]?\d{1,3}(?:\.\d+)?`;
/** A decimal value with its direction before it, after it, or as a sign. */
const DECIMAL = String.raw`(?:([NSEW])\s*(${NUMBER})\s*°?|(${NUMBER})\s*°?\s*([NSEW])?)`;
const DECIMAL_PAIR = new RegExp(String.raw`^[([]?\s*${DECIMAL}\s*[,;\s]\s*${DECIMAL}\s*[)\]]?$`, 'i');
/** Also without the scheme, as some browsers show the address of a map. */
const LINK = /^(?:https?:\/\/|geo:|(?:www\.|maps\.)*google\.[a-z.]+\/)/i;
/**
 * The pin of a place takes precedence over what was searched for, and that over the destination of a route. The center of the map is only
 * the last resort, because it may be anywhere.
 */
const IN_LINK = [
  /!3d(-?\d+\.\d+)!4d(-?\d+\.\d+)/,
  /[?&](?:q|query|ll|destination|daddr|center)=(?:loc:)?(-?\d+\.\d+),\s*(-?\d+\.\d+)/,
  /\/(?:place|search)\/(-?\d+\.\d+),\s*(-?\d+\.\d+)(?=[/?#]|$)/,
  /\/dir\/(?:[^?#]*\/)?(-?\d+\.\d+),\s*(-?\d+\.\d+)(?=[/?#]|$)/,
  /@(-?\d+\.\d+),(-?\d+\.\d+)/,
];
/** The text of a place or a search in a link. */
const SOUGHT_IN_LINK = /\/(?:place|search)\/([^/?#]+)/;
const GRID = /^(?:UTM\s*)?\d{1,2}\s*[C-HJ-NP-X]/i;

const within = (latitude: number, longitude: number): Position | null =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude: degrees(latitude), longitude: degrees(longitude) } : null;

interface Value {
  readonly value: number;
  /** N, S, E, or W. Empty if none is written. */
  readonly letter: string;
}
const valueOf = (
  before: string | undefined,
  ofBefore: string | undefined,
  plain: string | undefined,
  after: string | undefined,
): Value | null => {
  const [text, letter = ''] = [ofBefore ?? plain, (before ?? after)?.toUpperCase()];
  if (text === undefined) return null;
  // A sign and a letter both give the direction, and may contradict each other.
  if (letter !== '' && /^[+-]/.test(text)) return null;
  return { value: 'SW'.includes(letter) && letter !== '' ? 0 - Number(text) : Number(text), letter };
};

function decimalPair(text: string): Position | null {
  const [, ...found] = DECIMAL_PAIR.exec(text) ?? [];
  // Two whole numbers without a decimal point or a letter may be anything.
  if (!/[.NSEW]/i.test(text)) return null;
  const [first, second] = [valueOf(found[0], found[1], found[2], found[3]), valueOf(found[4], found[5], found[6], found[7])];
  if (first === null || second === null) return null;
  const letters = `${first.letter},${second.letter}`;
  if (/^[NS]?,[EW]?$/.test(letters)) return within(first.value, second.value);
  return /^[EW],[NS]$/.test(letters) ? within(second.value, first.value) : null;
}

/** An address as it reads: its commas, spaces, and marks are not encoded. */
const decoded = (address: string): string => {
  try {
    return decodeURIComponent(address.replace(/\+/g, ' '));
  } catch {
    return address;
  }
};

function inLink(text: string): Position | null {
  if (!LINK.test(text)) return null;
  const address = decoded(text.replace(/^geo:/i, '@'));
  const [pin, ...others] = IN_LINK;
  const at = (pattern: RegExp | undefined): Position | null => {
    const [, latitude, longitude] = pattern?.exec(address) ?? [];
    return latitude === undefined ? null : within(Number(latitude), Number(longitude));
  };
  const sought = SOUGHT_IN_LINK.exec(address)?.[1];
  return (
    at(pin) ?? (sought === undefined ? null : dmsPair(sought)) ?? others.reduce<Position | null>((found, one) => found ?? at(one), null)
  );
}

/** Minutes and seconds in the format the fields accept: typographic marks, spaces, and missing seconds. */
function plainDms(text: string): string {
  const marks = text
    .replace(/[′’‘]/g, "'")
    .replace(/[″“”]|''/g, '"')
    .replace(/[º˚]/g, '°')
    .trim();
  const [, first, rest] = /^([NSEW])\s*(.*)$/i.exec(marks) ?? [];
  const letterLast = first === undefined ? marks : `${rest ?? ''}${first}`;
  const compacted = letterLast
    .replace(/(\d)\s*[-:]\s*(?=\d)/g, '$1 ')
    .replace(/\s*([°'"])\s*/g, '$1')
    .replace(/\s+([NSEW])$/i, '$1')
    .replace(/^(\d{1,3}) (\d) /, '$1 0$2 ');
  const parts = /^(\d{1,3})[°\s]\s*(\d{1,2}(?:\.\d+)?)'?([NSEW])$/i.exec(compacted);
  if (parts === null) return compacted;
  // Degrees and decimal minutes, as on nautical charts and GPS receivers.
  const minutes = Number(parts[2]);
  const whole = Math.floor(minutes);
  return `${parts[1] ?? ''}°${String(whole).padStart(2, '0')}'${((minutes - whole) * 60).toFixed(2).padStart(5, '0')}"${parts[3] ?? ''}`;
}

const LATITUDE_FIRST = [/^(.*?[NS])[\s,;/]*(\d.*[EW])$/i, /^([NS].*?)[\s,;/]*([EW].*)$/i];
const LONGITUDE_FIRST = [/^(.*?[EW])[\s,;/]*(\d.*[NS])$/i, /^([EW].*?)[\s,;/]*([NS].*)$/i];
const cutBy = (patterns: readonly RegExp[], text: string): readonly string[] | undefined =>
  patterns.flatMap((pattern) => {
    const [, one, other] = pattern.exec(text) ?? [];
    return one === undefined || other === undefined ? [] : [[one, other]];
  })[0];

function dmsPair(text: string): Position | null {
  const cut = cutBy(LATITUDE_FIRST, text) ?? cutBy(LONGITUDE_FIRST, text)?.toReversed();
  if (cut === undefined) return null;
  const latitude = parseDms(plainDms(cut[0] ?? ''), 'latitude');
  const longitude = parseDms(plainDms(cut[1] ?? ''), 'longitude');
  return latitude.ok && longitude.ok ? { latitude: latitude.value, longitude: longitude.value } : null;
}

/** Whether the text may be a grid reference, which needs code that is not loaded yet. */
export const mayBeGridReference = (text: string): boolean => GRID.test(text.trim()) && /\d{2}$|N$/i.test(text.trim());

/** The position in the text, if it is not a grid reference. `null` if there is none. */
export const positionIn = (text: string): Position | null => {
  const trimmed = text.trim();
  return inLink(trimmed) ?? decimalPair(trimmed) ?? dmsPair(trimmed);
};

/** The position of an MGRS or UTM reference. `null` if it is neither. */
export const gridPosition = async (text: string): Promise<Position | null> => {
  const { positionOfMgrs, positionOfUtm } = await import('@touchdown/exports/grid');
  return positionOfMgrs(text) ?? positionOfUtm(text);
};
