/** Checks every response of the application against the contract. */
import { ERRORS, type ErrorCode, errorReplySchema, isRefusedWhileArchived, type RouteDef, routes } from '@touchdown/contract';
import { expect } from 'vitest';

interface Answered {
  readonly status: number;
  readonly body: unknown;
  readonly text: string;
}

/** Errors that any route may return in addition to its own. */
const GENERAL: readonly ErrorCode[] = [
  'CROSS_SITE_REFUSED',
  'CLIENT_TOO_OLD',
  'OTHER_PERSON',
  'MALFORMED_REQUEST',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'OVERLOADED',
  'DATABASE_UNAVAILABLE',
  'STORAGE_FULL',
];

/** Every route with a pattern for its addresses, precomputed for many thousands of responses. */
const PATTERNS = Object.values<RouteDef>(routes).map((route) => ({
  route,
  pattern: new RegExp(`^${route.path.replace(/:\w+/g, '[^/]+')}$`),
}));
/** A schema is compiled when it first parses, so each is made once. */
const ERROR_REPLY = errorReplySchema.strict();
const JOB = routes.getJob.response.strict();
/** The address after normalization: "/api/projects/.." is "/api/". */
const pathOf = (url: string) => new URL(url, 'http://localhost').pathname;
function routeOf(method: string, url: string): RouteDef | undefined {
  const path = pathOf(url);
  return PATTERNS.find(({ route, pattern }) => route.method === method && pattern.test(path))?.route;
}

/** Fails the test if the contract does not declare the response. */
export function holdToContract(method: string, url: string, { status, body, text }: Answered): void {
  const route = routeOf(method, url);
  const call = `${method} ${url} → ${status} ${text.slice(0, 300)}`;
  if (status >= 400) {
    const error = ERROR_REPLY.safeParse(body);
    expect(error.success, `${call}: not an error reply`).toBe(true);
    const { code } = ERROR_REPLY.parse(body);
    expect(ERRORS[code][0], call).toBe(status);
    const ofScenario = route?.access.startsWith('project') === true ? ['SCENARIO_NOT_FOUND'] : [];
    const ofArchived = route !== undefined && isRefusedWhileArchived(route) ? ['PROJECT_ARCHIVED'] : [];
    if (route !== undefined) expect([...route.errors, ...ofScenario, ...ofArchived, ...GENERAL], call).toContain(code);
    expect(text, call).not.toMatch(/\bat .+:\d+:\d+|select |insert into|update "/i);
  } else if (status === 304) {
    expect(text, call).toBe('');
  } else if (route?.mayQueue && status === 202) {
    expect(JOB.safeParse(body).error?.issues, call).toBeUndefined();
  } else if (route?.mayQueue && status === 303) {
    expect(text, call).toBe('');
  } else if (route !== undefined) {
    expect(status, call).toBe(route.success);
    if (status === 204) expect(text, call).toBe('');
    else expect(route.response.safeParse(body).error?.issues, call).toBeUndefined();
  }
}
