import { namedAircraftIds } from '@touchdown/domain';
import { and, count, desc, eq, exists, inArray, isNull, max, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { INSTALLATION_CHAIN } from '../../../db/audit.ts';
import type { Executor } from '../../../db/client.ts';
import { aircraft } from '../../../db/schema/aircraft.ts';
import { auditHeads } from '../../../db/schema/audit-heads.ts';
import { auditLog } from '../../../db/schema/audit-log.ts';
import { paths } from '../../../db/schema/paths.ts';
import { projectFleet } from '../../../db/schema/project-fleet.ts';
import { projectMembers } from '../../../db/schema/project-members.ts';
import { byProject, obstacleCounts } from './compliance-records.queries.ts';
import { siteOf, siteOfRow } from '../../../db/site-of.ts';
import { projectColumns, type ProjectRow, projects } from '../../../db/schema/projects.ts';

/** What the time to evaluate a project depends on. */
export interface ProjectSize {
  readonly obstacles: number;
  readonly paths: number;
}

export async function sizesOf(db: Executor, projectIds: readonly string[]): Promise<ReadonlyMap<string, ProjectSize>> {
  const obstacles = await obstacleCounts(db, projectIds);
  const ways = new Map(
    (
      await db
        .select({ id: paths.projectId, n: count() })
        .from(paths)
        .where(inArray(paths.projectId, [...projectIds]))
        .groupBy(paths.projectId)
    ).map(({ id, n }) => [id, n]),
  );
  return new Map(projectIds.map((id) => [id, { obstacles: obstacles.get(id) ?? 0, paths: ways.get(id) ?? 0 }]));
}

/** The given projects that the user can see, in no order. Each is looked up individually, however many the user can see. */
export async function findVisible(db: Executor, userId: string, ids: readonly string[]): Promise<ProjectRow[]> {
  if (ids.length === 0) return [];
  const isMember = db
    .select({ id: projectMembers.projectId })
    .from(projectMembers)
    .where(and(eq(projectMembers.projectId, projects.id), eq(projectMembers.userId, userId)));
  return db
    .select(projectColumns)
    .from(projects)
    .where(and(inArray(projects.id, [...ids]), isNull(projects.deletedAt), or(eq(projects.userId, userId), exists(isMember))));
}

/**
 * The number of the newest audit log entry, by project. Every change of a project or its records writes one. For a scenario, also of its
 * project, which holds the data of the site.
 */
export async function newestChanges(db: Executor, projectIds: readonly string[]): Promise<ReadonlyMap<string, number | null>> {
  if (projectIds.length === 0) return new Map();
  // Two single lookups in the index. With both ids in one, every entry of the project would be read.
  const newestOf = (id: SQL | typeof projects.id) =>
    sql`(select max(${auditLog.seq}) from ${auditLog} where ${auditLog.projectId} = ${id})`;
  const newest = sql<number | null>`greatest(${newestOf(projects.id)}, ${newestOf(siteOfRow)})`;
  const rows = await db
    .select({ id: projects.id, seq: newest.mapWith(Number) })
    .from(projects)
    .where(inArray(projects.id, [...projectIds]));
  return new Map(rows.map(({ id, seq }) => [id, seq]));
}

/** The number of the newest audit log entry about the project, the one that it is a scenario of, or any of its scenarios. 0: there is none. */
export async function newestOfSite(db: Executor, projectId: string): Promise<number> {
  const site = siteOf(projectId);
  const ofSite = db
    .select({ id: projects.id })
    .from(projects)
    .where(or(eq(projects.id, site), eq(projects.baseProjectId, site)));
  const [newest] = await db
    .select({ seq: max(auditHeads.seq) })
    .from(auditHeads)
    .where(inArray(auditHeads.chain, ofSite));
  return newest?.seq ?? 0;
}

/** Acts after which every file is made as before. */
const WITHOUT_EFFECT = [
  'access.refused',
  'account.endOtherSessions',
  'account.endSession',
  'account.forgotPassword',
  'account.manyFailures',
  'account.passwordRefused',
  'account.signIn',
  'account.signInFailed',
  'account.signOut',
  'job.cancel',
  'job.retry',
  'notification.read',
];

/** The number of the newest audit log entry outside projects that may concern files: the library, editions, settings. 0: there is none. */
export async function newestOutsideProjects(db: Executor): Promise<number> {
  const [newest] = await db
    .select({ seq: auditLog.seq })
    .from(auditLog)
    .where(and(eq(auditLog.chain, INSTALLATION_CHAIN), notInArray(auditLog.action, WITHOUT_EFFECT)))
    .orderBy(desc(auditLog.chainSeq))
    .limit(1);
  return newest?.seq ?? 0;
}

/** The aircraft with their versions, including the fleet, by project. Library aircraft change without an entry for the project. */
export async function aircraftVersions(db: Executor, listed: readonly ProjectRow[]): Promise<ReadonlyMap<string, string>> {
  const projectIds = listed.map(({ id }) => id);
  const named = [...new Set(listed.flatMap(namedAircraftIds))];
  const inFleets =
    projectIds.length === 0
      ? []
      : await db
          .select({ projectId: projectFleet.projectId, id: aircraft.id, version: aircraft.version })
          .from(projectFleet)
          .innerJoin(aircraft, eq(aircraft.id, projectFleet.aircraftId))
          .where(inArray(projectFleet.projectId, projectIds))
          .orderBy(projectFleet.projectId, aircraft.id);
  const rows =
    named.length === 0
      ? []
      : await db.select({ id: aircraft.id, version: aircraft.version }).from(aircraft).where(inArray(aircraft.id, named));
  const fleets = byProject(inFleets);
  const versions = new Map([...rows, ...inFleets].map(({ id, version }) => [id, `${id}.${version}`]));
  return new Map(
    listed.map((project) => {
      const fleet = (fleets.get(project.id) ?? []).map(({ id }) => id);
      return [project.id, [...namedAircraftIds(project), ...fleet].map((id) => versions.get(id) ?? id).join(' ')];
    }),
  );
}
