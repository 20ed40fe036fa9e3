/** Reads everything that a report of a project is made from, in one snapshot. */
import { CONTACT_TYPE_LABELS, type ReportOptions, type ReportType } from '@touchdown/contract';
import {
  type AircraftNumbers,
  CALCULATOR_PACKS,
  CLEARANCE_ENGINE_VERSION,
  ENGINE_VERSION,
  STANDARDS_REGISTER,
  circularsOf,
  revisionIn,
  revisionsInUse,
  siteRecordOf,
  standardsRegister,
} from '@touchdown/domain';
import { isNoticeHeliport } from '@touchdown/exports/notice';
import type { ReportAdjusted, ReportContact, ReportProject } from '@touchdown/exports/report';
import { canonicalJson } from '../../../db/canonical-json.ts';
import type { Executor } from '../../../db/client.ts';
import type { ProjectRow } from '../../../http/access.queries.ts';
import {
  designAircraftOf,
  evaluatedFields,
  findActiveAdjusted,
  findAnswers,
  listObstacles,
  listPaths,
  newestSaved,
  overrideOf,
  surroundingInputs,
  wirePathOf,
} from '../../planning/public.ts';
import { listFleet } from '../../library/public.ts';
import { facilityDataSha256, listParcels, scenarioToCompare } from '../../site/public.ts';
import { confirmationsFor } from '../../library/public.ts';
import { documentIdentityOf } from '../document-details/public.ts';
import { buildingSetRecords } from '../map-background/public.ts';
import { underlayRecords } from '../underlays/public.ts';
import { sha256 } from './hash-records.ts';
import { obstacleFileOf } from './obstacle-file.ts';
import { reportAirspaceOf } from './report-airspace.ts';
import { contentsFor } from './report-contents.ts';
import { savedOptions } from './report-options.ts';
import type { ComparedRecords, NoticeRecord, ObstacleRecord, ReportRecords, SurroundingsRecord } from './report-records.ts';
import { type ContactRow, contactsOf, groundOf } from './report-sources.queries.ts';
import { findLogo } from './reports.queries.ts';

let standards: string | null = null;
/** The hash of every cited value in this version of Touchdown, and in the revisions that the project follows. */
const standardsSha256 = (project: ProjectRow): string => {
  const { editionRevisions } = revisionsInUse(project);
  return editionRevisions === undefined
    ? (standards ??= sha256(canonicalJson(STANDARDS_REGISTER)))
    : sha256(canonicalJson(standardsRegister(editionRevisions)));
};

const plannedPack = ({ plannedEdition }: ProjectRow): NonNullable<ReportRecords['packs']> => {
  if (plannedEdition === null) return [];
  const { editionId: id, revision, pack, signature } = plannedEdition;
  return [{ id, revision, hash: pack.hash, ...(signature !== 'builtIn' && { signature }) }];
};

/** The revision of every data pack that is in use. */
const packsOf = (project: ProjectRow): ReportRecords['packs'] => [
  ...plannedPack(project),
  ...CALCULATOR_PACKS.map(({ pack: { id, revision, hash } }) => {
    const followed = revisionIn(project, id);
    return followed === null
      ? { id, revision, hash }
      : { id, revision: followed.revision, hash: followed.hash, signature: followed.signature };
  }),
];

/** The project fields that a report may contain. Its version and timestamps are excluded. */
const projectOf = (row: ProjectRow): ReportProject => ({
  ...siteRecordOf(row),
  name: row.name,
  description: row.description,
  address: row.address,
  closestAirport: row.closestAirport,
  status: row.status,
  elevatedFacility: row.elevatedFacility,
  rooftopFacility: row.rooftopFacility,
  fatoLoadBearing: row.fatoLoadBearing,
  tlofPerimeterMarked: row.tlofPerimeterMarked,
  fatoPerimeterMarked: row.fatoPerimeterMarked,
  standardH: row.standardH,
  additionalFatoLengthFt: row.additionalFatoLengthFt,
});

const contactOf = ({ contactType, firstName, lastName, title, organization, email, phone, address }: ContactRow): ReportContact => ({
  ...{ role: CONTACT_TYPE_LABELS[contactType], name: `${firstName} ${lastName}`, title, organization, email, phone, address },
});

