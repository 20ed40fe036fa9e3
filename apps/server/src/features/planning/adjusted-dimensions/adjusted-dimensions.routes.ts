import { routes } from '@touchdown/contract';
import { separationIssues, zoneArea } from '@touchdown/domain';
import type { Executor } from '../../../db/client.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { BindRoute } from '../../../http/bind-route.ts';
import { calculateProject } from '../calculations/public.ts';
import { presentAdjusted } from './adjusted-dimensions.present.ts';
import { findActiveAdjusted, lockProject, replaceActive } from './adjusted-dimensions.queries.ts';
import { checkAdjusted, zoneSizes } from './check-adjusted.ts';

/** Throws if the active set is not the one the user saw. Call under lockProject. */
async function expectActive(db: Executor, projectId: string, was: string | null | undefined): Promise<void> {
  if (was === undefined) return;
  const active = await findActiveAdjusted(db, projectId);
  if ((active?.id ?? null) !== was) throw new AppError('VERSION_CONFLICT', { current: active && presentAdjusted(active) });
}

export function adjustedDimensionRoutes(bind: BindRoute): void {
  bind(routes.activeAdjustedDimensions, async (_request, { db, project }) => {
    const active = await findActiveAdjusted(db, project.id);
    if (active === null) throw new AppError('ADJUSTED_DIMENSIONS_NOT_FOUND');
    return presentAdjusted(active);
  });

  bind(routes.saveAdjustedDimensions, async ({ body: { was, ...body } }, { db, project: { id: projectId }, now, newId, audit }) => {
    const project = await lockProject(db, projectId);
    if (project === null) throw new AppError('PROJECT_NOT_FOUND');
    await expectActive(db, projectId, was);
    const { faaMinimums, inputs } = await calculateProject(db, project, now);
    const sizes = zoneSizes(body);
    checkAdjusted(sizes, faaMinimums, project.shape);
    const row = await replaceActive(db, {
      ...body,
      id: body.id ?? newId(),
      projectId,
      tlofArea: zoneArea(project.shape, sizes.tlof),
      fatoArea: zoneArea(project.shape, sizes.fato),
      safetyAreaArea: zoneArea(project.shape, sizes.safetyArea),
      faaMinimums,
      inputs,
      createdAt: now,
    });
    // The user confirmed these warnings, so they are recorded.
    const separation = separationIssues(sizes, faaMinimums).map(({ message }) => message);
    const details = { reason: row.adjustmentReason, ...(separation.length > 0 && { separation }) };
    audit({ action: 'adjustedDimensions.save', entityId: row.id, projectId, details });
    return presentAdjusted(row);
  });
}
