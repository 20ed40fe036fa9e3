/** A worker thread that prints one trim list. */
import { type TrimSheet, trimSheet } from '@touchdown/exports/report';
import { renderPdf } from '../../../pdf/render-pdf.ts';
import { doInThread } from '../../../runtime/thread-work.ts';

doInThread((sheet: TrimSheet): Promise<Uint8Array> => renderPdf(trimSheet(sheet)));
