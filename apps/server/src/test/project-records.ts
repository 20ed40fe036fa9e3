/** Every record of a project that undo restores, as the database has it. */
import type { Pool } from 'pg';

export type StoredRecord = Readonly<Record<string, unknown>>;
/** By table and key. */
export type StoredRecords = ReadonlyMap<string, StoredRecord>;

const OF_PATH = 'path_id in (select id from paths where project_id = $1)';
const TABLES: readonly (readonly [table: string, key: string, whose: string])[] = [
  ['projects', 'id', 'id = $1'],
  ['paths', 'id', 'project_id = $1'],
  ['path_geometry_points', 'id', OF_PATH],
  ['path_terrain', "path_id || ':' || leg", OF_PATH],
  ['project_obstacles', 'id', 'project_id = $1'],
  ['project_parcels', 'id', 'project_id = $1'],
  ['project_contacts', 'id', 'project_id = $1'],
  ['project_wind', 'project_id', 'project_id = $1'],
  ['project_fleet', 'aircraft_id', 'project_id = $1'],
  ['notice_answers', 'project_id', 'project_id = $1'],
  ['project_document_details', 'project_id', 'project_id = $1'],
  ['adjusted_dimensions', 'id', 'project_id = $1'],
  ['uploads', 'id', 'project_id = $1'],
  ['underlays', 'id', 'project_id = $1'],
];
/** What stays with the project when another plan becomes its base. */
const STAYING: typeof TABLES = ['building_sets', 'point_clouds', 'terrain_models', 'map_archives', 'reports'].map((table) => [
  table,
  'id',
  'project_id = $1',
]);
const queryFor = (tables: typeof TABLES): string =>
  tables
    .map(
      ([table, key, whose]) =>
        `select '${table} ' || (${key})::text as key, to_jsonb(t) - 'version' - 'updated_at' - 'search_text' as held from ${table} t where ${whose}`,
    )
    .join(' union all ');
const [OF_PLAN, OF_ALL] = [queryFor(TABLES), queryFor([...TABLES, ...STAYING])];

async function read(pool: Pool, query: string, projectId: string): Promise<StoredRecords> {
  const { rows } = await pool.query<{ key: string; held: StoredRecord }>(`${query} order by 1`, [projectId]);
  return new Map(rows.map(({ key, held }) => [key, held]));
}

/**
 * Those of its plan, without versions and the times of the last changes, which no undo restores, and without what the database derives from
 * other columns.
 */
export const recordsOf = (pool: Pool, projectId: string): Promise<StoredRecords> => read(pool, OF_PLAN, projectId);

/** The same, with what stays with the project whatever its plan. */
export const allRecordsOf = (pool: Pool, projectId: string): Promise<StoredRecords> => read(pool, OF_ALL, projectId);
