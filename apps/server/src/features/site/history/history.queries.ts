import { and, asc, desc, eq, gt, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import { aircraft } from '../../../db/schema/aircraft.ts';
import { auditLog } from '../../../db/schema/audit-log.ts';
import { recordChanges, type RecordValues } from '../../../db/schema/record-changes.ts';
import { users } from '../../../db/schema/users.ts';
import type { Place } from './place.ts';

export type { RecordValues };

export interface HistoryFilter {
  readonly actions: readonly string[];
  readonly person?: string | undefined;
  /** From this instant, inclusive, and before the other, exclusive. */
  readonly since: Date | null;
  readonly until: Date | null;
  /** Only entries after this one. */
  readonly after: number | null;
}
export interface Change {
  readonly id: number;
  readonly entry: number;
  readonly statement: number;
  readonly record: string;
  readonly recordId: string;
  readonly before: RecordValues | null;
  readonly after: RecordValues | null;
}

const columns = {
  seq: auditLog.seq,
  /** The project that it is recorded with. */
  projectId: sql<string>`${auditLog.projectId}`,
  at: auditLog.at,
  actorId: auditLog.actorId,
  action: auditLog.action,
  entityId: auditLog.entityId,
  details: auditLog.details,
  username: users.username,
  email: users.email,
};

/** The action, or the undone one. */
const describedAction = sql<string>`coalesce(${auditLog.details} ->> 'of', ${auditLog.action})`;

const ofSite = sql`${describedAction} like any (array['buildingSet.%', 'pointCloud.%', 'terrainModel.%'])`;

/** The entries of a project or scenario, with those of its site. */
const entriesAt = ({ projectId, baseId }: Place): SQL | undefined =>
  or(eq(auditLog.projectId, projectId), projectId === baseId ? undefined : and(eq(auditLog.projectId, baseId), ofSite));

/** Entries of a project or scenario with their users, newest first. `before`: only entries before this one. */
export const listHistory = (db: Executor, place: Place, filter: HistoryFilter, before: number | null, limit: number) =>
  db
    .select(columns)
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(
      and(
        entriesAt(place),
        inArray(describedAction, [...filter.actions]),
        filter.person === undefined ? undefined : eq(auditLog.actorId, filter.person),
        filter.since === null ? undefined : gte(auditLog.at, filter.since),
        filter.until === null ? undefined : lt(auditLog.at, filter.until),
        filter.after === null ? undefined : gt(auditLog.seq, filter.after),
        before === null ? undefined : lt(auditLog.seq, before),
      ),
    )
    .orderBy(desc(auditLog.seq))
    .limit(limit);
export type HistoryRow = Awaited<ReturnType<typeof listHistory>>[number];

export async function findEntry(db: Executor, place: Place, seq: number): Promise<HistoryRow | null> {
  const [row] = await db
    .select(columns)
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(and(entriesAt(place), eq(auditLog.seq, seq)));
  return row ?? null;
}

const changeColumns = {
  id: recordChanges.id,
  entry: auditLog.seq,
  statement: recordChanges.statement,
  record: recordChanges.record,
  recordId: recordChanges.recordId,
  before: recordChanges.before,
  after: recordChanges.after,
};

/** The entry of a change is the one about the same project with the same number. */
const ofEntry = and(eq(auditLog.projectId, recordChanges.projectId), eq(auditLog.changeSet, recordChanges.changeSet));

/** Everything that an entry changed, in order. */
export const changesOf = (db: Executor, projectId: string, entry: number): Promise<Change[]> =>
  db
    .select(changeColumns)
    .from(recordChanges)
    .innerJoin(auditLog, ofEntry)
    .where(and(eq(recordChanges.projectId, projectId), eq(auditLog.seq, entry)))
    .orderBy(asc(recordChanges.id));

/** What each of the entries changed, up to this many changes per entry, with their total number. */
export async function changesOfEntries(
  db: Executor,
  { projectId, baseId }: Place,
  entries: readonly number[],
  most: number,
): Promise<readonly (Change & { readonly total: number })[]> {
  if (entries.length === 0) return [];
  const numbered = db.$with('numbered').as(
    db
      .select({
        ...changeColumns,
        place: sql<number>`row_number() over (partition by ${auditLog.seq} order by ${recordChanges.id})`.as('place'),
        total: sql<number>`(count(*) over (partition by ${auditLog.seq}))`.mapWith(Number).as('total'),
      })
      .from(recordChanges)
      .innerJoin(auditLog, ofEntry)
      .where(and(inArray(recordChanges.projectId, [projectId, baseId]), inArray(auditLog.seq, [...entries]))),
  );
  return db
    .with(numbered)
    .select()
    .from(numbered)
    .where(sql`${numbered.place} <= ${most}`)
    .orderBy(asc(numbered.id));
}

export interface UndoneEntry {
  readonly seq: number;
  /** The entry that it undid. */
  readonly undone: number;
}

/** The entries that undid or redid another one, from this one on, oldest first. */
export const undosSince = (db: Executor, place: Place, from: number): Promise<UndoneEntry[]> =>
  db
    .select({ seq: auditLog.seq, undone: sql<number>`(${auditLog.details} ->> 'undone')`.mapWith(Number) })
    .from(auditLog)
    .where(and(entriesAt(place), gte(auditLog.seq, from), inArray(auditLog.action, ['change.undo', 'change.redo'])))
    .orderBy(asc(auditLog.seq));

const touches = (fields: readonly string[] | null): SQL | undefined =>
  fields === null
    ? undefined
    : or(
        sql`${recordChanges.before} is null`,
        sql`${recordChanges.after} is null`,
        ...fields.map((field) => sql`jsonb_exists(${recordChanges.after}, ${field})`),
      );

/** The newest entry after a change that changed one of the record's columns (null: any), or null. */
export async function lastChangeOf(
  db: Executor,
  projectId: string,
  { record, recordId, after }: { readonly record: string; readonly recordId: string; readonly after: number },
  fields: readonly string[] | null,
): Promise<HistoryRow | null> {
  const [found] = await db
    .select({ entry: auditLog.seq })
    .from(recordChanges)
    .innerJoin(auditLog, ofEntry)
    .where(
      and(
        eq(recordChanges.projectId, projectId),
        eq(recordChanges.record, record),
        eq(recordChanges.recordId, recordId),
        gt(recordChanges.id, after),
        touches(fields),
      ),
    )
    .orderBy(desc(recordChanges.id))
    .limit(1);
  return found === undefined ? null : findEntry(db, { projectId, baseId: projectId }, found.entry);
}

/** The names of these aircraft, by id. */
export async function aircraftNames(db: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: aircraft.id, name: aircraft.name })
    .from(aircraft)
    .where(inArray(aircraft.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
