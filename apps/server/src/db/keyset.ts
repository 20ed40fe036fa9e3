/** Keyset pagination: the cost of a page does not grow with the pages before it. */
import { asc, desc, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

export interface Page {
  readonly descending: boolean;
  /** One more than is shown, to detect a next page. Null: all rows. */
  readonly fetch: number | null;
  /** The sort value and the id of the previous page's last row. */
  readonly after: readonly [string, string] | null;
}

/** The start of a page: the values, or placeholders for them in a prepared statement. */
export type KeysetAfter = readonly [string | Placeholder, string | Placeholder];

interface KeysetSql {
  readonly after: SQL | undefined;
  readonly orderBy: readonly SQL[];
}

/** A sort expression and its SQL type. */
export interface SortKey {
  readonly key: SQL | AnyPgColumn;
  readonly type: 'text' | 'timestamptz' | 'int' | 'float8';
}

/** The condition and the order of a page sorted by the key, with ties sorted by `id`. */
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

/** Matches text anywhere in the column, case-insensitively. */
export const contains = (column: AnyPgColumn | SQL, text: string): SQL => sql`${column} ilike ${anywhere(text)}`;

/** Matches text anywhere in a lowercase column, case-insensitively. Several times faster than lowercasing each row. */
export const containsLower = (column: AnyPgColumn, text: string): SQL => sql`${column} like lower(${anywhere(text)})`;
