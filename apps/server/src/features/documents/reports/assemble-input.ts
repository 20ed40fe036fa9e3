/** Assembles a report's input from a project's records, including everything that has to be calculated. Pure. */
import {
  type Airspace,
  asNoticeHeliport,
  assessPaths,
  BUILDING_MARGIN_FT,
  buildingFindings,
  Buildings,
  cycleAge,
  degrees,
  calculateDimensions,
  currentDimensions,
  designAircraftState,
  feetMsl,
  type Fix,
  fixesFor,
  inputChanges,
  joinedSurroundings,
  minimumsKey,
  NO_SURROUNDINGS,
  asEvaluable,
  evaluateObstacles,
  type Obstacle,
  planOf,
  projectAirspace,
  type FacilitySizes,
  type Site,
  siteOf,
  surfacesToClear,
  surroundingBuildings,
  surroundingScan,
  type SiteSurroundings,
  unpackBuildings,
} from '@touchdown/domain';
import type {
  ReportCalculation,
  ReportClearance,
  ReportGround,
  ReportImage,
  ReportInput,
  ReportIssue,
  ReportObstacle,
  ReportPlaces,
} from '@touchdown/exports/report';
import { backgroundOf, type DrawnSurroundings } from '../map-background/public.ts';
import { designRecordsOf, inputsToday } from './inputs-today.ts';
import { choiceOf } from './report-options.ts';
import type { ObstacleRecord, ReportRecords } from './report-records.ts';

/** Fixes are searched for only this many of the worst obstacles, because each takes a search. */
const FIXED_OBSTACLES = 10;

export interface Assembly {
  readonly records: ReportRecords;
  readonly issue: ReportIssue;
  readonly logo: ReportImage | null;
  readonly places: ReportPlaces | null;
  /** The files of buildings, by id, as `packBuildings` wrote them. */
  readonly buildings: ReadonlyMap<string, string>;
  /** Around the site, on the key plan. Absent: only the property lines. */
  readonly drawn?: DrawnSurroundings;
  /** Called after each evaluated obstacle with the done and total counts. */
  readonly onProgress: (done: number, total: number) => void;
}

/**
 * The current calculation; if the project cannot be calculated, the last saved one; else null. A saved calculation with the same minimums
 * gives its date only. Its own text may differ: a name, or that no additional FATO length was entered where 0 is entered now.
 */
function calculationOf(records: ReportRecords, { madeAt }: ReportIssue): ReportCalculation | null {
  const today = inputsToday(records);
  const { calculation } = records;
  const answer = today && calculateDimensions(today, madeAt);
  if (today === null || answer?.ok !== true) return calculation && { ...calculation, isToday: false };
  const { results } = answer;
  const isSaved =
    calculation !== null &&
    inputChanges(calculation.results.inputs, today).length === 0 &&
    minimumsKey(calculation.results.faaMinimums) === minimumsKey(results.faaMinimums);
  return { results, savedAt: isSaved ? calculation.savedAt : null, isToday: true };
}

/** The dimensions that the facility's surfaces start from. */
function sizesOf({ adjusted, calculation, project }: ReportRecords, now: ReportCalculation | null): FacilitySizes | null {
  const current = currentDimensions({
    project,
    adjusted,
    saved: calculation?.results ?? null,
    today: now?.isToday === true ? now.results : null,
  });
  return current && { shape: current.shape, fato: current.sizes.fato, safetyArea: current.sizes.safetyArea };
}

function fixesOf(
  airspace: Airspace,
  analysis: ReportClearance['analysis'],
  known: ReadonlyMap<string, Obstacle>,
): ReportClearance['fixes'] {
  const worst = analysis.obstacles
    .filter(({ status }) => status === 'violation')
    .toSorted((one, other) => (other.governing?.penetrationFt ?? 0) - (one.governing?.penetrationFt ?? 0))
    .slice(0, FIXED_OBSTACLES);
  return worst.map(({ obstacleId }) => {
    const obstacle = known.get(obstacleId);
    const fixes: readonly Fix[] = obstacle === undefined ? [] : fixesFor(airspace, obstacle);
    return { obstacleId, fixes };
  });
}

interface Evaluated {
  readonly obstacles: readonly ReportObstacle[];
  readonly notEvaluated: ReportInput['notEvaluated'];
  readonly clearance: ReportClearance | null;
  readonly clearanceMissing: readonly string[];
  readonly surroundings: SiteSurroundings;
}

const pointsOf = ({ extent, latitude, longitude }: ObstacleRecord) => {
  if (extent === null) return [{ latitude, longitude }];
  return extent.kind === 'line' ? extent.points : extent.ring;
};
const notEvaluatedObstacle = (record: ObstacleRecord): ReportInput['notEvaluated'][number] => ({
  name: record.name,
  because: 'Ground elevation unknown.',
  type: record.type,
  source: record.source,
  heightAglFt: record.heightFeet,
  positions: pointsOf(record).map(({ latitude, longitude }) => ({ latitude: degrees(latitude), longitude: degrees(longitude) })),
});

const sentenceOf = (missing: string): string => `Missing: ${missing}.`;

function surroundingsIn({ records: { surroundings, obstacles }, buildings: packed }: Assembly, airspace: Airspace): SiteSurroundings {
  const { buildingFiles = [], scans = [] } = surroundings ?? {};
  const surfaces = surfacesToClear(airspace, false).map(({ surface }) => surface);
  return joinedSurroundings([
    ...buildingFiles.map(({ id, fileName, excluded }) => {
      const all = unpackBuildings(packed.get(id) ?? '');
      if (all === null) throw new Error('the saved buildings are missing or damaged');
      return surroundingBuildings({ fileName, excluded }, buildingFindings(airspace, new Buildings(all), BUILDING_MARGIN_FT), obstacles);
    }),
    ...scans.map((scan) => surroundingScan(scan, surfaces)),
  ]);
}

