/** The one policy for a call that says "signed out": say so, then go to the sign-in, once. */
import { toast } from '../ui/toast.ts';
import { draftsAreAside } from './drafts-aside.ts';

export const UNAUTHORIZED_REDIRECT_MS = 500;
let isLeaving = false;
const listeners = new Set<() => boolean>();

/** Where to sign in so that the person comes back to where they were. */
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

/** Leaves the page with what was typed put aside. Where there is no room for that, the browser asks before it is lost. */
export const leaveWithDrafts = (leave: () => void): void => {
  if ([...listeners].map((putAside) => putAside()).every((isAside) => isAside)) draftsAreAside();
  leave();
};

const LOGGED_OUT = 'You are logged out. Logging in again...';

/** What the toast says at an address: the project screens have a wording of their own, their paths that of all others. */
export const loggedOutText = ({ pathname, search }: { readonly pathname: string; readonly search: string }): string => {
  const isOfProjects = /^\/projects(\/|$)/.test(pathname) && new URLSearchParams(search).get('tab') !== 'approach';
  return isOfProjects ? `Unauthorized - ${LOGGED_OUT}` : LOGGED_OUT;
};

/** Shows the toast and leaves for /api/login after half a second; further calls do nothing. */
export const signInAgain = (leave: (address: string) => void = (address) => window.location.assign(address)): void => {
  if (isLeaving) return;
  isLeaving = true;
  toast({ title: 'Unauthorized', description: loggedOutText(window.location), destructive: true, last: true });
  window.setTimeout(() => {
    leaveWithDrafts(() => leave(signInAddress(window.location)));
  }, UNAUTHORIZED_REDIRECT_MS);
};
