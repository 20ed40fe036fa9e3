import { rename } from 'node:fs/promises';
import { type DofLibrary, routes } from '@touchdown/contract';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../../app-deps.ts';
import type { Executor } from '../../../db/client.ts';
import { afterCommit } from '../../../db/transaction.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { BindRoute } from '../../../http/bind-route.ts';
import { presentObstacle } from '../../planning/public.ts';
import { beginImport } from './begin-import.service.ts';
import { presentLibrary, seen } from './dof.present.ts';
import { askToCancel, findLibrary, newestLibrary, type ShownLibrary, theLibrary } from './dof.queries.ts';
import { nearbyOf } from './nearby.service.ts';
import { RunningImports } from './running-imports.ts';
import { currentLibrary, takeFromDof } from './take-dof.service.ts';

/** The location of an upload after its request ends: beside incoming files, so that the same cleanup covers it. */
const importPath = (path: string) => `${path}-import`;

async function shownLibrary(db: Executor, id: string, now: Date): Promise<DofLibrary> {
  const found = await findLibrary(db, id);
  if (found === null) throw new AppError('DOF_IMPORT_NOT_FOUND');
  return presentLibrary(found, now);
}

export function dofRoutes(bind: BindRoute, app: FastifyInstance, deps: AppDeps): void {
  const imports = new RunningImports({ ...deps, log: app.log });
  app.addHook('onClose', () => imports.close());

  bind(routes.dofStatus, async (_request, { db, now }) => {
    const present = (found: ShownLibrary | null) => found && presentLibrary(found, now);
    const isIn = (found: ShownLibrary | null, ...states: readonly string[]) =>
      found !== null && states.includes(seen(found.library, now).state) ? found : null;
    const newest = await newestLibrary(db);
    return {
      current: present(await theLibrary(db, 'current')),
      importing: present(isIn(newest, 'importing')),
      unfinished: present(isIn(newest, 'failed', 'cancelled')),
    };
  });

  bind(routes.startDofImport, async ({ file, body }, { db, user, now, newId, audit }) => {
    const library = await beginImport(db, file, body, { id: newId(), now, startedBy: user.id });
    audit({ action: 'dof.import.begin', entityId: library.id, details: { name: library.fileName, sha256: library.sha256 } });
    afterCommit(db, async () => {
      const path = importPath(file.path);
      // If it cannot be stored, it cannot be read either, and the import reports that.
      await rename(file.path, path).catch((fault: unknown) => app.log.warn({ err: fault }, 'an uploaded file could not be saved'));
      imports.start({ library, path, bytes: file.size });
    });
    return shownLibrary(db, library.id, now);
  });

  bind(routes.dofImport, ({ params: { importId } }, { db, now }) => shownLibrary(db, importId, now));

  bind(routes.cancelDofImport, async ({ params: { importId } }, { db, now, audit }) => {
    const library = await shownLibrary(db, importId, now);
    if (!(await askToCancel(db, importId))) throw new AppError('DOF_IMPORT_ENDED');
    audit({ action: 'dof.import.cancel', entityId: importId, details: { name: library.fileName } });
    afterCommit(db, () => imports.cancel(importId));
    return shownLibrary(db, importId, now);
  });

  bind(routes.nearbyDof, async ({ query: { radiusFeet } }, { db, project, now }) => {
    const library = await currentLibrary(db);
    const shown = await shownLibrary(db, library.id, now);
    return { library: shown, ...(await nearbyOf(db, library, project, radiusFeet)) };
  });

  bind(routes.importFromDof, async ({ body }, { db, project, now, newId, audit }) => {
    const { added, skipped, library } = await takeFromDof(db, project, body, { now, newId });
    if (added.length > 0)
      audit({
        action: 'obstacles.import',
        entityId: project.id,
        projectId: project.id,
        details: { name: library.fileName, cycleDate: library.cycleDate, count: added.length },
      });
    return { added: added.map(presentObstacle), skipped };
  });
}
