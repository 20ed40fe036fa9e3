/** Parses `limit`, `cursor`, and `sort` of a list, and encodes the cursor of the next page. */
import { z } from 'zod';
import type { Page } from '../db/keyset.ts';
import { validationFailed } from '../errors/app-error.ts';

interface ListQuery {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
  readonly sort?: string | undefined;
}
export interface ListPage<Key extends string> extends Page {
  readonly by: Key;
}
/** The header with the next cursor. Absent on the last page. */
export const NEXT_CURSOR = 'x-next-cursor';

const cursorSchema = z.tuple([z.string(), z.string(), z.uuid()]);

function readCursor(cursor: string, sort: string, isKey: (text: string) => boolean): readonly [string, string] {
  let decoded: unknown;
  try {
    decoded = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    decoded = null;
  }
  const parsed = cursorSchema.safeParse(decoded);
  if (!parsed.success || parsed.data[0] !== sort || !isKey(parsed.data[1]))
    throw validationFailed({ path: 'cursor', message: 'Invalid cursor for this list' });
  return [parsed.data[1], parsed.data[2]];
}

/** `keys`: the sort keys, each with a check that a text can be its value. A `-` prefix sorts descending. Throws VALIDATION_FAILED. */
export function listPage<Key extends string>(
  query: ListQuery,
  keys: Readonly<Record<Key, (text: string) => boolean>>,
  fallback: Key | `-${Key}`,
): ListPage<Key> {
  const sort = query.sort ?? fallback;
  const name = sort.replace(/^-/, '');
  const by = (Object.keys(keys) as Key[]).find((key) => key === name);
  if (by === undefined) {
    const choices = Object.keys(keys).join(', ');
    throw validationFailed({ path: 'sort', message: `Must be one of ${choices}; prefix with - for descending` });
  }
  return {
    by,
    descending: sort.startsWith('-'),
    fetch: query.limit === undefined ? null : query.limit + 1,
    after: query.cursor === undefined ? null : readCursor(query.cursor, sort, keys[by]),
  };
}

/** Returns the rows to show and, if there are more, the cursor that continues after them. */
export function cutPage<Row extends { readonly id: string }, Key extends string>(
  rows: readonly Row[],
  page: ListPage<Key>,
  keyOf: (row: Row, by: Key) => string,
): { readonly rows: readonly Row[]; readonly next: string | null } {
  if (page.fetch === null || rows.length < page.fetch) return { rows, next: null };
  const shown = rows.slice(0, -1);
  const last = shown.at(-1);
  if (last === undefined) return { rows: shown, next: null };
  const cursor = [`${page.descending ? '-' : ''}${page.by}`, keyOf(last, page.by), last.id];
  return { rows: shown, next: Buffer.from(JSON.stringify(cursor)).toString('base64url') };
}

export const isText = (): boolean => true;
export const isWholeNumber = (text: string): boolean => /^\d{1,9}$/.test(text);
export const isInstant = (text: string): boolean => z.iso.datetime().safeParse(text).success;

/** The page of a list with a fixed order: newest first. Throws VALIDATION_FAILED. */
export const newestFirst = (query: Omit<ListQuery, 'sort'>): ListPage<'createdAt'> =>
  listPage({ limit: query.limit, cursor: query.cursor }, { createdAt: isInstant }, '-createdAt');
export const createdAtOf = ({ createdAt }: { readonly createdAt: Date }): string => createdAt.toISOString();
