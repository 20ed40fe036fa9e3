import { Readable } from 'node:stream';
import { type ArchivePreview, type OwnDataFormat, routes } from '@touchdown/contract';
import type { AppDeps } from '../../../app-deps.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { BindRoute } from '../../../http/bind-route.ts';
import { contentDisposition } from '../../../http/content-disposition.ts';
import { archiveOf, packedArchiveOf } from './archive.ts';
import { importPrepared, type Prepared, prepareImport, previewArchive } from './import-archive.service.ts';
import type { PlacingDeps } from './place-files.ts';
import { csvOf } from './tables.ts';
import { workbookOf } from './workbook.ts';

const MIME = {
  zip: 'application/zip',
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<OwnDataFormat, string>;

/** What was calculated before the transaction, by uploaded file. */
function storedBy<StoredImport>() {
  const all = new WeakMap<object, StoredImport>();
  return {
    keep: (file: object, stored: StoredImport) => void all.set(file, stored),
    of: (file: object): StoredImport => {
      const stored = all.get(file);
      if (stored === undefined) throw new Error('a file is read before its transaction');
      return stored;
    },
  };
}

export function ownDataRoutes(bind: BindRoute, deps: PlacingDeps & Pick<AppDeps, 'ids'>): void {
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

  const previews = storedBy<ArchivePreview>();
  bind(routes.previewOwnDataImport, async ({ file }) => previews.of(file), {
    // Long work, so it holds no database connection in the meantime.
    prepare: async ({ file }, { user, now, signal }) => {
      previews.keep(file, await previewArchive(deps, file, { making: { userId: user.id, now, newId: deps.ids }, signal }));
      return async () => undefined;
    },
  });

  const imports = storedBy<Prepared>();
  bind(
    routes.importOwnData,
    async ({ body: { mode }, file }, { db, user, now, newId, audit }) => {
      const making = { userId: user.id, now, newId };
      const prepared = imports.of(file);
      const { imported, skippedProjects, withoutAdjusted, projects } = await importPrepared(db, prepared, { mode, making });
      const { sha256 } = file;
      audit({
        action: 'account.importData',
        entityId: user.id,
        details: { ...imported, mode, sha256, seal: prepared.seal, skippedProjects },
      });
      for (const { id, name, files } of projects)
        audit({ action: 'project.create', entityId: id, projectId: id, details: { name, imported: true, ...(files > 0 && { files }) } });
      return { imported, skippedProjects, withoutAdjusted: [...withoutAdjusted] };
    },
    {
      prepare: async ({ body: { mode, sha256, acceptAltered }, file }, { user, now, signal }) => {
        if (sha256 !== undefined && sha256 !== file.sha256) throw new AppError('IMPORT_CHANGED');
        const { prepared, takeBack } = await prepareImport(deps, file, { mode, acceptAltered, userId: user.id, now, signal });
        imports.keep(file, prepared);
        return takeBack;
      },
    },
  );
}
