/** Counts writes to the data that a rejected request must not change. */
import type { Pool } from 'pg';

/** Attempts, the audit log, and jobs are also recorded for what is rejected, and a seal when a file is downloaded. */
const PASSING = ['sessions', 'rate_limits', 'sign_in_failures', 'sealed_files', 'jobs', 'audit_log', 'audit_heads', 'test_writes'];

/** Returns the tables that only a granted request can change. */
export async function lastingTables(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> all($1) order by 1",
    [PASSING],
  );
  return rows.map(({ name }) => name);
}

/** The name under which writes to existing rows of a table are counted, changed or deleted. */
const changed = (table: string) => `${table} changed`;

/** Returns whether an existing row was changed or deleted between the two counts. New rows do not matter. */
export const hasChanged = (before: Readonly<Record<string, number>>, after: Readonly<Record<string, number>>): boolean =>
  Object.keys(after).some((name) => name.endsWith(changed('')) && after[name] !== before[name]);

/** Starts counting every row written to these tables in `test_writes`, in the transaction that writes it. */
export async function countWrites(pool: Pool): Promise<void> {
  const tables = await lastingTables(pool);
  const onEach = tables.map(
    (name) => `
      insert into test_writes values ('${name}', 0), ('${changed(name)}', 0);
      create trigger test_writes after insert or update or delete on ${name} for each row execute function test_count_write();
      create trigger test_truncates after truncate on ${name} for each statement execute function test_count_write();`,
  );
  await pool.query(`
    create table test_writes (name text primary key, writes bigint not null);
    create function test_count_write() returns trigger language plpgsql as $$
      begin
        update test_writes set writes = writes + 1 where name = tg_table_name || case tg_op when 'INSERT' then '' else '${changed('')}' end;
        return null;
      end $$;
    ${onEach.join('')}`);
}
