/** A project with so many obstacles that its files are made by jobs. */
import type { Pool } from 'pg';

/** So few that no statement reaches its time limit on a machine that is busy with other tests. */
const AT_ONCE = 500;

/** Copies one row of the project, with a new id and name and what `changes` says of the nth copy. */
async function copy(pool: Pool, table: 'paths' | 'project_obstacles', { projectId, copies, changes }: Copying): Promise<void> {
  // The same row for every step.
  const { rows } = await pool.query<{ id: string }>(`select id from ${table} where project_id = $1 limit 1`, [projectId]);
  for (let first = 1; first <= copies; first += AT_ONCE)
    await pool.query(
      `insert into ${table}
       select (jsonb_populate_record(null::${table}, to_jsonb(one) || jsonb_build_object('id', gen_random_uuid(), ${changes}))).*
       from ${table} one, generate_series($2::int, $3::int) n where one.id = $1`,
      [rows[0]?.id, first, Math.min(copies, first + AT_ONCE - 1)],
    );
}
interface Copying {
  readonly projectId: string;
  readonly copies: number;
  readonly changes: string;
}

/** Enough for a DXF file, plan sheets, and a compliance report. */
const OBSTACLES = 2_400;
/** Copies the project's obstacle, each copy some feet farther north. */
export const enlarge = (pool: Pool, projectId: string, copies = OBSTACLES) =>
  copy(pool, 'project_obstacles', { projectId, copies, changes: "'name', 'Pole ' || n, 'latitude', one.latitude + n * 1e-5" });

/** The same with copies of its path, so that no comparison and no FAA form is answered at once. */
export async function enlargeMuch(pool: Pool, projectId: string, copies = 5_000): Promise<void> {
  await enlarge(pool, projectId, copies);
  await copy(pool, 'paths', { projectId, copies: 19, changes: "'name', 'Path ' || n" });
}
