/** Everything a user owns, read page by page and inserted in batches. */
import type { OwnTable } from '@touchdown/contract';
import { and, asc, desc, eq, getTableColumns, gt, inArray, isNull, or } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import { adjustedDimensions } from '../../../db/schema/adjusted-dimensions.ts';
import { aircraft, aircraftColumns, type AircraftRow } from '../../../db/schema/aircraft.ts';
import { dimensionOverrides } from '../../../db/schema/dimension-overrides.ts';
import { calculations } from '../../../db/schema/calculations.ts';
import { pathGeometryPoints } from '../../../db/schema/path-geometry-points.ts';
import { pathTerrain } from '../../../db/schema/path-terrain.ts';
import { paths } from '../../../db/schema/paths.ts';
import { contactColumns, projectContacts } from '../../../db/schema/project-contacts.ts';
import { projectDocumentDetails } from '../../../db/schema/project-document-details.ts';
import { projectFleet } from '../../../db/schema/project-fleet.ts';
import { projectObstacles } from '../../../db/schema/project-obstacles.ts';
import { noticeAnswers } from '../../../db/schema/notice-answers.ts';
import { projectParcels } from '../../../db/schema/project-parcels.ts';
import { projectWind } from '../../../db/schema/project-wind.ts';
import { projectColumns, type ProjectRow, projects } from '../../../db/schema/projects.ts';
import { underlays } from '../../../db/schema/underlays.ts';
import { uploads } from '../../../db/schema/uploads.ts';

export type { AircraftRow, ProjectRow };
export type NewProject = typeof projects.$inferInsert;
export type NewContact = typeof projectContacts.$inferInsert;
export type NewPath = typeof paths.$inferInsert;
export type NewPoint = typeof pathGeometryPoints.$inferInsert;
export type NewTerrain = typeof pathTerrain.$inferInsert;
export type NewObstacle = typeof projectObstacles.$inferInsert;
export type NewWind = typeof projectWind.$inferInsert;
export type NewParcel = typeof projectParcels.$inferInsert;
export type NewNoticeAnswers = typeof noticeAnswers.$inferInsert;
export type NewDocumentDetails = typeof projectDocumentDetails.$inferInsert;
export type NewCalculation = typeof calculations.$inferInsert;
export type NewAdjusted = typeof adjustedDimensions.$inferInsert;
export type NewAircraft = typeof aircraft.$inferInsert;
export type NewFleetMember = typeof projectFleet.$inferInsert;
export type NewFile = typeof uploads.$inferInsert;
export type NewUnderlay = typeof underlays.$inferInsert;

/** The fields of the records of each table, with the names of what they belong to first. */
export const OWN_FIELDS = {
  projects: Object.keys(projectColumns),
  contacts: ['project', ...Object.keys(contactColumns)],
  paths: ['project', ...Object.keys(getTableColumns(paths))],
  points: ['project', 'path', ...Object.keys(getTableColumns(pathGeometryPoints))],
  obstacles: ['project', ...Object.keys(getTableColumns(projectObstacles))],
  aircraft: Object.keys(aircraftColumns),
} as const satisfies Readonly<Record<OwnTable, readonly string[]>>;

const ownProjects = (userId: string) => and(eq(projects.userId, userId), isNull(projects.deletedAt));

/** The user's next own projects after the id, ordered by id, without deleted ones. */
export const nextProjects = (db: Executor, userId: string, after: string | null, limit: number): Promise<ProjectRow[]> =>
  db
    .select(projectColumns)
    .from(projects)
    .where(and(ownProjects(userId), after === null ? undefined : gt(projects.id, after)))
    .orderBy(asc(projects.id))
    .limit(limit);

export const contactsOf = (db: Executor, ids: readonly string[]) =>
  db
    .select(contactColumns)
    .from(projectContacts)
    .where(inArray(projectContacts.projectId, [...ids]))
    .orderBy(asc(projectContacts.createdAt), asc(projectContacts.id));

