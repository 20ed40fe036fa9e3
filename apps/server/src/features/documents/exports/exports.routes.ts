import { Readable } from 'node:stream';
import { routes } from '@touchdown/contract';
import type { BindRoute } from '../../../http/bind-route.ts';
import { contentDisposition } from '../../../http/content-disposition.ts';
import type { FileStore } from '../../../storage/file-store.ts';
import { expectCirculars } from '../../planning/public.ts';
import type { Sealer } from '../seals/public.ts';
import { sealedExportOf, sealedPackedArchiveOf } from './export-file.service.ts';

export function exportRoutes(bind: BindRoute, deps: { readonly sealer: Sealer; readonly files: FileStore }): void {
  bind(
    routes.exportProject,
    async ({ params: { format }, query: { path: pathId, seal: withSeal, paper, scale, ...options } }, { db, project, now, setHeader }) => {
      const describe = ({ mime, fileName }: { readonly mime: string; readonly fileName: string }) => {
        setHeader('content-type', mime);
        setHeader('content-disposition', contentDisposition(fileName));
      };
      if (format === 'archive-files') {
        const archive = await sealedPackedArchiveOf(db, deps, project, now);
        describe(archive);
        return Readable.from(archive.pieces, { objectMode: false });
      }
      if (format !== 'archive') expectCirculars(project);
      const file = await sealedExportOf(db, deps.sealer, project, { format, options, pathId, withSeal, sheets: { paper, scale } }, now);
      describe(file);
      return file.content;
    },
    { file: true },
  );
}
