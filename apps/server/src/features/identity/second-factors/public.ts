/** Exports of the second factors for sign-in and account recovery. */
export { lockPerson, removeTotpOf } from './second-factors.queries.ts';
