import { OPEN_WORK_PROJECTS, type OpenWork, routes } from '@touchdown/contract';
import { deadlineOf } from '@touchdown/exports/notice';
import type { Executor } from '../../../db/client.ts';
import type { ProjectRow } from '../../../http/access.queries.ts';
import type { BindRoute } from '../../../http/bind-route.ts';
import { isoDay, newestAnalysisOf } from '../../planning/public.ts';
import { answersOf, projectsAtWork } from './open-work.queries.ts';

const named = ({ id, name }: ProjectRow) => ({ projectId: id, projectName: name });

async function dueIn(db: Executor, projects: ReadonlyMap<string, ProjectRow>, now: Date): Promise<OpenWork['due']> {
  const due = (await answersOf(db, [...projects.keys()])).flatMap(({ projectId, answers }) => {
    const project = projects.get(projectId);
    // Under an edition of its own, a project has no FAA notice.
    if (project === undefined || project.plannedEdition !== null || answers.filedOn !== null) return [];
    const deadline = deadlineOf(answers, isoDay(now));
    return deadline === null ? [] : [{ ...named(project), fileBy: deadline.fileBy, isPast: deadline.isPast }];
  });
  return due.toSorted((one, other) => one.fileBy.localeCompare(other.fileBy));
}

async function outdatedIn(db: Executor, projects: Iterable<ProjectRow>, now: Date): Promise<OpenWork['outdated']> {
  const outdated: OpenWork['outdated'] = [];
  for (const project of projects) {
    const newest = await newestAnalysisOf(db, project, now);
    if (newest?.isStale === true) outdated.push({ ...named(project), analyzedAt: newest.createdAt, changedSince: newest.changedSince });
  }
  return outdated.toSorted((one, other) => one.analyzedAt.localeCompare(other.analyzedAt));
}

export function openWorkRoutes(bind: BindRoute): void {
  bind(routes.listOpenWork, async (_request, { db, user, now }) => {
    const projects = new Map((await projectsAtWork(db, user.id, OPEN_WORK_PROJECTS)).map((project) => [project.id, project]));
    return { due: await dueIn(db, projects, now), outdated: await outdatedIn(db, projects.values(), now) };
  });
}
