/** Exports of the plan under an edition of its own for other features. */
export { expectCirculars } from './edition-plan.service.ts';
