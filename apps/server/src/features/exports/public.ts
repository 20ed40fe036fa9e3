/** What other features need of the exports. */
export { exportFileOf } from './export-file.service.ts';
export { facilityDocumentOf, surroundedDocumentOf } from './facility-document.service.ts';
