/** Pages by key: the cost of a page does not grow with the pages before it. */
import { asc, desc, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

export interface Page {
  readonly descending: boolean;
  /** One more than is shown, to know whether there is a next page; null: all. */
  readonly fetch: number | null;
  /** The sort value and the id of the last row before. */
  readonly after: readonly [string, string] | null;
}

/** Where a page begins: the values themselves, or places for them in a prepared statement. */
export type KeysetAfter = readonly [string | Placeholder, string | Placeholder];

interface KeysetSql {
  readonly after: SQL | undefined;
  readonly orderBy: readonly SQL[];
}

/** What rows may be sorted by, and its SQL type. */
export interface SortKey {
  readonly key: SQL | AnyPgColumn;
  readonly type: 'text' | 'timestamptz' | 'int' | 'float8';
}

/** The condition and the order of a page sorted by the key, ties by `id`. */
export function keyset(
  page: Pick<Page, 'descending'> & { readonly after: KeysetAfter | null },
  { key, type }: SortKey,
  id: AnyPgColumn,
): KeysetSql {
  const direction = page.descending ? desc : asc;
  const than = sql.raw(page.descending ? '<' : '>');
  const after = page.after && sql`(${key}, ${id}) ${than} (${page.after[0]}::${sql.raw(type)}, ${page.after[1]}::uuid)`;
  return { after: after ?? undefined, orderBy: [direction(key), direction(id)] };
}

const anywhere = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Text anywhere in the column, case aside. */
export const contains = (column: AnyPgColumn | SQL, text: string): SQL => sql`${column} ilike ${anywhere(text)}`;

/** Text anywhere in a column of small letters, case aside; several times as quick as making each row's letters small. */
export const containsLower = (column: AnyPgColumn, text: string): SQL => sql`${column} like lower(${anywhere(text)})`;
