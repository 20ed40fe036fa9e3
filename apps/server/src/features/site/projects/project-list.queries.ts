import type { ProjectFilter, ProjectRole } from '@touchdown/contract';
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Executor } from '../../../db/client.ts';
import { contains, containsLower, keyset, type KeysetAfter } from '../../../db/keyset.ts';
import { preparedOnce } from '../../../db/prepared-once.ts';
import { projectMembers } from '../../../db/schema/project-members.ts';
import { isBase, projectColumns, projects, statusRank } from '../../../db/schema/projects.ts';
import { idsVisibleTo, sharedWith } from '../../../http/access.queries.ts';
import type { ListPage } from '../../../http/list-page.ts';

export type ProjectSort = 'updatedAt' | 'createdAt' | 'name' | 'type' | 'status';

/** The sort keys of a list. Names are sorted case-insensitively, and statuses in workflow order. */
const sortKeys = {
  updatedAt: { key: projects.updatedAt, type: 'timestamptz' },
  createdAt: { key: projects.createdAt, type: 'timestamptz' },
  name: { key: sql<string>`lower(${projects.name})`, type: 'text' },
  type: { key: projects.type, type: 'text' },
  status: { key: statusRank(projects.status), type: 'int' },
} as const;

const SORT_KEY = 'sort_key';
const { deletedAt: _, ...shown } = projectColumns;

const isPlaced = (location: ProjectFilter['location']): SQL | undefined => {
  if (location === undefined) return undefined;
  return location === 'set' ? isNotNull(projects.latitude) : isNull(projects.latitude);
};

/** A filter, or placeholders for its values in a prepared statement. */
type FilterValues = {
  readonly [Key in keyof ProjectFilter]: ProjectFilter[Key] | (Key extends 'status' | 'type' | 'tag' ? Placeholder : never);
};

/**
 * Name or description contains the text. The search text separates them by a line break, so a query with a line break matches each field
 * separately.
 */
const found = (q: string | undefined): SQL | undefined => {
  if (q === undefined || q === '') return undefined;
  return q.includes('\n') ? or(contains(projects.name, q), contains(projects.description, q)) : containsLower(projects.searchText, q);
};

const isListed = (archived: ProjectFilter['archived']): SQL | undefined => {
  if (archived === 'all') return undefined;
  return archived === 'only' ? isNotNull(projects.archivedAt) : isNull(projects.archivedAt);
};

/** The search and filter condition. Deleted projects and scenarios are always excluded. */
const admitted = ({ q, status, type, location, tag, archived }: FilterValues): SQL | undefined =>
  and(
    isNull(projects.deletedAt),
    isBase,
    found(q),
    status === undefined ? undefined : eq(projects.status, status),
    type === undefined ? undefined : eq(projects.type, type),
    isPlaced(location),
    isListed(archived),
    tag === undefined ? undefined : sql`${projects.tags} @> jsonb_build_array(${tag}::text)`,
  );

/** Owned, shared, or both, as conditions that are looked up one by one. */
const theirs = (db: Executor, userId: string | Placeholder, whose: ProjectFilter['whose']): SQL[] => [
  ...(whose === 'shared' ? [] : [eq(projects.userId, userId)]),
  ...(whose === 'mine' ? [] : [inArray(projects.id, sharedWith(db, userId))]),
];

interface ListShape {
  readonly by: ProjectSort;
  readonly descending: boolean;
  readonly userId: string | Placeholder;
  readonly filter: FilterValues;
  readonly after: KeysetAfter | null;
  readonly fetch: number | Placeholder | null;
}

/** A list row: the project, its sort key, and the user's role. Null: its owner. */
const rowWith = (by: ProjectSort, role: SQL) => ({
  ...shown,
  archivedAt: projects.archivedAt,
  sortKey: sql<string | number>`${sortKeys[by].key}`.as(SORT_KEY),
  memberRole: sql<ProjectRole | null>`${role}`.as('member_role'),
});

/**
 * The projects a user owns or is a member of, each row with its sort key for the next page's cursor. The first rows of both kinds are read
 * separately in index order and merged, so that a page costs the same however many projects there are.
 */
