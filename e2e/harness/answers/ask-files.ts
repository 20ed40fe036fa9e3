/** What the files of a project answer about it. */
import type { DimensionIssue, Report } from '@touchdown/contract';
import {
  PROJECT_COMPLIANCE,
  PROJECT_COMPLIANCE_LABELS,
  SUBJECT_LABELS,
  subjectStatusText,
  type ComplianceSubject,
} from '@touchdown/domain';
import { expect } from '@playwright/test';
import { pdfText } from '../pdf-text.ts';
import { post } from '../projects.ts';
import { type Answers, type Asked, NO_NOTICE, printed, read } from './answers.ts';

/** The sentence of `dimensionNotice`, and what comes after it on its line. */
const NOTICE = /The (?:adjusted|saved) dimensions are [^\n"<]*/;

interface GeoJsonFile {
  readonly features: readonly { readonly properties: Readonly<Record<string, string | number | null>> }[];
}
interface JsonFile {
  readonly metadata: { readonly aircraft: string | null; readonly dimensions: { readonly fato: { readonly lengthFt: number } } | null };
}
/** `notice`: the one that the server states, which a line may continue. */
type Reader = (text: string, answers: Answers, notice: string | null) => void;

const readNotice =
  (place: string): Reader =>
  (text, answers, notice) => {
    const stated = NOTICE.exec(text)?.[0].trim() ?? NO_NOTICE;
    answers.add('Notice of the dimensions', place, notice !== null && stated.startsWith(`${notice} `) ? notice : stated);
  };

const READERS: Readonly<Record<string, readonly Reader[]>> = {
  landxml: [readNotice('LandXML')],
  kml: [
    readNotice('KML'),
    (text, answers) => {
      const aircraft = /^Design aircraft: (.*?)(?:<|$)/m.exec(text)?.[1];
      if (aircraft !== undefined) answers.add('Aircraft of the dimensions', 'KML', aircraft);
    },
  ],
  json: [
    readNotice('JSON'),
    (text, answers) => {
      const { aircraft, dimensions } = (JSON.parse(text) as JsonFile).metadata;
      if (aircraft !== null) answers.add('Aircraft of the dimensions', 'JSON', aircraft);
      if (dimensions !== null) answers.add('FATO length', 'JSON', printed(dimensions.fato.lengthFt));
    },
  ],
  geojson: [
    readNotice('GeoJSON'),
    (text, answers) => {
      for (const { properties } of (JSON.parse(text) as GeoJsonFile).features) {
        const { kind, name, status, zone, lengthFt, aircraft } = properties;
        if (kind === 'obstacle') answers.add(`Clearance of ${name}`, 'GeoJSON', String(status));
        if (kind === 'zone' && zone === 'fato') answers.add('FATO length', 'GeoJSON', printed(Number(lengthFt)));
        if (kind === 'facility' && typeof aircraft === 'string') answers.add('Aircraft of the dimensions', 'GeoJSON', aircraft);
      }
    },
  ],
  gpx: [
    readNotice('GPX'),
    (text, answers) => {
      // With dimensions that are not current, a note in parentheses follows.
      for (const [, name, status = ''] of text.matchAll(/<name>(Mast \d+)<\/name>[^]*?Clearance: ([^<(\n]*[^<(\n ])/g)) {
        answers.add(`Clearance of ${name}`, 'GPX', status);
      }
    },
  ],
  obstacles: [
    (text, answers) => {
      const [head = '', ...rows] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
      const at = head.split(',').indexOf('Clearance status');
      for (const cells of rows.map((row) => row.split(','))) {
        if (/^Mast \d+$/.test(cells[0] ?? '')) answers.add(`Clearance of ${cells[0]}`, 'obstacle CSV', cells[at] ?? '');
      }
    },
  ],
};

/** Asks every file that the project allows. */
export async function askExports({ request, id, answers }: Asked): Promise<void> {
  const { required } = await read<DimensionIssue>(request, `/api/projects/${id}/dimension-overrides/current`);
  for (const [format, readers] of Object.entries(READERS)) {
    const answer = await request.get(`/api/projects/${id}/export/${format}`);
    // A project without a path, an obstacle, or an aircraft does not have every file.
    if (!answer.ok()) continue;
    const text = await answer.text();
    for (const reader of readers) reader(text, answers, required?.notice ?? null);
  }
}

const sentenceCase = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

/** The table of the compliance report that lists the status of every subject. */
function readStatuses(text: string, answers: Answers): void {
  const at = text.indexOf('Compliance status ');
  const table = text.slice(at, text.indexOf('Issues by subject', at));
  const overall = PROJECT_COMPLIANCE.find((status) => table.startsWith(`Compliance status ${PROJECT_COMPLIANCE_LABELS[status]} `));
  if (overall !== undefined) answers.add('Compliance status', 'compliance report', PROJECT_COMPLIANCE_LABELS[overall]);
  for (const [subject, label] of Object.entries(SUBJECT_LABELS) as [ComplianceSubject, (typeof SUBJECT_LABELS)[ComplianceSubject]][]) {
    for (const status of PROJECT_COMPLIANCE) {
      const words = subjectStatusText({ subject, status });
      if (table.includes(` ${label} ${sentenceCase(words)}`)) answers.add(label, 'compliance report', `${label}: ${words}`);
    }
  }
}

/** Issues a compliance report, with the owner's override where the dimensions need one, and asks it. */
export async function askReport({ request, id, answers }: Asked): Promise<void> {
  const { required } = await read<DimensionIssue>(request, `/api/projects/${id}/dimension-overrides/current`);
  if (required !== null) {
    await post(request, `/api/projects/${id}/dimension-overrides`, { fingerprint: required.fingerprint, reason: 'Existing pad' });
  }
  const answer = await request.post(`/api/projects/${id}/reports`, { data: { type: 'compliance' } });
  if (!answer.ok()) return;
  const { id: reportId } = (await answer.json()) as Report;
  const state = async () => {
    const reports = await read<Report[]>(request, `/api/projects/${id}/reports`);
    return reports.find((report) => report.id === reportId)?.state;
  };
  await expect.poll(state, { timeout: 120_000 }).toBe('ready');
  const file = await request.get(`/api/projects/${id}/reports/${reportId}/file`);
  const text = await pdfText(await file.body());
  readStatuses(text, answers);
  answers.addNames('Design aircraft', 'compliance report', text);
  const stated = required === null ? NO_NOTICE : required.notice;
  const isStated = required === null ? !/The (?:adjusted|saved) dimensions are (?:out|below)/.test(text) : text.includes(required.notice);
  answers.add('Notice of the dimensions', 'compliance report', isStated ? stated : 'another notice');
}
