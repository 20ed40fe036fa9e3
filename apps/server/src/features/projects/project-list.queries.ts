import type { ProjectFilter } from '@touchdown/contract';
import { and, count, eq, getTableColumns, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Executor } from '../../db/client.ts';
import { contains, keyset } from '../../db/keyset.ts';
import { projectMembers } from '../../db/schema/project-members.ts';
import { projects, statusRank } from '../../db/schema/projects.ts';
import type { ListPage } from '../../http/list-page.ts';

export type ProjectSort = 'updatedAt' | 'createdAt' | 'name' | 'type' | 'status';

/** What a row is sorted by. Names are sorted as people read them, case aside; statuses as a project goes through them. */
const sortKeys = {
  updatedAt: { key: projects.updatedAt, type: 'timestamptz' },
  createdAt: { key: projects.createdAt, type: 'timestamptz' },
  name: { key: sql<string>`lower(${projects.name})`, type: 'text' },
  type: { key: projects.type, type: 'text' },
  status: { key: statusRank(projects.status), type: 'int' },
} as const;

const { deletedAt: _, ...shown } = getTableColumns(projects);

/** The projects a person is a member of. */
export const sharedWith = (db: Executor, userId: string) =>
  db.select({ id: projectMembers.projectId }).from(projectMembers).where(eq(projectMembers.userId, userId));

const isPlaced = ({ location }: ProjectFilter): SQL | undefined => {
  if (location === undefined) return undefined;
  return location === 'set' ? isNotNull(projects.latitude) : isNull(projects.latitude);
};

/** Which projects the search and the filters admit; deleted ones never. */
const admitted = (filter: ProjectFilter): SQL | undefined => {
  const { q, status, type } = filter;
  return and(
    isNull(projects.deletedAt),
    q === undefined || q === '' ? undefined : or(contains(projects.name, q), contains(projects.description, q)),
    status === undefined ? undefined : eq(projects.status, status),
    type === undefined ? undefined : eq(projects.type, type),
    isPlaced(filter),
  );
};

/** One's own, those one is a member of, or both: as conditions that are looked up one by one. */
const theirs = (db: Executor, userId: string, whose: ProjectFilter['whose']): SQL[] => [
  ...(whose === 'shared' ? [] : [eq(projects.userId, userId)]),
  ...(whose === 'mine' ? [] : [inArray(projects.id, sharedWith(db, userId))]),
];

/**
 * The projects a person owns or is a member of; each row with its sort key, for the next page's cursor. The first rows of both
 * kinds are found by themselves, so that a page costs the same however many projects there are.
 */
export async function listVisibleProjects(db: Executor, userId: string, filter: ProjectFilter, page: ListPage<ProjectSort>) {
  const { key } = sortKeys[page.by];
  const { after, orderBy } = keyset(page, sortKeys[page.by], projects.id);
  const first = (isTheirs: SQL) => {
    const ids = db
      .select({ id: projects.id })
      .from(projects)
      .where(and(isTheirs, admitted(filter), after))
      .orderBy(...orderBy);
    return page.fetch === null ? ids : ids.limit(page.fetch);
  };
  const [one, other] = theirs(db, userId, filter.whose).map(first);
  if (one === undefined) throw new Error('a list is of somebody');
  const query = db
    .select({ ...shown, sortKey: sql<string | number>`${key}`, memberRole: projectMembers.role })
    .from(projects)
    .leftJoin(projectMembers, and(eq(projectMembers.projectId, projects.id), eq(projectMembers.userId, userId)))
    .where(inArray(projects.id, other === undefined ? one : unionAll(one, other)))
    .orderBy(...orderBy);
  return page.fetch === null ? query : query.limit(page.fetch);
}
export type ListedRow = Awaited<ReturnType<typeof listVisibleProjects>>[number];

/** How many projects the list holds. */
export async function countVisibleProjects(db: Executor, userId: string, filter: ProjectFilter): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(projects)
    .where(and(or(...theirs(db, userId, filter.whose)), admitted(filter)));
  return row?.n ?? 0;
}
