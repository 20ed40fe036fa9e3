/** The current capture, saved on this device until it is submitted or discarded, because a phone ends apps in the background. */
import { BLANK_AWAY, type CaptureDraft, newCapture } from './capture-draft.ts';

const nameOf = (personId: string, projectId: string): string => `touchdown.field.${personId}.${projectId}`;

/** The saved draft. `null` if there is none, or it cannot be read. It does not continue averaging, because the device may be elsewhere. */
export function storedCapture(personId: string, projectId: string): CaptureDraft | null {
  const stored = localStorage.getItem(nameOf(personId, projectId));
  if (stored === null) return null;
  try {
    const draft = JSON.parse(stored) as Partial<CaptureDraft>;
    const away = draft.away ? { ...BLANK_AWAY, ...draft.away } : null;
    return { ...newCapture(null), ...draft, away, isAveraging: draft.fixes === undefined || draft.fixes.length === 0 };
  } catch {
    return null;
  }
}

/** Saves the draft. `null` deletes it. If the storage is full, nothing is saved, and the screen continues. */
export function storeCapture(personId: string, projectId: string, draft: CaptureDraft | null): void {
  try {
    if (draft === null) localStorage.removeItem(nameOf(personId, projectId));
    else localStorage.setItem(nameOf(personId, projectId), JSON.stringify(draft));
  } catch {
    // Full or rejected. What is on the screen stays there.
  }
}
