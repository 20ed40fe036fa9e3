/** Entry point of the plan sheets. */
export { buildSheets, type PlanSheet, type SheetOptions, type SheetSet } from './build-sheets.ts';
export { PAPER_IDS, type PaperId, PAPERS } from './paper-size.ts';
export { sheetsArchive, sheetSvg } from './sheets-archive.ts';
