/** A worker thread that generates one notice file. */
import { noticeReport } from '@touchdown/exports/notice';
import { renderPdf } from '../../../pdf/render-pdf.ts';
import { doInThread } from '../../../runtime/thread-work.ts';
import { backgroundOf } from '../map-background/public.ts';
import { isPlain, makeNotice, type NoticeResult, type NoticeWork } from './make-notice.ts';

const inputOf = ({ input, surroundings }: NoticeWork): NoticeWork['input'] =>
  surroundings === undefined ? input : { ...input, background: backgroundOf(surroundings, input.parcels) };

doInThread((work: NoticeWork): NoticeResult | Promise<NoticeResult> =>
  isPlain(work) ? makeNotice(work) : renderPdf(noticeReport(inputOf(work))),
);
