/** A local geocoding service for the setting GEOCODER_URL. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Geocoder {
  readonly url: string;
  /** The queries it received, in order. */
  readonly asked: string[];
  /** The addresses found for each query. */
  readonly book: Record<string, readonly string[]>;
  /** False: every query fails. */
  isUp: boolean;
  stop(): void;
}

/** Starts a service that knows the entries of `book`. */
export async function startGeocoder(known: Readonly<Record<string, readonly string[]>>): Promise<Geocoder> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const q = new URL(request.url ?? '', 'http://geocoder').searchParams.get('q') ?? '';
    asked.push(q);
    response.writeHead(geocoder.isUp ? 200 : 500, { 'content-type': 'application/json' });
    response.end(JSON.stringify((geocoder.book[q] ?? []).map((display_name) => ({ display_name }))));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const geocoder: Geocoder = {
    url: `http://127.0.0.1:${port}`,
    asked,
    book: { ...known },
    isUp: true,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return geocoder;
}
