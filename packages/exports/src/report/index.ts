/** The front door of reports: what is in them. How they are printed is the printer's. */
export * from './document.ts';
export * from './input.ts';
export { buildReport, REPORT_TITLES } from './build-report.ts';
export { clauseText, dateText, lengthText, momentText, plainLengthText } from './words.ts';
export type { Pen, Picture, PictureMark, PicturePoint, PictureRing } from '../drawing/picture.ts';
