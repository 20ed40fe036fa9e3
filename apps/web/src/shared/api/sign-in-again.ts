/** The one policy for a call that says "signed out": say so, then go to the sign-in, once. */
import { endLastToast, toast } from '../ui/toast.ts';
import { draftsAreAside, pageStays } from './drafts-aside.ts';

export const UNAUTHORIZED_REDIRECT_MS = 500;
/** A navigation that has not left the page after that time was stopped. */
export const STILL_HERE_MS = 5000;
let isLeaving = false;
const listeners = new Set<() => boolean>();

/** Where to sign in, so that the user comes back to where they were. */
export const signInAddress = (here: { readonly pathname: string; readonly search: string }): string => {
  const next = here.pathname + here.search;
  return next === '/' ? '/api/login' : `/api/login?next=${encodeURIComponent(next)}`;
};

/** Whether the page is on its way to the sign-in. */
export const isLeavingToSignIn = (): boolean => isLeaving;

/** Called just before the page is left for the sign-in or for a newer build: the moment to put aside what was typed. `false`: it could not be. */
export const onLeavingToSignIn = (listener: () => boolean): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Saves the drafts of all forms. `false` if one could not be saved. */
const putDraftsAside = (): boolean => {
  const areAside = [...listeners].map((putAside) => putAside()).every((isAside) => isAside);
  if (areAside) draftsAreAside();
  return areAside;
};

/** Leaves the page with what was typed put aside. Where there is no room for that, the browser asks before it is lost. */
export const leaveWithDrafts = (leave: () => void): void => {
  putDraftsAside();
  leave();
};

/** The page is still there, or there again: the next call that says "signed out" is answered again, and forms hold the page. */
const stay = () => {
  if (!isLeaving) return;
  isLeaving = false;
  pageStays();
  endLastToast();
};

// Back from the sign-in, the browser may show the page as it was left.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) stay();
});

const LOGGED_OUT = 'You are logged out. Logging in again...';

/** What the toast says at an address: the project screens have a wording of their own, their paths that of all others. */
export const loggedOutText = ({ pathname, search }: { readonly pathname: string; readonly search: string }): string => {
  const isOfProjects = /^\/projects(\/|$)/.test(pathname) && new URLSearchParams(search).get('tab') !== 'approach';
  return isOfProjects ? `Unauthorized - ${LOGGED_OUT}` : LOGGED_OUT;
};

interface Ways {
  readonly leave: (address: string) => void;
  /** Opens the sign-in beside this page. */
  readonly openBeside: (address: string) => void;
}
const WAYS: Ways = {
  leave: (address) => window.location.assign(address),
  openBeside: (address) => window.open(address, '_blank', 'noopener'),
};

/** Where drafts cannot be saved, the page stays: leaving it would lose them, and a question of the browser would be a trap. */
const offerSignInBeside = (openBeside: Ways['openBeside']) => {
  stay();
  toast({
    title: 'Your session has ended',
    description: 'What you typed can’t be saved on this device. Sign in in a new tab, then save again here.',
    destructive: true,
    action: { label: 'Sign In', onAct: () => openBeside('/api/login') },
  });
};

/**
 * Shows the toast, saves the drafts, and leaves for /api/login after half a second; further calls in the meantime do nothing. Never causes a
 * question of the browser. A page that is still there a few seconds later works as before.
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