/** The facility's airspace, or what is missing for it. */
function airspaceOf({ project, paths, date, notice }: ReportRecords, sizes: FacilitySizes | null) {
  const { airspace, missing } = projectAirspace({ project, sizes, paths, isoDate: date });
  return { airspace: airspace && asNoticeHeliport(airspace, notice?.isNoticeHeliport ?? false), missing };
}

/** The site that the key plan shows. Null: the report has no key plan. */
export function keyPlanSite(records: ReportRecords, issue: ReportIssue): Site | null {
  if (records.project.plannedEdition) return null;
  return airspaceOf(records, sizesOf(records, calculationOf(records, issue))).airspace?.site ?? null;
}

function evaluatedOf(assembly: Assembly, sizes: FacilitySizes | null): Evaluated {
  const { records, onProgress } = assembly;
  const { obstacles, type } = records;
  const read = obstacles.map((record): { record: ObstacleRecord; obstacle: Obstacle | null } => ({
    record,
    obstacle: asEvaluable(record),
  }));
  const known = read.flatMap(({ record, obstacle }): ReportObstacle[] => {
    const { type: kind, source, isLighted, constructionStatus = 'existing', temporaryFrom = null, temporaryTo = null } = record;
    const construction = { constructionStatus, temporaryFrom, temporaryTo };
    return obstacle === null ? [] : [{ obstacle, type: kind, source, isLighted, construction }];
  });
  const notEvaluated = read.flatMap(({ record, obstacle }) => (obstacle === null ? [notEvaluatedObstacle(record)] : []));
  const none = { obstacles: known, notEvaluated, clearance: null, surroundings: NO_SURROUNDINGS };
  const { airspace, missing } = airspaceOf(records, sizes);
  if (airspace === null) return { ...none, clearanceMissing: missing.map(sentenceOf) };
  const { notEvaluated: _, ...analysis } = evaluateObstacles(airspace, obstacles, (done) => onProgress(done, obstacles.length));
  const byId = new Map(known.map(({ obstacle }) => [obstacle.id, obstacle]));
  const clearance = { site: airspace.site, analysis, fixes: type === 'compliance' ? fixesOf(airspace, analysis, byId) : [] };
  return { ...none, clearance, clearanceMissing: [], surroundings: surroundingsIn(assembly, airspace) };
}

const NOTHING_DRAWN: DrawnSurroundings = { baseMap: null, sets: [] };
const NO_NOTICE = { constructionStart: null, filedOn: null, objectsFiledOn: null } as const;

/** Terrain is stored by inbound or outbound direction; a report lists a path's corridors. */
function groundOf({ project, paths, ground, date }: ReportRecords, sizes: FacilitySizes | null): ReportGround[] {
  const { corridors } = assessPaths(paths, siteOf(project, date, sizes));
  return ground.flatMap(({ pathId, leg, samples, source }): ReportGround[] => {
    const ways = corridors.filter((corridor) => corridor.pathId === pathId);
    const wayIndex = ways.findIndex(({ use }) => (use === 'departure' ? 'out' : 'in') === leg);
    if (wayIndex === -1) return [];
    const points = samples.map(([stationFt, elevation]) => ({ stationFt, elevation: feetMsl(elevation) }));
    return [{ pathId, wayIndex, points, source }];
  });
}

/** The two scenarios of the comparison, evaluated as the report itself. Their progress is not reported. */
function comparisonIn({ records, issue, buildings }: Assembly): Pick<ReportInput, 'comparison'> {
  const { comparison, date, units } = records;
  if (comparison === undefined) return {};
  const of = (one: ReportRecords): ReportInput =>
    assembleInput({ records: { ...one, date, units }, issue, buildings, logo: null, places: null, onProgress: () => undefined });
  const { names, own, other } = comparison;
  return { comparison: { names, ...(own && { own: of(own) }), other: of(other) } };
}

export function assembleInput(assembly: Assembly): ReportInput {
  const { records, issue, logo, places } = assembly;
  const calculation = calculationOf(records, issue);
  const sizes = sizesOf(records, calculation);
  return {
    choice: choiceOf(records),
    issue,
    units: records.units,
    project: records.project,
    contacts: records.contacts,
    details: records.documentDetails ?? null,
    timeZone: records.timeZone ?? null,
    logo,
    designAircraft: designAircraftState(designRecordsOf(records)),
    ...(records.project.plannedEdition && { plan: planOf(records.project, designRecordsOf(records)) }),
    fleet: records.designAircraft?.fleet ? null : (records.fleet ?? []),
    recorded: records.obstacles,
    notice: records.notice ?? NO_NOTICE,
    calculation,
    saved: records.calculation?.results ?? null,
    adjusted: records.adjusted,
    override: records.override ?? null,
    paths: records.paths,
    ...evaluatedOf(assembly, sizes),
    places,
    confirmations: records.confirmations ?? [],
    obstacleFile: records.obstacleFile && {
      ...records.obstacleFile,
      isStale: cycleAge(records.obstacleFile.cycleDate, records.date)?.isOutdated ?? true,
    },
    ...(records.airspace && {
      airspace: {
        ...records.airspace,
        sets: records.airspace.sets.map(({ set, cycleDate }) => ({
          ...{ set, cycleDate },
          isStale: cycleAge(cycleDate, records.date)?.isOutdated ?? true,
        })),
      },
    }),
    ground: groundOf(records, sizes),
    ...comparisonIn(assembly),
    background: backgroundOf(assembly.drawn ?? NOTHING_DRAWN, records.parcels ?? []),
  };
}
