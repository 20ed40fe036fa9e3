/** A tab that was opened long ago may speak a contract that is no longer understood: it is told so, before anything is done. */
import { CONTRACT_HEADER, OLDEST_CONTRACT } from '@touchdown/contract';
import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

/** Throws for a page of a contract older than `oldest`. Who says none is no page of ours and is served; so is a newer page. */
export function refuseOldClient(request: Pick<FastifyRequest, 'headers'>, oldest: number = OLDEST_CONTRACT): void {
  const said = request.headers[CONTRACT_HEADER];
  if (said !== undefined && !(Number(said) >= oldest)) throw new AppError('CLIENT_TOO_OLD');
}
