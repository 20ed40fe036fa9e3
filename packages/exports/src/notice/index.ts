/** Entry point of the FAA notices. */
export { type AnswersRecord, isNoticeHeliport, NO_ANSWERS } from './answers.ts';
export type { PublicFacilities, PublicFacility } from './public-facility.ts';
export type { MapOutline, NoticeInput, NoticeObstacle } from './input.ts';
export { type Form7460, form7460, form7460Csv, form7460Json, noticeFileName } from './form-7460-1.ts';
export type { FilledAt, FormField, FormSection } from './form-7480-1.ts';
export { type Form7480, form7480, form7480Csv, form7480Json } from './notice-7480-1.ts';
export { locationMapTiles } from './location-map.ts';
export { noticeReport } from './notice-report.ts';
