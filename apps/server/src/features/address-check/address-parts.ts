/** What to ask for when the whole address is unknown: the parts of it that a map has. */

/** Rooms inside a building, which maps seldom know: "Suite 200", "Fl. 3", "Apt 4B", "#12". */
const ROOM = /^(?:(?:suite|ste|unit|apt|apartment|floor|fl|room|rm|building|bldg|hangar|p\.?\s?o\.?\s?box)\b\.?\s*[\w-]+|#\s*[\w-]+)$/i;
const ROOM_AT_END = /\s+(?:(?:suite|ste|unit|apt|room|rm)\b\.?\s*|#\s*)[\w-]+$/i;

/** Blanks and line ends count alike, so that the same address is asked for once. */
export const tidyAddress = (address: string): string =>
  address
    .split(/[\r\n,]+/)
    .map((part) => part.trim().replace(/\s+/g, ' '))
    .filter((part) => part !== '')
    .join(', ');

/**
 * Without rooms; else without the first part, often the name of a building or a house number that the map lacks. Null when nothing
 * would be excluded or left over.
 */
export function addressParts(address: string): string | null {
  const parts = tidyAddress(address).split(', ');
  const roomless = parts.filter((part) => !ROOM.test(part)).map((part) => part.replace(ROOM_AT_END, ''));
  if (roomless.length > 0 && roomless.join(', ') !== parts.join(', ')) return roomless.join(', ');
  return parts.length > 1 ? parts.slice(1).join(', ') : null;
}
