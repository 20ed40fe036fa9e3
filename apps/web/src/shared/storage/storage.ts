/** Small values in browser storage. Storage that is full or not accessible loses values but never blocks the user. */
type Area = 'local' | 'session';

const areaOf = (area: Area): Storage => (area === 'local' ? window.localStorage : window.sessionStorage);

/** The value, or `null` if there is none or it cannot be read. */
export function recall(area: Area, key: string): string | null {
  try {
    return areaOf(area).getItem(key);
  } catch {
    return null;
  }
}

/** Saves the value. `false` if there is no room for it. */
export function remember(area: Area, key: string, value: string): boolean {
  try {
    areaOf(area).setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** Whether a time, in milliseconds since 1970, is less than this long ago. A later one was stored while the clock was ahead. */
export const isWithin = (ms: number, at: number, now: number): boolean => at <= now && now - at < ms;

export function forget(area: Area, key: string): void {
  try {
    areaOf(area).removeItem(key);
  } catch {
    // Storage that cannot be read has nothing to remove.
  }
}

/** The keys of all values with this prefix. Empty if they cannot be read. */
export function notesOf(area: Area, prefix: string): readonly string[] {
  try {
    return Object.keys(areaOf(area)).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
