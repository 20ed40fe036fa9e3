/** Conditions that prevent the app from reloading by itself: unsaved entries and unsynced edits. */
import { editQueue } from '../../shared/offline/ports.ts';
import { isPageHeld } from './page-held.ts';

/** Number of the user's pending edits in this browser, from all tabs. Rejects if the queue cannot be read. */
export const unsentEdits = async (): Promise<number> => (await (await editQueue())?.count()) ?? 0;

/** Whether the app must wait. True if the queue cannot be read, because it may contain edits. */
export async function isHeld(): Promise<boolean> {
  const unsent = await unsentEdits().catch(() => 1);
  return unsent > 0 || isPageHeld();
}
