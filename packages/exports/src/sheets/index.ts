/** Entry point of the plan sheets. */
export { buildSheets, type PlanSheet, type SheetOptions, type SheetSet } from './build-sheets.ts';
export { PAPER_IDS, type PaperId, PAPERS } from './paper-size.ts';
export { type NamedDrawing, sheetsArchive, titledSheet, titledSvg, type TitledPicture } from './sheets-archive.ts';
