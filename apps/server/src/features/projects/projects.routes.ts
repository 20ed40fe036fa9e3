import { routes } from '@touchdown/contract';
import { changedFields } from '../../db/changed-fields.ts';
import type { ProjectRow } from '../../http/access.queries.ts';
import { AppError } from '../../http/app-error.ts';
import type { BindRoute } from '../../http/bind-route.ts';
import { cutPage, isInstant, isText, listPage, NEXT_CURSOR } from '../../http/list-page.ts';
import { withDefaultCirculars } from './default-circulars.ts';
import { presentProject } from './projects.present.ts';
import {
  countForDashboard,
  deleteProject,
  findProject,
  insertProject,
  listVisibleProjects,
  type ProjectSort,
  updateProject,
} from './projects.queries.ts';

const SORTS = { updatedAt: isInstant, createdAt: isInstant, name: isText };

const sortValue = (row: ProjectRow & { nameKey: string }, by: ProjectSort) => (by === 'name' ? row.nameKey : row[by].toISOString());

export function projectRoutes(bind: BindRoute): void {
  // No report is stored by any route yet, so there is none to count.
  bind(routes.dashboardStats, async (_request, { db, user }) => ({ ...(await countForDashboard(db, user.id)), reports: 0 }));

  bind(routes.listProjects, async ({ query }, { db, user, setHeader }) => {
    const page = listPage(query, SORTS, '-updatedAt');
    const { rows, next } = cutPage(await listVisibleProjects(db, user.id, query.q, page), page, sortValue);
    if (next !== null) setHeader(NEXT_CURSOR, next);
    return rows.map(presentProject);
  });

  bind(routes.createProject, async ({ body: { id, ...fields } }, { db, user, now, newId, audit }) => {
    const made = { id: id ?? newId(), userId: user.id, createdAt: now, updatedAt: now };
    const project = await insertProject(db, { ...withDefaultCirculars(fields), ...made });
    audit({ action: 'project.create', entityId: project.id, projectId: project.id, details: { name: project.name } });
    return presentProject(project);
  });

  bind(routes.getProject, async (_request, { project }) => presentProject(project));

  bind(routes.updateProject, async ({ body: { version, ...fields } }, { db, project: before, now, audit }) => {
    const { id } = before;
    const project = await updateProject(db, id, version, { ...fields, updatedAt: now });
    if (project === null) {
      const current = await findProject(db, id);
      throw current === null ? new AppError('PROJECT_NOT_FOUND') : new AppError('VERSION_CONFLICT', { current: presentProject(current) });
    }
    const status = project.status === before.status ? undefined : { from: before.status, to: project.status };
    const details = { name: project.name, version: project.version, fields: changedFields(before, project), status };
    audit({ action: 'project.update', entityId: id, projectId: id, details });
    return presentProject(project);
  });

  bind(routes.deleteProject, async (_request, { db, project, audit }) => {
    if (!(await deleteProject(db, project.id))) throw new AppError('PROJECT_NOT_FOUND');
    audit({ action: 'project.delete', entityId: project.id, projectId: project.id, details: { name: project.name } });
    return null;
  });
}