/** `isPlanned`: under an edition of its own, which may size taxiways by the undercarriage. */
const aircraftOf = (row: AircraftNumbers, isPlanned: boolean): AircraftNumbers => ({
  id: row.id,
  name: row.name,
  type: row.type,
  rotorConfiguration: row.rotorConfiguration,
  overallLength: row.overallLength,
  overallWidth: row.overallWidth,
  overallHeight: row.overallHeight,
  rotorDiameter: row.rotorDiameter,
  controllingDimension: row.controllingDimension,
  maxGrossWeight: row.maxGrossWeight,
  approachSpeed: row.approachSpeed,
  ...(isPlanned && { undercarriageWidth: row.undercarriageWidth }),
});

type AdjustedRow = NonNullable<Awaited<ReturnType<typeof findActiveAdjusted>>>;
const adjustedOf = (row: AdjustedRow): ReportAdjusted => ({
  tlofLength: row.tlofLength,
  tlofWidth: row.tlofWidth,
  tlofArea: row.tlofArea,
  fatoLength: row.fatoLength,
  fatoWidth: row.fatoWidth,
  fatoArea: row.fatoArea,
  safetyAreaLength: row.safetyAreaLength,
  safetyAreaWidth: row.safetyAreaWidth,
  safetyAreaArea: row.safetyAreaArea,
  faaMinimums: row.faaMinimums,
  inputs: row.inputs,
  adjustmentReason: row.adjustmentReason,
  createdAt: row.createdAt.toISOString(),
});

type ObstacleRow = Awaited<ReturnType<typeof listObstacles>>[number];
const sourceOf = ({ source, sourceFile, sourceLine, isAltered }: ObstacleRow): string => {
  if (source === 'entered' || sourceFile === null) return 'Entered';
  if (source === 'field') return isAltered ? `${sourceFile}, moved` : sourceFile;
  if (source === 'scan') return `Laser scan ${sourceFile}${isAltered ? ', edited' : ''}`;
  const from = `${source === 'survey' ? 'Survey' : 'FAA DOF'} ${sourceFile}${sourceLine === null ? '' : `, line ${sourceLine}`}`;
  return isAltered ? `${from}, edited` : from;
};
const obstacleOf = (row: ObstacleRow): ObstacleRecord => ({
  ...evaluatedFields(row),
  isLighted: row.isLighted,
  ...(row.constructionStatus === 'temporary' && { temporaryFrom: row.temporaryFrom, temporaryTo: row.temporaryTo }),
  source: sourceOf(row),
});

async function noticeOf(db: Executor, projectId: string): Promise<NoticeRecord | null> {
  const answers = (await findAnswers(db, projectId))?.answers ?? null;
  if (answers === null) return null;
  const { constructionStart, filedOn, objectsFiledOn } = answers;
  const notice = { constructionStart, filedOn, objectsFiledOn, isNoticeHeliport: isNoticeHeliport(answers) };
  return Object.values(notice).some(Boolean) ? notice : null;
}

async function surroundingsRecordOf(
  db: Executor,
  project: ProjectRow,
  obstacles: readonly ObstacleRow[],
): Promise<SurroundingsRecord | null> {
  // A scan is evaluated for the day on which it was added, and the building files are only named.
  const record = await surroundingInputs(db, { project, obstacles, now: new Date(0) });
  return record.buildingFiles.length + record.scans.length === 0 ? null : record;
}

export interface Asked {
  readonly type: ReportType;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly units: ReportRecords['units'];
  /** Absent: the whole report on US letter. */
  readonly options?: ReportOptions | undefined;
}

/** The records that a report of this type is made from. */
export const collectRecords = async (db: Executor, project: ProjectRow, asked: Asked): Promise<ReportRecords> =>
  contentsFor(await collectAll(db, project, asked));

/** Two scenarios as they are compared: without what no value of the comparison depends on. */
function compared(records: ReportRecords): ReportRecords {
  const {
    options: _options,
    documentDetails: _details,
    timeZone: _timeZone,
    confirmations: _confirmations,
    parcels: _parcels,
    buildings: _buildings,
    ...rest
  } = contentsFor({ ...records, type: 'summary' });
  return { ...rest, units: 'imperial', contacts: [], logo: null, ground: [], places: null, obstacleFile: null };
}

