/** Loads the build that the server serves now, past the files of an older one that this browser keeps. */
import { leaveWithDrafts } from '../shared/api/sign-in-again.ts';
import { loadFromServer } from './reload-page.ts';

/**
 * Puts aside what was typed and leaves this build for the server's. Edits that were not sent stay in the browser's database. It does not
 * wait for the worker of the new build, which takes a while to install on a slow line: the page it loads lets that worker take over.
 */
export const loadNewest = (leave: () => void = loadFromServer): void => leaveWithDrafts(leave);
