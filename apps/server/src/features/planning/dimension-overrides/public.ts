/** Exports of the owner's decisions on dimensions for other features. */
export { issuableWith, overrideOf } from './dimension-issue.service.ts';
