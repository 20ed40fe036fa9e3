/**
 * The baselines: Fastify and nothing else, and Node's own server. Both read the body of a request, and return what Touchdown returned to
 * one of its kind. BARE_ANSWERS names the file with those, BARE_PORTS the two ports.
 */
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import fastify from 'fastify';
import type { Answers } from './mixed-requests.ts';

const answers = JSON.parse(readFileSync(process.env['BARE_ANSWERS'] ?? '', 'utf8')) as Answers;
const [fastifyPort, nodePort] = (process.env['BARE_PORTS'] ?? '').split(',').map(Number);

const app = fastify();
for (const [kind, { method, status, value }] of Object.entries(answers))
  app.route({ method, url: `/${kind}`, handler: async (_request, reply) => reply.status(status).send(value ?? undefined) });

const bodyOf = (request: IncomingMessage) => (request.headers['content-length'] === undefined ? null : json(request));
const node = createServer((request, response) => {
  void Promise.resolve(bodyOf(request)).then(() => {
    const { status, value } = answers[request.url?.slice(1) ?? ''] ?? { status: 404, value: null };
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(value === null ? undefined : JSON.stringify(value));
  });
});

process.once('SIGTERM', () => process.exit(0));
await app.listen({ host: '127.0.0.1', port: fastifyPort ?? 0 });
node.listen(nodePort, '127.0.0.1');
