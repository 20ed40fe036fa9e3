/** Exports of the document details for reports and drawings. */
export { documentIdentityOf, issueDateOf } from './document-identity.service.ts';
