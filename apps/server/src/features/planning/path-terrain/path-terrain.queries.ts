import type { TerrainLeg } from '@touchdown/contract';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import { pathTerrain } from '../../../db/schema/path-terrain.ts';
import { paths } from '../../../db/schema/paths.ts';

export type TerrainRow = typeof pathTerrain.$inferSelect;
export interface GroundedPath {
  readonly id: string;
  readonly name: string;
  readonly version: number;
}

const ofPath = { id: paths.id, name: paths.name, version: paths.version };
const ownPath = (projectId: string, pathId: string) => and(eq(paths.projectId, projectId), eq(paths.id, pathId));
const one = (pathId: string, leg: TerrainLeg) => and(eq(pathTerrain.pathId, pathId), eq(pathTerrain.leg, leg));

export async function findPath(db: Executor, projectId: string, pathId: string): Promise<GroundedPath | null> {
  const [row] = await db.select(ofPath).from(paths).where(ownPath(projectId, pathId));
  return row ?? null;
}

/** The path, locked until the transaction ends, so that writes to its terrain are serialized. */
export async function holdPath(tx: Executor, projectId: string, pathId: string): Promise<GroundedPath | null> {
  const [row] = await tx.select(ofPath).from(paths).where(ownPath(projectId, pathId)).for('update');
  return row ?? null;
}

export const listTerrain = (db: Executor, pathId: string): Promise<TerrainRow[]> =>
  db.select().from(pathTerrain).where(eq(pathTerrain.pathId, pathId)).orderBy(asc(pathTerrain.leg));

export async function findTerrain(db: Executor, pathId: string, leg: TerrainLeg): Promise<TerrainRow | null> {
  const [row] = await db.select().from(pathTerrain).where(one(pathId, leg));
  return row ?? null;
}

/** Replaces the saved terrain and increments its version. */
export async function putTerrain(tx: Executor, terrain: Omit<TerrainRow, 'version'>): Promise<TerrainRow> {
  const { samples, source, pathVersion, updatedAt } = terrain;
  const [row] = await tx
    .insert(pathTerrain)
    .values(terrain)
    .onConflictDoUpdate({
      target: [pathTerrain.pathId, pathTerrain.leg],
      set: { samples, source, pathVersion, updatedAt, version: sql`${pathTerrain.version} + 1` },
    })
    .returning();
  if (row === undefined) throw new Error('an upsert returned no row');
  return row;
}

/** Returns whether there was one. */
export async function deleteTerrain(tx: Executor, pathId: string, leg: TerrainLeg): Promise<boolean> {
  return (await tx.delete(pathTerrain).where(one(pathId, leg)).returning({ leg: pathTerrain.leg })).length > 0;
}
