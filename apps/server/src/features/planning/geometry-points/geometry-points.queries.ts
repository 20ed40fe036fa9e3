import type { SequencePointType } from '@touchdown/domain';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import { pathGeometryPoints } from '../../../db/schema/path-geometry-points.ts';
import { paths } from '../../../db/schema/paths.ts';

export type PointRow = typeof pathGeometryPoints.$inferSelect;
export type NewPoint = typeof pathGeometryPoints.$inferInsert;
export interface HeldPath {
  readonly id: string;
  readonly name: string;
}
export interface Place {
  readonly id: string;
  readonly sequenceOrder: number;
  readonly pointType: SequencePointType;
}

/** Rows per insert. A statement takes 65,535 values at most. */
const CHUNK = 1_000;
const { pathId: ofPath, id: pointId, sequenceOrder } = pathGeometryPoints;
const ownPath = (projectId: string, pathId: string) => and(eq(paths.projectId, projectId), eq(paths.id, pathId));

/** The current path. Null if the project has none with this id. */
export async function findPath(db: Executor, projectId: string, pathId: string): Promise<HeldPath | null> {
  const [row] = await db.select({ id: paths.id, name: paths.name }).from(paths).where(ownPath(projectId, pathId));
  return row ?? null;
}

/** The path, locked until the transaction ends, so that its points have one order. */
export async function holdPath(tx: Executor, projectId: string, pathId: string): Promise<HeldPath | null> {
  const [row] = await tx.select({ id: paths.id, name: paths.name }).from(paths).where(ownPath(projectId, pathId)).for('update');
  return row ?? null;
}

export const listPoints = (db: Executor, pathId: string): Promise<PointRow[]> =>
  db.select().from(pathGeometryPoints).where(eq(ofPath, pathId)).orderBy(asc(sequenceOrder));

/** The points of all paths of a project, each path in its sequence. */
export async function listProjectPoints(db: Executor, projectId: string): Promise<PointRow[]> {
  const ofProject = db.select({ id: paths.id }).from(paths).where(eq(paths.projectId, projectId));
  return db.select().from(pathGeometryPoints).where(inArray(ofPath, ofProject)).orderBy(asc(ofPath), asc(sequenceOrder));
}

export async function insertPoints(tx: Executor, points: readonly NewPoint[]): Promise<void> {
  for (let from = 0; from < points.length; from += CHUNK) await tx.insert(pathGeometryPoints).values(points.slice(from, from + CHUNK));
}

/** Updates a point of the locked path, and increments its version. */
export async function updatePoint(tx: Executor, pathId: string, id: string, change: Partial<NewPoint>): Promise<void> {
  await tx
    .update(pathGeometryPoints)
    .set({ ...change, version: sql`${pathGeometryPoints.version} + 1` })
    .where(and(eq(ofPath, pathId), eq(pointId, id)));
}

export async function deletePoint(tx: Executor, pathId: string, id: string): Promise<void> {
  await tx.delete(pathGeometryPoints).where(and(eq(ofPath, pathId), eq(pointId, id)));
}

export async function deletePoints(tx: Executor, pathId: string, ids: readonly string[]): Promise<void> {
  await tx.delete(pathGeometryPoints).where(and(eq(ofPath, pathId), inArray(pointId, [...ids])));
}

export async function deleteAllPoints(tx: Executor, pathId: string): Promise<void> {
  await tx.delete(pathGeometryPoints).where(eq(ofPath, pathId));
}

/** Larger than any sequence number, so that two points never share a number while they are reordered. */
const ASIDE = 1_000_000;

/** Writes the sequence numbers of points of the locked path. */
export async function writePlaces(tx: Executor, pathId: string, places: readonly Place[]): Promise<void> {
  if (places.length === 0) return;
  const ids = places.map(({ id }) => id);
  await tx
    .update(pathGeometryPoints)
    .set({ sequenceOrder: sql`${sequenceOrder} + ${ASIDE}` })
    .where(and(eq(ofPath, pathId), inArray(pointId, ids)));
  const given = sql`jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as given(id uuid, "sequenceOrder" integer, "pointType" text)`;
  await tx.execute(
    sql`update path_geometry_points set sequence_order = given."sequenceOrder", point_type = given."pointType" from ${given} where path_geometry_points.path_id = ${pathId} and path_geometry_points.id = given.id`,
  );
}
