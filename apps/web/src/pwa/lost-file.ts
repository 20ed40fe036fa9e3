/** A tab of an older version asks for a file of its own that is not served any more: it is loaded anew, or the person is told. */
import { toast } from '../shared/ui/toast.ts';
import { isPageHeld } from './page-held.ts';

const RELOADED_AT = 'touchdown.reloaded-for-lost-file';
/** Twice within that time is no older version but a broken one, and would go round for ever. */
const ONCE_IN_MS = 60_000;

/** What to do about it: the page is loaded anew unless unsaved entries hold it, or it just was. */
export function aboutLostFile(reload: () => void, now: number): void {
  const isAgain = now - (Number(sessionStorage.getItem(RELOADED_AT)) || 0) < ONCE_IN_MS;
  if (isAgain || isPageHeld()) {
    toast({
      title: 'This tab is of an older version of Touchdown',
      description: 'A part of it could not be loaded. Save what you have open, then reload the page.',
      destructive: true,
    });
    return;
  }
  sessionStorage.setItem(RELOADED_AT, String(now));
  reload();
}

/** Begins to listen for parts of the app that cannot be loaded. */
export function watchForLostFiles(): void {
  window.addEventListener('vite:preloadError', () => aboutLostFile(() => window.location.reload(), Date.now()));
}
