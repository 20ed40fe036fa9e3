import type { PlaceBox } from '@touchdown/domain';
import { and, between, desc, eq, exists, inArray, lte, max, notInArray, or, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import { dofLibraries } from '../../../db/schema/dof-libraries.ts';
import { dofObstacles } from '../../../db/schema/dof-obstacles.ts';
import { users } from '../../../db/schema/users.ts';
import type { DofRow } from './read-dof.ts';

export type LibraryRow = typeof dofLibraries.$inferSelect;
export type NewLibrary = typeof dofLibraries.$inferInsert;
export type DofObstacleRow = typeof dofObstacles.$inferSelect;
export interface ShownLibrary {
  readonly library: LibraryRow;
  /** Null: the host's command line. */
  readonly startedBy: { readonly email: string; readonly firstName: string | null; readonly lastName: string | null } | null;
}

const starter = { email: users.email, firstName: users.firstName, lastName: users.lastName };
const shown = (db: Executor) =>
  db.select({ library: dofLibraries, startedBy: starter }).from(dofLibraries).leftJoin(users, eq(users.id, dofLibraries.startedBy));

const importing = (id: string) => and(eq(dofLibraries.id, id), eq(dofLibraries.state, 'importing'));

export async function findLibrary(db: Executor, id: string): Promise<ShownLibrary | null> {
  const [row] = await shown(db).where(eq(dofLibraries.id, id));
  return row ?? null;
}

/** The import in this state. There is at most one. */
export async function theLibrary(db: Executor, state: 'importing' | 'current'): Promise<ShownLibrary | null> {
  const [row] = await shown(db).where(eq(dofLibraries.state, state));
  return row ?? null;
}

export async function newestLibrary(db: Executor): Promise<ShownLibrary | null> {
  const [row] = await shown(db).orderBy(desc(dofLibraries.startedAt), desc(dofLibraries.id)).limit(1);
  return row ?? null;
}

export async function insertLibrary(tx: Executor, row: NewLibrary): Promise<void> {
  await tx.insert(dofLibraries).values(row);
}

/** Saves the import's progress. */
export async function noteProgress(tx: Executor, id: string, progress: Partial<NewLibrary>): Promise<void> {
  await tx.update(dofLibraries).set(progress).where(importing(id));
}

/** Ends an import that was not put in use. False if it had already ended. */
export async function endLibrary(
  tx: Executor,
  id: string,
  end: Pick<LibraryRow, 'state' | 'code' | 'reason'> & { readonly endedAt: Date } & Partial<NewLibrary>,
): Promise<boolean> {
  const rows = await tx.update(dofLibraries).set(end).where(importing(id)).returning({ id: dofLibraries.id });
  return rows.length > 0;
}

/** Begins a failed import again. */
export async function reopenLibrary(tx: Executor, id: string): Promise<void> {
  const begun = { state: 'importing', code: null, reason: null, endedAt: null, bytesRead: 0, rows: 0, refusedRows: 0 } as const;
  await tx
    .update(dofLibraries)
    .set({ ...begun, refused: [] })
    .where(and(eq(dofLibraries.id, id), eq(dofLibraries.state, 'failed')));
}

/** Rows per statement. Deleting all hundreds of thousands at once exceeds the statement timeout. */
const REMOVED_AT_ONCE = 20_000;

/**
 * Deletes a file's rows in as many statements as needed, by line range. Right after an import the planner's statistics show only a row or
 * two, so with a list of ids it would compare each with all others.
 */
export async function removeRows(tx: Executor, libraryId: string): Promise<void> {
  const ofFile = eq(dofObstacles.libraryId, libraryId);
  for (;;) {
    const some = tx
      .select({ line: dofObstacles.line })
      .from(dofObstacles)
      .where(ofFile)
      .orderBy(dofObstacles.line)
      .limit(REMOVED_AT_ONCE)
      .as('some');
    const [found] = await tx.select({ last: max(some.line) }).from(some);
    if (found === undefined || found.last === null) return;
    await tx.delete(dofObstacles).where(and(ofFile, lte(dofObstacles.line, found.last)));
  }
}

/** Deletes the rows of imports that are neither in use nor running. They are not visible anywhere. */
export async function removeUnusedRows(db: Executor): Promise<void> {
  const hasRows = exists(db.select({ line: dofObstacles.line }).from(dofObstacles).where(eq(dofObstacles.libraryId, dofLibraries.id)));
  const unused = await db
    .select({ id: dofLibraries.id })
    .from(dofLibraries)
    .where(and(notInArray(dofLibraries.state, ['importing', 'current']), hasRows));
  for (const { id } of unused) await removeRows(db, id);
}

/** Puts the import in use in place of the current one. */
export async function putInUse(tx: Executor, id: string, end: Partial<NewLibrary> & { readonly endedAt: Date }): Promise<void> {
  await tx.update(dofLibraries).set({ state: 'replaced' }).where(eq(dofLibraries.state, 'current'));
  await tx
    .update(dofLibraries)
    .set({ ...end, state: 'current' })
    .where(importing(id));
}

type Column = readonly [name: string, type: string, of: (row: DofRow) => unknown];
/** The table's columns, in the order the insert statement supplies them. */
const COLUMNS: readonly Column[] = [
  ['line', 'integer', ({ line }) => line],
  ['oas_number', 'text', ({ oasNumber }) => oasNumber],
  ['is_verified', 'boolean', ({ isVerified }) => isVerified],
  ['country', 'text', ({ country }) => country],
  ['state', 'text', ({ state }) => state],
  ['city', 'text', ({ city }) => city],
  ['latitude', 'float8', ({ position }) => position.latitude],
  ['longitude', 'float8', ({ position }) => position.longitude],
  ['kind', 'text', ({ kind }) => kind],
  ['quantity', 'smallint', ({ quantity }) => quantity],
  ['height_agl_feet', 'integer', ({ heightAglFt }) => heightAglFt],
  ['top_feet', 'integer', ({ top }) => top],
  ['lighting', 'text', ({ lighting }) => lighting],
  ['horizontal_accuracy', 'text', ({ horizontalAccuracy }) => horizontalAccuracy],
  ['vertical_accuracy', 'text', ({ verticalAccuracy }) => verticalAccuracy],
  ['marking', 'text', ({ marking }) => marking],
  ['faa_study', 'text', ({ faaStudy }) => faaStudy],
  ['action', 'text', ({ action }) => action],
  ['action_date', 'text', ({ actionDate }) => actionDate],
];
const NAMES = sql.raw(COLUMNS.map(([name]) => name).join(', '));

/** Inserts many rows in one statement, with one array value per column. One value per field would exceed the parameter limit. */
export async function insertRows(tx: Executor, libraryId: string, rows: readonly DofRow[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = COLUMNS.map(([, type, of]) => sql`${sql.param(rows.map(of))}::${sql.raw(type)}[]`);
  await tx.execute(sql`
    insert into ${dofObstacles} (library_id, ${NAMES})
    select ${libraryId}::uuid, * from unnest(${sql.join(columns, sql`, `)})`);
}

const degreesEast = (longitude: number): number => ((((longitude + 180) % 360) + 360) % 360) - 180;

/** The library's rows within a box in degrees, which may cross the antimeridian. */
export function rowsInBox(db: Executor, libraryId: string, { south, north, longitude, halfWidth }: PlaceBox): Promise<DofObstacleRow[]> {
  const [west, east] = [degreesEast(longitude - halfWidth), degreesEast(longitude + halfWidth)];
  const across =
    west <= east
      ? between(dofObstacles.longitude, west, east)
      : or(sql`${dofObstacles.longitude} >= ${west}`, sql`${dofObstacles.longitude} <= ${east}`);
  return db
    .select()
    .from(dofObstacles)
    .where(and(eq(dofObstacles.libraryId, libraryId), between(dofObstacles.latitude, south, north), halfWidth >= 180 ? undefined : across));
}

/** The library's rows with these line numbers. */
export const rowsByLine = (db: Executor, libraryId: string, lines: readonly number[]): Promise<DofObstacleRow[]> =>
  db
    .select()
    .from(dofObstacles)
    .where(and(eq(dofObstacles.libraryId, libraryId), inArray(dofObstacles.line, [...lines])));
