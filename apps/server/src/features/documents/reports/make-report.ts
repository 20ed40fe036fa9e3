/** Generates a report: reads, draws, seals, and stores it. The job saves it and notifies the user who requested it. */
import { Readable } from 'node:stream';
import { REPORT_TYPE_NAMES, type ReportOptions, REPORTS_WITH_DIMENSIONS } from '@touchdown/contract';
import { dayIn, shortDate } from '@touchdown/domain';
import { projectFileName } from '@touchdown/exports';
import { keyPlanTiles, type ReportIssue, siteDiagramTiles } from '@touchdown/exports/report';
import type { AppDeps } from '../../../app-deps.ts';
import type { Achieved, Ending, Unachieved } from '../../../jobs/job.ts';
import { AppError } from '../../../errors/app-error.ts';
import { auditPosition } from '../../../db/audit.ts';
import type { Executor } from '../../../db/client.ts';
import type { ProjectRow, UserRow } from '../../../http/access.queries.ts';
import type { FileStore } from '../../../storage/file-store.ts';
import { readWhole } from '../../../storage/read-whole.ts';
import { issuableWith } from '../../planning/public.ts';
import { findUser, type Notify, preferencesOf, wantsReportNews } from '../../identity/public.ts';
import { type DocumentMaps, holdState, pinForIssue } from '../../site/public.ts';
import { documentIdentityOf, issueDateOf } from '../document-details/public.ts';
import { type ReadBackground, readBackground } from '../map-background/public.ts';
import type { Sealer } from '../seals/public.ts';
import { dropFile } from '../../../stored-files/orphaned-files.ts';
import { storeNew } from '../../../stored-files/place-file.ts';
import { assembleInput, keyPlanSite } from './assemble-input.ts';
import { collectRecords } from './collect-records.ts';
import { hashOfRecords } from './hash-records.ts';
import { nearbyPlaces } from './nearby-places.ts';
import { packedBuildings } from './packed-buildings.ts';
import type { ReportRecords } from './report-records.ts';
import type { ReportWork } from './report-worker.ts';
import { inSnapshot } from './in-snapshot.ts';
import { failReport, findLogo, findQueued, finishReport, projectsOf, type ReportRow } from './reports.queries.ts';
import { engineOf, rulesOf } from './seal-facts.ts';
import { makePdf } from './run-worker.ts';

export type MakingDeps = Pick<AppDeps, 'db' | 'clock' | 'ids' | 'config'> & {
  readonly files: FileStore;
  readonly sealer: Sealer;
  readonly notify: Notify;
  readonly maps: DocumentMaps;
};
interface Requested {
  readonly reportId: string;
  readonly options?: ReportOptions | undefined;
}
interface Making {
  readonly signal: AbortSignal;
  readonly onProgress: (percent: number) => void;
}

interface Read {
  readonly project: ProjectRow;
  readonly person: UserRow;
  readonly records: ReportRecords;
  readonly buildings: ReadonlyMap<string, string>;
  readonly head: { readonly seq: number; readonly hash: string };
  /** Null: the report shows no surroundings, or the project has no location. */
  readonly background: ReadBackground | null;
  /** The version, or the copy that becomes one, with the state that was read. */
  readonly held: string;
  /** The logo's key in file storage; or the logo of the firm. */
  readonly logo: { readonly key: string } | { readonly bytes: Uint8Array } | null;
}

/** The project's current data, held as a version to issue the report from. Null: it was deleted. Throws DIMENSIONS_NOT_CURRENT if an override is missing. */
const readAll = (
  { db, maps, ids }: MakingDeps,
  { projectId, requestedBy, type }: ReportRow,
  options: Requested['options'],
  now: Date,
): Promise<Read | null> =>
  inSnapshot(db, now, async (tx) => {
    const [project] = await projectsOf(tx, [projectId]);
    const person = await findUser(tx, requestedBy);
    if (project === undefined || person === null) return null;
    // They may have changed since the report was requested.
    if (REPORTS_WITH_DIMENSIONS.has(type)) await issuableWith(tx, project, now);
    const { units } = await preferencesOf(tx, requestedBy);
    const records = await collectRecords(tx, project, { type, units, date: await issueDateOf(tx, project, now), options });
    expectComparison(records);
    const logo = records.logo && (await logoOf(tx, project));
    const buildings = await packedBuildings(tx, records);
    const background = await readBackground(tx, maps, project);
    const held = await holdState({ db: tx, projectId, now, newId: ids });
    return { project, person, records, buildings, background, head: await auditPosition(tx, projectId), logo, held };
  });

/** Throws SCENARIO_NOT_FOUND if the scenario to compare with has been deleted. */
export function expectComparison({ options, comparison }: ReportRecords): void {
  if (options?.compareWith !== undefined && comparison === undefined) throw new AppError('SCENARIO_NOT_FOUND');
}

/** The project file that is used as the logo, or else the logo of the firm. */
export const logoOf = async (db: Executor, project: ProjectRow): Promise<Read['logo']> =>
  (await findLogo(db, project.id)) ?? (await documentIdentityOf(db, project)).logo;

export async function logoBytes(files: FileStore, logo: Read['logo']): Promise<Uint8Array | null> {
  if (logo === null) return null;
  return 'key' in logo ? readWhole(files, logo.key) : logo.bytes;
}

const NO_BUILDINGS = new Map<string, string>();

