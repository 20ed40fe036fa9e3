/** A tile service on this machine for tests. It uses the real protocol and records the requests it receives. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { SMALLEST_PNG } from './builders.ts';

type Reply = (response: ServerResponse, request: IncomingMessage) => void;

export interface TestTileServer {
  readonly url: string;
  readonly port: number;
  /** With {z}, {x}, and {y}. */
  readonly template: string;
  /** The paths of the requests. */
  readonly asked: string[];
  /** How it responds, until the next test. */
  reply: Reply;
}

export const TILE = Buffer.from(SMALLEST_PNG, 'base64');

export const sends =
  (status: number, body: string | Buffer, headers: Readonly<Record<string, string>> = {}): Reply =>
  (response) => {
    response.writeHead(status, headers).end(body);
  };
export const sendsTile = sends(200, TILE, { 'content-type': 'image/png' });

/** Runs for the tests of a file. */
export function testTileServer(): TestTileServer {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    tiles.reply(response, request);
  });
  const tiles = {
    asked,
    reply: sendsTile,
    get port() {
      return (server.address() as AddressInfo).port;
    },
    get url() {
      return `http://127.0.0.1:${tiles.port}`;
    },
    get template() {
      return `${tiles.url}/{z}/{y}/{x}`;
    },
  };
  beforeAll(() => new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready)));
  beforeEach(() => {
    asked.length = 0;
    tiles.reply = sendsTile;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return tiles;
}
