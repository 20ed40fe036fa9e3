import { AIRSPACE_LIMITS, routes } from '@touchdown/contract';
import type { AppConfig } from '../../../app-config.ts';
import type { AppDeps } from '../../../app-deps.ts';
import type { Executor } from '../../../db/client.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { BindRoute } from '../../../http/bind-route.ts';
import type { JobQueue } from '../../../jobs/job-queue.ts';
import { jobAnswer } from '../../../jobs/jobs.routes.ts';
import { placeBeforeWrite, type UploadDeps } from '../../../stored-files/place-file.ts';
import { mayCallOutside } from '../../identity/public.ts';
import { presentSet } from './airspace.present.ts';
import { isFetching, lastFetch, setsInUse, unfinishedImport } from './airspace.queries.ts';
import { AIRSPACE_FETCH, FETCHED_EVERY_DAYS } from './fetch-job.ts';
import { AIRSPACE_IMPORT } from './import-job.ts';
import { airspaceAround } from './nearby.service.ts';

type AirspaceDeps = AppDeps & UploadDeps & { readonly jobs: JobQueue };

/** The service to download from, or null if that is turned off here or with all outside services. */
const serviceOf = async (db: Executor, config: Pick<AppConfig, 'airspaceService' | 'outsideServices'>) =>
  (await mayCallOutside(db, config)) ? config.airspaceService : null;

export function faaAirspaceRoutes(bind: BindRoute, { jobs, ...deps }: AirspaceDeps): void {
  bind(routes.airspaceStatus, async (_request, { db, now }) => {
    const service = await serviceOf(db, deps.config);
    const [last, importId] = [await lastFetch(db), await unfinishedImport(db)];
    return {
      sets: (await setsInUse(db)).map((one) => presentSet(one, now)),
      lastImport: importId === null ? null : await jobAnswer(db, importId),
      fetch: {
        host: service && new URL(service.url).host,
        everyDays: service === null ? 0 : FETCHED_EVERY_DAYS,
        isRunning: await isFetching(db),
        last: last && { at: last.attemptedAt.toISOString(), outcome: last.outcome, reason: last.reason },
      },
    };
  });

  bind(routes.startAirspaceFetch, async (_request, { db, user, now, newId, audit }) => {
    const service = await serviceOf(db, deps.config);
    if (service === null) throw new AppError('AIRSPACE_FETCH_OFF');
    if (await isFetching(db)) throw new AppError('AIRSPACE_FETCH_RUNNING');
    const id = newId();
    audit({ action: 'airspace.fetch', entityId: id, details: { url: service.url } });
    await jobs.add(db, AIRSPACE_FETCH, { startedBy: user.id }, { id, requestedBy: user.id, projectId: null, now });
    return jobAnswer(db, id);
  });

  bind(
    routes.startAirspaceImport,
    async ({ file, body: { cycleDate } }, { db, user, now, newId, audit }) => {
      const [id, fileName] = [newId(), file.name.slice(0, AIRSPACE_LIMITS.fileName).trim() || 'Airspace'];
      audit({ action: 'airspace.import.begin', entityId: id, details: { name: fileName, sha256: file.sha256, cycleDate } });
      const request = { id, requestedBy: user.id, projectId: null, fileKey: file.key, now };
      await jobs.add(db, AIRSPACE_IMPORT, { fileName, cycleDate, importedBy: user.id }, request);
      return jobAnswer(db, id);
    },
    { prepare: ({ file }, { now }) => placeBeforeWrite(deps, file, now) },
  );

  bind(routes.projectAirspace, (_request, { db, project, now }) => airspaceAround(db, project, now));
}
