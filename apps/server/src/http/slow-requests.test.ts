import type { AddressInfo } from 'node:net';
import fastify, { type FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { slowRequests } from './slow-requests.ts';

const LIMIT_MS = 30_000;
const UPLOAD_MS = 120_000;

/** The limits on silence of the request's connection, in ms (0: none), in the order of its phases. */
async function limitsOf(method: 'GET' | 'POST', address: string): Promise<readonly (number | undefined)[]> {
  const app = fastify({ connectionTimeout: LIMIT_MS });
  await app.register(slowRequests);
  const limits: (number | undefined)[] = [];
  const note = ({ raw }: FastifyRequest) => void limits.push(raw.socket.timeout);
  app.addHook('onRequest', async (request) => note(request));
  const answer = async (request: FastifyRequest) => {
    note(request);
    return 'done';
  };
  app.get('/form', answer);
  app.post('/form', answer);
  app.post('/upload', { config: { silence: UPLOAD_MS } }, answer);
  // After the plugin's own hook.
  app.addHook('onSend', async (request) => note(request));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const sent = { method, ...(method === 'POST' && { body: '{}', headers: { 'content-type': 'application/json' } }) };
  const response = await fetch(`http://127.0.0.1:${port}${address}`, sent);
  expect([response.status, await response.text()]).toEqual([200, 'done']);
  await app.close();
  return limits;
}

it.each([
  ['a request without a body', 'GET', '/form', 0],
  ['a form, whose arrival has a limit of its own', 'POST', '/form', 0],
  ['an upload, which may pause while it arrives', 'POST', '/upload', UPLOAD_MS],
] as const)('no limit on silence ends the connection while the server works on %s', async (_, method, address, arriving) => {
  expect(await limitsOf(method, address)).toEqual([arriving, 0, LIMIT_MS]);
});
