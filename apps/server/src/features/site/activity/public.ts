/** Exports of the activity for other features. */
export { DESCRIBED_ACTIONS, sentenceOf, spaced } from './sentences.ts';
export { whoOf } from './who.ts';
