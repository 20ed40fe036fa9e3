import { type DocumentDetails, documentDetailsSchema, routes } from '@touchdown/contract';
import { changedFields } from '../../../db/changed-fields.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { BindRoute } from '../../../http/bind-route.ts';
import { type DetailsRow, findDetails, holdDetails, putDetails } from './document-details.queries.ts';

const presentDetails = (row: DetailsRow): DocumentDetails =>
  documentDetailsSchema.parse({ ...row, updatedAt: row.updatedAt.toISOString() });

export function documentDetailsRoutes(bind: BindRoute): void {
  bind(routes.getDocumentDetails, async (_request, { db, project }) => {
    const details = await findDetails(db, project.id);
    return details && presentDetails(details);
  });

  bind(
    routes.saveDocumentDetails,
    async ({ body: { version, ...fields } }, { db, project, now, audit }) => {
      const before = await holdDetails(db, project.id);
      if (version !== undefined && version !== (before?.version ?? 0))
        throw new AppError('VERSION_CONFLICT', { current: before && presentDetails(before) });
      const saved = await putDetails(db, { ...fields, projectId: project.id, updatedAt: now });
      const details = { version: saved.version, fields: before === null ? [] : changedFields(before, saved) };
      audit({ action: 'documentDetails.save', entityId: project.id, projectId: project.id, details });
      return presentDetails(saved);
    },
    {
      stored: async (_request, { db, project }) => {
        const row = await findDetails(db, project.id);
        return row && presentDetails(row);
      },
    },
  );
}
