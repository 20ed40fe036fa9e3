/** What the files of a project report about it. */
import { inflateRawSync } from 'node:zlib';
import type { DimensionIssue, Job, ProjectObstacle, Report, ReportType } from '@touchdown/contract';
import {
  CLEARANCE_LABELS,
  constructionText,
  PROJECT_COMPLIANCE,
  PROJECT_COMPLIANCE_LABELS,
  shortDate,
  SUBJECT_LABELS,
  subjectStatusText,
  type ComplianceSubject,
} from '@touchdown/domain';
import { type APIResponse, expect } from '@playwright/test';
import { pdfText } from '../pdf-text.ts';
import { post } from '../projects.ts';
import { dxfModel } from './dxf-model.ts';
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

/** "Construction status: Existing" after the name of an obstacle. */
const readConstruction =
  (place: string): Reader =>
  (text, answers) => {
    for (const [, name, status = ''] of text.matchAll(/<name>(Mast \d+)<\/name>[^]*?Construction status: ([^<\n]*)/g)) {
      answers.add(`Construction status of ${name}`, place, status.trim());
    }
  };

/** The size of the FATO, as a label: "FATO diameter 92.050 ft", "FATO 92.050 ft × 92.050 ft". */
const readFato =
  (place: string, label: RegExp): Reader =>
  (text, answers) => {
    for (const [, length = ''] of text.matchAll(label)) answers.add('FATO length', place, length.replace(',', ''));
  };

const kmlReaders = (place: string): readonly Reader[] => [
  readNotice(place),
  readConstruction(place),
  readFato(place, /^FATO\. Size: (?:diameter )?([\d,.]+) ft/gm),
  (text, answers) => {
    for (const [, aircraft = ''] of text.matchAll(/^Design aircraft: (.*?)(?:<|$)/gm))
      answers.add('Aircraft of the dimensions', place, aircraft);
  },
];

/** The KML of a KMZ, the first file of the archive. */
function kmlIn(archive: Buffer): string {
  const [packedSize, nameLength, extraLength] = [archive.readUInt32LE(18), archive.readUInt16LE(26), archive.readUInt16LE(28)];
  const start = 30 + nameLength + extraLength;
  return inflateRawSync(archive.subarray(start, start + packedSize)).toString('utf8');
}

/** The cells of a line of a CSV file. */
const cellsOf = (line: string): readonly string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '');

/** The path CSV states neither dimensions nor a status. */
const READERS: Readonly<Record<string, readonly Reader[]>> = {
  landxml: [readNotice('LandXML')],
  dxf: [
    (text, answers, notice) => readNotice('DXF')(dxfModel(text).texts, answers, notice),
    readFato('DXF', /^FATO (?:diameter )?([\d,.]+) ft/gm),
    (text, answers) => {
      for (const attributes of dxfModel(text).obstacles) {
        const [name = '', construction = '', result = ''] = ['NAME', 'CONSTRUCTION', 'RESULT'].map((tag) => attributes.get(tag));
        answers.add(`Construction status of ${name}`, 'DXF', construction);
        answers.add(`Clearance of ${name}`, 'DXF', CLEARANCES.find((clearance) => result.startsWith(clearance)) ?? result);
      }
    },
  ],
  kml: kmlReaders('KML'),
  kmz: kmlReaders('KMZ'),
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
      const columns = cellsOf(head);
      for (const cells of rows.map(cellsOf)) {
        const cell = (column: string) => cells[columns.indexOf(column)] ?? 'no such column';
        const name = cell('Name');
        if (!/^Mast \d+$/.test(name)) continue;
        answers.add(`Clearance of ${name}`, 'obstacle CSV', cell('Clearance status'));
        const dates = [cell('Temporary from'), cell('Temporary to')].filter(Boolean).join(' to ');
        answers.add(`Construction status of ${name}`, 'obstacle CSV', [cell('Construction status'), dates].filter(Boolean).join(', '));
        answers.add('Notice of the dimensions', 'obstacle CSV', cell('Dimension notice') || NO_NOTICE);
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
    const text = format === 'kmz' ? kmlIn(await answer.body()) : await answer.text();
    for (const reader of readers) reader(text, answers, required?.notice ?? null);
  }
}

/** The Site Analysis Report contains neither dimensions nor a status. */
const REPORTS = { compliance: 'compliance report', dimension: 'dimension report', summary: 'executive summary' } as const;

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

/** The Executive Summary has the state of the dimensions on every page, and the notice only if it fits. */
const STATES = /DIMENSIONS (OUT OF DATE|BELOW FAA MINIMUM)/;

