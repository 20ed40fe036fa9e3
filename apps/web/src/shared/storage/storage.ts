/** The small notes of this browser. A store that is full or closed to us forgets; it never stops what the user does. */
type Area = 'local' | 'session';

const areaOf = (area: Area): Storage => (area === 'local' ? window.localStorage : window.sessionStorage);

/** The note, or `null` when there is none or none can be read. */
export function recall(area: Area, key: string): string | null {
  try {
    return areaOf(area).getItem(key);
  } catch {
    return null;
  }
}

/** Keeps the note; `false` when there is no room for it. */
export function remember(area: Area, key: string, value: string): boolean {
  try {
    areaOf(area).setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

export function forget(area: Area, key: string): void {
  try {
    areaOf(area).removeItem(key);
  } catch {
    // What cannot be read is forgotten already.
  }
}

/** The keys of all notes that begin so; none where none can be read. */
export function notesOf(area: Area, prefix: string): readonly string[] {
  try {
    return Object.keys(areaOf(area)).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
