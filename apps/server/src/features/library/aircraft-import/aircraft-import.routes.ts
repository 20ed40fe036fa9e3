import { routes } from '@touchdown/contract';
import { AppError } from '../../../errors/app-error.ts';
import type { BindRoute } from '../../../http/bind-route.ts';
import type { JobQueue } from '../../../jobs/job-queue.ts';
import { jobAnswer } from '../../../jobs/jobs.routes.ts';
import { placeBeforeWrite, type UploadDeps } from '../../../stored-files/place-file.ts';
import { AIRCRAFT_CHECK, AIRCRAFT_IMPORT } from './aircraft-import-jobs.ts';
import { deleteUnusedImported, lockImported } from './aircraft-import.queries.ts';

const LONGEST_NAME = 255;
/** The version of an aircraft that has not been changed since its import. */
const AS_IMPORTED = 1;

export function aircraftImportRoutes(bind: BindRoute, { jobs, ...deps }: UploadDeps & { readonly jobs: JobQueue }): void {
  bind(
    routes.previewAircraftImport,
    async ({ body, file }, { db, user, now, newId }) => {
      const id = newId();
      await jobs.add(db, AIRCRAFT_CHECK, body, { id, requestedBy: user.id, projectId: null, fileKey: file.key, now });
      return jobAnswer(db, id);
    },
    { prepare: ({ file }, { now }) => placeBeforeWrite(deps, file, now) },
  );

  bind(
    routes.importAircraft,
    async ({ body, file }, { db, user, now, newId }) => {
      const id = newId();
      const input = { ...body, fileName: file.name.slice(0, LONGEST_NAME), userId: user.id };
      await jobs.add(db, AIRCRAFT_IMPORT, input, { id, requestedBy: user.id, projectId: null, fileKey: file.key, now });
      return jobAnswer(db, id);
    },
    { prepare: ({ file }, { now }) => placeBeforeWrite(deps, file, now) },
  );

  bind(routes.undoAircraftImport, async ({ params: { jobId } }, { db, user, audit }) => {
    const rows = await lockImported(db, jobId, user.id);
    if (rows.some(({ version }) => version !== AS_IMPORTED)) throw new AppError('IMPORTED_RECORD_CHANGED');
    if (rows.length === 0) return { removed: 0, kept: 0 };
    const removed = await deleteUnusedImported(db, jobId, user.id);
    const inUse = rows.length - removed;
    audit({ action: 'aircraft.undoImport', details: { job: jobId, removed, kept: inUse } });
    return { removed, kept: inUse };
  });
}
