import { routes } from '@touchdown/contract';
import type { BindRoute } from '../../../http/bind-route.ts';
import { comparisonOf } from './edition-comparison.service.ts';

export function editionComparisonRoutes(bind: BindRoute): void {
  bind(routes.compareEditions, ({ body }, { db, project, now }) => comparisonOf(db, project, { ...body, now }));
}
