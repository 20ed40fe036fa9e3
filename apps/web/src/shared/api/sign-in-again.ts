/** The one policy for a call that says "signed out": say so, then go to the sign-in, once. */
import { toast } from '../ui/toast.ts';

export const UNAUTHORIZED_REDIRECT_MS = 500;
let isLeaving = false;

/** Where to sign in so that the person comes back to where they were. */
export const signInAddress = (here: { readonly pathname: string; readonly search: string }): string => {
  const next = here.pathname + here.search;
  return next === '/' ? '/api/login' : `/api/login?next=${encodeURIComponent(next)}`;
};

/** Shows the toast and leaves for /api/login after half a second; further calls do nothing. */
export const signInAgain = (): void => {
  if (isLeaving) return;
  isLeaving = true;
  toast({ title: 'Unauthorized', description: 'You are logged out. Logging in again...', destructive: true });
  window.setTimeout(() => window.location.assign(signInAddress(window.location)), UNAUTHORIZED_REDIRECT_MS);
};
