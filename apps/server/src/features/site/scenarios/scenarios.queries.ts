import { and, asc, count, eq, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import { auditLog } from '../../../db/schema/audit-log.ts';
import { projects } from '../../../db/schema/projects.ts';
import { recordChanges } from '../../../db/schema/record-changes.ts';
import { isNeeded } from './issued-versions.queries.ts';
import { ADOPT, type Adoption } from './adoptions.ts';

const { id, scenarioName, archivedAt, pinnedAt, deletedAt, createdAt, updatedAt } = projects;
const columns = { id, scenarioName, archivedAt, pinnedAt, deletedAt, createdAt, updatedAt };
export interface ScenarioRow {
  readonly id: string;
  readonly scenarioName: string | null;
  readonly archivedAt: Date | null;
  readonly pinnedAt: Date | null;
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

/** Locks the project until the transaction ends, so that concurrent requests for its scenarios are served in turn. */
export async function lockScenarios(tx: Executor, baseProjectId: string): Promise<void> {
  await tx.select({ id }).from(projects).where(eq(id, baseProjectId)).for('no key update');
}

/** The number of a project's scenarios, or of its versions that no issued report needs. */
export async function countScenarios(tx: Executor, baseProjectId: string, isVersion: boolean): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(projects)
    .where(
      and(
        eq(projects.baseProjectId, baseProjectId),
        isNull(deletedAt),
        isVersion ? isNotNull(pinnedAt) : isNull(pinnedAt),
        sql`not ${isNeeded(id)}`,
      ),
    );
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

const here = sql`nullif(current_setting('touchdown.change_set', true), '')::bigint`;

/**
 * Moves what this transaction did to a scenario from the scenario's own history to that of its project, without the copied records and the
 * name that a trigger derives.
 */
export async function describeInBase(tx: Executor, baseProjectId: string, scenarioId: string): Promise<void> {
  const isHere = and(eq(recordChanges.projectId, scenarioId), eq(recordChanges.changeSet, here));
  await tx.delete(recordChanges).where(and(isHere, ne(recordChanges.record, 'projects')));
  await tx
    .update(recordChanges)
    .set({
      projectId: baseProjectId,
      before: sql`${recordChanges.before} - 'name'`,
      after: sql`${recordChanges.after} - 'name'`,
    })
    .where(isHere);
}

/** Leaves out of a project's history what this transaction did to it: it begins as a copy. */
export const leaveOutOfHistory = (tx: Executor, projectId: string): Promise<unknown> =>
  tx.delete(recordChanges).where(and(eq(recordChanges.projectId, projectId), eq(recordChanges.changeSet, here)));

/** Whether anything was done in a project after this entry of the audit log. */
export async function hasChangedSince(db: Executor, projectId: string, seq: number): Promise<boolean> {
  const [found] = await db
    .select({ seq: auditLog.seq })
    .from(auditLog)
    .where(and(eq(auditLog.projectId, projectId), gt(auditLog.seq, seq)))
    .limit(1);
  return found !== undefined;
}

/** The times that a scenario of the project was made the base after this entry of the audit log, also by undo. */
export async function listAdoptions(db: Executor, baseProjectId: string, after: number): Promise<Adoption[]> {
  const rows = await db
    .select({ seq: auditLog.seq, scenarioId: auditLog.entityId })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.projectId, baseProjectId),
        gt(auditLog.seq, after),
        eq(sql`coalesce(${auditLog.details} ->> 'of', ${auditLog.action})`, ADOPT),
      ),
    )
    .orderBy(asc(auditLog.seq));
  return rows.map(({ seq, scenarioId }) => ({ seq, scenarioId: scenarioId ?? '' }));
}
