/** A geocoding service on this machine, as the setting GEOCODER_URL names one. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Geocoder {
  readonly url: string;
  /** What it was asked, in order. */
  readonly asked: string[];
  /** What it knows: by the text that is asked for, the addresses found. */
  readonly book: Record<string, readonly string[]>;
  /** False: it answers every question with a failure. */
  isUp: boolean;
  stop(): void;
}

/** Starts a service that knows what `book` names. */
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
