/** A worker thread that generates one notice file. */
import { noticeReport } from '@touchdown/exports/notice';
import { renderPdf } from '../../../pdf/render-pdf.ts';
import { doInThread } from '../../../runtime/thread-work.ts';
import { isPlain, makeNotice, type NoticeResult, type NoticeWork } from './make-notice.ts';

doInThread((work: NoticeWork): NoticeResult | Promise<NoticeResult> =>
  isPlain(work) ? makeNotice(work) : renderPdf(noticeReport(work.input)),
);
