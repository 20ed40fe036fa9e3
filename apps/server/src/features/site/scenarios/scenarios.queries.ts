import { and, asc, count, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import { projects } from '../../../db/schema/projects.ts';
import { recordChanges } from '../../../db/schema/record-changes.ts';

const { id, scenarioName, archivedAt, deletedAt, createdAt, updatedAt } = projects;
const columns = { id, scenarioName, archivedAt, deletedAt, createdAt, updatedAt };
export interface ScenarioRow {
  readonly id: string;
  readonly scenarioName: string | null;
  readonly archivedAt: Date | null;
  readonly deletedAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

const one = (baseProjectId: string, scenarioId: string) => and(eq(projects.baseProjectId, baseProjectId), eq(id, scenarioId));

export const listScenarios = (db: Executor, baseProjectId: string): Promise<ScenarioRow[]> =>
  db
    .select(columns)
    .from(projects)
    .where(and(eq(projects.baseProjectId, baseProjectId), isNull(deletedAt)))
    .orderBy(asc(createdAt), asc(id));

/** The scenario. A deleted one is only returned if it was deleted after the given moment. */
export async function findScenario(
  db: Executor,
  baseProjectId: string,
  scenarioId: string,
  deletedAfter: Date | null = null,
): Promise<ScenarioRow | null> {
  const [row] = await db
    .select(columns)
    .from(projects)
    .where(
      and(
        one(baseProjectId, scenarioId),
        deletedAfter === null ? isNull(deletedAt) : sql`(${deletedAt} is null or ${gt(deletedAt, deletedAfter)})`,
      ),
    );
  return row ?? null;
}

/** The number of a project's scenarios. The project is locked until the transaction ends, so that concurrent requests are counted in turn. */
export async function scenariosHeld(tx: Executor, baseProjectId: string): Promise<number> {
  await tx.select({ id }).from(projects).where(eq(id, baseProjectId)).for('no key update');
  const [row] = await tx
    .select({ n: count() })
    .from(projects)
    .where(and(eq(projects.baseProjectId, baseProjectId), isNull(deletedAt)));
  return row?.n ?? 0;
}

type ScenarioChange = Partial<Pick<typeof projects.$inferInsert, 'scenarioName' | 'archivedAt' | 'deletedAt' | 'updatedAt'>>;

export async function updateScenario(
  tx: Executor,
  baseProjectId: string,
  scenarioId: string,
  change: ScenarioChange,
): Promise<ScenarioRow | null> {
  const [row] = await tx
    .update(projects)
    .set({ ...change, version: sql`${projects.version} + 1` })
    .where(one(baseProjectId, scenarioId))
    .returning(columns);
  return row ?? null;
}

/** Leaves out of the scenario's own history what this transaction did to it, which the history of its project describes. */
export async function leaveOutOfHistory(tx: Executor, scenarioId: string): Promise<void> {
  const here = sql`nullif(current_setting('touchdown.change_set', true), '')::bigint`;
  await tx.delete(recordChanges).where(and(eq(recordChanges.projectId, scenarioId), eq(recordChanges.changeSet, here)));
}
