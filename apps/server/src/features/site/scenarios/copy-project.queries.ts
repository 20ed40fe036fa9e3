/** Copies the records of a project into another one, table by table, inside the database. */
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import { siteOf } from '../../../db/site-of.ts';

/** A record referenced by others of its project has a new id in the copy. */
type Copied = 'paths' | 'project_obstacles' | 'calculations' | 'uploads';
interface CopiedTable {
  readonly table: string;
  /** Tables without an id of their own have the key of what they belong to. */
  readonly hasId: boolean;
  /** The columns that refer to other copied records. `required`: a row is copied only if its record was. */
  readonly refers?: { readonly column: string; readonly to: Copied; readonly required: boolean };
}

/** Referenced tables first. Columns that are added to a table later are copied too. */
export const COPIED_TABLES: readonly CopiedTable[] = [
  { table: 'project_contacts', hasId: true },
  { table: 'paths', hasId: true },
  { table: 'path_geometry_points', hasId: true, refers: { column: 'path_id', to: 'paths', required: true } },
  { table: 'path_terrain', hasId: false, refers: { column: 'path_id', to: 'paths', required: true } },
  { table: 'project_obstacles', hasId: true },
  { table: 'project_parcels', hasId: true },
  { table: 'project_wind', hasId: false },
  { table: 'project_fleet', hasId: false },
  { table: 'notice_answers', hasId: false },
  { table: 'project_document_details', hasId: false },
  { table: 'calculations', hasId: true },
  { table: 'adjusted_dimensions', hasId: true, refers: { column: 'calculation_id', to: 'calculations', required: false } },
  { table: 'uploads', hasId: true, refers: { column: 'obstacle_id', to: 'project_obstacles', required: false } },
  // All pictures are copied.
  { table: 'underlays', hasId: true, refers: { column: 'upload_id', to: 'uploads', required: false } },
];

/** The fields that a project keeps of its own: its identity, its team, its tags, and which scenario it is. */
export const OWN_FIELDS: ReadonlySet<string> = new Set(
  ['id', 'user_id', 'name', 'tags', 'base_project_id', 'scenario_name', 'archived_at', 'deleted_at'].concat([
    'pinned_at',
    'version',
    'created_at',
    'updated_at',
  ]),
);

/**
 * What stays with the project it was made for: its team, dated records of what it was at a moment, decisions of its owner, results that name
 * its records, map archives, which are large, what was deleted, and what is around the site, which its scenarios share: buildings and laser scans.
 */
export const LEFT_BEHIND = [
  'project_members',
  'reports',
  'clearance_analyses',
  'path_obstacles',
  'building_sets',
  'terrain_models',
  'point_clouds',
  'map_archives',
  'dimension_overrides',
  'edition_evaluation_projects',
  'deleted_records',
  'record_changes',
  'audit_log',
  'jobs',
  'notifications',
] as const;

export const named = (name: string): SQL => sql`${sql.identifier(name)}`;

