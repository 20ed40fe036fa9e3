/** Exports of the comparison of editions for other features. */
export { chosenEditions, editionHead, editionsBetween, type EditionRef } from './edition-comparison.service.ts';