export const pathsOf = (db: Executor, ids: readonly string[]) =>
  db
    .select()
    .from(paths)
    .where(inArray(paths.projectId, [...ids]))
    .orderBy(asc(paths.createdAt), asc(paths.id));

export const pointsOf = (db: Executor, pathIds: readonly string[]) =>
  db
    .select()
    .from(pathGeometryPoints)
    .where(inArray(pathGeometryPoints.pathId, [...pathIds]))
    .orderBy(asc(pathGeometryPoints.pathId), asc(pathGeometryPoints.sequenceOrder));

export const terrainOf = (db: Executor, pathIds: readonly string[]) =>
  db
    .select()
    .from(pathTerrain)
    .where(inArray(pathTerrain.pathId, [...pathIds]))
    .orderBy(asc(pathTerrain.pathId), asc(pathTerrain.leg));

export const windOf = (db: Executor, ids: readonly string[]) =>
  db
    .select()
    .from(projectWind)
    .where(inArray(projectWind.projectId, [...ids]));

export const parcelsOf = (db: Executor, ids: readonly string[]) =>
  db
    .select()
    .from(projectParcels)
    .where(inArray(projectParcels.projectId, [...ids]))
    .orderBy(asc(projectParcels.createdAt), asc(projectParcels.id));

export const underlaysOf = (db: Executor, ids: readonly string[]) =>
  db
    .select()
    .from(underlays)
    .where(inArray(underlays.projectId, [...ids]))
    .orderBy(asc(underlays.createdAt), asc(underlays.id));

export const noticeAnswersOf = (db: Executor, ids: readonly string[]) =>
  db
    .select()
    .from(noticeAnswers)
    .where(inArray(noticeAnswers.projectId, [...ids]));

export const documentDetailsOf = (db: Executor, ids: readonly string[]) =>
  db
    .select()
    .from(projectDocumentDetails)
    .where(inArray(projectDocumentDetails.projectId, [...ids]));

export const obstaclesOf = (db: Executor, ids: readonly string[]) =>
  db
    .select()
    .from(projectObstacles)
    .where(inArray(projectObstacles.projectId, [...ids]))
    .orderBy(asc(projectObstacles.createdAt), asc(projectObstacles.id));

export const calculationsOf = (db: Executor, ids: readonly string[]) =>
  db
    .select()
    .from(calculations)
    .where(inArray(calculations.projectId, [...ids]))
    .orderBy(asc(calculations.createdAt), asc(calculations.id));

export const activeAdjustedOf = (db: Executor, ids: readonly string[]) =>
  db
    .select()
    .from(adjustedDimensions)
    .where(and(inArray(adjustedDimensions.projectId, [...ids]), eq(adjustedDimensions.status, 'active')));

/** The owners' decisions on dimensions that were not current. */
export const overridesOf = (db: Executor, ids: readonly string[]) =>
  db
    .select()
    .from(dimensionOverrides)
    .where(inArray(dimensionOverrides.projectId, [...ids]))
    .orderBy(asc(dimensionOverrides.createdAt), asc(dimensionOverrides.id));

export const fleetOf = (db: Executor, ids: readonly string[]) =>
  db
    .select()
    .from(projectFleet)
    .where(inArray(projectFleet.projectId, [...ids]))
    .orderBy(asc(projectFleet.addedAt), asc(projectFleet.aircraftId));

/** The next aircraft after the id that the user added, or that one of their projects uses. */
export function nextAircraft(db: Executor, userId: string, after: string | null, limit: number): Promise<AircraftRow[]> {
  const own = ownProjects(userId);
  const primary = db.select({ id: projects.primaryAircraftId }).from(projects).where(own);
  const vertiport = db.select({ id: projects.vertiportAircraftId }).from(projects).where(own);
  const inFleet = db
    .select({ id: projectFleet.aircraftId })
    .from(projectFleet)
    .innerJoin(projects, eq(projects.id, projectFleet.projectId))
    .where(own);
  return db
    .select(aircraftColumns)
    .from(aircraft)
    .where(
      and(
        or(eq(aircraft.createdBy, userId), inArray(aircraft.id, primary), inArray(aircraft.id, vertiport), inArray(aircraft.id, inFleet)),
        after === null ? undefined : gt(aircraft.id, after),
      ),
    )
    .orderBy(asc(aircraft.id))
    .limit(limit);
}

