/** What signing in, and those who help people back in, need to know of second factors. */
export { hasSecondFactor, lockPerson, removeTotpOf } from './second-factors.queries.ts';
