/** Empties the database for a fresh start. Never part of an upgrade. */
import type { Pool } from 'pg';
import { QUEUE_SCHEMA } from '../queue/boss.ts';

/** The number of other Touchdown processes connected to this database. */
export async function countOtherSessions(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ sessions: number }>(
    `select count(*)::int as sessions from pg_stat_activity
     where datname = current_database() and application_name ~ '^touchdown( |$)' and pid <> pg_backend_pid()`,
  );
  return rows[0]?.sessions ?? 0;
}

/** Drops every table and its contents. */
export async function dropEverything(pool: Pool): Promise<void> {
  const schemas = ['drizzle', QUEUE_SCHEMA, 'public'].map((schema) => `drop schema if exists ${schema} cascade`);
  await pool.query([...schemas, 'create schema public'].join(';'));
}
