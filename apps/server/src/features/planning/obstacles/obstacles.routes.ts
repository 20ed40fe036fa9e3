import {
  altersObstacle,
  createdSource,
  HEIGHT_BEFORE_GROUND,
  isHeightKnown,
  LOW_GROUND,
  type ObstacleFields,
  type ObstacleSource,
  routes,
} from '@touchdown/contract';
import { consistentConstruction } from '@touchdown/domain';
import { changedFields } from '../../../db/changed-fields.ts';
import { AppError, validationFailed } from '../../../errors/app-error.ts';
import type { BindRoute } from '../../../http/bind-route.ts';
import { rowsOfImport } from '../../../http/import-undo.ts';
import { expectSeen } from '../../../http/seen-version.ts';
import { expectRoom } from './obstacle-room.ts';
import { presentObstacle } from './obstacles.present.ts';
import {
  deleteObstacle,
  deleteObstacles,
  insertObstacles,
  listObstacles,
  lockObstacle,
  lockObstacles,
  updateObstacle,
} from './obstacles.queries.ts';

type Entered = Pick<ObstacleFields, 'heightFeet' | 'elevationFeet'>;

/** Without its height an obstacle has no top elevation. Ground elevation alone would make it as low as the ground. */
function expectHeight(source: ObstacleSource, { heightFeet, elevationFeet }: Entered): void {
  if (elevationFeet !== null && !isHeightKnown({ source, heightFeet }))
    throw validationFailed({ path: 'heightFeet', message: HEIGHT_BEFORE_GROUND });
}

export function obstacleRoutes(bind: BindRoute): void {
  bind(routes.listObstacles, async (_request, { db, project }) => (await listObstacles(db, project.id)).map(presentObstacle));

  bind(routes.createObstacle, async ({ body: { id, fieldSource, scanFile, ...fields } }, { db, project, now, newId, audit }) => {
    const created = createdSource({ fieldSource, scanFile });
    expectHeight(created.source, fields);
    await expectRoom(db, project.id, 1);
    const whence = { projectId: project.id, ...created, createdAt: now, updatedAt: now };
    const entered = { ...fields, ...consistentConstruction(fields), ...whence, id: id ?? newId() };
    const [obstacle] = await insertObstacles(db, [entered]);
    if (obstacle === undefined) throw new Error('an insert returned no row');
    audit({ action: 'obstacle.create', entityId: obstacle.id, projectId: project.id, details: { name: obstacle.name } });
    return presentObstacle(obstacle);
  });

  bind(
    routes.updateObstacle,
    async ({ params: { obstacleId }, body: { version, ...sent } }, { db, project, now, audit }) => {
      const fields = { ...sent, ...consistentConstruction(sent) };
      const before = await lockObstacle(db, project.id, obstacleId);
      if (before === null) throw new AppError('OBSTACLE_NOT_FOUND');
      if (version !== undefined && version !== before.version) throw new AppError('VERSION_CONFLICT', { current: presentObstacle(before) });
      if (before.source !== 'faa' && (fields.elevationFeet ?? 0) < 0)
        throw validationFailed({ path: 'elevationFeet', message: LOW_GROUND });
      expectHeight(before.source, fields);
      const isAltered = before.isAltered || altersObstacle(before.source, changedFields(before, { ...before, ...fields }));
      const obstacle = await updateObstacle(db, project.id, obstacleId, { ...fields, isAltered, updatedAt: now });
      const details = { name: obstacle.name, version: obstacle.version, fields: changedFields(before, obstacle) };
      audit({ action: 'obstacle.update', entityId: obstacle.id, projectId: project.id, details });
      return presentObstacle(obstacle);
    },
    {
      stored: async ({ params }, { db, project }) => {
        const row = await lockObstacle(db, project.id, params.obstacleId);
        if (row === null) throw new AppError('OBSTACLE_NOT_FOUND');
        return presentObstacle(row);
      },
    },
  );

  bind(routes.deleteObstacle, async ({ params: { obstacleId } }, { db, project, seenVersion, audit }) => {
    if (seenVersion !== null) expectSeen(seenVersion, await lockObstacle(db, project.id, obstacleId), presentObstacle);
    const name = await deleteObstacle(db, project.id, obstacleId);
    if (name === null) throw new AppError('OBSTACLE_NOT_FOUND');
    audit({ action: 'obstacle.delete', entityId: obstacleId, projectId: project.id, details: { name } });
    return null;
  });

  bind(routes.importObstacles, async ({ body: { sourceFile, obstacles } }, { db, project, now, newId, signal, audit }) => {
    await expectRoom(db, project.id, obstacles.length);
    const whence = { projectId: project.id, source: 'survey', sourceFile, createdAt: now, updatedAt: now } as const;
    const added = await insertObstacles(
      db,
      obstacles.map((fields) => ({ ...fields, ...consistentConstruction(fields), ...whence, id: newId() })),
    );
    // If the client canceled and disconnected, nothing is added: the transaction is rolled back.
    if (signal.aborted) throw new AppError('MALFORMED_REQUEST', { message: 'The request was canceled.' });
    audit({ action: 'obstacles.import', entityId: project.id, projectId: project.id, details: { name: sourceFile, count: added.length } });
    return added.map(presentObstacle);
  });

  bind(routes.undoObstacleImport, async ({ body: { created } }, { db, project, audit }) => {
    const locked = await lockObstacles(
      db,
      project.id,
      created.map(({ id }) => id),
    );
    const own = rowsOfImport(locked, created);
    const [first] = own;
    if (first === undefined) return { removed: 0 };
    await deleteObstacles(
      db,
      project.id,
      own.map(({ id }) => id),
    );
    const details = { name: first.sourceFile ?? first.name, count: own.length };
    audit({ action: 'obstacles.undoImport', entityId: project.id, projectId: project.id, details });
    return { removed: own.length };
  });
}
