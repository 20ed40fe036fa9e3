/** Exports of the comparison of editions for other features. */
export { editionHead, editionsBetween } from './edition-comparison.service.ts';
