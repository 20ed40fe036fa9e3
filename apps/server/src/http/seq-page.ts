/** Pagination of the audit log. The cursor is the number of the last entry shown. */
import { validationFailed } from '../errors/app-error.ts';

interface PageQuery {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}
export interface SeqPage {
  /** Only entries before this number. Null: start with the newest. */
  readonly before: number | null;
  readonly limit: number;
}

const SEQ = /^[1-9]\d{0,14}$/;

/** Parses the page query. `usual` is the default limit. Throws VALIDATION_FAILED. */
export function seqPage({ limit, cursor }: PageQuery, usual: number): SeqPage {
  if (cursor !== undefined && !SEQ.test(cursor)) throw validationFailed({ path: 'cursor', message: 'Invalid cursor for this list' });
  return { before: cursor === undefined ? null : Number(cursor), limit: limit ?? usual };
}

/** Returns the rows to show and the next cursor, given one row more than the page size. */
export function cutSeqPage<Row extends { readonly seq: number }>(
  rows: readonly Row[],
  { limit }: SeqPage,
): { rows: Row[]; next: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { rows: shown, next: rows.length > limit && last !== undefined ? String(last.seq) : null };
}
