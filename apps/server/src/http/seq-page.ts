/** Pages of the audit log: the cursor is the number of the last entry shown. */
import { validationFailed } from './app-error.ts';

interface PageQuery {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}
export interface SeqPage {
  /** Only entries before this one; null: from the newest on. */
  readonly before: number | null;
  readonly limit: number;
}

const SEQ = /^[1-9]\d{0,14}$/;

/** Reads a page; `usual` is how many entries are shown when the request does not say. Throws VALIDATION_FAILED. */
export function seqPage({ limit, cursor }: PageQuery, usual: number): SeqPage {
  if (cursor !== undefined && !SEQ.test(cursor)) throw validationFailed({ path: 'cursor', message: 'Invalid cursor for this list' });
  return { before: cursor === undefined ? null : Number(cursor), limit: limit ?? usual };
}

/** Answers the rows to show, of one more that were read, and the cursor that continues after them. */
export function cutSeqPage<Row extends { readonly seq: number }>(
  rows: readonly Row[],
  { limit }: SeqPage,
): { rows: Row[]; next: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { rows: shown, next: rows.length > limit && last !== undefined ? String(last.seq) : null };
}
