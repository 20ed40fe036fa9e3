import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { gate } from '../test/gate.ts';
import { handleError } from './error-reply.ts';
import { inFlightPlugin } from './in-flight.ts';

const AT_ONCE = 3;
let [opened, open] = gate();
let working = 0;
let [areBusy, busy] = gate();

const build = async (atOnce = AT_ONCE) => {
  const app = fastify();
  app.setErrorHandler(handleError);
  await app.register(inFlightPlugin, { atOnce });
  const held = async () => {
    working += 1;
    if (working === AT_ONCE) busy();
    await opened;
    return 'done';
  };
  app.get('/api/held', held);
  app.post('/api/posted', held);
  app.get('/api/health', () => 'well');
  app.post('/api/auth/sign-in', () => 'in');
  app.get('/api/auth/user', held);
  app.get('/page', () => 'page');
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
/** As many requests as are worked on at a time, held where they are; `answers` settles once they go on. */
const fill = async () => {
  const answers = Promise.all(Array.from({ length: AT_ONCE }, () => app.inject('/api/held')));
  await areBusy;
  return { answers };
};

describe('while as many requests as allowed are worked on', () => {
  it('the next one is rejected at once, with the time to try again', async () => {
    const { answers } = await fill();
    const refused = await app.inject('/api/held');
    expect([refused.statusCode, refused.headers['retry-after'], refused.json().code]).toEqual([503, '1', 'OVERLOADED']);
    expect(working).toBe(AT_ONCE);
    open();
    expect((await answers).map(({ body }) => body)).toEqual(Array(AT_ONCE).fill('done'));
    expect((await app.inject('/api/held')).body).toBe('done');
  });
  it('people sign in, the health check answers, pages are served, and files arrive', async () => {
    await fill();
    for (const url of ['/api/health', '/page']) expect((await app.inject(url)).statusCode).toBe(200);
    for (const url of ['/api/auth/sign-in', '/api/upload']) expect((await app.inject({ method: 'POST', url })).statusCode).toBe(200);
  });
  it('one with a body is rejected too', async () => {
    await fill();
    expect((await app.inject({ method: 'POST', url: '/api/posted', payload: {} })).statusCode).toBe(503);
    // Every page asks who is signed in: it takes no place of those who sign in.
    expect((await app.inject('/api/auth/user')).statusCode).toBe(503);
  });
});

describe('a place', () => {
  it('is free again after a rejection and after a failure', async () => {
    for (let n = 0; n < 2 * AT_ONCE; n += 1) expect((await app.inject('/api/nothing')).statusCode).toBe(404);
    await fill();
  });
  it('is not taken by a request whose body is still to come', async () => {
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
  it('is free again when the connection ends before the answer', async () => {
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

it('holds up nothing where there is no limit', async () => {
  const unlimited = await build(0);
  const held = Array.from({ length: 2 * AT_ONCE }, () => unlimited.inject('/api/held'));
  await areBusy;
  open();
  expect((await Promise.all(held)).every(({ statusCode }) => statusCode === 200)).toBe(true);
  await unlimited.close();
});
