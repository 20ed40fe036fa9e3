/** A worker thread that generates reports and plan sheets, one at a time, with separate time and memory. */
import { parentPort } from 'node:worker_threads';
import { afterOthers } from '../../../runtime/after-others.ts';
import {
  buildReport,
  type DrawnUnderlay,
  reportDrawings,
  type ReportInput,
  type ReportIssue,
  type ReportKind,
} from '@touchdown/exports/report';
import { buildSheets, type SheetOptions, sheetsArchive, type SheetSet } from '@touchdown/exports/sheets';
import type { ReportType } from '@touchdown/contract';
import { renderPdf } from '../../../pdf/render-pdf.ts';
import { renderSheets } from '../../../pdf/render-sheets.ts';
import type { DrawnSurroundings } from '../map-background/public.ts';
import { assembleInput } from './assemble-input.ts';
import { nearbyPlaces } from './nearby-places.ts';
import type { ReportRecords } from './report-records.ts';

export interface ReportWork {
  readonly records: ReportRecords;
  readonly issue: ReportIssue;
  readonly logo: Uint8Array | null;
  /** The files of buildings of the records, by id. */
  readonly buildings: ReadonlyMap<string, string>;
  /** Absent: the report has no key plan. */
  readonly drawn?: DrawnSurroundings;
  /** Marked as a preview on every page. */
  readonly isPreview?: boolean;
}
export interface SheetWork {
  readonly records: ReportRecords;
  readonly buildings: ReadonlyMap<string, string>;
  readonly underlays: readonly DrawnUnderlay[];
  readonly drawn: DrawnSurroundings;
  readonly logo: Uint8Array | null;
  readonly sheets: SheetOptions & { readonly as: 'pdf' | 'svg' | 'png' };
}
export type ReportNews = { readonly progress: number } | { readonly pdf: Uint8Array };

const KINDS: Readonly<Record<ReportType, ReportKind>> = {
  site_analysis: 'site-analysis',
  dimension: 'dimension',
  compliance: 'compliance',
  summary: 'summary',
};
/** Total percent complete at the end of each phase. */
const [READ, CHECKED, BUILT, PRINTED] = [5, 55, 60, 95];

const imageOf = (bytes: Uint8Array | null) => bytes && { bytes, alt: 'Logo' };

async function make(
  { records, issue, logo, buildings, drawn, isPreview = false }: ReportWork,
  report: (news: ReportNews) => void,
): Promise<void> {
  let lastReported = 0;
  const within = (from: number, to: number) => (done: number, total: number) => {
    const progress = Math.floor(from + ((to - from) * done) / Math.max(total, 1));
    if (progress > lastReported) report({ progress: (lastReported = progress) });
  };
  const image = imageOf(logo);
  const places = records.places === null ? null : await nearbyPlaces(records);
  const input = assembleInput({
    records,
    issue,
    logo: image,
    places,
    buildings,
    ...(drawn && { drawn }),
    onProgress: within(READ, CHECKED),
  });
  const document = buildReport(KINDS[records.type], input);
  report({ progress: BUILT });
  report({ pdf: await renderPdf(document, { onProgress: within(BUILT, PRINTED), paper: records.options?.paper ?? 'letter', isPreview }) });
}

/** A PDF of the sheets; or the sheets and the drawings of reports as images. */
async function sheetFile(set: SheetSet, input: ReportInput, as: SheetWork['sheets']['as']): Promise<Uint8Array> {
  switch (as) {
    case 'pdf':
      return renderSheets(set);
    case 'svg':
      return sheetsArchive(set, reportDrawings(input));
    case 'png':
      // Loaded on demand, because few want images.
      return sheetsArchive(set, reportDrawings(input), {
        extension: 'png',
        contents: (await import('../../../pdf/sheet-png.ts')).sheetPng,
      });
  }
}

async function makeSheets(
  { records, sheets, buildings, underlays, drawn, logo }: SheetWork,
  report: (news: ReportNews) => void,
): Promise<void> {
  // Sheets have a date, and no time of day and no time zone.
  const issue = { madeAt: `${records.date}T00:00:00.000Z`, madeBy: '', productVersion: '', inputsSha256: '' };
  const input = assembleInput({ records, issue, logo: imageOf(logo), places: null, buildings, drawn, onProgress: () => undefined });
  const set = buildSheets({ ...input, timeZone: null, underlays }, sheets);
  if (set === null) throw new Error('the project has no dimensions');
  report({ pdf: await sheetFile(set, input, sheets.as) });
}

if (parentPort !== null) {
  const port = parentPort;
  afterOthers();
  // A report that fails ends the thread, which rejects the waiting caller.
  const report = (news: ReportNews) => port.postMessage(news);
  port.on('message', (work: ReportWork | SheetWork) => void ('sheets' in work ? makeSheets(work, report) : make(work, report)));
}
