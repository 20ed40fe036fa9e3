import { routes } from '@touchdown/contract';
import type { BindRoute } from '../../http/bind-route.ts';
import { contentDisposition } from '../../http/content-disposition.ts';
import type { Sealer } from '../seals/public.ts';
import { sealedExportOf } from './export-file.service.ts';

export function exportRoutes(bind: BindRoute, sealer: Sealer): void {
  bind(
    routes.exportProject,
    async ({ params: { format }, query: { path: pathId, ...options } }, { db, project, now, setHeader }) => {
      const file = await sealedExportOf(db, sealer, project, { format, options, pathId }, now);
      setHeader('content-type', file.mime);
      setHeader('content-disposition', contentDisposition(file.fileName));
      return file.content;
    },
    { file: true },
  );
}
