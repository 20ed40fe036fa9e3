/** What other features need of the exports. */
export { sealedExportOf } from './export-file.service.ts';
export { facilityDocumentOf, surroundedDocumentOf } from './facility-document.service.ts';
