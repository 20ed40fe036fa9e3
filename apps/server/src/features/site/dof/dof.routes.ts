import { type DofLibrary, routes, type TempUpload } from '@touchdown/contract';
import type { AppConfig } from '../../../app-config.ts';
import type { AppDeps } from '../../../app-deps.ts';
import type { Executor } from '../../../db/client.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { BindRoute } from '../../../http/bind-route.ts';
import type { JobQueue } from '../../../jobs/job-queue.ts';
import type { JobRunner } from '../../../jobs/job-runner.ts';
import { jobAnswer } from '../../../jobs/jobs.routes.ts';
import { mayCallOutside } from '../../identity/public.ts';
import { presentObstacle } from '../../planning/public.ts';
import { placeBeforeWrite, type UploadDeps } from '../../../stored-files/place-file.ts';
import { beginImport } from './begin-import.service.ts';
import { presentFetch, presentLibrary } from './dof.present.ts';
import { findLibrary, newestLibrary, type ShownLibrary, theLibrary } from './dof.queries.ts';
import { DOF_FETCH_JOB } from './fetch-job.ts';
import { isFetching, lastFetch } from './fetches.queries.ts';
import { DOF_JOB } from './import-job.ts';
import { nearbyOf } from './nearby.service.ts';
import { type DofHead, headOf } from './read-dof.ts';
import { currentLibrary, takeFromDof } from './take-dof.service.ts';

async function shownLibrary(db: Executor, id: string, now: Date): Promise<DofLibrary> {
  const found = await findLibrary(db, id);
  if (found === null) throw new AppError('DOF_IMPORT_NOT_FOUND');
  return presentLibrary(found, now);
}

type DofDeps = AppDeps & UploadDeps & { readonly jobs: JobQueue; readonly runner: Pick<JobRunner, 'cancel'> };

/** The file to download, or null if that is turned off here or with all outside services. */
const fileToFetch = async (db: Executor, config: Pick<AppConfig, 'obstacleFile' | 'outsideServices'>) =>
  (await mayCallOutside(db, config)) ? config.obstacleFile : null;

export function dofRoutes(bind: BindRoute, { jobs, runner, ...deps }: DofDeps): void {
  /** Read before the file is stored. */
  const heads = new WeakMap<TempUpload, DofHead>();

  bind(routes.dofStatus, async (_request, { db, now }) => {
    const present = (found: ShownLibrary | null) => found && presentLibrary(found, now);
    const isIn = (found: ShownLibrary | null, ...states: readonly string[]) =>
      found !== null && states.includes(found.library.state) ? found : null;
    const newest = await newestLibrary(db);
    return {
      current: present(await theLibrary(db, 'current')),
      importing: present(isIn(newest, 'importing')),
      unfinished: present(isIn(newest, 'failed', 'cancelled')),
    };
  });

  bind(routes.dofFetch, async (_request, { db }) => {
    const obstacleFile = await fileToFetch(db, deps.config);
    return {
      host: obstacleFile && new URL(obstacleFile.url).host,
      everyDays: obstacleFile?.everyDays ?? 0,
      isRunning: await isFetching(db),
      last: presentFetch(await lastFetch(db)),
    };
  });

  bind(routes.startDofFetch, async (_request, { db, user, now, newId, audit }) => {
    const obstacleFile = await fileToFetch(db, deps.config);
    if (obstacleFile === null) throw new AppError('DOF_FETCH_OFF');
    if (await isFetching(db)) throw new AppError('DOF_FETCH_RUNNING');
    if ((await theLibrary(db, 'importing')) !== null) throw new AppError('DOF_IMPORT_RUNNING');
    const id = newId();
    audit({ action: 'dof.fetch', entityId: id, details: { url: obstacleFile.url } });
    await jobs.add(db, DOF_FETCH_JOB, { startedBy: user.id }, { id, requestedBy: user.id, projectId: null, now });
    return jobAnswer(db, id);
  });

  bind(
    routes.startDofImport,
    async ({ file, body }, { db, user, now, newId, audit }) => {
      const head = heads.get(file);
      if (head === undefined) throw new Error('a file is read before it is stored');
      const library = await beginImport(db, { ...file, head }, body, { id: newId(), now, startedBy: user.id });
      audit({ action: 'dof.import.begin', entityId: library.id, details: { name: library.fileName, sha256: library.sha256 } });
      const request = { id: library.id, requestedBy: user.id, projectId: null, fileKey: file.key, now };
      await jobs.add(db, DOF_JOB, { importId: library.id }, request);
      return jobAnswer(db, library.id);
    },
    {
      prepare: async ({ file }, { now }) => {
        heads.set(file, await headOf(file.path, file.size));
        return placeBeforeWrite(deps, file, now);
      },
    },
  );

  bind(routes.dofImport, ({ params: { importId } }, { db, now }) => shownLibrary(db, importId, now));

  bind(routes.cancelDofImport, async ({ params: { importId } }, { db, now, audit }) => {
    const library = await shownLibrary(db, importId, now);
    audit({ action: 'dof.import.cancel', entityId: importId, details: { name: library.fileName } });
    if (!(await runner.cancel({ tx: db, audit, now }, importId))) throw new AppError('DOF_IMPORT_ENDED');
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
