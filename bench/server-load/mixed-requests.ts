/** What planners do all day, as ten requests: lists, single records, changes, and a calculation. What is added is deleted later. */
import { randomUUID } from 'node:crypto';
import type { HTTPMethods } from 'fastify';

interface MixedRequest {
  readonly kind: string;
  readonly method: HTTPMethods;
  readonly path: string;
  readonly body?: object;
  readonly success: number;
}
/** Touchdown's responses, by kind. */
export type Answers = Readonly<Record<string, { readonly method: HTTPMethods; readonly status: number; readonly value: unknown }>>;

/** Rounds until what was added is deleted. By then it is saved. */
export const RETAINED_FOR = 30;

export const PROJECT = {
  ...{ name: 'Harbor', type: 'heliport', latitude: 41.40345833, longitude: -81.75291667, elevation: 780 },
  ...{ description: 'Roof of the hospital, east of the river', status: 'in_progress' },
} as const;
export const aPath = (n: number) => ({
  name: `Path of round ${n}`,
  type: 'both',
  ingressHeadingDegrees: n % 360,
  headingReference: 'true',
});
export const anObstacle = (n: number) => ({
  ...{ name: `Pole of round ${n}`, type: 'tower', latitude: 41.4 + (n % 71) * 1e-4, longitude: -81.75 },
  ...{ heightFeet: 20 + (n % 90), elevationFeet: 770 },
});

/** Generates one round after the other. */
export type Mix = () => readonly MixedRequest[];

const readsOf = (project: string): MixedRequest[] => [
  { kind: 'projects', method: 'GET', path: '/api/projects?limit=20', success: 200 },
  { kind: 'project', method: 'GET', path: project, success: 200 },
  { kind: 'paths', method: 'GET', path: `${project}/paths`, success: 200 },
  { kind: 'aircraft', method: 'GET', path: '/api/aircraft?limit=20', success: 200 },
];
const changeOf = (project: string, primaryAircraftId: string, n: number): MixedRequest => ({
  ...{ kind: 'change-project', method: 'PUT', path: project, success: 200 },
  body: { ...PROJECT, primaryAircraftId, elevation: 780 + (n % 9) },
});
const calculationOf = (project: string): MixedRequest => ({
  ...{ kind: 'calculation', method: 'POST', path: `${project}/calculate/dimensions`, success: 200 },
  body: {},
});

/**
 * Returns a generator of rounds that change records and add none. Where requests are rejected, added records would outlive the rejected
 * requests that delete them, and every list would cost more than the one before.
 */
export function steadyRounds(projectId: string, primaryAircraftId: string, pathId: string, obstacleId: string): Mix {
  const project = `/api/projects/${projectId}`;
  const changed = (kind: string, path: string, body: object): MixedRequest => ({ kind, method: 'PUT', path, body, success: 200 });
  let n = 0;
  return () => {
    n += 1;
    return [
      ...readsOf(project),
      changed('change-path', `${project}/paths/${pathId}`, { ingressHeadingDegrees: n % 360 }),
      changed('change-obstacle', `${project}/obstacles/${obstacleId}`, { heightFeet: 20 + (n % 90) }),
      changeOf(project, primaryAircraftId, n),
      calculationOf(project),
    ];
  };
}

/** Returns the generator of a project's rounds. The project has the aircraft. */
export function mixedRounds(projectId: string, primaryAircraftId: string): Mix {
  const project = `/api/projects/${projectId}`;
  const added: { readonly path: string; readonly obstacle: string }[] = [];
  return () => {
    const n = added.length;
    const now = { path: randomUUID(), obstacle: randomUUID() };
    const before = added[n - RETAINED_FOR];
    added.push(now);
    const changes: MixedRequest[] = [
      { kind: 'add-path', method: 'POST', path: `${project}/paths`, body: { id: now.path, ...aPath(n) }, success: 201 },
      { kind: 'add-obstacle', method: 'POST', path: `${project}/obstacles`, body: { id: now.obstacle, ...anObstacle(n) }, success: 201 },
      changeOf(project, primaryAircraftId, n),
    ];
    const reads = readsOf(project);
    const calculation = calculationOf(project);
    if (before === undefined) return [...reads, ...changes, calculation];
    return [
      ...[...reads, ...changes, calculation],
      { kind: 'remove-path', method: 'DELETE', path: `${project}/paths/${before.path}`, success: 204 },
      { kind: 'remove-obstacle', method: 'DELETE', path: `${project}/obstacles/${before.obstacle}`, success: 204 },
    ];
  };
}

/** Sends rounds to Touchdown until it removes what it added. Returns its response to each kind. Throws on an unexpected response. */
export async function answersOf(base: string, cookie: string, nextRound: Mix): Promise<Answers> {
  const answers: Record<string, Answers[string]> = {};
  for (let round = 0; round <= RETAINED_FOR; round += 1)
    for (const { kind, method, path, body, success } of nextRound()) {
      const headers = { cookie, ...(body && { 'content-type': 'application/json' }) };
      const answer = await fetch(base + path, { method: String(method), headers, ...(body && { body: JSON.stringify(body) }) });
      const text = await answer.text();
      if (answer.status !== success) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
      answers[kind] = { method, status: answer.status, value: text === '' ? null : JSON.parse(text) };
    }
  return answers;
}
