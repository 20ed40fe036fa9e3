/** Exports of this feature for other features. */
export { sealedExportOf, sealedPackedArchiveOf } from './export-file.service.ts';
export { surroundedDocumentOf } from './surrounded-document.service.ts';
