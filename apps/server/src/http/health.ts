import { routes } from '@touchdown/contract';
import type { AppConfig } from '../app-config.ts';
import type { BindRoute } from './bind-route.ts';
import { hasNoUsers } from './health.queries.ts';

/** 200 while the database answers; without it 503, as any other call. */
export function healthRoutes(bind: BindRoute, config: AppConfig): void {
  bind(routes.health, async (_request, { db }) => ({
    status: 'ok' as const,
    database: 'ok' as const,
    version: config.version,
    setupRequired: await hasNoUsers(db),
  }));
}
