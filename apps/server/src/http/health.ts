import { routes } from '@touchdown/contract';
import type { AppDeps } from '../app-deps.ts';
import { readDisk, roomOn } from '../storage/disk-room.ts';
import type { BindRoute } from './bind-route.ts';
import { hasNoUsers } from './health.queries.ts';

/** 200 while the database answers; without it 503, as any other call. A disk too full for uploads, or unreadable, is `low`. */
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
}
