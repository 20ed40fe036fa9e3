/** A plain reverse proxy. Each request goes to the next process in turn, skipping one that is not listening. */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReverseProxy {
  readonly url: string;
  /** Addresses of the processes, such as "http://127.0.0.1:4001". */
  upstreams: readonly string[];
  /** Number of responses from each address. */
  readonly answered: Map<string, number>;
  readonly close: () => Promise<void>;
}

const forwardedFor = ({ headers, socket }: IncomingMessage): string =>
  [headers['x-forwarded-for'] ?? [], socket.remoteAddress ?? []].flat().join(', ');

/** Opens the proxy on a free port of this machine. */
export async function openReverseProxy(): Promise<ReverseProxy> {
  const state: { upstreams: readonly string[] } = { upstreams: [] };
  const answered = new Map<string, number>();
  let turn = 0;

  const forward = (incoming: IncomingMessage, outgoing: ServerResponse, first: number, others: number): void => {
    const upstream = state.upstreams[(first + others) % state.upstreams.length] ?? '';
    const { hostname, port } = new URL(upstream);
    const headers = { ...incoming.headers, 'x-forwarded-for': forwardedFor(incoming), 'x-forwarded-proto': 'http' };
    const onward = request({ host: hostname, port, method: incoming.method, path: incoming.url, headers, agent: false });
    let isConnected = false;
    onward.once('socket', (socket) =>
      socket.once('connect', () => {
        isConnected = true;
        incoming.pipe(onward);
      }),
    );
    onward.once('response', (answer) => {
      answered.set(upstream, (answered.get(upstream) ?? 0) + 1);
      outgoing.writeHead(answer.statusCode ?? 0, answer.headers);
      answer.once('error', () => outgoing.destroy());
      answer.pipe(outgoing);
    });
    onward.once('error', () => {
      if (!isConnected && others > 0) forward(incoming, outgoing, first, others - 1);
      else if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end();
    });
    // The client disconnected, so the process is notified.
    outgoing.once('close', () => onward.destroy());
  };

  const server = createServer((incoming, outgoing) => forward(incoming, outgoing, turn++, state.upstreams.length - 1));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answered,
    get upstreams() {
      return state.upstreams;
    },
    set upstreams(upstreams) {
      state.upstreams = upstreams;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
