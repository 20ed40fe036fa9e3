/** When a tab of an older version requests one of its files that is no longer served, reloads it or shows a message. */
import { isWithin, recall, remember } from '../../shared/storage/storage.ts';
import { toast } from '../../shared/ui/toast.ts';
import { isHeld } from './held.ts';

const RELOADED_AT = 'touchdown.reloaded-for-lost-file';
/** Twice within this time means a broken version rather than an older one, and would reload forever. */
const ONCE_IN_MS = 60_000;

/**
 * Offline, the chunk was never fetched, or this browser lost it. Online, the server may have a newer version, or the chunk failed before
 * the connection was back: browsers do not fetch a failed module again until the page is reloaded.
 */
const report = () =>
  navigator.onLine
    ? toast({
        title: 'Part of Touchdown could not be loaded',
        description: 'This tab may be running an older version. Save your work, then reload the page.',
        destructive: true,
      })
    : toast({
        title: "This part of Touchdown isn't available offline",
        description: "Reload the page when you're back online. Your entries are safe.",
        destructive: true,
      });

/**
 * Reloads the page unless unsaved entries or unsynced edits prevent it, it was just reloaded, or it is offline and a reload would not help.
 */
export async function handleMissingFile(reload: () => void, now: number): Promise<void> {
  const isAgain = isWithin(ONCE_IN_MS, Number(recall('session', RELOADED_AT)) || 0, now);
  // If the reload cannot be recorded, it could repeat forever.
  if (isAgain || !navigator.onLine || (await isHeld()) || !remember('session', RELOADED_AT, String(now))) report();
  else reload();
}

/** Starts listening for chunks that fail to load. */
export function watchForMissingFiles(): void {
  window.addEventListener('vite:preloadError', () => void handleMissingFile(() => window.location.reload(), Date.now()));
}