function listOf(db: Executor, { by, descending, userId, filter, after: begin, fetch }: ListShape) {
  const { after, orderBy } = keyset({ descending, after: begin }, sortKeys[by], projects.id);
  const own = db
    .select(rowWith(by, sql`null::varchar`))
    .from(projects)
    .where(and(eq(projects.userId, userId), admitted(filter), after))
    .orderBy(...orderBy)
    .$dynamic();
  const shared = db
    .select(rowWith(by, sql`${projectMembers.role}`))
    .from(projectMembers)
    .innerJoin(projects, eq(projects.id, projectMembers.projectId))
    .where(and(eq(projectMembers.userId, userId), admitted(filter), after))
    .orderBy(...orderBy)
    .$dynamic();
  if (fetch !== null) for (const query of [own, shared]) void query.limit(fetch);
  if (filter.whose === 'mine') return own;
  if (filter.whose === 'shared') return shared;
  const direction = descending ? desc : asc;
  const both = unionAll(own, shared)
    .orderBy(direction(sql.identifier(SORT_KEY)), direction(projects.id))
    .$dynamic();
  return fetch === null ? both : both.limit(fetch);
}

const place = sql.placeholder;
/** List queries without a search, each prepared once per shape. A search is planned for its text each time. */
const preparedLists = preparedOnce((db) => {
  const known = new Map<string, ReturnType<typeof prepare>>();
  const prepare = (name: string, filter: ProjectFilter, page: ListPage<ProjectSort>) =>
    listOf(db, {
      by: page.by,
      descending: page.descending,
      userId: place('userId'),
      filter: {
        location: filter.location,
        whose: filter.whose,
        status: filter.status && place('status'),
        type: filter.type && place('type'),
        tag: filter.tag && place('tag'),
        archived: filter.archived,
      },
      after: page.after && [place('afterKey'), place('afterId')],
      fetch: page.fetch === null ? null : place('fetch'),
    }).prepare(name);
  return (filter: ProjectFilter, page: ListPage<ProjectSort>) => {
    const given = [filter.status, filter.type, filter.tag, page.after ?? undefined, page.fetch ?? undefined].map((value) =>
      value === undefined ? 0 : 1,
    );
    const name = ['projects', page.by, page.descending ? 'down' : 'up', filter.location, filter.whose, filter.archived, ...given].join('_');
    const statement = known.get(name) ?? prepare(name, filter, page);
    known.set(name, statement);
    return statement;
  };
});

/** The rows of a page, read from the pool. */
export async function listVisibleProjects(db: Executor, userId: string, { q, ...filter }: ProjectFilter, page: ListPage<ProjectSort>) {
  if (q !== undefined && q !== '') return listOf(db, { ...page, userId, filter: { q, ...filter } });
  const { status, type, tag } = filter;
  const [afterKey, afterId] = page.after ?? [];
  return preparedLists(db)(filter, page).execute({ userId, status, type, tag, afterKey, afterId, fetch: page.fetch });
}
export type ListedRow = Awaited<ReturnType<typeof listVisibleProjects>>[number];

/** The number of projects in the list. No project is counted twice, because its owner is never a member. */
export async function countVisibleProjects(db: Executor, userId: string, filter: ProjectFilter): Promise<number> {
  const counted = (isTheirs: SQL) =>
    db
      .select({ n: count() })
      .from(projects)
      .where(and(isTheirs, admitted(filter)));
  const counts = await Promise.all(theirs(db, userId, filter.whose).map(counted));
  return counts.reduce((sum, [row]) => sum + (row?.n ?? 0), 0);
}

/** The tags of the projects a user owns or is a member of, in alphabetical order. */
export async function listTags(db: Executor, userId: string): Promise<string[]> {
  const theirs = idsVisibleTo(db, userId).as('theirs');
  // Projects are looked up one by one, regardless of how many others have.
  const own = db
    .select({ tags: projects.tags })
    .from(projects)
    .where(and(eq(projects.id, theirs.id), isNull(projects.deletedAt), isBase))
    .limit(1)
    .as('own');
  const rows = await db.select({ tags: own.tags }).from(theirs).crossJoinLateral(own);
  return [...new Set(rows.flatMap(({ tags }) => tags))].toSorted((one, other) => one.localeCompare(other, 'en'));
}
