/** The aircraft list: searched, filtered, sorted, and paginated. */
import { type AIRCRAFT_SORTS, type AircraftFilterQuery, NO_GROUP } from '@touchdown/contract';
import { and, count, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import { contains, containsLower, keyset, type SortKey } from '../../../db/keyset.ts';
import { aircraft, aircraftColumns, knownOrLast } from '../../../db/schema/aircraft.ts';
import type { ListPage } from '../../../http/list-page.ts';
import type { AircraftRow } from './aircraft.queries.ts';

export type AircraftSort = (typeof AIRCRAFT_SORTS)[number];

const sortKeys: Readonly<Record<AircraftSort, SortKey>> = {
  name: { key: sql`lower(${aircraft.name})`, type: 'text' },
  type: { key: aircraft.type, type: 'text' },
  designGroup: { key: sql`coalesce(lower(${aircraft.designGroup}), '')`, type: 'text' },
  maxGrossWeight: { key: knownOrLast(aircraft.maxGrossWeight), type: 'float8' },
  overallLength: { key: knownOrLast(aircraft.overallLength), type: 'float8' },
  createdAt: { key: aircraft.createdAt, type: 'timestamptz' },
  updatedAt: { key: aircraft.updatedAt, type: 'timestamptz' },
};

/**
 * Name, manufacturer, or model contains the text. The search text separates the fields by line breaks, so a query with a line break matches
 * each field separately.
 */
const named = (q: string | undefined): SQL | undefined => {
  if (q === undefined || q === '') return undefined;
  if (!q.includes('\n')) return containsLower(aircraft.searchText, q);
  return or(contains(aircraft.name, q), contains(aircraft.manufacturer, q), contains(aircraft.model, q));
};

const inGroup = (group: string | undefined): SQL | undefined => {
  if (group === undefined || group === '') return undefined;
  return group === NO_GROUP ? isNull(aircraft.designGroup) : sql`lower(${aircraft.designGroup}) = ${group.toLowerCase()}`;
};

const from = (origin: AircraftFilterQuery['origin'], userId: string): SQL | undefined => {
  switch (origin) {
    case undefined:
      return undefined;
    case 'reference':
      return eq(aircraft.isReference, true);
    case 'added':
      return eq(aircraft.isReference, false);
    case 'mine':
      return and(eq(aircraft.isReference, false), eq(aircraft.createdBy, userId));
  }
};

/** The filter condition of a search for this user. */
const admitted = ({ q, type, category, rotor, group, origin }: AircraftFilterQuery, userId: string): SQL | undefined =>
  and(
    named(q),
    type === undefined ? undefined : eq(aircraft.type, type),
    category === undefined ? undefined : eq(aircraft.category, category),
    rotor === undefined ? undefined : eq(aircraft.rotorConfiguration, rotor),
    inGroup(group),
    from(origin, userId),
  );

/** Each row with its sort key, for the next page's cursor. */
export async function listAircraft(
  db: Executor,
  filter: AircraftFilterQuery,
  userId: string,
  page: ListPage<AircraftSort>,
): Promise<(AircraftRow & { sortKey: string })[]> {
  const { after, orderBy } = keyset(page, sortKeys[page.by], aircraft.id);
  const query = db
    .select({ ...aircraftColumns, sortKey: sql<string>`${sortKeys[page.by].key}::text` })
    .from(aircraft)
    .where(and(admitted(filter, userId), after))
    .orderBy(...orderBy);
  return page.fetch === null ? query : query.limit(page.fetch);
}

/** The number of aircraft in the list. */
export async function countAircraft(db: Executor, filter: AircraftFilterQuery, userId: string): Promise<number> {
  const [row] = await db.select({ n: count() }).from(aircraft).where(admitted(filter, userId));
  return row?.n ?? 0;
}
