/** The version a deletion was decided on: what someone changed since is not deleted unseen. */
import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

const VERSION = /^"?([1-9]\d{0,8})"?$/;

/** What `If-Match` names; `null`: whichever version it is. Throws MALFORMED_REQUEST for what is no version. */
export function seenVersionOf(request: Pick<FastifyRequest, 'headers'>): number | null {
  const header = request.headers['if-match'];
  if (header === undefined || header === '*') return null;
  const [, version] = VERSION.exec(header) ?? [];
  if (version === undefined) throw new AppError('MALFORMED_REQUEST');
  return Number(version);
}

/** Throws VERSION_CONFLICT with the record when it has another version by now; a record that is gone is the caller's to answer. */
export function expectSeen<Row extends { readonly version: number }>(
  seen: number | null,
  row: Row | null,
  present: (row: Row) => unknown,
): void {
  if (seen !== null && row !== null && row.version !== seen) throw new AppError('VERSION_CONFLICT', { current: present(row) });
}
