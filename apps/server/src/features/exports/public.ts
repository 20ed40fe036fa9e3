/** What other features need of the exports. */
export { facilityDocumentOf } from './facility-document.service.ts';
