import { routes, type StoredDimensionOverride } from '@touchdown/contract';
import type { UserRow } from '../../../http/access.queries.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { BindRoute } from '../../../http/bind-route.ts';
import { lockProject } from '../adjusted-dimensions/public.ts';
import { requiredOverrideOf } from './dimension-issue.service.ts';
import { findOverride, insertOverride, type OverrideRow } from './dimension-overrides.queries.ts';

const present = (row: OverrideRow): StoredDimensionOverride => ({ ...row, createdAt: row.createdAt.toISOString() });
const personName = ({ firstName, lastName, email }: UserRow): string => [firstName, lastName].filter(Boolean).join(' ') || email;

export function dimensionOverrideRoutes(bind: BindRoute): void {
  bind(routes.currentDimensionOverride, async (_request, { db, project, user, now }) => {
    const required = await requiredOverrideOf(db, project, now);
    const override = required && (await findOverride(db, project.id, required.fingerprint));
    return { required, override: override && present(override), canRecord: project.userId === user.id };
  });

  bind(routes.recordDimensionOverride, async ({ body }, { db, project: { id: projectId }, user, now, newId, audit }) => {
    const project = await lockProject(db, projectId);
    if (project === null) throw new AppError('PROJECT_NOT_FOUND');
    const required = await requiredOverrideOf(db, project, now);
    if (required === null) throw new AppError('OVERRIDE_NOT_REQUIRED');
    if (required.fingerprint !== body.fingerprint) throw new AppError('DIMENSIONS_CHANGED');
    const row = await insertOverride(db, {
      ...required,
      ...{ id: body.id ?? newId(), projectId, reason: body.reason, createdAt: now },
      ...{ recordedBy: user.id, recordedByName: personName(user) },
    });
    const { state, fingerprint, reason } = row;
    audit({ action: 'dimensionOverride.record', entityId: row.id, projectId, details: { state, fingerprint, reason } });
    return present(row);
  });
}
