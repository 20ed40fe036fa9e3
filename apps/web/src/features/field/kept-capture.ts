/** The capture under way, kept on this device until it is saved or discarded: a phone ends what is not looked at. */
import { BLANK_AWAY, type CaptureDraft, newCapture } from './capture-draft.ts';

const nameOf = (personId: string, projectId: string): string => `touchdown.field.${personId}.${projectId}`;

/** What was kept; `null` when there is nothing, or nothing that can be read. It does not go on averaging: the device may be elsewhere. */
export function keptCapture(personId: string, projectId: string): CaptureDraft | null {
  const kept = localStorage.getItem(nameOf(personId, projectId));
  if (kept === null) return null;
  try {
    const draft = JSON.parse(kept) as Partial<CaptureDraft>;
    const away = draft.away ? { ...BLANK_AWAY, ...draft.away } : null;
    return { ...newCapture(null), ...draft, away, isAveraging: draft.fixes === undefined || draft.fixes.length === 0 };
  } catch {
    return null;
  }
}

/** Keeps the draft; `null` forgets it. A full store keeps nothing, and the screen goes on. */
export function keepCapture(personId: string, projectId: string, draft: CaptureDraft | null): void {
  try {
    if (draft === null) localStorage.removeItem(nameOf(personId, projectId));
    else localStorage.setItem(nameOf(personId, projectId), JSON.stringify(draft));
  } catch {
    // Full, or rejected: what is on the screen stays there.
  }
}
