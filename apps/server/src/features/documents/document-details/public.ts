/** Exports of the document details for reports. */
export { findDetails } from './document-details.queries.ts';
