/** Exports of the FAA notices for other features. */
export { noticeJob, type NoticeJobDeps } from './notice-job.ts';
export { noticeDataJob } from './notice-data-job.ts';
