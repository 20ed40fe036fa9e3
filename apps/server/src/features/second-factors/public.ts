/** Exports of the second factors for sign-in and account recovery. */
export { hasSecondFactor, lockPerson, removeTotpOf } from './second-factors.queries.ts';
