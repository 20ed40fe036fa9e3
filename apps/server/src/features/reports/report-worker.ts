/** A thread that makes reports, one at a time: what they take of time and memory is its own. */
import { parentPort } from 'node:worker_threads';
import { afterOthers } from '../../runtime/after-others.ts';
import { buildReport, type ReportIssue, type ReportKind } from '@touchdown/exports/report';
import type { ReportType } from '@touchdown/contract';
import { renderPdf } from '../../pdf/render-pdf.ts';
import { assembleInput } from './assemble-input.ts';
import { nearbyPlaces } from './nearby-places.ts';
import type { ReportRecords } from './report-records.ts';

export interface ReportWork {
  readonly records: ReportRecords;
  readonly issue: ReportIssue;
  readonly logo: Uint8Array | null;
}
export type ReportNews = { readonly progress: number } | { readonly pdf: Uint8Array };

const KINDS: Readonly<Record<ReportType, ReportKind>> = {
  site_analysis: 'site-analysis',
  dimension: 'dimension',
  compliance: 'compliance',
};
/** Percent of the whole at the end of each part. */
const [READ, JUDGED, BUILT, PRINTED] = [5, 55, 60, 95];

async function make({ records, issue, logo }: ReportWork, tell: (news: ReportNews) => void): Promise<void> {
  let told = 0;
  const within = (from: number, to: number) => (done: number, total: number) => {
    const progress = Math.floor(from + ((to - from) * done) / Math.max(total, 1));
    if (progress > told) tell({ progress: (told = progress) });
  };
  const image = logo && { bytes: logo, alt: 'Logo of the owner' };
  const places = records.places === null ? null : await nearbyPlaces(records);
  const input = assembleInput({ records, issue, logo: image, places, onProgress: within(READ, JUDGED) });
  const document = buildReport(KINDS[records.type], input);
  tell({ progress: BUILT });
  tell({ pdf: await renderPdf(document, { onProgress: within(BUILT, PRINTED) }) });
}

if (parentPort !== null) {
  const port = parentPort;
  afterOthers();
  // A report that fails ends the thread: anyone who waits hears of that.
  port.on('message', (work: ReportWork) => void make(work, (news) => port.postMessage(news)));
}
