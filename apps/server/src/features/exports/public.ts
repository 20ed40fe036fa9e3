/** What other features need of the exports. */
export { sealedExportOf, sealedPackedArchiveOf } from './export-file.service.ts';
export { facilityDocumentOf, surroundedDocumentOf } from './facility-document.service.ts';
