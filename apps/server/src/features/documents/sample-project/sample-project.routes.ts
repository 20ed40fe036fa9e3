import { routes } from '@touchdown/contract';
import type { BindRoute } from '../../../http/bind-route.ts';
import { presentProject } from '../../site/public.ts';
import { createSampleProject } from './sample-project.service.ts';

export function sampleProjectRoutes(bind: BindRoute): void {
  bind(routes.createSampleProject, async (_request, { db, user, now, newId, audit }) => {
    const project = await createSampleProject(db, { userId: user.id, now, newId });
    audit({ action: 'project.create', entityId: project.id, projectId: project.id, details: { name: project.name, sample: true } });
    return presentProject(project);
  });
}
