import { type ComplianceAnswer, routes } from '@touchdown/contract';
import type { ProjectCompliance } from '@touchdown/domain';
import type { BindRoute } from '../../../http/bind-route.ts';
import { findVisible } from './compliance.queries.ts';
import { type ComplianceService, complianceService } from './compliance.service.ts';

const presentCompliance = ({ status, subjects }: ProjectCompliance, now: Date): ComplianceAnswer => ({
  status,
  evaluatedAt: now.toISOString(),
  subjects: subjects.map(({ issues, ...subject }) => ({ ...subject, issues: [...issues] })),
});

export function complianceRoutes(bind: BindRoute, service: ComplianceService = complianceService()): void {
  bind(routes.getCompliance, async (_request, { db, project, now }) => {
    const [compliance] = await service.of(db, [project], now);
    if (compliance === undefined) throw new Error('the compliance status is missing');
    return presentCompliance(compliance, now);
  });

  bind(routes.listCompliance, async ({ query: { ids } }, { db, user, now }) => {
    const visible = await findVisible(db, user.id, ids);
    const statuses = await service.soon(db, visible, now);
    return visible.flatMap(({ id }) => {
      const found = statuses.get(id);
      return found === undefined ? [] : [{ projectId: id, status: found.status }];
    });
  });
}
