/** The test client checks the security headers on every response of the API, so the access matrix checks those of every route. */
import { type RouteDef, type RouteName, routes } from '@touchdown/contract';
import { drillCases } from '@touchdown/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../test/app.ts';
import { holdToSecurityHeaders } from '../test/security-headers.ts';
import { type Cast, cast, leavesThings, ROWS, type Things, things, thingsAfter } from '../test/matrix.ts';

const plain = testApp();
const secure = testApp({ publicUrl: 'https://touchdown.example.org', secureCookies: true });
const names = Object.keys(routes) as RouteName[];

describe('a response', () => {
  it('has the headers wherever no route exists, too', async () => {
    for (const url of ['/api/nothing', '/api/openapi.json', '/api/login']) await plain.visitor().get(url);
    for (const url of ['/api/nothing', '/api/openapi.json', '/api/login']) await secure.visitor().get(url);
  });

  it.each([
    'content-security-policy',
    'x-content-type-options',
    'x-frame-options',
    'referrer-policy',
    'cross-origin-opener-policy',
    'cache-control',
    'permissions-policy',
  ])('fails any test of the API if it lacks %s', async (name) => {
    const { status, headers } = await plain.visitor().get('/api/health');
    const { [name]: value, ...others } = headers;
    expect(value).toBeDefined();
    expect(() => holdToSecurityHeaders('a call', status, headers, undefined)).not.toThrow();
    expect(() => holdToSecurityHeaders('a call', status, others, undefined)).toThrow();
  });
  it.each([
    ['content-security-policy', "default-src 'none'; frame-ancestors 'none'"],
    ['content-security-policy', "default-src 'none'; object-src 'self'; base-uri 'none'; frame-ancestors 'none'"],
    ['content-security-policy', "default-src 'self';script-src 'self' 'unsafe-inline';frame-ancestors 'none'"],
    ['strict-transport-security', 'max-age=31536000'],
    ['x-powered-by', 'Fastify'],
    ['server', 'Touchdown'],
    ['access-control-allow-origin', '*'],
  ])('fails it with %s: %s', async (name, value) => {
    const { status, headers } = await plain.visitor().get('/api/health');
    expect(() => holdToSecurityHeaders('a call', status, { ...headers, [name]: value }, undefined)).toThrow();
  });
  it('fails it over HTTPS without strict-transport-security', async () => {
    const { status, headers } = await plain.visitor().get('/api/health');
    expect(() => holdToSecurityHeaders('a call', status, headers, 'max-age=31536000')).toThrow();
  });
});

/** Over HTTP, the access matrix calls every route as every user. Over HTTPS, the responses have one more header. */
describe('over https', () => {
  let people: Cast;
  let own: Things;
  beforeAll(async () => {
    people = await cast(secure);
    own = await things(secure, people);
  });

  it.each(drillCases(names, 30))('sends the security headers with every response: %s', async (name) => {
    const route: RouteDef = routes[name];
    const { url, body } = ROWS[name].call(own);
    const granted = ROWS[name].expected.owner === route.success ? people.owner : people.superuser;
    await secure.visitor().call(route.method, url, body);
    await people.stranger.call(route.method, url, body);
    const { status, headers } = await granted.call(route.method, url, body);
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    if (status < 300 && !leavesThings(route, ROWS[name])) own = await thingsAfter(name, own, people, secure);
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
      expect(rejected.headers['x-frame-options']).toBe('DENY');
      await blocker.query('rollback');
      expect((await Promise.all([one, other])).map(({ status }) => status).toSorted()).toEqual([200, 503]);
    } finally {
      await blocker.query('rollback');
      blocker.release();
    }
  });
});
