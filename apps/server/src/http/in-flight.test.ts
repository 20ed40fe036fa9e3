import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { gate } from '../test/gate.ts';
import { handleError } from './error-reply.ts';
import { inFlightPlugin, lanesFor, sheddingServer } from './in-flight.ts';

const AT_ONCE = 3;
const KEEP_ALIVE_MS = 61_000;
let [opened, open] = gate();
let working = 0;
/** The number of requests that have reached Fastify. */
let seen = 0;
let [areBusy, busy] = gate();

const build = async (atOnce = AT_ONCE) => {
  const lanes = lanesFor(atOnce);
  const app = fastify({ keepAliveTimeout: KEEP_ALIVE_MS, ...(lanes && { serverFactory: sheddingServer(lanes, {}) }) });
  app.setErrorHandler(handleError);
  app.addHook('onRequest', async () => {
    seen += 1;
  });
  await app.register(inFlightPlugin, { lanes });
  const held = async () => {
    working += 1;
    if (working === AT_ONCE) busy();
    // Requests beyond the limit are answered at once, so that a failing test does not hang.
    if (working > AT_ONCE) return 'beyond the limit';
    await opened;
    working -= 1;
    return 'done';
  };
  app.get('/api/held', held);
  app.post('/api/posted', held);
  app.get('/api/health', () => 'well');
  app.post('/api/auth/sign-in', () => 'in');
  app.get('/api/auth/user', held);
  app.get('/page', () => 'page');
  app.addContentTypeParser('application/octet-stream', async () => null);
  app.post('/api/upload', { config: { silence: 1_000 } }, () => 'stored');
  return app;
};
let app: Awaited<ReturnType<typeof build>>;

beforeEach(async () => {
  working = 0;
  [opened, open] = gate();
  [areBusy, busy] = gate();
  app = await build();
});
afterEach(async () => {
  open();
  await app.close();
});
/** Fills all slots with requests that block. `answers` settles once they are released. */
const fill = async () => {
  const answers = Promise.all(Array.from({ length: AT_ONCE }, () => app.inject('/api/held')));
  await areBusy;
  return { answers };
};

describe('at the limit of concurrent requests', () => {
  it('rejects the next one immediately, with the time to retry', async () => {
    const { answers } = await fill();
    const refused = await app.inject('/api/held');
    expect([refused.statusCode, refused.headers['retry-after'], refused.json().code]).toEqual([503, '1', 'OVERLOADED']);
    expect(working).toBe(AT_ONCE);
    open();
    expect((await answers).map(({ body }) => body)).toEqual(Array(AT_ONCE).fill('done'));
    expect((await app.inject('/api/held')).body).toBe('done');
  });
  it('sign-in, the health check, pages, and uploads still work', async () => {
    await fill();
    for (const url of ['/api/health', '/page']) expect((await app.inject(url)).statusCode).toBe(200);
    for (const url of ['/api/auth/sign-in', '/api/upload']) expect((await app.inject({ method: 'POST', url })).statusCode).toBe(200);
  });
  it('rejects one with a body too', async () => {
    await fill();
    expect((await app.inject({ method: 'POST', url: '/api/posted', payload: {} })).statusCode).toBe(503);
    // Every page checks who is signed in, so this must not take the slots of sign-in.
    expect((await app.inject('/api/auth/user')).statusCode).toBe(503);
  });
});

describe('over the network, at the limit of concurrent requests', () => {
  it('rejects the next one before it reaches Fastify, but not files, sign-in, health, or pages', async () => {
    const base = await app.listen({ host: '127.0.0.1', port: 0 });
    await fill();
    const lookedAt = seen;
    const refused = await fetch(`${base}/api/held`);
    const posted = await fetch(`${base}/api/posted`, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } });
    for (const reply of [refused, posted]) {
      expect([reply.status, reply.headers.get('retry-after'), reply.headers.get('cache-control')]).toEqual([503, '1', 'no-store']);
      expect(reply.headers.get('permissions-policy')).toContain('camera=()');
      expect(await reply.json()).toEqual({ code: 'OVERLOADED', message: 'The server is busy. Try again in a moment.' });
    }
    expect(seen).toBe(lookedAt);
    const octets = { 'content-type': 'application/octet-stream' };
    expect((await fetch(`${base}/api/upload`, { method: 'POST', body: 'a', headers: octets })).status).toBe(200);
    expect((await fetch(`${base}/api/auth/sign-in`, { method: 'POST' })).status).toBe(200);
    for (const url of ['/api/health', '/page']) expect((await fetch(base + url)).status).toBe(200);
  });
  it('keeps connections open as long as without the limit', () => {
    expect(app.server.keepAliveTimeout).toBe(KEEP_ALIVE_MS);
  });
});

describe('a slot', () => {
  it('is released after a rejection and after a failure', async () => {
    for (let n = 0; n < 2 * AT_ONCE; n += 1) expect((await app.inject('/api/nothing')).statusCode).toBe(404);
    await fill();
  });
  it('is not taken by a request whose body has not arrived yet', async () => {
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const slow = Array.from({ length: 2 * AT_ONCE }, () => connect(port, '127.0.0.1'));
    const head = ['POST /api/posted HTTP/1.1', 'Host: x', 'Content-Type: application/json', 'Content-Length: 2', 'Connection: close'];
    for (const socket of slow) {
      socket.write([...head, 'Expect: 100-continue', '', ''].join('\r\n'));
      await once(socket, 'data');
    }
    await fill();
    open();
    const replies = await Promise.all(
      slow.map((socket) => {
        const reply = text(socket);
        socket.write('{}');
        return reply;
      }),
    );
    for (const reply of replies) expect(reply).toMatch(/^HTTP\/1\.1 200 OK/);
  });
  it('is released when the connection ends before the response', async () => {
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const ended: Promise<unknown>[] = [];
    app.server.on('connection', (socket) => ended.push(once(socket, 'close')));
    const gone = Array.from({ length: AT_ONCE }, () => connect(port, '127.0.0.1'));
    for (const socket of gone) socket.write('GET /api/held HTTP/1.1\r\nHost: x\r\n\r\n');
    await areBusy;
    for (const socket of gone) socket.destroy();
    await Promise.all(ended);
    working = 0;
    await fill();
  });
});

it('blocks nothing if there is no limit', async () => {
  const unlimited = await build(0);
  const held = Array.from({ length: 2 * AT_ONCE }, () => unlimited.inject('/api/held'));
  await areBusy;
  open();
  expect((await Promise.all(held)).every(({ statusCode }) => statusCode === 200)).toBe(true);
  await unlimited.close();
});
