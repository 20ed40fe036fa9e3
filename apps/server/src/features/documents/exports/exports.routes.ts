import { routes } from '@touchdown/contract';
import type { BindRoute } from '../../../http/bind-route.ts';
import { contentDisposition } from '../../../http/content-disposition.ts';
import type { JobQueue } from '../../../jobs/job-queue.ts';
import { jobAnswer } from '../../../jobs/jobs.routes.ts';
import type { FileStore } from '../../../storage/file-store.ts';
import type { Sealer } from '../seals/public.ts';
import { PROJECT_ARCHIVE } from './archive-job.ts';
import { PLAN_SHEETS } from './sheets-job.ts';
import { expectSheets, sealedExportOf } from './export-file.service.ts';

export function exportRoutes(bind: BindRoute, deps: { readonly sealer: Sealer; readonly files: FileStore; readonly jobs: JobQueue }): void {
  bind(
    routes.exportProject,
    async (
      { params: { format }, query: { path: pathId, seal: withSeal, paper, scale, ...options } },
      { db, project, now, signal, setHeader },
    ) => {
      const file = await sealedExportOf(
        { ...deps, db, signal },
        project,
        { format, options, pathId, withSeal, sheets: { paper, scale } },
        now,
      );
      setHeader('content-type', file.mime);
      setHeader('content-disposition', contentDisposition(file.fileName));
      return file.content;
    },
    { file: true },
  );

  bind(routes.makePlanSheets, async ({ params: { format }, body }, { db, project, user, now, newId }) => {
    await expectSheets(db, project, now);
    const input = { userId: user.id, projectId: project.id, format, ...body };
    const request = { id: newId(), requestedBy: user.id, projectId: project.id, now };
    return jobAnswer(db, await deps.jobs.addFile(db, PLAN_SHEETS, input, request));
  });

  bind(routes.makeProjectArchive, async ({ params: { format } }, { db, project, user, now, newId }) => {
    const input = { userId: user.id, projectId: project.id, format };
    const request = { id: newId(), requestedBy: user.id, projectId: project.id, now };
    return jobAnswer(db, await deps.jobs.addFile(db, PROJECT_ARCHIVE, input, request));
  });
}
