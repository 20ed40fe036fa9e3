import { routes } from '@touchdown/contract';
import { AppError } from '../../../errors/app-error.ts';
import type { BindRoute } from '../../../http/bind-route.ts';
import type { JobQueue } from '../../../jobs/job-queue.ts';
import { jobAnswer } from '../../../jobs/jobs.routes.ts';
import { placeBeforeWrite } from '../../../stored-files/place-file.ts';
import { ARCHIVE_CHECK, ARCHIVE_IMPORT } from './archive-jobs.ts';
import { DATA_EXPORT } from './data-export-job.ts';
import type { PlacingDeps } from './place-files.ts';

export function ownDataRoutes(bind: BindRoute, deps: PlacingDeps & { readonly jobs: JobQueue }): void {
  bind(routes.exportOwnData, async ({ body: { format, table } }, { db, user, now, newId }) => {
    const input = { userId: user.id, format, table: format === 'csv' ? table : null };
    return jobAnswer(db, await deps.jobs.addFile(db, DATA_EXPORT, input, { id: newId(), requestedBy: user.id, projectId: null, now }));
  });

  bind(
    routes.previewOwnDataImport,
    async ({ file }, { db, user, now, newId }) => {
      const id = newId();
      await deps.jobs.add(db, ARCHIVE_CHECK, { userId: user.id }, { id, requestedBy: user.id, projectId: null, fileKey: file.key, now });
      return jobAnswer(db, id);
    },
    { prepare: ({ file }, { now }) => placeBeforeWrite(deps, file, now) },
  );

  bind(
    routes.importOwnData,
    async ({ body: { mode, acceptAltered }, file }, { db, user, now, newId }) => {
      const id = newId();
      const input = { userId: user.id, mode, acceptAltered };
      await deps.jobs.add(db, ARCHIVE_IMPORT, input, { id, requestedBy: user.id, projectId: null, fileKey: file.key, now });
      return jobAnswer(db, id);
    },
    {
      prepare: async ({ body: { sha256 }, file }, { now }) => {
        if (sha256 !== undefined && sha256 !== file.sha256) throw new AppError('IMPORT_CHANGED');
        return placeBeforeWrite(deps, file, now);
      },
    },
  );
}