/** The ids already used by projects, and whether the user owns those. */
export async function takenProjects(db: Executor, userId: string, ids: readonly string[]): Promise<ReadonlyMap<string, 'own' | 'hidden'>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: projects.id, userId: projects.userId, deletedAt: projects.deletedAt })
    .from(projects)
    .where(inArray(projects.id, [...ids]))
    .orderBy(desc(projects.id));
  return new Map(rows.map((row) => [row.id, row.userId === userId && row.deletedAt === null ? 'own' : 'hidden']));
}

/** The library aircraft with these ids, by id. */
export async function knownAircraft(db: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, AircraftRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select(aircraftColumns)
    .from(aircraft)
    .where(inArray(aircraft.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Rows per statement, few enough that building it does not block other requests. */
const AT_ONCE = 100;
async function inParts<Row>(rows: readonly Row[], insert: (part: Row[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE) await insert(rows.slice(from, from + AT_ONCE));
}

export interface NewRows {
  readonly aircraft: readonly NewAircraft[];
  readonly projects: readonly NewProject[];
  readonly contacts: readonly NewContact[];
  readonly paths: readonly NewPath[];
  readonly points: readonly NewPoint[];
  readonly terrain: readonly NewTerrain[];
  readonly wind: readonly NewWind[];
  readonly parcels: readonly NewParcel[];
  readonly noticeAnswers: readonly NewNoticeAnswers[];
  readonly documentDetails: readonly NewDocumentDetails[];
  readonly obstacles: readonly NewObstacle[];
  readonly calculations: readonly NewCalculation[];
  readonly adjusted: readonly NewAdjusted[];
  readonly fleet: readonly NewFleetMember[];
  readonly files: readonly NewFile[];
  readonly underlays: readonly NewUnderlay[];
}

export const NO_ROWS: NewRows = {
  ...{ aircraft: [], projects: [], contacts: [], paths: [], points: [], terrain: [], wind: [], parcels: [], noticeAnswers: [] },
  ...{ documentDetails: [], obstacles: [], calculations: [], adjusted: [], fleet: [], files: [], underlays: [] },
};

/** Inserts all rows, referenced ones first. */
export async function insertAll(tx: Executor, rows: NewRows): Promise<void> {
  await inParts(rows.aircraft, (part) => tx.insert(aircraft).values(part));
  await inParts(rows.projects, (part) => tx.insert(projects).values(part));
  await inParts(rows.contacts, (part) => tx.insert(projectContacts).values(part));
  await inParts(rows.paths, (part) => tx.insert(paths).values(part));
  await inParts(rows.points, (part) => tx.insert(pathGeometryPoints).values(part));
  await inParts(rows.terrain, (part) => tx.insert(pathTerrain).values(part));
  await inParts(rows.wind, (part) => tx.insert(projectWind).values(part));
  await inParts(rows.parcels, (part) => tx.insert(projectParcels).values(part));
  await inParts(rows.noticeAnswers, (part) => tx.insert(noticeAnswers).values(part));
  await inParts(rows.documentDetails, (part) => tx.insert(projectDocumentDetails).values(part));
  await inParts(rows.obstacles, (part) => tx.insert(projectObstacles).values(part));
  await inParts(rows.calculations, (part) => tx.insert(calculations).values(part));
  await inParts(rows.adjusted, (part) => tx.insert(adjustedDimensions).values(part));
  await inParts(rows.fleet, (part) => tx.insert(projectFleet).values(part));
  await inParts(rows.files, (part) => tx.insert(uploads).values(part));
  await inParts(rows.underlays, (part) => tx.insert(underlays).values(part));
}
