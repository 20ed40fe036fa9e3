import { routes } from '@touchdown/contract';
import type { AppConfig } from '../../../app-config.ts';
import type { Database } from '../../../db/client.ts';
import type { BindRoute } from '../../../http/bind-route.ts';
import { contentDisposition } from '../../../http/content-disposition.ts';
import type { JobQueue } from '../../../jobs/job-queue.ts';
import { jobAnswer } from '../../../jobs/jobs.routes.ts';
import { queuedFile } from '../../../jobs/queued-file.ts';
import type { FileStore } from '../../../storage/file-store.ts';
import { fileInputsKey, isLongExport } from '../reports/public.ts';
import type { Sealer } from '../seals/public.ts';
import { PROJECT_ARCHIVE } from './archive-job.ts';
import { chosenExport, expectSheets, sealedExportOf } from './export-file.service.ts';
import { PROJECT_FILE } from './project-file-job.ts';
import { PLAN_SHEETS } from './sheets-job.ts';

interface ExportDeps {
  readonly db: Database;
  readonly sealer: Sealer;
  readonly files: FileStore;
  readonly jobs: JobQueue;
  readonly config: Pick<AppConfig, 'version'>;
}

export function exportRoutes(bind: BindRoute, deps: ExportDeps): void {
  bind(
    routes.exportProject,
    async ({ params: { format }, query: choices }, { db, project, user, now, newId, signal, setHeader }) => {
      if (format !== 'archive' && (await isLongExport(db, project, format))) {
        const input = { userId: user.id, projectId: project.id, format, choices };
        const inputsKey = await fileInputsKey(db, deps.config, { project, user, now });
        const request = { id: newId(), requestedBy: user.id, projectId: project.id, inputsKey, now };
        return queuedFile(deps, PROJECT_FILE, input, { ...request, screen: `/projects/${project.id}?tab=approach` });
      }
      const file = await sealedExportOf({ ...deps, db, signal }, project, chosenExport(format, choices), now);
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
