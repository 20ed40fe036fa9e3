/** A project with so many obstacles that its files are made by jobs. */
import type { Pool } from 'pg';

/** Enough for a DXF file, plan sheets, and a compliance report. */
const OBSTACLES = 2_400;

/** Copies the project's obstacle, each copy some feet farther north. */
export const enlarge = (pool: Pool, projectId: string) =>
  pool.query(
    `insert into project_obstacles
     select (jsonb_populate_record(
       null::project_obstacles,
       to_jsonb(one) || jsonb_build_object('id', gen_random_uuid(), 'name', 'Pole ' || n, 'latitude', one.latitude + n * 1e-5))).*
     from (select * from project_obstacles where project_id = $1 limit 1) one, generate_series(1, $2) n`,
    [projectId, OBSTACLES],
  );
