/** Fills the tables with copies of every kind of record that belong to thousands of other users and projects. */
import type { Pool } from 'pg';

/** For other users and projects, for the project whose lists are read, and for its owner's projects. */
export const OTHERS = 8_000;
const OWN = 600;
const OWN_PROJECTS = 60;

/** SQL for the ID of the nth copy in every table: a version 4 UUID. */
const idOf = (what: string) => `overlay(overlay(md5('${what}' || n) placing '4' from 13) placing '8' from 17)::uuid`;
const ANY = 'gen_random_uuid()';
const BY_PROJECT = { id: ANY, project_id: idOf('project') };

/** In dependency order. Maps each column to SQL for its value in the nth copy. The other columns are copied. */
const COPIES: readonly (readonly [table: string, changes: Readonly<Record<string, string>>])[] = [
  ['users', { id: idOf('user'), email: "'person' || n || '@example.org'", username: 'null' }],
  [
    'projects',
    { id: idOf('project'), user_id: idOf('user'), name: "'Heliport ' || n", updated_at: "updated_at - n * interval '1 minute'" },
  ],
  ['invitations', { id: ANY, code: "'CODE-' || n", created_at: "created_at - n * interval '1 minute'" }],
  ['paths', { id: idOf('path'), project_id: idOf('project') }],
  ['path_geometry_points', { id: ANY, path_id: idOf('path') }],
  ['path_terrain', { path_id: idOf('path') }],
  ['project_obstacles', BY_PROJECT],
  ['project_contacts', BY_PROJECT],
  ['project_parcels', BY_PROJECT],
  ['calculations', BY_PROJECT],
  ['clearance_analyses', BY_PROJECT],
  ['point_clouds', BY_PROJECT],
  ['building_sets', BY_PROJECT],
  ['terrain_models', BY_PROJECT],
  ['reports', BY_PROJECT],
  ['stored_files', { key: idOf('file') }],
  ['uploads', { ...BY_PROJECT, id: idOf('upload'), file_path: idOf('file') }],
  ['underlays', { ...BY_PROJECT, upload_id: idOf('upload') }],
  ['project_fleet', { project_id: idOf('project') }],
  ['project_members', { project_id: idOf('project') }],
  ['notifications', { id: ANY, user_id: idOf('user') }],
  ['sessions', { sid: "'session' || n", sess: `jsonb_build_object('userId', ${idOf('user')})` }],
  ['passkeys', { id: ANY, user_id: idOf('user'), credential_id: "'credential' || n" }],
  ['audit_log', { seq: 'n + 1000000', chain_seq: 'n + 1000000', hash: "md5('hash' || n)", project_id: idOf('project') }],
  ['aircraft', { id: ANY, name: "'Aircraft ' || n", is_reference: 'false' }],
];

/** Adds copies of the first row of a table that meets the condition. */
async function copy(pool: Pool, table: string, changes: Readonly<Record<string, string>>, times: number, where = 'true'): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = current_schema and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  const names = rows.map(({ name }) => `"${name}"`).join(', ');
  const values = rows.map(({ name }) => changes[name] ?? `"${name}"`).join(', ');
  const { rowCount } = await pool.query(
    `insert into ${table} (${names}) select ${values} from (select * from ${table} where ${where} limit 1) one, generate_series(1, ${times}) n`,
  );
  if (rowCount !== times) throw new Error(`${table} has no row to copy`);
}

/**
 * Fills every table that has a list, with more than one page for the user and project whose lists are read, and updates the planner's
 * statistics.
 */
export async function fillTables(
  pool: Pool,
  { ownerId, projectId }: { readonly ownerId: string; readonly projectId: string },
): Promise<void> {
  for (const [table, changes] of COPIES) await copy(pool, table, changes, OTHERS);
  const [own, of] = [`user_id = '${ownerId}'`, `project_id = '${projectId}'`];
  await copy(
    pool,
    'projects',
    { id: ANY, name: "'Own heliport ' || n", updated_at: "updated_at - n * interval '1 minute'" },
    OWN_PROJECTS,
    own,
  );
  await copy(pool, 'project_contacts', { id: ANY, last_name: "'Byron ' || n" }, OWN, of);
  await copy(pool, 'notifications', { id: ANY, user_id: `'${ownerId}'`, at: "at - n * interval '1 minute'" }, OWN);
  await copy(pool, 'reports', { id: ANY, name: "'Report ' || n", state: "'failed'", problem: "'none'" }, OWN, of);
  await copy(pool, 'audit_log', { seq: 'n + 2000000', chain_seq: 'n + 2000000', hash: "md5('own' || n)" }, OWN, of);
  await pool.query('vacuum analyze');
}
