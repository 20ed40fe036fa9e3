import { routes, withDefaultCirculars } from '@touchdown/contract';
import { circularsOf } from '@touchdown/domain';
import { canonicalJson } from '../../../db/canonical-json.ts';
import { changedFields } from '../../../db/changed-fields.ts';
import { AppError, validationFailed } from '../../../errors/app-error.ts';
import { findProject } from '../../../http/access.queries.ts';
import type { BindRoute } from '../../../http/bind-route.ts';
import { expectSeen } from '../../../http/seen-version.ts';
import { cutPage, isInstant, isText, isWholeNumber, listPage, NEXT_CURSOR } from '../../../http/list-page.ts';
import { applyDimensionChoice, editionsBetween, revisionsAfter } from '../../planning/public.ts';
import { fleetIdsOf, plannedEditionAfter } from '../../library/public.ts';
import { countVisibleProjects, type ListedRow, listTags, listVisibleProjects, type ProjectSort } from './project-list.queries.ts';
import { presentListed, presentProject } from './projects.present.ts';
import {
  archiveProject,
  countForDashboard,
  deleteProject,
  findLatestCalculated,
  insertProject,
  restoreProject,
  updateProject,
} from './projects.queries.ts';
import { countReportsOf } from './report-count.queries.ts';
import { clearFilingDates, copyRecords, copySurroundings, insertDuplicate, leaveOutOfHistory } from '../scenarios/public.ts';

const NAME_OF_SCENARIO = 'A scenario has the name of its project. Rename the project, or rename the scenario.';
const SORTS = { updatedAt: isInstant, createdAt: isInstant, name: isText, type: isText, status: isWholeNumber };

const sortValue = (row: ListedRow, by: ProjectSort) =>
  by === 'updatedAt' || by === 'createdAt' ? row[by].toISOString() : String(row.sortKey);

