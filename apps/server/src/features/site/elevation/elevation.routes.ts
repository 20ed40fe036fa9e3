import { routes } from '@touchdown/contract';
import { degrees } from '@touchdown/domain';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../../app-deps.ts';
import type { Database } from '../../../db/client.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { BindRoute } from '../../../http/bind-route.ts';
import { mayCallOutside } from '../../identity/public.ts';
import { countTry } from '../../../http/rate-limit.queries.ts';
import { elevationClient } from './elevation-client.ts';
import { groundElevation } from './ground-elevation.service.ts';

const MINUTE = 60_000;
const LOOKUPS_A_MINUTE = 30;

async function spendLookup(db: Database, userId: string, now: Date): Promise<void> {
  const { hits, resetAt } = await countTry(db, `elevation ${userId}`, MINUTE, now);
  if (hits > LOOKUPS_A_MINUTE)
    throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil((resetAt.getTime() - now.getTime()) / 1_000) });
}

export function elevationRoutes(bind: BindRoute, app: FastifyInstance, { db, clock, config }: AppDeps): void {
  const { elevation, version } = config;
  const deps = elevation && {
    db,
    clock,
    find: elevationClient(elevation, { version }),
    service: elevation.url,
    onFailure: (reason: unknown) => app.log.warn({ err: reason }, 'the elevation service did not respond'),
  };

  bind(routes.groundElevation, async ({ query: { latitude, longitude } }, { user, now }) => {
    if (deps === null || !(await mayCallOutside(db, config))) throw new AppError('ELEVATION_OFF');
    await spendLookup(db, user.id, now);
    return groundElevation(deps, { latitude: degrees(latitude), longitude: degrees(longitude) });
  });
}
