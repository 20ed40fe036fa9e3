/** An outside service on this machine for tests. It records the requests it receives. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from 'vitest';

interface Asked {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: IncomingMessage['headers'];
}
export type Reply = (query: Readonly<Record<string, string>>, response: ServerResponse, request: IncomingMessage) => void;

export interface TestService {
  readonly url: string;
  readonly port: number;
  readonly asked: Asked[];
  /** How it responds, until the next test. */
  reply: Reply;
}

export const answers =
  (status: number, body: string | Uint8Array, headers: Readonly<Record<string, string>> = {}): Reply =>
  (_query, response) => {
    response.writeHead(status, headers).end(body);
  };
export const leadsTo = (location: string): Reply => answers(302, '', { location });
/** Never finishes its response, and sends another byte every ten milliseconds. */
export const drips =
  (beginning: string): Reply =>
  (_query, response) => {
    response.write(beginning);
    const drip = setInterval(() => response.write(' '), 10);
    response.on('close', () => clearInterval(drip));
  };

/** Runs for the tests of a file, each of which begins with the usual reply. */
export function testService(usualReply: Reply): TestService {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://service');
    const query = Object.fromEntries(searchParams);
    asked.push({ path: pathname, query, headers: request.headers });
    service.reply(query, response, request);
  });
  const service = {
    asked,
    reply: usualReply,
    get port() {
      return (server.address() as AddressInfo).port;
    },
    get url() {
      return `http://127.0.0.1:${service.port}`;
    },
  };
  beforeAll(() => new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready)));
  beforeEach(() => {
    asked.length = 0;
    service.reply = usualReply;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return service;
}
