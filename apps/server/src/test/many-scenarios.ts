/** Empty scenarios or versions of a project, to reach a limit without copying its records each time. */
import type { Pool } from 'pg';

export const manyScenarios = (pool: Pool, projectId: string, count: number, isVersion: boolean): Promise<unknown> =>
  pool.query(
    `insert into projects (id, user_id, name, type, advisory_circular, facility_type, shape, tlof_perimeter_marked, fato_perimeter_marked,
       standard_h, base_project_id, scenario_name, pinned_at, created_at, updated_at)
     select gen_random_uuid(), user_id, name, type, advisory_circular, facility_type, shape, tlof_perimeter_marked, fato_perimeter_marked,
       standard_h, id, $3::text || n, case when $3::text = 'Pinned ' then now() end, now(), now()
       from projects, generate_series(1, $2::int) n where id = $1`,
    [projectId, count, isVersion ? 'Pinned ' : 'Copy '],
  );