interface Comparing {
  readonly records: ReportRecords;
  readonly compareWith: string;
}

/** Null: the scenario has been deleted. */
async function comparisonOf(db: Executor, project: ProjectRow, { records, compareWith }: Comparing): Promise<ComparedRecords | null> {
  const found = await scenarioToCompare(db, project, compareWith);
  if (found === null) return null;
  const { type, date, units } = records;
  const other = compared(await collectAll(db, found.project, { type, date, units }));
  // A Compliance Report contains all that is compared.
  return { names: found.names, other, ...(type === 'compliance' ? {} : { own: compared(records) }) };
}

/** All records that any report contains about the project. */
export async function collectAll(db: Executor, project: ProjectRow, { type, date, units, options }: Asked): Promise<ReportRecords> {
  const { primary: aircraft, vertiport, fleet } = await designAircraftOf(db, project);
  const beside = project.fleetIsDesignAircraft ? [] : await listFleet(db, project.id);
  const saved = await newestSaved(db, project.id);
  const adjusted = await findActiveAdjusted(db, project.id);
  const override = await overrideOf(db, project, new Date(`${date}T00:00:00.000Z`));
  const notice = await noticeOf(db, project.id);
  const { details: documentDetails, timeZone, logo: firmLogo } = await documentIdentityOf(db, project);
  const confirmations = await confirmationsFor(db, project);
  const parcels = (await listParcels(db, project.id)).map(({ id, name, ring }) => ({ id, name, ring }));
  const buildings = await buildingSetRecords(db, project.id);
  const underlays = await underlayRecords(db, project.id);
  const logo = (await findLogo(db, project.id)) ?? firmLogo;
  const airspace = await reportAirspaceOf(db, project);
  const isPlanned = project.plannedEdition !== null;
  const obstacles = await listObstacles(db, project.id);
  const surroundings = await surroundingsRecordOf(db, project, obstacles);
  const recordOf = (row: AircraftNumbers) => aircraftOf(row, isPlanned);
  const records: ReportRecords = {
    ...{ type, date, units },
    ...savedOptions(type, isPlanned, options),
    project: projectOf(project),
    contacts: (await contactsOf(db, project.id)).map(contactOf),
    ...(documentDetails && { documentDetails }),
    ...(timeZone !== null && { timeZone }),
    logo: logo && { fileName: logo.fileName, sha256: logo.sha256 },
    aircraft: aircraft && recordOf(aircraft),
    ...(vertiport === null && fleet === null
      ? {}
      : { designAircraft: { vertiport: vertiport && recordOf(vertiport), fleet: fleet && fleet.map(recordOf) } }),
    ...(beside.length > 0 && { fleet: beside.map(recordOf) }),
    // Those by the FAA circulars are not dimensions of a project under another edition.
    calculation: isPlanned ? null : saved && { results: saved.results, savedAt: saved.createdAt.toISOString() },
    adjusted: isPlanned ? null : adjusted && adjustedOf(adjusted),
    ...(override && { override }),
    paths: (await listPaths(db, project.id)).map(wirePathOf),
    obstacles: obstacles.map(obstacleOf),
    ...(surroundings && { surroundings }),
    ...(notice && { notice }),
    ground: await groundOf(db, project.id),
    places: project.latitude === null || project.longitude === null ? null : { dataSha256: await facilityDataSha256() },
    obstacleFile: await obstacleFileOf(db, project),
    ...(airspace && { airspace }),
    ...(confirmations.length > 0 && { confirmations }),
    ...(parcels.length > 0 && { parcels }),
    ...(buildings.length > 0 && { buildings }),
    ...(underlays.length > 0 && { underlays }),
    rules: { circulars: circularsOf(project), standardsSha256: standardsSha256(project) },
    packs: packsOf(project),
    engines: { dimensions: ENGINE_VERSION, clearance: CLEARANCE_ENGINE_VERSION },
  };
  const { compareWith } = records.options ?? {};
  const comparison = compareWith === undefined ? null : await comparisonOf(db, project, { records, compareWith });
  // In the form it is saved: values that JSON cannot represent are not part of it.
  return JSON.parse(JSON.stringify({ ...records, ...(comparison && { comparison }) })) as ReportRecords;
}
