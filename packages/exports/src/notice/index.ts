/** Entry point of the FAA notices. */
export { type AnswersRecord, isNoticeHeliport, NO_ANSWERS } from './answers.ts';
export type { PublicFacilities, PublicFacility } from './public-facility.ts';
export type { County, MapOutline, NearestTown, NoticeInput, NoticeObstacle, SiteArea } from './input.ts';
export { type Form7460, form7460, form7460Csv, form7460Json, noticeFileName } from './form-7460-1.ts';
export type { FilledAt, FormField, FormSection } from './form-7480-1.ts';
export { type Form7480, form7480, form7480Csv, form7480Json } from './notice-7480-1.ts';
export { type Deadline, deadlineOf } from './deadline.ts';
export { locationMapTiles } from './location-map.ts';
export { form7460Workbook } from './form-7460-workbook.ts';
export { noticeReport } from './notice-report.ts';
export { checkedForm7460, checkedForm7480, type CheckedForm7460, type CheckedForm7480 } from './pre-check.ts';
export { stateCode } from './state-names.ts';
