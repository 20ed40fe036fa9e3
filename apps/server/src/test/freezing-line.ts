/** A connection to the test database that can be frozen: connections stay open but transfer nothing, as with a stalled server. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface FreezingLine {
  /** The database URL through this proxy. */
  readonly url: string;
  freeze(): void;
  thaw(): void;
  close(): Promise<void>;
}

/** Opens a proxy to a database on a free port of this machine. */
export async function openFreezingLine(databaseUrl: string): Promise<FreezingLine> {
  const url = new URL(databaseUrl);
  const { hostname, port } = url;
  const folder = url.searchParams.get('host');
  const reach = () => (folder === null ? connect(Number(port), hostname) : connect(`${folder}/.s.PGSQL.${port}`));
  const open = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((near) => {
    const far = reach();
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      if (isFrozen) from.pause();
      from.on('data', (part) => to.write(part));
      from.on('error', () => to.destroy());
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
      if (isFrozen) from.pause();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    freeze: () => {
      isFrozen = true;
      for (const socket of open) socket.pause();
    },
    thaw: () => {
      isFrozen = false;
      for (const socket of open) socket.resume();
    },
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
