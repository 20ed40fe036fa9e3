/** Entry point of reports: their contents. The renderer controls how they are printed. */
export * from './document.ts';
export * from './input.ts';
export { TRIM_SHEET_TITLE, type TrimSheet, trimSheet, type TrimSheetItem, trimSheetItems } from './trim-sheet.ts';
export { completedDetails } from '../report-details.ts';
export { reportDrawings, type ReportDrawing } from './drawings.ts';
export { keyPlanTiles } from './airspace-figures.ts';
export { siteDiagramTiles } from './site-analysis-report.ts';
export { buildReport, REPORT_TITLES } from './build-report.ts';
export { dateText, lengthText, plainLengthText } from './report-text.ts';
export { imageAddress } from '../drawing/image-address.ts';
export type { Pen, Picture, PictureMark, PicturePoint, PictureRing } from '../drawing/picture.ts';
export type { DrawnUnderlay } from '../drawing/underlays.ts';
export type { BaseMap, MapBackground, TilePlace } from '../drawing/map-background.ts';
