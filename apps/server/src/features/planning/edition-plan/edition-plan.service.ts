/** What a stored project needs under the edition that it is planned under. */
import { planOf, planRows } from '@touchdown/domain';
import type { RouteReply, routes } from '@touchdown/contract';
import type { Executor } from '../../../db/client.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { ProjectRow } from '../../../http/access.queries.ts';
import { designAircraftOf } from '../calculations/public.ts';

/** Throws NOT_AVAILABLE_IN_EDITION: what the FAA circulars alone have rules for is not replaced by them in another edition. */
export function expectCirculars({ plannedEdition }: Pick<ProjectRow, 'plannedEdition'>): void {
  if (plannedEdition !== null) throw new AppError('NOT_AVAILABLE_IN_EDITION');
}

/** Throws NO_EDITION_PLAN, AIRCRAFT_REQUIRED, and FLEET_EMPTY. */
export async function editionPlanOf(db: Executor, project: ProjectRow): Promise<RouteReply<typeof routes.getEditionPlan>> {
  const { plannedEdition } = project;
  if (plannedEdition === null) throw new AppError('NO_EDITION_PLAN');
  const plan = planOf(project, await designAircraftOf(db, project));
  if (plan === null) throw new AppError(project.fleetIsDesignAircraft ? 'FLEET_EMPTY' : 'AIRCRAFT_REQUIRED');
  const { id: editionId, ...edition } = plan.edition;
  return {
    edition: { editionId, ...edition, signature: plannedEdition.signature },
    unit: plan.unit,
    rows: [...planRows(plan)],
    outsideScope: [...plan.outsideScope],
  };
}
