/** What the files of a project report about it. */
import type { DimensionIssue, Report, ReportType } from '@touchdown/contract';
import {
  CLEARANCE_LABELS,
  constructionText,
  PROJECT_COMPLIANCE,
  PROJECT_COMPLIANCE_LABELS,
  SUBJECT_LABELS,
  subjectStatusText,
  type ComplianceSubject,
} from '@touchdown/domain';
import { expect } from '@playwright/test';
import { pdfText } from '../pdf-text.ts';
import { post } from '../projects.ts';
import { type Answers, type Asked, lengthAnswer, NO_NOTICE, printed, read } from './answers.ts';

/** The sentence of `dimensionNotice`, and the rest of its line. */
const NOTICE = /The (?:adjusted|saved) dimensions are [^\n"<]*/;

interface GeoJsonFile {
  readonly features: readonly {
    readonly properties: Readonly<Record<string, string | number | null>> & Parameters<typeof constructionText>[0];
  }[];
}
interface JsonFile {
  readonly metadata: {
    readonly aircraft: string | null;
    readonly facilityAlignmentTrueDeg: number;
    readonly fatoLengthNotice: string | null;
    readonly dimensions: { readonly fato: { readonly lengthFt: number } } | null;
  };
}
/** `notice`: the server's text, which a line may continue. */
type Reader = (text: string, answers: Answers, notice: string | null) => void;

const readNotice =
  (place: string): Reader =>
  (text, answers, notice) => {
    const stated = NOTICE.exec(text)?.[0].trim() ?? NO_NOTICE;
    // A drawing breaks it over several lines.
    const isStated = notice !== null && (stated.startsWith(`${notice} `) || (stated.length > 40 && notice.startsWith(stated)));
    answers.add('Notice of the dimensions', place, isStated ? notice : stated);
  };

const CLEARANCES = Object.values(CLEARANCE_LABELS);
const sentenceCase = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

/** The label of an obstacle: "Mast 1, existing, 92.000 ft MSL, Compliant", with a mark if the dimensions are not current. */
const DXF_OBSTACLE = /^(Mast \d+), (existing|proposed|temporary(?:, \d[^,]*)?), .*$/gm;

/** "Construction status: Existing" after the name of an obstacle. */
const readConstruction =
  (place: string): Reader =>
  (text, answers) => {
    for (const [, name, status = ''] of text.matchAll(/<name>(Mast \d+)<\/name>[^]*?Construction status: ([^<\n]*)/g)) {
      answers.add(`Construction status of ${name}`, place, status.trim());
    }
  };

const READERS: Readonly<Record<string, readonly Reader[]>> = {
  landxml: [readNotice('LandXML')],
  dxf: [
    readNotice('DXF'),
    (text, answers) => {
      for (const [label, name, construction = ''] of text.matchAll(DXF_OBSTACLE)) {
        answers.add(`Construction status of ${name}`, 'DXF', sentenceCase(construction));
        answers.add(`Clearance of ${name}`, 'DXF', CLEARANCES.find((clearance) => label.includes(`, ${clearance}`)) ?? label);
      }
    },
  ],
  kml: [
    readNotice('KML'),
    readConstruction('KML'),
    (text, answers) => {
      const aircraft = /^Design aircraft: (.*?)(?:<|$)/m.exec(text)?.[1];
      if (aircraft !== undefined) answers.add('Aircraft of the dimensions', 'KML', aircraft);
    },
  ],
  json: [
    readNotice('JSON'),
    (text, answers) => {
      const { aircraft, dimensions, facilityAlignmentTrueDeg, fatoLengthNotice } = (JSON.parse(text) as JsonFile).metadata;
      answers.add('Alignment', 'JSON', String(facilityAlignmentTrueDeg));
      if (aircraft !== null) answers.add('Aircraft of the dimensions', 'JSON', aircraft);
      if (dimensions === null) return;
      answers.add('FATO length', 'JSON', printed(dimensions.fato.lengthFt));
      answers.add('Additional FATO length', 'JSON', lengthAnswer(fatoLengthNotice !== null));
    },
  ],
  geojson: [
    readNotice('GeoJSON'),
    (text, answers) => {
      for (const { properties } of (JSON.parse(text) as GeoJsonFile).features) {
        const { kind, name, status, zone, lengthFt, aircraft } = properties;
        if (kind === 'obstacle') {
          answers.add(`Clearance of ${name}`, 'GeoJSON', String(status));
          answers.add(`Construction status of ${name}`, 'GeoJSON', constructionText(properties));
        }
        if (kind === 'zone' && zone === 'fato') answers.add('FATO length', 'GeoJSON', printed(Number(lengthFt)));
        if (kind === 'facility' && typeof aircraft === 'string') answers.add('Aircraft of the dimensions', 'GeoJSON', aircraft);
      }
    },
  ],
  gpx: [
    readNotice('GPX'),
    readConstruction('GPX'),
    (text, answers) => {
      // If the dimensions are not current, a note in parentheses follows.
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

/** Reads every file that the project allows. */
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

/** The table of a report that lists the status of every subject. */
function readStatuses(place: string, text: string, answers: Answers): void {
  const at = text.indexOf('Compliance status ');
  const table = text.slice(at, text.indexOf('Issues by subject', at));
  const overall = PROJECT_COMPLIANCE.find((status) => table.startsWith(`Compliance status ${PROJECT_COMPLIANCE_LABELS[status]} `));
  if (overall !== undefined) answers.add('Compliance status', place, PROJECT_COMPLIANCE_LABELS[overall]);
  for (const [subject, label] of Object.entries(SUBJECT_LABELS) as [ComplianceSubject, (typeof SUBJECT_LABELS)[ComplianceSubject]][]) {
    for (const status of PROJECT_COMPLIANCE) {
      const words = subjectStatusText({ subject, status });
      if (table.includes(` ${label} ${sentenceCase(words)}`)) answers.add(label, place, `${label}: ${words}`);
    }
  }
}

/** Whether a document has the server's dimension notice, and no other. */
function readDocumentNotice(place: string, text: string, answers: Answers, notice: string | null): void {
  const isStated = notice === null ? !/The (?:adjusted|saved) dimensions are (?:out|below)/.test(text) : text.includes(notice);
  answers.add('Notice of the dimensions', place, isStated ? (notice ?? NO_NOTICE) : 'another notice');
}

/** Issues a report and returns its text. `null` if the project lacks what it needs. */
async function reportText({ request, id }: Asked, type: ReportType): Promise<string | null> {
  const answer = await request.post(`/api/projects/${id}/reports`, { data: { type } });
  if (!answer.ok()) return null;
  const { id: reportId } = (await answer.json()) as Report;
  const state = async () => {
    const reports = await read<Report[]>(request, `/api/projects/${id}/reports`);
    const report = reports.find((one) => one.id === reportId);
    return { state: report?.state, problem: report?.problem };
  };
  await expect.poll(state, { timeout: 120_000 }).toEqual({ state: 'ready', problem: null });
  const file = await request.get(`/api/projects/${id}/reports/${reportId}/file`);
  return pdfText(await file.body());
}

/** The Site Analysis Report contains neither dimensions nor a status. */
const REPORTS = { compliance: 'compliance report', dimension: 'dimension report' } as const;

/** Issues the reports and the package of Form 7480-1, with the owner's override if the dimensions need one, and reads them. */
export async function askDocuments(asked: Asked): Promise<void> {
  const { request, id, answers } = asked;
  const { required } = await read<DimensionIssue>(request, `/api/projects/${id}/dimension-overrides/current`);
  const notice = required?.notice ?? null;
  if (required !== null) {
    await post(request, `/api/projects/${id}/dimension-overrides`, { fingerprint: required.fingerprint, reason: 'Existing pad' });
  }
  for (const [type, place] of Object.entries(REPORTS) as [ReportType, string][]) {
    const text = await reportText(asked, type);
    if (text === null) continue;
    readStatuses(place, text, answers);
    answers.addNames('Design aircraft', place, text);
    readDocumentNotice(place, text, answers, notice);
  }
  const form = await request.get(`/api/projects/${id}/notice/7480-1/pdf`);
  if (form.ok()) readDocumentNotice('package of Form 7480-1', await pdfText(await form.body()), answers, notice);
}
