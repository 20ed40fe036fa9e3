/** The one policy for a call that reports "signed out": show a message, then go to the sign-in, once. */
import { endLastToast, toast } from '../ui/toast.ts';
import { markDraftsSaved, pageStays } from './drafts-saved.ts';

export const UNAUTHORIZED_REDIRECT_MS = 500;
/** A navigation that has not left the page after this time was stopped. */
export const STILL_HERE_MS = 5000;
let isLeaving = false;
const listeners = new Set<() => boolean>();

/** The sign-in address that returns the user to the current page. */
export const signInAddress = (here: { readonly pathname: string; readonly search: string }): string => {
  const next = here.pathname + here.search;
  return next === '/' ? '/api/login' : `/api/login?next=${encodeURIComponent(next)}`;
};

/** Whether the page is navigating to the sign-in. */
export const isLeavingToSignIn = (): boolean => isLeaving;

/** Called just before the page is left for the sign-in or for a newer build, to save drafts. `false`: they could not be saved. */
export const onLeavingToSignIn = (listener: () => boolean): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Saves the drafts of all forms. `false` if one could not be saved. */
const putDraftsAside = (): boolean => {
  const areSaved = [...listeners].map((putAside) => putAside()).every((isAside) => isAside);
  if (areSaved) markDraftsSaved();
  return areSaved;
};

/** Leaves the page with its drafts saved. If there is no room for them, the browser asks before they are lost. */
export const leaveWithDrafts = (leave: () => void): void => {
  putDraftsAside();
  leave();
};

/** The page is still open, or restored. The next call that reports "signed out" is handled again, and forms block the page. */
const stay = () => {
  if (!isLeaving) return;
  isLeaving = false;
  pageStays();
  endLastToast();
};

// When the user navigates back from the sign-in, the browser may restore the page as it was.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) stay();
});

const LOGGED_OUT = 'You are logged out. Logging in again...';

/** The toast text for an address. The project screens have their own text, and their paths have the general one. */
export const loggedOutText = ({ pathname, search }: { readonly pathname: string; readonly search: string }): string => {
  const isOfProjects = /^\/projects(\/|$)/.test(pathname) && new URLSearchParams(search).get('tab') !== 'approach';
  return isOfProjects ? `Unauthorized - ${LOGGED_OUT}` : LOGGED_OUT;
};

interface Ways {
  readonly leave: (address: string) => void;
  /** Opens the sign-in in another tab. */
  readonly openBeside: (address: string) => void;
}
const WAYS: Ways = {
  leave: (address) => window.location.assign(address),
  openBeside: (address) => window.open(address, '_blank', 'noopener'),
};

/** If drafts cannot be saved, the page stays. Leaving would lose them, and the browser's prompt would trap the user. */
const offerSignInBeside = (openBeside: Ways['openBeside']) => {
  stay();
  toast({
    title: 'Your session has ended',
    description: 'What you typed can’t be saved on this device. Open a new tab, sign in, and then save again here.',
    destructive: true,
    action: { label: 'Sign In', onAct: () => openBeside('/api/login') },
  });
};

/**
 * Shows the toast, saves the drafts, and leaves for /api/login after half a second. Further calls in the meantime do nothing. Never causes
 * a browser prompt. A page that is still open a few seconds later works as before.
 */
export const signInAgain = (ways: Partial<Ways> = {}): void => {
  if (isLeaving) return;
  const { leave, openBeside } = { ...WAYS, ...ways };
  isLeaving = true;
  toast({ title: 'Unauthorized', description: loggedOutText(window.location), destructive: true, last: true });
  window.setTimeout(() => {
    if (!putDraftsAside()) {
      offerSignInBeside(openBeside);
      return;
    }
    leave(signInAddress(window.location));
    window.setTimeout(stay, STILL_HERE_MS);
  }, UNAUTHORIZED_REDIRECT_MS);
};
