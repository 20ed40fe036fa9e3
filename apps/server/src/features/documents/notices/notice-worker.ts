/** A worker thread that generates one notice file, so that other requests run in the meantime. */
import { parentPort } from 'node:worker_threads';
import { noticeReport } from '@touchdown/exports/notice';
import { renderPdf } from '../../../pdf/render-pdf.ts';
import { afterOthers } from '../../../runtime/after-others.ts';
import { isPlain, makeNotice, type NoticeResult, type NoticeWork } from './make-notice.ts';

const resultOf = async (work: NoticeWork): Promise<NoticeResult> =>
  isPlain(work) ? makeNotice(work) : renderPdf(noticeReport(work.input));

if (parentPort !== null) {
  const port = parentPort;
  afterOthers();
  port.once('message', (work: NoticeWork) => {
    void resultOf(work).then((result) => port.postMessage(result));
  });
}
