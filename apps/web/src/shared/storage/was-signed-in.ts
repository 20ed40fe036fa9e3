/** Whether somebody was signed in here last, as far as this browser knows; the server alone decides. */
import { recall, remember } from './storage.ts';

const KEY = 'touchdown.was-signed-in';

export const wasSignedIn = (): boolean => recall('local', KEY) === 'true';
export const noteSignedIn = (isSignedIn: boolean): void => {
  remember('local', KEY, String(isSignedIn));
};
