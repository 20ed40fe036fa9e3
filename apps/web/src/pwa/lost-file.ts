/** A tab of an older version asks for a file of its own that is no longer served: it is loaded again, or the user is told. */
import { recall, remember } from '../shared/storage/storage.ts';
import { toast } from '../shared/ui/toast.ts';
import { isHeld } from './held.ts';

const RELOADED_AT = 'touchdown.reloaded-for-lost-file';
/** Twice within that time is no older version but a broken one, and would go round for ever. */
const ONCE_IN_MS = 60_000;

/** Where there is no network nothing is older: the part was never fetched, or this browser lost it. */
const tell = () =>
  navigator.onLine
    ? toast({
        title: 'This tab is running an older version of Touchdown',
        description: 'Part of the app could not be loaded. Save your work, then reload the page.',
        destructive: true,
      })
    : toast({
        title: "This part of Touchdown isn't available offline",
        description: "It will load when you're back online. Your entries are safe.",
        destructive: true,
      });

/** What to do about it: the page is loaded again unless unsaved entries or unsent edits hold it, it just was, or no network would bring it back. */
export async function aboutLostFile(reload: () => void, now: number): Promise<void> {
  const isAgain = now - (Number(recall('session', RELOADED_AT)) || 0) < ONCE_IN_MS;
  // Without a note of it the reload could go round for ever.
  if (isAgain || !navigator.onLine || (await isHeld()) || !remember('session', RELOADED_AT, String(now))) tell();
  else reload();
}

/** Begins to listen for parts of the app that cannot be loaded. */
export function watchForLostFiles(): void {
  window.addEventListener('vite:preloadError', () => void aboutLostFile(() => window.location.reload(), Date.now()));
}
