/** A whole position in one text, as it is pasted: decimal degrees, degrees with minutes and seconds, a Google Maps link, MGRS, or UTM. */
import { degrees, parseDms, type Position } from '@touchdown/domain';

const NUMBER = String.raw`[+-]?\d{1,3}(?:\.\d+)?`;
const DECIMAL_PAIR = new RegExp(String.raw`^[([]?\s*(${NUMBER})\s*°?\s*([NS])?\s*[,;\s]\s*(${NUMBER})\s*°?\s*([EW])?\s*[)\]]?$`, 'i');
/** The pin of a place takes precedence over the center of the map. */
const IN_LINK = [
  /!3d(-?\d+\.\d+)!4d(-?\d+\.\d+)/,
  /[?&](?:q|query|ll|destination|center)=(?:loc:)?(-?\d+\.\d+),\s*(-?\d+\.\d+)/,
  /@(-?\d+\.\d+),(-?\d+\.\d+)/,
];
const GRID = /^(?:UTM\s*)?\d{1,2}\s*[C-HJ-NP-X]/i;

const within = (latitude: number, longitude: number): Position | null =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude: degrees(latitude), longitude: degrees(longitude) } : null;

const signed = (text: string | undefined, letter: string | undefined, negative: string): number | null => {
  if (text === undefined) return null;
  // A sign and a letter both give the direction, and may contradict each other.
  if (letter !== undefined && /^[+-]/.test(text)) return null;
  return letter?.toUpperCase() === negative ? 0 - Number(text) : Number(text);
};

function decimalPair(text: string): Position | null {
  const [, first, northSouth, second, eastWest] = DECIMAL_PAIR.exec(text) ?? [];
  // Two whole numbers without a decimal point or a letter may be anything.
  if (!/[.NSEW]/i.test(text)) return null;
  const latitude = signed(first, northSouth, 'S');
  const longitude = signed(second, eastWest, 'W');
  return latitude === null || longitude === null ? null : within(latitude, longitude);
}

function inLink(text: string): Position | null {
  if (!/^https?:\/\/|^geo:/i.test(text)) return null;
  const address = text.replace(/^geo:/i, '@').replace(/%2C/gi, ',');
  for (const pattern of IN_LINK) {
    const [, latitude, longitude] = pattern.exec(address) ?? [];
    if (latitude !== undefined) return within(Number(latitude), Number(longitude));
  }
  return null;
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
  const compacted = letterLast.replace(/\s*([°'"])\s*/g, '$1').replace(/\s+([NSEW])$/i, '$1');
  const parts = /^(\d{1,3})[°\s]\s*(\d{1,2}(?:\.\d+)?)'?([NSEW])$/i.exec(compacted);
  if (parts === null) return compacted;
  // Degrees and decimal minutes, as on nautical charts and GPS receivers.
  const minutes = Number(parts[2]);
  const whole = Math.floor(minutes);
  return `${parts[1] ?? ''}°${String(whole).padStart(2, '0')}'${((minutes - whole) * 60).toFixed(2).padStart(5, '0')}"${parts[3] ?? ''}`;
}

function dmsPair(text: string): Position | null {
  const cut = /^(.*?[NS])[\s,;]*(\d.*[EW])$/i.exec(text) ?? /^([NS].*?)[\s,;]*([EW].*)$/i.exec(text);
  if (cut === null) return null;
  const latitude = parseDms(plainDms(cut[1] ?? ''), 'latitude');
  const longitude = parseDms(plainDms(cut[2] ?? ''), 'longitude');
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
