/** Touchdown behind a proxy that can deploy new versions: the service worker's file changes, as it does with every build. */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The header in which a page sends its contract version. 0 is older than any. */
const CONTRACT_HEADER = 'touchdown-contract';

export interface DeployingProxy {
  readonly base: string;
  /** From now on, another version is served. */
  deploy(): void;
  /** Whether pages appear to have a contract that is too old for the server. */
  age(isOld: boolean): void;
  /** From now on, requests for matching paths wait until they are released. */
  hold(path: RegExp): HeldRequests;
  close(): Promise<void>;
}

export interface HeldRequests {
  /** Resolves when the first such request has arrived. */
  readonly arrived: Promise<void>;
  /** Sends on the waiting requests, and stops holding new ones. */
  release(): void;
}

export async function deployingProxy(target: string): Promise<DeployingProxy> {
  let version = 1;
  let isAged = false;
  let held: { readonly path: RegExp; readonly arrive: () => void; readonly released: Promise<void> } | null = null;
  const server = createServer((incoming, answer) => {
    if (held?.path.test(incoming.url ?? '/') !== true) {
      passOn(incoming, answer);
      return;
    }
    held.arrive();
    void held.released.then(() => passOn(incoming, answer));
  });
  function passOn(incoming: IncomingMessage, answer: ServerResponse): void {
    const { method, headers, url = '/' } = incoming;
    const isWorker = url === '/sw.js';
    const reported = isAged && CONTRACT_HEADER in headers ? { [CONTRACT_HEADER]: '0' } : {};
    const asked = isWorker ? { ...headers, 'accept-encoding': 'identity', 'if-none-match': '', 'if-modified-since': '' } : headers;
    const onward = request(new URL(url, target), { method, headers: { ...asked, ...reported } }, (reply) => {
      const { 'content-length': length, ...rest } = reply.headers;
      answer.writeHead(reply.statusCode ?? 502, isWorker ? rest : reply.headers);
      if (!isWorker || length === '0') return void reply.pipe(answer);
      reply.pipe(answer, { end: false });
      reply.once('end', () => answer.end(`\n// version ${version}\n`));
    });
    onward.once('error', () => answer.destroy());
    incoming.pipe(onward);
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deploy: () => {
      version += 1;
    },
    age: (isOld) => {
      isAged = isOld;
    },
    hold: (path) => {
      let arrive: () => void = () => undefined;
      let release: () => void = () => undefined;
      const arrived = new Promise<void>((resolve) => {
        arrive = resolve;
      });
      const released = new Promise<void>((resolve) => {
        release = () => {
          held = null;
          resolve();
        };
      });
      held = { path, arrive, released };
      return { arrived, release };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
