import { routes } from '@touchdown/contract';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../../app-deps.ts';
import type { Database } from '../../../db/client.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { BindRoute } from '../../../http/bind-route.ts';
import { countTry } from '../../../http/rate-limit.queries.ts';
import { mayCallOutside } from '../../identity/public.ts';
import { checkAddress, findAddress } from './check-address.service.ts';
import { type FoundAddress, geocoderClient } from './geocoder-client.ts';

const MINUTE = 60_000;
/** The service is shared by everyone. No user can take more than half of its request slots for long. */
const CHECKS_A_MINUTE = 20;

async function spendCheck(db: Database, userId: string, now: Date): Promise<void> {
  const { hits, resetAt } = await countTry(db, `address-check ${userId}`, MINUTE, now);
  if (hits > CHECKS_A_MINUTE)
    throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil((resetAt.getTime() - now.getTime()) / 1_000) });
}

export function addressCheckRoutes(bind: BindRoute, app: FastifyInstance, { db, clock, config }: AppDeps): void {
  const { geocoder, version } = config;
  const deps = geocoder && {
    db,
    clock,
    search: geocoderClient(geocoder, { version }),
    service: geocoder.url,
    underWay: new Map<string, Promise<readonly FoundAddress[]>>(),
    onFailure: (reason: unknown) => app.log.warn({ err: reason }, 'the geocoding service did not respond'),
  };

  bind(routes.checkAddress, async ({ query: { q } }, { user, now }) => {
    if (deps === null || !(await mayCallOutside(db, config))) throw new AppError('GEOCODER_OFF');
    await spendCheck(db, user.id, now);
    return checkAddress(deps, q);
  });

  bind(routes.findAddress, async ({ query: { q } }, { user, now }) => {
    if (deps === null || !(await mayCallOutside(db, config))) throw new AppError('GEOCODER_OFF');
    await spendCheck(db, user.id, now);
    return findAddress(deps, q);
  });
}
