/** The neutral document of a project, for exports, analyses, and notices. */
export { documentRecordsOf, facilityDocumentOf } from './facility-document.service.ts';