export function projectRoutes(bind: BindRoute): void {
  bind(routes.dashboardStats, async (_request, { db, user }) => ({
    ...(await countForDashboard(db, user.id)),
    reports: await countReportsOf(db, user.id),
  }));

  bind(routes.listProjects, async ({ query }, { db, user, setHeader }) => {
    const page = listPage(query, SORTS, '-updatedAt');
    const { rows, next } = cutPage(await listVisibleProjects(db, user.id, query, page), page, sortValue);
    if (next !== null) setHeader(NEXT_CURSOR, next);
    const fleets = await fleetIdsOf(
      db,
      rows.flatMap(({ id, fleetIsDesignAircraft }) => (fleetIsDesignAircraft ? [id] : [])),
    );
    return rows.map((row) => presentListed(row, user.id, fleets));
  });

  bind(routes.countProjects, async ({ query }, { db, user }) => ({ count: await countVisibleProjects(db, user.id, query) }));

  bind(routes.latestCalculatedProject, async (_request, { db, user }) => {
    const project = await findLatestCalculated(db, user.id);
    return project && presentProject(project);
  });

  bind(routes.createProject, async ({ body: { id, plannedEdition: planned, ...fields } }, { db, user, now, newId, audit }) => {
    const plannedEdition = await plannedEditionAfter(db, null, planned);
    const made = { id: id ?? newId(), userId: user.id, createdAt: now, updatedAt: now };
    const project = await insertProject(db, { ...withDefaultCirculars(fields), ...made, plannedEdition });
    audit({ action: 'project.create', entityId: project.id, projectId: project.id, details: { name: project.name } });
    return presentProject(project);
  });

  bind(routes.duplicateProject, async ({ body: { name } }, { db, project: from, user, now, newId, audit }) => {
    const id = newId();
    await insertDuplicate(db, { id, from: from.id, userId: user.id, name, now });
    await copyRecords(db, { from: from.id, to: id, newId });
    await copySurroundings(db, { from: from.id, to: id, newId });
    await clearFilingDates(db, id);
    await leaveOutOfHistory(db, id);
    const project = await findProject(db, id);
    if (project === null) throw new Error('an insert returned no row');
    audit({ action: 'project.create', entityId: id, projectId: id, details: { name, from: from.name } });
    return presentProject(project);
  });

  bind(routes.getProject, async (_request, { project, scenario, isArchived }) => presentProject(project, scenario, isArchived));

  bind(routes.listProjectTags, async (_request, { db, user }) => listTags(db, user.id));

  bind(routes.tagProject, async ({ body: { tags } }, { db, project: before, now, audit }) => {
    if (canonicalJson(before.tags) === canonicalJson(tags)) return presentProject(before);
    const project = await updateProject(db, before.id, undefined, { tags, updatedAt: now });
    if (project === null) throw new AppError('PROJECT_NOT_FOUND');
    audit({ action: 'project.tag', entityId: project.id, projectId: project.id, details: { name: project.name, tags: tags.join(', ') } });
    return presentProject(project);
  });

  bind(routes.archiveProject, async ({ body: { isArchived } }, { db, project: before, isArchived: wasArchived, now, audit }) => {
    if (isArchived === wasArchived) return presentProject(before, null, wasArchived);
    const project = await archiveProject(db, before.id, isArchived ? now : null);
    if (project === null) throw new AppError('PROJECT_NOT_FOUND');
    const action = isArchived ? 'project.archive' : 'project.unarchive';
    audit({ action, entityId: project.id, projectId: project.id, details: { name: project.name } });
    return presentProject(project, null, isArchived);
  });

  bind(
    routes.updateProject,
    async (
      { body: { version, dimensionChoice, editionRevisions: asked, plannedEdition: planned, ...fields } },
      { db, project: before, scenario, now, newId, audit },
    ) => {
      const { id } = before;
      if (scenario !== null && fields.name !== before.name) throw validationFailed({ path: 'name', message: NAME_OF_SCENARIO });
      const plannedEdition = await plannedEditionAfter(db, before.plannedEdition, planned);
      const editionRevisions = await revisionsAfter(db, before, { ...fields, plannedEdition, asked });
      const changes = { ...fields, editionRevisions, plannedEdition, updatedAt: now };
      const project = await updateProject(db, id, version, changes);
      if (project === null) {
        const current = await findProject(db, id);
        throw current === null
          ? new AppError('PROJECT_NOT_FOUND')
          : new AppError('VERSION_CONFLICT', { current: presentProject(current, scenario) });
      }
      const status = project.status === before.status ? undefined : { from: before.status, to: project.status };
      const editions = editionsBetween(before, project);
      const details = {
        name: project.name,
        version: project.version,
        fields: changedFields(before, project),
        status,
        dimensions: dimensionChoice?.choice,
        editions,
        edition: editions && circularsOf(project),
      };
      audit({ action: 'project.update', entityId: id, projectId: id, details });
      if (dimensionChoice !== undefined) await applyDimensionChoice(db, project, dimensionChoice, { now, newId, audit });
      return presentProject(project, scenario);
    },
    { stored: async (_request, { project, scenario }) => presentProject(project, scenario) },
  );

  bind(routes.deleteProject, async (_request, { db, project, now, seenVersion, audit }) => {
    expectSeen(seenVersion, project, presentProject);
    if (!(await deleteProject(db, project.id, now))) throw new AppError('PROJECT_NOT_FOUND');
    audit({ action: 'project.delete', entityId: project.id, projectId: project.id, details: { name: project.name } });
    return null;
  });

  bind(routes.restoreProject, async (_request, { db, project, audit }) => {
    if (project.deletedAt === null) return presentProject(project);
    const restored = await restoreProject(db, project.id);
    if (restored === null) {
      // Another request may have just restored it.
      const current = await findProject(db, project.id);
      if (current === null) throw new AppError('PROJECT_NOT_FOUND');
      return presentProject(current);
    }
    audit({ action: 'project.restore', entityId: project.id, projectId: project.id, details: { name: project.name } });
    return presentProject(restored);
  });
}
