/** A worker thread that writes one export file. */
import { doInThread } from '../../../runtime/thread-work.ts';
import { type ExportWork, writeExport } from './write-export.ts';

doInThread((work: ExportWork) => writeExport(work));
