import { Readable } from 'node:stream';
import { type OwnDataFormat, routes } from '@touchdown/contract';
import { AppError } from '../../../errors/app-error.ts';
import type { BindRoute } from '../../../http/bind-route.ts';
import { contentDisposition } from '../../../http/content-disposition.ts';
import type { JobQueue } from '../../../jobs/job-queue.ts';
import { jobAnswer } from '../../../jobs/jobs.routes.ts';
import { placeBeforeWrite } from '../../../stored-files/place-file.ts';
import { archiveOf, packedArchiveOf } from './archive.ts';
import { ARCHIVE_CHECK, ARCHIVE_IMPORT } from './archive-jobs.ts';
import type { PlacingDeps } from './place-files.ts';
import { csvOf } from './tables.ts';
import { workbookOf } from './workbook.ts';

const MIME = {
  zip: 'application/zip',
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<OwnDataFormat, string>;

export function ownDataRoutes(bind: BindRoute, deps: PlacingDeps & { readonly jobs: JobQueue }): void {
  bind(
    routes.exportOwnData,
    async ({ query: { format, table } }, { db, user, now, setHeader }) => {
      const name = format === 'csv' ? `Touchdown_${table}` : 'Touchdown_data';
      setHeader('content-type', MIME[format]);
      setHeader('content-disposition', contentDisposition(`${name}_${now.toISOString().slice(0, 10)}.${format}`));
      switch (format) {
        case 'zip':
          return Readable.from(packedArchiveOf(db, deps.files, user, now), { objectMode: false });
        case 'json':
          return Readable.from(archiveOf(db, user, now), { objectMode: false });
        case 'csv':
          return Readable.from(csvOf(db, user.id, table), { objectMode: false });
        case 'xlsx':
          return workbookOf(db, user.id);
      }
    },
    { file: true },
  );

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