/** Whether a document has the server's dimension notice, and no other. */
function readDocumentNotice(place: string, text: string, answers: Answers, notice: string | null): void {
  if (place === REPORTS.summary) {
    const state = STATES.exec(text)?.[1] ?? null;
    const isSame = notice === null ? state === null : state !== null && notice.toUpperCase().replaceAll(' THE ', ' ').includes(state);
    answers.add('Notice of the dimensions', place, isSame ? (notice ?? NO_NOTICE) : (state ?? 'no state'));
    return;
  }
  const isStated = notice === null ? !/The (?:adjusted|saved) dimensions are (?:out|below)/.test(text) : text.includes(notice);
  answers.add(
    'Notice of the dimensions',
    place,
    isStated ? (notice ?? NO_NOTICE) : (/The (?:adjusted|saved) dimensions are .{0,400}/.exec(text)?.[0] ?? 'no sentence'),
  );
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

/** "1 Mast 1 Tower. Existing. Entered Primary surface 77.23(a) 0.000 ft −1.000 ft 1.000 ft Violation", up to the next obstacle. */
const REPORTED_OBSTACLE =
  /\d+ (Mast \d+) Tower\. ([^.]*)\. Entered (.*?)(?=\d+ Mast \d+ Tower\.|Not evaluated|Not Evaluated|Page \d+ of|$)/g;

/** The table of obstacles of a Compliance Report. */
function readObstacles(place: string, text: string, answers: Answers, obstacles: readonly ProjectObstacle[]): void {
  for (const [, name = '', construction = '', rest = ''] of text.matchAll(REPORTED_OBSTACLE)) {
    const obstacle = obstacles.find((one) => one.name === name);
    const isSame = obstacle !== undefined && construction === constructionText(obstacle, shortDate);
    answers.add(`Construction status of ${name}`, place, isSame ? constructionText(obstacle) : construction);
    const [last] = CLEARANCES.map((label) => ({ label, at: rest.lastIndexOf(label) })).sort((one, other) => other.at - one.at);
    answers.add(`Clearance of ${name}`, place, last === undefined || last.at === -1 ? rest : last.label);
  }
}

/** Requests a file that a background job makes, and downloads it. `null` if the project lacks what it needs. */
async function jobFile(request: Asked['request'], address: string): Promise<APIResponse | null> {
  const answer = await request.post(address, { data: {} });
  if (!answer.ok()) return null;
  const { id } = (await answer.json()) as Job;
  const state = async () => (await read<Job>(request, `/api/jobs/${id}`)).state;
  await expect.poll(state, { timeout: 120_000 }).toBe('done');
  return request.get(`/api/jobs/${id}/file`);
}

/** The downloads of both forms. */
async function askForms({ request, id, answers }: Asked, notice: string | null): Promise<void> {
  const formFile = (address: string) => jobFile(request, `/api/projects/${id}/notice/${address}`);
  const form = await formFile('7480-1/pdf');
  if (form !== null) {
    const text = await pdfText(await form.body());
    readDocumentNotice('package of Form 7480-1', text, answers, notice);
    readFato('package of Form 7480-1', /\(FATO\) ([\d,.]+) ft/g)(text, answers, notice);
  }
  for (const [address, place] of Object.entries({ '7480-1/json': 'JSON of Form 7480-1', '7480-1/csv': 'CSV of Form 7480-1' })) {
    const file = await formFile(address);
    if (file !== null) readFato(place, /\(FATO\)(?:",\s*"value": "|,"?)([\d,.]+) ft/g)(await file.text(), answers, notice);
  }
  const objects = await formFile('7460-1/csv');
  if (objects === null) return;
  const [head = '', ...rows] = (await objects.text()).replace(/^\uFEFF/, '').split(/\r?\n/);
  const at = cellsOf(head).indexOf('Status of dimensions');
  for (const cells of rows.map(cellsOf)) {
    if (!/^Mast \d+$/.test(cells[0] ?? '')) continue;
    const stated = cells[at] ?? '';
    answers.add(
      'Notice of the dimensions',
      'CSV of Form 7460-1',
      notice !== null && stated.includes(notice) ? notice : stated || NO_NOTICE,
    );
  }
}

/** Issues the reports and the package of Form 7480-1, with the owner's override if the dimensions need one, and reads them. */
export async function askDocuments(asked: Asked): Promise<void> {
  const { request, id, answers } = asked;
  const { required } = await read<DimensionIssue>(request, `/api/projects/${id}/dimension-overrides/current`);
  const notice = required?.notice ?? null;
  if (required !== null) {
    await post(request, `/api/projects/${id}/dimension-overrides`, { fingerprint: required.fingerprint, reason: 'Existing pad' });
  }
  const obstacles = await read<ProjectObstacle[]>(request, `/api/projects/${id}/obstacles`);
  for (const [type, place] of Object.entries(REPORTS) as [ReportType, string][]) {
    const text = await reportText(asked, type);
    if (text === null) continue;
    readStatuses(place, text, answers);
    answers.addNames('Design aircraft', place, text);
    readDocumentNotice(place, text, answers, notice);
    readObstacles(place, text, answers, obstacles);
  }
  await askForms(asked, notice);
}
