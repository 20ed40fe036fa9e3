import { routes } from '@touchdown/contract';
import { EXPORTERS } from '@touchdown/exports';
import { AppError } from '../../http/app-error.ts';
import type { BindRoute } from '../../http/bind-route.ts';
import { contentDisposition } from '../../http/content-disposition.ts';
import { surroundedDocumentOf } from './facility-document.service.ts';

export function exportRoutes(bind: BindRoute): void {
  bind(
    routes.exportProject,
    async ({ params, query }, { db, project, now, setHeader }) => {
      const format = EXPORTERS.find(({ id }) => id === params.format);
      if (format === undefined) throw new AppError('NOT_FOUND');
      const document = await surroundedDocumentOf(db, project, now);
      const [blocker] = format.needs(document, query);
      if (blocker !== undefined) throw new AppError(blocker.code, { message: blocker.text });
      const file = await format.write(document, query);
      setHeader('content-type', file.mime);
      setHeader('content-disposition', contentDisposition(file.fileName));
      return file.content;
    },
    { file: true },
  );
}
