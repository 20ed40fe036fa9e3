/** Parts of an address to try when the whole address is unknown. */

/** Rooms inside a building, which maps rarely include: "Suite 200", "Fl. 3", "Apt 4B", "#12". */
const ROOM = /^(?:(?:suite|ste|unit|apt|apartment|floor|fl|room|rm|building|bldg|hangar|p\.?\s?o\.?\s?box)\b\.?\s*[\w-]+|#\s*[\w-]+)$/i;
const ROOM_AT_END = /\s+(?:(?:suite|ste|unit|apt|room|rm)\b\.?\s*|#\s*)[\w-]+$/i;

/** Spaces and line breaks are equivalent, so that the same address is requested once. */
export const tidyAddress = (address: string): string =>
  address
    .split(/[\r\n,]+/)
    .map((part) => part.trim().replace(/\s+/g, ' '))
    .filter((part) => part !== '')
    .join(', ');

/**
 * Without rooms; otherwise without the first part, often a building name or house number that the map lacks. Null if nothing would be
 * removed or nothing would remain.
 */
export function addressParts(address: string): string | null {
  const parts = tidyAddress(address).split(', ');
  const roomless = parts.filter((part) => !ROOM.test(part)).map((part) => part.replace(ROOM_AT_END, ''));
  if (roomless.length > 0 && roomless.join(', ') !== parts.join(', ')) return roomless.join(', ');
  return parts.length > 1 ? parts.slice(1).join(', ') : null;
}
