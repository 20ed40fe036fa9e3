import { and, count, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client.ts';
import { contains, keyset } from '../../db/keyset.ts';
import { aircraft } from '../../db/schema/aircraft.ts';
import { projects } from '../../db/schema/projects.ts';
import type { ListPage } from '../../http/list-page.ts';

export type AircraftRow = typeof aircraft.$inferSelect;
export type NewAircraft = typeof aircraft.$inferInsert;
export type AircraftSort = 'name' | 'createdAt' | 'updatedAt';

const sortKeys = {
  name: { key: sql`lower(${aircraft.name})`, type: 'text' },
  createdAt: { key: aircraft.createdAt, type: 'timestamptz' },
  updatedAt: { key: aircraft.updatedAt, type: 'timestamptz' },
} as const;

const matching = (q: string | undefined): SQL | undefined =>
  q === undefined || q === '' ? undefined : or(contains(aircraft.name, q), contains(aircraft.manufacturer, q), contains(aircraft.model, q));

/** The library; each row with its sort key, for the next page's cursor. */
export async function listAircraft(
  db: Executor,
  q: string | undefined,
  page: ListPage<AircraftSort>,
): Promise<(AircraftRow & { nameKey: string })[]> {
  const { after, orderBy } = keyset(page, sortKeys[page.by], aircraft.id);
  const query = db
    .select({ row: aircraft, nameKey: sql<string>`lower(${aircraft.name})` })
    .from(aircraft)
    .where(and(matching(q), after))
    .orderBy(...orderBy);
  const rows = await (page.fetch === null ? query : query.limit(page.fetch));
  return rows.map(({ row, nameKey }) => ({ ...row, nameKey }));
}

export async function findAircraft(db: Executor, id: string): Promise<AircraftRow | null> {
  const [row] = await db.select().from(aircraft).where(eq(aircraft.id, id));
  return row ?? null;
}

/** The aircraft, held until the transaction ends: no project can be given it meanwhile. */
export async function lockAircraft(tx: Executor, id: string): Promise<AircraftRow | null> {
  const [row] = await tx.select().from(aircraft).where(eq(aircraft.id, id)).for('update');
  return row ?? null;
}

export async function insertAircraft(tx: Executor, row: NewAircraft): Promise<AircraftRow> {
  const [inserted] = await tx.insert(aircraft).values(row).returning();
  if (inserted === undefined) throw new Error('an insert returned no row');
  return inserted;
}

/** Changes a locked row and counts its version up. */
export async function updateAircraft(tx: Executor, id: string, change: Partial<NewAircraft>): Promise<AircraftRow> {
  const [row] = await tx
    .update(aircraft)
    .set({ ...change, version: sql`${aircraft.version} + 1` })
    .where(eq(aircraft.id, id))
    .returning();
  if (row === undefined) throw new Error('a locked row is gone');
  return row;
}

export async function deleteAircraft(tx: Executor, id: string): Promise<void> {
  await tx.delete(aircraft).where(eq(aircraft.id, id));
}

/** How many projects, whoever owns them, have this aircraft as their primary one. */
export async function countProjectsUsing(db: Executor, id: string): Promise<number> {
  const [row] = await db.select({ n: count() }).from(projects).where(eq(projects.primaryAircraftId, id));
  return row?.n ?? 0;
}
