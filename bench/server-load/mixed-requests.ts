/** What planners do all day, ten requests of it: lists, single records, changes, and a calculation. What is added is deleted later. */
import { randomUUID } from 'node:crypto';
import type { HTTPMethods } from 'fastify';

interface MixedRequest {
  readonly kind: string;
  readonly method: HTTPMethods;
  readonly path: string;
  readonly body?: object;
  readonly success: number;
}
/** What Touchdown answered, by kind. */
export type Answers = Readonly<Record<string, { readonly method: HTTPMethods; readonly status: number; readonly value: unknown }>>;

/** Rounds until what was added is deleted: by then it was stored. */
export const KEPT_FOR = 30;

export const PROJECT = {
  ...{ name: 'Harbor', type: 'heliport', latitude: 41.40345833, longitude: -81.75291667, elevation: 780 },
  ...{ description: 'Roof of the hospital, east of the river', status: 'in_progress' },
} as const;
const aPath = (n: number) => ({ name: `Path of round ${n}`, type: 'both', ingressHeadingDegrees: n % 360, headingReference: 'true' });
const anObstacle = (n: number) => ({
  ...{ name: `Pole of round ${n}`, type: 'tower', latitude: 41.4 + (n % 71) * 1e-4, longitude: -81.75 },
  ...{ heightFeet: 20 + (n % 90), elevationFeet: 770 },
});

/** Makes one round after the other. */
export type Mix = () => readonly MixedRequest[];

/** Answers what makes the rounds of a project, which has the aircraft. */
export function mixedRounds(projectId: string, primaryAircraftId: string): Mix {
  const project = `/api/projects/${projectId}`;
  const added: { readonly path: string; readonly obstacle: string }[] = [];
  return () => {
    const n = added.length;
    const now = { path: randomUUID(), obstacle: randomUUID() };
    const before = added[n - KEPT_FOR];
    added.push(now);
    const changes: MixedRequest[] = [
      { kind: 'add-path', method: 'POST', path: `${project}/paths`, body: { id: now.path, ...aPath(n) }, success: 201 },
      { kind: 'add-obstacle', method: 'POST', path: `${project}/obstacles`, body: { id: now.obstacle, ...anObstacle(n) }, success: 201 },
      {
        kind: 'change-project',
        method: 'PUT',
        path: project,
        body: { ...PROJECT, primaryAircraftId, elevation: 780 + (n % 9) },
        success: 200,
      },
    ];
    const reads: MixedRequest[] = [
      { kind: 'projects', method: 'GET', path: '/api/projects?limit=20', success: 200 },
      { kind: 'project', method: 'GET', path: project, success: 200 },
      { kind: 'paths', method: 'GET', path: `${project}/paths`, success: 200 },
      { kind: 'aircraft', method: 'GET', path: '/api/aircraft?limit=20', success: 200 },
    ];
    const calculation: MixedRequest = {
      kind: 'calculation',
      method: 'POST',
      path: `${project}/calculate/dimensions`,
      body: {},
      success: 200,
    };
    if (before === undefined) return [...reads, ...changes, calculation];
    return [
      ...[...reads, ...changes, calculation],
      { kind: 'remove-path', method: 'DELETE', path: `${project}/paths/${before.path}`, success: 204 },
      { kind: 'remove-obstacle', method: 'DELETE', path: `${project}/obstacles/${before.obstacle}`, success: 204 },
    ];
  };
}

/** Asks Touchdown for rounds until it removes what it added; answers what it said to each kind. Throws when it says anything else than planned. */
export async function answersOf(base: string, cookie: string, nextRound: Mix): Promise<Answers> {
  const answers: Record<string, Answers[string]> = {};
  for (let round = 0; round <= KEPT_FOR; round += 1)
    for (const { kind, method, path, body, success } of nextRound()) {
      const headers = { cookie, ...(body && { 'content-type': 'application/json' }) };
      const answer = await fetch(base + path, { method: String(method), headers, ...(body && { body: JSON.stringify(body) }) });
      const text = await answer.text();
      if (answer.status !== success) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
      answers[kind] = { method, status: answer.status, value: text === '' ? null : JSON.parse(text) };
    }
  return answers;
}
