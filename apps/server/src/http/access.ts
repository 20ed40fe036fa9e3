/** Route access control. The response is the same for a missing record and for another user's. */
import { type Access, BASE_SCENARIO, isRefusedWhileArchived, PERSON_HEADER, type RouteDef } from '@touchdown/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AppConfig } from '../app-config.ts';
import type { AppDeps } from '../app-deps.ts';
import type { Database } from '../db/client.ts';
import { findProjectFor, type ProjectRole, type ProjectRow, type ScenarioOf, type SeenProject, type UserRow } from './access.queries.ts';
import { AppError } from '../errors/app-error.ts';
import { restorableSince } from './deleted-projects.ts';
import { endSession, keepAlive } from './session.ts';

type GrantDeps = Pick<AppDeps, 'db' | 'config' | 'clock'>;

export interface Granted {
  readonly user: UserRow | null;
  readonly project: ProjectRow | null;
  /** Which scenario the project is. Null: a project of its own. */
  readonly scenario: ScenarioOf | null;
  /** Whether the project, or the one that it is a scenario of, is archived. */
  readonly isArchived: boolean;
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
type ProjectRoute = Pick<RouteDef, 'scenario' | 'method' | 'isForArchived'> & { readonly access: ProjectAccess };
type AskedProject = Pick<FastifyRequest, 'params' | 'query'>;

const ROLES_FOR: Readonly<Record<ProjectAccess, readonly ProjectRole[]>> = {
  projectViewer: ['viewer', 'editor', 'owner'],
  projectEditor: ['editor', 'owner'],
  projectOwner: ['owner'],
  projectRestorer: ['owner'],
};

const scenarioQuery = z.object({ scenario: z.unknown() });
/** The scenario named by `?scenario=`. Null: none, or the base. */
function askedScenario(query: unknown): { readonly id: string | null } | null {
  const { scenario } = scenarioQuery.safeParse(query).data ?? {};
  if (scenario === undefined || scenario === BASE_SCENARIO) return null;
  return { id: z.uuid().safeParse(scenario).data ?? null };
}

type Find = (id: string) => Promise<SeenProject | null>;
/** The project that the call serves: that in the path, one of its scenarios, or the project that it is a scenario of. */
async function served(find: Find, { scenario: treats }: Pick<RouteDef, 'scenario'>, request: AskedProject): Promise<SeenProject | null> {
  const id = projectIdOf(request.params);
  const named = id === null ? null : await find(id);
  if (named === null || named.role === null) return named;
  const asked = askedScenario(request.query);
  const found = asked === null ? named : asked.id === null ? null : await find(asked.id);
  if (found === null || (asked !== null && found.scenario?.baseProjectId !== id)) throw new AppError('SCENARIO_NOT_FOUND');
  if (found.scenario === null || treats === undefined) return found;
  if (treats === 'refused') throw new AppError('SCENARIO_REFUSED');
  return find(found.scenario.baseProjectId);
}

/** The project, if the user has this access to it. Users without a role, including admins, cannot tell whether it exists. */
async function projectFor(route: ProjectRoute, { db, clock }: GrantDeps, user: UserRow, request: AskedProject): Promise<SeenProject> {
  const deletedAfter = route.access === 'projectRestorer' ? restorableSince(clock()) : null;
  const seen = await served((id) => findProjectFor(db, user.id, id, deletedAfter), route, request);
  if (seen === null) throw new AppError('PROJECT_NOT_FOUND');
  if (seen.role === null) throw new AppError('PROJECT_NOT_FOUND', { isRefusal: true });
  if (!ROLES_FOR[route.access].includes(seen.role)) throw new AppError('FORBIDDEN');
  if (seen.isArchived && isRefusedWhileArchived(route)) throw new AppError('PROJECT_ARCHIVED');
  return seen;
}

const NO_PROJECT = { project: null, scenario: null, isArchived: false };

/** Returns the request's grant, or throws 401, 403, or 404. Runs before the body is read. */
export async function grant(
  { access, ...route }: Pick<RouteDef, 'access' | 'scenario' | 'method' | 'isForArchived'>,
  deps: GrantDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Granted> {
  if (access === 'public') return { user: null, ...NO_PROJECT };
  const user = await signedIn(deps.db, deps.config, request, reply);
  switch (access) {
    case 'user':
      return { user, ...NO_PROJECT };
    case 'projectViewer':
    case 'projectEditor':
    case 'projectOwner':
    case 'projectRestorer':
      return { user, ...(await projectFor({ ...route, access }, deps, user, request)) };
    case 'standardsEditor':
      if (!user.isStandardsEditor && user.role !== 'superuser') throw new AppError('FORBIDDEN');
      return { user, ...NO_PROJECT };
    case 'admin':
      if (user.role !== 'admin' && user.role !== 'superuser') throw new AppError('FORBIDDEN');
      return { user, ...NO_PROJECT };
    case 'superuser':
      if (user.role !== 'superuser') throw new AppError('FORBIDDEN');
      return { user, ...NO_PROJECT };
  }
}
