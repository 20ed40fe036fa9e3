/** The record version that a deletion was based on, so that an unseen change is not deleted. */
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';

const VERSION = /^"?([1-9]\d{0,8})"?$/;

/** The version in `If-Match`. `null`: any version. Throws MALFORMED_REQUEST if it is not a version. */
export function seenVersionOf(request: Pick<FastifyRequest, 'headers'>): number | null {
  const header = request.headers['if-match'];
  if (header === undefined || header === '*') return null;
  const [, version] = VERSION.exec(header) ?? [];
  if (version === undefined) throw new AppError('MALFORMED_REQUEST');
  return Number(version);
}

/** Throws VERSION_CONFLICT with the record if its version has changed since. The caller handles a missing record. */
export function expectSeen<Row extends { readonly version: number }>(
  seen: number | null,
  row: Row | null,
  present: (row: Row) => unknown,
): void {
  if (seen !== null && row !== null && row.version !== seen) throw new AppError('VERSION_CONFLICT', { current: present(row) });
}
