import fastify from 'fastify';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { handleError } from './error-reply.ts';
import { pressurePlugin, SAMPLE_MS } from './pressure.ts';

const LONGEST_DELAY = 1;
const BLOCKED_MS = 300;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/**
 * Blocks the event loop twice, and lets it record that. The first delay after a start or a sample only sets the baseline for the next
 * measurement.
 */
async function block(): Promise<void> {
  for (const _ of [1, 2]) {
    await nextTurn();
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BLOCKED_MS);
  }
  await nextTurn();
}

it('rejects API requests with OVERLOADED while the event loop is delayed, but not pages, and none because of a slow start', async () => {
  const app = fastify();
  app.setErrorHandler(handleError);
  await app.register(pressurePlugin, { longestDelay: LONGEST_DELAY });
  app.get('/', () => 'here');
  app.get('/api/here', () => 'here');
  app.get('/api/health', () => 'here');
  await block();
  await app.listen({ host: '127.0.0.1', port: 0 });
  await vi.advanceTimersByTimeAsync(SAMPLE_MS);
  expect(app.memoryUsage().eventLoopDelay).toBeGreaterThan(LONGEST_DELAY);
  expect((await app.inject('/api/here')).body).toBe('here');

  await block();
  await vi.advanceTimersByTimeAsync(SAMPLE_MS);
  const refused = await app.inject('/api/here');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2']);
  expect(refused.json()).toMatchObject({ code: 'OVERLOADED' });
  expect((await app.inject('/')).body).toBe('here');
  expect((await app.inject('/api/health')).body).toBe('here');
  await app.close();
});
