/** Route access control. The response is the same for a missing record and for another user's. */
import { type Access, PERSON_HEADER } from '@touchdown/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AppConfig } from '../app-config.ts';
import type { AppDeps } from '../app-deps.ts';
import type { Database } from '../db/client.ts';
import { findProjectFor, type ProjectRole, type ProjectRow, type UserRow } from './access.queries.ts';
import { AppError } from '../errors/app-error.ts';
import { restorableSince } from './deleted-projects.ts';
import { endSession, keepAlive } from './session.ts';

type GrantDeps = Pick<AppDeps, 'db' | 'config' | 'clock'>;

export interface Granted {
  readonly user: UserRow | null;
  readonly project: ProjectRow | null;
}

async function signedIn(db: Database, config: AppConfig, request: FastifyRequest, reply: FastifyReply): Promise<UserRow> {
  const { userId, found } = request.session;
  if (userId === undefined) throw new AppError('UNAUTHENTICATED');
  const person = found?.person ?? null;
  if (person === null) {
    await endSession(config, request, reply);
    throw new AppError('UNAUTHENTICATED');
  }
  const meant = request.headers[PERSON_HEADER];
  if (meant !== undefined && meant !== person.id) throw new AppError('OTHER_PERSON');
  await keepAlive(db, config, request, reply);
  return person;
}

/** The project id in the request's parameters, if any. */
export function projectIdOf(params: unknown): string | null {
  const named = z.object({ projectId: z.uuid() }).safeParse(params);
  return named.success ? named.data.projectId : null;
}

type ProjectAccess = Extract<Access, `project${string}`>;

const ROLES_FOR: Readonly<Record<ProjectAccess, readonly ProjectRole[]>> = {
  projectViewer: ['viewer', 'editor', 'owner'],
  projectEditor: ['editor', 'owner'],
  projectOwner: ['owner'],
  projectRestorer: ['owner'],
};

/** The project, if the user has this access to it. Users without a role, including admins, cannot tell whether it exists. */
async function projectFor(access: ProjectAccess, { db, clock }: GrantDeps, user: UserRow, params: unknown): Promise<ProjectRow> {
  const id = projectIdOf(params);
  const deletedAfter = access === 'projectRestorer' ? restorableSince(clock()) : null;
  const seen = id === null ? null : await findProjectFor(db, user.id, id, deletedAfter);
  if (seen === null) throw new AppError('PROJECT_NOT_FOUND');
  if (seen.role === null) throw new AppError('PROJECT_NOT_FOUND', { isRefusal: true });
  if (!ROLES_FOR[access].includes(seen.role)) throw new AppError('FORBIDDEN');
  return seen.project;
}

/** Returns the request's grant, or throws 401, 403, or 404. Runs before the body is read. */
export async function grant(access: Access, deps: GrantDeps, request: FastifyRequest, reply: FastifyReply): Promise<Granted> {
  if (access === 'public') return { user: null, project: null };
  const user = await signedIn(deps.db, deps.config, request, reply);
  switch (access) {
    case 'user':
      return { user, project: null };
    case 'projectViewer':
    case 'projectEditor':
    case 'projectOwner':
    case 'projectRestorer':
      return { user, project: await projectFor(access, deps, user, request.params) };
    case 'standardsEditor':
      if (!user.isStandardsEditor && user.role !== 'superuser') throw new AppError('FORBIDDEN');
      return { user, project: null };
    case 'admin':
      if (user.role !== 'admin' && user.role !== 'superuser') throw new AppError('FORBIDDEN');
      return { user, project: null };
    case 'superuser':
      if (user.role !== 'superuser') throw new AppError('FORBIDDEN');
      return { user, project: null };
  }
}
