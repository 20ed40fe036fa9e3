/** Exports of the document details for reports and drawings. */
export { documentIdentityOf } from './document-identity.service.ts';
