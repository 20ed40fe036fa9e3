/** The buildings and laser scans around the sites of projects, evaluated against their surfaces. */
import {
  type Airspace,
  BUILDING_MARGIN_FT,
  BuildingEvaluation,
  type BuildingFinding,
  type Buildings,
  joinedSurroundings,
  NO_SURROUNDINGS,
  openScan,
  scansToCount,
  type OpenScan,
  surfacesToClear,
  surroundingBuildings,
  type SurroundingObstacle,
  surroundingScan,
  type SiteSurroundings,
} from '@touchdown/domain';
import type { Executor } from '../../../db/client.ts';
import type { ProjectRow } from '../../../http/access.queries.ts';
import { timeSlices } from '../../../runtime/time-slices.ts';
import { currentCloud, surfacesToday } from '../point-clouds/public.ts';
import { buildingsOf } from './building-cache.ts';
import { scansOf, setsOf } from './surroundings.queries.ts';

/** Buildings between two looks at the clock. */
const AT_ONCE = 64;

async function findingsIn(airspace: Airspace, buildings: Buildings): Promise<BuildingFinding[]> {
  const evaluation = new BuildingEvaluation(airspace, buildings, BUILDING_MARGIN_FT);
  const nextSlice = timeSlices();
  const found: BuildingFinding[] = [];
  for (let index = 0; index < buildings.count; index += 1) {
    const finding = evaluation.at(index);
    if (finding !== null) found.push(finding);
    const others = index % AT_ONCE === 0 ? nextSlice() : undefined;
    if (others !== undefined) await others;
  }
  return found;
}

/** What is stored around the sites of projects. Buildings are read when they are evaluated. */
export async function surroundingRecords(db: Executor, projectIds: readonly string[]) {
  return { sets: await setsOf(db, projectIds), scans: await scansOf(db, projectIds) };
}
export type SurroundingRecords = Awaited<ReturnType<typeof surroundingRecords>>;

export interface Surrounded {
  readonly project: ProjectRow;
  /** `null`: something that the surfaces need is missing. */
  readonly airspace: Airspace | null;
  readonly obstacles: readonly SurroundingObstacle[];
  readonly now: Date;
}

/** The scans of a project's site with those of their objects that penetrate and are not its obstacles. */
async function openScansIn(
  db: Executor,
  stored: SurroundingRecords['scans'],
  { project, obstacles, now }: Omit<Surrounded, 'airspace'>,
): Promise<OpenScan[]> {
  const own = stored.filter(({ projectId }) => projectId === project.id);
  if (own.length === 0) return [];
  const today = await surfacesToday(db, project, now);
  const scans = [];
  for (const scan of own) {
    const current = await currentCloud(db, scan, today);
    const objects = current.kind === 'again' ? current.result.objects : (scan.objects ?? []);
    scans.push({ fileName: scan.fileName, sha256: scan.sha256, isCurrent: current.kind !== 'outdated', objects });
  }
  return scansToCount(scans).map((scan) => openScan(scan, obstacles));
}

/** What is around the site of a project, before its surfaces are placed. Depends on no date. */
export async function surroundingInputs(db: Executor, about: Omit<Surrounded, 'airspace'>) {
  const { sets, scans } = await surroundingRecords(db, [about.project.id]);
  return {
    buildingFiles: sets.map(({ id, fileName, excluded }) => ({ id, fileName, excluded })),
    scans: await openScansIn(db, scans, about),
  };
}

/** What penetrates a surface, or may, and is not an obstacle of the project. Other requests run in the meantime. */
export async function surroundingsOf(
  db: Executor,
  { sets, scans }: SurroundingRecords,
  { project, airspace, obstacles, now }: Surrounded,
): Promise<SiteSurroundings> {
  const parts: SiteSurroundings[] = [];
  if (airspace === null) return NO_SURROUNDINGS;
  for (const { id, fileName, excluded } of sets.filter(({ projectId }) => projectId === project.id)) {
    const buildings = await buildingsOf(db, id);
    if (buildings !== null) parts.push(surroundingBuildings({ fileName, excluded }, await findingsIn(airspace, buildings), obstacles));
  }
  const surfaces = surfacesToClear(airspace, false).map(({ surface }) => surface);
  const open = await openScansIn(db, scans, { project, obstacles, now });
  return joinedSurroundings([...parts, ...open.map((scan) => surroundingScan(scan, surfaces))]);
}
