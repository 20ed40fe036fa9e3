/** A geocoding service on this machine for tests: speaks the protocol, remembers what it was asked. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from 'vitest';

interface Asked {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: IncomingMessage['headers'];
}
type Reply = (query: Readonly<Record<string, string>>, response: ServerResponse, request: IncomingMessage) => void;

export interface TestGeocoder {
  readonly url: string;
  readonly port: number;
  readonly asked: Asked[];
  /** What it does from now on; until the next test. */
  reply: Reply;
}

export const knows =
  (...addresses: readonly string[]): Reply =>
  (_query, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(addresses.map((display_name, n) => ({ place_id: n, display_name, lat: '41.4', lon: '-81.7' }))));
  };
export const knowsNothing = knows();

export const answers =
  (status: number, body: string, headers: Readonly<Record<string, string>> = {}): Reply =>
  (_query, response) => {
    response.writeHead(status, headers).end(body);
  };

/** Runs for the tests of a file. */
export function testGeocoder(): TestGeocoder {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://geocoder');
    const query = Object.fromEntries(searchParams);
    asked.push({ path: pathname, query, headers: request.headers });
    geocoder.reply(query, response, request);
  });
  const geocoder = {
    asked,
    reply: knowsNothing,
    get port() {
      return (server.address() as AddressInfo).port;
    },
    get url() {
      return `http://127.0.0.1:${geocoder.port}`;
    },
  };
  beforeAll(() => new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready)));
  beforeEach(() => {
    asked.length = 0;
    geocoder.reply = knowsNothing;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return geocoder;
}
