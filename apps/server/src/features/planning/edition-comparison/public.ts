/** Exports of the comparison of editions for other features. */
export { editionComparisonJob } from './comparison-job.ts';
export { chosenEditions, editionHead, editionsBetween, type EditionPair, revisionsAfter } from './edition-comparison.service.ts';
export { type EditionRef, planningHead } from './planning-editions.ts';