/** The columns of a table that can be written. */
export async function columnsOf(tx: Executor, table: string): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(
    sql`select attname as name from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  );
  return rows.map(({ name }) => name);
}

interface NewIds {
  readonly was: readonly string[];
  readonly is: readonly string[];
}
const NONE: NewIds = { was: [], is: [] };
const asTable = ({ was, is }: NewIds, name: string): SQL =>
  sql`unnest(${sql.param([...was])}::uuid[], ${sql.param([...is])}::uuid[]) as ${named(name)}(was, "is")`;

/** New ids in the order of the present ones, because lists of records with one creation time are ordered by id. */
async function newIdsOf(tx: Executor, { table, refers }: CopiedTable, from: string, newId: () => string): Promise<NewIds> {
  const inProject =
    refers?.required === true
      ? sql`t.${named(refers.column)} in (select id from ${named(refers.to)} where project_id = ${from}::uuid)`
      : sql`t.project_id = ${from}::uuid`;
  const { rows } = await tx.execute<{ id: string }>(sql`select t.id from ${named(table)} t where ${inProject} order by t.id`);
  return { was: rows.map(({ id }) => id), is: rows.map(() => newId()).toSorted() };
}

interface Copying {
  readonly from: string;
  readonly to: string;
  readonly newId: () => string;
}

/** Copies everything in a project to a new project that has nothing yet. The rows are locked, so that no file is removed meanwhile. */
export async function copyRecords(tx: Executor, { from, to, newId }: Copying): Promise<void> {
  const copied = new Map<string, NewIds>();
  for (const one of COPIED_TABLES) {
    const { table, hasId, refers } = one;
    const columns = await columnsOf(tx, table);
    const ids = hasId ? await newIdsOf(tx, one, from, newId) : null;
    if (ids !== null) copied.set(table, ids);
    const values = columns.map((column) => {
      if (column === 'id' && ids !== null) return sql`ids."is"`;
      if (column === refers?.column) return sql`others."is"`;
      return column === 'project_id' ? sql`${to}::uuid` : sql`t.${named(column)}`;
    });
    const joinIds = ids === null ? sql`` : sql`join ${asTable(ids, 'ids')} on ids.was = t.id`;
    const others = refers === undefined ? sql`` : asTable(copied.get(refers.to) ?? NONE, 'others');
    const joinOthers =
      refers === undefined
        ? sql``
        : refers.required
          ? sql`join ${others} on others.was = t.${named(refers.column)}`
          : sql`left join ${others} on others.was = t.${named(refers.column)}`;
    const ofProject = columns.includes('project_id') ? sql`where t.project_id = ${from}::uuid` : sql``;
    await tx.execute(
      sql`insert into ${named(table)} (${sql.join(columns.map(named), sql`, `)})
          select ${sql.join(values, sql`, `)} from ${named(table)} t ${joinIds} ${joinOthers} ${ofProject} for share of t`,
    );
  }
}

/** What is around a site, as rows that a project of its own needs too. */
const AROUND = [
  { table: 'building_sets', which: sql`true` },
  { table: 'terrain_models', which: sql`true` },
  // The others are still at work, or have no result.
  { table: 'point_clouds', which: sql`t.state = 'ready'` },
] as const;

/** Copies what is around the site of a project, or of the project that it is a scenario of, to a new project of its own. */
export async function copySurroundings(tx: Executor, { from, to, newId }: Copying): Promise<void> {
  for (const { table, which } of AROUND) {
    const columns = await columnsOf(tx, table);
    const ofSite = sql`t.project_id = ${siteOf(from)} and ${which}`;
    const { rows } = await tx.execute<{ id: string }>(sql`select t.id from ${named(table)} t where ${ofSite} order by t.id`);
    const ids: NewIds = { was: rows.map(({ id }) => id), is: rows.map(() => newId()).toSorted() };
    const values = columns.map((column) =>
      column === 'id' ? sql`ids."is"` : column === 'project_id' ? sql`${to}::uuid` : sql`t.${named(column)}`,
    );
    await tx.execute(
      sql`insert into ${named(table)} (${sql.join(columns.map(named), sql`, `)})
          select ${sql.join(values, sql`, `)} from ${named(table)} t join ${asTable(ids, 'ids')} on ids.was = t.id`,
    );
  }
}

interface NewScenario {
  readonly id: string;
  readonly from: string;
  readonly baseProjectId: string;
  readonly name: string;
  readonly isVersion: boolean;
  readonly now: Date;
}

/** Adds a project with the fields of another one, except its own. */
async function insertCopy(tx: Executor, from: string, { id, now, ...rest }: Readonly<Record<string, SQL>> & { id: SQL; now: SQL }) {
  const none = sql`null::timestamptz`;
  const own: Readonly<Record<string, SQL>> = {
    ...{ id, archived_at: none, pinned_at: none, deleted_at: none },
    ...{ version: sql`1`, created_at: now, updated_at: now },
    ...rest,
  };
  const columns = await columnsOf(tx, 'projects');
  await tx.execute(
    sql`insert into projects (${sql.join(columns.map(named), sql`, `)})
        select ${sql.join(
          columns.map((column) => own[column] ?? sql`t.${named(column)}`),
          sql`, `,
        )} from projects t where t.id = ${from}::uuid`,
  );
}

const uuid = (id: string): SQL => sql`${id}::uuid`;
const moment = (now: Date): SQL => sql`${now.toISOString()}::timestamptz`;

/** Adds the project of a scenario, deleted, with the fields of the project it is copied from. A trigger names it. */
export const insertScenario = (tx: Executor, { id, from, baseProjectId, name, isVersion, now }: NewScenario): Promise<void> =>
  insertCopy(tx, from, {
    ...{ id: uuid(id), now: moment(now), base_project_id: uuid(baseProjectId), scenario_name: sql`${name}::varchar` },
    ...{ deleted_at: moment(now), ...(isVersion && { pinned_at: moment(now) }) },
  });

interface NewDuplicate {
  readonly id: string;
  readonly from: string;
  readonly userId: string;
  readonly name: string;
  readonly now: Date;
}

/** Adds a project of its own with the fields of another one, which may be a scenario. */
export const insertDuplicate = (tx: Executor, { id, from, userId, name, now }: NewDuplicate): Promise<void> =>
  insertCopy(tx, from, {
    ...{ id: uuid(id), now: moment(now), user_id: uuid(userId), name: sql`${name}::varchar` },
    ...{ base_project_id: sql`null::uuid`, scenario_name: sql`null::varchar` },
  });

/** The notices of a copied project were filed for the other one. */
export const clearFilingDates = (tx: Executor, projectId: string): Promise<unknown> =>
  tx.execute(
    sql`update notice_answers set answers = answers || '{"filedOn": null, "objectsFiledOn": null}' where project_id = ${projectId}::uuid`,
  );
