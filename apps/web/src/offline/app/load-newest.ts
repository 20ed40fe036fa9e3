/** Loads the build that the server serves now, bypassing older files cached in this browser. */
import { leaveWithDrafts } from '../../shared/api/sign-in-again.ts';
import { loadFromServer } from './reload-page.ts';

/**
 * Saves drafts and leaves this build for the server's. Unsynced edits stay in the browser's database. Does not wait for the new build's
 * worker, which takes a while to install on a slow connection. The page it loads lets that worker take over.
 */
export const loadNewest = (leave: () => void = loadFromServer): void => leaveWithDrafts(leave);
