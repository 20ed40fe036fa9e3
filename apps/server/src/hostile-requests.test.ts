/**
 * Every operation of the OpenAPI document with requests made from its own schemas: right ones, and ones with a single fault.
 * No 5xx, no answer the contract does not know, nothing changed by what is rejected, no stack and no SQL.
 */
import { type RouteDef, type RouteName, routes } from '@touchdown/contract';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Client, testApp } from './test/app.ts';
import { CASES, hostileBodies, hostileTexts, samples, type Schema } from './test/hostile.ts';
import { sentBody } from './test/multipart.ts';
import { type Call, type Cast, cast, ROWS, type Things, things, thingsAfter } from './test/matrix.ts';
import { hasChanged } from './test/writes.ts';

const touchdown = testApp();
const PER_CASE_MS = 500;
/** Making what the requests are about, on a busy machine. */
const PREPARATION_MS = 120_000;
/** Calls that changed what was there, as they were asked to, before the things they are about are rebuilt: what is gone by then is answered as gone. */
const LASTING_CALLS = 5;
let people: Cast;
let paths: Record<string, Record<string, Operation>>;
let own: Things | null = null;
let done = 0;
/** What was written, as long as nothing was since. */
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
/** Of the JSON of a request: all of it, or the part beside a file. */
function bodySchema(route: RouteDef): Schema {
  const content = operationOf(route).requestBody?.content ?? {};
  return content['application/json']?.schema ?? content['multipart/form-data']?.schema.properties?.['fields'] ?? {};
}
const rightCall = (name: RouteName, target: Things): Call => (ROWS[name].good ?? ROWS[name].call)(target);

/** Who is granted the call. A new visitor for each: strangers have few tries a minute. A new person where guesses are counted. */
async function callerOf(name: RouteName, route: RouteDef): Promise<Client> {
  if (route.access === 'public') return touchdown.visitor();
  if (name === 'changePassword') return touchdown.signedIn();
  return ROWS[name].expected.owner === route.success ? people.owner : people.superuser;
}

/** Sends one request and holds the answer to what every answer must be. */
async function hold(name: RouteName, what: string, send: (client: Client, right: Call) => Promise<Answer>): Promise<void> {
  const route: RouteDef = routes[name];
  if (own === null || name === 'changePassword') known = null;
  own ??= await things(touchdown, people);
  // Each in a minute of its own, for what all visitors share.
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
    // What was deleted is rebuilt at once: the next call must find something that it could do harm to.
    if (route.method === 'DELETE') [own, known] = [await thingsAfter(name, own, people, touchdown), null];
    // What was only added to lasts; making it again is most of what these tests cost.
    else if (hasChanged(before, known)) done += 1;
    if (done === LASTING_CALLS) [own, done] = [null, 0];
  }
}

// A test that failed must not fail those after it: they count for themselves, and with things of their own.
afterEach(({ task }) => {
  if (task.result?.state === 'fail') [own, known] = [null, null];
});

describe('a body that is wrong, or right by its schema', () => {
  it.each(names.filter((name) => 'body' in routes[name]))(
    'of %s',
    async (name) => {
      const route: RouteDef = routes[name];
      const schema = bodySchema(route);
      // A body that is a file alone has no fields.
      if (route.upload === undefined) expect(Object.keys(schema.properties ?? {}).length).toBeGreaterThan(0);
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

describe('an address or a query that is wrong', () => {
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
