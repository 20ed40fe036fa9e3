import { type RouteDef, type RouteName, routes } from '@touchdown/contract';
import { drillCases } from '@touchdown/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Answer, testApp } from '../test/app.ts';
import { type Cast, cast, leavesThings, ROWS, type Things, things, thingsAfter } from '../test/matrix.ts';

const plain = testApp();
const secure = testApp({ publicUrl: 'https://touchdown.example.org', secureCookies: true });
const names = Object.keys(routes) as RouteName[];

/** User-uploaded files may load and run nothing. */
const NOTHING = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** A PDF that the browser shows may load only itself. */
const VIEWER = "default-src 'none'; object-src 'self'; base-uri 'none'; frame-ancestors 'none'";

function expectHeaders({ headers }: Answer): void {
  const policy = String(headers['content-security-policy']);
  const csp = policy.split(';');
  expect(policy).toContain("frame-ancestors 'none'");
  if (policy === VIEWER) expect(headers['content-type']).toBe('application/pdf');
  else if (policy !== NOTHING)
    expect(csp).toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "frame-ancestors 'none'",
        "object-src 'none'",
        "base-uri 'none'",
      ]),
    );
  expect(csp.join(';')).not.toMatch(/unsafe-(inline|eval)|\*/);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cache-control': 'no-store',
  });
  expect(String(headers['permissions-policy']).split(', ')).toEqual(
    expect.arrayContaining(['geolocation=(self)', 'publickey-credentials-get=(self)', 'camera=()', 'microphone=()', 'payment=()']),
  );
  expect(headers['x-powered-by']).toBeUndefined();
  expect(headers['server']).toBeUndefined();
  expect(headers['access-control-allow-origin']).toBeUndefined();
}

describe.each([
  ['http', plain, undefined, names],
  // The same responses with one more header.
  ['https', secure, 'max-age=31536000', drillCases(names, 30)],
] as const)('over %s', (_scheme, touchdown, hsts, tried) => {
  let people: Cast;
  let own: Things;
  beforeAll(async () => {
    people = await cast(touchdown);
    own = await things(touchdown, people);
  });

  it.each(tried)('sends the security headers with every response: %s', async (name) => {
    const route: RouteDef = routes[name];
    const { url, body } = ROWS[name].call(own);
    const visitor = await touchdown.visitor().call(route.method, url, body);
    const refused = await people.stranger.call(route.method, url, body);
    const granted = await (ROWS[name].expected.owner === route.success ? people.owner : people.superuser).call(route.method, url, body);
    for (const answer of [visitor, refused, granted]) {
      expectHeaders(answer);
      expect(answer.headers['strict-transport-security']).toBe(hsts);
    }
    if (granted.status < 300 && !leavesThings(route, ROWS[name])) own = await thingsAfter(name, own, people, touchdown);
  });
  it.each(['/api/nothing', '/api/openapi.json', '/api/login'])('sends them where no route exists, too: %s', async (url) => {
    expectHeaders(await touchdown.visitor().get(url));
  });
});

describe('a server at its limit of concurrent requests', () => {
  const busy = testApp({}, undefined, { requestsAtOnce: 1 });

  it('sends the security headers with the rejection', async () => {
    const person = await busy.signedIn();
    const blocker = await busy.pool.connect();
    try {
      await blocker.query('begin');
      await blocker.query('lock table projects in access exclusive mode');
      const [one, other] = [person.get('/api/projects'), person.get('/api/projects')];
      const rejected = await Promise.race([one, other]);
      expect(rejected.status).toBe(503);
      expectHeaders(rejected);
      await blocker.query('rollback');
      expect((await Promise.all([one, other])).map(({ status }) => status).toSorted()).toEqual([200, 503]);
    } finally {
      await blocker.query('rollback');
      blocker.release();
    }
  });
});
