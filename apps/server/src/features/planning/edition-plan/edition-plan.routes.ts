import { routes } from '@touchdown/contract';
import type { BindRoute } from '../../../http/bind-route.ts';
import { editionPlanOf } from './edition-plan.service.ts';

export function editionPlanRoutes(bind: BindRoute): void {
  bind(routes.getEditionPlan, (_request, { db, project }) => editionPlanOf(db, project));
}
