/** Files as other programs might create them, for tests. */
export { textRow, workbookOf, zipOf } from './testing/workbook.ts';
