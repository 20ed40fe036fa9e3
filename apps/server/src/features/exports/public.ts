/** Exports of this feature for other features. */
export { sealedExportOf, sealedPackedArchiveOf } from './export-file.service.ts';
export { facilityDocumentOf, surroundedDocumentOf } from './facility-document.service.ts';
