/** Exports of the comparison of editions for other features. */
export { chosenEditions, editionHead, editionsBetween, type EditionRef, revisionsAfter } from './edition-comparison.service.ts';
