import { routes } from '@touchdown/contract';
import type { AppDeps } from '../app-deps.ts';
import { readDisk, roomOn } from '../storage/disk-room.ts';
import type { BindRoute } from './bind-route.ts';
import { isMigrated } from '../db/migrate.ts';
import { AppError } from '../errors/app-error.ts';
import { hasNoUsers } from './health.queries.ts';

const RETRY_SECONDS = 5;

/**
 * `/api/health`: 200 while the database responds; otherwise 503, as for any other call. A disk that is unreadable or too full for uploads
 * is `low`. `/api/ready`: 200 while requests can be served. The server listens only after the migrations, and after the superuser from the
 * settings has an account; this also detects a database that was since replaced by an older one.
 */
export function healthRoutes(bind: BindRoute, { config, readDisk: read = readDisk }: Pick<AppDeps, 'config' | 'readDisk'>): void {
  const hasRoom = () =>
    read(config.dataDir).then(
      (disk) => roomOn(disk) > 0,
      () => false,
    );
  bind(routes.health, async (_request, { db }) => {
    const setupRequired = await hasNoUsers(db);
    const isRoomy = await hasRoom();
    return {
      status: isRoomy ? ('ok' as const) : ('degraded' as const),
      database: 'ok' as const,
      disk: isRoomy ? ('ok' as const) : ('low' as const),
      version: config.version,
      setupRequired,
    };
  });
  bind(routes.ready, async (_request, { db }) => {
    if (!(await isMigrated(db, config.migrationsDir))) throw new AppError('NOT_READY', { retryAfterSeconds: RETRY_SECONDS });
    return { status: 'ready' as const, version: config.version };
  });
}