/** Which tiles the key plan or the diagrams of a report need. Null: it has none. */
async function tilesOf(records: ReportRecords, issue: ReportIssue): Promise<Parameters<ReadBackground['fetchMap']>[0] | null> {
  if (records.type === 'site_analysis') {
    const places = await nearbyPlaces(records);
    // Without paths and dimensions, nothing is evaluated.
    const input = assembleInput({ records, issue, logo: null, places, buildings: NO_BUILDINGS, onProgress: () => undefined });
    return (zooms) => siteDiagramTiles(input, zooms);
  }
  const site = keyPlanSite(records, issue);
  return site && ((zooms) => keyPlanTiles(site, records.units, zooms));
}

/** The records with the base map that the key plan or the diagrams show, and what is drawn around the site. */
export async function withBaseMap(
  { records, background }: Pick<Read, 'records' | 'background'>,
  issue: ReportIssue,
): Promise<Pick<ReportWork, 'records' | 'drawn'>> {
  const tilesFor = background && (await tilesOf(records, issue));
  if (background === null || tilesFor === null) return { records };
  const map = await background.fetchMap(tilesFor);
  const drawn = { sets: background.sets, baseMap: map };
  if (map === null) return { records, drawn };
  const { attribution, sha256, tiles } = map;
  return { records: { ...records, baseMap: { attribution, sha256, tiles: tiles.length } }, drawn };
}

export const personName = ({ firstName, lastName, email }: UserRow) => [firstName, lastName].filter(Boolean).join(' ') || email;

const kindPart = (type: ReportRow['type']): string => REPORT_TYPE_NAMES[type].replaceAll(' ', '_');

export function fileNameOf({ type }: Pick<ReportRow, 'type'>, projectName: string, date: string): string {
  return projectFileName(projectName, kindPart(type), date, 'pdf');
}

/** "Harbor_Heliport_Dimension_Report_preview_2026-11-21.pdf" */
export const previewNameOf = (type: ReportRow['type'], projectName: string, date: string): string =>
  projectFileName(projectName, `${kindPart(type)}_preview`, date, 'pdf');

type About = Pick<Read, 'project' | 'person'> & { readonly kind: 'reportReady' | 'reportFailed' };

async function notify(deps: MakingDeps, { tx, now }: Ending, report: ReportRow, { project, person, kind }: About): Promise<void> {
  if (!(await wantsReportNews(tx, person.id))) return;
  const change = { db: tx, user: person, now, newId: deps.ids, origin: report.origin };
  await deps.notify(change, { kind, userId: person.id, project: { id: project.id, name: project.name }, report: report.name });
}

/**
 * Generates the report. Returns how to save it, or null if it was deleted. Throws PROJECT_NOT_FOUND, DIMENSIONS_NOT_CURRENT, and if it
 * cannot be generated.
 */
export async function makeReport(
  deps: MakingDeps,
  { reportId, options }: Requested,
  { signal, onProgress }: Making,
): Promise<Achieved | null> {
  const { db, files, sealer } = deps;
  const now = deps.clock();
  const report = await findQueued(db, reportId);
  if (report === null) return null;
  const read = await readAll(deps, report, options, now);
  if (read === null) throw new AppError('PROJECT_NOT_FOUND', { message: 'The project was deleted.' });
  const { project, person, buildings, head } = read;
  const unsigned = { madeAt: now.toISOString(), madeBy: personName(person), productVersion: deps.config.version };
  const { records, drawn } = await withBaseMap(read, { ...unsigned, inputsSha256: '' });
  signal.throwIfAborted();
  const inputsSha256 = hashOfRecords(records);
  const work = {
    records,
    issue: { ...unsigned, inputsSha256 },
    buildings,
    logo: await logoBytes(files, read.logo),
    ...(drawn && { drawn }),
  };
  const pdf = await makePdf(work, { signal, onProgress });
  const facts = {
    inputs: inputsSha256,
    rules: rulesOf(records),
    engine: engineOf(records),
    audit: head,
  };
  const { bytes, seal, sha256 } = await sealer.seal(pdf, 'pdf', facts);
  signal.throwIfAborted();
  const { key: filePath } = await storeNew(deps, Readable.from([bytes]), now);
  return {
    save: async (ending) => {
      const { tx, audit } = ending;
      const { projectId } = report;
      const made = dayIn(now, records.timeZone ?? null);
      const { id: versionId } = await pinForIssue({
        db: tx,
        projectId,
        held: read.held,
        title: REPORT_TYPE_NAMES[report.type],
        date: shortDate(made),
      });
      await finishReport(tx, report.id, {
        versionId,
        generatedAt: now,
        filePath,
        fileName: fileNameOf(report, project.name, made),
        fileSize: bytes.length,
        sha256,
        inputs: { ...records },
        inputsSha256,
        rules: facts.rules,
        engineVersion: facts.engine,
        auditSeq: head.seq,
        auditHash: head.hash,
        keyId: seal.key,
        signature: seal.signature,
      });
      audit({ action: 'report.make', entityId: report.id, projectId: project.id, details: { name: report.name, sha256, inputsSha256 } });
      await notify(deps, ending, report, { project, person, kind: 'reportReady' });
      return { reportId: report.id, fileSize: bytes.length, sha256 };
    },
    undo: async () => void (await dropFile({ db, files }, filePath)),
  };
}

/** Marks the report as failed, with a reason for the user who requested it. */
export async function abandonReport(deps: MakingDeps, reportId: string, { state, message }: Unachieved, ending: Ending): Promise<void> {
  const { tx, audit } = ending;
  const report = await failReport(tx, reportId, message);
  if (report === null) return;
  audit({ action: 'report.fail', entityId: report.id, projectId: report.projectId, details: { name: report.name, problem: message } });
  const [project] = await projectsOf(tx, [report.projectId]);
  const person = await findUser(tx, report.requestedBy);
  if (state === 'canceled' || project === undefined || person === null) return;
  await notify(deps, ending, report, { project, person, kind: 'reportFailed' });
}
