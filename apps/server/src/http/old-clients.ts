/** Rejects tabs whose contract version the server no longer supports, before anything is changed. */
import { CONTRACT_HEADER, OLDEST_CONTRACT } from '@touchdown/contract';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';

/**
 * Throws for a page with a contract older than `oldest`. A client that sends no version is not one of our pages and is served, as is a
 * newer page.
 */
export function refuseOldClient(request: Pick<FastifyRequest, 'headers'>, oldest: number = OLDEST_CONTRACT): void {
  const version = request.headers[CONTRACT_HEADER];
  if (version !== undefined && !(Number(version) >= oldest)) throw new AppError('CLIENT_TOO_OLD');
}
