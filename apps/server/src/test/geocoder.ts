/** A geocoding service on this machine for tests. It uses the real protocol and records the requests it receives. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Pool } from 'pg';
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
  /** How it responds, until the next test. */
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

/** Makes request slots at the service available immediately. */
export const freeTurns = async (pool: Pool): Promise<void> => {
  await pool.query(`
    create function test_free_turn() returns trigger language plpgsql as $$ begin new.next_at := clock_timestamp(); return new; end $$;
    create trigger test_free_turn before insert or update on geocoder_turns for each row execute function test_free_turn()`);
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
