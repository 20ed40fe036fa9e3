/** What other features need of the owner's decisions on dimensions. */
export { issuableWith, overrideOf } from './dimension-issue.service.ts';
