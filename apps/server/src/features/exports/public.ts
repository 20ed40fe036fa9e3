/** What other features need of the exports. */
export { facilityDocumentOf, surroundedDocumentOf } from './facility-document.service.ts';
