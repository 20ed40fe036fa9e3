import type { PlaceBox } from '@touchdown/domain';
import type { ReadArea } from '@touchdown/imports/airspace';
import { and, asc, desc, eq, gte, inArray, lte, or, sql } from 'drizzle-orm';
import { lockTextForTransaction } from '../../../db/advisory-locks.ts';
import type { Executor } from '../../../db/client.ts';
import { faaAirspaceAreas } from '../../../db/schema/faa-airspace-areas.ts';
import { faaAirspaceFetches } from '../../../db/schema/faa-airspace-fetches.ts';
import { faaAirspaceSets } from '../../../db/schema/faa-airspace-sets.ts';
import { jobs } from '../../../db/schema/jobs.ts';
import { users } from '../../../db/schema/users.ts';

export type SetRow = typeof faaAirspaceSets.$inferSelect;
export type AreaRow = typeof faaAirspaceAreas.$inferSelect;
export type FetchRow = typeof faaAirspaceFetches.$inferSelect;
export interface ShownSet {
  readonly row: SetRow;
  readonly importedBy: { readonly email: string; readonly firstName: string | null; readonly lastName: string | null } | null;
}

/** The data in use, up to one of each kind. */
export const setsInUse = (db: Executor): Promise<ShownSet[]> =>
  db
    .select({ row: faaAirspaceSets, importedBy: { email: users.email, firstName: users.firstName, lastName: users.lastName } })
    .from(faaAirspaceSets)
    .leftJoin(users, eq(users.id, faaAirspaceSets.importedBy))
    .orderBy(asc(faaAirspaceSets.set));

/** Few enough that the boundaries of as many areas are a statement of moderate size. */
const ROWS_AT_ONCE = 200;

/** Puts the areas in use in place of those of their kind. Of two imports at a time, the later one waits and replaces those of the other. */
export async function replaceSet(tx: Executor, set: SetRow, areas: readonly ReadArea[]): Promise<void> {
  await lockTextForTransaction(tx, 'airspaceSet', set.set);
  await tx.delete(faaAirspaceSets).where(eq(faaAirspaceSets.set, set.set));
  await tx.insert(faaAirspaceSets).values(set);
  for (let at = 0; at < areas.length; at += ROWS_AT_ONCE)
    await tx.insert(faaAirspaceAreas).values(areas.slice(at, at + ROWS_AT_ONCE).map((area) => ({ ...area, setId: set.id })));
}

/** The areas whose box meets a box in degrees. Both may cross the 180th meridian. */
export function areasInBox(db: Executor, { south, north, longitude, halfWidth }: PlaceBox): Promise<AreaRow[]> {
  const { west, width } = faaAirspaceAreas;
  const [from, to] = [longitude - halfWidth, longitude + halfWidth];
  // The area one turn to the west, as it is, and one turn to the east.
  const meets = [-360, 0, 360].map((turn) => and(lte(sql`${west} + ${turn}`, to), gte(sql`${west} + ${width} + ${turn}`, from)));
  return db
    .select()
    .from(faaAirspaceAreas)
    .where(and(lte(faaAirspaceAreas.south, north), gte(faaAirspaceAreas.north, south), halfWidth >= 180 ? undefined : or(...meets)))
    .orderBy(asc(faaAirspaceAreas.setId), asc(faaAirspaceAreas.line));
}

const THE_ROW = 1;

export async function lastFetch(db: Executor): Promise<FetchRow | null> {
  const [row] = await db.select().from(faaAirspaceFetches).where(eq(faaAirspaceFetches.id, THE_ROW));
  return row ?? null;
}

export async function saveFetch(tx: Executor, attempt: Omit<FetchRow, 'id'>): Promise<void> {
  await tx
    .insert(faaAirspaceFetches)
    .values({ id: THE_ROW, ...attempt })
    .onConflictDoUpdate({ target: faaAirspaceFetches.id, set: attempt });
}

/** Whether a job that fetches the data is queued or running. */
export async function isFetching(db: Executor): Promise<boolean> {
  const [row] = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.kind, 'airspace_fetch'), inArray(jobs.state, ['queued', 'running'])))
    .limit(1);
  return row !== undefined;
}

/** The id of the newest job that imports a file, unless it is done or was canceled. */
export async function unfinishedImport(db: Executor): Promise<string | null> {
  const [row] = await db
    .select({ id: jobs.id, state: jobs.state })
    .from(jobs)
    .where(eq(jobs.kind, 'airspace_import'))
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(1);
  return row === undefined || row.state === 'done' || row.state === 'canceled' ? null : row.id;
}
