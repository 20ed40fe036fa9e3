/** Prevents other sites from making changes with a user's cookie, based on what the browser reports about the request's origin. */
import type { FastifyRequest } from 'fastify';
import type { AppConfig } from '../app-config.ts';
import { AppError } from '../errors/app-error.ts';

const READS = ['GET', 'HEAD', 'OPTIONS'];

/** Accepted origins are the public address and the host the request was sent to. Scripts send no Origin. */
function originIsOurs(origin: string, request: FastifyRequest, config: AppConfig): boolean {
  if (origin === config.publicUrl) return true;
  if (!URL.canParse(origin)) return false;
  const { protocol, host } = new URL(origin);
  const asked = `${protocol}//${request.host}`;
  return URL.canParse(asked) && new URL(asked).host === host;
}

const fetchSite = (request: FastifyRequest) => request.headers['sec-fetch-site'];

/** Throws for a state-changing request that a browser sent on behalf of another site. */
export function refuseCrossSite(request: FastifyRequest, config: AppConfig): void {
  if (READS.includes(request.method)) return;
  const { origin } = request.headers;
  const site = fetchSite(request);
  if (site === 'cross-site' || site === 'same-site' || (origin !== undefined && !originIsOurs(origin, request, config)))
    throw new AppError('CROSS_SITE_REFUSED');
}

/** Throws for a navigation started by another site, on routes where following a link changes state. */
export function refuseCrossSiteNavigation(request: FastifyRequest): void {
  if (fetchSite(request) === 'cross-site') throw new AppError('CROSS_SITE_REFUSED');
}
