/** What keeps the app from being reloaded by itself: entries that were not saved, and edits that were not sent. */
import { editQueue } from '../shared/offline/ports.ts';
import { isPageHeld } from './page-held.ts';

/** How many edits of the user wait in this browser, whichever tab made them. Rejects when the queue cannot be read. */
export const unsentEdits = async (): Promise<number> => (await (await editQueue())?.count()) ?? 0;

/** Whether the app must wait. A queue that cannot be read may hold something: it holds. */
export async function isHeld(): Promise<boolean> {
  const unsent = await unsentEdits().catch(() => 1);
  return unsent > 0 || isPageHeld();
}
