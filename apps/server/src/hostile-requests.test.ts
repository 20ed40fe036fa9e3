/**
 * Every operation of the OpenAPI document, with requests generated from its own schemas: valid ones, and ones with a single fault. Never a
 * 5xx, a response that the contract does not declare, a change by a rejected request, a stack trace, or SQL.
 */
import { type RouteDef, type RouteName, routes } from '@touchdown/contract';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Client, testApp } from './test/app.ts';
import { CASES, fieldsOf, hostileBodies, hostileTexts, samples, type Schema } from './test/hostile.ts';
import { sentBody } from './test/multipart.ts';
import { type Call, type Cast, cast, ROWS, type Things, things, thingsAfter } from './test/matrix.ts';
import { hasChanged } from './test/writes.ts';

const touchdown = testApp();
const PER_CASE_MS = 500;
/** Time limit for creating the test records on a busy machine, in milliseconds. */
const PREPARATION_MS = 120_000;
/** Number of successful changes before the test records are rebuilt. Calls for a record deleted by then are answered as not found. */
const LASTING_CALLS = 5;
let people: Cast;
let paths: Record<string, Record<string, Operation>>;
let own: Things | null = null;
let done = 0;
/** The last count of writes. Null if something may have been written since. */
let known: Record<string, number> | null = null;

interface Operation {
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly parameters?: readonly { readonly in: string; readonly name: string }[];
}

beforeAll(async () => {
  people = await cast(touchdown);
  ({ paths } = (await touchdown.visitor().get('/api/openapi.json')).body);
});

const names = Object.keys(routes) as RouteName[];
function operationOf(route: RouteDef): Operation {
  const found = paths[route.path.replace(/:(\w+)/g, '{$1}')]?.[route.method.toLowerCase()];
  if (found === undefined) throw new Error(`${route.method} ${route.path} is not in the document`);
  return found;
}
/** The schema of a request's JSON: all of it, or the part beside a file. */
function bodySchema(route: RouteDef): Schema {
  const content = operationOf(route).requestBody?.content ?? {};
  return content['application/json']?.schema ?? content['multipart/form-data']?.schema.properties?.['fields'] ?? {};
}
const rightCall = (name: RouteName, target: Things): Call => (ROWS[name].good ?? ROWS[name].call)(target);

/**
 * Returns a client that is granted the call. Each public call gets a new visitor, because visitors have few attempts a minute. Calls that
 * count password guesses get a new user.
 */
async function callerOf(name: RouteName, route: RouteDef): Promise<Client> {
  if (route.access === 'public') return touchdown.visitor();
  if (name === 'changePassword') return touchdown.signedIn();
  return ROWS[name].expected.owner === route.success ? people.owner : people.superuser;
}

/** Sends one request and checks what must be true of every response. */
async function hold(name: RouteName, what: string, send: (client: Client, right: Call) => Promise<Answer>): Promise<void> {
  const route: RouteDef = routes[name];
  if (own === null || name === 'changePassword') known = null;
  own ??= await things(touchdown, people);
  // Each in a separate minute, because of the limits shared by all visitors.
  touchdown.now = new Date(touchdown.now.getTime() + 61_000);
  const client = await callerOf(name, route);
  const before = (known ??= await touchdown.writes());
  const answer = await send(client, rightCall(name, own));
  const call = `${name}, ${what} → ${answer.status} ${answer.text.slice(0, 200)}`;
  expect(answer.status, call).toBeLessThan(500);
  expect(answer.text, call).not.toMatch(/node_modules|\.ts:\d|\bpg_|constraint|syntax error|relation "/i);
  if (answer.status >= 400 || route.method === 'GET') expect(await touchdown.writes(), call).toEqual(before);
  else {
    known = await touchdown.writes();
    // Deleted records are rebuilt at once, because the next call must reach something that it could damage.
    if (route.method === 'DELETE') [own, known] = [await thingsAfter(name, own, people, touchdown), null];
    // Added records are left in place, because rebuilding accounts for most of the time of these tests.
    else if (hasChanged(before, known)) done += 1;
    if (done === LASTING_CALLS) [own, done] = [null, 0];
  }
}

// A failed test must not fail those after it, so they get their own count and their own records.
afterEach(({ task }) => {
  if (task.result?.state === 'fail') [own, known] = [null, null];
});

describe('an invalid body, or one that is valid under its schema', () => {
  it.each(names.filter((name) => 'body' in routes[name]))(
    'of %s',
    async (name) => {
      const route: RouteDef = routes[name];
      const schema = bodySchema(route);
      // A body that consists only of a file has no fields.
      if (route.upload === undefined) expect(fieldsOf(schema).length).toBeGreaterThan(0);
      if (own === null) [own, known] = [await things(touchdown, people), null];
      const right = rightCall(name, own).body ?? {};
      for (const { text, contentType, what } of samples(`body of ${name}`, hostileBodies(schema, right)))
        await hold(name, what, (client, { url, file }) =>
          route.upload === undefined || contentType !== 'application/json'
            ? client.call(route.method, url, text, { 'content-type': contentType })
            : client.call(route.method, url, sentBody(route, text, file)),
        );
    },
    CASES * PER_CASE_MS + PREPARATION_MS,
  );
});

describe('an invalid address or query', () => {
  it.each(names)(
    'of %s',
    async (name) => {
      const route: RouteDef = routes[name];
      const queries = (operationOf(route).parameters ?? []).filter(({ in: where }) => where === 'query').map((parameter) => parameter.name);
      const params = [...route.path.matchAll(/:(\w+)/g)].length;
      for (const [n, text] of samples(`address of ${name}`, hostileTexts).entries())
        await hold(name, `the text ${text.slice(0, 60)}`, (client, { url, body, file }) => {
          const parts = url.split('/');
          const isIn = (part: string, index: number) => route.path.split('/')[index]?.startsWith(':') === true && part !== '';
          const places = parts.flatMap((part, index) => (isIn(part, index) ? [index] : []));
          const place = params > 0 && n % 2 === 0 ? places[(n / 2) % places.length] : undefined;
          const address = parts.map((part, index) => (index === place ? text : part)).join('/');
          const query = queries[n % Math.max(1, queries.length)] ?? 'unknown';
          return client.call(
            route.method,
            place === undefined ? `${url}?${query}=${text}&${query}=${text}` : address,
            sentBody(route, body, file),
          );
        });
    },
    CASES * PER_CASE_MS + PREPARATION_MS,
  );
});
