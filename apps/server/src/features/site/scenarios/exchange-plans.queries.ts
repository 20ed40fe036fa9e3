/** Exchanges what is planned in a project with what is planned in one of its scenarios. */
import { asc, inArray, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import { projects } from '../../../db/schema/projects.ts';
import { COPIED_TABLES, columnsOf, insertScenario, named, OWN_FIELDS } from './copy-project.queries.ts';

/** Records of a path follow it. */
const MOVED = COPIED_TABLES.filter(({ refers }) => refers?.required !== true).map(({ table }) => table);

/** In one statement, because records refer to one another within their project. */
async function move(tx: Executor, from: string, to: string): Promise<void> {
  const moved = MOVED.map(
    (table) => sql`${named(`moved_${table}`)} as (update ${named(table)} set project_id = ${to}::uuid where project_id = ${from}::uuid)`,
  );
  await tx.execute(sql`with ${sql.join(moved, sql`, `)} select 1`);
}

async function exchangeFields(tx: Executor, a: string, b: string, now: Date): Promise<void> {
  const columns = (await columnsOf(tx, 'projects')).filter((column) => !OWN_FIELDS.has(column));
  const set: readonly SQL[] = columns.map((column) => sql`${named(column)} = other.${named(column)}`);
  await tx.execute(
    sql`update projects held set ${sql.join([...set], sql`, `)}, version = held.version + 1, updated_at = ${now.toISOString()}::timestamptz
        from projects other where (held.id, other.id) in ((${a}::uuid, ${b}::uuid), (${b}::uuid, ${a}::uuid))`,
  );
}

interface Exchange {
  readonly baseId: string;
  readonly scenarioId: string;
  readonly newId: () => string;
  readonly now: Date;
}

/**
 * Each record keeps its id, so that exchanging again restores both exactly. The projects are locked first, so that nothing is added to
 * either one before the transaction ends.
 */
export async function exchangePlans(tx: Executor, { baseId, scenarioId, newId, now }: Exchange): Promise<void> {
  const both = [baseId, scenarioId];
  await tx.select({ id: projects.id }).from(projects).where(inArray(projects.id, both)).orderBy(asc(projects.id)).for('update');
  // Records with the key of their project cannot be in the same one at once.
  const between = newId();
  await insertScenario(tx, { id: between, from: baseId, baseProjectId: baseId, name: between, isVersion: false, now });
  await move(tx, baseId, between);
  await move(tx, scenarioId, baseId);
  await move(tx, between, scenarioId);
  await exchangeFields(tx, baseId, scenarioId, now);
  await tx.execute(sql`delete from projects where id = ${between}::uuid`);
  // The history records which fields of the two changed, and none of the records that moved.
  await tx.execute(
    sql`delete from record_changes where project_id in (${baseId}::uuid, ${scenarioId}::uuid) and record <> 'projects'
        and change_set = nullif(current_setting('touchdown.change_set', true), '')::bigint`,
  );
}
